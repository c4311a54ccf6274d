"""The tests mirror the package's tree."""

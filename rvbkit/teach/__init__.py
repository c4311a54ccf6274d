"""A class at its teacher's desk: what it handed in, what it misunderstood, a course for nbgrader."""

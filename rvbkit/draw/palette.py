"""The colours, in one place: boards, sheets and plots all take them from here.

Each role has a light and a dark value. A picture carries the light ones as plain attributes,
so that it stands alone on paper, and a class a role, which ``css`` paints by theme on screen.
"""

from __future__ import annotations

#: role: (on a light page, on a dark page). A crossed cell keeps its letter's hue, faded.
PALETTE: dict[str, tuple[str, str]] = {
    "page": ("#FBFAF7", "#1E1F22"),
    "line": ("#3A3A3A", "#C9C6BE"),
    "faint": ("#5A5750", "#C8C4BC"),
    "empty": ("#EFECE4", "#2B2C30"),
    "R-fill": ("#F6C9BE", "#7A2313"),
    "R-ink": ("#8E1F0B", "#FFE3DB"),
    "V-fill": ("#CDE7D3", "#125C3C"),
    "V-ink": ("#0B5B36", "#DDF6E6"),
    "B-fill": ("#CBDDF3", "#1D4C8C"),
    "B-ink": ("#123F7A", "#E2EEFF"),
    "r-fill": ("#FAEBE6", "#3A2320"),
    "r-ink": ("#995644", "#C9A79F"),
    "v-fill": ("#EDF5EE", "#1C3229"),
    "v-ink": ("#48755F", "#93BBA6"),
    "b-fill": ("#ECF1F8", "#1F2C40"),
    "b-ink": ("#546B92", "#9DB3D2"),
    "next": ("#8A4B00", "#F2B04B"),
    "last": ("#6B4FA0", "#C3AEF0"),
    "pen": ("#1B1B1B", "#F5F2EA"),
    "wrong": ("#B00020", "#FF8A80"),
    "win": ("#0B5B36", "#7FD6A4"),
    "shown": ("#0F5E7A", "#6CC7EA"),
    "wood": ("#E9D2A2", "#7A6038"),
    "head": ("#B4402A", "#E58A70"),
    "token": ("#F0B93A", "#806010"),
    "ray": ("#F1E9D8", "#33312B"),
    "grid": ("#DAD6CC", "#3B3C40"),
    "focus": ("#0B57D0", "#8AB4F8"),
}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the accessibility guidelines define it, from 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def css() -> str:
    """Variables by theme, and the classes ``f-role`` and ``s-role`` that pictures carry.

    JupyterLab says its theme on the page's body; elsewhere the system's preference counts.
    """
    where = ":is(.rvb,.rvb-frame)"
    light = ";".join(f"--rvb-{role}:{value[0]}" for role, value in PALETTE.items())
    dark = ";".join(f"--rvb-{role}:{value[1]}" for role, value in PALETTE.items())
    painted = "".join(
        f".rvb .f-{role}{{fill:var(--rvb-{role})}}.rvb .s-{role}{{stroke:var(--rvb-{role})}}" for role in PALETTE
    )
    return (
        f"{where}{{color-scheme:light;{light}}}"
        f"@media (prefers-color-scheme:dark){{body:not([data-jp-theme-light]) {where}{{color-scheme:dark;{dark}}}}}"
        f'body[data-jp-theme-light="false"] {where}{{color-scheme:dark;{dark}}}'
        f"{painted}\n"
    )

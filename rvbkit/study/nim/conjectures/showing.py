"""Numbers and conditions written again: as text to type, or as the screen has them.

Both forms read back as the same expression. The text is ASCII and English; the screen has ``≥`` and ``n²``, and
the words of the language in use.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from rvbkit.game import Remark
from rvbkit.study.nim.conjectures.computing import Expression
from rvbkit.text import say

_ARITHMETIC: dict[type[ast.operator], tuple[str, int]] = {
    ast.Add: ("+", 5),
    ast.Sub: ("-", 5),
    ast.Mult: ("*", 6),
    ast.Div: ("/", 6),
    ast.FloorDiv: ("//", 6),
    ast.Mod: ("%", 6),
}
_COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("=", "="),
    ast.NotEq: ("!=", "≠"),
    ast.Lt: ("<", "<"),
    ast.LtE: ("<=", "≤"),
    ast.Gt: (">", ">"),
    ast.GtE: (">=", "≥"),
}
_SMALL = {"2": "²", "3": "³"}
_PILES = {"smaller": "a", "larger": "b"}


@dataclass(frozen=True)
class Style:
    """How to write: the words, and whether signs may be other than ASCII."""

    words: dict[str, str] = field(default_factory=dict)
    ascii: bool = True
    #: What is said of the difference, where that is not said as of any number.
    difference: dict[str, str] = field(default_factory=dict)


def as_text() -> Style:
    """To type, in English."""
    return Style(
        {
            **{name: name for name in ("and", "or", "not", "difference", "root")},
            "even": "{x} even",
            "odd": "{x} odd",
            "multiple": "{x} multiple of {m}",
            "not-even": "{x} is not even",
            "not-odd": "{x} is not odd",
            "not-multiple": "{x} is not a multiple of {m}",
        }
    )


def on_screen() -> Style:
    """In the language in use."""
    blank = {"x": "{x}", "m": "{m}"}
    difference = {"even": say("guess.difference-even"), "odd": say("guess.difference-odd")}
    difference |= {"not-even": say("guess.difference-not-even"), "not-odd": say("guess.difference-not-odd")}
    return Style(
        {
            "and": say("guess.and"),
            "or": say("guess.or"),
            "not": say("guess.not"),
            "difference": say("guess.difference"),
            "root": say("guess.root"),
            "even": say("guess.even", **blank),
            "odd": say("guess.odd", **blank),
            "multiple": say("guess.multiple", **blank),
            "not-even": say("guess.not-even", **blank),
            "not-odd": say("guess.not-odd", **blank),
            "not-multiple": say("guess.not-multiple", **blank),
        },
        ascii=False,
        difference=difference,
    )


def written(expression: Expression, style: Style) -> str:
    """The expression as this style has it."""
    return _Writer(style).write(expression.tree)[0]


@dataclass(frozen=True, repr=False)
class Shown(Remark):
    """An expression in a sentence: its words are of the language in which the sentence is said."""

    expression: Expression | None = None

    @property
    def sentence(self) -> str:
        return written(self.expression, on_screen()) if self.expression else ""


def shown(expression: Expression | None) -> Shown:
    """The expression for a sentence."""
    return Shown("", expression=expression)


class _Writer:
    """Each part gives its text and how strongly it binds."""

    def __init__(self, style: Style) -> None:
        self.style, self.words = style, style.words

    def write(self, node: ast.expr) -> tuple[str, int]:
        match node:
            case ast.Constant(value=value):
                return str(value), 9
            case ast.Name(id=name):
                return _PILES.get(name) or self.words.get(name, name), 9
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                return f"{self.words['not']} {self.within(inner, 3)}", 3
            case ast.UnaryOp(op=op, operand=inner):
                return ("-" if isinstance(op, ast.USub) else "") + self.within(inner, 7), 7
            case ast.BoolOp(op=joint, values=parts):
                word, strength = ("or", 1) if isinstance(joint, ast.Or) else ("and", 2)
                return f" {self.words[word]} ".join(self.within(part, strength + 1) for part in parts), strength
            case ast.BinOp(left=left, op=op, right=right):
                return self.arithmetic(left, op, right)
            case ast.Compare():
                return self.comparison(node), 4
            case ast.Call(func=ast.Name(id="even" | "odd" as parity), args=[arg]):
                return self.words[parity].format(x=self.within(arg, 5)), 4
            case ast.Call(func=ast.Name(id=name), args=args):
                return f"{self.words.get(name, name)}({', '.join(self.write(arg)[0] for arg in args)})", 9
        raise AssertionError(ast.dump(node))

    def within(self, node: ast.expr, strength: int) -> str:
        """In brackets, if it binds less strongly."""
        text, own = self.write(node)
        return text if own >= strength else f"({text})"

    def arithmetic(self, left: ast.expr, op: ast.operator, right: ast.expr) -> tuple[str, int]:
        if isinstance(op, ast.Pow):
            base, exponent = self.within(left, 9), self.within(right, 9)
            if not self.style.ascii:
                return base + _SMALL.get(exponent, f"^{exponent}"), 8
            return f"{base}**{exponent}", 8
        sign, strength = _ARITHMETIC[type(op)]
        first, second = self.within(left, strength), self.within(right, strength + 1)
        if isinstance(op, ast.Mult) and isinstance(left, ast.Constant) and _short(right, second):
            sign = ""
        elif sign == "*" and not self.style.ascii:
            sign = "×"
        return f"{first}{sign}{second}", strength

    def comparison(self, node: ast.Compare) -> str:
        first = self.within(node.left, 5)
        if len(node.ops) == 1:
            negated = "not-" if isinstance(node.ops[0], ast.NotEq) else ""
            match node.comparators[0]:
                case ast.Name(id="even" | "odd" as parity):
                    if isinstance(node.left, ast.Name) and node.left.id == "difference" and self.style.difference:
                        return self.style.difference[negated + parity]
                    return self.words[negated + parity].format(x=first)
                case ast.Call(func=ast.Name(id="multiple"), args=[of]):
                    return self.words[f"{negated}multiple"].format(x=first, m=self.within(of, 9))
        signs = [_COMPARED[type(op)][0 if self.style.ascii else 1] for op in node.ops]
        others = [self.within(other, 5) for other in node.comparators]
        return first + "".join(f" {sign} {other}" for sign, other in zip(signs, others, strict=True))


def _short(node: ast.expr, text: str) -> bool:
    """Whether it may follow a number without a sign between: a letter, its power, something in brackets."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
        node = node.left
    return text[0] == "(" or (isinstance(node, ast.Name) and len(_PILES.get(node.id, node.id)) == 1)

"""Numbers and conditions computed: a tree of ``ast``, checked part by part, made into a function. Never run as code.

Numbers are exact and at most ``MOST_BITS`` bits long; a power is refused before it is computed, a part without
letters is computed once, when it is read. A kind of part that is not named here is refused.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt
from typing import Any, Literal

from rvbkit.game import NotationError

Number = int | Fraction
Values = Mapping[str, Number]
Kind = Literal["number", "condition"]
Reason = Literal["pile", "undefined", "large"]

#: About 1,200 digits: far beyond what a search reaches, and instantly computed with.
MOST_BITS = 4096
#: How deep brackets and signs may be nested.
DEEPEST = 25
#: What can be called, or compared with.
CALLED = frozenset({"min", "max", "abs", "root", "even", "odd", "multiple"})

#: What they are called in a text.
_CALLED_AS = {name: (name,) for name in CALLED} | {
    "root": ("root", "racine", "sqrt", "√"),
    "even": ("even", "pair"),
    "odd": ("odd", "impair"),
}
_OPERATORS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}
_DIVISIONS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Div: Fraction,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
_COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


class Undefined(Exception):
    """No value for these letters; ``.reason`` says why: it is no pile, it is not defined, or too large."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Expression:
    """A number or a condition. ``run`` computes it from the values of the names in it."""

    kind: Kind
    tree: ast.expr = field(compare=False, repr=False)
    run: Callable[[Values], Any] = field(compare=False, repr=False)
    names: frozenset[str]
    dump: str

    @classmethod
    def of(cls, tree: ast.expr, kind: Kind, shown: str = "") -> Expression:
        """The expression of a tree, every part of which is looked at."""
        found, run = _Compiler(shown).compile(tree, 0)
        if found != kind:
            raise NotationError(f"guess.{kind}-wanted", part=shown)
        names = frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name)) - CALLED
        return cls(kind, tree, run, names, ast.dump(tree))


class _Compiler:
    """Makes a function of a tree; a kind of part that is not named here is refused."""

    def __init__(self, shown: str) -> None:
        self.shown = shown

    def compile(self, node: ast.expr, depth: int) -> tuple[Kind, Callable[[Values], Any]]:
        if depth > 2 * DEEPEST:
            raise NotationError("guess.too-deep", most=DEEPEST)
        match node:
            case ast.Constant(value=int(value)) if not isinstance(value, bool):
                return "number", lambda values: value
            case ast.Name(id=name) if name not in CALLED:
                return "number", lambda values: values[name]
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                true = self.condition(inner, depth)
                return "condition", lambda values: not true(values)
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                number = self.number(inner, depth)
                return "number", lambda values: -number(values)
            case ast.UnaryOp(op=ast.UAdd(), operand=inner):
                return "number", self.number(inner, depth)
            case ast.BinOp():
                return "number", self.known(node, self.binary(node, depth))
            case ast.BoolOp(op=joint, values=parts):
                trues = [self.condition(part, depth) for part in parts]
                some = any if isinstance(joint, ast.Or) else all
                return "condition", lambda values: some(true(values) for true in trues)
            case ast.Compare(left=left, ops=ops, comparators=others):
                return "condition", self.comparison(left, ops, others, depth)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in CALLED:
                kind, run = self.call(name, args, depth)
                return kind, self.known(node, run)
        raise NotationError("guess.unreadable", part=self.shown)

    def number(self, node: ast.expr, depth: int) -> Callable[[Values], Any]:
        kind, run = self.compile(node, depth + 1)
        if kind != "number":
            raise NotationError("guess.number-wanted", part=self.shown)
        return run

    def condition(self, node: ast.expr, depth: int) -> Callable[[Values], Any]:
        kind, run = self.compile(node, depth + 1)
        if kind != "condition":
            raise NotationError("guess.condition-wanted", part=self.shown)
        return run

    def known(self, node: ast.expr, run: Callable[[Values], Any]) -> Callable[[Values], Any]:
        """A part without letters is computed now: what is too large or senseless is told at once."""
        if any(isinstance(part, ast.Name) and part.id not in CALLED for part in ast.walk(node)):
            return run
        try:
            value = run({})
        except Undefined as without:
            raise NotationError(f"guess.{without.reason}", part=self._quoted(node)) from None
        return lambda values: value

    def _quoted(self, node: ast.expr) -> str:
        """A part as it was written, or the whole, if the part was written in another way."""
        part, given = ast.unparse(node).replace(" ", ""), self.shown.replace(" ", "")
        forms = (part, part.replace("**", "^"))
        return next((form for form in forms if form in given), self.shown)

    def binary(self, node: ast.BinOp, depth: int) -> Callable[[Values], Any]:
        left, right = self.number(node.left, depth), self.number(node.right, depth)
        kind = type(node.op)
        if kind is ast.Pow:
            return lambda values: _power(left(values), right(values))
        if kind in _DIVISIONS:
            divide = _DIVISIONS[kind]
            return lambda values: _divide(divide, left(values), right(values))
        if kind not in _OPERATORS:
            raise NotationError("guess.unreadable", part=self.shown)
        join = _OPERATORS[kind]
        return lambda values: _kept(join(left(values), right(values)))

    def comparison(
        self, left: ast.expr, ops: Sequence[ast.cmpop], others: Sequence[ast.expr], depth: int
    ) -> Callable[[Values], Any]:
        first = self.number(left, depth)
        match ops, others:
            case [ast.Eq() | ast.NotEq() as op], [ast.Name(id="even" | "odd" as parity)]:
                rest, wished = (0 if parity == "even" else 1), isinstance(op, ast.Eq)
                return lambda values: (first(values) % 2 == rest) == wished
            case [ast.Eq() | ast.NotEq() as op], [ast.Call(func=ast.Name(id="multiple"), args=[of], keywords=[])]:
                divisor, equal = self.number(of, depth), isinstance(op, ast.Eq)
                return lambda values: (_divide(operator.mod, first(values), divisor(values)) == 0) == equal
        if not all(type(op) in _COMPARISONS for op in ops):
            raise NotationError("guess.unreadable", part=self.shown)
        steps = [(_COMPARISONS[type(op)], self.number(other, depth)) for op, other in zip(ops, others, strict=True)]

        def compare(values: Values) -> bool:
            before = first(values)
            for holds, other in steps:
                after = other(values)
                if not holds(before, after):
                    return False
                before = after
            return True

        return compare

    def call(self, name: str, args: Sequence[ast.expr], depth: int) -> tuple[Kind, Callable[[Values], Any]]:
        runs = [self.number(arg, depth) for arg in args]
        if name in ("min", "max") and len(runs) >= 2:
            choose: Callable[..., Any] = min if name == "min" else max
            return "number", lambda values: choose(run(values) for run in runs)
        if len(runs) != 1 or name in ("min", "max", "multiple"):
            raise NotationError(
                "guess.call", name=next((word for word in _CALLED_AS[name] if word in self.shown), name)
            )
        [run] = runs
        if name == "abs":
            return "number", lambda values: abs(run(values))
        if name == "root":
            return "number", lambda values: _root(run(values))
        rest = 0 if name == "even" else 1
        return "condition", lambda values: run(values) % 2 == rest


def _kept(value: Number) -> Number:
    """The value, as a whole number where it is one, unless it is too large."""
    if isinstance(value, Fraction):
        if value.denominator == 1:
            value = value.numerator
        elif value.denominator.bit_length() > MOST_BITS:
            raise Undefined("large")
    if value.numerator.bit_length() > MOST_BITS:
        raise Undefined("large")
    return value


def _divide(divide: Callable[[Any, Any], Any], left: Number, right: Number) -> Number:
    if right == 0:
        raise Undefined("undefined")
    return _kept(divide(left, right))


def _power(base: Number, power: Number) -> Number:
    exponent = int(power)
    if exponent != power or (base == 0 and exponent < 0):
        raise Undefined("undefined")
    size = max(base.numerator.bit_length(), base.denominator.bit_length())
    if base in (0, 1, -1):
        exponent = exponent % 2 + 2 if exponent else 0
    elif size * abs(exponent) > 2 * MOST_BITS:
        raise Undefined("large")
    return _kept(Fraction(base) ** exponent if exponent < 0 else base**exponent)


def _root(value: Number) -> int:
    if value < 0:
        raise Undefined("undefined")
    return isqrt(int(value))

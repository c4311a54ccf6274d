"""When something is claimed: the conditions in a conjecture, their opposites, their exceptions."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from rvbkit.game import NotationError
from rvbkit.study.nim.conjectures.commas import spread
from rvbkit.study.nim.conjectures.computing import Expression
from rvbkit.study.nim.conjectures.language import expression

#: Words that claim something, and so have no place in a condition.
CLAIMED = frozenset({"WINS", "LOSES", "OFWINNING", "OFLOSING"})


def stated(words: Sequence[str], names: Mapping[str, str], letter: str = "") -> Expression | None:
    """The condition; None for one that only names letters, "for all n and p"."""
    words = _commas_as_and(spread(words, letter))
    while words and words[-1] == "AND":
        words = words[:-1]
    while words and words[0] == "AND":
        words = words[1:]
    if not words:
        raise NotationError("guess.no-condition")
    if all(word == "AND" or (len(word) == 1 and word in names) for word in words):
        return None
    for word in words:
        if word in CLAIMED:
            raise NotationError("guess.two-verdicts")
        if word in ("IMPLIES", "IFF"):
            raise NotationError("guess.arrow-in-condition")
    return expression(words, names, "condition")


def _commas_as_and(words: Sequence[str]) -> list[str]:
    depth, out = 0, list[str]()
    for word in words:
        depth += (word == "(") - (word == ")")
        out.append("AND" if word in (",", ";") and depth == 0 else word)
    return out


_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
}


def opposite(condition: Expression) -> Expression:
    """The opposite, written as people would."""
    match condition.tree:
        case ast.Compare(left=left, ops=[op], comparators=others):
            turned: ast.expr = ast.Compare(left, [_OPPOSITE[type(op)]()], others)
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            turned = inner
        case tree:
            turned = ast.UnaryOp(ast.Not(), tree)
    return Expression.of(turned, "condition")


def exceptions(condition: Expression) -> list[Expression]:
    """What is true beside the exceptions: "except n = 1 and n = 2" names two of them."""
    match condition.tree:
        case ast.BoolOp(op=ast.Or(), values=parts):
            pass
        case ast.BoolOp(op=ast.And(), values=parts) if _of_one_name(parts):
            pass
        case _:
            return [opposite(condition)]
    return [one for part in parts for one in exceptions(Expression.of(part, "condition"))]


def _of_one_name(parts: Sequence[ast.expr]) -> bool:
    """Whether one letter is said to be equal to this and to that, which only one after the other can be."""
    names = set()
    for part in parts:
        match part:
            case ast.Compare(left=ast.Name(id=name), ops=[ast.Eq()], comparators=[number]):
                if any(isinstance(node, ast.Name) for node in ast.walk(number)):
                    return False
                names.add(name)
            case _:
                return False
    return len(names) == 1


def all_of(conditions: Sequence[Expression]) -> Expression:
    """That all of them are true."""
    return Expression.of(ast.BoolOp(ast.And(), [condition.tree for condition in conditions]), "condition")

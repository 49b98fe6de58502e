"""The server's messages and the table as TypeScript declarations, from their structs."""

import inspect
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec import inspect as shapes

from regalia.render.sign import Thing
from regalia.server import message, request
from regalia.table.draft import Draft

HEAD: Final = "/** The messages of docs/PROTOCOL.md, written from the server's structs by python -m tools.generate. */"
SPOKEN: Final = (
    request.NewCampaign,
    request.NewLesson,
    request.NewTable,
    request.Continuation,
    request.Rematch,
    request.OwnTables,
    request.Proposal,
    request.Inquire,
)  # by clients
TOLD: Final = (
    message.Message,
    request.Opened,
    request.Listed,
    request.Report,
    request.Inquired,
    request.Remarks,
    Draft,
)


def declarations() -> str:
    """Every struct that is sent, as an interface of its name."""
    parts = [HEAD]
    parts += [interface(shape, False) for shape in structs(shapes.multi_type_info(TOLD))]
    parts += [interface(shape, True) for shape in structs(shapes.multi_type_info(SPOKEN))]
    parts.append(union("Thing", "Whatever lies in a zone.", shapes.type_info(Thing)))
    parts.append(union("Message", "What the server says over the WebSocket.", shapes.type_info(message.Message)))
    said = [variant(shape) for shape in structs([shapes.type_info(message.Spoken)])]
    parts.append("/** What a client says over the WebSocket. */\nexport type Spoken =\n" + "\n".join(said) + ";")
    return "\n\n".join(parts) + "\n"


def structs(found: Iterable[shapes.Type]) -> Iterator[shapes.StructType]:
    """The structs in these types, each once, before what uses them."""
    seen: dict[type, shapes.StructType] = {}
    for one in found:
        collect(one, seen)
    yield from seen.values()


def collect(shape: shapes.Type, seen: dict[type, shapes.StructType]) -> None:
    if isinstance(shape, shapes.StructType):
        if shape.cls not in seen:
            assert all(shape.cls.__name__ != cls.__name__ for cls in seen), (
                f"two structs are called {shape.cls.__name__}"
            )
            for field in shape.fields:
                collect(field.type, seen)
            seen[shape.cls] = shape
    elif isinstance(shape, shapes.UnionType):
        for one in shape.types:
            collect(one, seen)
    elif isinstance(shape, shapes.ListType | shapes.VarTupleType):
        collect(shape.item_type, seen)
    elif isinstance(shape, shapes.DictType):
        collect(shape.value_type, seen)


def interface(shape: shapes.StructType, spoken: bool) -> str:
    lines = "".join(f"  {field};\n" for field in fields(shape, spoken))
    return f"{comment(shape.cls)}export interface {shape.cls.__name__} {{\n{lines}}}"


def variant(shape: shapes.StructType) -> str:
    """A struct without a name, in a union."""
    return f"  | {{ {'; '.join(fields(shape, True))} }}"


def union(name: str, words: str, shape: shapes.Type) -> str:
    return f"/** {words} */\nexport type {name} = {type_text(shape)};"


def comment(cls: type) -> str:
    """What the struct says about itself, not what it inherits."""
    words = cls.__dict__.get("__doc__")
    if not words:
        return ""
    lines = inspect.cleandoc(words).splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def fields(shape: shapes.StructType, spoken: bool) -> Iterator[str]:
    """`name: type`, with a question mark where a client need not say the default or the server leaves it out."""
    if shape.tag_field:
        yield f'{shape.tag_field}: "{shape.tag}"'
    omits = spoken or shape.cls.__struct_config__.omit_defaults
    for field in shape.fields:
        kind = type_text(field.type)
        never = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT  # as UNSET is
        optional = not field.required and (omits or never)
        if optional and field.default is None:
            kind = kind.replace(" | null", "")
        name = field.encode_name if field.encode_name.isidentifier() else f'"{field.encode_name}"'
        yield f"{name}{'?' if optional else ''}: {kind}"


def type_text(shape: shapes.Type) -> str:
    """A type in TypeScript."""
    match shape:
        case shapes.StructType():
            return shape.cls.__name__
        case shapes.UnionType():
            return " | ".join(dict.fromkeys(type_text(one) for one in shape.types))
        case shapes.LiteralType():
            return " | ".join(f'"{value}"' for value in shape.values)
        case shapes.ListType() | shapes.VarTupleType():
            item = type_text(shape.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case shapes.TupleType():
            return f"[{', '.join(type_text(one) for one in shape.item_types)}]"
        case shapes.DictType():
            return f"Record<string, {type_text(shape.value_type)}>"
    return plain(shape)


def plain(shape: shapes.Type) -> str:
    names: dict[type[Any], str] = {
        shapes.StrType: "string",
        shapes.IntType: "number",
        shapes.FloatType: "number",
        shapes.BoolType: "boolean",
        shapes.NoneType: "null",
        shapes.AnyType: "unknown",
    }
    return names[type(shape)]

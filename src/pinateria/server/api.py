"""What is asked by HTTP: the house, new tables, joining, records, rules, health and metrics."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Request, Response, get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException, TooManyRequestsException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from pinateria.engine.game import Game
from pinateria.engine.option import Choice, Whole
from pinateria.engine.record import record_of
from pinateria.games import GAMES, game
from pinateria.players.levels import LEVELS
from pinateria.server import messages, show
from pinateria.server.defence import is_welcome
from pinateria.server.desk import Desk
from pinateria.server.limits import Windows
from pinateria.server.live import Live
from pinateria.server.pace import PACES
from pinateria.server.tokens import TABLE_NAME

TableName = Annotated[
    str, Parameter(max_length=32, pattern=f"^{TABLE_NAME.pattern}$", description="the name of a table")
]
GameKey = Annotated[str, Parameter(max_length=40, description="the key of a game")]
BookLanguage = Annotated[str, Parameter(max_length=8, description="the language of a rulebook: en, es, fr or de")]

NO_TABLE = "There is no such table, or the link to it is not valid."


def refusals(*codes: int) -> dict[int, ResponseSpec]:
    """Describe the refusals of an operation, for the description of the API."""
    return {code: ResponseSpec(messages.Trouble, description="refused", generate_examples=False) for code in codes}


def check_origin(request: Request, desk: Desk) -> None:  # type: ignore[type-arg]  # of any user and state
    """Refuse what a foreign page asks for, and what a page could send without being asked: any body but JSON."""
    if request.content_type[0] != "application/json":
        raise ClientException("A body of the kind application/json was expected.", status_code=415)
    if not is_welcome(request.headers, desk.settings.origins):
        raise PermissionDeniedException("This page may not talk to this server.")


def check_often(request: Request, hour: Windows, what: str) -> None:  # type: ignore[type-arg]  # as above
    """Refuse what an address asks for too often in an hour."""
    if wait := hour.wait(request.client.host if request.client else ""):
        raise TooManyRequestsException(f"At most {hour.most} {what} in an hour; wait {wait:.0f} s.")


@get("/api/house", sync_to_thread=False)
def house() -> messages.House:
    """Tell what can be played here."""
    return messages.House(
        games=[facts(game(key)) for key in GAMES],
        levels={level.name: level.title for level in LEVELS.values()},
        paces={pace.name: pace.title for pace in PACES.values()},
    )


def facts(one: Game) -> messages.GameFacts:
    """Tell the facts of a game."""
    options = [
        messages.OptionFacts(
            name=option.name,
            title=option.meaning,
            default=option.default,
            choices=list(option.choices) if isinstance(option, Choice) else [],
            least=option.least if isinstance(option, Whole) else None,
            most=option.most if isinstance(option, Whole) else None,
        )
        for option in one.options
    ]
    minutes = one.minutes(one.settle({}))
    return messages.GameFacts(one.key, one.name, one.title, one.version, minutes, options, one.first_word)


@post("/api/tables", responses=refusals(400, 403, 413, 415, 429))
async def make_table(request: Request, data: messages.NewTable, desk: Desk) -> messages.Made:  # type: ignore[type-arg]
    """Make a table."""
    check_origin(request, desk)
    check_often(request, desk.new_tables, "tables")
    made = await desk.house.make(data)
    desk.metrics.made.inc()
    return made


@post("/api/tables/{name:str}/join", responses=refusals(400, 403, 404, 413, 415))
async def join_table(request: Request, name: TableName, data: messages.Join, desk: Desk) -> messages.Joined:  # type: ignore[type-arg]
    """Take the next free seat by an invitation."""
    check_origin(request, desk)
    live = await found(desk, name)
    check_invited(live, data.invite)
    seat, token = await desk.house.join(live, data)
    return messages.Joined(name, seat, token)


@post("/api/tables/{name:str}/invitation", responses=refusals(400, 403, 404, 413, 415), status_code=200)
async def invitation(
    request: Request,  # type: ignore[type-arg]  # as above
    name: TableName,
    data: messages.AskInvitation,
    desk: Desk,
) -> messages.Invitation:
    """Tell what one is invited to, before one joins."""
    check_origin(request, desk)
    live = await found(desk, name)
    check_invited(live, data.invite)
    return show.invitation(live.room)


def check_invited(live: Live, token: str) -> None:
    """Refuse whoever holds no invitation to a table."""
    if not live.room.is_invited(token):
        raise NotFoundException(NO_TABLE)


@get("/api/tables/{name:str}/record", responses=refusals(400, 404, 409))
async def record(name: TableName, desk: Desk) -> Response[str]:
    """Give the record of a finished game."""
    return Response(await record_text(desk, name), media_type=MediaType.JSON)


async def record_text(desk: Desk, name: str) -> str:
    """Find the record of a finished game as it is written."""
    kept = await desk.store.load(name)
    if kept is not None and kept.record is not None:  # by whatever version of the rules it was played
        return kept.record
    live = await found(desk, name)
    if not live.room.finished:
        raise ClientException("The game is not over yet, so its record is not open.", status_code=409)
    return record_of(live.room.game_table()).to_json()


def known_game(key: str) -> Game:
    """Find a game by its key, or refuse."""
    if key not in GAMES:
        raise NotFoundException(f"The games are {', '.join(GAMES)}.")
    return game(key)


@get("/api/games/{key:str}/rules", responses=refusals(400, 404), sync_to_thread=False, media_type=MediaType.TEXT)
def rules(key: GameKey, language: BookLanguage = "en") -> str:
    """Give a game's rulebook, in English or in a language that it was translated into."""
    return known_game(key).rulebook(language)


@get("/api/games/{key:str}/minutes", responses=refusals(400, 404), sync_to_thread=False)
def minutes(request: Request, key: GameKey) -> messages.Minutes:  # type: ignore[type-arg]  # of any user and state
    """Tell about how long a game takes with the options in the query, such as `?seats=3`; others are as usual."""
    one = known_game(key)
    options = {option.name: option for option in one.options}
    chosen = {
        name: options[name].read(text) if name in options else text for name, text in request.query_params.items()
    }
    return messages.Minutes(one.minutes(one.settle(chosen)))


@get("/api/health")
async def health(desk: Desk) -> Response[messages.Health]:
    """Tell whether the server can do its work."""
    try:
        ok = await desk.store.alive()
    except Exception:  # noqa: BLE001  whatever is wrong with the database, the server is not well
        ok = False
    well = messages.Health(ok, len(desk.house.tables), sorted(desk.thinkers.ready), desk.settings.house)
    return Response(well, status_code=200 if ok else 503)


@get("/metrics", sync_to_thread=False, media_type="text/plain; version=0.0.4", include_in_schema=False)
def metrics(desk: Desk) -> bytes:
    """Give the counters for Prometheus."""
    return desk.metrics.written()


async def found(desk: Desk, name: str) -> Live:
    """Find a table."""
    live = await desk.house.find(name)
    if live is None:
        raise NotFoundException(NO_TABLE)
    return live

//! A game as the server writes it: the lines of its streams, the events about it, and its exports. It knows nothing of who
//! reads it.

use serde_json::{Map, Value, json};
use shakmaty::{ByColor, Color};

use crate::accounts::Accounts;
use crate::control::{Control, UNLIMITED};
use crate::game::{ChatLine, Game, Who};
use crate::status::Status;
use crate::time::day;

const EMPTY_BOARD: &str = "8/8/8/8/8/8/8/8 w - - 0 1";

/// How many plies an export of a running game is late.
const LATE: usize = 6;

pub(crate) fn color(side: Color) -> &'static str {
    side.fold_wb("white", "black")
}

/// The line `gameState`. Castling by two squares if asked; offers that show although they were declined.
pub(crate) fn state(game: &Game, now: u64, two_squares: bool, shown: &ByColor<bool>) -> Value {
    let turn = game.board.turn();
    let increment = match game.control {
        Control::Clock { increment, .. } => increment,
        Control::Days(_) | Control::Unlimited => 0,
    };
    let mut state = json!({
        "type": "gameState",
        "moves": game.board.uci(two_squares).join(" "),
        "wtime": game.clocks.left(Color::White, turn, now).min(UNLIMITED),
        "btime": game.clocks.left(Color::Black, turn, now).min(UNLIMITED),
        "winc": increment,
        "binc": increment,
        "status": game.status.name(),
    });
    // What is false is left out.
    for side in Color::ALL {
        let player = game.players.get(side);
        let letter = side.char();
        if player.offers_draw || *shown.get(side) {
            state[format!("{letter}draw")] = true.into();
        }
        if player.proposes_takeback {
            state[format!("{letter}takeback")] = true.into();
        }
    }
    if let Some(winner) = game.winner {
        state["winner"] = color(winner).into();
    }
    if let Some((idle, rest)) = game.expiration(now) {
        state["expiration"] = json!({ "idleMillis": idle, "millisToMove": rest });
    }
    if let Some(rematch) = &game.rematch {
        state["rematch"] = rematch.as_str().into();
    }
    state
}

/// The line `gameFull`.
pub(crate) fn full(game: &Game, accounts: &Accounts, now: u64, two_squares: bool) -> Value {
    let speed = game.speed();
    let mut full = json!({
        "type": "gameFull",
        "id": game.id,
        "variant": variant(game),
        "speed": speed.key(),
        "perf": { "name": speed.name() },
        "rated": game.is_rated,
        "createdAt": game.created_at,
        "initialFen": game.board.start_fen.as_deref().unwrap_or("startpos"),
        "white": player(&game.players.white.who, accounts),
        "black": player(&game.players.black.who, accounts),
        "state": state(game, now, two_squares, &ByColor::new_with(|_| false)),
    });
    match game.control {
        Control::Clock { limit, increment } => {
            full["clock"] = json!({ "initial": limit, "increment": increment });
        }
        Control::Days(days) => full["daysPerTurn"] = days.into(),
        Control::Unlimited => {}
    }
    full
}

/// The line `chatLine`.
pub(crate) fn chat_line(line: &ChatLine) -> Value {
    json!({ "type": "chatLine", "room": line.room, "username": line.user, "text": line.text })
}

/// The line `opponentGone`.
pub(crate) fn gone(seconds: Option<u64>) -> Value {
    match seconds {
        Some(seconds) => {
            json!({ "type": "opponentGone", "gone": true, "claimWinInSeconds": seconds })
        }
        None => json!({ "type": "opponentGone", "gone": false }),
    }
}

pub(crate) fn variant(game: &Game) -> Value {
    let (name, short) = game.board.variant.names();
    json!({ "key": game.board.variant.key(), "name": name, "short": short })
}

/// A player in `gameFull`. The computer has only its level.
fn player(who: &Who, accounts: &Accounts) -> Value {
    match who {
        Who::Computer(level) => json!({ "aiLevel": level }),
        Who::User(id) => match accounts.get(id) {
            Some(account) => json!({
                "id": account.id,
                "name": account.name,
                "title": account.title,
                "rating": account.rating,
            }),
            None => json!({}),
        },
    }
}

fn opponent(who: &Who, accounts: &Accounts) -> Value {
    match who {
        Who::Computer(level) => {
            json!({ "id": null, "username": format!("Stockfish level {level}"), "ai": level })
        }
        Who::User(id) => match accounts.get(id) {
            Some(account) => json!({
                "id": account.id,
                "username": account.name,
                "rating": account.rating,
            }),
            None => json!({}),
        },
    }
}

/// What `gameStart`, `gameFinish` and `nowPlaying` tell one side about a game.
pub(crate) fn info(
    game: &Game,
    side: Color,
    accounts: &Accounts,
    now: u64,
    two_squares: bool,
) -> Value {
    let turn = game.board.turn();
    let me = match &game.players.get(side).who {
        Who::User(id) => accounts.get(id),
        Who::Computer(_) => None,
    };
    let fen = if me.is_some_and(|it| it.is_blindfolded) {
        EMPTY_BOARD.to_owned()
    } else {
        game.board.fen()
    };
    let mut info = json!({
        "fullId": game.full_id(side),
        "gameId": game.id,
        "id": game.id,
        "fen": fen,
        "color": color(side),
        "lastMove": game.board.uci(two_squares).last().cloned().unwrap_or_default(),
        "source": game.source,
        "status": { "id": game.status.number(), "name": game.status.name() },
        "variant": variant(game),
        "speed": game.speed().key(),
        "perf": game.speed().key(),
        "rated": game.is_rated,
        "hasMoved": game.board.plies() >= side.fold_wb(1, 2),
        "opponent": opponent(&game.players.get(side.other()).who, accounts),
        "isMyTurn": turn == side && !game.is_over(),
        "compat": { "bot": false, "board": game.is_for_boards() },
    });
    if let Some(account) = me {
        info["rating"] = account.rating.into();
    }
    if game.control != Control::Unlimited {
        info["secondsLeft"] = (game.clocks.left(side, turn, now) / 1000).into();
    }
    if let Some(winner) = game.winner {
        info["winner"] = color(winner).into();
    }
    if game.is_over() && game.is_rated && game.status != Status::Aborted {
        info["ratingDiff"] = rating_diff(game, side).into();
    }
    info
}

/// Every rated game is worth six points.
fn rating_diff(game: &Game, side: Color) -> i32 {
    match game.winner {
        None => 0,
        Some(winner) if winner == side => 6,
        Some(_) => -6,
    }
}

/// How many plies an export shows.
fn exported(game: &Game) -> usize {
    let plies = game.board.plies();
    if game.is_over() {
        plies
    } else {
        plies.saturating_sub(LATE)
    }
}

/// The export as JSON.
pub(crate) fn export(game: &Game, accounts: &Accounts) -> Value {
    let side = |who: &Who| match who {
        Who::Computer(level) => json!({ "aiLevel": level }),
        Who::User(id) => match accounts.get(id) {
            Some(account) => json!({
                "user": { "id": account.id, "name": account.name },
                "rating": account.rating,
            }),
            None => json!({}),
        },
    };
    let mut export = json!({
        "id": game.id,
        "rated": game.is_rated,
        "variant": game.board.variant.key(),
        "speed": game.speed().key(),
        "perf": game.speed().key(),
        "createdAt": game.created_at,
        "lastMoveAt": game.last_move_at,
        "status": game.status.name(),
        "source": game.source,
        "players": {
            "white": side(&game.players.white.who),
            "black": side(&game.players.black.who),
        },
        "moves": game.board.san()[..exported(game)].join(" "),
    });
    if let Some(winner) = game.winner {
        export["winner"] = color(winner).into();
    }
    if let Some(fen) = &game.board.start_fen {
        export["initialFen"] = fen.as_str().into();
    }
    match game.control {
        Control::Clock { limit, increment } => {
            let (limit, increment) = (limit / 1000, increment / 1000);
            let total = limit + 40 * increment;
            export["clock"] =
                json!({ "initial": limit, "increment": increment, "totalTime": total });
        }
        Control::Days(days) => export["daysPerTurn"] = days.into(),
        Control::Unlimited => {}
    }
    export
}

fn result(game: &Game) -> &'static str {
    match (game.status, game.winner) {
        (Status::Started | Status::Aborted, _) => "*",
        (_, Some(Color::White)) => "1-0",
        (_, Some(Color::Black)) => "0-1",
        (_, None) => "1/2-1/2",
    }
}

/// The export as PGN, with clocks if asked.
pub(crate) fn pgn(game: &Game, accounts: &Accounts, base: &str, clocks: bool) -> String {
    let mut tags = tags(game, accounts, base);
    let start = game.board.start_fen.as_deref();
    // Which number the first move has, and whether Black makes it.
    let fields: Vec<&str> = start.map_or_else(Vec::new, |it| it.split(' ').collect());
    let black_begins = fields.get(1) == Some(&"b");
    let first = fields.get(5).and_then(|it| it.parse::<usize>().ok());
    let offset = 2 * (first.unwrap_or(1).max(1) - 1) + usize::from(black_begins);
    let shown = exported(game);
    let mut words = Vec::new();
    for (at, san) in game.board.san()[..shown].iter().enumerate() {
        let ply = offset + at;
        let after_comment = clocks && game.clock_history.len() >= at && at > 0;
        if ply.is_multiple_of(2) {
            words.push(format!("{}.", ply / 2 + 1));
        } else if at == 0 || after_comment {
            words.push(format!("{}...", ply / 2 + 1));
        }
        words.push(san.clone());
        if let Some(left) = game.clock_history.get(at).filter(|_| clocks) {
            let seconds = left / 1000;
            let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
            words.push(format!(
                "{{ [%clk {hours}:{minutes:02}:{:02}] }}",
                seconds % 60
            ));
        }
    }
    words.push(result(game).to_owned());
    tags.push_str(&format!("\n{}\n\n\n", words.join(" ")));
    tags
}

fn tags(game: &Game, accounts: &Accounts, base: &str) -> String {
    let account = |who: &Who| match who {
        Who::Computer(level) => (format!("lichess AI level {level}"), "?".to_owned()),
        Who::User(id) => accounts.get(id).map_or_else(Default::default, |it| {
            (it.name.clone(), it.rating.to_string())
        }),
    };
    let (white, white_elo) = account(&game.players.white.who);
    let (black, black_elo) = account(&game.players.black.who);
    let rated = if game.is_rated { "rated" } else { "casual" };
    let termination = match game.status {
        Status::OutOfTime => "Time forfeit",
        Status::Aborted => "Abandoned",
        Status::Timeout => "Abandoned",
        Status::Started => "Unterminated",
        _ => "Normal",
    };
    let mut tags = vec![
        ("Event", format!("{rated} {} game", game.speed().key())),
        ("Site", format!("{base}/{}", game.id)),
        ("Date", day(game.created_at)),
        ("White", white),
        ("Black", black),
        ("Result", result(game).to_owned()),
        ("GameId", game.id.clone()),
        ("WhiteElo", white_elo),
        ("BlackElo", black_elo),
        ("Variant", game.board.variant.names().0.to_owned()),
        ("TimeControl", game.control.tag()),
        ("Termination", termination.to_owned()),
    ];
    if let Some(fen) = &game.board.start_fen {
        tags.push(("FEN", fen.clone()));
        tags.push(("SetUp", "1".to_owned()));
    }
    let line = |(name, value): (&str, String)| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        format!("[{name} \"{value}\"]\n")
    };
    tags.into_iter().map(line).collect()
}

/// What is answered to a game against the computer.
pub(crate) fn against_computer(game: &Game, side: Color) -> Value {
    let speed = game.speed();
    let mut answer = Map::new();
    answer.insert("id".to_owned(), game.id.as_str().into());
    answer.insert("fullId".to_owned(), game.full_id(side).into());
    answer.insert("variant".to_owned(), variant(game));
    answer.insert("speed".to_owned(), speed.key().into());
    answer.insert("perf".to_owned(), speed.key().into());
    answer.insert("rated".to_owned(), game.is_rated.into());
    answer.insert("fen".to_owned(), game.board.fen().into());
    answer.insert("turns".to_owned(), game.board.plies().into());
    answer.insert("source".to_owned(), game.source.into());
    let status = json!({ "id": game.status.number(), "name": game.status.name() });
    answer.insert("status".to_owned(), status);
    answer.insert("createdAt".to_owned(), game.created_at.into());
    answer.insert("player".to_owned(), color(side).into());
    answer.into()
}

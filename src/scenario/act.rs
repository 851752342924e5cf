//! What a step does at the table.

use std::path::PathBuf;
use std::sync::Arc;

use shakmaty::uci::UciMove;
use shakmaty::{Position, Role, Square};

use super::form::{Game, Microphone, OnBoard, Seat, Seen, Step};
use super::{Fault, Table};
use crate::commands::DisplayCommand;
use crate::dialogue::SpokenInput;
use crate::game_desk::{BrailleConfig, SpeechActivity};
use crate::messages::{Localisation, Wording};
use crate::session::{BoardOwner, Chess960, Event, Player, Settings, State};
use crate::session::{GameEvent, MoveEvent};
use announcements::Vocabulary;
use braille_display;
use chess_laws::Time;
use electronic_board::orientation::Orientation;
use electronic_board::repair::Fix;
use electronic_board::watch::Sighting;
use electronic_board::{BoardError, BoardInput};

/// When every scenario begins.
const BEGUN: &str = "2026-11-21T10:00:00+00:00";

/// The table of a scenario, when its game has begun, and the state before that.
///
/// # Errors
/// If the game cannot be set up so.
pub fn sit_down(game: &Game, vocabulary: Arc<Vocabulary>) -> Result<(Table, State), Fault> {
    let localisation = Localisation::choose(Some(&game.language))?;
    let wording = Wording::new(localisation, vocabulary);
    let mut table = Table::new(settings(game)?, wording)?;
    let before = table.state.clone();
    if let Some(cells) = game.display {
        let unknown = || Fault::BrailleTable(game.table.clone());
        let dots = braille_display::Table::shipped(&game.table).and_then(Result::ok);
        let config = BrailleConfig {
            table: dots.ok_or_else(unknown)?,
            routing_moves: game.routing_moves,
            blinking: game.blinking,
            ..BrailleConfig::default()
        };
        table.read_by_touch(cells, config);
    }
    table.speaks_apart(game.microphone);
    table.happen(&Event::Game(GameEvent::Start));
    Ok((table, before))
}

fn settings(game: &Game) -> Result<Settings, Fault> {
    let player = |seat| match seat {
        Seat::Human => Player::Human,
        Seat::Engine => Player::Engine { level: 1, seed: 1 },
    };
    let time_control = game.time.parse();
    Ok(Settings {
        white: player(game.white),
        black: player(game.black),
        time_control: time_control.map_err(|_| Fault::TimeControl(game.time.clone()))?,
        fen: game.fen.clone(),
        chess960: game.chess960.map(Chess960::chosen),
        regulations: game.regulations,
        names: game.names.clone(),
        profile: game.profile.clone(),
        warnings: game.warnings.clone(),
        board: game.board,
        own_board: game.own_board,
        procedure: game.procedure,
        words: Vec::new(),
        begun: BEGUN.to_owned(),
    })
}

/// Does what a step tells to do.
///
/// # Errors
/// If it cannot be done. What could be done before, is.
pub fn act(table: &mut Table, step: &Step) -> Result<(), Fault> {
    if let Some(at) = step.at {
        table.now = Time::from_millis(at);
    }
    table.settle();
    if let Some(microphone) = step.microphone {
        let there = matches!(microphone, Microphone::Found);
        table.desk.speaks_apart(table.apart.filter(|_| there));
    }
    speak(table, step)?;
    feel(table, step)?;
    if step.quiet || step.spoken_to {
        table.pass(SpeechActivity {
            spoken_to: step.spoken_to,
            ..SpeechActivity::default()
        });
    }
    let boards = [
        (BoardOwner::Opponent, &step.board),
        (BoardOwner::Own, &step.own_board),
    ];
    for (owner, seen) in boards {
        seen.as_ref()
            .map_or(Ok(()), |seen| see(table, owner, seen))?;
    }
    if step.press {
        table.happen(&Event::Move(MoveEvent::Press));
    }
    if let Some(uci) = &step.engine {
        let mv = uci.parse().map_err(|_| Fault::Move(uci.clone()))?;
        table.happen(&Event::Move(MoveEvent::Announce { mv }));
    }
    if let Some(event) = &step.event {
        table.happen(event);
    }
    step.play.as_ref().map_or(Ok(()), |moves| {
        (0..step.times).try_for_each(|_| play(table, moves))
    })
}

/// What is said, and what is heard of it.
fn speak(table: &mut Table, step: &Step) -> Result<(), Fault> {
    let input = table.input(step.by);
    match (&step.say, &step.whole) {
        (Some(rest), Some(whole)) => table.go_on(input, whole, rest)?,
        (Some(words), None) if input == SpokenInput::Shared => table.say(words),
        (Some(words), None) => table.say_apart(words)?,
        _ => {}
    }
    match &step.hear {
        Some(readings) => table.hear(input, readings, step.unknown),
        None => Ok(()),
    }
}

/// What is done by hand, on the keyboard and on the display.
fn feel(table: &mut Table, step: &Step) -> Result<(), Fault> {
    if let Some(name) = &step.key {
        table.key(name.parse()?);
    }
    for key in step.touch.iter().flat_map(|keys| keys.split_whitespace()) {
        table.touch(key.parse()?);
    }
    if let Some(index) = step.routing {
        table.routing(index);
    }
    let end = match &step.then {
        Some(name) => name.parse()?,
        None => DisplayCommand::Enter,
    };
    let dots = step.dots.as_ref();
    dots.map_or(Ok(()), |dots| table.type_dots(dots, end))
}

/// What is seen on an electronic board.
fn see(table: &mut Table, owner: BoardOwner, seen: &OnBoard) -> Result<(), Fault> {
    let input = match seen {
        OnBoard::Connected => BoardInput::Connected {
            orientation: Orientation::default(),
            right: true,
        },
        OnBoard::Lost => BoardInput::Lost {
            cause: BoardError::NoAnswer {
                path: PathBuf::from("board"),
            },
        },
        OnBoard::Seen(seen) => BoardInput::Seen(sighting(table, seen)?),
    };
    table.board(owner, &input);
    Ok(())
}

fn sighting(table: &Table, seen: &Seen) -> Result<Sighting, Fault> {
    let game = table.state.game_ahead();
    let nothing = |it: &dyn ToString| Fault::Move(it.to_string());
    let held = |uci: &UciMove| match *uci {
        UciMove::Put { role, to } => Ok((role, to)),
        _ => Err(nothing(uci)),
    };
    let own = |role: Role| role.of(table.state.game().turn());
    let on = |square: Square| game.position().board().piece_at(square);
    Ok(match *seen {
        Seen::Lifted(from) => Sighting::Lifted {
            piece: on(from).ok_or_else(|| nothing(&from))?,
            from,
        },
        Seen::TakenOut(ref uci) => {
            let (role, from) = held(uci)?;
            let before = table.state.game().position().board();
            let stood = before.piece_at(from).filter(|it| it.role == role);
            let piece = stood.unwrap_or(own(role));
            Sighting::TakenOut { piece, from }
        }
        Seen::PutIn(ref uci) => {
            let (role, to) = held(uci)?;
            let piece = own(role);
            Sighting::PutIn { piece, to }
        }
        Seen::PutBack(to) => {
            let before = table.state.game().position().board();
            let piece = before.piece_at(to).ok_or_else(|| nothing(&to))?;
            Sighting::PutIn { piece, to }
        }
        Seen::Replaced(to) => Sighting::Replaced {
            piece: on(to).ok_or_else(|| nothing(&to))?,
            to,
        },
        Seen::Moved(uci) => {
            let mv = game.move_from_uci(uci);
            Sighting::Moved(mv.ok_or_else(|| nothing(&uci))?)
        }
        Seen::Shifted(uci) => {
            let (to, from) = uci.from().zip(uci.to()).ok_or_else(|| nothing(&uci))?;
            let piece = on(to).ok_or_else(|| nothing(&uci))?;
            Sighting::Wrong(vec![Fix::Shift { piece, from, to }])
        }
        Seen::Missing => Sighting::Missing(Vec::new()),
        Seen::Right => Sighting::Right,
    })
}

/// Announces and completes these moves; what is said meanwhile is forgotten.
fn play(table: &mut Table, moves: &str) -> Result<(), Fault> {
    for mv in moves.split_whitespace() {
        let before = table.state.game().plies().len();
        table.spoken.clear();
        table.say(mv);
        table.happen(&Event::Move(MoveEvent::Press));
        if table.state.game().plies().len() != before + 1 {
            return Err(Fault::NotPlayed {
                mv: mv.to_owned(),
                said: table.spoken.join(" "),
            });
        }
    }
    table.spoken.clear();
    Ok(())
}

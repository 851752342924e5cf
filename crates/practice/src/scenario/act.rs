//! Carries out the steps of a scenario.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Position, Role, Square};

use super::form::{
    Microphone, OnBoard, ScenarioGame, ScenarioPlayer, Seen, ServerTells, Step, TypedOrders,
};
use super::{ScenarioDesk, ScenarioMistake};
use announcements::Vocabulary;
use braille_display::{self, Area, Size};
use chess_laws::{Game, Time};
use desk::activities::{Keystroke, Moment};
use desk::commands::DisplayCommand;
use desk::dialogue::SpokenInput;
use desk::game_desk::{BrailleConfig, FromServer};
use desk::messages::{Localisation, Wording};
use electronic_board::orientation::Orientation;
use electronic_board::repair::{Fix, repair};
use electronic_board::watch::Sighting;
use electronic_board::{BoardError, BoardInput};
use game::arbiter_pin::{Pin, PinHash, SALT};
use game::session::{BoardOwner, Chess960, Credential, Event, Player, Settings, State};
use game::session::{GameEvent, MoveEvent};

/// When every scenario begins.
const BEGUN: &str = "2026-11-21T10:00:00+00:00";

/// The desk of a scenario after its game has begun, and the state before that.
///
/// # Errors
/// If the game cannot be set up.
pub fn set_up(
    game: &ScenarioGame,
    vocabulary: Arc<Vocabulary>,
) -> Result<(ScenarioDesk, State), ScenarioMistake> {
    let localisation = Localisation::choose(Some(&game.language))?;
    let wording = Wording::new(localisation, vocabulary);
    let wording = match game.announcements {
        Some(chosen) => wording.announcing(chosen),
        None => wording,
    };
    let typed_orders = match game.arbiter {
        TypedOrders::Proven => Credential::Pin,
        TypedOrders::Unproven | TypedOrders::Unprovable | TypedOrders::Pin(_) => {
            Credential::Unproven
        }
    };
    let mut desk = ScenarioDesk::new(settings(game)?, wording, typed_orders)?;
    let before = desk.state.clone();
    if let Some(columns) = game.display {
        let line = Area::line(columns);
        let area = Area {
            size: Size::new(columns, game.rows).unwrap_or(line.size),
            is_slow: game.slow,
        };
        let unknown = || ScenarioMistake::BrailleTable(game.table.clone());
        let dots = braille_display::Table::shipped(&game.table).and_then(Result::ok);
        let config = BrailleConfig {
            table: dots.ok_or_else(unknown)?,
            routing_moves: game.routing_moves,
            blinking: game.blinking,
            ..BrailleConfig::default()
        };
        desk.read_by_touch(area, config);
    }
    desk.speaks_apart(game.microphone);
    desk.tell_rules();
    desk.happen(&Event::Game(GameEvent::Start));
    Ok((desk, before))
}

fn settings(game: &ScenarioGame) -> Result<Settings, ScenarioMistake> {
    let player = |seat| match seat {
        ScenarioPlayer::Human => Player::Human,
        ScenarioPlayer::Engine => Player::Engine { level: 1, seed: 1 },
        ScenarioPlayer::Online => Player::Online(Box::default()),
    };
    let time_control = game.time.parse();
    Ok(Settings {
        white: player(game.white),
        black: player(game.black),
        time_control: time_control.map_err(|_| ScenarioMistake::TimeControl(game.time.clone()))?,
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
        arbiter_pin: match &game.arbiter {
            TypedOrders::Pin(pin) => PinHash::of(&Pin::typed(pin), &[0; SALT]),
            TypedOrders::Proven | TypedOrders::Unproven | TypedOrders::Unprovable => None,
        },
        arbiters_page: !matches!(game.arbiter, TypedOrders::Unprovable),
        online: None,
        begun: BEGUN.to_owned(),
    })
}

/// A square and a key on it: `b1 n`, or `b1` and a space.
fn key_on_square(written: &str) -> Option<(Square, Keystroke)> {
    let (square, key) = written.split_once(' ')?;
    let key = match key {
        "Enter" => Keystroke::Enter,
        "Escape" => Keystroke::Escape,
        "" => Keystroke::Character(' '),
        key => Keystroke::Character(key.chars().next()?),
    };
    Some((square.parse().ok()?, key))
}

/// Carries out a step.
///
/// # Errors
/// If it cannot be carried out. What came before the mistake is done.
pub fn act(desk: &mut ScenarioDesk, step: &Step) -> Result<(), ScenarioMistake> {
    if let Some(at) = step.at {
        desk.now = Time::from_millis(at);
    }
    desk.settle();
    if let Some(microphone) = step.microphone {
        let there = matches!(microphone, Microphone::Found);
        desk.game_desk.speaks_apart(desk.apart.filter(|_| there));
    }
    speak(desk, step)?;
    feel(desk, step)?;
    if let Some(pressed) = &step.at_page {
        let key = || ScenarioMistake::KeyOnSquare(pressed.clone());
        let (square, key) = key_on_square(pressed).ok_or_else(key)?;
        desk.press_on(square, key);
    }
    if step.quiet || step.spoken_to {
        desk.pass(Moment {
            spoken_to: step.spoken_to,
            ..Moment::default()
        });
    }
    let boards = [
        (BoardOwner::Opponent, &step.board),
        (BoardOwner::Own, &step.own_board),
    ];
    for (owner, seen) in boards {
        seen.as_ref()
            .map_or(Ok(()), |seen| see(desk, owner, seen))?;
    }
    if step.press {
        desk.happen(&Event::Move(MoveEvent::Press));
    }
    if let Some(uci) = &step.engine {
        let mv = uci
            .parse()
            .map_err(|_| ScenarioMistake::Move(uci.clone()))?;
        desk.happen(&Event::Move(MoveEvent::Announce {
            mv,
            said: None,
            through: None,
        }));
    }
    if let Some(tells) = &step.server {
        desk.server_tells(told(tells, desk)?);
    }
    if let Some(does) = step.engine_does {
        desk.engine_does(does);
    }
    if let Some(event) = &step.event {
        desk.happen(event);
    }
    step.play.as_ref().map_or(Ok(()), |moves| {
        (0..step.times).try_for_each(|_| play(desk, moves))
    })
}

/// Says what is said in a step.
fn speak(desk: &mut ScenarioDesk, step: &Step) -> Result<(), ScenarioMistake> {
    let input = desk.input(step.by);
    match (&step.say, &step.whole) {
        (Some(rest), Some(whole)) => desk.go_on(input, whole, rest)?,
        (Some(words), None) if input == SpokenInput::Shared => desk.say(words),
        (Some(words), None) => desk.say_apart(words)?,
        _ => {}
    }
    match &step.hear {
        Some(readings) => desk.hear(input, readings, step.unknown),
        None => Ok(()),
    }
}

/// Presses the keys of a step, on the keyboard and on the display.
fn feel(desk: &mut ScenarioDesk, step: &Step) -> Result<(), ScenarioMistake> {
    if let Some(name) = &step.key {
        desk.key(name.parse()?);
    }
    for key in step.touch.iter().flat_map(|keys| keys.split_whitespace()) {
        desk.touch(key.parse()?);
    }
    for key in step.walk.iter().flat_map(|keys| keys.chars()) {
        desk.walk(key);
    }
    if let Some(index) = step.routing {
        desk.routing(index);
    }
    let end = match &step.then {
        Some(name) => name.parse()?,
        None => DisplayCommand::Enter,
    };
    let dots = step.dots.as_ref();
    dots.map_or(Ok(()), |dots| desk.type_dots(dots, end))
}

/// Shows the desk what an electronic board sees.
fn see(desk: &mut ScenarioDesk, owner: BoardOwner, seen: &OnBoard) -> Result<(), ScenarioMistake> {
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
        OnBoard::Seen(seen) => BoardInput::Seen(sighting(desk, seen)?),
    };
    desk.board(owner, &input);
    Ok(())
}

fn sighting(desk: &ScenarioDesk, seen: &Seen) -> Result<Sighting, ScenarioMistake> {
    let game = desk.state.game_ahead();
    let nothing = |it: &dyn ToString| ScenarioMistake::Move(it.to_string());
    let held = |uci: &UciMove| match *uci {
        UciMove::Put { role, to } => Ok((role, to)),
        UciMove::Normal { .. } | UciMove::Null => Err(nothing(uci)),
    };
    let own = |role: Role| role.of(desk.state.game().turn());
    let on = |square: Square| game.position().board().piece_at(square);
    Ok(match *seen {
        Seen::Lifted(from) => Sighting::Lifted {
            piece: on(from).ok_or_else(|| nothing(&from))?,
            from,
        },
        Seen::TakenOut(ref uci) => {
            let (role, from) = held(uci)?;
            let before = desk.state.game().position().board();
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
            let before = desk.state.game().position().board();
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
        Seen::Retracted { reported, instead } => {
            let before = desk.state.game();
            let read = |uci: UciMove| before.move_from_uci(uci).ok_or_else(|| nothing(&uci));
            Sighting::Retracted {
                reported: read(reported)?,
                instead: instead.map(read).transpose()?,
            }
        }
        Seen::Shifted(uci) => {
            let (to, from) = uci.from().zip(uci.to()).ok_or_else(|| nothing(&uci))?;
            let piece = on(to).ok_or_else(|| nothing(&uci))?;
            Sighting::Wrong(vec![Fix::Shift { piece, from, to }])
        }
        Seen::Missing => missing(&game),
        Seen::Still(ref moves) => still(&game, moves)?,
        Seen::Right => Sighting::Right,
    })
}

/// The board shows the position before the last move.
fn missing(game: &Game) -> Sighting {
    let last = game.plies().last();
    let stands = last.map_or(game.position(), |it| &it.before);
    Sighting::Missing(repair(stands.board(), game.position().board()))
}

/// The board still shows these moves, which the game does not have.
fn still(game: &Game, moves: &str) -> Result<Sighting, ScenarioMistake> {
    let nothing = |uci: &str| ScenarioMistake::Move(uci.to_owned());
    let mut then = game.clone();
    for uci in moves.split_whitespace() {
        let mv = uci.parse().ok().and_then(|it| then.move_from_uci(it));
        let mv = mv.ok_or_else(|| nothing(uci))?;
        then.play(mv).map_err(|_| nothing(uci))?;
    }
    let (stands, belongs) = (then.position().board(), game.position().board());
    Ok(Sighting::Missing(repair(stands, belongs)))
}

/// Announces and completes these moves, and forgets what is said meanwhile.
fn play(desk: &mut ScenarioDesk, moves: &str) -> Result<(), ScenarioMistake> {
    for mv in moves.split_whitespace() {
        let before = desk.state.game().plies().len();
        desk.spoken.clear();
        desk.say(mv);
        desk.happen(&Event::Move(MoveEvent::Press));
        if desk.state.game().plies().len() != before + 1 {
            return Err(ScenarioMistake::NotPlayed {
                mv: mv.to_owned(),
                said: desk.spoken.join(" "),
            });
        }
    }
    desk.spoken.clear();
    Ok(())
}

/// What the server tells, as the desk takes it.
fn told(tells: &ServerTells, desk: &ScenarioDesk) -> Result<FromServer, ScenarioMistake> {
    let seconds = Duration::from_secs;
    Ok(match tells {
        ServerTells::Moves(all) => {
            let game = desk.state.game();
            let mut position = game.after_plies(0).unwrap_or_default();
            let mut moves = Vec::new();
            for uci in all.split_whitespace() {
                let mistake = || ScenarioMistake::Move(uci.to_owned());
                let read = uci.parse().map_err(|_| mistake())?;
                let mv = position.move_from_uci(read).ok_or_else(mistake)?;
                position.play(mv).map_err(|_| mistake())?;
                moves.push(mv);
            }
            let clocks = Some((seconds(600), seconds(600)));
            FromServer::Stands {
                moves,
                clocks,
                ends: false,
            }
        }
        ServerTells::Chat(text) => FromServer::Chat {
            by: "Bert".to_owned(),
            text: text.clone(),
        },
        ServerTells::Gone(left) => FromServer::OpponentGone(Some(*left)),
        ServerTells::FirstMove(left) => FromServer::FirstMoveWithin(seconds(*left)),
        ServerTells::Draw(by) => FromServer::DrawOffered(*by),
        ServerTells::Takeback(by) => FromServer::TakebackProposed(*by),
        ServerTells::Returned => FromServer::OpponentBack,
        ServerTells::Lost => FromServer::Lost { cause: None },
        ServerTells::Connected => FromServer::Back,
        ServerTells::Ended { end, winner } => FromServer::Ended {
            end: *end,
            winner: *winner,
        },
    })
}

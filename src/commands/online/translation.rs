//! What is told of a game on the server, as the desk takes it, and what the desk wants, as the server takes it.

use std::time::Duration;

use lichess_board::{Act, Failure, GameFull, News, Order, Player, Stand, Status, Told, Written};
use shakmaty::Color;

use crate::problem::online::failed;
use chess_laws::TimeControl as Control;
use desk::game_desk::{FromServer, Wanted};
use desk::messages::{Localisation, text};
use desk::printing::visible_words;
use game::session::{
    Completion, CorrectionTime, Names, OnlineAct, OnlineGame, OnlinePlayer, Player as Seat,
    Procedure, Profile, Regulations, ServerEnd, Settings,
};

/// The user of the server itself, whose lines of the chat are in English.
const SERVER: &str = "lichess";

/// How much time a player gives, in seconds: as much as on the server's own pages.
const GIVEN: u8 = 15;

/// What the desk is told. `Told::Begun` says nothing to it.
pub(super) fn told(told: Told, at: &Localisation) -> Vec<FromServer> {
    match told {
        Told::Begun(_) => Vec::new(),
        Told::Stands(stand) => stands(stand),
        Told::Lost(failure) => vec![FromServer::Lost {
            cause: failure.is_in_the_way().then(|| failed(&failure, at)),
        }],
        Told::Back => vec![FromServer::Back],
        Told::Refused { order, words } => vec![FromServer::Refused {
            wanted: wanted_of(order),
            words,
        }],
        Told::Failed { order, failure } => vec![FromServer::Failed {
            wanted: wanted_of(order),
            cause: Some(failed(&failure, at)),
        }],
        Told::NotTaken(mv) => vec![FromServer::Failed {
            wanted: Wanted::Move {
                mv,
                before: Vec::new(),
            },
            cause: None,
        }],
        Told::Waits(pause) => vec![FromServer::Waits(pause)],
        Told::NoEffect(act) => vec![FromServer::NoEffect(act_of(&act))],
        Told::NoAnswerYet => vec![FromServer::NoAnswerYet],
        Told::Written(all) => vec![FromServer::Written(written(all))],
        Told::GivenUp(Failure::NotFound) => vec![FromServer::Forgotten],
        Told::GivenUp(failure) => vec![FromServer::GivenUp(failed(&failure, at))],
        Told::Unfollowable(_) => {
            vec![FromServer::GivenUp(text!(at, "problem-online-other-rules"))]
        }
    }
}

fn stands(stand: Stand) -> Vec<FromServer> {
    let ms = Duration::from_millis;
    let clocks = stand.times.map(|(white, black)| (ms(white), ms(black)));
    let is_end = |it: &News| matches!(it, News::Ended { .. });
    let mut all = vec![FromServer::Stands {
        moves: stand.moves,
        clocks,
        ends: stand.news.iter().any(is_end),
    }];
    for news in stand.news {
        all.extend(match news {
            // How the game stands says this.
            News::TakenBack(_) | News::Moved(_) | News::Rematch(_) => None,
            News::DrawOffered(by) => Some(FromServer::DrawOffered(by)),
            News::DrawOfferGone(by) => Some(FromServer::DrawGone(by)),
            News::TakebackProposed(by) => Some(FromServer::TakebackProposed(by)),
            News::TakebackProposalGone(by) => Some(FromServer::TakebackGone(by)),
            News::FirstMoveWithin(left) => Some(FromServer::FirstMoveWithin(left)),
            News::OpponentGone { claim_in } => Some(FromServer::OpponentGone(claim_in)),
            News::OpponentBack => Some(FromServer::OpponentBack),
            News::Chat(line) if line.username == SERVER => by_server(&line.text),
            News::Chat(line) if line.room != "player" => None,
            News::Chat(line) => Some(FromServer::Chat {
                by: line.username,
                text: line.text,
            }),
            News::Ended { status, winner } => Some(FromServer::Ended {
                end: end(status),
                winner,
            }),
        });
    }
    all.push(FromServer::Settled);
    all
}

/// What people wrote, in order.
fn written(all: Vec<Written>) -> Vec<(String, String)> {
    let people = all.into_iter().filter(|it| it.user != SERVER);
    people.map(|it| (it.user, it.text)).collect()
}

/// A draw or a takeback that is declined and time that is given are told only in lines of the server.
fn by_server(text: &str) -> Option<FromServer> {
    if text == "Takeback declined" {
        return Some(FromServer::TakebackDeclined);
    }
    if let Some(by) = text.strip_suffix(" declines draw") {
        return Some(FromServer::DrawGone(side(by)?.other()));
    }
    let (to, given) = text.split_once(" + ")?;
    let seconds = given.strip_suffix(" seconds")?.parse().ok()?;
    Some(FromServer::TimeGiven(side(to)?, seconds))
}

/// A side, as these lines name it.
fn side(name: &str) -> Option<Color> {
    match name {
        "White" => Some(Color::White),
        "Black" => Some(Color::Black),
        _ => None,
    }
}

/// How the server ended a game.
pub(super) const fn end(status: Status) -> ServerEnd {
    match status {
        Status::Aborted | Status::NoStart => ServerEnd::Aborted,
        Status::Mate => ServerEnd::Mate,
        Status::Resign => ServerEnd::Resignation,
        Status::Stalemate => ServerEnd::Stalemate,
        Status::Timeout => ServerEnd::Left,
        Status::Draw | Status::InsufficientMaterialClaim => ServerEnd::Draw,
        Status::OutOfTime => ServerEnd::Flag,
        Status::Created
        | Status::Started
        | Status::Cheat
        | Status::UnknownFinish
        | Status::VariantEnd
        | Status::Other => ServerEnd::Other,
    }
}

/// What the server is asked for.
pub(super) fn order(wanted: Wanted) -> Order {
    match wanted {
        Wanted::Move { mv, before } => Order::Move { mv, before },
        Wanted::Write(text) => Order::Write(text),
        Wanted::Act(act) => Order::Act(match act {
            OnlineAct::OfferDraw | OnlineAct::AcceptDraw | OnlineAct::ClaimRepetition => {
                Act::OfferDraw
            }
            OnlineAct::DeclineDraw => Act::DeclineDraw,
            OnlineAct::ProposeTakeback | OnlineAct::AcceptTakeback => Act::ProposeTakeback,
            OnlineAct::DeclineTakeback => Act::DeclineTakeback,
            OnlineAct::Abort => Act::Abort,
            OnlineAct::Resign => Act::Resign,
            OnlineAct::ClaimVictory => Act::ClaimVictory,
            OnlineAct::ClaimDraw => Act::ClaimDraw,
            OnlineAct::GiveTime => Act::GiveTime(GIVEN),
        }),
    }
}

fn wanted_of(order: Order) -> Wanted {
    match order {
        Order::Move { mv, before } => Wanted::Move { mv, before },
        Order::Write(text) => Wanted::Write(text),
        Order::Act(act) => Wanted::Act(act_of(&act)),
    }
}

const fn act_of(act: &Act) -> OnlineAct {
    match act {
        Act::OfferDraw => OnlineAct::OfferDraw,
        Act::ClaimDraw => OnlineAct::ClaimDraw,
        Act::GiveTime(_) => OnlineAct::GiveTime,
        Act::DeclineDraw => OnlineAct::DeclineDraw,
        Act::ProposeTakeback => OnlineAct::ProposeTakeback,
        Act::DeclineTakeback => OnlineAct::DeclineTakeback,
        Act::Abort => OnlineAct::Abort,
        Act::ClaimVictory => OnlineAct::ClaimVictory,
        Act::Resign | Act::Move { .. } => OnlineAct::Resign,
    }
}

/// What is agreed for a game of this player on the server with this address.
pub(super) fn settings(full: &GameFull, own: Color, server: &str) -> Settings {
    let player = |side: Color| match side == own {
        true => Seat::Human,
        false => Seat::Online(Box::new(online_player(full.player(side)))),
    };
    let name = |side: Color| full.player(side).name.as_deref().map(visible_words);
    let profile = Profile::Online;
    Settings {
        white: player(Color::White),
        black: player(Color::Black),
        names: Names {
            white: name(Color::White),
            black: name(Color::Black),
        },
        time_control: control(full),
        fen: (full.initial_fen != "startpos").then(|| full.initial_fen.clone()),
        chess960: None,
        board: None,
        own_board: None,
        warnings: profile.usual_warnings(),
        profile,
        regulations: Regulations::default(),
        procedure: Procedure {
            clock: Completion::Server,
            correction_time: CorrectionTime::Player,
            ..Procedure::default()
        },
        words: Vec::new(),
        arbiter_pin: None,
        arbiters_page: false,
        online: Some(OnlineGame {
            server: server.to_owned(),
            id: full.id.to_string(),
            rated: full.rated,
            days: full.days_per_turn,
        }),
        begun: String::new(),
    }
}

fn online_player(player: &Player) -> OnlinePlayer {
    OnlinePlayer {
        name: player.name.as_deref().map(visible_words),
        title: player.title.as_deref().map(visible_words),
        rating: player.rating,
        level: player.ai_level,
    }
}

/// Minutes and seconds for the game, and seconds for each move; without a clock no time is counted.
fn control(full: &GameFull) -> Control {
    let written = full.clock.map(|clock| {
        let (seconds, increment) = (clock.initial / 1000, clock.increment / 1000);
        let increment = match increment {
            0 => String::new(),
            increment => format!("+{increment}"),
        };
        format!("{}:{:02}{increment}", seconds / 60, seconds % 60)
    });
    let control = written.and_then(|it| it.parse().ok());
    control.unwrap_or_else(Control::untimed)
}

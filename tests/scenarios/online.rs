//! A game on a server at the desk: what the server tells is told in every language, what the player wants goes out, and nothing
//! thinks along.

use std::time::Duration;

use announcements::Command;
use chess_laws::Time;
use desk::activities::{Activity, Input, Output};
use desk::commands::{Purpose, purpose};
use desk::game_desk::{Action, DeskConfig, FromServer, GameDesk, Wanted};
use game::session::{
    Channel, Completion, Event, GameEvent, Intent, Matter, MoveEvent, Names, OnlineAct, OnlineGame,
    OnlinePlayer, Party, PartyRefused, Plan, Player, Procedure, Profile, Refused, Request,
    ServerEnd, Settings, State, plan,
};
use practice::questions::Questions;
use practice::scenario::MARGINS;
use proptest::prelude::*;
use proptest::sample::Index;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Color, Move, Position, Square};

use super::channels::intents;
use super::desk::{settings, wording};

/// Anna with White against Bert.
fn online() -> Settings {
    let bert = OnlinePlayer {
        name: Some("Bert".to_owned()),
        rating: Some(1500),
        ..OnlinePlayer::default()
    };
    Settings {
        names: Names {
            white: Some("Anna".to_owned()),
            black: Some("Bert".to_owned()),
        },
        profile: Profile::Online,
        warnings: Profile::Online.usual_warnings(),
        procedure: Procedure {
            clock: Completion::Server,
            ..Procedure::default()
        },
        online: Some(OnlineGame {
            server: "https://example.org".to_owned(),
            id: "q7ZvsdUF".to_owned(),
            rated: false,
            days: None,
        }),
        ..settings(Player::Human, Player::Online(Box::new(bert)), "10", None)
    }
}

/// Moves from the initial position, in UCI.
fn moves(all: &str) -> Vec<Move> {
    let mut position = Chess::default();
    let read = |uci: &str| {
        let mv = uci.parse::<UciMove>().unwrap().to_move(&position).unwrap();
        position.play_unchecked(mv);
        mv
    };
    all.split_whitespace().map(read).collect()
}

/// A player at a game on a server.
struct Table {
    desk: GameDesk,
    now: Time,
    /// Whether the player has left the game for another.
    left: bool,
}

/// What was said, and what the server is asked for.
type Followed = (Vec<String>, Vec<Wanted>);

impl Table {
    fn new(language: &str) -> Self {
        Self::begun(language, online()).0
    }

    /// Comes back to a game of these moves, the last of which was only announced.
    fn back(all: &str) -> Self {
        let mut state = State::new(online()).unwrap();
        let mut happens = |event: Event| {
            let (next, _) = state.apply(&event, Time::ZERO).unwrap();
            state = next;
        };
        happens(Event::Game(GameEvent::Start));
        let all: Vec<&str> = all.split_whitespace().collect();
        for (ply, uci) in all.iter().enumerate() {
            happens(Event::Move(MoveEvent::Announce {
                mv: uci.parse().unwrap(),
                said: None,
                through: (!ply.is_multiple_of(2)).then_some(Channel::Program),
            }));
            if ply + 1 < all.len() {
                happens(Event::Move(MoveEvent::Press));
            }
        }
        Self::of("en", state, GameEvent::Resume).0
    }

    /// A game with these settings, and what is said when it begins.
    fn begun(language: &str, settings: Settings) -> (Self, Followed) {
        Self::of(language, State::new(settings).unwrap(), GameEvent::Start)
    }

    fn of(language: &str, state: State, first: GameEvent) -> (Self, Followed) {
        let mut config = DeskConfig::new(MARGINS, Duration::ZERO);
        config.first = vec![Event::Game(first)];
        config.questions = Some(Box::new(Questions::default()));
        let mut table = Self {
            desk: GameDesk::new(state, wording(language), config),
            now: Time::ZERO,
            left: false,
        };
        let begun = table.take(Input::Begin);
        (table, begun)
    }

    fn take(&mut self, input: Input<desk::commands::DisplayCommand>) -> Followed {
        let outputs = self.desk.take(input, self.now);
        let leaves = |it: &Output<Action>| matches!(it, Output::Task(Action::Another(_)));
        self.left |= outputs.iter().any(leaves);
        followed(outputs)
    }

    fn types(&mut self, line: &str) -> Followed {
        self.now = self.now + Duration::from_secs(1);
        self.take(Input::Typed(line.to_owned()))
    }

    fn told(&mut self, told: FromServer) -> Vec<String> {
        let (said, asked) = followed(self.desk.from_server(told, self.now));
        assert_eq!(asked, []);
        said
    }

    fn stands(&mut self, all: &str) -> Vec<String> {
        let (said, asked) = self.told_all(all);
        assert_eq!(asked, []);
        said
    }

    /// The server tells these moves. What is said, and what it is asked for then.
    fn told_all(&mut self, all: &str) -> Followed {
        let ten = Duration::from_secs(600);
        let stands = FromServer::Stands {
            moves: moves(all),
            clocks: Some((ten, ten)),
            ends: false,
        };
        self.settles(&[stands])
    }

    /// The server tells these things at once.
    fn settles(&mut self, all: &[FromServer]) -> Followed {
        let all = all.iter().chain([&FromServer::Settled]);
        let mut outputs = Vec::new();
        for told in all {
            outputs.extend(self.desk.from_server(told.clone(), self.now));
        }
        followed(outputs)
    }

    fn made(&self) -> Vec<String> {
        let game = self.desk.state().game();
        let plies = game.plies().iter();
        plies.map(|it| it.san.to_string()).collect()
    }
}

fn followed(outputs: Vec<Output<Action>>) -> Followed {
    let (mut said, mut asked) = (Vec::new(), Vec::new());
    for output in outputs {
        match output {
            Output::Say(phrases) | Output::SayInOneLine(phrases) => {
                let texts: Vec<String> = phrases.into_iter().map(|it| it.text).collect();
                said.push(texts.join(" "));
            }
            Output::Task(Action::Online(wanted)) => asked.push(wanted),
            Output::Task(_)
            | Output::FallSilent
            | Output::Sound(_)
            | Output::ChangeRate(_)
            | Output::LeaveBoard
            | Output::Close => {}
        }
    }
    (said, asked)
}

#[test]
fn a_move_waits_for_the_server_and_is_the_players_again_if_that_refuses_it() {
    let mut table = Table::new("en");
    let e4 = moves("e2e4")[0];
    let before = Vec::new();
    let sent = Wanted::Move { mv: e4, before };
    assert_eq!(table.types("e4").1, [sent]);
    assert_eq!(table.made(), Vec::<String>::new());
    // Nothing else counts meanwhile, and it cannot be taken back.
    assert_eq!(table.types("d4").1, []);
    assert_eq!(table.types("correction").1, []);
    assert!(table.desk.state().announced().is_some());
    assert_eq!(table.stands("e2e4"), Vec::<String>::new());
    assert_eq!(table.made(), ["e4"]);
    assert_eq!(table.stands("e2e4 e7e5").len(), 1);

    let (_, asked) = table.types("Nf3");
    let said = table.told(FromServer::Refused {
        wanted: asked[0].clone(),
        words: "Not your turn".to_owned(),
    });
    assert!(said[0].contains("Not your turn"), "{said:?}");
    assert_eq!(table.desk.state().announced(), None);
    assert_eq!(table.types("Nf3").1.len(), 1);
}

#[test]
fn the_game_becomes_what_the_server_has() {
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5 g1f3");
    assert_eq!(table.made(), ["e4", "e5", "Nf3"]);
    // Moves made elsewhere are not sent.
    assert_eq!(table.stands("e2e4 e7e5 g1f3"), Vec::<String>::new());
    let said = table.stands("e2e4");
    assert!(said[0].contains("Taken back"), "{said:?}");
    assert_eq!(table.made(), ["e4"]);
    // What waits gives way to what the server has.
    table.stands("e2e4 c7c5");
    table.types("Nf3");
    table.stands("e2e4 c7c5 b1c3 b8c6");
    assert_eq!(table.made(), ["e4", "c5", "Nc3", "Nc6"]);
    assert_eq!(table.desk.state().announced(), None);
}

#[test]
fn the_program_decides_no_flag_and_no_end() {
    let mut table = Table::new("en");
    table.stands("f2f3 e7e5 g2g4");
    let second = Duration::from_secs(1);
    table.told(FromServer::Stands {
        moves: moves("f2f3 e7e5 g2g4"),
        clocks: Some((second, second)),
        ends: false,
    });
    table.now = table.now + Duration::from_secs(60);
    table.take(Input::Moment(desk::activities::Moment::default()));
    table.stands("f2f3 e7e5 g2g4 d8h4");
    assert_eq!(table.desk.state().outcome(), None);
    let said = table.told(FromServer::Ended {
        end: ServerEnd::Mate,
        winner: Some(Color::Black),
    });
    assert!(said[0].contains("Checkmate"), "{said:?}");
    assert!(table.desk.state().outcome().is_some());
}

#[test]
fn an_answer_to_what_no_longer_stands_is_not_sent() {
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5 g1f3 b8c6");
    let asked = table.told(FromServer::TakebackProposed(Color::Black));
    assert!(asked[0].contains("take back"), "{asked:?}");
    assert_eq!(
        table.types("no").1,
        [Wanted::Act(OnlineAct::DeclineTakeback)]
    );
    table.told(FromServer::TakebackProposed(Color::Black));
    table.told(FromServer::TakebackGone(Color::Black));
    let (said, sent) = table.types("yes");
    assert_eq!(sent, [], "{said:?}");
    table.told(FromServer::DrawOffered(Color::Black));
    assert_eq!(table.types("yes").1, [Wanted::Act(OnlineAct::AcceptDraw)]);
}

#[test]
fn a_takeback_is_told_once() {
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5 g1f3");
    // Anna asks, and Bert agrees.
    table.types("undo");
    table.types("yes");
    let asked = table.told(FromServer::TakebackProposed(Color::White));
    assert_eq!(asked, ["Your opponent was asked to take back."]);
    assert_eq!(table.stands("e2e4 e7e5").len(), 1);
    let gone = table.told(FromServer::TakebackGone(Color::White));
    assert_eq!(gone, Vec::<String>::new());
    // Bert asks, and Anna agrees.
    table.stands("e2e4 e7e5 g1f3 b8c6");
    table.told(FromServer::TakebackProposed(Color::Black));
    table.types("yes");
    assert_eq!(table.stands("e2e4 e7e5 g1f3").len(), 1);
    let gone = table.told(FromServer::TakebackGone(Color::Black));
    assert_eq!(gone, Vec::<String>::new());
    // Anna asks, and Bert does not want it.
    table.types("undo");
    table.types("yes");
    table.told(FromServer::TakebackProposed(Color::White));
    let declined = table.told(FromServer::TakebackDeclined);
    assert_eq!(declined, ["Your opponent does not want to take back."]);
    let gone = table.told(FromServer::TakebackGone(Color::White));
    assert_eq!(gone, Vec::<String>::new());
    // Bert asks, and Anna does not want it: nothing is told of what Anna said.
    table.told(FromServer::TakebackProposed(Color::Black));
    table.types("no");
    let declined = table.told(FromServer::TakebackDeclined);
    assert_eq!(declined, Vec::<String>::new());
}

#[test]
fn a_yes_answers_the_question_that_was_asked_before_a_takeback_was_proposed() {
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5 g1f3 b8c6");
    table.types("resign");
    let told = table
        .told(FromServer::TakebackProposed(Color::Black))
        .join(" ");
    assert!(told.contains("take back"), "{told}");
    assert!(told.ends_with("White: really resign? Yes or no?"), "{told}");
    let (said, sent) = table.types("no");
    assert_eq!(sent, [], "{said:?}");
    assert!(said.join(" ").contains("take back"), "{said:?}");
    assert_eq!(
        table.types("yes").1,
        [Wanted::Act(OnlineAct::AcceptTakeback)]
    );
}

#[test]
fn a_proposal_to_take_back_stands_until_it_is_answered() {
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5 g1f3 b8c6");
    table.told(FromServer::TakebackProposed(Color::Black));
    table.types("give time");
    let (said, sent) = table.types("yes");
    assert_eq!(sent, [Wanted::Act(OnlineAct::GiveTime)]);
    assert!(said.join(" ").contains("take back"), "{said:?}");
    assert_eq!(
        table.types("yes").1,
        [Wanted::Act(OnlineAct::AcceptTakeback)]
    );
}

#[test]
fn a_yes_to_an_offer_that_was_withdrawn_offers_nothing() {
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5 g1f3 b8c6");
    for asked in [None, Some("draw")] {
        table.told(FromServer::DrawOffered(Color::Black));
        if let Some(line) = asked {
            table.types(line);
        }
        table.told(FromServer::DrawGone(Color::Black));
        let (said, sent) = table.types("yes");
        assert_eq!(sent, [], "{said:?}");
    }
    table.told(FromServer::DrawOffered(Color::Black));
    table.types("draw");
    table.told(FromServer::DrawGone(Color::Black));
    let (said, sent) = table.types("yes");
    assert_eq!(sent, [], "{said:?}");
    assert!(said.join(" ").contains("offer"), "{said:?}");
}

#[test]
fn a_first_move_that_never_came_loses_where_the_server_says_who_won() {
    let mut table = Table::new("en");
    let said = table.told(FromServer::Ended {
        end: ServerEnd::Aborted,
        winner: Some(Color::White),
    });
    assert!(said[0].contains("White wins"), "{said:?}");
}

#[test]
fn a_move_that_was_announced_before_the_program_ended_goes_out_or_is_told_not_to() {
    let mut table = Table::back("e2e4 e7e5 g1f3");
    let (said, asked) = table.told_all("e2e4 e7e5");
    let sent = Wanted::Move {
        mv: moves("e2e4 e7e5 g1f3")[2],
        before: moves("e2e4 e7e5"),
    };
    assert_eq!(asked, [sent]);
    assert!(said.join(" ").contains("sent now"), "{said:?}");
    // Only once; and when the server has it, that is told.
    assert_eq!(table.stands("e2e4 e7e5"), Vec::<String>::new());
    let arrived = table.stands("e2e4 e7e5 g1f3");
    assert_eq!(arrived, ["Your move is on the server now."]);

    let mut table = Table::back("e2e4 e7e5 g1f3");
    assert_eq!(table.stands("e2e4 e7e5 g1f3 b8c6").len(), 1);

    // The game has ended meanwhile.
    let mut table = Table::back("e2e4 e7e5 g1f3");
    let said = table.told(FromServer::Stands {
        moves: moves("e2e4 e7e5"),
        clocks: None,
        ends: true,
    });
    assert_eq!(said, Vec::<String>::new());

    for other in ["e2e4 e7e5 b1c3 b8c6", "e2e4", "e2e4 c7c5"] {
        let mut table = Table::back("e2e4 e7e5 g1f3");
        let said = table.stands(other).join(" ");
        assert!(said.contains("was not made"), "{other}: {said}");
        assert_eq!(table.desk.state().announced(), None, "{other}");
    }
}

#[test]
fn an_opponents_move_that_was_not_completed_here_is_never_sent() {
    let mut table = Table::back("e2e4 e7e5");
    table.stands("e2e4");
    assert_eq!(table.desk.state().announced(), None);
    assert_eq!(table.stands("e2e4 c7c5").len(), 1);
    let mut table = Table::back("e2e4 e7e5");
    table.stands("e2e4 e7e5");
    assert_eq!(table.made(), ["e4", "e5"]);
}

#[test]
fn a_running_game_that_is_taken_up_is_not_read_from_its_beginning() {
    let mut table = Table::new("en");
    let said = table.stands("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6").join(" ");
    assert!(said.contains("at move four"), "{said}");
    assert!(said.contains("Anna seven Anna six"), "{said}");
    assert!(said.contains("ten minutes"), "{said}");
    assert!(!said.contains("Eva four"), "{said}");
    // One or two moves after a break are told as ever.
    assert_eq!(
        table
            .stands("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6")
            .len(),
        2
    );
}

#[test]
fn what_ends_a_game_is_asked_back() {
    for (plies, line, act) in [
        (3, "draw", OnlineAct::OfferDraw),
        (3, "resign", OnlineAct::Resign),
        (1, "abort", OnlineAct::Abort),
        (3, "claim", OnlineAct::ClaimVictory),
        (3, "claim draw", OnlineAct::ClaimDraw),
        (3, "give time", OnlineAct::GiveTime),
        (3, "undo", OnlineAct::ProposeTakeback),
    ] {
        let mut table = Table::new("en");
        let all = ["e2e4", "e7e5", "g1f3"];
        table.stands(&all[..plies].join(" "));
        table.told(FromServer::OpponentGone(Some(0)));
        let (said, sent) = table.types(line);
        assert_eq!(sent, [], "{line}: {said:?}");
        assert_eq!(table.types("no").1, [], "{line}");
        table.types(line);
        let (said, sent) = table.types("yes");
        assert_eq!(sent, [Wanted::Act(act)], "{line}: {said:?}");
    }
}

#[test]
fn what_the_server_would_not_do_is_refused_at_once_with_its_reason() {
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5 g1f3");
    let refused = |table: &mut Table, line: &str, reason: &str| {
        let (said, sent) = table.types(line);
        assert_eq!(sent, [], "{line}");
        assert!(said.join(" ").contains(reason), "{line}: {said:?}");
        // Nothing was asked.
        assert_eq!(table.types("yes").1, [], "{line}");
    };
    refused(&mut table, "abort", "both have moved");
    refused(&mut table, "victory", "your opponent is here");
    refused(&mut table, "claim draw", "occurred three times");
    table.told(FromServer::OpponentGone(Some(80)));
    refused(&mut table, "victory", "In one minute nineteen seconds");
    // The countdown goes on here as well.
    table.now = table.now + Duration::from_secs(80);
    let (said, _) = table.types("victory");
    assert!(said.join(" ").contains("Claim the win"), "{said:?}");
    // Meanwhile they have come back.
    table.told(FromServer::OpponentBack);
    let (said, sent) = table.types("yes");
    assert_eq!(sent, [], "{said:?}");
    assert!(said.join(" ").contains("is here"), "{said:?}");
    table.stands("e2e4 e7e5 g1f3 b8c6");
    table.told(FromServer::OpponentGone(Some(0)));
    refused(&mut table, "victory", "You are to move");
    let mut settings = online();
    settings.black = Player::Online(Box::new(OnlinePlayer {
        level: Some(3),
        ..OnlinePlayer::default()
    }));
    let (mut table, _) = Table::begun("en", settings);
    table.stands("e2e4 e7e5");
    refused(&mut table, "draw", "computer accepts no draws");
}

#[test]
fn a_position_that_occurred_three_times_is_claimed_by_draw_and_by_its_own_words() {
    let again = "g1f3 g8f6 f3g1 f6g8";
    for (language, lines, asked) in [
        ("en", ["draw", "claim draw"], "occurred three times"),
        ("de", ["Remis", "remis reklamieren"], "dreimal vorgekommen"),
        ("ru", ["ничья", "требую ничью"], "встретилась трижды"),
        ("bg", ["реми", "поискай реми"], "появи три пъти"),
    ] {
        for line in lines {
            let mut table = Table::new(language);
            table.stands(&format!("{again} {again}"));
            let (said, sent) = table.types(line);
            assert_eq!(sent, [], "{line}: {said:?}");
            assert!(said.join(" ").contains(asked), "{line}: {said:?}");
            let yes = match language {
                "de" => "ja",
                "en" => "yes",
                _ => "да",
            };
            let (said, sent) = table.types(yes);
            let claimed = [Wanted::Act(OnlineAct::ClaimRepetition)];
            assert_eq!(sent, claimed, "{line}: {said:?}");
        }
    }
}

#[test]
fn an_opponent_without_a_name_reads_well_wherever_it_is_told() {
    let computer = OnlinePlayer {
        level: Some(3),
        ..OnlinePlayer::default()
    };
    for (language, name, guest) in [
        (
            "en",
            "against the server's computer, level three",
            "against a guest",
        ),
        (
            "de",
            "Ihr Gegenüber: der Computer des Servers, Stärke drei",
            "Ihr Gegenüber: ein Gast",
        ),
        (
            "ru",
            "соперник: компьютер сервера, уровень три",
            "соперник: гость",
        ),
        (
            "bg",
            "противник: компютърът на сървъра, ниво три",
            "противник: гост",
        ),
    ] {
        for (player, told) in [(computer.clone(), name), (OnlinePlayer::default(), guest)] {
            let mut settings = online();
            settings.black = Player::Online(Box::new(player));
            settings.names.black = None;
            let (_, begun) = Table::begun(language, settings);
            let begun = begun.0.join(" ");
            assert!(begun.contains(told), "{begun}");
        }
    }
}

#[test]
fn another_game_does_not_begin_while_this_one_runs() {
    for (language, told) in [
        ("en", "still running"),
        ("de", "läuft noch"),
        ("ru", "ещё идёт"),
        ("bg", "още върви"),
    ] {
        let mut table = Table::new(language);
        table.stands("e2e4 e7e5");
        for line in ["rematch", "new game"] {
            let (said, sent) = table.types(line);
            assert!(said.join(" ").contains(told), "{line}: {said:?}");
            assert_eq!(sent, [], "{line}");
            // It was no question.
            table.types("yes");
            assert!(!table.left, "{line}");
        }
        table.told(FromServer::Ended {
            end: ServerEnd::Resignation,
            winner: Some(Color::White),
        });
        table.types("rematch");
        assert!(table.left);
    }
}

#[test]
fn accepting_and_declining_are_understood_in_every_language() {
    for (language, accepts, declines) in [
        ("en", "accept", "decline"),
        ("de", "annehmen", "ablehnen"),
        ("ru", "принять", "отклонить"),
        ("bg", "приемам", "отказвам"),
    ] {
        for (line, draw, takeback) in [
            (accepts, OnlineAct::AcceptDraw, OnlineAct::AcceptTakeback),
            (declines, OnlineAct::DeclineDraw, OnlineAct::DeclineTakeback),
        ] {
            for (offer, act) in [
                (FromServer::DrawOffered(Color::Black), draw),
                (FromServer::TakebackProposed(Color::Black), takeback),
            ] {
                let mut table = Table::new(language);
                table.stands("e2e4 e7e5 g1f3 b8c6");
                assert_eq!(table.types(line).1, [], "{line}: nothing is offered");
                table.told(offer);
                let (said, sent) = table.types(line);
                assert_eq!(sent, [Wanted::Act(act)], "{line}: {said:?}");
                // It is answered: nothing is asked any more.
                assert!(!table.desk.asks(), "{line}");
            }
        }
        // It answers the opponent, and not what the program asks.
        let mut table = Table::new(language);
        table.stands("e2e4 e7e5 g1f3 b8c6");
        let resigns = match language {
            "de" => "ich gebe auf",
            "en" => "resign",
            "ru" => "сдаюсь",
            _ => "предавам се",
        };
        table.types(resigns);
        assert!(table.desk.asks(), "{language}");
        assert_eq!(table.types(accepts).1, []);
        table.told(FromServer::Ended {
            end: ServerEnd::Resignation,
            winner: Some(Color::White),
        });
        table.types(accepts);
        assert!(!table.left, "no rematch is offered");
        table.told(FromServer::RematchOffered("Bert".to_owned()));
        table.types(accepts);
        assert!(table.left, "{language}");
    }
}

#[test]
fn help_has_a_topic_for_games_on_a_server() {
    for (language, topics, typed, told) in [
        ("en", "help what", "help online", "Typed: connection"),
        ("de", "Hilfe was", "Hilfe online", "Getippt: Verbindung"),
        ("ru", "помощь что", "помощь онлайн", "Набором: связь"),
        ("bg", "помощ какво", "помощ онлайн", "Писано: връзка"),
    ] {
        let mut table = Table::new(language);
        table.stands("e2e4 e7e5");
        let word = typed.split(' ').next_back().unwrap_or_default();
        let (said, _) = table.types(topics);
        let more = table.types("weiter").0.join(" ");
        assert!(
            format!("{} {more}", said.join(" ")).contains(word),
            "{said:?}"
        );
        let (said, _) = table.types(typed);
        let more = table.types("weiter").0.join(" ");
        let all = format!("{} {more}", said.join(" "));
        assert!(all.contains(told), "{language}: {all}");
    }
}

#[test]
fn messages_are_read_when_asked_for_and_end_as_sentences_do() {
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5");
    for (text, read) in [
        ("Hi!", "Bert: Hi!"),
        ("Hello", "Bert: Hello."),
        ("Why?", "Bert: Why?"),
        ("Fine.", "Bert: Fine."),
    ] {
        let told = table.told(FromServer::Chat {
            by: "Bert".to_owned(),
            text: text.to_owned(),
        });
        assert!(!told.join(" ").contains(text), "{told:?}");
        assert_eq!(table.types("messages").0, [read]);
    }
    // Nor do they keep a move waiting.
    table.told(FromServer::Chat {
        by: "Bert".to_owned(),
        text: "e4".to_owned(),
    });
    assert_eq!(table.types("Nf3").1.len(), 1);
    let (said, sent) = table.types("chat Good luck!");
    assert_eq!(said, ["Written: Good luck!"]);
    assert_eq!(sent, [Wanted::Write("Good luck!".to_owned())]);
}

#[test]
fn time_is_given_once_confirmed_and_told() {
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5");
    let (said, sent) = table.types("give time");
    assert_eq!(sent, [], "{said:?}");
    assert_eq!(table.types("yes").1, [Wanted::Act(OnlineAct::GiveTime)]);
    let given = table.told(FromServer::TimeGiven(Color::Black, 15));
    assert_eq!(given, ["Your opponent has fifteen seconds more."]);
    let got = table.told(FromServer::TimeGiven(Color::White, 15));
    assert_eq!(got, ["You have fifteen seconds more."]);
}

#[test]
fn a_move_before_the_opponents_is_made_when_they_have_moved() {
    let mut table = Table::new("en");
    table.stands("e2e4");
    // Without the word it is not the player's turn.
    assert_eq!(table.types("Nf3").1, []);
    let (said, sent) = table.types("premove knight f3");
    assert_eq!(sent, [], "nothing goes out before the opponent has moved");
    assert!(said[0].starts_with("Premove: "), "{said:?}");
    let (said, sent) = table.told_all("e2e4 e7e5");
    let [nf3] = &moves("e2e4 e7e5 g1f3")[2..] else {
        unreachable!()
    };
    let before = moves("e2e4 e7e5");
    assert_eq!(sent, [Wanted::Move { mv: *nf3, before }], "{said:?}");
    // The opponent's move is told first.
    assert!(said[0].contains("Eva five"), "{said:?}");
    table.stands("e2e4 e7e5 g1f3");
    assert_eq!(table.made(), ["e4", "e5", "Nf3"]);
}

#[test]
fn a_move_before_the_opponents_can_be_said_in_two_parts_and_recaptures() {
    let recaptures = |black: &str| {
        let mut table = Table::new("de");
        table.stands("e2e4 e7e5 d2d4");
        let asked = table.types("Vorauszug").0;
        assert!(asked[0].contains("Welcher Zug"), "{asked:?}");
        // Now a pawn of White stands there.
        let said = table.types("Dame schlägt d4").0;
        assert!(said[0].starts_with("Vorauszug: "), "{said:?}");
        table.told_all(&format!("e2e4 e7e5 d2d4 {black}"))
    };
    let (said, sent) = recaptures("e5d4");
    assert!(
        matches!(&sent[..], [Wanted::Move { before, .. }] if before.len() == 4),
        "{said:?}"
    );
    let (said, sent) = recaptures("b8c6");
    assert_eq!(sent, []);
    assert!(said.join(" ").contains("zurückgenommen"), "{said:?}");
}

#[test]
fn a_move_before_the_opponents_answers_no_offer() {
    for offer in [
        FromServer::DrawOffered(Color::Black),
        FromServer::TakebackProposed(Color::Black),
    ] {
        let mut table = Table::new("en");
        table.stands("e2e4 e7e5 g1f3");
        table.types("premove Bc4");
        let stands = FromServer::Stands {
            moves: moves("e2e4 e7e5 g1f3 b8c6"),
            clocks: None,
            ends: false,
        };
        let (said, sent) = table.settles(&[stands, offer]);
        assert_eq!(sent, [], "{said:?}");
        let told = said.join(" ");
        assert!(told.contains("because your opponent asks you"), "{told}");
    }
}

#[test]
fn a_move_that_can_never_follow_the_opponents_is_refused_with_its_reason() {
    for line in ["Ke4", "Ng5", "Nb3", "Rd1", "0-0-0", "e3"] {
        let mut table = Table::new("en");
        table.stands("e2e4 e7e5 g1f3 b8c6 f1c4");
        let (said, sent) = table.types(&format!("premove {line}"));
        assert_eq!(sent, []);
        let told = said.join(" ");
        match line {
            // A knight of White's is there, and may go.
            "Ng5" => assert!(told.starts_with("Premove: "), "{told}"),
            _ => {
                assert!(
                    told.contains("after no move of your opponent"),
                    "{line}: {told}"
                );
                let (said, _) = table.types("no premove");
                assert!(
                    said[0].contains("No premove is waiting"),
                    "{line}: {said:?}"
                );
            }
        }
    }
    // A capture on a square that is empty now, and one that a check may prevent.
    for line in ["Bxf7", "exd5", "Nxe5", "0-0"] {
        let mut table = Table::new("en");
        table.stands("e2e4 e7e5 g1f3 b8c6 f1c4");
        let (said, _) = table.types(&format!("premove {line}"));
        assert!(said[0].starts_with("Premove: "), "{line}: {said:?}");
    }
}

#[test]
fn a_move_before_the_opponents_is_withdrawn_by_a_word() {
    for (line, word) in [("correction", "withdrawn"), ("no premove", "withdrawn")] {
        let mut table = Table::new("en");
        table.stands("e2e4");
        table.types("premove Nf3");
        let said = table.types(line).0;
        assert!(said[0].contains(word), "{line}: {said:?}");
        assert_eq!(table.told_all("e2e4 e7e5").1, [], "{line}");
    }
}

#[test]
fn a_move_before_the_opponents_does_not_outlive_what_it_answered() {
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5 g1f3");
    table.types("premove d4");
    // A takeback, and then other moves.
    let (said, sent) = table.told_all("e2e4 e7e5");
    assert_eq!(sent, []);
    assert!(said.join(" ").contains("withdrawn"), "{said:?}");
    table.stands("e2e4 e7e5 f1c4");
    table.types("premove d4");
    table.told(FromServer::Ended {
        end: ServerEnd::Resignation,
        winner: Some(Color::White),
    });
    // On the player's own turn it is an ordinary move that is wanted.
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5");
    let (said, sent) = table.types("premove Nf3");
    assert_eq!(sent, []);
    assert!(said[0].contains("just say the move"), "{said:?}");
}

/// The questions that a player types, in English, as the file of questions has them.
fn questions() -> Vec<(String, String)> {
    let (_, file) = german_grammar::TYPED_QUESTIONS[1];
    let file: toml::Table = file.parse().unwrap();
    let mut lines = Vec::new();
    for (name, forms) in file["question"].as_table().unwrap() {
        for form in forms.as_array().unwrap() {
            lines.push((name.clone(), example(form.as_str().unwrap())));
        }
    }
    assert!(lines.len() > 40);
    lines
}

/// A line of this form, with the first of each choice.
fn example(form: &str) -> String {
    let mut line = form.replace(['[', ']'], "");
    for (name, value) in [
        ("{square}", "e4"),
        ("{rank}", "4"),
        ("{file}", "e"),
        ("{letter}", "N"),
        ("{piece}", "knight"),
        ("{side}", "White"),
        ("{number}", "2"),
        ("{words}", "d4"),
    ] {
        line = line.replace(name, value);
    }
    let words = line.split_whitespace();
    let first = words.map(|it| it.split('|').next().unwrap_or_default());
    first.collect::<Vec<_>>().join(" ")
}

/// Questions whose answers the server's own page for blind players has too.
const ANSWERED: &[&str] = &[
    "square",
    "rank",
    "file",
    "diagonal",
    "diagonals",
    "where",
    "pieces",
    "pieces-of",
    "material",
    "moves",
    "captures",
    "check",
    "check-of",
    "own-last",
    "own-side",
    "turn",
    "last",
    "from",
    "changes",
    "opponent",
    "clock",
    "last-move",
    "only-side",
    "only-piece",
    "only-rank",
    "only-file",
    "continue",
    "spell",
    "slower",
    "faster",
    "by-kinds",
    "by-ranks",
    "take-back-to",
    "take-back-last",
];

#[test]
fn every_question_that_helps_is_refused_in_words() {
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5 g1f3 b8c6");
    let refusal = "Not in a game with other people";
    for (name, line) in questions() {
        let (said, sent) = table.types(&line);
        assert_eq!(sent, [], "{line}");
        let told = said.join(" ");
        // "a e4" is the beginning of a move where it is no question.
        if told.contains("is not possible") {
            continue;
        }
        let refused = told.contains(refusal);
        let answered = ANSWERED.contains(&name.as_str());
        assert_eq!(refused, !answered, "{name}: {line}: {said:?}");
        table.types("no");
    }
}

#[test]
fn every_command_that_helps_is_refused() {
    let (mut state, _) = {
        let state = State::new(online()).unwrap();
        state
            .apply(&Event::Game(GameEvent::Start), Time::ZERO)
            .unwrap()
    };
    for uci in ["e2e4", "e7e5"] {
        for event in [
            Event::Move(MoveEvent::Announce {
                mv: uci.parse().unwrap(),
                said: None,
                through: None,
            }),
            Event::Move(MoveEvent::Press),
        ] {
            (state, _) = state.apply(&event, Time::ZERO).unwrap();
        }
    }
    for command in Command::ALL {
        let intent = match purpose(command) {
            Purpose::Want(intent) => intent,
            Purpose::Ask => match desk::commands::matter(command) {
                Some(matter) => Intent::Ask(matter),
                None => continue,
            },
            Purpose::Yes | Purpose::No | Purpose::Correct => continue,
        };
        let helps = matches!(
            command,
            Command::Hint | Command::Evaluation | Command::Redo | Command::Pause
        );
        let request = Request {
            by: Party::Side(Color::White),
            through: Channel::SharedInput,
            intent,
        };
        let planned = plan(&state, &request, Time::ZERO);
        let withheld = matches!(
            planned,
            Plan::Refuse(Refused::Party(PartyRefused::Withheld(
                Matter::Practice | Matter::Analysis
            )))
        );
        assert_eq!(withheld, helps, "{}: {planned:?}", command.name());
    }
}

proptest! {
    #![proptest_config(super::cases(256))]

    /// Whatever is wanted through whatever channel: nothing but moves follows here, and nothing that helps is answered.
    #[test]
    fn nothing_but_moves_follows_from_what_players_want(
        plies in 0usize..5,
        pick in any::<Index>(),
        from in any::<Index>(),
        square in 0u32..64,
        through in 0usize..Channel::ALL.len(),
    ) {
        let all = ["e2e4", "e7e5", "g1f3", "b8c6"];
        let mut table = Table::new("en");
        table.stands(&all[..plies.min(4)].join(" "));
        let state = table.desk.state();
        let wanted = intents(state, &pick, Square::new(square));
        let request = Request {
            by: Party::Side(Color::White),
            through: Channel::ALL[through],
            intent: from.get(&wanted).clone(),
        };
        let planned = plan(state, &request, Time::ZERO);
        if let Plan::Do(events) = &planned {
            for event in events {
                let moves = matches!(event, Event::Move(_) | Event::Report(_) | Event::Remark(_) | Event::Arbiter(_));
                prop_assert!(moves, "{request:?}: {event:?}");
            }
        }
        if let Intent::Advice(_) | Intent::Redo | Intent::Ask(Matter::Analysis | Matter::Practice) = request.intent {
            prop_assert!(matches!(planned, Plan::Refuse(_)), "{planned:?}");
        }
    }
}

/// A request that its player gave up is not asked about behind the next question.
#[test]
fn a_request_to_take_back_that_is_gone_is_asked_about_no_more() {
    let mut table = Table::new("en");
    table.stands("e2e4 e7e5 g1f3 b8c6");
    table.told(FromServer::TakebackProposed(Color::Black));
    table.told(FromServer::TakebackGone(Color::Black));
    let told = table.told(FromServer::DrawOffered(Color::Black)).join(" ");
    assert!(told.contains("draw"), "{told}");
    assert!(!told.contains("take back"), "{told}");
    let (said, sent) = table.types("no");
    assert_eq!(sent, [Wanted::Act(OnlineAct::DeclineDraw)], "{said:?}");
    table.told(FromServer::DrawGone(Color::Black));
    let told = table
        .told(FromServer::TakebackProposed(Color::Black))
        .join(" ");
    assert!(!told.contains("no answer"), "{told}");
}

#[test]
fn premove_alone_tells_the_one_that_waits() {
    let mut table = Table::new("en");
    table.stands("e2e4");
    table.types("premove knight f3");
    let (said, _) = table.types("premove");
    assert!(said[0].starts_with("Premove: "), "{said:?}");
    let (_, sent) = table.told_all("e2e4 e7e5");
    assert_eq!(sent.len(), 1);
}

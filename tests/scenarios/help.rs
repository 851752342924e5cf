//! What help says in every language: all commands, in answers that nobody has to sit through.

use announcements::{Command, HelpTopic};
use chess_laws::quickplay::Quickplay;
use desk::dialogue::AnswerReply;
use game::session::{Completion, Player, Profile, Settings, State};

use super::desk::{VOCABULARY, settings, wording};

/// So many characters take espeak-ng 1.51 about ten seconds at its usual speed: measured with `espeak-ng -v de
/// -w` and the German answers below, 12.7 to 13.4 characters a second, 23 November 2026, two cores of
/// an AMD EPYC.
const TEN_SECONDS: usize = 130;

fn helped(topic: HelpTopic, language: &str, settings: &Settings) -> String {
    parts(topic, language, settings).concat()
}

/// The sentences that are said one at a time.
fn parts(topic: HelpTopic, language: &str, settings: &Settings) -> Vec<String> {
    let state = State::new(settings.clone()).unwrap();
    let phrases = wording(language).reply(&AnswerReply::Help(topic).into(), &state);
    phrases.into_iter().map(|it| it.text).collect()
}

/// Games with every command and with few.
fn games() -> [Settings; 5] {
    let usual = settings(Player::Human, Player::Human, "5", None);
    let with = |quickplay| {
        let mut settings = usual.clone();
        settings.regulations.quickplay = Some(quickplay);
        settings
    };
    let (increment, claim) = (with(Quickplay::Increment), with(Quickplay::Claim));
    [usual, increment, claim, tournament(), on_server()]
}

fn on_server() -> Settings {
    let opponent = Player::Online(Box::default());
    let mut settings = settings(Player::Human, opponent, "5", None);
    settings.profile = Profile::Online;
    settings.procedure.clock = Completion::Server;
    settings
}

fn tournament() -> Settings {
    let mut settings = settings(Player::Human, Player::Human, "5", None);
    settings.profile = Profile::Tournament;
    settings
}

#[test]
fn no_answer_takes_longer_than_ten_seconds() {
    let mut long = Vec::new();
    for language in ["de", "en", "ru", "bg"] {
        for game in games() {
            for topic in HelpTopic::ALL {
                let said = parts(topic, language, &game).into_iter();
                let said = said.filter(|it| it.chars().count() > TEN_SECONDS);
                long.extend(said.map(|it| (language, it)));
            }
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn every_command_is_named_by_a_topic() {
    let topics = games().map(|game| HelpTopic::ALL.map(|it| helped(it, "de", &game)));
    let topics = topics.concat();
    for command in Command::ALL {
        let words = VOCABULARY.command_words(command);
        assert!(topics.iter().any(|it| it.contains(&words)), "{words}");
    }
}

#[test]
fn a_tournament_is_not_told_of_what_it_does_not_answer() {
    for topic in HelpTopic::ALL {
        let said = helped(topic, "de", &tournament());
        for command in [Command::Position, Command::Allowed, Command::Reconcile] {
            assert!(!said.contains(&VOCABULARY.command_words(command)), "{said}");
        }
    }
}

//! A yes answers the question that was heard last, also behind words that were not understood.

use game::session::{Event, GameEvent, MoveEvent, Player, Profile, Settings};
use practice::scenario::ScenarioDesk;
use proptest::prelude::*;
use spoken_grammar::{Heard, Reading};

use super::desk::{VOCABULARY, picture, settings, wording};
use desk::dialogue::SpokenInput;
use game::session::Credential;

/// How a question comes up: in practice or not, against whom, from which position, after which lines.
struct Asked {
    profile: Profile,
    black: Player,
    fen: Option<&'static str>,
    lines: &'static [&'static str],
}

const PAWN: &str = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
const HUMAN: Player = Player::Human;
const ENGINE: Player = Player::Engine { level: 1, seed: 1 };

fn asked() -> Vec<Asked> {
    let of = |profile: &Profile, black, fen, lines| Asked {
        profile: profile.clone(),
        black,
        fen,
        lines,
    };
    let (home, laws) = (Profile::default(), Profile::Tournament);
    let four_times: &[&str] = &[
        "Sf3", "Sf6", "Sg1", "Sg8", "Sf3", "Sf6", "Sg1", "Sg8", "remis",
    ];
    vec![
        of(&home, ENGINE, None, &["aufgeben"]),
        of(&home, HUMAN, None, &["aufgeben"]),
        of(&laws, HUMAN, None, &["aufgeben"]),
        of(&home, HUMAN, None, &["e4", "Gegner gibt auf"]),
        of(&home, HUMAN, None, &["e4", "e5", "Sf3", "remis"]),
        of(&laws, HUMAN, None, &["e4", "e5", "Sf3", "remis"]),
        of(&home, HUMAN, None, &["e4", "e5", "zurücknehmen"]),
        of(&home, HUMAN, None, &["beenden"]),
        of(&home, HUMAN, None, &["neue Partie"]),
        of(&laws, HUMAN, None, &["Schiedsrichter"]),
        of(&home, HUMAN, None, four_times),
        of(&laws, HUMAN, None, four_times),
        of(&home, HUMAN, Some(PAWN), &["a8"]),
        of(
            &laws,
            HUMAN,
            None,
            &["aufgeben", "ja", "Schiedsrichter bestätigt"],
        ),
    ]
}

/// Words that mean nothing to the program, some of them like others that do.
const UNKNOWN: [&str; 16] = [
    "nien",
    "neim",
    "jaa",
    "halt",
    "äh",
    "hm",
    "Sprnger",
    "doch",
    "vielleicht",
    "maybe",
    "nooo",
    "ой",
    "ами",
    "warte mal kurz",
    "xyzzy",
    "resing",
];

impl Asked {
    fn settings(&self) -> Settings {
        Settings {
            profile: self.profile.clone(),
            ..settings(Player::Human, self.black.clone(), "60", self.fen)
        }
    }

    /// A desk at which the question was just asked, and what was asked.
    fn desk(&self, language: &str) -> (ScenarioDesk, String) {
        let proven = Credential::Pin;
        let mut desk = ScenarioDesk::new(self.settings(), wording(language), proven).unwrap();
        desk.happen(&Event::Game(GameEvent::Start));
        for line in self.lines {
            if desk.state.announced().is_some() && *line != "remis" {
                desk.happen(&Event::Move(MoveEvent::Press));
            }
            desk.spoken.clear();
            desk.say(line);
        }
        let question = desk.spoken.last().cloned().unwrap_or_default();
        assert!(!question.is_empty(), "{:?}", self.lines);
        (desk, question)
    }

    /// Whether yes after these words does what the question asked if that was told again, and not if something else was.
    fn check(&self, language: &str, say: impl Fn(&mut ScenarioDesk), said: &str) {
        let (mut answered, question) = self.desk(language);
        let before = picture(&answered.state);
        answered.say("ja");
        let done = picture(&answered.state);
        let (mut desk, _) = self.desk(language);
        desk.spoken.clear();
        say(&mut desk);
        let told = desk.spoken.join(" ");
        desk.spoken.clear();
        desk.say("ja");
        let now = picture(&desk.state);
        let lines = self.lines;
        if told.ends_with(&question) {
            assert_eq!(now, done, "{language} {lines:?} {said}: {told}");
        } else if done != before {
            assert_ne!(now, done, "{language} {lines:?} {said}: {told}");
        }
    }
}

#[test]
fn beside_an_open_question_a_yes_answers_what_was_heard_last() {
    for asked in asked() {
        for word in UNKNOWN {
            asked.check("de", |desk| desk.say(word), word);
        }
    }
}

#[test]
fn what_nobody_knows_is_answered_with_the_question_whether_typed_or_heard() {
    let noise = Heard {
        readings: vec![Reading {
            words: VOCABULARY.grammar().words_of("Eva").unwrap(),
            cost: 20.0,
        }],
        unknown: Some(0.0),
    };
    for asked in asked() {
        for language in ["de", "en", "ru", "bg"] {
            let (mut desk, question) = asked.desk(language);
            for word in ["nien", "xyzzy", "äh"] {
                desk.spoken.clear();
                desk.say(word);
                let told = desk.spoken.join(" ");
                assert!(
                    told.ends_with(&question),
                    "{:?} {word}: {told}",
                    asked.lines
                );
            }
            desk.spoken.clear();
            desk.heard(SpokenInput::Shared, &noise);
            let told = desk.spoken.join(" ");
            assert!(told.ends_with(&question), "{:?}: {told}", asked.lines);
        }
    }
}

/// Lines with a word that is nearly one of the game's, or that may mean two things.
const NEARLY: [&str; 16] = [
    "nien",
    "jaa",
    "Sprnger Felix drei",
    "Korektur",
    "aufgebn",
    "remiss",
    "Bauer e44",
    "was kann mein Springer",
    "what can my knight do",
    "knigt f3",
    "resing",
    "что может мой конь",
    "лодья е4",
    "сдатся",
    "какво може моят кон",
    "предавм се",
];

/// A question without an answer would leave a player waiting.
#[test]
fn whatever_is_asked_after_a_word_that_is_nearly_known_can_be_answered() {
    let (home, laws) = (Profile::default(), Profile::Tournament);
    let mut asked = 0;
    for profile in [&home, &laws] {
        for language in ["de", "en", "ru", "bg"] {
            let nothing = wording(language).localisation().named("nothing-asked");
            // A desk at which nothing was said but this line, and what it answered.
            let said = |line: &str| {
                let settings = Settings {
                    profile: profile.clone(),
                    ..settings(HUMAN, HUMAN, "60", None)
                };
                let proven = Credential::Pin;
                let mut desk = ScenarioDesk::new(settings, wording(language), proven).unwrap();
                desk.happen(&Event::Game(GameEvent::Start));
                desk.spoken.clear();
                desk.say(line);
                let told = desk.spoken.join(" ");
                desk.spoken.clear();
                (desk, told)
            };
            for line in NEARLY {
                let (mut desk, told) = said(line);
                if !told.ends_with('?') {
                    continue;
                }
                asked += 1;
                desk.say("ja");
                assert_ne!(desk.spoken.join(" "), nothing, "{language} {line}: {told}");
                let (mut desk, told) = said(line);
                desk.say("nein");
                assert_ne!(desk.spoken.join(" "), nothing, "{language} {line}: {told}");
            }
        }
    }
    assert!(asked > 10, "{asked}");
}

proptest! {
    #![proptest_config(super::cases(32))]

    #[test]
    fn a_yes_answers_what_was_asked_last(
        which in any::<prop::sample::Index>(),
        language in prop::sample::select(vec!["de", "en", "ru", "bg"]),
        word in "[a-zäöüßа-я]{1,12}( [a-zа-я]{1,6})?",
    ) {
        let all = asked();
        let asked = which.get(&all);
        asked.check(language, |desk| desk.say(&word), &word);
    }
}

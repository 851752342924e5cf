//! What people say most who have not read which words there are: each phrase of `phrases/de-aloud.tsv` is said in a new game
//! for practice, and what is documented for it is typed into another one. Both are answered alike.

use announcements::Meaning;
use desk::messages::{Localisation, Wording};
use game::session::{Event, GameEvent, Player};
use german_grammar::WordSet;
use practice::scenario::ScenarioDesk;

use crate::desk::{settings, vocabulary};

/// A phrase, a tab, and what is typed for the same.
const PHRASES: &str = include_str!("phrases/de-aloud.tsv");

const POSITION: &str = "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6";

fn phrases() -> impl Iterator<Item = (&'static str, &'static str)> {
    PHRASES.lines().map(|it| it.split_once('\t').unwrap())
}

/// What is said and done when the player does this in a new game.
fn answer(does: impl FnOnce(&mut ScenarioDesk, &Wording)) -> (Vec<String>, Vec<String>) {
    let words = vocabulary(&[WordSet::PRACTICE, WordSet::QUESTIONS]);
    let wording = Wording::new(Localisation::choose(Some("de")).unwrap(), words);
    let black = Player::Engine { level: 1, seed: 1 };
    let settings = settings(Player::Human, black, "15+10", Some(POSITION));
    let pin = game::session::Credential::Pin;
    let mut desk = ScenarioDesk::new(settings, wording.clone(), pin).unwrap();
    desk.happen(&Event::Game(GameEvent::Start));
    // A move to ask about and to take back.
    desk.say("Anna drei");
    desk.spoken.clear();
    desk.happened.clear();
    does(&mut desk, &wording);
    let happened = desk.happened.iter().filter(|it| it.refused.is_none());
    let events = happened.map(|it| format!("{:?}", it.event));
    (desk.spoken.clone(), events.collect())
}

#[test]
fn what_is_said_in_own_words_is_answered_like_what_is_documented() {
    let mut otherwise = Vec::new();
    for (phrase, documented) in phrases() {
        let said = answer(|desk, wording| {
            let words = wording.vocabulary().grammar().words_of(phrase);
            desk.words(words.unwrap());
        });
        let typed = answer(|desk, _| desk.say(documented));
        if said != typed {
            otherwise.push(format!("{phrase}: {said:?}, {documented}: {typed:?}"));
        }
    }
    assert!(otherwise.is_empty(), "{otherwise:#?}");
}

/// In games that count none of this is listened for.
#[test]
fn own_words_are_heard_in_practice_alone() {
    let counts = vocabulary(&[]);
    let practice = vocabulary(&[WordSet::PRACTICE, WordSet::QUESTIONS]);
    for (phrase, _) in phrases() {
        let words = practice.grammar().words_of(phrase).unwrap();
        assert_eq!(practice.meanings(&words), [Meaning::Question], "{phrase}");
        let read = counts.read(phrase).map(|(_, meanings)| meanings);
        assert!(read.is_err() || read == Ok(Vec::new()), "{phrase}");
    }
}

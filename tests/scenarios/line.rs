//! What the braille line shows when several things want to be on it: questions and messages wait
//! behind what a key brings, and no key answers a question that the player could not read.

use braille_display::{Area, Cell, Table as Braille, Waits};
use chess_laws::GameResult;
use desk::commands::DisplayCommand;
use desk::game_desk::{BrailleConfig, Importance};
use game::session::{Event, Player};
use practice::scenario::ScenarioDesk;
use shakmaty::Color;

use super::desk::{desk, settings};
use game::session::{GameEvent, MoveEvent};

const OFFER: &str = "Weiß bietet Remis an. Ja oder nein?";

/// A game after one move of each, with a display of so many cells.
fn game(black: Player, cells: usize) -> ScenarioDesk {
    let mut desk = desk(settings(Player::Human, black, "none", None));
    desk.read_by_touch(Area::line(cells), BrailleConfig::default());
    desk.happen(&Event::Game(GameEvent::Start));
    for uci in ["e2e4", "e7e5"] {
        let mv = uci.parse().unwrap();
        desk.happen(&Event::Move(MoveEvent::Announce {
            mv,
            said: None,
            through: None,
        }));
        desk.happen(&Event::Move(MoveEvent::Press));
    }
    desk.spoken.clear();
    desk
}

fn two_people() -> ScenarioDesk {
    game(Player::Human, 40)
}

/// White offers a draw.
fn offer(desk: &mut ScenarioDesk) {
    desk.say("remis");
    assert_eq!(desk.state.offer(), Some(Color::White));
}

/// What fingers find, without blanks and without the mark of what waits, and that mark.
fn shown(desk: &ScenarioDesk) -> (String, Option<Waits>) {
    let braille = Braille::german().unwrap();
    let behind = desk.game_desk.content(desk.now).behind;
    let mut line = desk.windows()[0].clone();
    if behind.is_some() {
        let mark = line.pop().unwrap();
        assert_eq!(Cell::of(mark).unwrap().0 & 0xC0, 0xC0, "{line}{mark}");
    }
    let cells: Vec<Cell> = line.chars().filter_map(Cell::of).collect();
    (braille.text(&cells).trim_end().to_owned(), behind)
}

/// The command of this name.
fn named(key: &str) -> DisplayCommand {
    key.parse().unwrap()
}

fn press(desk: &mut ScenarioDesk, key: &str) {
    desk.touch(named(key));
}

fn type_word(desk: &mut ScenarioDesk, word: &str) {
    for cell in Braille::german().unwrap().cells(word) {
        desk.game_desk.dots(cell);
    }
}

#[test]
fn an_offer_stands_before_the_cells_that_are_typed_and_they_come_back() {
    let mut desk = two_people();
    type_word(&mut desk, "Sf");
    offer(&mut desk);
    assert_eq!(shown(&desk), (OFFER.to_owned(), None));
    press(&mut desk, "no");
    assert_eq!(desk.state.offer(), None);
    // The refusal waits behind what the player was typing, and can be read there.
    let (line, behind) = shown(&desk);
    assert!(line.starts_with("Sf"), "{line}");
    assert_eq!(behind, Some(Waits::Message));
    press(&mut desk, "yes");
    assert_eq!(shown(&desk).0, "Schwarz lehnt das Remis ab.");
    press(&mut desk, "yes");
    assert!(shown(&desk).0.starts_with("Sf"));
    type_word(&mut desk, "3");
    press(&mut desk, "enter");
    assert_eq!(
        desk.spoken.last().unwrap(),
        "Springer Gustav eins Felix drei"
    );
}

#[test]
fn sending_dots_leaves_the_offer_and_it_is_answered_only_on_the_line() {
    let mut desk = two_people();
    type_word(&mut desk, "qq");
    offer(&mut desk);
    // What is sent is what stands on the line.
    press(&mut desk, "enter");
    let (line, behind) = shown(&desk);
    assert!(line.starts_with("qq"), "{line}");
    assert_eq!(behind, Some(Waits::Question));
    press(&mut desk, "enter");
    // Nobody knows the word, and so the offer is asked again.
    assert_eq!(shown(&desk).0, OFFER);
    assert_eq!(desk.state.outcome(), None);
    press(&mut desk, "yes");
    let outcome = desk.state.outcome().unwrap();
    assert_eq!(outcome.result(), GameResult::Draw);
}

#[test]
fn a_key_pressed_before_the_offer_was_written_answers_nothing() {
    let mut desk = two_people();
    offer(&mut desk);
    for key in ["yes", "no"] {
        let actions = desk.game_desk.key(named(key), desk.now);
        assert_eq!(actions, []);
    }
    assert_eq!(desk.state.offer(), Some(Color::White));
    // A move that was typed meanwhile does not decline it unread.
    type_word(&mut desk, "Sf3");
    assert_eq!(desk.game_desk.key(named("enter"), desk.now), []);
    assert_eq!(desk.game_desk.key(named("no"), desk.now), []);
    assert_eq!(desk.state.offer(), Some(Color::White));
    assert_eq!(shown(&desk).0, OFFER);
    press(&mut desk, "no");
    assert_eq!(desk.state.offer(), None);
}

#[test]
fn the_board_and_the_scoresheet_leave_an_offer_open() {
    for key in ["board", "turn-board", "previous", "home"] {
        let mut desk = two_people();
        offer(&mut desk);
        press(&mut desk, key);
        let (line, behind) = shown(&desk);
        assert_ne!(line, OFFER, "{key}");
        assert_eq!(behind, Some(Waits::Question), "{key}");
        let status = desk.game_desk.content(desk.now).status;
        assert_eq!(status.waits, Some(Waits::Question), "{key}");
        press(&mut desk, "home");
        assert_eq!(shown(&desk), (OFFER.to_owned(), None), "{key}");
        press(&mut desk, key);
        press(&mut desk, "yes");
        assert_eq!(shown(&desk), (OFFER.to_owned(), None), "{key}");
        assert_eq!(desk.state.outcome(), None, "{key}");
    }
}

#[test]
fn the_board_leaves_a_notice_unread() {
    let mut desk = game(Player::Engine { level: 1, seed: 1 }, 40);
    desk.game_desk.show(
        Importance::Notice,
        "Die Tonaufnahme ist zu Ende.".to_owned(),
    );
    press(&mut desk, "board");
    assert_eq!(shown(&desk).1, Some(Waits::Message));
    press(&mut desk, "home");
    assert_eq!(shown(&desk).0, "Die Tonaufnahme ist zu Ende.");
    press(&mut desk, "home");
    assert_eq!(shown(&desk), ("1... e5 1/1".to_owned(), None));
}

#[test]
fn a_refusal_behind_the_own_offer_is_reached_by_the_key_that_reads_on() {
    let mut desk = game(Player::Engine { level: 1, seed: 1 }, 20);
    desk.say("remis");
    let offered = desk.spoken.join(" ");
    assert_eq!(offered, "Weiß bietet Remis an. Schwarz lehnt das Remis ab.");
    let (line, behind) = shown(&desk);
    assert_eq!(
        (line.as_str(), behind),
        ("Weiß bietet Remis", Some(Waits::Message))
    );
    // The keys of a display go on reading until its end was shown; then they come here.
    press(&mut desk, "yes");
    let (line, behind) = shown(&desk);
    assert_eq!((line.as_str(), behind), ("Schwarz lehnt das", None));
    press(&mut desk, "yes");
    assert_eq!(shown(&desk).0, "1... e5 1/1");
}

#[test]
fn an_offer_comes_back_after_a_question_that_stood_before_it() {
    let mut desk = two_people();
    offer(&mut desk);
    desk.say("aufgeben");
    assert_eq!(shown(&desk).0, "Weiß: wirklich aufgeben? Ja oder nein?");
    desk.say("nein");
    assert_eq!(
        shown(&desk),
        ("Gut, dann nicht.".to_owned(), Some(Waits::Question))
    );
    press(&mut desk, "yes");
    assert_eq!(shown(&desk).0, OFFER);
    assert_eq!(desk.state.offer(), Some(Color::White));
}

#[test]
fn what_was_said_before_the_display_answered_is_kept_for_it() {
    let mut desk = desk(settings(Player::Human, Player::Human, "none", None));
    desk.game_desk.read_by_touch(BrailleConfig::default());
    desk.happen(&Event::Game(GameEvent::Start));
    desk.game_desk.show(
        Importance::Notice,
        "Die Tonaufnahme ist zu Ende.".to_owned(),
    );
    desk.say("e4");
    desk.happen(&Event::Move(MoveEvent::Press));
    desk.game_desk.display_found(Area::line(40), true);
    assert_eq!(shown(&desk).0, "Die Tonaufnahme ist zu Ende.");
    press(&mut desk, "yes");
    assert_eq!(shown(&desk).0, "1. e4 1/0");
}

#[test]
fn dots_that_are_no_word_come_back_as_they_were_typed() {
    let mut desk = two_people();
    desk.type_dots("⠟⠟⣾⣿", DisplayCommand::Enter).unwrap();
    assert_eq!(
        desk.spoken.last().unwrap(),
        "Das Wort qq⣾⣿ kenne ich nicht. Das Wort „Hilfe“ nennt die wichtigsten."
    );
    assert!(desk.windows()[0].contains("⠀⠟⠟⣾⣿⠀"));
}

#[test]
fn what_is_typed_is_not_sent_past_a_question_that_was_never_there() {
    let mut desk = two_people();
    desk.say("aufgeben");
    let question = desk.spoken.last().unwrap().clone();
    type_word(&mut desk, "nein");
    // Enter brings the question first, then what was typed, and then it is sent.
    press(&mut desk, "enter");
    assert_eq!(shown(&desk).0, question);
    press(&mut desk, "enter");
    assert!(shown(&desk).0.starts_with("nein"));
    assert_eq!(desk.spoken.last(), Some(&question));
    press(&mut desk, "enter");
    assert_eq!(desk.spoken.last().unwrap(), "Gut, dann nicht.");
}

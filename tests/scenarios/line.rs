//! What stands on the braille line when several things want to: what is asked and told stays
//! behind what a key brings, and nobody answers what he could not read.

use annabella::commands::DisplayCommand;
use annabella::game_desk::BrailleConfig;
use annabella::scenario::ScenarioDesk;
use annabella::session::{Event, Player};
use braille_display::{Cell, Table as Braille, Waits};
use chess_laws::GameResult;
use shakmaty::Color;

use super::table::{settings, table};
use annabella::session::{GameEvent, MoveEvent};

const OFFER: &str = "Weiß bietet Remis an. Ja oder nein?";

/// A game after one move of each, with a display of so many cells.
fn game(black: Player, cells: usize) -> ScenarioDesk {
    let mut table = table(settings(Player::Human, black, "none", None));
    table.read_by_touch(cells, BrailleConfig::default());
    table.happen(&Event::Game(GameEvent::Start));
    for uci in ["e2e4", "e7e5"] {
        let mv = uci.parse().unwrap();
        table.happen(&Event::Move(MoveEvent::Announce { mv }));
        table.happen(&Event::Move(MoveEvent::Press));
    }
    table.spoken.clear();
    table
}

fn two_people() -> ScenarioDesk {
    game(Player::Human, 40)
}

/// White offers a draw.
fn offer(table: &mut ScenarioDesk) {
    table.say("remis");
    assert_eq!(table.state.offer(), Some(Color::White));
}

/// What fingers find, without blanks and without the mark of what waits, and that mark.
fn felt(table: &ScenarioDesk) -> (String, Option<Waits>) {
    let braille = Braille::german().unwrap();
    let behind = table.game_desk.content(table.now).behind;
    let mut line = table.windows()[0].clone();
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

fn press(table: &mut ScenarioDesk, key: &str) {
    table.touch(named(key));
}

fn type_word(table: &mut ScenarioDesk, word: &str) {
    for cell in Braille::german().unwrap().cells(word) {
        table.game_desk.dots(cell);
    }
}

#[test]
fn an_offer_stands_before_the_cells_that_are_typed_and_they_come_back() {
    let mut table = two_people();
    type_word(&mut table, "Sf");
    offer(&mut table);
    assert_eq!(felt(&table), (OFFER.to_owned(), None));
    press(&mut table, "no");
    assert_eq!(table.state.offer(), None);
    // The refusal waits behind what he was typing, and can be read there.
    let (line, behind) = felt(&table);
    assert!(line.starts_with("Sf"), "{line}");
    assert_eq!(behind, Some(Waits::Message));
    press(&mut table, "yes");
    assert_eq!(felt(&table).0, "Schwarz lehnt das Remis ab.");
    press(&mut table, "yes");
    assert!(felt(&table).0.starts_with("Sf"));
    type_word(&mut table, "3");
    press(&mut table, "enter");
    assert_eq!(
        table.spoken.last().unwrap(),
        "Springer Gustav eins Felix drei"
    );
}

#[test]
fn sending_dots_leaves_the_offer_and_it_is_answered_only_on_the_line() {
    let mut table = two_people();
    type_word(&mut table, "qq");
    offer(&mut table);
    // What is sent is what stands on the line.
    press(&mut table, "enter");
    let (line, behind) = felt(&table);
    assert!(line.starts_with("qq"), "{line}");
    assert_eq!(behind, Some(Waits::Question));
    press(&mut table, "enter");
    let (line, behind) = felt(&table);
    assert!(line.starts_with("Das Wort qq kenne ich nicht."), "{line}");
    assert_eq!(behind, Some(Waits::Question));
    press(&mut table, "yes");
    assert_eq!(table.state.outcome(), None);
    assert_eq!(felt(&table).0, OFFER);
    press(&mut table, "yes");
    let outcome = table.state.outcome().unwrap();
    assert_eq!(outcome.result(), GameResult::Draw);
}

#[test]
fn a_key_pressed_before_the_offer_was_written_answers_nothing() {
    let mut table = two_people();
    offer(&mut table);
    for key in ["yes", "no"] {
        let actions = table.game_desk.key(named(key), table.now);
        assert_eq!(actions, []);
    }
    assert_eq!(table.state.offer(), Some(Color::White));
    // A move that was typed meanwhile does not decline it unread.
    type_word(&mut table, "Sf3");
    assert_eq!(table.game_desk.key(named("enter"), table.now), []);
    assert_eq!(table.game_desk.key(named("no"), table.now), []);
    assert_eq!(table.state.offer(), Some(Color::White));
    assert_eq!(felt(&table).0, OFFER);
    press(&mut table, "no");
    assert_eq!(table.state.offer(), None);
}

#[test]
fn the_board_and_the_score_leave_an_offer_open() {
    for key in ["board", "turn-board", "previous", "home"] {
        let mut table = two_people();
        offer(&mut table);
        press(&mut table, key);
        let (line, behind) = felt(&table);
        assert_ne!(line, OFFER, "{key}");
        assert_eq!(behind, Some(Waits::Question), "{key}");
        let status = table.game_desk.content(table.now).status;
        assert_eq!(status.waits, Some(Waits::Question), "{key}");
        press(&mut table, "home");
        assert_eq!(felt(&table), (OFFER.to_owned(), None), "{key}");
        press(&mut table, key);
        press(&mut table, "yes");
        assert_eq!(felt(&table), (OFFER.to_owned(), None), "{key}");
        assert_eq!(table.state.outcome(), None, "{key}");
    }
}

#[test]
fn the_board_leaves_a_notice_unread() {
    let mut table = game(Player::Engine { level: 1, seed: 1 }, 40);
    table
        .game_desk
        .show("Die Tonaufnahme ist zu Ende.".to_owned());
    press(&mut table, "board");
    assert_eq!(felt(&table).1, Some(Waits::Message));
    press(&mut table, "home");
    assert_eq!(felt(&table).0, "Die Tonaufnahme ist zu Ende.");
    press(&mut table, "home");
    assert_eq!(felt(&table), ("1... e5 1/1".to_owned(), None));
}

#[test]
fn a_refusal_behind_the_own_offer_is_reached_by_the_key_that_reads_on() {
    let mut table = game(Player::Engine { level: 1, seed: 1 }, 20);
    table.say("remis");
    let offered = table.spoken.join(" ");
    assert_eq!(offered, "Weiß bietet Remis an. Schwarz lehnt das Remis ab.");
    let (line, behind) = felt(&table);
    assert_eq!(
        (line.as_str(), behind),
        ("Weiß bietet Remis", Some(Waits::Message))
    );
    // The keys of a display go on reading until its end was shown; then they come here.
    press(&mut table, "yes");
    let (line, behind) = felt(&table);
    assert_eq!((line.as_str(), behind), ("Schwarz lehnt das", None));
    press(&mut table, "yes");
    assert_eq!(felt(&table).0, "1... e5 1/1");
}

#[test]
fn an_offer_comes_back_after_a_question_that_stood_before_it() {
    let mut table = two_people();
    offer(&mut table);
    table.say("aufgeben");
    assert_eq!(felt(&table).0, "Weiß: wirklich aufgeben? Ja oder nein?");
    table.say("nein");
    assert_eq!(
        felt(&table),
        ("Gut, nicht.".to_owned(), Some(Waits::Question))
    );
    press(&mut table, "yes");
    assert_eq!(felt(&table).0, OFFER);
    assert_eq!(table.state.offer(), Some(Color::White));
}

#[test]
fn what_was_told_before_the_display_answered_is_kept_for_it() {
    let mut table = table(settings(Player::Human, Player::Human, "none", None));
    table.game_desk.read_by_touch(BrailleConfig::default());
    table.happen(&Event::Game(GameEvent::Start));
    table
        .game_desk
        .show("Die Tonaufnahme ist zu Ende.".to_owned());
    table.say("e4");
    table.happen(&Event::Move(MoveEvent::Press));
    table.game_desk.display_found(40, true);
    assert_eq!(felt(&table).0, "Die Tonaufnahme ist zu Ende.");
    press(&mut table, "yes");
    assert_eq!(felt(&table).0, "1. e4 1/0");
}

#[test]
fn dots_that_are_no_word_come_back_as_they_were_typed() {
    let mut table = two_people();
    table.type_dots("⠟⠟⣾⣿", DisplayCommand::Enter).unwrap();
    assert_eq!(
        table.spoken.last().unwrap(),
        "Das Wort qq⣾⣿ kenne ich nicht. Hilfe nennt die Wörter."
    );
    assert!(table.windows()[0].contains("⠀⠟⠟⣾⣿⠀"));
}

#[test]
fn what_is_typed_is_not_sent_past_a_question_that_was_never_there() {
    let mut table = two_people();
    table.say("aufgeben");
    let question = table.spoken.last().unwrap().clone();
    type_word(&mut table, "nein");
    // Enter brings the question first, then what was typed, and then it is sent.
    press(&mut table, "enter");
    assert_eq!(felt(&table).0, question);
    press(&mut table, "enter");
    assert!(felt(&table).0.starts_with("nein"));
    assert_eq!(table.spoken.last(), Some(&question));
    press(&mut table, "enter");
    assert_eq!(table.spoken.last().unwrap(), "Gut, nicht.");
}

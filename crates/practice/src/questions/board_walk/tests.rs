//! Walking the board as a player does, with the keys of each language.

#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use announcements::{Announces, Command, Vocabulary};
use board_questions::{Question, WhichMoves};
use chess_laws::Game;
use desk::activities::{Direction, Keystroke, WayToBoard};
use desk::messages::{Localisation, Wording};
use german_grammar::BOARD_KEYS;
use shakmaty::{Color, Square};

use super::keys::BoardKeys;
use super::{BoardWalk, Walked};
use crate::questions::board_question::BoardQuestion;
use crate::questions::seen::Seen;

/// A player who walks the board of a game.
struct Player {
    walk: BoardWalk,
    game: Game,
    own: Color,
    is_over: bool,
    words: Wording,
}

impl Player {
    fn at(code: &str, game: Game) -> Self {
        let vocabulary = Vocabulary::new(german_grammar::grammar().unwrap()).unwrap();
        let localisation = Localisation::choose(Some(code)).unwrap();
        let mut player = Self {
            walk: BoardWalk::default(),
            own: game.turn(),
            is_over: false,
            game,
            words: Wording::new(localisation, Arc::new(vocabulary)),
        };
        player.presses(Keystroke::Tab);
        player
    }

    fn presses(&mut self, key: Keystroke) -> Walked {
        let seen = Seen::game(&self.game, self.own).over(self.is_over);
        self.walk.press(key, seen, &self.words)
    }

    /// What is said after the last of these characters.
    fn hears(&mut self, keys: &str) -> String {
        let mut told = String::new();
        for key in keys.chars() {
            let key = match key {
                '↑' => Keystroke::Arrow(Direction::Up),
                '↓' => Keystroke::Arrow(Direction::Down),
                '←' => Keystroke::Arrow(Direction::Left),
                '→' => Keystroke::Arrow(Direction::Right),
                '\n' => Keystroke::Enter,
                '\t' => Keystroke::Tab,
                '\u{1b}' => Keystroke::Escape,
                other => Keystroke::Character(other),
            };
            told = match self.presses(key) {
                Walked::Say(said) | Walked::Leave(said) => {
                    let said: Vec<String> = said.into_iter().map(|it| it.text).collect();
                    said.join(" ")
                }
                Walked::Play(mv) => self.words.vocabulary().announce(mv),
                other => format!("{other:?}"),
            };
        }
        told
    }
}

fn after(sans: &[&str]) -> Game {
    let mut game = Game::new();
    for san in sans {
        let san: shakmaty::san::San = san.parse().unwrap();
        let mv = san.to_move(game.position()).unwrap();
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn keys_go_from_square_to_square_and_from_piece_to_piece() {
    let mut player = Player::at("de", Game::new());
    for (keys, told) in [
        ("↑", "Eva fünf ist leer."),
        ("↓↓↓", "Eva zwei: Bauer, Weiß."),
        ("←", "David zwei: Bauer, Weiß."),
        ("↓", "David eins: Dame, Weiß."),
        ("↓", "Rand."),
        ("s", "Gustav eins: Springer, Weiß."),
        ("s", "Bella acht: Springer, Schwarz."),
        ("S", "Gustav eins: Springer, Weiß."),
        ("d", "David acht: Dame, Schwarz."),
        ("d", "David eins: Dame, Weiß."),
        ("4", "David vier ist leer."),
        ("!", "Anna vier ist leer."),
        ("/", "Gustav vier ist leer."),
        ("o", "Gustav vier ist leer."),
        ("j1", "Weiß Springer Gustav eins."),
        ("3", "Gustav drei."),
    ] {
        assert_eq!(player.hears(keys), told, "{keys}");
    }
    assert_eq!(player.walk.square(), Square::G3);
}

#[test]
fn black_sees_the_board_from_the_other_side_until_it_is_turned() {
    let mut player = Player::at("en", after(&["e4"]));
    assert_eq!(player.hears("↑"), "Eva three is empty.");
    assert_eq!(player.hears("→"), "David three is empty.");
    assert_eq!(player.hears("f"), "The board is seen from White's side.");
    assert_eq!(player.hears("↑→"), "Eva four: white pawn.");
}

#[test]
fn a_piece_is_chosen_let_go_and_moved() {
    let mut player = Player::at("de", after(&["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"]));
    assert_eq!(player.hears("8 "), "Schwarz ist nicht am Zug.");
    assert_eq!(player.hears("5←← "), "Schwarz ist nicht am Zug.");
    assert_eq!(player.hears("K "), "Gewählt: König Eva eins. Wohin?");
    assert_eq!(player.hears(" "), "Die Wahl ist aufgehoben.");
    let refused = player.hears(" ↑↑ ");
    assert!(
        refused.starts_with("Eva eins Eva drei geht nicht: "),
        "{refused}"
    );
    // The king castles by its own squares, or by the rook.
    assert_eq!(player.hears("K→→\n"), "kurze Rochade");
    assert_eq!(player.hears("K t "), "kurze Rochade");
    assert_eq!(player.hears("K "), "Gewählt: König Eva eins. Wohin?");
    assert_eq!(player.hears("\u{1b}"), "Die Wahl ist aufgehoben.");
    assert_eq!(player.hears(" \t"), "Eingabezeile.");
    assert!(player.hears("\t").starts_with("Brett. "));
}

#[test]
fn nothing_is_chosen_once_the_game_is_over() {
    let mut player = Player::at("de", Game::new());
    player.is_over = true;
    assert_eq!(player.hears("K "), "Gezogen wird nicht mehr.");
    assert_eq!(player.hears("o"), "Eva eins: König, Weiß.");
}

#[test]
fn a_letter_on_the_line_leads_to_the_board() {
    let way = |line: &str| super::way_to_board(line, "de");
    assert_eq!(way("b"), Some(WayToBoard::Straight));
    assert_eq!(way("B"), Some(WayToBoard::Straight));
    assert_eq!(way("b e4"), Some(WayToBoard::To(Square::E4)));
    for line in ["B e4", "b e9", "be4", "bb", ""] {
        assert_eq!(way(line), None, "{line}");
    }
}

#[test]
fn a_pawn_asks_what_it_becomes() {
    let game = Game::from_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1").unwrap();
    let mut player = Player::at("de", game);
    assert_eq!(
        player.hears("b ↑ "),
        "In welche Figur? d Dame, t Turm, l Läufer, s Springer."
    );
    assert_eq!(
        player.hears("x"),
        "Nicht gezogen: das ist keine Figur für die Umwandlung. Gewählt bleibt Bauer Anna sieben."
    );
    assert_eq!(player.hears(" s"), "Bauer Anna sieben Anna acht Springer");
}

#[test]
fn earlier_positions_are_looked_at_without_leaving_the_square() {
    let mut player = Player::at("de", after(&["e4", "d5", "exd5"]));
    assert_eq!(player.hears("e4"), "Eva vier ist leer.");
    assert_eq!(
        player.hears("c"),
        "Zuletzt geschlagen: Schwarz Bauer David fünf."
    );
    assert_eq!(
        player.hears(","),
        "Nach Bauer David sieben David fünf. Eva vier: Bauer, Weiß."
    );
    assert_eq!(
        player.hears(" "),
        "Gezogen wird nur in der jetzigen Stellung."
    );
    assert_eq!(
        player.hears(",,"),
        "Die Anfangsstellung. Eva vier ist leer."
    );
    assert_eq!(player.hears(","), "Die Anfangsstellung.");
    assert_eq!(
        player.hears("..."),
        "Die jetzige Stellung. Eva vier ist leer."
    );
}

#[test]
fn rays_are_told_one_after_the_other() {
    let mut player = Player::at("de", Game::new());
    player.hears("d");
    // From Black's side the upper right is towards a1.
    assert_eq!(
        player.hears("4x"),
        "Bis Hektor acht: Schwarz Bauer Gustav sieben, Schwarz Turm Hektor acht."
    );
    assert!(player.hears("x").starts_with("Bis Gustav eins: "));
    assert!(player.hears("X").starts_with("Bis Hektor acht: "));
    assert_eq!(player.hears("yy"), "Bis Hektor vier leer.");
    // From a corner only one diagonal leads away.
    assert!(player.hears("!1x").starts_with("Bis Hektor acht: "));
}

#[test]
fn questions_and_commands_are_those_that_are_typed() {
    let mut player = Player::at("de", Game::new());
    player.hears("S");
    let moves = Question::Moves {
        from: Some(Square::G1),
        which: WhichMoves::Captures,
    };
    assert_eq!(
        player.presses(Keystroke::Character('M')),
        Walked::Ask(BoardQuestion::Board(moves))
    );
    assert_eq!(
        player.presses(Keystroke::Character('u')),
        Walked::Want(Command::Clock)
    );
    assert_eq!(
        player.presses(Keystroke::Character('z')),
        Walked::Want(Command::LastMove)
    );
}

#[test]
fn the_keys_of_every_language_are_told_apart_and_named() {
    let tables: toml::Table = toml::from_str(BOARD_KEYS).unwrap();
    assert_eq!(tables.len(), 4);
    for (code, table) in &tables {
        assert!(BoardKeys::of(code).is_some());
        let table = table.as_table().unwrap();
        let keys = table
            .iter()
            .filter(|(name, _)| !["files", "board"].contains(&name.as_str()));
        let mut all: Vec<char> = keys
            .flat_map(|(_, it)| it.as_str().unwrap().chars())
            .collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "{code}: a key with two meanings");
        let help = Player::at(code, Game::new()).hears("?");
        assert!(
            !help.contains(" , "),
            "{code}: a key that no voice says: {help}"
        );
        for key in ["here", "moves", "last-move", "clock", "turn", "line"] {
            let key = table[key].as_str().unwrap();
            assert!(help.contains(key), "{code}: {key}: {help}");
        }
    }
}

#[test]
fn a_keyboard_for_another_script_needs_no_switching() {
    for (code, knight, told) in [
        ("ru", "к", "Густав один: конь белых."),
        ("bg", "к", "Густав едно: кон на белите."),
        ("ru", "n", "Густав один: конь белых."),
    ] {
        let mut player = Player::at(code, Game::new());
        player.walk.go_to(Square::C1);
        assert_eq!(player.hears(knight), told, "{code}");
    }
}

#[test]
fn leaving_the_board_leads_to_the_present_and_is_told() {
    for (code, leaves, begins) in [
        ("de", "Eingabezeile. Die jetzige Stellung.", "Brett. "),
        ("en", "Input line. The present position.", "Board. "),
        ("ru", "Строка ввода. Нынешняя позиция.", "Доска. "),
        ("bg", "Ред за писане. Сегашната позиция.", "Дъска. "),
    ] {
        let mut player = Player::at(code, after(&["e4", "d5"]));
        player.hears("5,,");
        assert_eq!(player.hears("\t"), leaves, "{code}");
        let begun = player.hears("\t");
        assert!(begun.starts_with(begins), "{code}: {begun}");
        player.walk.go_to(Square::E4);
        let here = player.hears("o");
        let now = Player::at(code, after(&["e4", "d5"])).hears("o");
        assert_eq!(here, now, "{code}");
    }
}

#[test]
fn a_piece_that_is_asked_for_is_named_by_its_key_or_the_keys_are_told() {
    let pawn = || Game::from_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1").unwrap();
    for (code, pawn_key, help, refused, knight) in [
        (
            "de",
            'b',
            "d Dame, t Turm, l Läufer, s Springer.",
            "Gewählt bleibt Bauer Anna sieben.",
            's',
        ),
        (
            "en",
            'p',
            "q queen, r rook, b bishop, n knight.",
            "Still chosen: pawn Anna seven.",
            'n',
        ),
        (
            "ru",
            'п',
            "ф ферзь, л ладья, с слон, к конь.",
            "По-прежнему выбрано: пешка Анна семь.",
            'к',
        ),
        (
            "bg",
            'п',
            "д дама, т топ, о офицер, к кон.",
            "Остава избрано: пешка Анна седем.",
            'к',
        ),
    ] {
        let mut player = Player::at(code, pawn());
        player.hears(&format!("{pawn_key} ↑ "));
        let told = player.hears("?");
        assert!(told.ends_with(help), "{code}: {told}");
        let told = player.hears("x");
        assert!(told.ends_with(refused), "{code}: {told}");
        player.hears(" ");
        let made = player.presses(Keystroke::Character(knight));
        assert!(matches!(made, Walked::Play(_)), "{code}: {made:?}");
    }
}

#[test]
fn help_names_the_keys_of_evaluation_and_hint() {
    for (code, evaluation, hint) in [
        ("de", "v Bewertung", "g Hinweis"),
        ("en", "v evaluation", "g hint"),
        ("ru", "ц оценка", "у подсказка"),
        ("bg", "ю оценка", "н подсказка"),
    ] {
        let help = Player::at(code, Game::new()).hears("?");
        assert!(
            help.contains(evaluation) && help.contains(hint),
            "{code}: {help}"
        );
    }
}

#[test]
fn where_nobody_can_win_any_more_a_lesson_or_a_review_still_goes_on() {
    // Beside two kings and a knight no mate is possible.
    let mut game = Game::from_fen("8/8/4k3/8/8/8/8/N3K3 w - - 0 1").unwrap();
    let mv = "Nb3".parse::<shakmaty::san::San>().unwrap();
    let mv = mv.to_move(game.position()).unwrap();
    game.play_on(mv).unwrap();
    let mut player = Player::at("en", game);
    assert_eq!(player.hears("k"), "Eva six: black king.");
    assert_eq!(player.hears(" 5"), "Eva five is empty.");
    let made = player.presses(Keystroke::Character(' '));
    assert!(matches!(made, Walked::Play(_)), "{made:?}");
}

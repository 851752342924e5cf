//! What a key means on the board, in the language of the player.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use desk::activities::{Direction, Keystroke, WayToBoard};
use german_grammar::BOARD_KEYS;
use serde::Deserialize;
use shakmaty::{File, Rank, Role};

/// What a key asks for on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WalkCommand {
    /// To the next square.
    Step(Direction),
    /// To the next piece of this kind, or the one before.
    Piece(Role, Way),
    Rank(Rank),
    File(File),
    /// Choose the piece here, or move the chosen one here.
    Choose,
    /// What is here?
    Here,
    LastMove,
    Clock,
    /// What was captured last?
    Captured,
    /// The moves from here, or only the captures.
    Moves {
        captures: bool,
    },
    /// What stands on the next diagonal from here, clockwise, or counter-clockwise.
    Diagonals(Way),
    /// The same along ranks and files.
    Lines(Way),
    Attackers,
    Evaluation,
    Hint,
    /// A ply back in the game.
    Earlier,
    /// A ply forward.
    Later,
    /// The board from the other side.
    Turn,
    /// In fewer words from now on, or in more.
    Briefly,
    /// The rest of a long answer.
    More,
    /// Nothing stands here any more, where a position is set up.
    Empty,
    /// The last change is taken back, where a position is set up.
    Undo,
    /// Back to the line; a chosen piece is let go first.
    Back,
    /// Back to the line.
    Line,
    Help,
}

/// In which direction a key looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Forward,
    Backward,
}

/// The characters that give each command in one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct BoardKeys {
    /// What leads to the board from the line.
    pub(super) board: String,
    pub(super) king: String,
    pub(super) queen: String,
    pub(super) rook: String,
    pub(super) bishop: String,
    pub(super) knight: String,
    pub(super) pawn: String,
    pub(super) files: String,
    pub(super) here: String,
    pub(super) last_move: String,
    pub(super) clock: String,
    pub(super) captured: String,
    pub(super) moves: String,
    pub(super) diagonals: String,
    pub(super) lines: String,
    pub(super) attackers: String,
    pub(super) evaluation: String,
    pub(super) hint: String,
    pub(super) earlier: String,
    pub(super) later: String,
    pub(super) turn: String,
    pub(super) briefly: String,
    pub(super) more: String,
    pub(super) empty: String,
    pub(super) undo: String,
    pub(super) line: String,
    pub(super) help: String,
}

/// The tables of all languages, by code. A test makes sure that the file can be read.
static TABLES: LazyLock<BTreeMap<String, BoardKeys>> =
    LazyLock::new(|| toml::from_str(BOARD_KEYS).unwrap_or_default());

/// The language whose keys count where another one has no meaning for them.
const EVERYWHERE: &str = "en";

impl BoardKeys {
    /// The keys of the language with this code; the English ones if it has none of its own.
    pub(super) fn of(code: &str) -> Option<&'static Self> {
        TABLES.get(code).or_else(|| TABLES.get(EVERYWHERE))
    }

    /// The characters of a piece.
    pub(super) fn piece(&self, role: Role) -> &str {
        match role {
            Role::King => &self.king,
            Role::Queen => &self.queen,
            Role::Rook => &self.rook,
            Role::Bishop => &self.bishop,
            Role::Knight => &self.knight,
            Role::Pawn => &self.pawn,
        }
    }

    /// The piece that a character names, small or capital.
    fn role(&self, letter: char) -> Option<Role> {
        let mut all = Role::ALL.into_iter();
        all.find(|role| self.piece(*role).contains(letter))
    }

    fn command(&self, letter: char) -> Option<WalkCommand> {
        let small: char = letter.to_lowercase().next().unwrap_or(letter);
        let way = match small == letter {
            true => Way::Forward,
            false => Way::Backward,
        };
        if let Some(role) = self.role(small) {
            return Some(WalkCommand::Piece(role, way));
        }
        let captures = way == Way::Backward;
        let table = [
            (&self.here, WalkCommand::Here),
            (&self.last_move, WalkCommand::LastMove),
            (&self.clock, WalkCommand::Clock),
            (&self.captured, WalkCommand::Captured),
            (&self.moves, WalkCommand::Moves { captures }),
            (&self.diagonals, WalkCommand::Diagonals(way)),
            (&self.lines, WalkCommand::Lines(way)),
            (&self.attackers, WalkCommand::Attackers),
            (&self.evaluation, WalkCommand::Evaluation),
            (&self.hint, WalkCommand::Hint),
            (&self.earlier, WalkCommand::Earlier),
            (&self.later, WalkCommand::Later),
            (&self.turn, WalkCommand::Turn),
            (&self.briefly, WalkCommand::Briefly),
            (&self.more, WalkCommand::More),
            (&self.empty, WalkCommand::Empty),
            (&self.undo, WalkCommand::Undo),
            (&self.line, WalkCommand::Line),
            (&self.help, WalkCommand::Help),
        ];
        let named = table.into_iter().find(|(keys, _)| keys.contains(small));
        let file = || {
            let place = self.files.chars().position(|it| it == letter)?;
            File::ALL.get(place).copied().map(WalkCommand::File)
        };
        named.map(|(_, command)| command).or_else(file)
    }
}

/// What a key means on the board; `None` if nothing.
pub(super) fn command(key: Keystroke, code: &str) -> Option<WalkCommand> {
    match key {
        Keystroke::Arrow(direction) => Some(WalkCommand::Step(direction)),
        Keystroke::Enter | Keystroke::Character(' ') => Some(WalkCommand::Choose),
        Keystroke::Tab => Some(WalkCommand::Line),
        Keystroke::Escape => Some(WalkCommand::Back),
        Keystroke::Alt(digit) => {
            let place = digit.to_digit(10)?.checked_sub(1)?;
            let file = File::ALL.get(usize::try_from(place).ok()?)?;
            Some(WalkCommand::File(*file))
        }
        Keystroke::Character(digit @ '1'..='8') => Rank::from_char(digit).map(WalkCommand::Rank),
        Keystroke::Character(letter) => {
            let own = BoardKeys::of(code).and_then(|it| it.command(letter));
            own.or_else(|| BoardKeys::of(EVERYWHERE)?.command(letter))
        }
    }
}

/// How a typed line leads to the board, in the language of this code; `None` if it does not.
pub(in crate::questions) fn way_to_board(line: &str, code: &str) -> Option<WayToBoard> {
    let board = BoardKeys::of(code)?.board.as_str();
    if line.to_lowercase() == board {
        return Some(WayToBoard::Straight);
    }
    // A capital letter is a piece that moves there.
    let square = line.strip_prefix(board)?.strip_prefix(' ')?;
    square.parse().ok().map(WayToBoard::To)
}

/// Whether a key goes a ply back in the game; `None` if it does not go through the game.
pub(in crate::questions) fn goes_back(key: Keystroke, code: &str) -> Option<bool> {
    match command(key, code)? {
        WalkCommand::Earlier => Some(true),
        WalkCommand::Later => Some(false),
        _ => None,
    }
}

//! What a player asks, or wants of an answer. Knows no words.

use announcements::Command;
use board_questions::{Only, Question, Stance, WhichMoves};
use chess_laws::Attempt;
use shakmaty::{Color, Role, Square};

use desk::activities::Rate;
use desk::commands::{DisplayCommand, matter};
use desk::game_desk::ListOrder;
use game::session::{Matter, TakeBack};

/// What a player asks, or wants of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardQuestion {
    /// Something about the game.
    Board(Question),
    /// The moves of a piece of this kind on a square.
    Piece(Role, Square, WhichMoves),
    /// All pieces of one side or of both, in the player's order.
    Pieces(Option<Color>),
    /// What threatens this side; `None` for the player's own.
    Threats(Option<Color>),
    /// Whether this side is in check; `None` for the player's own.
    Check(Option<Color>),
    /// The last move of the player.
    OwnLast,
    /// Which side the player has.
    OwnSide,
    /// What has happened since the player's last move.
    Changes,
    /// The opponent's name.
    Opponent,
    /// The name of the opening.
    Opening,
    /// Why the move is good that was advised last, or the one not possible that was announced last.
    Why,
    /// What speaks against a move; the words may also be those of the second one.
    WhyNot(Attempt, Option<Attempt>),
    /// A command under another name.
    Command(Command),
    /// Moves are taken back.
    TakeBack(TakeBack),
    /// Less of the last answer.
    Only(Only),
    /// The next part of a long answer.
    Continue,
    /// The last answer, letter by letter.
    Spell,
    /// Another rate of the voice.
    Rate(Rate),
    /// The order in which pieces are listed from now on.
    List(ListOrder),
}

impl BoardQuestion {
    /// What the profile must allow.
    #[must_use]
    pub fn matter(&self) -> Matter {
        let matter = match self {
            Self::Command(command) => matter(*command),
            Self::TakeBack(_) => matter(Command::TakeBack),
            Self::Board(_)
            | Self::Piece(..)
            | Self::Pieces(_)
            | Self::Threats(_)
            | Self::Check(_)
            | Self::OwnLast
            | Self::OwnSide
            | Self::Changes
            | Self::Opponent
            | Self::Opening
            | Self::Why
            | Self::WhyNot(..)
            | Self::Only(_)
            | Self::Continue
            | Self::Spell
            | Self::Rate(_)
            | Self::List(_) => None,
        };
        let practice = matter.filter(|it| matches!(it, Matter::AtHome | Matter::Practice));
        let analysis = self.is_analysis().then_some(Matter::Analysis);
        practice.or(analysis).unwrap_or(Matter::Board)
    }

    /// Whether it asks for more than what stands where and where one piece can go.
    const fn is_analysis(&self) -> bool {
        match self {
            Self::Board(question) => match question {
                Question::Square(_)
                | Question::Line(_)
                | Question::Diagonals(_)
                | Question::Where { .. }
                | Question::Pieces { .. }
                | Question::Material
                | Question::Moves {
                    from: Some(_),
                    which: WhichMoves::All | WhichMoves::Captures,
                }
                | Question::Check(_)
                | Question::Turn
                | Question::Last(_)
                | Question::From(_)
                | Question::Since(_)
                | Question::LastOf(_) => false,
                Question::Moves { .. }
                | Question::Control { .. }
                | Question::Threats(_)
                | Question::Pins(_)
                | Question::Castling
                | Question::EnPassant => true,
            },
            Self::Piece(_, _, which) => matches!(which, WhichMoves::Checks),
            Self::Threats(_) | Self::Opening | Self::Why | Self::WhyNot(..) => true,
            Self::Pieces(_)
            | Self::Check(_)
            | Self::OwnLast
            | Self::OwnSide
            | Self::Changes
            | Self::Opponent
            | Self::Command(_)
            | Self::TakeBack(_)
            | Self::Only(_)
            | Self::Continue
            | Self::Spell
            | Self::Rate(_)
            | Self::List(_) => false,
        }
    }

    /// The square that is asked about, if it is one.
    #[must_use]
    pub const fn square(&self) -> Option<Square> {
        match self {
            Self::Board(Question::Square(square) | Question::Control { square, .. })
            | Self::Piece(_, square, _) => Some(*square),
            _ => None,
        }
    }

    /// What a key of a braille display asks, with the square that a routing key has pointed at; `None` if it asks nothing,
    /// or about a square and none was pointed at.
    #[must_use]
    pub fn by_key(key: DisplayCommand, square: Option<Square>) -> Option<Self> {
        let moves = |from, which| Self::Board(Question::Moves { from, which });
        Some(match key {
            DisplayCommand::Continue => Self::Continue,
            DisplayCommand::WhitePieces => Self::Pieces(Some(Color::White)),
            DisplayCommand::BlackPieces => Self::Pieces(Some(Color::Black)),
            DisplayCommand::Material => Self::Board(Question::Material),
            DisplayCommand::Threats => Self::Threats(None),
            DisplayCommand::Changes => Self::Changes,
            DisplayCommand::WhoseMove => Self::Board(Question::Turn),
            DisplayCommand::CastlingRights => Self::Board(Question::Castling),
            DisplayCommand::Attackers => Self::Board(Question::Control {
                square: square?,
                stance: Stance::Both,
                x_rays: true,
            }),
            // Without a square these are about all pieces.
            DisplayCommand::PieceMoves => moves(square, WhichMoves::All),
            DisplayCommand::PieceCaptures => moves(square, WhichMoves::Captures),
            DisplayCommand::PieceChecks => moves(square, WhichMoves::Checks),
            DisplayCommand::Slower => Self::Rate(Rate::Slower),
            DisplayCommand::Faster => Self::Rate(Rate::Faster),
            DisplayCommand::Spell => Self::Spell,
            _ => return None,
        })
    }
}

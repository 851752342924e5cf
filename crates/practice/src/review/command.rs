//! What the player can want in the review of games. Knows no words.

use chess_laws::Attempt;

use crate::openings::Whose;

/// What the player wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReviewCommand {
    /// A move on, in the line or to the next mistake.
    Forward,
    /// A move back.
    Back,
    /// To the start of the game.
    Start,
    /// To the end of the line.
    End,
    /// To the move with this number.
    To(u32),
    /// Into the variation with this number, from 1.
    Into(usize),
    /// Out of a variation, to the move that it replaces.
    Out,
    /// Back to the main line.
    Main,
    /// The game with this number of the list, from 1.
    Game(usize),
    /// The list of games: those that were searched for last.
    Games,
    /// The list of all games.
    AllGames,
    /// The comments and variations here.
    Comment,
    /// Which moves follow.
    Moves,
    /// The move that led here.
    LastMove,
    /// What the clocks showed here.
    Clocks,
    /// A glyph is added to the move: 1 is `!`.
    Glyph(u8),
    /// Guess the moves, or no more.
    Guess,
    /// The mistakes of the game.
    Mistakes,
    /// What is known of each move is told with it, or no more.
    Table,
    /// How accurately each side played.
    Accuracy,
    /// The greatest mistake.
    Greatest,
    /// The next mistake from here.
    NextMistake,
    /// The moves for which the players thought longest.
    LongestThoughts,
    Hint,
    Solution,
    /// Why is the move good, or a mistake?
    Why,
    /// What the engine thinks of the position.
    Evaluation,
    /// This many of the best lines from the position.
    Lines(usize),
    /// The engine is to think no longer; what it knows is told.
    Halt,
    Save,
    /// The moves up to here belong to the player's repertoire from now on.
    Remember,
    /// What is played here, by all or by the player.
    Openings(Whose),
    /// The player's name in the games.
    Me(String),
    /// Take back what was added last.
    Undo,
    /// The name of the opening.
    Opening,
    /// All pieces.
    Position,
    /// Once more.
    Repeat,
    /// What can be said?
    Help,
    Yes,
    No,
    Quit,
    /// A comment is added to the move.
    AddComment(String),
    /// The games of this player.
    Player(String),
    /// The games with this opening.
    OfOpening(String),
    /// The games with this position, as a FEN.
    WithPosition(String),
    /// Write a file of this name.
    SaveAs(String),
    /// The last comment on the move is taken out.
    DeleteComment,
    /// The last comment on the move goes to the next move, or to the one before.
    MoveComment {
        forward: bool,
    },
    /// The position, to be copied as a FEN.
    Fen,
    /// The game, to be copied as PGN.
    Pgn,
    /// A game against the engine from this position.
    PlayOn,
}

impl ReviewCommand {
    /// Whether it is about the game that is open.
    pub(super) const fn needs_game(&self) -> bool {
        !matches!(
            self,
            Self::Games
                | Self::AllGames
                | Self::Game(_)
                | Self::Player(_)
                | Self::OfOpening(_)
                | Self::WithPosition(_)
                | Self::Repeat
                | Self::Help
                | Self::Quit
                | Self::Me(_)
                | Self::Save
                | Self::SaveAs(_)
                | Self::Yes
                | Self::No
        )
    }
}

/// What the player says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReviewWords {
    /// What they want.
    Command(ReviewCommand),
    Attempt(Attempt),
}

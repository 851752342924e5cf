//! The electronic boards of a game, and what they have learnt.

use crossbeam_channel::{Receiver, bounded, never};

use crate::context::Context;
use crate::files::chip_files;
use crate::problem::Problem;
use desk::game_desk::GameDesk;
use electronic_board::{
    BoardChoice, BoardInput, BoardKind, BoardLink, BoardSetup, ClockTimes, LearntPieces,
    LightChoice,
};
use game::session::BoardOwner;

/// How many reports of a board wait for the program, besides those in its thread.
const WAITING: usize = 64;

/// A board and what comes from it.
#[derive(Debug)]
struct ConnectedBoard {
    link: BoardLink,
    inputs: Receiver<BoardInput>,
}

/// The boards of a game: the opponent's, and the blind player's own.
#[derive(Debug, Default)]
pub struct Boards {
    opponent: Option<ConnectedBoard>,
    own: Option<ConnectedBoard>,
}

impl Boards {
    /// The boards that `choice` names, for the game at this desk. A player without a board in the game gets none.
    /// `lights` are those that the opponent's board shows; nobody looks at the own one.
    ///
    /// # Errors
    /// If what a Certabo board has learnt cannot be read. Of a board that is to be found, that is told when it is one.
    pub fn at<'a>(
        desk: &GameDesk,
        choice: impl Fn(BoardOwner) -> Option<&'a BoardChoice>,
        lights: LightChoice,
        context: &Context,
    ) -> Result<Self, Problem> {
        let board = |owner, lights| -> Result<Option<ConnectedBoard>, Problem> {
            let (Some(choice), Some(expected)) = (choice(owner), desk.board_expects(owner)) else {
                return Ok(None);
            };
            check_learnt(choice, context)?;
            let setup = set_up(choice, lights, context);
            let (sender, inputs) = bounded(WAITING);
            let link = BoardLink::new(setup, expected, sender)?;
            Ok(Some(ConnectedBoard { link, inputs }))
        };
        Ok(Self {
            opponent: board(BoardOwner::Opponent, lights)?,
            own: board(BoardOwner::Own, LightChoice::NONE)?,
        })
    }

    fn get(&self, owner: BoardOwner) -> Option<&ConnectedBoard> {
        match owner {
            BoardOwner::Opponent => self.opponent.as_ref(),
            BoardOwner::Own => self.own.as_ref(),
        }
    }

    /// What comes from this board.
    #[must_use]
    pub fn inputs(&self, owner: BoardOwner) -> Receiver<BoardInput> {
        let board = self.get(owner);
        board.map_or_else(never, |it| it.inputs.clone())
    }

    /// Tells each board what it should show.
    pub fn expect(&self, desk: &GameDesk) {
        for owner in BoardOwner::ALL {
            if let (Some(board), Some(expected)) = (self.get(owner), desk.board_expects(owner)) {
                board.link.expect(expected);
            }
        }
    }

    /// Sets the clock at the opponent's board to these times.
    pub fn set_clock(&self, times: ClockTimes) {
        if let Some(board) = &self.opponent {
            board.link.set_clock(times);
        }
    }
}

/// A board with what was learnt about it, which is read whenever it is connected.
#[must_use]
pub fn set_up(choice: &BoardChoice, lights: LightChoice, context: &Context) -> BoardSetup {
    let folder = context.boards.clone();
    BoardSetup {
        choice: choice.clone(),
        learnt: LearntPieces::new(move || chip_files::all(&folder)),
        lights,
    }
}

/// Checks what was learnt, for a board that surely needs it.
fn check_learnt(choice: &BoardChoice, context: &Context) -> Result<(), Problem> {
    let needs = match choice {
        BoardChoice::At(place) => place.kind == BoardKind::Certabo,
        BoardChoice::Find(_) => false,
    };
    if needs {
        let unreadable = Problem::Board;
        chip_files::all(&context.boards).map_err(unreadable)?;
    }
    Ok(())
}

//! The journal of a game on a server: found again, begun, and completed by what the server tells of a game that is over.

use lichess_board::{FollowedGame, GameFull, GameId};
use shakmaty::{Color, Move};

use super::translation;
use crate::commands::play::NewJournal;
use crate::context::Context;
use crate::files::journal_file::{self, Changes, JournalFile};
use crate::files::journals;
use crate::problem::online::OnlineProblem;
use crate::problem::{Problem, Unsuitable};
use game::session::journal::Replayed;
use game::session::{
    Channel, Event, GameEvent, MoveEvent, PracticeEvent, Remark, ServerEnd, Settings, State,
};

/// The journal of a game that was left here before its end.
pub(super) struct LeftGame {
    journal: JournalFile,
    replayed: Replayed,
    written: Vec<(String, String)>,
}

impl LeftGame {
    /// That of this game of the server, if there is one.
    ///
    /// # Errors
    /// If another program on this computer plays the game: the server serves only one of them.
    pub(super) fn find(
        context: &Context,
        server: &str,
        game: &GameId,
    ) -> Result<Option<Self>, Problem> {
        for path in journals::journals(&context.games) {
            let is_left = |it: &State| {
                let online = it.settings().online.as_ref();
                let same = online.is_some_and(|it| it.server == server && it.id == game.as_str());
                same && it.outcome().is_none()
            };
            if !journal_file::glance(&path).is_ok_and(|it| is_left(&it)) {
                continue;
            }
            match JournalFile::reopen(&path) {
                Ok((journal, replayed)) => {
                    return Ok(Some(Self {
                        written: messages(&path),
                        journal,
                        replayed,
                    }));
                }
                Err(Problem::Unsuitable {
                    what: Unsuitable::JournalBusy,
                    ..
                }) => return Err(OnlineProblem::PlayedAlready.into()),
                Err(_) => {}
            }
        }
        Ok(None)
    }

    /// It goes on, with the boards that are there now.
    ///
    /// # Errors
    /// If its journal cannot be written.
    pub(super) fn goes_on(
        mut self,
        board: Option<Color>,
        own_board: Option<Color>,
    ) -> Result<KeptGame, Problem> {
        let state = self.replayed.state.with_boards(board, own_board);
        let changes = Changes {
            grace: None,
            charged: None,
        };
        self.journal.go_on(&state, changes)?;
        let first = match state.has_begun() {
            true => GameEvent::Resume,
            false => GameEvent::Start,
        };
        Ok(KeptGame {
            state,
            journal: self.journal,
            first: vec![Event::Game(first)],
            written: self.written,
        })
    }
}

/// The server knows nothing of a game that was left here any more: it ends without a result.
///
/// # Errors
/// If its journal cannot be written.
pub(super) fn is_forgotten(context: &Context, server: &str, game: &GameId) -> Result<(), Problem> {
    match LeftGame::find(context, server, game)? {
        Some(left) => left
            .goes_on(None, None)?
            .ends(None, ServerEnd::Aborted, None),
        None => Ok(()),
    }
}

/// What others wrote, as the journal has it.
fn messages(journal: &std::path::Path) -> Vec<(String, String)> {
    let mut written = Vec::new();
    // What cannot be read is told once more.
    let _ = journal_file::read(journal, |event, _, _| {
        if let Event::Remark(Remark::Chat { by, text }) = event {
            written.push((by.clone(), text.clone()));
        }
    });
    written
}

/// A game and its journal.
pub(super) struct KeptGame {
    pub(super) state: State,
    pub(super) journal: JournalFile,
    /// What happens first.
    pub(super) first: Vec<Event>,
    /// What others wrote before, as far as the player was told.
    pub(super) written: Vec<(String, String)>,
}

impl KeptGame {
    /// One that was not played here before.
    ///
    /// # Errors
    /// If its journal cannot be written.
    pub(super) fn new(context: &Context, settings: Settings) -> Result<Self, Problem> {
        let NewJournal { state, journal } = NewJournal::create(context, settings, false)?;
        Ok(Self {
            state,
            journal,
            first: vec![Event::Game(GameEvent::Start)],
            written: Vec::new(),
        })
    }

    /// It is over on the server, whose first line this is.
    ///
    /// # Errors
    /// If its journal cannot be written.
    pub(super) fn ends_as(&mut self, full: &GameFull) -> Result<(), Problem> {
        let followed = FollowedGame::begin(full.clone());
        let (followed, _) = followed.map_err(|_| OnlineProblem::OtherRules)?;
        let end = translation::end(full.state.status);
        self.ends(Some(followed.moves()), end, full.state.winner)
    }

    /// It is over on the server: after these moves, or after those that are known here.
    ///
    /// # Errors
    /// If its journal cannot be written.
    pub(super) fn ends(
        &mut self,
        moves: Option<&[Move]>,
        end: ServerEnd,
        winner: Option<Color>,
    ) -> Result<(), Problem> {
        for event in std::mem::take(&mut self.first) {
            self.record(&event)?;
        }
        if self.state.announced().is_some() {
            let withdraw = MoveEvent::Withdraw { steps_stay: false };
            self.record(&Event::Move(withdraw))?;
        }
        if let Some(moves) = moves {
            self.becomes(moves)?;
        }
        self.record(&Event::Game(GameEvent::EndOnServer { end, winner }))
    }

    /// Its moves are these.
    fn becomes(&mut self, moves: &[Move]) -> Result<(), Problem> {
        let plies = self.state.game().plies();
        let made = plies.len();
        let same = { plies.iter().zip(moves) }
            .take_while(|(ply, mv)| ply.played == **mv)
            .count();
        if same < made {
            let back = PracticeEvent::TakeBack { plies: same };
            self.record(&Event::Practice(back))?;
        }
        for mv in &moves[same..] {
            let announced = MoveEvent::Announce {
                mv: self.state.game().uci(*mv),
                said: None,
                through: Some(Channel::Program),
            };
            self.record(&Event::Move(announced))?;
            self.record(&Event::Move(MoveEvent::Press))?;
        }
        Ok(())
    }

    fn record(&mut self, event: &Event) -> Result<(), Problem> {
        match self.state.apply(event, self.state.now()) {
            Ok((next, _)) => {
                self.journal.append(event, next.now())?;
                self.state = next;
            }
            Err(refused) => tracing::warn!(?event, %refused, "an event was refused"),
        }
        Ok(())
    }
}

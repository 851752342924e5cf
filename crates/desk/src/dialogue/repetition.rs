//! The opponent's repetition of an announcement (D.2.1): the program compares the words with the
//! announcement, and never takes them for a move of the opponent's own.
//!
//! Both players may say the same words, so what counts is when. Until the clock is pressed the
//! opponent does not have the move, so a move that they say is the repetition. After that it is the
//! repetition only if it is the announced move and was not repeated yet. If it could be a
//! move of the speaker's own as well, such as "kurze Rochade" after castling, the program says what
//! it took the words for; under the Laws always. Players who come back to a game may repeat its last move once. A move of their own counts even if they have not repeated the other yet.

use shakmaty::{Color, Move};

use super::announced_words::AnnouncedWords;
use super::speaker::{RemotePlayer, Speaker};
use super::talk::{ExpectedAnswer, Repeated};
use super::{Candidate, DialogueTurn, MoveReply, Said};
use announcements::Meaning;
use chess_laws::{Attempt, Game, Refusal};
use game::session::State;

/// What was announced.
enum Announced {
    /// This move, in the game before it.
    Move(Box<Game>, Move),
    /// What is no legal move, in these words.
    Words(String),
}

/// An announcement that awaits its repetition.
struct Awaited {
    announced: Announced,
    /// Whether nothing but its words is told.
    in_words: bool,
    /// Whether the opponent's clock runs already.
    completed: bool,
    /// Whether the speaker made the announced move.
    own: bool,
    /// Whether other words are compared with it.
    compared: bool,
}

impl Awaited {
    /// The last announcement, if the opponent can repeat it at the desk, if the remote player made the move and also
    /// announces it (D.2.1), or if the players have come back to the game since.
    fn of(
        speaker: Option<Color>,
        remote: Option<RemotePlayer>,
        came_back: Option<usize>,
        state: &State,
    ) -> Option<Self> {
        if state.outcome().is_some() || state.sealed().is_some() {
            return None;
        }
        let illegal = state.pending().illegal();
        let (side, announced) = match illegal {
            Some(illegal) => (state.game().turn(), Announced::Words(illegal.said.clone())),
            None => last_move(&state.game_ahead())?,
        };
        if state.settings().lone_human() == Some(side) {
            return None;
        }
        let own = speaker == Some(side);
        let made_there = remote.is_some_and(|it| it.moves_there && it.side == side);
        let compared = state.settings().procedure.hears_repetitions() && !own;
        let completed = illegal.is_none() && state.announced().is_none();
        let again = completed && came_back == Some(state.game().plies().len());
        (compared || made_there || again).then_some(Self {
            announced,
            in_words: state.pending().only_words().is_some(),
            completed,
            own,
            compared,
        })
    }

    /// The game before the announced move, if it is one.
    fn before(&self) -> Option<&Game> {
        match &self.announced {
            Announced::Move(before, _) => Some(before),
            Announced::Words(_) => None,
        }
    }

    /// Whether a repetition in these words does not differ from the announcement: a short form may
    /// leave out part of the announcement, but not the promotion piece.
    fn is(&self, attempt: &Attempt, text: &str, words: Option<&AnnouncedWords>) -> bool {
        if let Some(words) = words.filter(|_| self.in_words) {
            return words.is(attempt, text);
        }
        let (before, announced) = match &self.announced {
            Announced::Move(before, mv) => (before, mv),
            Announced::Words(said) => return said == text,
        };
        match before.resolve(attempt) {
            Ok(mv) => mv == *announced,
            Err(Refusal::Ambiguous(moves)) => moves.contains(announced),
            Err(_) => false,
        }
    }
}

/// Whose the last move is, and the move.
fn last_move(game: &Game) -> Option<(Color, Announced)> {
    let last = game.plies().last()?;
    let before = game.after_plies(game.plies().len() - 1)?;
    Some((last.side, Announced::Move(Box::new(before), last.played)))
}

/// The game in which to understand a move that is said now: the one before the announced move,
/// while that waits for its repetition and for the clock.
pub(super) fn listens_in(
    speaker: Option<Color>,
    remote: Option<RemotePlayer>,
    state: &State,
) -> Game {
    let awaited = Awaited::of(speaker, remote, None, state);
    let compared = awaited.filter(|it| !it.completed && it.compared);
    if let Some(before) = compared.as_ref().and_then(Awaited::before) {
        return before.clone();
    }
    // Its pieces are still being moved, or the player may announce something else in its place.
    let moves = state.announced().is_some() && state.steps().missing().is_some();
    let own = state.pending().only_words().is_some() && speaker == Some(state.game().turn());
    match moves || own {
        true => state.game().clone(),
        false => state.game_ahead(),
    }
}

impl Speaker<'_> {
    /// What follows if the words are a repetition; `None` if they are something else.
    pub(super) fn repetition(
        &mut self,
        candidate: &Candidate,
        state: &State,
    ) -> Option<DialogueTurn> {
        let Meaning::Attempt(attempt) = candidate.meaning else {
            return None;
        };
        if matches!(
            self.talk.expected,
            ExpectedAnswer::Promotion(_)
                | ExpectedAnswer::OfferOrClaim
                | ExpectedAnswer::Claim { .. }
        ) {
            return None;
        }
        let awaited = Awaited::of(self.by, self.remote, self.came_back, state)?;
        let same = awaited.is(&attempt, &candidate.text, self.announced);
        if !same && !awaited.compared {
            return None;
        }
        if awaited.own {
            return Some(DialogueTurn::default());
        }
        let announcement = Some(Repeated::now(state));
        if awaited.completed && *self.repeated == announcement {
            return None;
        }
        let own = matches!(
            candidate.said,
            Said::Move(_) | Said::Ambiguous(_) | Said::PromotionMissing(_)
        );
        let text = candidate.text.clone();
        if same {
            self.drop_doubt();
            *self.repeated = announcement;
            // Where nothing is told at once, it must not tell either that the move could have been the speaker's own.
            let tells = own || !state.profile().tells_at_once();
            let told = (awaited.completed && tells)
                .then_some(MoveReply::TakenAsRepetition { text }.into());
            return Some(DialogueTurn {
                replies: told.into_iter().collect(),
                ..DialogueTurn::default()
            });
        }
        // The speaker's own move, or an attempt at one.
        let other_move = |before: &Game| before.resolve(&attempt).is_ok();
        if awaited.completed && (own || !awaited.before().is_some_and(other_move)) {
            return None;
        }
        self.drop_doubt();
        *self.repeated = None;
        Some(DialogueTurn::reply(MoveReply::RepeatedWrongly {
            announced: match awaited.announced {
                Announced::Move(_, mv) => Some(mv),
                Announced::Words(_) => None,
            },
            said: text,
        }))
    }

    /// The repetition settles what was heard doubtfully. What else is asked waits for its answer.
    fn drop_doubt(&mut self) {
        if let ExpectedAnswer::Said(_) = self.talk.expected {
            self.talk.expected = ExpectedAnswer::Anything;
        }
    }
}

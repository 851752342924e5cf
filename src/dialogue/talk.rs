//! The talk with a player: what is expected next, and what each thing he says
//! leads to.

use std::collections::VecDeque;

use shakmaty::{Color, Move, Role};

use super::claim::claim_question;
use super::{Candidate, Judgement, Question, Reply, Said};
use crate::laws::Time;
use crate::notation::Command;
use crate::session::{Effect, Event, Matter, State};

/// What one thing said leads to: first the events, then the replies.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Turn {
    /// What happens in the game.
    pub events: Vec<Event>,
    /// What is answered.
    pub replies: Vec<Reply>,
    /// Whether the last answer is to be given again.
    pub repeat: bool,
}

impl Turn {
    pub(super) fn event(event: Event) -> Self {
        Self {
            events: vec![event],
            ..Self::default()
        }
    }

    pub(super) fn reply(reply: Reply) -> Self {
        Self {
            replies: vec![reply],
            ..Self::default()
        }
    }
}

/// What the next words may answer.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) enum Expected {
    /// A move or a command.
    #[default]
    Anything,
    /// Whether this was said.
    Said(Doubt),
    /// Which of these moves is meant: one with this promotion piece.
    Promotion(Vec<Move>),
    /// Yes or no to this event.
    Confirm(Event),
    /// The move with which a draw is claimed, or no.
    Intended,
}

/// What was heard doubtfully.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Doubt {
    /// What is asked.
    asked: Candidate,
    /// What comes next if it was not said.
    others: VecDeque<Candidate>,
    /// The question that it answers.
    about: About,
}

/// What a doubtful answer is about.
#[derive(Debug, Clone, Default, PartialEq)]
enum About {
    /// Nothing in particular.
    #[default]
    Anything,
    /// Which of these promotions is meant.
    Promotion(Vec<Move>),
    /// With which move a draw is claimed.
    Intended,
}

impl From<About> for Expected {
    fn from(about: About) -> Self {
        match about {
            About::Anything => Self::Anything,
            About::Promotion(choices) => Self::Promotion(choices),
            About::Intended => Self::Intended,
        }
    }
}

/// A move that was said, whatever came of it.
#[derive(Debug, Clone)]
struct Attempted {
    /// Its words.
    text: String,
    /// How many half-moves stood before it.
    plies: usize,
}

/// What a repair such as "nein, Bella" refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mendable {
    /// Its words; none if only the announced move is known.
    pub text: Option<String>,
    /// Whether it is the announced move, which is taken back then (D.2.8).
    pub announced: bool,
}

/// The talk with the player or players at one microphone.
#[derive(Debug, Clone, Default)]
pub struct Dialogue {
    pub(super) expected: Expected,
    attempted: Option<Attempted>,
}

impl Dialogue {
    /// Whether a question waits for an answer.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.expected != Expected::Anything
    }

    /// What follows from a judgement on what was heard.
    pub fn hear(&mut self, judgement: Judgement, state: &State, at: Time) -> Turn {
        match judgement {
            Judgement::Silence => Turn::default(),
            Judgement::Rejected => Turn::reply(Reply::NotUnderstood),
            Judgement::Sure(candidate) => self.said(candidate, state, at),
            Judgement::Doubtful(candidates) => self.doubtful(candidates.into(), state),
        }
    }

    /// What the player repairs if he says "nein, Bella" now: the move that he is
    /// asked about, or the last one that he said in this position, announced or
    /// refused.
    #[must_use]
    pub fn mendable(&self, state: &State) -> Option<Mendable> {
        match &self.expected {
            Expected::Said(doubt) if !matches!(doubt.asked.said, Said::Command(_)) => {
                let text = Some(doubt.asked.text.clone());
                let announced = false;
                return Some(Mendable { text, announced });
            }
            Expected::Anything if !offered(state) => {}
            // "Nein" answers what is asked.
            _ => return None,
        }
        let attempted = |plies: usize| {
            let it = self.attempted.as_ref().filter(|it| it.plies == plies);
            it.map(|it| it.text.clone())
        };
        let ahead = state.game_ahead().plies().len();
        if let Some(text) = attempted(ahead) {
            let (text, announced) = (Some(text), false);
            return Some(Mendable { text, announced });
        }
        own_announcement(state).then(|| Mendable {
            text: attempted(state.game().plies().len()),
            announced: true,
        })
    }

    /// A command, by key or by voice.
    pub fn command(&mut self, command: Command, state: &State, at: Time) -> Turn {
        let expected = std::mem::take(&mut self.expected);
        match command {
            Command::Yes => self.yes(expected, state, at),
            Command::No => self.no(expected, state),
            Command::Correction => Self::correction(expected, state),
            Command::Draw => self.draw(state),
            Command::Resign => self.resign(state),
            // A question goes on waiting while the player asks something himself.
            question => {
                self.expected = expected;
                Self::answer(question, state, at)
            }
        }
    }

    fn said(&mut self, candidate: Candidate, state: &State, at: Time) -> Turn {
        let text = candidate.text;
        match candidate.said {
            Said::Command(command) => return self.command(command, state, at),
            Said::Piece(role) => return self.piece(role, text, state),
            _ => {}
        }
        self.attempted = Some(Attempted {
            text: text.clone(),
            plies: state.game_ahead().plies().len(),
        });
        match candidate.said {
            Said::Fragment => return Turn::reply(Reply::Incomplete { text }),
            Said::Dropped => {
                self.attempted = None;
                return Turn::reply(Reply::Dropped);
            }
            _ => {}
        }
        // Whoever says a move instead of yes or no answers what was asked before.
        let asked = match std::mem::take(&mut self.expected) {
            Expected::Said(doubt) => doubt.about.into(),
            other => other,
        };
        if let Some(reply) = no_move_now(state) {
            return Turn::reply(reply);
        }
        if asked == Expected::Intended {
            return self.intended(candidate.said, text, state);
        }
        match candidate.said {
            Said::Move(mv) => self.announce(mv, text, state),
            Said::Illegal(reason) => Turn::reply(Reply::Illegal { text, reason }),
            Said::Ambiguous(moves) => Turn::reply(Reply::Ask(Question::Which(moves))),
            Said::PromotionMissing(choices) => {
                self.expected = Expected::Promotion(choices);
                Turn::reply(Reply::Ask(Question::Promotion))
            }
            Said::Command(_) | Said::Piece(_) | Said::Fragment | Said::Dropped => Turn::default(),
        }
    }

    /// A legal move was said. While the move before it still waits for the
    /// clock, it is the answer to that one, so the clock is pressed first.
    fn announce(&mut self, mv: Move, text: String, state: &State) -> Turn {
        self.expected = Expected::Anything;
        if let Some(reply) = no_move_now(state) {
            return Turn::reply(reply);
        }
        if let Some(reason) = state.forbids(mv) {
            return Turn::reply(Reply::Illegal { text, reason });
        }
        let mut turn = Turn::default();
        if state.announced().is_some() {
            turn.events.push(Event::Press);
        }
        turn.events.push(Event::Announce {
            mv: state.game().uci(mv),
        });
        turn
    }

    fn piece(&mut self, role: Role, text: String, state: &State) -> Turn {
        let Expected::Promotion(choices) = &self.expected else {
            return Turn::reply(Reply::Incomplete { text });
        };
        let fitting: Vec<Move> = choices
            .iter()
            .copied()
            .filter(|mv| mv.promotion() == Some(role))
            .collect();
        match fitting.as_slice() {
            [mv] => self.announce(*mv, text, state),
            [] => Turn::reply(Reply::Ask(Question::Promotion)),
            _ => {
                self.expected = Expected::Anything;
                Turn::reply(Reply::Ask(Question::Which(fitting)))
            }
        }
    }

    /// Something was heard doubtfully. A doubtful answer is no answer: what was
    /// asked is asked again. And a move that cannot be taken is not asked about.
    fn doubtful(&mut self, mut candidates: VecDeque<Candidate>, state: &State) -> Turn {
        if candidates.iter().any(answers) {
            if let Some(reply) = self.waiting(state) {
                return Turn::reply(reply);
            }
            candidates.retain(|it| !answers(it));
        }
        if let (Some(reply), false) = (no_move_now(state), candidates.is_empty()) {
            candidates.retain(|it| matches!(it.said, Said::Command(_)));
            if candidates.is_empty() {
                return Turn::reply(reply);
            }
        }
        let about = match std::mem::take(&mut self.expected) {
            Expected::Promotion(choices) => About::Promotion(choices),
            Expected::Intended => About::Intended,
            Expected::Said(doubt) => doubt.about,
            Expected::Anything | Expected::Confirm(_) => About::Anything,
        };
        self.ask_said(candidates, about)
    }

    /// What waits for yes or no.
    fn waiting(&self, state: &State) -> Option<Reply> {
        let question = match &self.expected {
            Expected::Said(doubt) => Question::Said(doubt.asked.clone()),
            Expected::Promotion(_) => Question::Promotion,
            Expected::Confirm(Event::ClaimDraw { claim, intended }) => {
                let intended = intended.and_then(|uci| state.game().move_from_uci(uci));
                claim_question(*claim, intended)
            }
            Expected::Intended => Question::ClaimWith,
            Expected::Confirm(_) => Question::Resign(resigning(state)),
            Expected::Anything => {
                let by = state.offer().filter(|_| offered(state))?;
                return Some(Reply::Effect(Effect::DrawOffered { by }));
            }
        };
        Some(Reply::Ask(question))
    }

    fn ask_said(&mut self, mut others: VecDeque<Candidate>, about: About) -> Turn {
        if let Some(asked) = others.pop_front() {
            let question = Question::Said(asked.clone());
            self.expected = Expected::Said(Doubt {
                asked,
                others,
                about,
            });
            return Turn::reply(Reply::Ask(question));
        }
        let question = match about {
            About::Anything => return Turn::reply(Reply::NotUnderstood),
            About::Promotion(_) => Question::Promotion,
            About::Intended => Question::ClaimWith,
        };
        self.expected = about.into();
        Turn::reply(Reply::Ask(question))
    }

    fn yes(&mut self, expected: Expected, state: &State, at: Time) -> Turn {
        match expected {
            Expected::Said(doubt) => {
                self.expected = doubt.about.into();
                self.said(doubt.asked, state, at)
            }
            Expected::Confirm(_) if state.outcome().is_some() => over(state),
            Expected::Confirm(event) => Turn::event(event),
            Expected::Promotion(choices) => {
                self.expected = Expected::Promotion(choices);
                Turn::reply(Reply::Ask(Question::Promotion))
            }
            Expected::Intended => {
                self.expected = Expected::Intended;
                Turn::reply(Reply::Ask(Question::ClaimWith))
            }
            Expected::Anything if offered(state) => Turn::event(Event::AcceptDraw),
            Expected::Anything => Turn::reply(Reply::NothingAsked),
        }
    }

    fn no(&mut self, expected: Expected, state: &State) -> Turn {
        match expected {
            Expected::Said(doubt) => self.ask_said(doubt.others, doubt.about),
            Expected::Intended => Self::offer(state),
            Expected::Confirm(_) | Expected::Promotion(_) => Turn::reply(Reply::Dropped),
            Expected::Anything if offered(state) => Turn::event(Event::DeclineDraw),
            // "Nein" to the repeated move takes it back like "Korrektur".
            Expected::Anything if own_announcement(state) => Turn::event(Event::Withdraw),
            Expected::Anything => Turn::reply(Reply::NothingAsked),
        }
    }

    fn correction(expected: Expected, state: &State) -> Turn {
        match expected {
            Expected::Anything if state.outcome().is_some() => over(state),
            Expected::Anything if own_announcement(state) => Turn::event(Event::Withdraw),
            Expected::Anything if state.stopped().is_some() => Turn::reply(Reply::ClocksStopped),
            Expected::Anything => Turn::reply(Reply::TooLateToCorrect),
            _ => Turn::reply(Reply::Dropped),
        }
    }

    fn resign(&mut self, state: &State) -> Turn {
        if state.outcome().is_some() {
            return over(state);
        }
        let by = resigning(state);
        self.expected = Expected::Confirm(Event::Resign { by });
        Turn::reply(Reply::Ask(Question::Resign(by)))
    }

    fn answer(question: Command, state: &State, at: Time) -> Turn {
        let forbidden = matter(question).filter(|it| !state.settings().profile.answers(*it));
        if let Some(matter) = forbidden {
            return Turn::reply(Reply::NotAllowed(matter));
        }
        let clock = state.clock();
        let left = |side| clock.remaining(side, at);
        Turn::reply(match question {
            Command::Repeat => {
                return Turn {
                    repeat: true,
                    ..Turn::default()
                };
            }
            Command::Clock => Reply::Clock {
                left: left(Color::White).zip(left(Color::Black)),
                running: clock.running(),
            },
            Command::LastMove => Reply::LastMove,
            Command::Moves => Reply::Moves {
                white: state.game().completed_moves(Color::White),
                black: state.game().completed_moves(Color::Black),
            },
            Command::Position => Reply::Position(Box::new(state.game_ahead().position().clone())),
            _ => Reply::Help,
        })
    }
}

/// What a question is about, where a profile may forbid the answer.
#[must_use]
pub const fn matter(question: Command) -> Option<Matter> {
    match question {
        Command::Clock => Some(Matter::Time),
        Command::Moves => Some(Matter::Moves),
        Command::Position => Some(Matter::Board),
        _ => None,
    }
}

/// Whether this answers a question.
fn answers(candidate: &Candidate) -> bool {
    matches!(candidate.said, Said::Command(Command::Yes | Command::No))
}

/// Who speaks: the only human, or else the side whose move it is.
pub(super) fn speaker(state: &State) -> Color {
    state
        .settings()
        .lone_human()
        .unwrap_or_else(|| on_turn(state, state.game().turn()))
}

/// Who has the turn: the opponent of a player who has sealed, else `turn`.
fn on_turn(state: &State, turn: Color) -> Color {
    state.sealed().map_or(turn, |sealed| sealed.by.other())
}

/// Who resigns: the only human, or else the side that an announced move leaves to
/// answer. Nobody moves and then resigns.
fn resigning(state: &State) -> Color {
    state
        .settings()
        .lone_human()
        .unwrap_or_else(|| on_turn(state, state.game_ahead().turn()))
}

/// Why nobody at the microphone can announce a move now, if so.
fn no_move_now(state: &State) -> Option<Reply> {
    let turn = (!humans_turn(state)).then_some(Reply::NotYourTurn);
    let stopped = state.stopped().map(|_| Reply::ClocksStopped);
    let sealed = state.sealed().map(|_| Reply::EnvelopeClosed);
    let over = state.outcome().map(Reply::GameOver);
    over.or(sealed).or(stopped).or(turn)
}

/// Whether a move announced now would be a human's.
pub(super) fn humans_turn(state: &State) -> bool {
    let side = state.game_ahead().turn();
    state
        .settings()
        .lone_human()
        .is_none_or(|human| human == side)
}

/// Whether the announced move is the speaker's own, and can be taken back now.
fn own_announcement(state: &State) -> bool {
    let own = state.announced().is_some() && speaker(state) == state.game().turn();
    own && state.stopped().is_none()
}

/// Whether the opponent of the speaker offers a draw. With two humans at one
/// microphone the answer is the other's, whoever's turn it is.
pub(super) fn offered(state: &State) -> bool {
    state.offer().is_some_and(|by| {
        state
            .settings()
            .lone_human()
            .is_none_or(|human| human != by)
    })
}

pub(super) fn over(state: &State) -> Turn {
    state.outcome().map_or_else(Turn::default, |outcome| {
        Turn::reply(Reply::GameOver(outcome))
    })
}

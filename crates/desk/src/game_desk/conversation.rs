//! The conversation with the players: from words to what they mean in the game.
//!
//! It keeps what was asked and what waits behind a question. It takes the state by reference and
//! gives turns and replies: the desk carries requests out. It must not change the game, speak or
//! show anything.

use shakmaty::{Color, Move};

use super::context::Context;
use crate::dialogue::{
    Dialogue, Expectation, Judgement, Mendable, Question, RemotePlayer, Reply, Said, Typed,
};
use crate::dialogue::{DialogueTurn, SpokenInput};
use announcements::{Command, TypedLine, Vocabulary};
use chess_laws::Time;
use game::session::{Intent, Matter, Request, State, Unclear};
use spoken_grammar::{Heard, Margins};

/// What words mean at the desk, before the game has changed.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Understood {
    /// Nothing was said.
    Silence,
    /// The announced move was said once more.
    AlreadyAnnounced,
    /// A repair, and no word waits that could be corrected (D.2.8).
    NothingToCorrect,
    /// Something was said, perhaps in place of the announced move.
    Said {
        /// What.
        judgement: Judgement,
        /// Whether the announced move is taken back first.
        withdraws: bool,
    },
}

impl Understood {
    /// Whether a move was surely said: repeated, it says enough.
    pub(super) fn is_move(&self, state: &State) -> bool {
        let Self::Said { judgement, .. } = self else {
            return false;
        };
        let tells = state.profile().tells_at_once();
        matches!(judgement, Judgement::Sure(it) if match it.said {
            Said::Move(_) => true,
            Said::Illegal(_) | Said::Ambiguous(_) | Said::PromotionMissing(_) => !tells,
            Said::Command(_)
            | Said::Help(_)
            | Said::Opponents(_)
            | Said::Touch(_)
            | Said::Step(..)
            | Said::ClockReport(_)
            | Said::TakeBackTo(_)
            | Said::Question
            | Said::Promote(_)
            | Said::Piece(_)
            | Said::Fragment
            | Said::Dropped => false,
        })
    }
}

/// The conversation with the players.
#[derive(Debug, Clone)]
pub(super) struct Conversation {
    dialogue: Dialogue,
    /// From which margins on spoken words are sure in practice.
    margins: Margins,
    /// Whose offer of a draw waits behind another question.
    offer_behind: Option<Color>,
    /// The announced move, if the opponent said it at their own microphone.
    announced_apart: Option<Move>,
}

impl Conversation {
    pub(super) fn new(margins: Margins) -> Self {
        Self {
            dialogue: Dialogue::default(),
            margins,
            offer_behind: None,
            announced_apart: None,
        }
    }

    /// What was said at this input.
    pub(super) fn heard(
        &mut self,
        input: SpokenInput,
        heard: &Heard,
        context: Context<'_>,
    ) -> Understood {
        self.understand(input, heard, self.margins(context), context)
    }

    /// From which margins on spoken words are sure in this game.
    fn margins(&self, context: Context<'_>) -> Margins {
        self.margins.with(context.state.profile().caution())
    }

    /// What was typed: a line that may have several readings.
    pub(super) fn typed(&mut self, line: &TypedLine, context: Context<'_>) -> Understood {
        let game = self.dialogue.listens_in(SpokenInput::Shared, context.state);
        let typed = Typed::of(line, context.vocabulary(), &game, context.state.profile());
        self.understand(SpokenInput::Shared, &typed.heard, typed.margins, context)
    }

    /// What was typed in dots or keyed; there is no doubt about the words.
    pub(super) fn written(&mut self, heard: &Heard, context: Context<'_>) -> Understood {
        self.understand(SpokenInput::Shared, heard, Margins::CERTAIN, context)
    }

    /// A speaker had only paused: `whole` is all that they said, `rest` the part after the pause. If
    /// the first part was taken for a move, that move is taken back.
    pub(super) fn went_on(
        &mut self,
        input: SpokenInput,
        whole: &Heard,
        rest: &Heard,
        context: Context<'_>,
    ) -> Understood {
        let mendable = self.dialogue.mendable(input, context.state);
        let mends = mendable.is_some_and(|it| it.announced);
        if !mends || self.stands_alone(input, rest, context) {
            let said = match context.state.announced_at() {
                Some(_) => rest,
                None => whole,
            };
            return self.heard(input, said, context);
        }
        let judgement = context.weigh(context.state.game(), whole, self.margins(context));
        if is_announced(&judgement, context.state) {
            return Understood::AlreadyAnnounced;
        }
        Understood::Said {
            judgement,
            withdraws: true,
        }
    }

    /// Whether the words after a pause are surely something by themselves: a command such as
    /// "Korrektur", or the answer to the announced move, by another person at the same microphone.
    fn stands_alone(&self, input: SpokenInput, rest: &Heard, context: Context<'_>) -> bool {
        let alone = context.state.settings().lone_human().is_some();
        let alone = alone || self.dialogue.by(input).is_some();
        let judgement = context.weigh(&context.state.game_ahead(), rest, self.margins(context));
        let Judgement::Sure(candidate) = judgement else {
            return false;
        };
        let moves = matches!(candidate.said, Said::Move(_)) && !alone;
        moves || matches!(candidate.said, Said::Command(_) | Said::Help(_))
    }

    fn understand(
        &mut self,
        input: SpokenInput,
        heard: &Heard,
        margins: Margins,
        context: Context<'_>,
    ) -> Understood {
        let game = self.dialogue.listens_in(input, context.state);
        let judgement = context.weigh(&game, heard, margins);
        if judgement == Judgement::Silence {
            return Understood::Silence;
        }
        if is_repair(&judgement, context.vocabulary()) {
            if let Some(mendable) = self.dialogue.mendable(input, context.state) {
                let mended = mended(heard, &mendable, context);
                let game = match mendable.announced {
                    true => context.state.game().clone(),
                    false => context.state.game_ahead(),
                };
                return Understood::Said {
                    judgement: context.weigh(&game, &mended, margins),
                    withdraws: mendable.announced,
                };
            }
            if !self.dialogue.asks_at(input) && context.state.offer().is_none() {
                return Understood::NothingToCorrect;
            }
        }
        Understood::Said {
            judgement,
            withdraws: false,
        }
    }

    /// The request that takes the announced move back.
    pub(super) fn withdrawal(&self, input: SpokenInput, state: &State) -> Request {
        self.dialogue.request(input, Intent::Withdraw, state)
    }

    /// The request for information on a matter.
    pub(super) fn asks_for(&self, matter: Matter, state: &State) -> Request {
        let input = SpokenInput::Shared;
        self.dialogue.request(input, Intent::Ask(matter), state)
    }

    /// What follows from words that were understood.
    pub(super) fn hear(
        &mut self,
        input: SpokenInput,
        judgement: Judgement,
        vocabulary: &Vocabulary,
        state: &State,
        at: Time,
    ) -> DialogueTurn {
        self.dialogue.hear(input, judgement, vocabulary, state, at)
    }

    /// What follows from a command at this input.
    pub(super) fn command(&mut self, command: Command, state: &State, at: Time) -> DialogueTurn {
        self.dialogue
            .command(SpokenInput::Shared, command, state, at)
    }

    /// What follows when somebody at the desk wants this.
    pub(super) fn wants(&mut self, intent: Intent, state: &State) -> DialogueTurn {
        self.dialogue.wants(SpokenInput::Shared, intent, state)
    }

    /// What follows when the player to move presses the key that stands for the clock.
    pub(super) fn pressed(&self, state: &State) -> DialogueTurn {
        self.dialogue.pressed(state)
    }

    /// A request at this input was carried out.
    pub(super) fn carried_out(&mut self, input: SpokenInput, request: &Request) {
        self.dialogue.done(input, request);
    }

    /// A request at this input is refused: what was asked there before waits again.
    pub(super) fn waits_again(&mut self, input: SpokenInput) {
        self.dialogue.waits_again(input);
    }

    /// The question about a request that is unclear. It waits for its answer from now on.
    pub(super) fn ask(&mut self, input: SpokenInput, unclear: Unclear, state: &State) -> Reply {
        self.dialogue.ask(input, unclear, state)
    }

    /// A move was announced, through whatever channel.
    pub(super) fn move_announced(&mut self) {
        self.announced_apart = None;
    }

    /// Moves were taken back, or made again: nothing of another position was repeated in this one.
    pub(super) fn moves_taken_back(&mut self) {
        self.announced_apart = None;
        self.dialogue.forget_repetition();
    }

    /// This move was announced in words at the opponent's own microphone.
    pub(super) fn move_announced_apart(&mut self, mv: Move) {
        self.announced_apart = Some(mv);
    }

    /// Whether the announced move was said at the opponent's own microphone: they have yet to make
    /// it on their board.
    pub(super) fn is_announced_apart(&self, state: &State) -> bool {
        let announced = state.announced().map(|it| it.mv);
        announced.is_some() && announced == self.announced_apart
    }

    /// The question to ask again because an offer of a draw came before its answer: a yes answers
    /// what was heard last. The offer waits behind it.
    pub(super) fn question_before_offer(&mut self, by: Color, state: &State) -> Option<Reply> {
        let question = self.dialogue.asked_before_offer(by, state)?;
        self.offer_behind = Some(by);
        Some(question)
    }

    /// The offer that waited behind a question, once that is answered.
    pub(super) fn offer_behind(&mut self, state: &State) -> Option<Reply> {
        if self.dialogue.asks() {
            return None;
        }
        let by = self.offer_behind.take()?;
        let stands = state.offer() == Some(by) && state.outcome().is_none();
        stands.then(|| self.offer(by, state))
    }

    /// An offer of a draw, with a question to whoever can answer it at the desk.
    pub(super) fn offer(&self, by: Color, state: &State) -> Reply {
        self.dialogue.offer(by, state).into()
    }

    /// The question to the player who is to sign the result now.
    pub(super) fn signature_asked(&self, state: &State) -> Option<Reply> {
        let side = self.dialogue.asked_to_sign(state)?;
        Some(Question::Sign(side).into())
    }

    /// Whether a question waits for an answer at any input.
    pub(super) fn asks(&self) -> bool {
        self.dialogue.asks()
    }

    /// Whether a question waits for an answer at this input.
    pub(super) fn asks_at(&self, input: SpokenInput) -> bool {
        self.dialogue.asks_at(input)
    }

    /// Whether the piece of a promotion is asked for at this input.
    pub(super) fn asks_for_promotion(&self, input: SpokenInput) -> bool {
        self.dialogue.asks_for_promotion(input)
    }

    /// Whether somebody at this input may accept the offer of a draw.
    pub(super) fn is_offered(&self, input: SpokenInput, state: &State) -> bool {
        self.dialogue.is_offered(input, state)
    }

    /// Whether the opponent repeated the announced move correctly.
    pub(super) fn is_repeated(&self, state: &State) -> bool {
        self.dialogue.is_repeated(state)
    }

    /// What may be said next at this input.
    pub(super) fn expectation(&self, input: SpokenInput, state: &State) -> Expectation {
        Expectation {
            game: self.dialogue.listens_in(input, state),
            asked: self.dialogue.asks_at(input),
        }
    }

    /// The side that speaks at this input, where that is sure.
    pub(super) fn speaker(&self, input: SpokenInput) -> Option<Color> {
        self.dialogue.by(input)
    }

    /// Sets the side with its own microphone, if there is one.
    pub(super) fn speaks_apart(&mut self, side: Option<Color>) {
        self.dialogue.speaks_apart(side);
    }

    /// Sets the remote player, if there is one.
    pub(super) fn set_remote_player(&mut self, remote: Option<RemotePlayer>) {
        self.dialogue.set_remote_player(remote);
    }
}

fn is_announced(judgement: &Judgement, state: &State) -> bool {
    let Judgement::Sure(candidate) = judgement else {
        return false;
    };
    let announced = state.announced().map(|it| it.mv);
    matches!(candidate.said, Said::Move(mv) if announced == Some(mv))
}

/// Whether surely something like "nein, Bella" was said.
fn is_repair(judgement: &Judgement, vocabulary: &Vocabulary) -> bool {
    let Judgement::Sure(candidate) = judgement else {
        return false;
    };
    let no = matches!(
        candidate.said,
        Said::Command(Command::No | Command::Correction)
    );
    let words = vocabulary.grammar().words_of(&candidate.text);
    no && words.is_ok_and(|words| vocabulary.repairs(&words))
}

/// A repair that was said separately, as if it had followed at once what it repairs.
fn mended(heard: &Heard, mendable: &Mendable, context: Context<'_>) -> Heard {
    let vocabulary = context.vocabulary();
    let announced = || {
        context
            .state
            .announced()
            .map(|it| vocabulary.announce(it.mv))
    };
    let text = mendable.text.clone().or_else(announced);
    let begun = text.and_then(|text| vocabulary.grammar().words_of(&text).ok());
    let begun = begun.unwrap_or_default();
    let mut heard = heard.clone();
    for reading in &mut heard.readings {
        if vocabulary.repairs(&reading.words) {
            reading.words.splice(0..0, begun.iter().copied());
        }
    }
    heard
}

//! What is heard at the desk, and what follows from it: from words to what they mean in the game. A repair and
//! the rest of an utterance that was only paused change what was announced before.

use super::context::Context;
use super::{GameDesk, Outputs};
use crate::activities::Output;
use crate::dialogue::{Judgement, Mendable, Reply, Said, SealReply, SpokenInput};
use crate::messages::Sound;
use announcements::{Announces, Command, TypedLine, Vocabulary};
use chess_laws::Time;
use game::session::{Effect, Intent, MoveEffect, MoveRefused, Refused, State};
use spoken_grammar::{Heard, Margins, WordId};

/// What words mean at the desk, before the game has changed.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Understood {
    Silence,
    /// The move that is already announced was said once more.
    AlreadyAnnounced,
    /// A repair, and no word waits that could be corrected (D.2.8).
    NothingToCorrect,
    /// Something was said, perhaps in place of the announced move.
    Said {
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

impl GameDesk {
    /// Something was heard at this input. A move to seal is not spoken.
    pub fn heard(&mut self, input: SpokenInput, heard: &Heard, at: Time) -> Outputs {
        match self.is_sealing() {
            true => self.answer(&self.seal_now()),
            false => {
                let understood = self.understand(input, heard, self.context.margins());
                self.answer_heard(input, understood, at);
            }
        }
        self.take_outputs()
    }

    /// A speaker had only paused: `whole` is all that they said, `rest` the part after the pause.
    /// If the first part was taken for a move, that move is taken back.
    pub fn went_on(
        &mut self,
        input: SpokenInput,
        whole: &Heard,
        rest: &Heard,
        at: Time,
    ) -> Outputs {
        if self.is_sealing() {
            self.answer(&self.seal_now());
            return self.take_outputs();
        }
        let state = &self.context.state;
        let mendable = self.conversation.mendable(input, state);
        let mends = mendable.is_some_and(|mendable| mendable.announced);
        if !mends || self.stands_alone(input, rest) {
            return match self.state().announced_at() {
                Some(_) => self.heard(input, rest, at),
                None => self.heard(input, whole, at),
            };
        }
        let context = &self.context;
        let judgement = context.weigh(context.state.game(), whole, context.margins());
        let understood = match is_announced(&judgement, &context.state) {
            true => Understood::AlreadyAnnounced,
            false => Understood::Said {
                judgement,
                withdraws: true,
            },
        };
        self.answer_heard(input, understood, at);
        self.take_outputs()
    }

    /// These words were given, and there is no doubt about them.
    pub fn words(&mut self, words: Vec<WordId>, at: Time) -> Outputs {
        self.take_written(&Heard::certain(words), at);
        self.take_outputs()
    }

    /// A command was given by a key.
    pub fn command(&mut self, command: Command, at: Time) -> Outputs {
        self.take_command(command, at);
        self.take_outputs()
    }

    /// The player to move pressed the key that stands for the clock.
    pub fn pressed(&mut self, at: Time) -> Outputs {
        self.attend();
        let turn = self.conversation.pressed(self.state());
        self.follow(SpokenInput::Shared, turn, at);
        self.take_outputs()
    }

    /// A command, given by a key or as another name of what was asked.
    pub(super) fn take_command(&mut self, command: Command, at: Time) {
        self.attend();
        if command == Command::Correction && self.drop_premove() {
            return;
        }
        let (input, state) = (SpokenInput::Shared, &self.context.state);
        let turn = self.conversation.command(input, command, state, at);
        self.follow(input, turn, at);
    }

    /// A player at the desk wants this.
    pub(super) fn wants(&mut self, intent: Intent, at: Time) {
        self.attend();
        let (input, state) = (SpokenInput::Shared, &self.context.state);
        let turn = self.conversation.wants(input, intent, state);
        self.follow(input, turn, at);
    }

    /// What was typed in dots or keyed; there is no doubt about the words.
    pub(super) fn take_written(&mut self, heard: &Heard, at: Time) {
        let input = SpokenInput::Shared;
        let understood = self.understand(input, heard, Margins::CERTAIN);
        self.answer_understood(input, understood, at);
    }

    /// That the move to seal is awaited.
    pub(super) fn seal_now(&self) -> Reply {
        SealReply::Now(self.state().game().turn()).into()
    }

    /// Whether the words after a pause are surely something by themselves: a command such as
    /// "Korrektur", or the answer to the announced move, by another person at the same microphone.
    fn stands_alone(&self, input: SpokenInput, rest: &Heard) -> bool {
        let context = &self.context;
        let alone = context.state.settings().lone_human().is_some();
        let alone = alone || self.conversation.by(input).is_some();
        let judgement = context.weigh(&context.state.game_ahead(), rest, context.margins());
        let Judgement::Sure(candidate) = judgement else {
            return false;
        };
        let moves = matches!(candidate.said, Said::Move(_)) && !alone;
        moves || matches!(candidate.said, Said::Command(_) | Said::Help(_))
    }

    /// What words at this input mean in the position.
    pub(super) fn understand(
        &mut self,
        input: SpokenInput,
        heard: &Heard,
        margins: Margins,
    ) -> Understood {
        let game = self.listens_in(input);
        let (context, conversation) = (&self.context, &mut self.conversation);
        let judgement = context.weigh(&game, heard, margins);
        if judgement == Judgement::Silence {
            return Understood::Silence;
        }
        if is_repair(&judgement, context.vocabulary()) {
            if let Some(mendable) = conversation.mendable(input, &context.state) {
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
            if !conversation.asks_at(input) && context.state.offer().is_none() {
                return Understood::NothingToCorrect;
            }
        }
        Understood::Said {
            judgement,
            withdraws: false,
        }
    }

    /// Whether a line such as "no, Felix" would repair an announcement when no announcement waits for one.
    pub(super) fn repairs_nothing(&mut self, line: &TypedLine) -> bool {
        let (input, state) = (SpokenInput::Shared, &self.context.state);
        let waits = self.conversation.asks_at(input) || state.offer().is_some();
        is_repair(&self.judged(line), self.context.vocabulary())
            && !waits
            && self
                .conversation
                .mendable(input, &self.context.state)
                .is_none()
    }

    /// What follows from words that were heard. A sound tells at once that they were understood.
    fn answer_heard(&mut self, input: SpokenInput, understood: Understood, at: Time) {
        if let Understood::Said {
            judgement: Judgement::Sure(_),
            ..
        } = understood
        {
            self.outputs.push(Output::Sound(Sound::Understood));
        }
        self.answer_understood(input, understood, at);
    }

    /// Words were understood: the announced move is taken back where they replace it, and what they
    /// ask for is carried out.
    pub(super) fn answer_understood(
        &mut self,
        input: SpokenInput,
        understood: Understood,
        at: Time,
    ) {
        let says_a_move = understood.is_move(self.state());
        let (judgement, withdraws) = match understood {
            Understood::Silence => return,
            Understood::AlreadyAnnounced => return self.attend(),
            Understood::NothingToCorrect if self.drop_premove() => return,
            Understood::NothingToCorrect => {
                let refused = Refused::from(MoveRefused::NothingToCorrect);
                return self.answer(&refused.into());
            }
            Understood::Said {
                judgement,
                withdraws,
            } => (judgement, withdraws),
        };
        self.attend();
        if self.is_about_premove(&judgement) {
            return;
        }
        if withdraws {
            let state = self.state();
            let withdrawal = self.conversation.request(input, Intent::Withdraw, state);
            let effects = self.carry_out_silently(&withdrawal, at);
            let withdrawn = Effect::Move(MoveEffect::Withdrawn);
            // The new move, repeated, says enough.
            let told = |effect: &Effect| !says_a_move || *effect != withdrawn;
            for effect in effects.into_iter().filter(told) {
                self.effect(effect, at);
            }
        }
        let before = self.state().announced();
        let (state, vocabulary) = (&self.context.state, self.context.vocabulary());
        let turn = self
            .conversation
            .hear(input, judgement, vocabulary, state, at);
        self.follow(input, turn, at);
        let announced = self.state().announced();
        let announced = announced.filter(|now| Some(*now) != before);
        if let Some(now) = announced.filter(|_| input == SpokenInput::Own) {
            self.context.announced_apart = Some(now.mv);
        }
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
fn mended(heard: &Heard, mendable: &Mendable, context: &Context) -> Heard {
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

//! What is heard, typed and keyed at the desk: it is weighed, a repair is joined to what it
//! repairs, and the dialogue says what follows.

use shakmaty::Color;

use super::{Action, Desk};
use crate::arbiter;
use crate::dialogue::{Chair, Expectation, Judgement, Mendable, Reply, Said, weigh};
use crate::session::MoveEvent;
use crate::session::{Event, State};
use announcements::Command;
use chess_laws::{Game, Time};
use spoken_grammar::{Heard, Margins, WordId};

impl Desk {
    /// Something was heard from this chair.
    pub fn heard(&mut self, chair: Chair, heard: &Heard, at: Time) -> Vec<Action> {
        if self.is_sealing() {
            return self.typed_only();
        }
        self.understood(chair, heard, self.manners.margins, at)
    }

    /// Who said something had only paused: this is what he said as a whole, and the rest
    /// of it alone. A move that was taken from its beginning is taken back.
    pub fn went_on(&mut self, chair: Chair, whole: &Heard, rest: &Heard, at: Time) -> Vec<Action> {
        if self.is_sealing() {
            return self.typed_only();
        }
        let mendable = self.dialogue.mendable(chair, &self.state);
        if !mendable.is_some_and(|it| it.announced) || self.answers_itself(chair, rest) {
            let said = if self.state.announced().is_some() {
                rest
            } else {
                whole
            };
            return self.heard(chair, said, at);
        }
        let mut actions = self.attend();
        let judgement = self.weigh_in(self.state.game(), whole);
        if self.is_announced(&judgement) {
            return actions;
        }
        self.withdraw_for(&judgement, at, &mut actions);
        self.hear(chair, judgement, at, &mut actions);
        actions
    }

    /// What follows from what was heard, and whether it was the opponent's own announcement.
    fn hear(&mut self, chair: Chair, judgement: Judgement, at: Time, actions: &mut Vec<Action>) {
        let announced = |state: &State| state.announced().map(|it| (it.mv, it.at));
        let before = announced(&self.state);
        let turn = self.dialogue.hear(chair, judgement, &self.state, at);
        self.follow(turn, at, actions);
        let after = announced(&self.state);
        if chair == Chair::Across && after != before {
            self.sighted.spoken = after.map(|it| it.0);
        }
    }

    /// Whether this is surely something by itself: a command such as "Korrektur", or the
    /// answer to the announced move, of another human at the same microphone.
    fn answers_itself(&self, chair: Chair, rest: &Heard) -> bool {
        let alone = self.state.settings().lone_human().is_some();
        let alone = alone || self.dialogue.by(chair).is_some();
        let Judgement::Sure(candidate) = self.weigh_in(&self.state.game_ahead(), rest) else {
            return false;
        };
        match candidate.said {
            Said::Command(_) => true,
            Said::Move(_) => !alone,
            _ => false,
        }
    }

    fn is_announced(&self, judgement: &Judgement) -> bool {
        let Judgement::Sure(candidate) = judgement else {
            return false;
        };
        let announced = self.state.announced().map(|it| it.mv);
        matches!(candidate.said, Said::Move(mv) if announced == Some(mv))
    }

    pub(super) fn weigh_in(&self, game: &Game, heard: &Heard) -> Judgement {
        weigh(heard, self.wording.vocabulary(), game).judge(self.manners.margins)
    }

    /// Something was typed.
    pub fn typed(&mut self, line: &str, at: Time) -> Vec<Action> {
        if arbiter::is_order(line) {
            return self.order(line, at);
        }
        if self.is_sealing() {
            return self.typed_while_sealing(line, at);
        }
        match self.wording.vocabulary().grammar().words_of(line) {
            Ok(words) => self.words(words, at),
            Err(unknown) => {
                let mut actions = self.attend();
                self.tell(&Reply::UnknownWord { word: unknown.word }, &mut actions);
                actions
            }
        }
    }

    /// These words were given, and there is no doubt about them.
    pub fn words(&mut self, words: Vec<WordId>, at: Time) -> Vec<Action> {
        self.understood(Chair::Here, &Heard::certain(words), Margins::CERTAIN, at)
    }

    pub(super) fn understood(
        &mut self,
        chair: Chair,
        heard: &Heard,
        margins: Margins,
        at: Time,
    ) -> Vec<Action> {
        let game = self.dialogue.listens_in(chair, &self.state);
        let judgement = weigh(heard, self.wording.vocabulary(), &game).judge(margins);
        if judgement == Judgement::Silence {
            return Vec::new();
        }
        let mut actions = self.attend();
        let mut judgement = judgement;
        if self.is_repair(&judgement) {
            if let Some(mendable) = self.dialogue.mendable(chair, &self.state) {
                judgement = self.mend(&mendable, heard, margins, at, &mut actions);
            } else if !self.dialogue.asks_at(chair) && self.state.offer().is_none() {
                self.tell(&Reply::TooLateToCorrect, &mut actions);
                return actions;
            }
        }
        self.hear(chair, judgement, at, &mut actions);
        actions
    }

    /// Whether surely something like "nein, Bella" was said.
    fn is_repair(&self, judgement: &Judgement) -> bool {
        let Judgement::Sure(candidate) = judgement else {
            return false;
        };
        let no = matches!(
            candidate.said,
            Said::Command(Command::No | Command::Correction)
        );
        let vocabulary = self.wording.vocabulary();
        let words = vocabulary.grammar().words_of(&candidate.text);
        no && words.is_ok_and(|words| vocabulary.repairs(&words))
    }

    /// A repair that comes in a breath of its own is heard as if it had followed at
    /// once. The announced move that it repairs is taken back, whatever is made of
    /// the repair.
    fn mend(
        &mut self,
        mendable: &Mendable,
        heard: &Heard,
        margins: Margins,
        at: Time,
        actions: &mut Vec<Action>,
    ) -> Judgement {
        let vocabulary = self.wording.vocabulary();
        let announced = || self.state.announced().map(|it| vocabulary.announce(it.mv));
        let text = mendable.text.clone().or_else(announced);
        let begun = text.and_then(|text| vocabulary.grammar().words_of(&text).ok());
        let begun = begun.unwrap_or_default();
        let mut heard = heard.clone();
        for reading in &mut heard.readings {
            if vocabulary.repairs(&reading.words) {
                reading.words.splice(0..0, begun.iter().copied());
            }
        }
        let game = if mendable.announced {
            self.state.game().clone()
        } else {
            self.state.game_ahead()
        };
        let judgement = weigh(&heard, vocabulary, &game).judge(margins);
        if mendable.announced {
            self.withdraw_for(&judgement, at, actions);
        }
        judgement
    }

    /// Takes the announced move back for what was said instead.
    fn withdraw_for(&mut self, instead: &Judgement, at: Time, actions: &mut Vec<Action>) {
        let effects = self.record(&Event::Move(MoveEvent::Withdraw), at, actions);
        // The new move, repeated, says enough.
        let moves = matches!(instead, Judgement::Sure(it) if matches!(it.said, Said::Move(_)));
        for effect in effects.into_iter().filter(|_| !moves) {
            self.effect(effect, at, actions);
        }
    }

    /// Whether a question waits for an answer.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.dialogue.asks()
    }

    /// What may be said next from this chair.
    #[must_use]
    pub fn expectation(&self, chair: Chair) -> Expectation {
        Expectation {
            game: self.dialogue.listens_in(chair, &self.state),
            asked: self.dialogue.asks_at(chair),
        }
    }

    /// Tells which side has a microphone of its own, if one has.
    pub fn speaks_apart(&mut self, side: Option<Color>) {
        self.dialogue.speaks_apart(side);
    }

    /// Whose words all words from this chair are, where that is sure.
    #[must_use]
    pub fn speaker(&self, chair: Chair) -> Option<Color> {
        self.dialogue.by(chair)
    }

    /// A command was given by a key.
    pub fn command(&mut self, command: Command, at: Time) -> Vec<Action> {
        self.commanded(Chair::Here, command, at)
    }

    /// The key that stands for the clock was pressed, by whoever has the turn.
    pub fn pressed(&mut self, at: Time) -> Vec<Action> {
        if self.is_sealing() {
            return self.typed_only();
        }
        let mut actions = self.attend();
        let turn = self.dialogue.pressed(&self.state, at);
        self.follow(turn, at, &mut actions);
        actions
    }

    /// A clock is not pressed while a move to seal is waited for.
    fn commanded(&mut self, chair: Chair, command: Command, at: Time) -> Vec<Action> {
        if self.is_sealing() && command == Command::Press {
            return self.typed_only();
        }
        let mut actions = self.attend();
        let turn = self.dialogue.command(chair, command, &self.state, at);
        self.follow(turn, at, &mut actions);
        actions
    }
}

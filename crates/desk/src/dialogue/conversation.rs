//! The conversation with both players. Each input has its own: a question waits for an answer
//! from the input where it was asked.

use shakmaty::{Color, Move, Position};

use super::announced_words::AnnouncedWords;
use super::choice;
use super::speaker::{self, RemotePlayer, Speaker};
use super::talk::{ExpectedAnswer, Mendable, Repeated, SetAside, Talk};
use super::{Candidate, DialogueTurn, Judgement, Question, Reply, SpokenInput};
use announcements::{Announces, Command, HelpTopic, Meaning, Vocabulary};
use chess_laws::{Attempt, Game, Time};
use game::session::{Channel, Confirmation, Intent, OfferAnswer, Party, Request, State, Unclear};

/// The conversation with both players.
#[derive(Debug, Clone, Default)]
pub struct Conversation {
    /// At the shared input.
    shared: Talk,
    /// At the opponent's own microphone.
    own: Talk,
    /// The announcement that the opponent repeated last.
    repeated: Option<Repeated>,
    /// After how many plies the players came back to a game in which nothing is told at once. Until its last move was
    /// repeated, they may say it again.
    came_back: Option<usize>,
    /// The announcement that waited when something was said last, if nothing but its words was told.
    announced: Option<AnnouncedWords>,
    /// The remote player, if there is one.
    remote: Option<RemotePlayer>,
    /// The side with its own microphone, if there is one.
    apart: Option<Color>,
}

impl Conversation {
    /// The conversation in a game that begins, or to which the players come back.
    #[must_use]
    pub fn of(state: &State) -> Self {
        let again = state.has_begun() && !state.profile().tells_at_once();
        Self {
            came_back: again.then(|| state.game().plies().len()),
            ..Self::default()
        }
    }

    /// Sets the remote player from now on, if there is one.
    pub fn set_remote_player(&mut self, remote: Option<RemotePlayer>) {
        self.remote = remote;
    }

    /// Sets the side with its own microphone from now on, if there is one. When the microphone
    /// goes, so does the question that was asked there.
    pub fn speaks_apart(&mut self, side: Option<Color>) {
        self.apart = side;
        if side.is_none() {
            self.own = Talk::default();
        }
    }

    /// Whether a question waits for an answer at any input.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.asks_at(SpokenInput::Shared) || self.asks_at(SpokenInput::Own)
    }

    /// Whether a question waits for an answer at this input.
    #[must_use]
    pub fn asks_at(&self, input: SpokenInput) -> bool {
        self.talk_at(input).expected != ExpectedAnswer::Anything
    }

    /// What is asked back at this input, if something is.
    #[must_use]
    pub fn asks_back(&self, input: SpokenInput) -> Option<Confirmation> {
        self.talk_at(input).expected.asked_back()
    }

    /// Whether the piece of a promotion is asked for at this input.
    #[must_use]
    pub fn asks_for_promotion(&self, input: SpokenInput) -> bool {
        matches!(self.talk_at(input).expected, ExpectedAnswer::Promotion(_))
    }

    fn talk_at(&self, input: SpokenInput) -> &Talk {
        match input {
            SpokenInput::Shared => &self.shared,
            SpokenInput::Own => &self.own,
        }
    }

    /// Whether a player at this input may accept the offer of a draw.
    #[must_use]
    pub fn is_offered(&self, input: SpokenInput, state: &State) -> bool {
        self.party(input, state).is_offered(state)
    }

    /// An offer of a draw, with a question to the player who can answer it at the desk.
    #[must_use]
    pub fn offer(&self, by: Color, state: &State) -> Question {
        let inputs = [SpokenInput::Shared, SpokenInput::Own].into_iter();
        let speaks = |it: &SpokenInput| *it == SpokenInput::Shared || self.apart.is_some();
        let answers = inputs
            .filter(speaks)
            .map(|it| self.party(it, state).answers_offer(by, state));
        let answer = answers.reduce(|one, other| match one {
            OfferAnswer::Elsewhere => other,
            OfferAnswer::Counts | OfferAnswer::NeedsArbiter | OfferAnswer::BeforeRuling => one,
        });
        let answer = answer.unwrap_or(OfferAnswer::Elsewhere);
        Question::Offer { by, answer }
    }

    /// The player who is asked to sign the result now, at whatever input; `None` if nobody who
    /// speaks here still has to.
    #[must_use]
    pub fn asked_to_sign(&self, state: &State) -> Option<Color> {
        let inputs = [SpokenInput::Shared, SpokenInput::Own].into_iter();
        let speaks = |it: &SpokenInput| *it == SpokenInput::Shared || self.apart.is_some();
        inputs
            .filter(speaks)
            .find_map(|it| self.party(it, state).signs(state))
    }

    /// The question that the next yes or no at this input answers, if one is open.
    #[must_use]
    pub fn open_question(&mut self, input: SpokenInput, state: &State) -> Option<Reply> {
        let signs = self.party(input, state).signs(state);
        let asked = self.at(input).waiting(state);
        asked.or_else(|| signs.map(|side| Question::Sign(side).into()))
    }

    /// The question that this side's opponent still has to answer after an offer of a draw. The
    /// question which of several moves they meant is dropped: they announce the move in full
    /// anyhow.
    pub fn asked_before_offer(&mut self, by: Color, state: &State) -> Option<Reply> {
        let input = match self.apart {
            Some(side) if side != by => SpokenInput::Own,
            _ => SpokenInput::Shared,
        };
        let speaker = self.at(input);
        speaker.talk.which = None;
        let asks = speaker.talk.expected != ExpectedAnswer::Anything;
        asks.then(|| speaker.waiting(state)).flatten()
    }

    /// What follows from a judgement on words at this input.
    pub fn hear(
        &mut self,
        input: SpokenInput,
        judgement: Judgement,
        vocabulary: &Vocabulary,
        state: &State,
        at: Time,
    ) -> DialogueTurn {
        self.announced = AnnouncedWords::now(state, vocabulary);
        let moves = self.choices(input, state);
        let judgement = match state.profile().tells_at_once() {
            true => named_as_announced(judgement, vocabulary),
            false => judgement,
        };
        let judgement = match moves.is_empty() {
            true => judgement,
            false => choice::answered(judgement, &moves, vocabulary),
        };
        self.at(input).hear(judgement, state, at)
    }

    /// The moves among which it was asked at this input which one is meant, as far as they can still be made; empty if
    /// that was not asked.
    #[must_use]
    pub fn choices(&self, input: SpokenInput, state: &State) -> Vec<Move> {
        let talk = self.talk_at(input);
        let asked = talk.which.as_ref();
        let asked = asked.filter(|_| talk.expected == ExpectedAnswer::Anything);
        let game = state.game_ahead();
        let possible = |mv: &&Move| game.position().is_legal(**mv);
        asked
            .into_iter()
            .flatten()
            .filter(possible)
            .copied()
            .collect()
    }

    /// The move that this typed line names by its place among those that were asked about.
    #[must_use]
    pub fn nth_choice(&self, input: SpokenInput, line: &str, state: &State) -> Option<Move> {
        choice::by_place(line, &self.choices(input, state))
    }

    /// What of this typed line answers the question which move is meant: "von b1" answers with the square.
    #[must_use]
    pub fn answer_in<'l>(&self, input: SpokenInput, line: &'l str, state: &State) -> &'l str {
        match self.choices(input, state).is_empty() {
            true => line,
            false => choice::after_preposition(line),
        }
    }

    /// Help on this topic, for who speaks at this input.
    pub fn help(&mut self, input: SpokenInput, topic: HelpTopic, state: &State) -> DialogueTurn {
        self.at(input).help(topic, state)
    }

    /// A command at this input, by key or by voice.
    pub fn command(
        &mut self,
        input: SpokenInput,
        command: Command,
        state: &State,
        at: Time,
    ) -> DialogueTurn {
        self.at(input).command(command, state, at)
    }

    /// The player to move presses the clock, with the one key that stands for it.
    #[must_use]
    pub fn pressed(&self, state: &State) -> DialogueTurn {
        DialogueTurn::request(Request {
            by: Party::Side(state.game().turn()),
            through: Channel::ClockKey,
            intent: Intent::Press,
        })
    }

    /// What follows when a player at this input wants this; what they were asked is dropped, unless this
    /// is refused.
    pub fn wants(&mut self, input: SpokenInput, intent: Intent, state: &State) -> DialogueTurn {
        let speaker = self.at(input);
        speaker.talk.set_aside = SetAside {
            expected: std::mem::take(&mut speaker.talk.expected),
            which: speaker.talk.which.take(),
        };
        speaker.wants(intent, state)
    }

    /// What was wanted at this input is refused: what was asked there before waits again.
    pub fn waits_again(&mut self, input: SpokenInput) {
        self.at(input).talk.waits_again();
    }

    /// The request of the speaker at this input.
    #[must_use]
    pub fn request(&self, input: SpokenInput, intent: Intent, state: &State) -> Request {
        Request {
            by: self.party(input, state),
            through: input.channel(),
            intent,
        }
    }

    fn party(&self, input: SpokenInput, state: &State) -> Party {
        speaker::party(self.by(input), self.remote, state)
    }

    /// A request at this input is unclear. Returns the question about it.
    pub fn ask(&mut self, input: SpokenInput, unclear: Unclear, state: &State) -> Reply {
        self.at(input).ask(unclear, state)
    }

    /// The question whether this is really meant no longer stands, if it was asked.
    pub fn drop_question(&mut self, asked: Confirmation) {
        for talk in [&mut self.shared, &mut self.own] {
            if talk.expected.asked_back() == Some(asked) {
                talk.expected = ExpectedAnswer::Anything;
            }
        }
    }

    /// A request at this input was carried out.
    pub fn done(&mut self, input: SpokenInput, request: &Request) {
        self.at(input).done(request);
    }

    /// What "nein, Bella" at this input repairs: the move that the program asks about there, or the
    /// last one that was said there in this position, announced or refused.
    pub fn mendable(&mut self, input: SpokenInput, state: &State) -> Option<Mendable> {
        self.at(input).mendable(state)
    }

    /// The game in which a move that is said now is understood: that before the announced move,
    /// while it waits for its repetition and for the clock.
    #[must_use]
    pub fn listens_in(&self, input: SpokenInput, state: &State) -> Game {
        super::repetition::listens_in(self.by(input), self.remote, state)
    }

    /// Whether the opponent repeated the announced move correctly.
    #[must_use]
    pub fn is_repeated(&self, state: &State) -> bool {
        self.repeated == Some(Repeated::now(state))
    }

    /// Another position stands: what was repeated belongs to the one before.
    pub fn forget_repetition(&mut self) {
        self.repeated = None;
    }

    /// The side that speaks at this input, if it is certain.
    #[must_use]
    pub fn by(&self, input: SpokenInput) -> Option<Color> {
        match input {
            SpokenInput::Shared => self.apart.map(Color::other),
            SpokenInput::Own => self.apart,
        }
    }

    fn at(&mut self, input: SpokenInput) -> Speaker<'_> {
        Speaker {
            came_back: self.came_back,
            by: self.by(input),
            through: input.channel(),
            remote: self.remote,
            talk: match input {
                SpokenInput::Shared => &mut self.shared,
                SpokenInput::Own => &mut self.own,
            },
            repeated: &mut self.repeated,
            announced: self.announced.as_ref(),
        }
    }
}

/// Castling is named as it is announced, whatever the order of its words was. Where only the words count (D.2.1), they
/// stay as they were.
fn named_as_announced(judgement: Judgement, vocabulary: &Vocabulary) -> Judgement {
    let Judgement::Sure(candidate) = judgement else {
        return judgement;
    };
    let text = if let Meaning::Attempt(Attempt::Castle(side)) = candidate.meaning {
        vocabulary.castling(side)
    } else {
        candidate.text
    };
    Judgement::Sure(Candidate { text, ..candidate })
}

//! What all activities have that talk with one player, in [`Frame`], and what each says of itself, in [`Talks`]: the line
//! and the board on it, what is typed in dots, how readings are judged, the rest of something long. Knows neither devices
//! nor what words mean.

use std::sync::Arc;

use shakmaty::{Board, Color, Position as _, Square};

use super::dots::DotsLine;
use super::parts::{Rest, longest};
use super::{DeviceNews, Keystroke, Moment, Output, Rate, WayToBoard};
use crate::commands::DisplayCommand;
use crate::dialogue::{Candidate, Judgement, judge_by_sound, weigh};
use crate::messages::{Localisation, Phrase, Wording, strange_line, text};
use crate::own_page::{Choice, Question};
use crate::suggestion::Suggestion;
use crate::typed_line::{Typist, knows_word};
use announcements::{TypedReader, Vocabulary, tokens};
use braille_display::{Area, Table};
use chess_laws::{Game, Time};
use game::braille_chess::board::{View, shows_walked};
use spoken_grammar::{Heard, Margins, UnknownWord, WordId};

/// What every activity has that talks with one player.
pub struct Frame {
    /// How texts are worded, with marks around notation.
    pub words: Wording,
    /// What may be said.
    pub vocabulary: Arc<Vocabulary>,
    /// The margins from which on a reading is sure.
    pub margins: Margins,
    /// The answer that was given last.
    pub said: Vec<Phrase>,
    /// The sentences on the braille line.
    pub line: Vec<Phrase>,
    /// The part of the board that the braille line shows instead of the sentences.
    pub view: Option<View>,
    /// The square that a routing key has pointed at.
    pub pointed_at: Option<Square>,
    /// Whether the player has a page on which what can be chosen stands as buttons.
    pub has_buttons: bool,
    /// Whether the keys of the terminal walk the board.
    pub(super) walks: bool,
    /// Whether the last key on the board has led to a question that the next one may answer.
    pub(super) asks_on_board: bool,
    /// The cells of the display.
    pub(super) area: Area,
    /// The lines about which the program has just asked whether one of them is meant.
    pub(super) suggested: Option<Suggestion>,
    pub(super) dots: DotsLine,
    /// What is not said yet of something long.
    pub(super) rest: Rest,
    /// Whether what is said now leaves the rest of something long as it is.
    pub(super) keeps_rest: bool,
    /// Whether what is said now is said as a whole.
    is_whole: bool,
    /// By how many steps the voice was made slower; negative if it is faster.
    slower: i32,
}

impl Frame {
    /// What is heard is understood by this vocabulary and judged by these margins; dots are read in this table.
    #[must_use]
    pub fn new(
        words: &Wording,
        vocabulary: Arc<Vocabulary>,
        margins: Margins,
        table: Table,
    ) -> Self {
        Self {
            words: words.marking(),
            vocabulary,
            margins,
            said: Vec::new(),
            line: Vec::new(),
            view: None,
            pointed_at: None,
            has_buttons: false,
            walks: false,
            asks_on_board: false,
            area: Area::line(1),
            suggested: None,
            dots: DotsLine::new(table),
            rest: Rest::default(),
            keeps_rest: false,
            is_whole: false,
            slower: 0,
        }
    }

    /// The language of the texts.
    #[must_use]
    pub fn localisation(&self) -> &Localisation {
        self.words.localisation()
    }

    /// Judges what was heard in this position; without a position, only the sound counts.
    #[must_use]
    pub fn judge(&self, heard: &Heard, position: Option<&Game>) -> Judgement {
        match position {
            Some(game) => weigh(heard, &self.vocabulary, game).judge(self.margins),
            None => judge_by_sound(heard, &self.vocabulary, self.margins),
        }
    }

    /// Whether something is being typed in dots.
    #[must_use]
    pub fn is_typing(&self) -> bool {
        self.dots.content().is_some()
    }

    /// The board comes onto the line, as this side sees it, or the next way to see it.
    pub fn show_board<T>(&mut self, side: Color) -> Vec<Output<T>> {
        self.view = Some(match self.view {
            Some(view) => view.after(self.pointed_at),
            None => View::whole(side),
        });
        Vec::new()
    }

    /// Takes the board off the line.
    pub fn hide_board(&mut self) {
        (self.view, self.pointed_at) = (None, None);
    }

    /// The square that the board on the line marks at this time.
    pub(super) fn marked(&self, at: Time) -> Option<Square> {
        let is_seen = !self.walks || shows_walked(self.area, at.as_millis());
        self.pointed_at.filter(|_| is_seen)
    }

    /// Whether the keys of the terminal walk the board.
    #[must_use]
    pub const fn walks_board(&self) -> bool {
        self.walks
    }

    /// Says sentences, and shows them on the line.
    pub fn say<T>(&mut self, sentences: Vec<Phrase>) -> Vec<Output<T>> {
        self.line.clone_from(&sentences);
        self.said.clone_from(&sentences);
        vec![Output::Say(sentences)]
    }

    /// Says these sentences. From then on the keys of the terminal write on the line.
    pub fn leave_board<T>(&mut self, sentences: Vec<Phrase>) -> Vec<Output<T>> {
        let mut outputs = self.say(sentences);
        outputs.push(Output::LeaveBoard);
        outputs
    }

    /// Says these first sentences, and the later ones when the player goes on. The line shows them all.
    pub fn say_first<T>(&mut self, first: Vec<Phrase>, later: Vec<Phrase>) -> Vec<Output<T>> {
        let all = first.iter().chain(&later);
        self.line = all.cloned().collect();
        self.said.clone_from(&self.line);
        self.rest.add_later(later);
        vec![Output::Say(first)]
    }

    /// Whether the player was asked whether something long is to go on.
    #[must_use]
    pub fn has_more(&self) -> bool {
        self.rest.is_there()
    }

    /// Whether what is left of something long is more than what is offered at its end.
    #[must_use]
    pub fn has_more_text(&self) -> bool {
        self.rest.has_text()
    }

    /// The player wants to hear how something long goes on; `None` if there is nothing.
    pub fn go_on<T>(&mut self) -> Option<Vec<Output<T>>> {
        self.has_more().then(|| self.rest.take())
    }

    /// What is said now is said as a whole, however long it is: the player must hear it before they can do anything.
    pub fn say_as_a_whole(&mut self) {
        self.is_whole = true;
    }

    /// What is said now leaves the rest of something long as it is.
    pub fn say_between(&mut self) {
        self.keeps_rest = true;
    }

    /// The player has heard enough of something long.
    pub fn drop_rest(&mut self) {
        self.rest.clear();
    }

    /// What is said at once of these outputs; the rest waits until the player goes on. What follows from an input is
    /// [in parts](Talks::comes_in_parts) anyway.
    pub fn in_parts<T>(&mut self, outputs: Vec<Output<T>>) -> Vec<Output<T>> {
        for output in &outputs {
            if let Output::ChangeRate(rate) = output {
                self.slower += match rate {
                    Rate::Slower => 1,
                    Rate::Faster => -1,
                };
            }
        }
        let says = |it: &Output<T>| matches!(it, Output::Say(_) | Output::SayInOneLine(_));
        // Nobody can go on with what is over.
        let is_over = outputs.iter().any(|it| matches!(it, Output::Close));
        if std::mem::take(&mut self.is_whole) || is_over {
            self.keeps_rest = false;
            self.rest.clear();
            return outputs;
        }
        if std::mem::take(&mut self.keeps_rest) || !outputs.iter().any(says) {
            return outputs;
        }
        let more = Phrase::sentence(&text!(self.localisation(), "question-more"));
        let longest = longest(usize::try_from(self.slower).unwrap_or(0));
        self.rest.cut(outputs, longest, &more)
    }

    /// Says sentences and then an answer, of which the line shows the whole.
    pub fn answer<T>(&mut self, mut sentences: Vec<Phrase>, answer: Told) -> Vec<Output<T>> {
        self.line.clone_from(&sentences);
        self.line.extend(answer.shown);
        sentences.extend(answer.said);
        sentences.extend(answer.more);
        self.said.clone_from(&sentences);
        vec![Output::Say(sentences)]
    }
}

/// Where lines in a player's own words are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnWords {
    /// The place in the table of meanings.
    pub place: &'static str,
    /// What can be chosen there by its name: the words of the activity, or what a menu offers.
    pub names: Vec<String>,
}

/// An answer: what is said of it now, and the whole for the braille line, where it is read by panning.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// Said now.
    pub said: Vec<Phrase>,
    /// The question whether it goes on, if it does.
    pub more: Option<Phrase>,
    /// Shown.
    pub shown: Vec<Phrase>,
}

/// What was understood of something that was said or typed.
#[derive(Debug, Clone, PartialEq)]
pub enum Understood<Meaning> {
    Silence,
    /// A sound that is no words.
    Noise,
    /// Words with this meaning; `None` if they mean nothing here.
    Words(Option<Meaning>),
    /// One of these readings.
    Doubt(Vec<String>),
}

impl<Meaning> From<Option<Meaning>> for Understood<Meaning> {
    fn from(meaning: Option<Meaning>) -> Self {
        Self::Words(meaning)
    }
}

/// What follows from an input.
type Outputs<T> = Vec<Output<<T as Talks>::Task>>;

/// An activity that talks with one player, who says, types and presses answers.
pub trait Talks: Sized {
    /// A task of this activity alone; see [`Activity::Task`].
    type Task;

    /// What words can mean here.
    type Meaning: Clone + PartialEq;

    /// What it shares with the others.
    fn frame(&self) -> &Frame;

    /// What it shares with the others, to change it.
    fn frame_mut(&mut self) -> &mut Frame;

    /// The activity begins.
    fn begin(&mut self, at: Time) -> Outputs<Self>;

    /// Whether it is over: then it takes no input any more.
    fn is_over(&self) -> bool;

    /// The player wants to leave.
    fn leave(&mut self) -> Outputs<Self>;

    /// What can be said or typed now.
    fn help(&self) -> Vec<Phrase>;

    /// Says the first sentence of the help, and the rest when the player goes on.
    fn tell_help(&mut self) -> Outputs<Self> {
        let mut help = self.help();
        let later = help.split_off(help.len().min(1));
        self.frame_mut().say_first(help, later)
    }

    /// What these words mean here; `reading` is what they say in the position. `None` if they mean nothing.
    fn meaning(&self, words: &[WordId], reading: &Candidate) -> Option<Self::Meaning>;

    /// What a typed line means.
    ///
    /// # Errors
    /// If a word is unknown.
    fn typed(&self, line: &str) -> Result<Understood<Self::Meaning>, UnknownWord>;

    /// Does what was said or typed.
    fn obey(&mut self, meaning: Self::Meaning, at: Time) -> Outputs<Self>;

    /// Whether this only asks something: a yes may then do it, even if something else was asked about as well.
    fn only_asks(&self, _: &Self::Meaning) -> bool {
        false
    }

    /// Whether this is a move that cannot be played.
    fn refuses(&self, _: &Self::Meaning) -> bool {
        false
    }

    /// What was said means nothing here.
    fn not_here(&mut self) -> Outputs<Self>;

    /// A key was pressed that is not one to move over the board; `None` if it does nothing here.
    fn key(&mut self, key: DisplayCommand, at: Time) -> Option<Outputs<Self>>;

    /// A routing key was pressed, over this square if it was over the board.
    fn points_at(&mut self, square: Option<Square>, _: Time) -> Outputs<Self> {
        let Some(square) = square else {
            return Vec::new();
        };
        self.frame_mut().pointed_at = Some(square);
        cutting(self.answer_about(square))
    }

    /// Whether the board can be walked by the keys of a terminal now.
    fn walks_board(&self) -> bool {
        false
    }

    /// How a typed line leads to the board now; `None` if it does not.
    fn way_to_board(&self, _: &str) -> Option<WayToBoard> {
        None
    }

    /// A key for the board was pressed.
    fn walk(&mut self, _: Keystroke) -> Outputs<Self> {
        vec![Output::LeaveBoard]
    }

    /// What is on this square, to which the player points.
    fn answer_about(&mut self, _: Square) -> Outputs<Self> {
        Vec::new()
    }

    /// What the activity is called, and how it stands: the heading of the player's own page.
    fn heading(&self) -> String;

    /// What is offered now for a choice, with its answers.
    fn offered(&self) -> Option<Question> {
        None
    }

    /// What else can be done now, by buttons; at least the way out.
    fn actions(&self) -> Vec<Choice> {
        vec![Choice::named("stop", &self.frame().words)]
    }

    /// The side at the lower edge of a drawn board.
    fn bottom(&self) -> Color {
        Color::White
    }

    /// The move of a pawn on the board, from and to where, for which a piece is asked.
    fn promotion(&self) -> Option<(Square, Square)> {
        None
    }

    /// The game whose board is drawn, if it is one: its moves so far are shown.
    fn shown_game(&self) -> Option<Game> {
        None
    }

    /// What reads the words that are typed here, if there are others than those that are always read.
    fn reader(&self) -> Option<&'static TypedReader> {
        None
    }

    /// Where lines in the player's own words are read; `None` if they are not.
    fn own_words(&self) -> Option<OwnWords> {
        None
    }

    /// The position in which moves are understood, where moves can be said.
    fn position(&self) -> Option<Game> {
        None
    }

    /// Whether a move may be said in this position.
    fn awaits_move(&self) -> bool {
        true
    }

    /// The board that can stand on the line.
    fn board(&self) -> Option<&Board> {
        None
    }

    /// Whether the sentences on the line must be read before the board takes their place.
    fn must_be_read(&self) -> bool {
        false
    }

    /// The display was touched. Returns whether that only confirmed that the line was read.
    fn was_read(&mut self, _: Time) -> bool {
        false
    }

    /// What stays on the line behind a sentence.
    fn still_asked(&self) -> Vec<Phrase> {
        Vec::new()
    }

    /// Shows a sentence that answers nothing.
    fn show(&mut self, sentence: Phrase) {
        let line = [sentence].into_iter().chain(self.still_asked()).collect();
        self.frame_mut().line = line;
    }

    /// Says a sentence, and shows it.
    fn tell(&mut self, sentence: &str) -> Outputs<Self> {
        let said = vec![Phrase::sentence(sentence)];
        let still_asked = self.still_asked();
        let outputs = self.frame_mut().say(said);
        self.frame_mut().line.extend(still_asked);
        outputs
    }

    /// Whether unsure words count if nothing else was understood.
    fn takes_unsure(&self) -> bool {
        true
    }

    /// What is understood of something that was said.
    fn heard(&self, heard: &Heard) -> Understood<Self::Meaning> {
        self.understood(self.frame().judge(heard, self.position().as_ref()))
    }

    /// The sound of what was said last: 16-bit mono at the recogniser's sampling rate.
    fn keep_sound(&mut self, _: Vec<i16>) {}

    /// What is understood of sure or doubtful words. Doubtful ones count only if all readings mean one thing here; if
    /// they mean nothing, the player learns what was heard.
    fn understood(&self, judgement: Judgement) -> Understood<Self::Meaning> {
        let grammar = self.frame().vocabulary.grammar();
        let meaning = |reading: &Candidate| {
            let words = grammar.words_of(&reading.text).unwrap_or_default();
            self.meaning(&words, reading)
        };
        match judgement {
            Judgement::Silence => Understood::Silence,
            Judgement::Rejected => Understood::Noise,
            Judgement::Sure(reading) => Understood::Words(meaning(&reading)),
            Judgement::Doubtful(readings) => {
                let meanings: Vec<_> = readings.iter().map(meaning).collect();
                match meanings.split_first() {
                    Some((Some(first), others))
                        if others.iter().all(|other| other.as_ref() == Some(first))
                            && (self.takes_unsure() || !others.is_empty()) =>
                    {
                        Understood::Words(Some(first.clone()))
                    }
                    _ => Understood::Doubt(readings.into_iter().map(|it| it.text).collect()),
                }
            }
        }
    }

    /// The question that the next yes or no answers, if something hangs on it.
    fn open_question(&self) -> Option<Phrase> {
        None
    }

    /// The question that the next key on the board answers, where the last one has led to it.
    fn asked_on_board(&self) -> Option<Phrase> {
        self.open_question()
    }

    /// Says why words were not understood. Beside an open question nothing is suggested, and the question is asked again:
    /// a yes comes right after what it answers.
    fn tell_unknown(&mut self, why: &str) -> Outputs<Self> {
        match self.open_question() {
            Some(question) => {
                let not_understood = Phrase::sentence(&self.not_understood());
                self.frame_mut().say(vec![not_understood, question])
            }
            None => self.tell(why),
        }
    }

    /// Tells the player that no words were understood.
    fn not_understood(&self) -> String {
        text!(self.frame().localisation(), "not-understood")
    }

    /// That this typed line is not understood, because of this word of it.
    fn unknown(&self, line: &str, _: &str) -> String {
        unknown_line(self, line)
    }

    /// What this activity does about news of a device; `None` for the usual.
    fn own_news(&mut self, _: &DeviceNews) -> Option<Outputs<Self>> {
        None
    }

    /// Whether time that passes may bring something about now.
    fn is_timed(&self) -> bool {
        false
    }

    /// See [`Activity::halt`].
    fn halt(&mut self) -> Option<Outputs<Self>> {
        None
    }

    /// Time passes while the program is silent, where it [is timed](Self::is_timed).
    fn pass(&mut self, _: Moment, _: Time) -> Outputs<Self> {
        Vec::new()
    }

    /// Nothing more will be heard or typed.
    fn input_over(&mut self) -> Outputs<Self> {
        self.leave()
    }

    /// The recording that stands in for a microphone is over.
    fn recording_over(&mut self) -> Outputs<Self> {
        let over = text!(self.frame().localisation(), "lesson-recording-ended");
        self.tell(&over)
    }

    /// See [`Activity::answers_to_empty_lines`].
    fn answers_to_empty_lines(&self) -> bool {
        false
    }

    /// Whether what is long comes in parts: the activity then [goes on](Frame::go_on) when the player wants it.
    fn comes_in_parts(&self) -> bool {
        false
    }
}

/// That this typed line is not understood: the word that nobody knows, if there is one, and the line that is nearest to it.
pub fn unknown_line<T: Talks>(talks: &T, line: &str) -> String {
    let frame = talks.frame();
    let (code, vocabulary) = (frame.localisation().code(), &frame.vocabulary);
    let reader = talks.reader();
    let is_own = |word: &str| reader.is_some_and(|it| it.read(word, vocabulary).is_ok());
    let mut strange = tokens(line).filter(|it| !knows_word(it, &code, vocabulary));
    let word = strange.find(|it| !is_own(it));
    let phrase = as_typist(talks, |it| it.nearest(line)).flatten();
    let phrase = phrase.filter(|it| means(talks, it));
    strange_line(&frame.words, word, phrase.as_deref())
}

/// Asks the reader of own words as the player of this activity; `None` if such lines are not read there.
pub(super) fn as_typist<T: Talks, R>(talks: &T, ask: impl FnOnce(&Typist<'_>) -> R) -> Option<R> {
    let own = talks.own_words()?;
    let (frame, game) = (talks.frame(), talks.position());
    Some(ask(&Typist {
        code: &frame.localisation().code(),
        vocabulary: &frame.vocabulary,
        place: own.place,
        names: &own.names,
        side: game.as_ref().map_or(Color::White, Game::turn),
        board: game.as_ref().map(|it| it.position().board()),
    }))
}

/// Whether a line means something here.
pub(super) fn means<T: Talks>(talks: &T, line: &str) -> bool {
    matches!(talks.typed(line), Ok(Understood::Words(Some(_))))
}

/// These outputs, after the voice has fallen silent.
pub(super) fn cutting<Task>(outputs: Vec<Output<Task>>) -> Vec<Output<Task>> {
    [Output::FallSilent].into_iter().chain(outputs).collect()
}

//! Every activity that [`Talks`] is an [`Activity`]: what it makes of typed lines, readings that are sure or doubtful, keys,
//! and news about devices. Knows neither devices nor what words mean.

use std::sync::Arc;

use announcements::{Command, Meant, MoveParts, Paraphrase};
use braille_display::Content;
use chess_laws::Time;
use game::braille_chess::board::Marks;
use spoken_grammar::Heard;

use super::frame::{Talks, Understood, as_typist, cutting, means};
use super::{
    Activity, DeviceNews, Input, Keystroke, Moment, Output, Sayable, UtteranceEnd, WayToBoard,
};
use crate::commands::DisplayCommand;
use crate::dialogue::{
    Expectation, Judgement, SpokenInput, announced_line, attempts, likely_moves,
};
use crate::messages::{Localisation, Phrase, perhaps, phrase, text, which_of};
use crate::own_page::{BoardView, PageView, Question, go_on, moves_of, promotion, yes_or_no_to};
use crate::suggestion::{Chosen, Suggestion};
use crate::typed_line::{MOST_SUGGESTED, yes_or_no};

type Outputs<T> = Vec<Output<<T as Talks>::Task>>;

impl<T: Talks> Activity for T {
    type Key = DisplayCommand;
    type Task = T::Task;

    fn localisation(&self) -> &Localisation {
        self.frame().localisation()
    }

    fn vocabulary(&self, _: SpokenInput) -> Option<Sayable> {
        let end = match self.position().filter(|_| self.awaits_move()) {
            Some(game) => UtteranceEnd::ByPosition(Box::new(Expectation { game, asked: false })),
            None => UtteranceEnd::AfterAnyWord,
        };
        let words = Arc::clone(&self.frame().vocabulary);
        (!self.is_over()).then_some(Sayable { words, end })
    }

    fn answers_to_empty_lines(&self) -> bool {
        Talks::answers_to_empty_lines(self)
    }

    fn walks_board(&self) -> bool {
        Talks::walks_board(self)
    }

    fn way_to_board(&self, line: &str) -> Option<WayToBoard> {
        Talks::way_to_board(self, line)
    }

    fn take(&mut self, input: Input<DisplayCommand>, at: Time) -> Outputs<T> {
        if self.is_over() {
            return Vec::new();
        }
        let outputs = taken(self, input, at);
        match self.comes_in_parts() {
            true => self.frame_mut().in_parts(outputs),
            false => outputs,
        }
    }

    fn halt(&mut self) -> Option<Outputs<T>> {
        let outputs = cutting(Talks::halt(self)?);
        Some(match self.comes_in_parts() {
            true => self.frame_mut().in_parts(outputs),
            false => outputs,
        })
    }

    fn rests_until(&self, _: Time) -> bool {
        !self.is_timed()
    }

    fn line(&self, at: Time) -> Content {
        let frame = self.frame();
        if let Some(typing) = frame.dots.content() {
            return typing;
        }
        match (frame.view, self.board()) {
            (Some(view), Some(board)) => view.content(board, Marks::default(), frame.marked(at)),
            _ => Content {
                to_be_read: self.must_be_read(),
                ..Content::from(Phrase::message(&frame.line))
            },
        }
    }

    fn help(&self) -> Vec<Phrase> {
        Talks::help(self)
    }

    fn view(&self, _: Time) -> PageView {
        let frame = self.frame();
        let (bottom, cursor, words) = (self.bottom(), frame.pointed_at, &frame.words);
        let game = self.shown_game();
        let board = match (&game, self.board()) {
            (Some(game), _) => Some(BoardView::of_game(game, bottom, cursor, words)),
            (None, Some(board)) => Some(BoardView::of(board, bottom, cursor, words)),
            (None, None) => None,
        };
        PageView {
            title: self.heading(),
            now: frame.said.iter().map(|it| it.text.clone()).collect(),
            question: asked(self),
            actions: self.actions(),
            board,
            moves: game.map_or_else(Vec::new, |it| moves_of(&it, words)),
            language: frame.localisation().code(),
            ..PageView::default()
        }
    }
}

/// What is asked now, with the answers to choose from.
fn asked<T: Talks>(talks: &T) -> Option<Question> {
    let frame = talks.frame();
    if let Some(suggested) = &frame.suggested {
        return suggested.offered(&frame.words);
    }
    if let Some(pawn) = talks.promotion()
        && let Some(game) = talks.shown_game()
    {
        return Some(promotion(&game, pawn, &frame.words));
    }
    let more = Phrase::sentence(&text!(frame.localisation(), "question-more"));
    let asks_for_more = frame.has_more() || frame.said.last() == Some(&more);
    let further = asks_for_more.then(|| go_on(&frame.words));
    // A "yes" goes on, where it would otherwise answer.
    let clashes = |it: &Question| {
        let yes = further.as_ref().map(|it| &it.line);
        it.answers.iter().any(|it| Some(&it.line) == yes)
    };
    if let Some(mut offered) = talks.offered().filter(|it| !clashes(it)) {
        offered.answers.splice(0..0, further);
        return Some(offered);
    }
    let asked = talks.open_question();
    let asked = asked.or_else(|| asks_for_more.then_some(more));
    asked.map(|it| yes_or_no_to(&it, &frame.words))
}

/// What follows from an input.
fn taken<T: Talks>(talks: &mut T, input: Input<DisplayCommand>, at: Time) -> Outputs<T> {
    match input {
        Input::Begin => talks.begin(at),
        Input::Heard(spoken) => {
            if let Some(chosen) = surely_chosen(talks, &spoken.heard) {
                return choose(talks, chosen, at);
            }
            talks.frame_mut().suggested = None;
            let understood = talks.heard(&spoken.heard);
            talks.keep_sound(spoken.sound);
            follow(talks, understood, at)
        }
        Input::Typed(line) => read(talks, &line, at),
        Input::Board(key) => walk(talks, key, at),
        Input::AtSquare(square) => {
            talks.frame_mut().pointed_at = Some(square);
            Vec::new()
        }
        Input::Dots(dots) => {
            talks.was_read(at);
            talks.frame_mut().dots.push(dots);
            Vec::new()
        }
        Input::Key(key) => press(talks, key, at),
        Input::Routing(_) if talks.was_read(at) => Vec::new(),
        Input::Routing(cell) => {
            let square = talks.frame().view.and_then(|view| view.square_at(cell));
            talks.points_at(square, at)
        }
        Input::News(news) => {
            talks.frame_mut().keeps_rest = true;
            if let DeviceNews::DisplayFound { area, .. } = news {
                talks.frame_mut().area = area;
            }
            let own = talks.own_news(&news);
            own.unwrap_or_else(|| usual_news(talks, &news))
        }
        Input::Moment(Moment { speaking: true, .. }) => Vec::new(),
        Input::Moment(Moment {
            input_over: true, ..
        }) => talks.input_over(),
        Input::Moment(moment) => talks.pass(moment, at),
        Input::RecordingOver => talks.recording_over(),
        Input::TypingOver { by_hand: true } => talks.leave(),
        Input::TypingOver { by_hand: false } | Input::Stands(_) | Input::HeardApart(_) => {
            Vec::new()
        }
    }
}

/// A key for the board was pressed. What was asked before waits for the line; a move answers it.
fn walk<T: Talks>(talks: &mut T, key: Keystroke, at: Time) -> Outputs<T> {
    if let Some(outputs) = answer_on_board(talks, key, at) {
        return cutting(outputs);
    }
    let board = |talks: &T| talks.board().cloned();
    let (before, was_on) = (board(talks), talks.frame().walks);
    let mut outputs = talks.walk(key);
    if board(talks) != before {
        talks.frame_mut().suggested = None;
    }
    let leaves = outputs.iter().any(|it| matches!(it, Output::LeaveBoard));
    talks.frame_mut().walks = !leaves;
    let frame = talks.frame();
    let suggested = frame.suggested.as_ref().filter(|_| leaves);
    let suggested = suggested.and_then(|it| it.question(&frame.words));
    let is_silent = !outputs.iter().any(|it| matches!(it, Output::Say(_)));
    let left = (leaves && was_on && is_silent).then(|| phrase!(frame.words, "walk-leaves"));
    let asked = talks.asked_on_board();
    let asks = !leaves && asked.is_some_and(|it| frame.said.contains(&it));
    let how = asks.then(|| phrase!(frame.words, "walk-yes-or-no"));
    let more = left.into_iter().chain(how).chain(suggested);
    outputs.extend(more.map(|it| Output::Say(vec![it])));
    talks.frame_mut().asks_on_board = asks;
    cutting(outputs)
}

/// The answer to what the key before has led to, if this one gives it: the first letter of yes or of no, or Enter for yes.
fn answer_on_board<T: Talks>(talks: &mut T, key: Keystroke, at: Time) -> Option<Outputs<T>> {
    let asks = std::mem::take(&mut talks.frame_mut().asks_on_board);
    talks.asked_on_board().filter(|_| asks)?;
    let words = talks.frame().localisation();
    let (yes, no) = (text!(words, "own-page-yes"), text!(words, "own-page-no"));
    let begins = |word: &str, letter: char| word.to_lowercase().starts_with(letter);
    let answer = match key {
        Keystroke::Enter => yes,
        Keystroke::Character(letter) if begins(&yes, letter) => yes,
        Keystroke::Character(letter) if begins(&no, letter) => no,
        Keystroke::Character(_)
        | Keystroke::Alt(_)
        | Keystroke::Arrow(_)
        | Keystroke::Tab
        | Keystroke::Escape => return None,
    };
    obey_line(talks, &answer, at)
}

/// Something happened to a device: it is said and shown.
fn usual_news<T: Talks>(talks: &mut T, news: &DeviceNews) -> Outputs<T> {
    let sentence = Phrase::sentence(&news.words(talks.frame().localisation()));
    let of_display = matches!(
        news,
        DeviceNews::DisplayFound { .. } | DeviceNews::DisplayLost { .. }
    );
    if !of_display {
        talks.show(sentence.clone());
    }
    let said = news.is_said().then(|| Output::Say(vec![sentence]));
    said.into_iter().collect()
}

/// A line was typed. What is being said is cut off.
fn read<T: Talks>(talks: &mut T, line: &str, at: Time) -> Outputs<T> {
    let frame = talks.frame();
    let suggested = frame.suggested.as_ref();
    if let Some(chosen) = suggested.and_then(|it| it.answered(line, &frame.words)) {
        return cutting(choose(talks, chosen, at));
    }
    talks.frame_mut().suggested = None;
    let typed = talks.typed(line);
    let is_known = matches!(
        typed,
        Ok(Understood::Words(Some(_)) | Understood::Doubt(_) | Understood::Silence)
    );
    if !is_known && let Some(outputs) = read_own_words(talks, line, at) {
        return cutting(outputs);
    }
    if let Ok(Understood::Words(Some(meaning))) = &typed
        && talks.refuses(meaning)
        && let Some(outputs) = read_legal_move(talks, line, at)
    {
        return cutting(outputs);
    }
    let follows = match typed {
        Ok(understood) => follow(talks, understood, at),
        Err(unknown) => {
            talks.frame_mut().keeps_rest = true;
            if let Some(outputs) = suggest_mended(talks, line, &unknown.word) {
                return cutting(outputs);
            }
            let unknown = talks.unknown(line, &unknown.word);
            talks.tell_unknown(&unknown)
        }
    };
    cutting(follows)
}

/// A line in the player's own words: what is documented for the same is done or answered. In doubt the player is asked.
/// `None` if it is not understood.
fn read_own_words<T: Talks>(talks: &mut T, line: &str, at: Time) -> Option<Outputs<T>> {
    let bare = as_typist(talks, |it| it.bare(line))?;
    if let Some(bare) = bare.filter(|it| means(talks, it)) {
        return obey_line(talks, bare, at);
    }
    let meant = match as_typist(talks, |it| it.means(line))? {
        Some(Paraphrase::Sure(Meant::Line(line))) => return obey_line(talks, &line, at),
        Some(Paraphrase::Sure(Meant::Move(parts))) => match announced(talks, &parts).as_slice() {
            [only] => return obey_line(talks, only, at),
            [one, other] => return suggest(talks, &[one.clone(), other.clone()]),
            _ => Vec::new(),
        },
        Some(Paraphrase::Perhaps(meant)) => meant,
        None => Vec::new(),
    };
    let lines = meant.iter().filter_map(|it| match it {
        Meant::Line(line) => Some(line.clone()),
        Meant::Move(parts) => announced(talks, parts).into_iter().next(),
    });
    let is_move = |it: &Meant| matches!(it, Meant::Move(_));
    let moves = match meant.iter().any(is_move) {
        true => Vec::new(),
        false => moves_within(talks, line),
    };
    let lines = moves.into_iter().chain(lines);
    let lines = lines.filter(|it| means(talks, it)).take(MOST_SUGGESTED);
    suggest(talks, &lines.collect::<Vec<_>>())
}

/// The moves that can be played here and that a line may say beside words that nobody knows, as they are announced.
fn moves_within<T: Talks>(talks: &T, line: &str) -> Vec<String> {
    let moves = as_typist(talks, |it| it.moves_within(line));
    let said = talks.position().zip(moves);
    said.map_or_else(Vec::new, |(game, moves)| {
        likely_moves(
            &moves,
            MOST_SUGGESTED,
            game.position(),
            &talks.frame().vocabulary,
        )
    })
}

/// A line that is no announcement of a move that can be played, but surely a legal one in the player's own words: "g5
/// Springer" is read as a promotion. `None` for any other line.
fn read_legal_move<T: Talks>(talks: &mut T, line: &str, at: Time) -> Option<Outputs<T>> {
    let Paraphrase::Sure(Meant::Move(parts)) = as_typist(talks, |it| it.means(line))?? else {
        return None;
    };
    let lines = announced(talks, &parts);
    let [only] = lines.as_slice() else {
        return None;
    };
    let Ok(Understood::Words(Some(meaning))) = talks.typed(only) else {
        return None;
    };
    (!talks.refuses(&meaning)).then(|| talks.obey(meaning, at))
}

/// The announcements of the moves that these parts can be here.
fn announced<T: Talks>(talks: &T, parts: &MoveParts) -> Vec<String> {
    let Some(game) = talks.position() else {
        return Vec::new();
    };
    let attempts = attempts(parts, game.position());
    let lines = attempts
        .iter()
        .filter_map(|it| announced_line(it, &talks.frame().vocabulary));
    lines.collect()
}

/// Does what a documented line says; `None` if it means nothing here.
fn obey_line<T: Talks>(talks: &mut T, line: &str, at: Time) -> Option<Outputs<T>> {
    let Ok(Understood::Words(Some(meaning))) = talks.typed(line) else {
        return None;
    };
    Some(talks.obey(meaning, at))
}

/// Asks whether the line is meant with the nearest known word in the place of this one; `None` if that means nothing
/// either.
fn suggest_mended<T: Talks>(talks: &mut T, line: &str, word: &str) -> Option<Outputs<T>> {
    let nearest = talks.reader()?.nearest(word, &talks.frame().vocabulary)?;
    let mended = line.replacen(word, nearest, 1);
    // Nothing is asked that could be answered with yes or no.
    let frame = talks.frame();
    let answers = yes_or_no(&mended, &frame.localisation().code(), &frame.vocabulary).is_some();
    if answers || !means(talks, &mended) {
        return None;
    }
    suggest(talks, &[mended])
}

/// Asks whether one of these lines is meant; `None` without a line. Of two that do something "yes" chooses none.
fn suggest<T: Talks>(talks: &mut T, lines: &[String]) -> Option<Outputs<T>> {
    // Beside an open question nothing else is asked.
    if talks.open_question().is_some() {
        return None;
    }
    let mut lines = lines.to_vec();
    lines.dedup_by(|other, one| {
        talks
            .typed(other)
            .is_ok_and(|it| talks.typed(one) == Ok(it))
    });
    let asks = |line: &String| {
        let typed = talks.typed(line);
        matches!(typed, Ok(Understood::Words(Some(it))) if talks.only_asks(&it))
    };
    let is_clear = lines.len() == 1 || lines.first().is_some_and(asks);
    let asked = perhaps(&talks.frame().words, &lines)?;
    Some(ask_whether_meant(
        talks,
        &asked,
        Suggestion { lines, is_clear },
    ))
}

fn ask_whether_meant<T: Talks>(talks: &mut T, asked: &str, suggestion: Suggestion) -> Outputs<T> {
    let outputs = talks.tell(asked);
    talks.frame_mut().suggested = Some(suggestion);
    outputs
}

/// What was asked about is answered. Without a question this does nothing.
fn choose<T: Talks>(talks: &mut T, chosen: Chosen, at: Time) -> Outputs<T> {
    let Some(suggested) = talks.frame_mut().suggested.take() else {
        return Vec::new();
    };
    let outputs = match chosen {
        Chosen::This(line) => obey_line(talks, &line, at),
        Chosen::Neither => None,
        Chosen::Unclear => which_of(&talks.frame().words, &suggested.lines)
            .map(|asked| ask_whether_meant(talks, &asked, suggested)),
    };
    outputs.unwrap_or_else(|| {
        let dropped = text!(talks.frame().localisation(), "dropped");
        talks.tell(&dropped)
    })
}

/// What was surely said in answer to the question whether a line is meant.
fn surely_chosen<T: Talks>(talks: &T, heard: &Heard) -> Option<Chosen> {
    let frame = talks.frame();
    let suggested = frame.suggested.as_ref()?;
    match frame.judge(heard, talks.position().as_ref()) {
        Judgement::Sure(reading) => suggested.answered(&reading.text, &frame.words),
        Judgement::Doubtful(_) | Judgement::Silence | Judgement::Rejected => None,
    }
}

/// A key was pressed: it writes or sends what is typed in dots, moves over the board, or does something of the activity.
fn press<T: Talks>(talks: &mut T, key: DisplayCommand, at: Time) -> Outputs<T> {
    if talks.frame_mut().dots.edit(key) {
        return Vec::new();
    }
    let typed = talks.reader();
    if let Some(lines) = talks.frame_mut().dots.sent(key, typed) {
        // The first way to read the dots that is understood, or else the first of all.
        let means = |line: &&String| {
            let understood = talks.typed(line);
            understood.is_ok_and(|it| !matches!(it, Understood::Words(None)))
        };
        let line = lines.iter().find(means).or_else(|| lines.first());
        return line.map_or_else(Vec::new, |line| read(talks, line, at));
    }
    if talks.was_read(at) {
        return Vec::new();
    }
    let answers = [(Command::Yes, true), (Command::No, false)];
    let mut answers = answers.into_iter();
    if let Some((_, yes)) = answers.find(|(it, _)| key == DisplayCommand::Say(*it))
        && let Some(suggested) = &talks.frame().suggested
    {
        let chosen = suggested.agreed(yes);
        return cutting(choose(talks, chosen, at));
    }
    talks.frame_mut().suggested = None;
    let moved = match (key, talks.frame().view) {
        (DisplayCommand::Next, Some(view)) => Some(view.walk(true)),
        (DisplayCommand::Previous, Some(view)) => Some(view.walk(false)),
        (DisplayCommand::TurnBoard, Some(view)) => Some(view.turned()),
        _ => None,
    };
    if moved.is_some() {
        talks.frame_mut().view = moved;
        return cutting(Vec::new());
    }
    talks.key(key, at).map_or_else(Vec::new, cutting)
}

fn follow<T: Talks>(talks: &mut T, understood: Understood<T::Meaning>, at: Time) -> Outputs<T> {
    match understood {
        Understood::Silence => Vec::new(),
        Understood::Noise => {
            talks.frame_mut().keeps_rest = true;
            let not_understood = talks.not_understood();
            talks.tell_unknown(&not_understood)
        }
        Understood::Words(Some(meaning)) => talks.obey(meaning, at),
        Understood::Words(None) => talks.not_here(),
        Understood::Doubt(readings) => {
            let readings = readings.join(" / ");
            let doubt = text!(
                talks.frame().localisation(),
                "drill-doubt",
                heard = readings
            );
            talks.tell_unknown(&doubt)
        }
    }
}

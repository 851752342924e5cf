//! How many lines in people's own words are understood in practice: each phrase of `phrases/` is typed into a new game, its
//! meaning into another one, and what is said and done is compared.
//!
//! A line of these files is a phrase, a tab, what is meant, and perhaps a tab and the letter of a position. Meanings stand
//! between bars: a move, the name of a meaning in `grammars/paraphrases/` with what is filled in, `-` if nothing is to be
//! done, or `?` if the program must ask. A line with `#` names the kind of people who wrote those below.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;

use announcements::Phrasings;
use desk::messages::{Localisation, Wording};
use game::session::{Event, GameEvent, MoveEvent, Player};
use german_grammar::{PARAPHRASES, WordSet};
use practice::scenario::ScenarioDesk;
use shakmaty::Color;

use crate::desk::{settings, vocabulary};

/// The least share of phrases that are understood or asked back rightly in this language, of a hundred. Dialects have words that the
/// tables lack.
fn least_right(code: &str, list: &str) -> usize {
    match (code, list) {
        (_, "-dialects") => 90,
        ("bg", _) => 91,
        ("ru", _) => 94,
        _ => 95,
    }
}

/// The largest share of phrases that are taken for something else, of a thousand.
const MOST_WRONG: usize = 20;

/// Positions by their letters.
const POSITIONS: [(&str, &str); 4] = [
    (
        "i",
        "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6",
    ),
    (
        "c",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    ),
    ("p", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"),
    (
        "q",
        "r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8",
    ),
];

/// How a part of a long answer ends, in each language.
const GOES_ON: [&str; 4] = ["Weiter?", "More?", "Дальше?", "Нататък?"];

/// Of each language: how a question back begins, what stands between two suggestions, and what a refusal says.
const ANSWERS: [(&str, &str, &str, &[&str]); 4] = [
    (
        "de",
        "Meinten Sie: ",
        " oder ",
        &[
            "kenne ich nicht",
            "So verstehe ich das nicht",
            "icht verstanden",
            "keine vollständige Ansage",
            "vollständig",
            "So wird gefragt",
            "geht nicht",
            "unklar",
            "Verstanden wird zum Beispiel",
            "Es gab keine Frage",
            "nichts gefragt",
            "kein Feld",
            "Was soll ich erklären",
        ],
    ),
    (
        "en",
        "Did you mean: ",
        ", or ",
        &[
            "do not know the word",
            "do not understand that",
            "ot understood",
            "not a complete announcement",
            "in full",
            "how to ask",
            "is not possible",
            "othing was asked",
            "For example",
            "no square",
            "Why what?",
        ],
    ),
    (
        "ru",
        "Вы имели в виду: ",
        " или ",
        &[
            "неизвестно",
            "Так я не понимаю",
            "Непонятно",
            "е понял",
            "неполное объявление",
            "полностью",
            "Спрашивают так",
            "невозможно",
            "Вопроса не было",
            "Например",
            "нет поля",
            "О чём речь",
        ],
    ),
    (
        "bg",
        "Имате предвид: ",
        " или ",
        &[
            "Не познавам думата",
            "Така не разбирам",
            "Не разбрах",
            "не е пълно",
            "изцяло",
            "Пита се така",
            "невъзможно",
            "Нямаше въпрос",
            "Например",
            "няма поле",
            "За какво?",
        ],
    ),
];

/// What became of a phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Right,
    Asked,
    Refused,
    Wrong,
}

/// What was said and done.
#[derive(Debug, Clone, PartialEq)]
struct Answer {
    said: String,
    done: Vec<String>,
}

struct Judge {
    code: &'static str,
    wording: Wording,
    phrasings: Phrasings,
    documented: HashMap<(String, String), Answer>,
}

impl Judge {
    fn of(code: &'static str) -> Self {
        let words = vocabulary(&[WordSet::PRACTICE, WordSet::QUESTIONS]);
        let localisation = Localisation::choose(Some(code)).unwrap();
        let (_, file) = PARAPHRASES.into_iter().find(|(it, _)| *it == code).unwrap();
        Self {
            code,
            wording: Wording::new(localisation, words),
            phrasings: Phrasings::read(file).unwrap(),
            documented: HashMap::new(),
        }
    }

    /// What follows when this line is typed into a new game.
    fn answer(&self, position: &str, line: &str) -> Answer {
        self.answer_to_last(position, &[line])
    }

    /// What follows the last of these lines in a new game.
    fn answer_to_last(&self, position: &str, lines: &[&str]) -> Answer {
        let found = POSITIONS.into_iter().find(|(it, _)| *it == position);
        let (_, fen) = found.unwrap();
        let black = Player::Engine { level: 1, seed: 1 };
        let settings = settings(Player::Human, black, "15+10", Some(fen));
        let pin = game::session::Credential::Pin;
        let mut desk = ScenarioDesk::new(settings, self.wording.clone(), pin).unwrap();
        desk.happen(&Event::Game(GameEvent::Start));
        for line in lines {
            desk.spoken.clear();
            desk.happened.clear();
            desk.say(line);
        }
        let event = |it: &practice::scenario::RecordedEvent| {
            if let Event::Move(MoveEvent::Announce { mv, .. }) = &it.event {
                return Some(mv.to_string());
            }
            let is_remark = matches!(it.event, Event::Remark(_));
            (!is_remark).then(|| format!("{:?}", it.event))
        };
        let done = desk.happened.iter().filter(|it| it.refused.is_none());
        Answer {
            said: desk.spoken.join(" / "),
            done: done.filter_map(event).collect(),
        }
    }

    fn documented(&mut self, position: &str, line: &str) -> Answer {
        let key = (position.to_owned(), line.to_owned());
        if let Some(known) = self.documented.get(&key) {
            return known.clone();
        }
        let answer = self.answer(position, line);
        assert!(
            !self.is_refused(&answer),
            "{}: {line}: {}",
            self.code,
            answer.said
        );
        self.documented.insert(key, answer.clone());
        answer
    }

    /// The documented lines of a meaning, such as `where knight white`.
    fn lines(&self, meaning: &str) -> Vec<String> {
        let mut words = meaning.split(' ');
        let name = words.next().unwrap();
        let (mut side, mut piece, mut others) = (None, None, Vec::new());
        for word in words {
            match (word, announcements::piece_named(word)) {
                ("white", _) => side = Some(Color::White),
                ("black", _) => side = Some(Color::Black),
                (_, Some(role)) => piece = Some(role),
                (other, None) => others.push(other),
            }
        }
        let lines = self.phrasings.documented(name, side, piece);
        assert!(!lines.is_empty(), "no meaning {meaning}");
        let filled = |line: &str| {
            let mut line = line.to_owned();
            if let Some(side) = side {
                let named = side.fold_wb("white", "black");
                line = line.replace("{side}", self.phrasings.name(named));
            }
            for word in &others {
                let slots = ["{square}", "{place}", "{file}", "{rank}", "{number}"];
                let slot = slots.iter().find(|it| line.contains(**it)).unwrap();
                line = line.replacen(slot, word, 1);
            }
            for slot in ["{rank}", "{number}"] {
                line = line.replace(slot, "");
            }
            line.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        lines.into_iter().map(filled).collect()
    }

    fn meets(&mut self, position: &str, answer: &Answer, meaning: &str) -> bool {
        if meaning == "-" || meaning == "?" {
            return false;
        }
        if is_move(meaning) {
            return answer.done.iter().any(|it| it == meaning);
        }
        let lines = self.lines(meaning);
        lines
            .iter()
            .any(|it| self.documented(position, it) == *answer)
    }

    fn answers(&self) -> (&'static str, &'static str, &'static [&'static str]) {
        let found = ANSWERS.into_iter().find(|(it, ..)| *it == self.code);
        let (_, asks, or, refusals) = found.unwrap();
        (asks, or, refusals)
    }

    fn is_refused(&self, answer: &Answer) -> bool {
        let (asks, _, refusals) = self.answers();
        let (said, done) = (&answer.said, &answer.done);
        let refuses = refusals.iter().any(|it| said.contains(it)) || said.is_empty();
        done.is_empty() && (refuses || said.starts_with(asks))
    }

    /// The lines that the program asks about.
    fn suggested(&self, answer: &Answer) -> Vec<String> {
        let (asks, or, _) = self.answers();
        let Some(lines) = answer.said.strip_prefix(asks) else {
            return Vec::new();
        };
        let lines = lines.trim_end_matches('?').trim_end();
        lines.split(or).map(str::to_owned).collect()
    }

    fn judge(&mut self, position: &str, phrase: &str, meant: &str) -> (Verdict, Answer) {
        let answer = self.answer(position, phrase);
        let refused = self.is_refused(&answer);
        let meanings: Vec<&str> = meant.split('|').collect();
        // A long answer ends with the question whether to go on, and asks nothing back.
        let goes_on = GOES_ON.iter().any(|it| answer.said.ends_with(it));
        let asks = answer.done.is_empty() && answer.said.ends_with('?') && !goes_on;
        if meanings.contains(&"?") && asks {
            return (Verdict::Right, answer);
        }
        let nothing = meanings.contains(&"-");
        let right = meanings.iter().any(|it| self.meets(position, &answer, it));
        // A question about a move that was announced: "Springer Gustav fünf? Ja oder nein?"
        let agreed = (asks && !refused).then(|| {
            self.answer_to_last(
                position,
                &[phrase, self.phrasings.documented("yes", None, None)[0]],
            )
        });
        let verdict = if right || nothing && refused {
            Verdict::Right
        } else if !refused && agreed.is_none() {
            Verdict::Wrong
        } else {
            let suggested = self.suggested(&answer);
            let suggested = suggested.iter().map(|it| self.answer(position, it));
            let follows: Vec<Answer> = suggested.chain(agreed).collect();
            let asked = follows.iter().any(|then| {
                meanings
                    .iter()
                    .any(|it| *it != "-" && self.meets(position, then, it))
            });
            if asked {
                Verdict::Asked
            } else {
                Verdict::Refused
            }
        };
        (verdict, answer)
    }
}

fn is_move(meaning: &str) -> bool {
    meaning.parse::<shakmaty::uci::UciMove>().is_ok()
}

/// Judges all phrases of a file, and tells the figures.
fn judge(code: &'static str, file: &str) -> (BTreeMap<Verdict, usize>, String) {
    let mut judge = Judge::of(code);
    let mut count = BTreeMap::new();
    let mut told = String::new();
    let mut kind = "";
    for line in file.lines().filter(|it| !it.is_empty()) {
        if let Some(named) = line.strip_prefix("# ") {
            kind = named;
            continue;
        }
        let mut columns = line.split('\t');
        let (phrase, meant) = (columns.next().unwrap(), columns.next().unwrap());
        let position = columns.next().unwrap_or("i");
        let (verdict, answer) = judge.judge(position, phrase, meant);
        *count.entry(verdict).or_default() += 1;
        if verdict != Verdict::Right {
            writeln!(
                told,
                "{code} {kind} {verdict:?}: {phrase} | {meant} -> {} {}",
                answer.said,
                answer.done.join(" ")
            )
            .unwrap();
        }
    }
    (count, told)
}

fn holds(code: &'static str, name: &str, file: &str) {
    let (count, told) = judge(code, file);
    let of = |it| count.get(&it).copied().unwrap_or_default();
    let all: usize = count.values().sum();
    let good = of(Verdict::Right) + of(Verdict::Asked);
    println!("{told}{code} {name}: {all} phrases, {count:?}");
    assert!(
        100 * good >= least_right(code, name) * all,
        "{code}: {good} of {all}"
    );
    let wrong = of(Verdict::Wrong);
    assert!(1000 * wrong <= MOST_WRONG * all, "{code}: {wrong} wrong");
}

/// What was understood wrongly once, and the words of Appendix D as they are written in Cyrillic letters.
#[test]
fn nothing_is_wrong_again() {
    let files = [
        ("de", include_str!("phrases/de-once-wrong.tsv")),
        ("en", include_str!("phrases/en-once-wrong.tsv")),
        ("ru", include_str!("phrases/ru-once-wrong.tsv")),
        ("bg", include_str!("phrases/bg-once-wrong.tsv")),
    ];
    for (code, file) in files {
        let (_, told) = judge(code, file);
        assert_eq!(told, "", "{code}");
    }
}

macro_rules! holds {
    ($($test:ident: $code:literal $name:literal)+) => {
        $(
            #[test]
            fn $test() {
                let file = include_str!(concat!("phrases/", $code, $name, ".tsv"));
                holds($code, $name, file);
            }
        )+
    };
}

holds! {
    german: "de" ""
    german_kept_apart: "de" "-kept"
    english: "en" ""
    english_kept_apart: "en" "-kept"
    russian: "ru" ""
    russian_kept_apart: "ru" "-kept"
    bulgarian: "bg" ""
    bulgarian_kept_apart: "bg" "-kept"
}

/// Every word, every refusal, and the lists of further persons.
mod by_night {
    use super::*;

    /// A refusal blames the word that nobody knows, and not one that is right in a documented line.
    #[test]
    fn no_word_of_a_documented_line_is_blamed() {
        let meanings = announcements::Meanings::read(german_grammar::MEANINGS).unwrap();
        let in_games = meanings.names_at("practice");
        for (code, ..) in ANSWERS {
            let judge = Judge::of(code);
            let lines = judge.phrasings.lines();
            let lines = lines.filter(|(name, _)| in_games.contains(name));
            let lines = lines.flat_map(|(_, lines)| lines);
            let words = lines.flat_map(str::split_whitespace);
            let words: BTreeSet<&str> = words.filter(|it| !it.contains('{')).collect();
            assert!(words.len() > 80, "{code}");
            for word in words {
                for line in [format!("{word} brtzq"), format!("brtzq {word}")] {
                    let said = judge.answer("i", &line).said;
                    let blame = desk::messages::unknown_word(&judge.wording, word, None);
                    let (blame, _) = blame.split_once(". ").unwrap();
                    assert!(!said.contains(blame), "{code}: {line}: {said}");
                }
            }
        }
    }

    /// A refusal names nothing that would be refused in its turn.
    #[test]
    fn what_a_refusal_names_is_understood() {
        for (code, names, files) in [
            (
                "de",
                "Ich verstehe zum Beispiel: ",
                [
                    include_str!("phrases/de.tsv"),
                    include_str!("phrases/de-kept.tsv"),
                ],
            ),
            (
                "en",
                "I understand, for example: ",
                [
                    include_str!("phrases/en.tsv"),
                    include_str!("phrases/en-kept.tsv"),
                ],
            ),
            (
                "ru",
                "Я понимаю, например: ",
                [
                    include_str!("phrases/ru.tsv"),
                    include_str!("phrases/ru-kept.tsv"),
                ],
            ),
            (
                "bg",
                "Разбирам например: ",
                [
                    include_str!("phrases/bg.tsv"),
                    include_str!("phrases/bg-kept.tsv"),
                ],
            ),
        ] {
            let judge = Judge::of(code);
            for line in files.iter().flat_map(|it| it.lines()) {
                let phrase = line.split('\t').next().unwrap();
                let said = judge.answer("i", phrase).said;
                let Some((_, named)) = said.split_once(names) else {
                    continue;
                };
                let answer = judge.answer("i", named.trim_end_matches('.'));
                assert!(
                    !judge.is_refused(&answer),
                    "{code}: {phrase}: {said}: {}",
                    answer.said
                );
            }
        }
    }

    holds! {
        german_at_home: "de" "-home"
        german_in_other_styles: "de" "-styles"
        german_once_again: "de" "-again"
        german_of_many_persons: "de" "-persons"
        german_of_further_persons: "de" "-further"
        german_of_four_persons: "de" "-four"
        german_of_four_persons_again: "de" "-four-again"
        german_unseen: "de" "-unseen"
        german_unseen_again: "de" "-unseen-again"
        german_unseen_third: "de" "-unseen-third"
        german_unseen_fourth: "de" "-unseen-fourth"
        german_unseen_fifth: "de" "-unseen-fifth"
        german_dialects: "de" "-dialects"
        german_unseen_sixth: "de" "-unseen-sixth"
        german_unseen_seventh: "de" "-unseen-seventh"
        english_at_home: "en" "-home"
        english_in_other_styles: "en" "-styles"
        english_once_again: "en" "-again"
        english_of_many_persons: "en" "-persons"
        english_of_further_persons: "en" "-further"
        english_of_four_persons: "en" "-four"
        english_of_four_persons_again: "en" "-four-again"
        english_unseen: "en" "-unseen"
        english_unseen_again: "en" "-unseen-again"
        english_unseen_third: "en" "-unseen-third"
        english_unseen_fourth: "en" "-unseen-fourth"
        english_unseen_fifth: "en" "-unseen-fifth"
        english_dialects: "en" "-dialects"
        english_unseen_sixth: "en" "-unseen-sixth"
        english_unseen_seventh: "en" "-unseen-seventh"
        russian_at_home: "ru" "-home"
        russian_in_other_styles: "ru" "-styles"
        russian_once_again: "ru" "-again"
        russian_of_many_persons: "ru" "-persons"
        russian_of_further_persons: "ru" "-further"
        russian_of_four_persons: "ru" "-four"
        russian_of_four_persons_again: "ru" "-four-again"
        russian_unseen: "ru" "-unseen"
        russian_unseen_again: "ru" "-unseen-again"
        russian_unseen_third: "ru" "-unseen-third"
        russian_unseen_fourth: "ru" "-unseen-fourth"
        russian_unseen_fifth: "ru" "-unseen-fifth"
        russian_dialects: "ru" "-dialects"
        russian_unseen_sixth: "ru" "-unseen-sixth"
        russian_unseen_seventh: "ru" "-unseen-seventh"
        bulgarian_at_home: "bg" "-home"
        bulgarian_in_other_styles: "bg" "-styles"
        bulgarian_once_again: "bg" "-again"
        bulgarian_of_many_persons: "bg" "-persons"
        bulgarian_of_further_persons: "bg" "-further"
        bulgarian_of_four_persons: "bg" "-four"
        bulgarian_of_four_persons_again: "bg" "-four-again"
        bulgarian_unseen: "bg" "-unseen"
        bulgarian_unseen_again: "bg" "-unseen-again"
        bulgarian_unseen_third: "bg" "-unseen-third"
        bulgarian_unseen_fourth: "bg" "-unseen-fourth"
        bulgarian_unseen_fifth: "bg" "-unseen-fifth"
        bulgarian_dialects: "bg" "-dialects"
        bulgarian_unseen_sixth: "bg" "-unseen-sixth"
        bulgarian_unseen_seventh: "bg" "-unseen-seventh"
    }
}

/// What the dictation of a phone makes of announcements and commands: the least share of a hundred that is understood or
/// asked back, and how many at most are taken for something else. Of the first and the third lists no more is promised than
/// was measured before anything was made for them; with the second ones mistakes were mended.
#[track_caller]
fn dictated(code: &'static str, name: &str, least: usize, most_wrong: usize, file: &str) {
    let (count, told) = judge(code, file);
    let of = |it| count.get(&it).copied().unwrap_or_default();
    let all: usize = count.values().sum();
    println!("{told}{code} {name}: {all} phrases, {count:?}");
    let good = of(Verdict::Right) + of(Verdict::Asked);
    assert!(100 * good >= least * all, "{code} {name}: {good} of {all}");
    assert!(of(Verdict::Wrong) <= most_wrong, "{code} {name}");
}

macro_rules! dictated {
    ($($test:ident: $code:literal $name:literal, $least:literal understood, $wrong:literal wrong)+) => {
        $(
            #[test]
            fn $test() {
                let file = include_str!(concat!("phrases/", $code, "-", $name, ".tsv"));
                dictated($code, $name, $least, $wrong, file);
            }
        )+
    };
}

dictated! {
    german_dictated: "de" "dictated", 98 understood, 0 wrong
    german_dictated_again: "de" "dictated-again", 100 understood, 0 wrong
    german_dictated_third: "de" "dictated-third", 100 understood, 0 wrong
    english_dictated: "en" "dictated", 93 understood, 0 wrong
    english_dictated_again: "en" "dictated-again", 100 understood, 0 wrong
    english_dictated_third: "en" "dictated-third", 95 understood, 0 wrong
    russian_dictated: "ru" "dictated", 100 understood, 0 wrong
    russian_dictated_again: "ru" "dictated-again", 100 understood, 0 wrong
    russian_dictated_third: "ru" "dictated-third", 100 understood, 0 wrong
    bulgarian_dictated: "bg" "dictated", 100 understood, 0 wrong
    bulgarian_dictated_again: "bg" "dictated-again", 100 understood, 0 wrong
    bulgarian_dictated_third: "bg" "dictated-third", 100 understood, 0 wrong
}

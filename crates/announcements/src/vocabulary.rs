//! A grammar, with the chess meaning of each of its words.

use std::collections::HashSet;

use super::announce::{Announces, in_letters};
use super::repair::{AGAIN, repaired};
use super::sense::{FILES, RANKS, castling_name, piece_name};
use super::{Command, HelpTopic, Meaning, Sense, SenseError};
use chess_laws::{Attempt, MoveAttempt};
use shakmaty::{File, Rank, Role};
use spoken_grammar::{Grammar, TaggedWord, UnknownWord, Word, WordId};

/// The tag of phrases that are understood but ask for nothing.
const FRAGMENT: &str = "fragment";

/// A grammar whose every word has a meaning.
#[derive(Debug, Clone)]
pub struct Vocabulary {
    grammar: Grammar,
    senses: Vec<Sense>,
}

/// What words ask for, and the words themselves. After a repair, only the words that remain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Understood {
    /// The words.
    pub words: Vec<WordId>,
    /// What they ask for.
    pub meaning: Meaning,
}

impl Vocabulary {
    /// Gives every word its meaning. A class of an activity is known by the activity's phrases: its words add nothing
    /// to an announcement.
    ///
    /// # Errors
    /// Returns the first word without a meaning.
    pub fn new(grammar: Grammar) -> Result<Self, SenseError> {
        let in_phrases: HashSet<WordId> = grammar.automaton().words().collect();
        let sense = |(id, word): (WordId, &Word)| {
            let is_read = Sense::is_of_activity(&word.class) && in_phrases.contains(&id);
            match is_read {
                true => Ok(Sense::Silent),
                false => Sense::of(word),
            }
        };
        let senses = grammar.lexicon().words().map(sense);
        let senses = senses.collect::<Result<_, _>>()?;
        Ok(Self { grammar, senses })
    }

    /// The words and phrases.
    #[must_use]
    pub fn grammar(&self) -> &Grammar {
        &self.grammar
    }

    /// The class and the value of each of these words, under the names of the files of words.
    #[must_use]
    pub fn concepts(&self, words: &[WordId]) -> Vec<(&str, &str)> {
        let words = words.iter().map(|id| self.grammar.lexicon().word(*id));
        words
            .map(|word| (word.class.as_str(), word.value.as_str()))
            .collect()
    }

    /// Everything that the words can mean, each meaning once; empty if they form no phrase.
    #[must_use]
    pub fn meanings(&self, words: &[WordId]) -> Vec<Meaning> {
        let understood = self.understood(words).into_iter();
        understood.map(|it| it.meaning).collect()
    }

    /// Everything that the words can mean, each with the words that remain after a repair. The most
    /// likely meaning comes first.
    #[must_use]
    pub fn understood(&self, words: &[WordId]) -> Vec<Understood> {
        let parses = self.grammar.parses(words);
        if let Some(at) = parses.first().and_then(|parse| repaired_at(parse)) {
            return self.repaired(words, at);
        }
        let mut understood: Vec<Understood> = Vec::new();
        for meaning in parses.iter().filter_map(|parse| self.meaning(parse)) {
            if !understood.iter().any(|known| known.meaning == meaning) {
                let words = words.to_vec();
                understood.push(Understood { words, meaning });
            }
        }
        understood
    }

    /// Whether these words repair what the speaker said before them.
    #[must_use]
    pub fn repairs(&self, words: &[WordId]) -> bool {
        let parses = self.grammar.parses(words);
        words.len() > 1 && parses.first().and_then(|parse| repaired_at(parse)) == Some(0)
    }

    /// The meanings of words with a repair at `at`. A repair with nothing before it is only its own
    /// word. A repair that does not give a move is not an announcement.
    fn repaired(&self, words: &[WordId], at: usize) -> Vec<Understood> {
        let (begun, repair) = (&words[..at], &words[at + 1..]);
        let only = |meaning| {
            let words = words.to_vec();
            vec![Understood { words, meaning }]
        };
        match self.senses[words[at].0 as usize] {
            Sense::Command(command) if begun.is_empty() => return only(Meaning::Command(command)),
            _ if repair.is_empty() => return only(Meaning::Dropped),
            _ => {}
        }
        let class = |id: WordId| self.grammar.lexicon().word(id).class.as_str();
        let mut understood: Vec<Understood> = Vec::new();
        for way in repaired(begun, repair, |a, b| class(a) == class(b)) {
            let whole = way.iter().map(|words| self.attempts(words));
            let first = whole.into_iter().find(|attempts| !attempts.is_empty());
            for it in first.unwrap_or_default() {
                if !understood.iter().any(|known| known.meaning == it.meaning) {
                    understood.push(it);
                }
            }
        }
        if understood.is_empty() {
            return only(Meaning::Fragment);
        }
        understood
    }

    /// The moves that these words announce.
    fn attempts(&self, words: &[WordId]) -> Vec<Understood> {
        let mut all = self.understood(words);
        all.retain(|it| matches!(it.meaning, Meaning::Attempt(_)));
        all
    }

    fn meaning(&self, parse: &[TaggedWord]) -> Option<Meaning> {
        let sense = |word: &TaggedWord| self.senses[word.word.0 as usize];
        if parse
            .iter()
            .any(|word| word.tags.iter().any(|tag| tag == FRAGMENT))
        {
            let senses: Vec<Sense> = parse.iter().map(sense).collect();
            return Some(Meaning::of_fragment(&senses));
        }
        Meaning::of(parse.iter().map(|word| {
            let innermost = word.tags.last().map_or("", String::as_str);
            (innermost, sense(word))
        }))
    }

    /// Reads typed text and finds its [`Vocabulary::meanings`].
    ///
    /// # Errors
    /// Returns the first unknown word and its place.
    pub fn read(&self, typed: &str) -> Result<(Vec<WordId>, Vec<Meaning>), UnknownWord> {
        let words = self.grammar.words_of(typed)?;
        let meanings = self.meanings(&words);
        Ok((words, meanings))
    }

    /// The word of the game that a mistyped one may stand for. A word that only keeps other talk
    /// apart is not one of them.
    #[must_use]
    pub fn nearest_word(&self, typed: &str) -> Option<&str> {
        self.grammar
            .nearest_word(typed, |word| word.class != "decoy")
    }

    /// The words for a command in their usual form; the command's name if it has no words.
    #[must_use]
    pub fn command_words(&self, command: Command) -> String {
        let mut phrases = self.command_phrases(command).into_iter();
        phrases.next().unwrap_or_else(|| command.name().to_owned())
    }

    /// All phrases for a command: "Uhr", "Zeit". The usual one comes first.
    #[must_use]
    pub fn command_phrases(&self, command: Command) -> Vec<String> {
        let lexicon = self.grammar.lexicon();
        let (before, behind) = command.around();
        let keywords =
            |names: &'static [&str]| names.iter().map(|it| self.canonical("keyword", it));
        let phrase = |&id: &WordId| {
            let word = lexicon.word(id).text.as_str();
            let words = keywords(before).chain([word]).chain(keywords(behind));
            words.collect::<Vec<_>>().join(" ")
        };
        let words = lexicon.meaning("command", command.name());
        words.iter().map(phrase).collect()
    }

    /// The word that asks for help about this, after the word for help; `None` if it is only typed.
    #[must_use]
    pub fn help_word(&self, topic: HelpTopic) -> Option<&str> {
        let (class, value) = topic.said()?;
        Some(self.canonical(class, value))
    }

    /// The word that a command is named after; `None` if it has no word.
    #[must_use]
    pub fn command_word(&self, command: Command) -> Option<WordId> {
        self.first_word("command", command.name())
    }

    /// The words for a command in their usual form, with those around its own word; `None` if one of
    /// them is missing.
    pub(super) fn words_of_command(&self, command: Command) -> Option<Vec<WordId>> {
        let (before, behind) = command.around();
        let keywords =
            |names: &'static [&str]| names.iter().map(|it| self.first_word("keyword", it));
        let own = std::iter::once(self.command_word(command));
        keywords(before)
            .chain(own)
            .chain(keywords(behind))
            .collect()
    }

    /// The words that ask for the same; `None` if a part of it cannot be asked for.
    #[must_use]
    pub fn words_of_attempt(&self, attempt: &Attempt) -> Option<Vec<WordId>> {
        let words: Option<Vec<WordId>> = match attempt {
            Attempt::Castle(side) => {
                let words = [("castling", castling_name(*side)), ("keyword", "rochade")];
                words
                    .map(|(class, it)| self.first_word(class, it))
                    .into_iter()
                    .collect()
            }
            Attempt::Move(attempt) => {
                let parts = parts(attempt).into_iter();
                parts
                    .map(|(class, it)| self.first_word(class, it))
                    .collect()
            }
        };
        words.filter(|it| !it.is_empty())
    }

    /// The usual word of this meaning; `None` if there is no word.
    pub(super) fn first_word(&self, class: &str, value: &str) -> Option<WordId> {
        let words = self.grammar.lexicon().meaning(class, value);
        words.first().copied()
    }

    /// The word for touching a piece: "berühre".
    #[must_use]
    pub fn touch_word(&self) -> Option<WordId> {
        self.first_word("keyword", "touch")
    }

    /// An announcement as it is repeated: without the words for check and mate, which do not say which
    /// move it is and may be untrue.
    #[must_use]
    pub fn repeated(&self, announcement: &[WordId]) -> String {
        let lexicon = self.grammar.lexicon();
        let claims = ["check", "mate"].map(|it| lexicon.meaning("keyword", it));
        let names_move = |word: &&WordId| !claims.iter().any(|it| it.contains(word));
        let words: Vec<WordId> = announcement.iter().filter(names_move).copied().collect();
        self.grammar.canonical_text(&words)
    }

    /// The words of a move in English letters; `None` if one of its signs has no word.
    #[must_use]
    pub fn words_of_english(&self, text: &str) -> Option<Vec<WordId>> {
        let text = in_letters(text.trim_end_matches(['+', '#']), |role| self.letter(role));
        self.grammar.words_of(&text).ok()
    }

    /// The first word whose text or spelling satisfies `is_it`. The first letter may be small or
    /// capital.
    pub fn word_written(&self, is_it: impl Fn(&str) -> bool) -> Option<WordId> {
        let written = |text: &str| {
            let small = text.to_lowercase();
            is_it(text) || is_it(&small) || is_it(&capitalised(&small))
        };
        let words = self.grammar.lexicon().words();
        let long = words.filter(|(_, word)| word.text.chars().count() > 1);
        let mut found = long.filter(|(_, word)| written(&word.text));
        found.next().map(|(id, _)| id)
    }

    /// The canonical word for a meaning, or the meaning itself if the grammar has no word for it.
    pub(super) fn canonical<'a>(&'a self, class: &str, value: &'a str) -> &'a str {
        let lexicon = self.grammar.lexicon();
        lexicon
            .meaning(class, value)
            .first()
            .map_or(value, |&id| lexicon.word(id).text.as_str())
    }
}

impl Announces for Vocabulary {
    fn usual<'a>(&'a self, class: &str, value: &'a str) -> &'a str {
        self.canonical(class, value)
    }

    fn letter(&self, role: Role) -> String {
        let lexicon = self.grammar().lexicon();
        let words = lexicon.meaning("piece", piece_name(role)).iter();
        let mut spellings = words.flat_map(|&id| &lexicon.word(id).spellings);
        let letter = spellings.find(|spelling| spelling.chars().count() == 1);
        letter.map_or_else(|| self.piece_word(role).to_owned(), String::clone)
    }
}

/// The words of a move in their order, each by its class and meaning.
fn parts(attempt: &MoveAttempt) -> Vec<(&'static str, &'static str)> {
    let file = |it: File| ("file", FILES[it as usize]);
    let rank = |it: Rank| ("rank", RANKS[it as usize]);
    let piece = |it: Role| ("piece", piece_name(it));
    let mut parts: Vec<(&str, &str)> = attempt.piece.into_iter().map(piece).collect();
    parts.extend(attempt.origin_file.map(file));
    parts.extend(attempt.origin_rank.map(rank));
    parts.extend(attempt.captures.then_some(("keyword", "captures")));
    parts.extend([file(attempt.target.file()), rank(attempt.target.rank())]);
    parts.extend(attempt.promotion.map(piece));
    if attempt.en_passant {
        parts.extend([("keyword", "en"), ("keyword", "passant")]);
    }
    parts
}

/// The index of the word that announces a repair, if there is one.
fn repaired_at(parse: &[TaggedWord]) -> Option<usize> {
    let again = |word: &TaggedWord| word.tags.iter().any(|tag| tag == AGAIN);
    parse.iter().position(again)
}

/// The text with a capital first letter.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

//! Typed moves in notation: with the piece letters of each language, in either case, by their squares,
//! with the letter of a pawn, with spaces between their parts.

use chess_laws::Attempt;
use chess_laws::algebraic::{Pieces, Reader, Written};
use shakmaty::Role;

use super::line::{TypedLine, TypedReading};
use super::words::{TypedLanguage, TypedWords};
use crate::Vocabulary;
use crate::sense::piece_name;

/// A longer text is no move.
const LONGEST: usize = 16;
/// The letters of castling in both scripts, as they are typed.
const CASTLING: [char; 5] = ['o', 'O', 'о', 'О', '0'];
const HYPHENS: [char; 3] = ['-', '–', '—'];
/// The signs of a capture.
const CAPTURES: [char; 4] = ['x', '×', ':', 'х'];

/// Reads moves in some languages.
#[derive(Debug)]
pub(super) struct NotationReader {
    languages: Vec<LanguageReader>,
}

/// Reads moves in one language.
#[derive(Debug)]
struct LanguageReader {
    exact: Reader,
    small: Reader,
    pawns: Vec<char>,
    spellings: Vec<(String, Role)>,
    /// Letters of another script that look like those of pieces, each with the letters that are meant.
    lookalikes: Vec<(String, String)>,
    /// The letters of files in the script of the language.
    files: Vec<(char, char)>,
}

impl NotationReader {
    pub(super) fn of(languages: &[TypedLanguage<'_>]) -> Self {
        let figurines = Pieces::named("figurine");
        let figurines = figurines.map(|it| LanguageReader::of(it, None));
        let each = languages
            .iter()
            .enumerate()
            .filter_map(|(number, language)| {
                // Further letters count only in the writer's own language: the German B is the English bishop.
                let own = (number == 0).then_some(language.words);
                Some(LanguageReader::of(language.pieces?, own))
            });
        Self {
            languages: each.chain(figurines).collect(),
        }
    }

    /// Adds everything that these words are as one move.
    pub(super) fn read(&self, tokens: &[&str], vocabulary: &Vocabulary, found: &mut TypedLine) {
        let tokens = without_number(tokens);
        let text = tokens.concat();
        if text.chars().count() > LONGEST {
            return;
        }
        let careful = !is_loose(tokens);
        for language in &self.languages {
            for written in language.exact(&text) {
                add(&written, &text, careful, vocabulary, found);
            }
        }
        let small = text.to_lowercase();
        for language in &self.languages {
            for written in language.loose(&small) {
                add(&written, &small, false, vocabulary, found);
            }
        }
    }

    /// The piece whose letter in the writer's own language begins this text, and the rest of the text.
    pub(super) fn own_piece<'t>(&self, text: &'t str) -> Option<(Role, &'t str)> {
        self.languages.first()?.piece(text)
    }

    /// The piece whose letter in any of the languages begins this text, and the rest of the text.
    pub(super) fn piece<'t>(&self, text: &'t str) -> Option<(Role, &'t str)> {
        self.languages.iter().find_map(|it| it.piece(text))
    }
}

impl LanguageReader {
    /// A reader for these letters of the pieces, and for those of files and pawns that these words have.
    fn of(pieces: &Pieces, words: Option<&TypedWords>) -> Self {
        let exact = Reader::of([pieces]);
        let mut spellings: Vec<(String, Role)> = pieces
            .spellings()
            .map(|(text, role)| (text.to_owned(), role))
            .collect();
        spellings.sort_by_key(|(text, _)| std::cmp::Reverse(text.len()));
        let mut lookalikes: Vec<(String, String)> = Vec::new();
        for role in Role::ALL {
            let written = spellings.iter().find(|(_, it)| *it == role);
            let alike = words
                .into_iter()
                .flat_map(|it| it.letters(piece_name(role)));
            if let Some((written, _)) = written {
                lookalikes.extend(alike.map(|it| (it.to_owned(), written.clone())));
            }
        }
        lookalikes.sort_by_key(|(text, _)| std::cmp::Reverse(text.len()));
        let pawns = words.into_iter().flat_map(|it| it.letters("pawn"));
        Self {
            small: exact.in_small_letters(),
            exact,
            pawns: pawns.flat_map(str::chars).collect(),
            spellings,
            lookalikes,
            files: words.map(TypedWords::file_letters).unwrap_or_default(),
        }
    }

    /// The text with the letters of the board, and without full stops, as behind the piece.
    fn plain(&self, text: &str) -> String {
        let letters: Vec<char> = text.chars().filter(|it| *it != '.').collect();
        let of_file = |(at, letter): (usize, &char)| {
            let before_rank = letters.get(at + 1).is_some_and(char::is_ascii_digit);
            let small = letter.to_lowercase().next();
            let mut files = self.files.iter();
            let file = files.find(|(own, _)| before_rank && Some(*own) == small);
            file.map_or(*letter, |(_, file)| *file)
        };
        letters.iter().enumerate().map(of_file).collect()
    }

    /// The text with the letters of pieces that look like those at its beginning.
    fn meant(&self, text: &str) -> Option<String> {
        let mut all = self.lookalikes.iter();
        all.find_map(|(alike, meant)| {
            Some(format!("{meant}{}", text.strip_prefix(alike.as_str())?))
        })
    }

    fn piece<'t>(&self, text: &'t str) -> Option<(Role, &'t str)> {
        let mut all = self.spellings.iter();
        all.find_map(|(letter, role)| Some((*role, text.strip_prefix(letter.as_str())?)))
    }

    /// The moves that this text is as it stands.
    fn exact(&self, text: &str) -> Vec<Written> {
        let named = self
            .pawns
            .iter()
            .filter_map(|&it| pawn(&self.exact, it, text));
        let castled = castling(text);
        let text = castled.as_deref().unwrap_or(text);
        let plain = self.plain(text);
        let written = self.exact.read(text).or_else(|_| self.exact.read(&plain));
        let alike = self.meant(&plain).and_then(|it| self.exact.read(&it).ok());
        // The own language comes first.
        alike.into_iter().chain(written).chain(named).collect()
    }

    /// The moves that this text in small letters is, whatever was capital.
    fn loose(&self, small: &str) -> Vec<Written> {
        // The letter of a file names a file here.
        let pawns = self.pawns.iter().flat_map(|it| it.to_lowercase());
        let pawns = pawns.filter(|it| !('a'..='h').contains(it));
        let named = pawns.filter_map(|it| pawn(&self.small, it, small));
        let promoted = capital_end(small).and_then(|it| self.exact.read(&it).ok());
        let plain = self.plain(small);
        let all = [
            self.exact.read(small),
            self.small.read(small),
            self.small.read(&plain),
        ];
        let all = all.into_iter().flatten();
        all.chain(promoted).chain(named).collect()
    }
}

/// The text with its last letter as a capital: as in `e8d`, where it is a piece and no file.
fn capital_end(small: &str) -> Option<String> {
    let last = small.chars().next_back().filter(|it| it.is_alphabetic())?;
    let begun = small.strip_suffix(last)?;
    Some(begun.chars().chain(last.to_uppercase()).collect())
}

/// A pawn's move behind the letter of a pawn.
fn pawn(reader: &Reader, letter: char, text: &str) -> Option<Written> {
    let mut written = reader.read(text.strip_prefix(letter)?).ok()?;
    let Attempt::Move(attempt) = &mut written.attempt else {
        return None;
    };
    if attempt.piece.is_some() {
        return None;
    }
    attempt.piece = Some(Role::Pawn);
    Some(written)
}

fn add(written: &Written, text: &str, exact: bool, vocabulary: &Vocabulary, found: &mut TypedLine) {
    let attempt = as_announced(written.attempt, text);
    if let Some(words) = vocabulary.words_of_attempt(&attempt) {
        found.add(TypedReading::sure(words), exact, vocabulary);
    }
}

/// The attempt as it would be announced: a capture only where one was written, and the file of a pawn
/// only where it captures or its square was written.
fn as_announced(mut attempt: Attempt, text: &str) -> Attempt {
    if let Attempt::Move(it) = &mut attempt {
        let steps = it.origin_file == Some(it.target.file()) && it.origin_rank.is_none();
        if steps && it.piece.is_none_or(|it| it == Role::Pawn) && !it.captures {
            it.origin_file = None;
        }
        it.captures &= text.contains(CAPTURES);
    }
    attempt
}

/// The words behind the number of the move, as in `1. Nf3`.
fn without_number<'t, 'w>(tokens: &'t [&'w str]) -> &'t [&'w str] {
    match tokens {
        [number, rest @ ..] if !rest.is_empty() && number.chars().all(|it| it.is_ascii_digit()) => {
            rest
        }
        whole => whole,
    }
}

/// Whether a move in notation was typed with a small letter apart, as in `d e4`: the letter may be a
/// file or a piece.
pub(super) fn is_loose(tokens: &[&str]) -> bool {
    let [first, rest @ ..] = tokens else {
        return false;
    };
    let mut letters = first.chars();
    let apart = letters.next().is_some_and(char::is_lowercase) && letters.next().is_none();
    let square = |it: &&str| it.chars().any(|it| it.is_ascii_digit());
    apart && matches!(rest, [only] if square(only))
}

/// Whether the capital letter of a piece stands apart from its squares, as in `N f3` and `N g1 f3`: words of which it is
/// the first letter pass over the capital.
pub(super) fn is_piece_apart(tokens: &[&str]) -> bool {
    let ([first, squares @ ..], 2..=3) = (tokens, tokens.len()) else {
        return false;
    };
    let mut letters = first.chars();
    let is_capital = letters.next().is_some_and(char::is_uppercase) && letters.next().is_none();
    let is_square = |it: &&str| it.chars().any(|it| it.is_ascii_digit());
    is_capital && squares.iter().all(is_square)
}

/// Whether the line is castling in signs.
pub(super) fn is_castling(tokens: &[&str]) -> bool {
    matches!(tokens, [only] if castling(only).is_some())
}

/// Castling in signs of whatever script, in those of the notation.
fn castling(text: &str) -> Option<String> {
    let sign = |letter: char| {
        let is_hyphen = HYPHENS.contains(&letter);
        is_hyphen || matches!(letter, '+' | '#') || CASTLING.contains(&letter)
    };
    let castles = text.starts_with(CASTLING) && text.chars().all(sign);
    let signs: String = text.chars().filter(|it| !HYPHENS.contains(it)).collect();
    let signs = signs.replace(CASTLING, "0");
    let rest = signs.trim_start_matches('0');
    match signs.len() - rest.len() {
        2 if castles => Some(format!("0-0{rest}")),
        3 if castles => Some(format!("0-0-0{rest}")),
        _ => None,
    }
}

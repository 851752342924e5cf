//! Short answers to the question which of several moves is meant: the square or the piece that the move begins with, or
//! as much of it as tells the moves apart. Where the words are a move by themselves, or fit several of the moves, they
//! choose nothing.

use shakmaty::{File, Move, Rank, Role};

use super::{Candidate, Judgement, Said};
use crate::typed_line::{PLACES, place_named};
use announcements::{Announces, Meaning, Vocabulary, file_named, piece_named, rank_named};

/// What the words of an answer name of the origin of a move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Origin {
    role: Option<Role>,
    file: Option<File>,
    rank: Option<Rank>,
}

impl Origin {
    /// What these words name; `None` if they name anything else, or a part twice.
    fn of(text: &str, vocabulary: &Vocabulary) -> Option<Self> {
        let words = vocabulary.grammar().words_of(text).ok()?;
        let mut origin = Self::default();
        for (class, value) in vocabulary.concepts(&words) {
            let named_twice = match class {
                "piece" => origin.role.replace(piece_named(value)?).is_some(),
                "file" => origin.file.replace(file_named(value)?).is_some(),
                "rank" => origin.rank.replace(rank_named(value)?).is_some(),
                _ => return None,
            };
            if named_twice {
                return None;
            }
        }
        (origin != Self::default()).then_some(origin)
    }

    fn fits(self, mv: &Move) -> bool {
        let square = mv.from().unwrap_or_else(|| mv.to());
        self.role.is_none_or(|it| it == mv.role())
            && self.file.is_none_or(|it| it == square.file())
            && self.rank.is_none_or(|it| it == square.rank())
    }
}

/// The move of these that a typed line names by its place: "der erste", "the second".
pub(super) fn by_place(line: &str, moves: &[Move]) -> Option<Move> {
    moves.get(place_named(line)?.checked_sub(1)?).copied()
}

/// A typed line without the words before the origin of a move: "von b1", "the one from b1".
pub(super) fn after_preposition(line: &str) -> &str {
    let mut begins = line.match_indices(' ').map(|(at, _)| at);
    let is_preposition = |at: &usize| {
        let words = line[..*at].to_lowercase();
        PLACES.value("before", &words).is_some()
    };
    let longest = begins.rfind(is_preposition);
    longest.map_or(line, |at| line[at..].trim_start())
}

/// The move of these that this text names. A number that is the rank of none or of all of them is its place in
/// the question.
fn chosen(text: &str, moves: &[Move], vocabulary: &Vocabulary) -> Option<Move> {
    let origin = Origin::of(text, vocabulary)?;
    let fitting: Vec<&Move> = moves.iter().filter(|mv| origin.fits(mv)).collect();
    if let [only] = fitting[..] {
        return Some(*only);
    }
    let number = origin
        .rank
        .filter(|_| origin.role.is_none() && origin.file.is_none());
    moves.get(number?.to_usize()).copied()
}

/// The judgement on an answer, where it was asked which of these moves is meant. Words that do not tell that are asked
/// about again.
pub(super) fn answered(judgement: Judgement, moves: &[Move], vocabulary: &Vocabulary) -> Judgement {
    match judgement {
        Judgement::Sure(candidate) => {
            let is_part = matches!(candidate.said, Said::Fragment | Said::Piece(_));
            let mut answer = in_full(candidate, moves, vocabulary);
            if is_part && matches!(answer.said, Said::Fragment | Said::Piece(_)) {
                answer.said = Said::Ambiguous(moves.to_vec());
            }
            Judgement::Sure(answer)
        }
        Judgement::Doubtful(candidates) => {
            let answers = candidates.into_iter();
            Judgement::Doubtful(answers.map(|it| in_full(it, moves, vocabulary)).collect())
        }
        Judgement::Silence | Judgement::Rejected => judgement,
    }
}

/// The candidate, or the move that it names in short.
fn in_full(candidate: Candidate, moves: &[Move], vocabulary: &Vocabulary) -> Candidate {
    let is_short = match &candidate.said {
        Said::Fragment | Said::Piece(_) | Said::Promote(_) | Said::Illegal(_) => true,
        // Said as before, it is ambiguous as before.
        Said::Ambiguous(_)
        | Said::Move(_)
        | Said::PromotionMissing(_)
        | Said::Command(_)
        | Said::Help(_)
        | Said::Opponents(_)
        | Said::Touch(_)
        | Said::Step(..)
        | Said::ClockReport(_)
        | Said::TakeBackTo(_)
        | Said::Question
        | Said::Dropped => false,
    };
    let chosen = is_short.then(|| chosen(&candidate.text, moves, vocabulary));
    let Some(mv) = chosen.flatten() else {
        return candidate;
    };
    let text = vocabulary.announce(mv);
    let words = vocabulary.grammar().words_of(&text).unwrap_or_default();
    let mut meanings = vocabulary.meanings(&words).into_iter();
    let attempt = meanings.find(|it| matches!(it, Meaning::Attempt(_)));
    Candidate {
        text,
        meaning: attempt.unwrap_or(candidate.meaning),
        said: Said::Move(mv),
        ..candidate
    }
}

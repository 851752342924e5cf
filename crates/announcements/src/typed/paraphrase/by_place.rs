//! Squares and pieces that are told by their place: "the square left of my king", "the pawn in front of the queen two
//! squares". Knows the board only by where the pieces of a kind stand.

use shakmaty::{Board, Color, File, Role, Square};

use super::moving::{BACK, FORWARD, GO, PLAY};
use super::phrasings::{AROUND, FILLER, Part, Whose};
use super::places::{BESIDE, Beside, HOME, LEFTMOST, NAMED_PAWNS, RIGHTMOST, STEPS};
use super::reader::PhrasingReader;
use super::taken::Taken;

/// The concepts of squares, and of words before where a move comes from.
const SQUARE: &str = "square-word";
const FROM: &str = "from";

/// What a place costs that may tell a piece or a square: it is asked back.
const PLACE_IN_DOUBT: usize = 2;

/// A place that words tell: which of them do.
struct Told {
    beside: Beside,
    /// The piece beside which it is, and the file on which it stands if that was said.
    role: Role,
    file: Option<File>,
    whose: Whose,
    /// The word that tells it.
    at: usize,
    /// All words that tell it, and the first of them.
    words: Vec<usize>,
    from: usize,
}

impl PhrasingReader<'_> {
    /// These ways to take the words of a line, with squares in place of what tells where they are. Where a place is told,
    /// no other way to take the words counts, and where it can be several squares, each does; none if there is no such
    /// square.
    pub(super) fn placed(&self, ways: Vec<Taken>, mine: Color) -> Vec<Taken> {
        let ways: Vec<Taken> = ways.into_iter().map(named_pawns).collect();
        let tells = ways.iter().any(|it| told(&it.parts).is_some());
        let placed = |it: Taken| match told(&it.parts) {
            Some(told) => self.with_square(&it, &told, mine),
            None if tells => Vec::new(),
            None => vec![it],
        };
        let placed = ways.into_iter().flat_map(placed);
        let placed = placed.flat_map(|it| home(it, mine));
        let walked = placed.map(|it| self.outermost(it, mine));
        let walked = walked.map(|it| self.walked(it, mine));
        walked.flat_map(|it| self.stepped(it, mine)).collect()
    }

    /// The words of the piece of its kind that stands farthest to the left or right, with its square.
    fn outermost(&self, mut taken: Taken, mine: Color) -> Taken {
        let at = |name: &str| {
            let wanted = Part::Concept(name.to_owned());
            taken.parts.iter().position(|it| *it == wanted)
        };
        let role = taken.parts.iter().find_map(|it| match it {
            Part::Piece(role) => Some(*role),
            _ => None,
        });
        let Some((role, side)) = role.zip(at(LEFTMOST).or(at(RIGHTMOST))) else {
            return taken;
        };
        let to_right = at(RIGHTMOST).is_some() == mine.is_white();
        let mut places = (self.places)(role, mine);
        places.sort_by_key(|it| {
            if to_right {
                -i32::from(it.file())
            } else {
                i32::from(it.file())
            }
        });
        if let [first, rest @ ..] = places.as_slice()
            && rest.iter().all(|it| it.file() != first.file())
        {
            // Behind the piece: a piece behind a square is what a pawn becomes.
            taken.parts.remove(side);
            let piece = Part::Piece(role);
            if let Some(at) = taken.parts.iter().position(|it| *it == piece) {
                let from = [Part::Concept(FROM.to_owned()), Part::Square(*first)];
                taken.parts.splice(at + 1..at + 1, from);
            }
        }
        taken
    }

    /// The words of the only piece of its kind, or of one whose square is named, that goes one or two squares in a direction,
    /// with the square that it reaches: "king one square to the right".
    fn walked(&self, taken: Taken, mine: Color) -> Taken {
        let mut pieces = taken.parts.iter().filter_map(|it| match it {
            Part::Piece(role) => Some(*role),
            _ => None,
        });
        let role = pieces.next().filter(|_| pieces.next().is_none());
        let Some(role) = role.filter(|it| *it != Role::Pawn) else {
            return taken;
        };
        let places = (self.places)(role, mine);
        let from = match (squares(&taken.parts).as_slice(), places.as_slice()) {
            ([named], places) if places.contains(named) => *named,
            ([], [only]) => *only,
            _ => return taken,
        };
        let Some(steps) = steps(&taken.parts) else {
            return taken;
        };
        // "Queen up one" tells the direction with the steps; others may leave it out. "Right and up" tells two.
        let directions: Vec<Beside> = taken.parts.iter().filter_map(direction).collect();
        let direction = match directions.as_slice() {
            [] => Beside::Front,
            [only] => *only,
            _ => return taken,
        };
        let (files, ranks) = direction.step(mine, mine);
        let Some(to) = stepped(from, (files * steps, ranks * steps)) else {
            return taken;
        };
        // "King up one to the right" has its second direction among the words for the step: nothing of this is played unasked.
        let reached = reaching(taken, from, to);
        Taken {
            corrected: reached.corrected + 1,
            ..reached
        }
    }

    /// The words with each square that a place can be.
    fn with_square(&self, taken: &Taken, told: &Told, mine: Color) -> Vec<Taken> {
        let side = told.whose.side(mine);
        let players: &[Color] = match told.beside.depends_on_player() && side != mine {
            true => &[Color::White, Color::Black],
            false => &[mine],
        };
        let before = taken.parts.get(..told.from).unwrap_or_default();
        let mover = mover(before);
        // "The pawn that is in front of the queen": it may be the pawn that is meant, or the square.
        let doubt = usize::from(mover.is_none() && names_a_piece(before)) * PLACE_IN_DOUBT;
        let mut of = (self.places)(told.role, side);
        of.retain(|it| told.file.is_none_or(|file| it.file() == file));
        let squares = players.iter().flat_map(|player| {
            let step = told.beside.step(side, *player);
            of.iter().filter_map(move |of| match mover {
                Some(role) => self
                    .next_piece(*of, step)
                    .filter(|it| self.is_at(role, mine, *it)),
                None => stepped(*of, step),
            })
        });
        let with = |square: Square| {
            let mut parts = Vec::new();
            for (place, part) in taken.parts.iter().enumerate() {
                if place == told.at {
                    let from = mover.map(|_| Part::Concept(FROM.to_owned()));
                    parts.extend(from);
                    parts.push(Part::Square(square));
                } else if !told.words.contains(&place) {
                    parts.push(part.clone());
                }
            }
            Taken {
                parts,
                corrected: taken.corrected + doubt,
                doubted: taken.doubted.clone(),
            }
        };
        squares.map(with).collect()
    }

    /// The first piece from a square on in steps.
    fn next_piece(&self, from: Square, step: (i32, i32)) -> Option<Square> {
        let mut squares = std::iter::successors(stepped(from, step), |it| stepped(*it, step));
        squares.find(|it| {
            let mut kinds = Role::ALL
                .into_iter()
                .flat_map(|role| Color::ALL.map(|side| (role, side)));
            kinds.any(|(role, side)| self.is_at(role, side, *it))
        })
    }

    fn is_at(&self, role: Role, side: Color, square: Square) -> bool {
        (self.places)(role, side).contains(&square)
    }

    /// The words of a pawn that goes so many squares, with the square that it reaches; and those of a pawn on a file that
    /// has only one, with its square.
    fn stepped(&self, taken: Taken, mine: Color) -> Vec<Taken> {
        let squares = squares(&taken.parts);
        // "Black's e pawn" is no pawn of White's.
        let side = side_of(&taken.parts).map_or(mine, |it| it.side(mine));
        let pawns = (self.places)(Role::Pawn, side);
        let is_pawn = taken.parts.contains(&Part::Piece(Role::Pawn));
        let on_file = pawn_of_file(&taken.parts, &pawns).filter(|_| squares.is_empty());
        let from = match squares.as_slice() {
            [only] => Some(*only).filter(|it| pawns.contains(it)),
            _ => on_file,
        };
        let Some(from) = from else {
            return vec![taken];
        };
        let Some(steps) = steps(&taken.parts) else {
            let placed = on_file.map(|on| with_pawn_on(&taken, on));
            return [taken].into_iter().chain(placed).collect();
        };
        // A pawn goes forward alone.
        let mut directions = taken.parts.iter().filter_map(direction);
        let turns = directions.any(|it| it != Beside::Front);
        if turns || !is_pawn && squares.is_empty() {
            return vec![taken];
        }
        let Some(to) = stepped(from, (0, steps * Beside::Front.step(side, mine).1)) else {
            return vec![taken];
        };
        vec![reaching(taken, from, to)]
    }
}

/// The words of a piece that goes back to where it stood at first, with each square where a piece of its kind did.
fn home(taken: Taken, mine: Color) -> Vec<Taken> {
    let is_home = |it: &Part| *it == Part::Concept(HOME.to_owned());
    let role = taken.parts.iter().find_map(|it| match it {
        Part::Piece(role) => Some(*role),
        _ => None,
    });
    let (Some(at), Some(role)) = (taken.parts.iter().position(is_home), role) else {
        return vec![taken];
    };
    let squares = (Board::default().by_role(role) & Board::default().by_color(mine)).into_iter();
    let placed = squares.map(|square| {
        let mut parts = taken.parts.clone();
        parts.splice(at..=at, [Part::Square(square)]);
        Taken {
            parts,
            ..taken.clone()
        }
    });
    placed.collect()
}

/// The squares that are named.
fn squares(parts: &[Part]) -> Vec<Square> {
    let squares = parts.iter().filter_map(|it| match it {
        Part::Square(square) => Some(*square),
        _ => None,
    });
    squares.collect()
}

/// How many squares something goes, if that was said once.
fn steps(parts: &[Part]) -> Option<i32> {
    let steps = parts.iter().filter_map(|it| match it {
        Part::Concept(name) => STEPS.into_iter().find(|(step, _)| step == name),
        _ => None,
    });
    let mut steps = steps.map(|(_, steps)| steps);
    steps.next().filter(|_| steps.next().is_none())
}

/// Where something goes, if this word tells it.
fn direction(part: &Part) -> Option<Beside> {
    let is = |name: &str| *part == Part::Concept(name.to_owned());
    match (is(FORWARD), is(BACK)) {
        (true, _) => Some(Beside::Front),
        (_, true) => Some(Beside::Behind),
        _ => Beside::of(part),
    }
}

/// The words of something that goes from one square to another, with these in place of the words that tell how far.
fn reaching(taken: Taken, from: Square, to: Square) -> Taken {
    let mut parts = taken.parts;
    let goes =
        |it: &Part| matches!(it, Part::Concept(name) if STEPS.iter().any(|(step, _)| step == name));
    parts.retain(|it| {
        !goes(it) && direction(it).is_none() && !matches!(it, Part::Square(_) | Part::File(_))
    });
    parts.extend([Part::Square(from), Part::Square(to)]);
    Taken { parts, ..taken }
}

/// The place that these words tell.
fn told(parts: &[Part]) -> Option<Told> {
    let mut all = parts.iter().enumerate();
    let (at, beside) = all.find_map(|(at, it)| Some((at, Beside::of(it)?)))?;
    let is_between = |part: &Part| is_passed(part) || matches!(part, Part::Side(_) | Part::File(_));
    let piece = |it: (usize, &Part)| match it.1 {
        Part::Piece(role) => Some((it.0, *role)),
        _ => None,
    };
    let numbered = || parts.iter().enumerate();
    let mut behind = numbered().skip(at + 1).skip_while(|(_, it)| is_between(it));
    let behind = behind.next().and_then(piece);
    // "Beside my king on the left".
    let is_beside = |it: &Part| *it == Part::Concept(BESIDE.to_owned());
    let beside_at = parts.iter().position(is_beside);
    let before = || numbered().take(at).skip(beside_at?).find_map(piece);
    let (of, role) = behind.or_else(before)?;
    let side = |it: (usize, &Part)| match it.1 {
        Part::Side(whose) => Some((it.0, *whose)),
        _ => None,
    };
    let from = at.min(beside_at.unwrap_or(at));
    let around = numbered().take(of + 2).skip(from);
    let side = around.filter(|(it, _)| *it != at).find_map(side);
    // "My e pawn", or "my pawn e".
    let file = numbered()
        .take(of + 2)
        .skip(at + 1)
        .find_map(|(it, part)| match part {
            Part::File(file) => Some((it, *file)),
            _ => None,
        });
    let places = [side.map(|(it, _)| it), file.map(|(it, _)| it)];
    let words = [Some(at), Some(of), beside_at].into_iter().chain(places);
    Some(Told {
        beside,
        role,
        file: file.map(|(_, it)| it),
        whose: side.map_or(Whose::Mine, |(_, whose)| whose),
        at,
        words: words.flatten().collect(),
        from,
    })
}

/// Whose pieces are told, if only one side is.
fn side_of(parts: &[Part]) -> Option<Whose> {
    let mut sides = parts.iter().filter_map(|it| match it {
        Part::Side(whose) => Some(*whose),
        _ => None,
    });
    sides.next().filter(|_| sides.next().is_none())
}

/// Whether this is a word that says nothing, such as an article.
fn is_passed(part: &Part) -> bool {
    matches!(part, Part::Concept(name) if name == AROUND || name == FILLER)
}

/// Whether a piece is named behind which nothing tells that a square is meant: "the queen goes in front of".
fn names_a_piece(before: &[Part]) -> bool {
    let is_square = |it: &Part| matches!(it, Part::Concept(name) if [SQUARE, GO, PLAY].contains(&name.as_str()));
    let mut behind = before.iter().rev().take_while(|it| !is_square(it));
    behind.any(|it| matches!(it, Part::Piece(_)))
}

/// The piece that is told by its place: "the pawn in front of". A square is told by "the square in front of".
fn mover(before: &[Part]) -> Option<Role> {
    match before.iter().rev().find(|it| !is_passed(it))? {
        Part::Piece(role) => Some(*role),
        _ => None,
    }
}

/// The words with the file of a pawn that is named by a piece.
fn named_pawns(mut taken: Taken) -> Taken {
    for (name, file) in NAMED_PAWNS {
        let named = Part::Concept(name.to_owned());
        if let Some(at) = taken.parts.iter().position(|it| *it == named) {
            taken
                .parts
                .splice(at..=at, [Part::Piece(Role::Pawn), Part::File(file)]);
        }
    }
    taken
}

/// The only pawn on the file that stands beside the word for a pawn.
fn pawn_of_file(parts: &[Part], pawns: &[Square]) -> Option<Square> {
    let is_pawn = |it: &Part| *it == Part::Piece(Role::Pawn);
    if !parts.iter().any(is_pawn) {
        return None;
    }
    let mut files = parts.iter().filter_map(|it| match it {
        Part::File(file) => Some(*file),
        _ => None,
    });
    let file = files.next().filter(|_| files.next().is_none())?;
    let mut on_file = pawns.iter().filter(|it| it.file() == file);
    let only = on_file.next()?;
    on_file.next().is_none().then_some(*only)
}

/// The words with the square of a pawn in place of its file.
fn with_pawn_on(taken: &Taken, square: Square) -> Taken {
    let mut with = taken.clone();
    let is_file = |it: &Part| matches!(it, Part::File(_));
    if let Some(at) = with.parts.iter().position(is_file) {
        with.parts.splice(at..=at, [Part::Square(square)]);
    }
    with
}

/// The square at a step from another.
fn stepped(from: Square, (files, ranks): (i32, i32)) -> Option<Square> {
    let (file, rank) = (from.file().offset(files)?, from.rank().offset(ranks)?);
    Some(Square::from_coords(file, rank))
}

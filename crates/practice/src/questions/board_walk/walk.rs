//! Where on the board the player is, what they have chosen, and what a key brings.

use board_questions::{Question, Stance, WhichMoves};
use chess_laws::{Attempt, Game, MoveAttempt, Ply, Reason, Refusal, resolve};
use desk::activities::{Direction, Keystroke};
use desk::messages::{Phrase, Wording};
use shakmaty::{Board, Color, File, Move, Piece, Position, Rank, Role, Square};

use super::keys::{self, WalkCommand, Way};
use super::words::WalkTexts;
use crate::questions::board_question::BoardQuestion;
use crate::questions::seen::Seen;
use announcements::Command;

/// What a key on the board brings.
#[derive(Debug, Clone, PartialEq)]
pub enum Walked {
    /// This is said.
    Say(Vec<Phrase>),
    /// This is asked.
    Ask(BoardQuestion),
    /// This is wanted.
    Want(Command),
    /// This legal move is announced.
    Play(Move),
    /// The keys write on the line again; this is said.
    Leave(Vec<Phrase>),
}

/// A player's place on the board. It stays where it is while they write, and is where a routing key points.
#[derive(Debug, Clone)]
pub struct BoardWalk {
    pub(super) is_on: bool,
    /// Whether the player has been here before, and knows how the keys are named.
    was_on: bool,
    pub(super) square: Square,
    /// The piece that is to move, by its square.
    pub(super) chosen: Option<Square>,
    /// Which piece is to stand here, where one is set up.
    pub(super) setting_up: SettingUp,
    /// The move for which a piece is asked.
    promotion: Option<(Square, Square)>,
    /// From whose side the board is seen; `None` for the player's own.
    side: Option<Color>,
    /// Whether squares are told in few words.
    is_brief: bool,
    /// The ray that was told last, from which square.
    ray: Option<(Square, Ray)>,
    /// How many plies before the present position the board is looked at.
    plies_back: usize,
}

impl Default for BoardWalk {
    fn default() -> Self {
        Self {
            is_on: false,
            was_on: false,
            square: Square::E4,
            chosen: None,
            setting_up: SettingUp::default(),
            promotion: None,
            side: None,
            is_brief: false,
            ray: None,
            plies_back: 0,
        }
    }
}

/// Which piece is to stand on the square.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct SettingUp {
    /// Whether the next key names it.
    pub(super) awaits: bool,
    /// The piece that was put last.
    pub(super) last: Option<Piece>,
}

/// A ray from a square: one of the diagonals, or of the lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ray {
    is_diagonal: bool,
    /// Which of the four, clockwise from the upper right, or from above.
    place: usize,
}

impl BoardWalk {
    /// Where the player is.
    #[must_use]
    pub const fn square(&self) -> Square {
        self.square
    }

    /// The move of a pawn, from and to where, for which a piece is asked.
    #[must_use]
    pub const fn promotion(&self) -> Option<(Square, Square)> {
        self.promotion
    }

    /// From whose side the board is seen, if the player has turned it.
    #[must_use]
    pub const fn side(&self) -> Option<Color> {
        self.side
    }

    /// The player is here now, by a routing key or by their words.
    pub fn go_to(&mut self, square: Square) {
        (self.square, self.ray) = (square, None);
    }

    /// From now on keys walk the board: what is here is said.
    pub fn begin(&mut self, seen: Seen<'_>, words: &Wording) -> Vec<Phrase> {
        self.is_on = true;
        let knows = std::mem::replace(&mut self.was_on, true);
        let begins = WalkTexts::of(words).begins(knows);
        vec![begins, self.here(seen, words)]
    }

    /// The keys write on the line again. From then on the present position is looked at; returns whether it was another.
    pub fn leave(&mut self) -> bool {
        let was_past = self.plies_back > 0;
        self.is_on = false;
        self.position_changed();
        was_past
    }

    /// The game up to the position that is looked at; `None` if that is the present one.
    pub fn past(&self, seen: Seen<'_>) -> Option<Game> {
        let plies = plies(seen);
        let count = plies.len().checked_sub(self.plies_back)?;
        let mut game = Game::from_position(seen.game?.start().clone());
        for ply in plies.get(..count).filter(|_| self.plies_back > 0)? {
            game.play_on(ply.played).ok()?;
        }
        Some(game)
    }

    /// The position has changed by a move: a piece is no longer chosen, and the present position is looked at.
    pub fn position_changed(&mut self) {
        (self.chosen, self.promotion, self.plies_back) = (None, None, 0);
    }

    /// What a key brings. One that means nothing here says so.
    pub fn press(&mut self, key: Keystroke, seen: Seen<'_>, words: &Wording) -> Walked {
        let code = words.localisation().code();
        if !self.is_on {
            let begun = self.begin(seen, words);
            // At their own page the player is on the board already with the first key.
            if matches!(key, Keystroke::Tab | Keystroke::Escape) {
                return Walked::Say(begun);
            }
        }
        if let Some(pawn) = self.promotion.take() {
            return self.promote(key, pawn, seen, words);
        }
        match keys::command(key, &code) {
            Some(command) => self.follow(command, seen, words),
            None => say(WalkTexts::of(words).no_key()),
        }
    }

    // Long: a line for each key.
    fn follow(&mut self, command: WalkCommand, seen: Seen<'_>, words: &Wording) -> Walked {
        let (texts, is_past) = (WalkTexts::of(words), self.plies_back > 0);
        let ask = |question| Walked::Ask(BoardQuestion::Board(question));
        match command {
            WalkCommand::Step(direction) => {
                let to = self.neighbour(direction, self.seen_by(seen));
                match to {
                    Some(to) => self.arrive(to, seen, words),
                    None => say(texts.edge()),
                }
            }
            WalkCommand::Piece(role, way) => match self.next_piece(role, way, seen) {
                Some(to) => self.arrive(to, seen, words),
                None => say(texts.no_piece(role)),
            },
            WalkCommand::Rank(rank) => {
                let to = Square::from_coords(self.square.file(), rank);
                self.arrive(to, seen, words)
            }
            WalkCommand::File(file) => {
                let to = Square::from_coords(file, self.square.rank());
                self.arrive(to, seen, words)
            }
            WalkCommand::Choose if seen.game.is_none() => say(texts.no_key()),
            WalkCommand::Choose => self.choose(seen, words),
            WalkCommand::Here => say(texts.square(self.square, self.piece(seen), false)),
            WalkCommand::LastMove if is_past => say(self.looked_at(seen, words)),
            WalkCommand::LastMove => Walked::Want(Command::LastMove),
            WalkCommand::Clock => Walked::Want(Command::Clock),
            WalkCommand::Captured => {
                let past = self.past(seen);
                say(texts.captured(past.as_ref().or(seen.game).and_then(last_capture)))
            }
            WalkCommand::Moves { captures } => ask(Question::Moves {
                from: Some(self.chosen.filter(|_| !is_past).unwrap_or(self.square)),
                which: match captures {
                    true => WhichMoves::Captures,
                    false => WhichMoves::All,
                },
            }),
            WalkCommand::Diagonals(way) => self.tell_ray(true, way, seen, words),
            WalkCommand::Lines(way) => self.tell_ray(false, way, seen, words),
            WalkCommand::Attackers => ask(Question::Control {
                square: self.square,
                stance: Stance::Both,
                x_rays: false,
            }),
            WalkCommand::Evaluation | WalkCommand::Hint if is_past => say(texts.told_only_now()),
            WalkCommand::Evaluation => Walked::Want(Command::Evaluation),
            WalkCommand::Hint => Walked::Want(Command::Hint),
            WalkCommand::Earlier => self.look(true, seen, words),
            WalkCommand::Later => self.look(false, seen, words),
            WalkCommand::Turn => {
                let side = self.seen_by(seen).other();
                self.side = Some(side);
                say(texts.turned(side))
            }
            WalkCommand::Briefly => {
                self.is_brief = !self.is_brief;
                say(texts.briefly(self.is_brief))
            }
            WalkCommand::More => Walked::Ask(BoardQuestion::Continue),
            WalkCommand::Back if self.chosen.take().is_some() => say(texts.let_go()),
            WalkCommand::Back | WalkCommand::Line => {
                let now = self.leave().then(|| texts.after(None, true));
                Walked::Leave([texts.leaves()].into_iter().chain(now).collect())
            }
            WalkCommand::Empty | WalkCommand::Undo => say(texts.no_key()),
            WalkCommand::Help => {
                let drawing = seen.is_drawn_on.then(|| texts.help_drawing());
                Walked::Say(drawing.into_iter().chain(texts.help()).collect())
            }
        }
    }

    fn seen_by(&self, seen: Seen<'_>) -> Color {
        self.side.unwrap_or(seen.own)
    }

    /// The board that is looked at.
    fn board<'a>(&self, seen: Seen<'a>) -> &'a Board {
        let plies = plies(seen);
        let at = plies.len().checked_sub(self.plies_back);
        let earlier = at.and_then(|it| plies.get(it));
        earlier.map_or(seen.board, |ply| ply.before.board())
    }

    pub(super) fn piece(&self, seen: Seen<'_>) -> Option<Piece> {
        self.board(seen).piece_at(self.square)
    }

    pub(in crate::questions) fn here(&self, seen: Seen<'_>, words: &Wording) -> Phrase {
        WalkTexts::of(words).square(self.square, self.piece(seen), self.is_brief)
    }

    fn arrive(&mut self, to: Square, seen: Seen<'_>, words: &Wording) -> Walked {
        self.go_to(to);
        say(self.here(seen, words))
    }

    /// The next square in a direction, as this side sees the board; `None` at the edge.
    fn neighbour(&self, direction: Direction, side: Color) -> Option<Square> {
        let (file, rank) = direction.step();
        let sign = side.fold_wb(1, -1);
        let file = self.square.file().offset(file * sign)?;
        let rank = self.square.rank().offset(rank * sign)?;
        Some(Square::from_coords(file, rank))
    }

    /// The next square with such a piece in the order of the squares, from a1 to h8 and round; `None` if there is no other
    /// square with one than perhaps this.
    fn next_piece(&self, role: Role, way: Way, seen: Seen<'_>) -> Option<Square> {
        let found: Vec<Square> = self.board(seen).by_role(role).into_iter().collect();
        match way {
            Way::Forward => {
                let next = found.iter().find(|it| **it > self.square);
                next.or(found.first()).copied()
            }
            Way::Backward => {
                let before = found.iter().rfind(|it| **it < self.square);
                before.or(found.last()).copied()
            }
        }
    }

    /// A piece is chosen, let go, or moved.
    fn choose(&mut self, seen: Seen<'_>, words: &Wording) -> Walked {
        let texts = WalkTexts::of(words);
        if seen.is_over {
            return say(texts.is_over());
        }
        if self.plies_back > 0 {
            return say(texts.only_now());
        }
        let own = self.piece(seen).filter(|it| it.color == seen.turn);
        match (self.chosen, own) {
            (Some(from), _) if from == self.square => {
                self.chosen = None;
                say(texts.let_go())
            }
            // Castling may be shown by the rook.
            (Some(from), Some(piece)) if self.castles(from, piece, seen).is_none() => {
                self.chosen = Some(self.square);
                say(texts.chosen(piece.role, self.square))
            }
            (None, Some(piece)) => {
                self.chosen = Some(self.square);
                say(texts.chosen(piece.role, self.square))
            }
            (None, None) => say(texts.nothing_to_choose(self.square, self.piece(seen))),
            (Some(from), _) => self.go(from, None, seen, words),
        }
    }

    /// The castling by which the king on a square goes to this rook; `None` if it does not.
    fn castles(&self, from: Square, rook: Piece, seen: Seen<'_>) -> Option<Move> {
        let king = seen.board.role_at(from);
        if (king, rook.role) != (Some(Role::King), Role::Rook) {
            return None;
        }
        let moves = seen.game?.position().legal_moves().into_iter();
        let mut castlings = moves.filter(|it| it.is_castle());
        castlings.find(|it| it.to() == self.square)
    }

    /// The chosen piece goes here, if that is legal.
    fn go(
        &mut self,
        from: Square,
        promotion: Option<Role>,
        seen: Seen<'_>,
        words: &Wording,
    ) -> Walked {
        let texts = WalkTexts::of(words);
        let to = self.square;
        if let Some(rook) = self.piece(seen)
            && let Some(castling) = self.castles(from, rook, seen)
        {
            return self.plays(castling);
        }
        let mut attempt = MoveAttempt::to(to).from(from);
        if let Some(role) = promotion {
            attempt = attempt.promotion(role);
        }
        let Some(game) = seen.game else {
            return say(texts.no_key());
        };
        let attempt = Attempt::Move(attempt);
        let found = match game.resolve(&attempt) {
            // Where the Laws have ended a game, a lesson or a review still goes on.
            Err(Refusal::Illegal(Reason::GameOver(_))) => resolve(game.position(), &attempt),
            found => found,
        };
        match found {
            Ok(mv) => self.plays(mv),
            Err(Refusal::PromotionMissing { .. }) => {
                self.promotion = Some((from, to));
                say(texts.ask_promotion())
            }
            Err(refusal) => say(texts.not_there(refusal, from, to)),
        }
    }

    fn plays(&mut self, mv: Move) -> Walked {
        self.position_changed();
        Walked::Play(mv)
    }

    /// The piece that was asked for, or the keys that name one; any other key gives the move up, and the pawn stays chosen.
    fn promote(
        &mut self,
        key: Keystroke,
        (from, to): (Square, Square),
        seen: Seen<'_>,
        words: &Wording,
    ) -> Walked {
        let texts = WalkTexts::of(words);
        match keys::command(key, &words.localisation().code()) {
            Some(WalkCommand::Piece(role, _)) => {
                self.go_to(to);
                self.go(from, Some(role), seen, words)
            }
            Some(WalkCommand::Help) => {
                self.promotion = Some((from, to));
                say(texts.promotion_keys())
            }
            _ => say(texts.no_promotion(from)),
        }
    }

    /// A ply earlier in the game, or later, without leaving the square.
    fn look(&mut self, earlier: bool, seen: Seen<'_>, words: &Wording) -> Walked {
        let texts = WalkTexts::of(words);
        let plies = plies(seen);
        let next = match earlier {
            true => Some(self.plies_back + 1).filter(|it| *it <= plies.len()),
            false => self.plies_back.checked_sub(1),
        };
        let Some(next) = next else {
            return say(texts.no_ply(earlier));
        };
        self.plies_back = next;
        Walked::Say(vec![self.looked_at(seen, words), self.here(seen, words)])
    }

    /// Which position is looked at, by the move that led there.
    fn looked_at(&self, seen: Seen<'_>, words: &Wording) -> Phrase {
        let plies = plies(seen);
        let last = plies.len().checked_sub(self.plies_back + 1);
        let last = last.and_then(|it| plies.get(it)).map(|ply| ply.played);
        WalkTexts::of(words).after(last, self.plies_back == 0)
    }

    /// What stands on the next ray from here.
    fn tell_ray(&mut self, is_diagonal: bool, way: Way, seen: Seen<'_>, words: &Wording) -> Walked {
        let (side, here) = (self.seen_by(seen), self.square);
        let before = self
            .ray
            .filter(|(from, ray)| *from == here && ray.is_diagonal == is_diagonal);
        let begins = match way {
            Way::Forward => 0,
            Way::Backward => 3,
        };
        let mut place = before.map_or(begins, |(_, ray)| turned(ray.place, way));
        // From the edge some rays lead nowhere.
        let mut squares = along(here, is_diagonal, place, side);
        for _ in 0..RAYS {
            if !squares.is_empty() {
                break;
            }
            place = turned(place, way);
            squares = along(here, is_diagonal, place, side);
        }
        self.ray = Some((here, Ray { is_diagonal, place }));
        let board = self.board(seen);
        say(WalkTexts::of(words).ray(&squares, board))
    }
}

/// How many diagonals, and how many lines, lead away from a square.
const RAYS: usize = 4;

const fn turned(place: usize, way: Way) -> usize {
    match way {
        Way::Forward => (place + 1) % RAYS,
        Way::Backward => (place + RAYS - 1) % RAYS,
    }
}

/// The squares of a ray from a square to the edge, as this side sees the board.
fn along(from: Square, is_diagonal: bool, place: usize, side: Color) -> Vec<Square> {
    const DIAGONALS: [(i32, i32); RAYS] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
    const LINES: [(i32, i32); RAYS] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let steps = if is_diagonal { DIAGONALS } else { LINES };
    let (file, rank) = steps[place % RAYS];
    let sign = side.fold_wb(1, -1);
    let next = |at: &Square| -> Option<Square> {
        let file: File = at.file().offset(file * sign)?;
        let rank: Rank = at.rank().offset(rank * sign)?;
        Some(Square::from_coords(file, rank))
    };
    std::iter::successors(next(&from), next).collect()
}

/// The moves that led to the board.
fn plies(seen: Seen<'_>) -> &[Ply] {
    seen.game.map_or(&[], Game::plies)
}

/// The last capture of a game: the piece that was captured and where it stood.
fn last_capture(game: &Game) -> Option<(Piece, Square)> {
    let mut plies = game.plies().iter().rev();
    plies.find_map(|ply| {
        let role = ply.played.capture()?;
        let square = match ply.played {
            Move::EnPassant { from, to } => Square::from_coords(to.file(), from.rank()),
            other => other.to(),
        };
        let color = ply.side.other();
        Some((Piece { color, role }, square))
    })
}

fn say(phrase: Phrase) -> Walked {
    Walked::Say(vec![phrase])
}

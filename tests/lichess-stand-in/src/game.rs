//! A game between two players by the rules of the server: moves, offers, ends, clocks, absence. Each act gives what is to
//! be told, in order. It knows nothing of streams and of requests; the moment is given, in milliseconds since 1970.

use shakmaty::{ByColor, Color};

use crate::board::Board;
use crate::clocks::Clocks;
use crate::control::{Control, Speed};
use crate::status::Status;

/// How many plies lie between two draw offers of one side.
const OFFER_EVERY: usize = 20;

/// How long a closed stream is not yet taken for leaving.
const LEAVING: u64 = 1000;

/// How often the countdown of an absence is told.
const COUNTDOWN: u64 = 10_000;

/// What the players are to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// The state as it is now. The sides whose draw offer still shows, although the move declined it.
    State(ByColor<bool>),
    Chat(ChatLine),
    /// To this side: its opponent has gone, and when a claim will be possible; or is back.
    Gone(Color, Option<u64>),
    /// It is over.
    End,
}

/// A line of the chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChatLine {
    /// `player` or `spectator`.
    pub(crate) room: String,
    pub(crate) user: String,
    pub(crate) text: String,
}

/// The one that plays a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// The identity of an account.
    User(String),
    /// The computer, at a level.
    Computer(u8),
}

/// What the game keeps of a side.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) who: Who,
    /// What makes the identity of the game that of this player.
    pub(crate) secret: String,
    pub(crate) offers_draw: bool,
    /// How many plies there were at the last offer.
    offered_at: Option<usize>,
    pub(crate) proposes_takeback: bool,
    refused_takebacks: u64,
    no_takeback_until: u64,
    allows_takebacks: bool,
    draws_by_threefold: bool,
    /// Since when no stream is open; `None` for those who are here.
    left_at: Option<u64>,
    /// When the countdown is told next.
    countdown_at: Option<u64>,
}

impl Player {
    pub(crate) fn new(who: Who, secret: String) -> Self {
        Self {
            who,
            secret,
            offers_draw: false,
            offered_at: None,
            proposes_takeback: false,
            refused_takebacks: 0,
            no_takeback_until: 0,
            allows_takebacks: true,
            draws_by_threefold: false,
            left_at: None,
            countdown_at: None,
        }
    }

    /// With these preferences, and here or not when the game begins.
    pub(crate) fn preferring(
        mut self,
        takebacks: bool,
        threefold: bool,
        left: Option<u64>,
    ) -> Self {
        self.allows_takebacks = takebacks;
        self.draws_by_threefold = threefold;
        self.left_at = left;
        self
    }

    fn is_computer(&self) -> bool {
        matches!(self.who, Who::Computer(_))
    }
}

/// How the server is set where games depend on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// Milliseconds from the fall of a flag to its being noticed.
    pub(crate) flag_noticed_after: u64,
    /// Whether the return of a player is told.
    pub(crate) tells_return: bool,
    /// Whether the state of the move that declined an offer still shows the offer.
    pub(crate) shows_declined_offer: bool,
}

/// A game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) id: String,
    /// Rises from game to game.
    pub(crate) number: u64,
    pub(crate) players: ByColor<Player>,
    pub(crate) board: Board,
    pub(crate) control: Control,
    pub(crate) clocks: Clocks,
    pub(crate) is_rated: bool,
    /// `lobby`, `friend` or `ai`.
    pub(crate) source: &'static str,
    pub(crate) rules: Vec<String>,
    pub(crate) created_at: u64,
    pub(crate) last_move_at: u64,
    pub(crate) status: Status,
    pub(crate) winner: Option<Color>,
    pub(crate) chat: Vec<ChatLine>,
    /// What the mover had left after each move, in milliseconds.
    pub(crate) clock_history: Vec<u64>,
    /// The next game of the same players.
    pub(crate) rematch: Option<String>,
    manner: Manner,
}

/// What a game is made of.
#[derive(Debug)]
pub(crate) struct NewGame {
    pub(crate) id: String,
    pub(crate) number: u64,
    pub(crate) players: ByColor<Player>,
    pub(crate) board: Board,
    pub(crate) control: Control,
    pub(crate) is_rated: bool,
    pub(crate) source: &'static str,
    pub(crate) rules: Vec<String>,
    pub(crate) manner: Manner,
}

fn nobody() -> ByColor<bool> {
    ByColor::new_with(|_| false)
}

fn name(side: Color) -> &'static str {
    side.fold_wb("White", "Black")
}

/// A line of the server itself.
fn system(text: String) -> Told {
    Told::Chat(ChatLine {
        room: "player".to_owned(),
        user: "lichess".to_owned(),
        text,
    })
}

impl Game {
    pub(crate) fn new(new: NewGame, now: u64) -> Self {
        Self {
            id: new.id,
            number: new.number,
            players: new.players,
            clocks: Clocks::new(new.control, now),
            board: new.board,
            control: new.control,
            is_rated: new.is_rated,
            source: new.source,
            rules: new.rules,
            created_at: now,
            last_move_at: now,
            status: Status::Started,
            winner: None,
            chat: Vec::new(),
            clock_history: Vec::new(),
            rematch: None,
            manner: new.manner,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.status != Status::Started
    }

    pub(crate) fn speed(&self) -> Speed {
        self.control.speed()
    }

    /// The side of an account.
    pub(crate) fn side(&self, user: &str) -> Option<Color> {
        let is = |side: &Player| side.who == Who::User(user.to_owned());
        self.players.find(is)
    }

    pub(crate) fn full_id(&self, side: Color) -> String {
        format!("{}{}", self.id, self.players.get(side).secret)
    }

    pub(crate) fn forbids(&self, rule: &str) -> bool {
        self.rules.iter().any(|it| it == rule)
    }

    fn both_have_moved(&self) -> bool {
        self.board.plies() >= 2
    }

    /// Whether the Board API can play it.
    pub(crate) fn is_for_boards(&self) -> bool {
        let slowest = if self.source == "lobby" {
            Speed::Rapid
        } else {
            Speed::Blitz
        };
        self.speed() >= slowest
    }

    /// For how long the first move has been awaited, and how much longer, if it is awaited with a limit.
    pub(crate) fn expiration(&self, now: u64) -> Option<(u64, u64)> {
        let awaited = self.source == "lobby" && !self.both_have_moved() && !self.is_over();
        let limit = self.speed().first_move().filter(|_| awaited)?;
        let idle = now.saturating_sub(self.last_move_at);
        Some((idle, limit.saturating_sub(idle)))
    }

    /// Plays a move, and offers a draw with it if asked.
    pub(crate) fn play(
        &mut self,
        side: Color,
        uci: &str,
        offering_draw: bool,
        now: u64,
    ) -> Result<Vec<Told>, String> {
        if self.is_over() || self.board.turn() != side {
            return Err("Not your turn, or game already over".to_owned());
        }
        if self.clocks.fallen(side, now).is_some() {
            return Ok(self.flag(now));
        }
        // Offered before the move is made: an offer that cannot be made is passed over.
        let mut told = Vec::new();
        let before = self.clone();
        if offering_draw {
            told.extend(self.offer_draw(side, now));
        }
        if self.is_over() {
            return Ok(told);
        }
        if let Err(error) = self.board.play(uci) {
            *self = before;
            return Err(error);
        }
        let plies = self.board.plies();
        self.clocks.moved(side, plies, now);
        let left = self.clocks.left(side, side.other(), now);
        self.clock_history.push(left);
        self.last_move_at = now;
        let opponent = self.players.get_mut(side.other());
        let declined = std::mem::take(&mut opponent.offers_draw);
        self.players.get_mut(side).proposes_takeback = false;
        let mut shown = nobody();
        *shown.get_mut(side.other()) = declined && self.manner.shows_declined_offer;
        told.extend(self.is_here(side, now));
        told.push(Told::State(shown));
        if let Some((status, winner)) = self.board.end().or_else(|| self.drawn_by_threefold()) {
            told.pop();
            told.extend(self.end(status, winner, now));
        }
        Ok(told)
    }

    /// A threefold repetition ends the game if a side offered a draw lately, or has the preference.
    fn drawn_by_threefold(&self) -> Option<(Status, Option<Color>)> {
        let plies = self.board.plies();
        let wants = |it: &Player| {
            let lately = it
                .offered_at
                .is_some_and(|at| plies - at.min(plies) <= OFFER_EVERY);
            it.draws_by_threefold || lately
        };
        let wanted = self.players.iter().any(wants);
        (wanted && self.board.repetitions() >= 3).then_some((Status::Draw, None))
    }

    /// Ends it: the state, the end.
    pub(crate) fn end(&mut self, status: Status, winner: Option<Color>, now: u64) -> Vec<Told> {
        self.clocks.stop(self.board.turn(), now);
        self.status = status;
        self.winner = winner;
        for player in self.players.iter_mut() {
            player.offers_draw = false;
            player.proposes_takeback = false;
        }
        vec![Told::State(nobody()), Told::End]
    }

    fn flag(&mut self, now: u64) -> Vec<Told> {
        let winner = self.board.turn().other();
        let winner = (!self.board.cannot_win(winner)).then_some(winner);
        self.end(Status::OutOfTime, winner, now)
    }

    pub(crate) fn abort(&mut self, now: u64) -> Result<Vec<Told>, String> {
        if self.is_over() || self.both_have_moved() || self.forbids("noAbort") {
            return Err("This game can no longer be aborted".to_owned());
        }
        Ok(self.end(Status::Aborted, None, now))
    }

    /// Resigns, or aborts while that is possible.
    pub(crate) fn resign(&mut self, side: Color, now: u64) -> Result<Vec<Told>, String> {
        if self.is_over() {
            return Err("This game can no longer be resigned".to_owned());
        }
        if let Ok(told) = self.abort(now) {
            return Ok(told);
        }
        Ok(self.end(Status::Resign, Some(side.other()), now))
    }

    /// Offers a draw, accepts one, or claims one that is due.
    pub(crate) fn offer_draw(&mut self, side: Color, now: u64) -> Vec<Told> {
        if self.is_over() {
            return Vec::new();
        }
        let plies = self.board.plies();
        if self.players.get(side.other()).offers_draw || self.board.repetitions() >= 3 {
            return self.end(Status::Draw, None, now);
        }
        let player = self.players.get(side);
        let too_early = plies < 2 || self.forbids("noEarlyDraw") && plies < 60;
        let too_often = player.offered_at.is_some_and(|at| plies < at + OFFER_EVERY);
        let alone = self.players.get(side.other()).is_computer();
        if too_early || too_often || alone {
            return Vec::new();
        }
        if self.board.cannot_win(side.other()) {
            return self.end(Status::InsufficientMaterialClaim, None, now);
        }
        let player = self.players.get_mut(side);
        player.offers_draw = true;
        player.offered_at = Some(plies);
        let offers = system(format!("{} offers draw", name(side)));
        vec![offers, Told::State(nobody())]
    }

    /// Declines a draw, or withdraws an offer of one's own. No state tells it.
    pub(crate) fn decline_draw(&mut self, side: Color) -> Vec<Told> {
        if std::mem::take(&mut self.players.get_mut(side).offers_draw) {
            return vec![system("Draw offer cancelled".to_owned())];
        }
        if std::mem::take(&mut self.players.get_mut(side.other()).offers_draw) {
            return vec![system(format!("{} declines draw", name(side)))];
        }
        Vec::new()
    }

    /// Proposes a takeback, or accepts one. Nothing happens where it is not possible.
    pub(crate) fn take_back(&mut self, side: Color, now: u64) -> Vec<Told> {
        let allowed = self.players.iter().all(|it| it.allows_takebacks);
        if self.is_over() || !allowed || self.board.plies() == 0 {
            return Vec::new();
        }
        let alone = self.players.get(side.other()).is_computer();
        if alone || self.players.get(side.other()).proposes_takeback {
            let proposer = if alone { side } else { side.other() };
            return self.taken_back(proposer, now);
        }
        let pause = self.players.get(side).no_takeback_until;
        let has_moved = self.board.plies() >= side.fold_wb(1, 2);
        if now < pause || !has_moved || self.players.get(side).proposes_takeback {
            return Vec::new();
        }
        self.players.get_mut(side).proposes_takeback = true;
        let sent = system("Takeback sent".to_owned());
        vec![sent, Told::State(nobody())]
    }

    /// One ply goes back, or two if the proposer is to move.
    fn taken_back(&mut self, proposer: Color, now: u64) -> Vec<Told> {
        let turn = self.board.turn();
        let plies = if turn == proposer { 2 } else { 1 };
        self.board.take_back(plies);
        self.clock_history.truncate(self.board.plies());
        self.clocks.taken_back(turn, self.board.plies(), now);
        for player in self.players.iter_mut() {
            player.proposes_takeback = false;
            player.offers_draw = false;
        }
        let accepted = system("Takeback accepted".to_owned());
        vec![accepted, Told::State(nobody())]
    }

    /// Refuses a takeback, or withdraws one of one's own. After the nth refusal there is a pause of n² times ten seconds.
    pub(crate) fn refuse_takeback(&mut self, side: Color, now: u64) -> Vec<Told> {
        if std::mem::take(&mut self.players.get_mut(side).proposes_takeback) {
            let cancelled = system("Takeback cancelled".to_owned());
            return vec![cancelled, Told::State(nobody())];
        }
        let opponent = self.players.get_mut(side.other());
        if !std::mem::take(&mut opponent.proposes_takeback) {
            return Vec::new();
        }
        opponent.refused_takebacks += 1;
        opponent.no_takeback_until = now + opponent.refused_takebacks.pow(2) * 10_000;
        let declined = system("Takeback declined".to_owned());
        vec![declined, Told::State(nobody())]
    }

    /// Gives the opponent time.
    pub(crate) fn give_time(&mut self, side: Color, seconds: u64) -> Vec<Told> {
        let taker = side.other();
        if self.is_over() || self.forbids("noGiveTime") {
            return Vec::new();
        }
        if !self.clocks.give(taker, seconds * 1000) {
            return Vec::new();
        }
        let given = system(format!("{} + {seconds} seconds", name(taker)));
        vec![given, Told::State(nobody())]
    }

    /// Starts the clocks before the first moves.
    pub(crate) fn start_clocks(&mut self, now: u64) -> Vec<Told> {
        let plies = self.board.plies();
        self.clocks.start(plies, now);
        vec![Told::State(nobody())]
    }

    /// A line of a player, kept and told.
    pub(crate) fn say(&mut self, user: &str, room: &str, text: &str) -> Vec<Told> {
        vec![Told::Chat(ChatLine {
            room: room.to_owned(),
            user: user.to_owned(),
            text: text.to_owned(),
        })]
    }

    // --- absence ---

    /// Whether absence counts: with a clock, once both have moved.
    fn absence_counts(&self) -> bool {
        let has_clock = matches!(self.control, Control::Clock { .. });
        has_clock && self.both_have_moved() && !self.is_over()
    }

    /// When a claim against this absent side becomes possible.
    fn claimable_at(&self, absent: Color) -> Option<u64> {
        let left = self.players.get(absent).left_at?;
        Some(left + LEAVING + self.speed().absence() * 1000)
    }

    /// The last stream of this side was closed.
    pub(crate) fn left(&mut self, side: Color, now: u64) {
        let player = self.players.get_mut(side);
        player.left_at.get_or_insert(now);
    }

    /// A stream of this side was opened.
    pub(crate) fn returned(&mut self, side: Color) -> Vec<Told> {
        let player = self.players.get_mut(side);
        player.left_at = None;
        self.countdown_ends(side)
    }

    /// A move was made: its player is here, and gone only from now on.
    fn is_here(&mut self, side: Color, now: u64) -> Vec<Told> {
        let player = self.players.get_mut(side);
        player.left_at = player.left_at.map(|_| now);
        self.countdown_ends(side)
    }

    fn countdown_ends(&mut self, side: Color) -> Vec<Told> {
        let counted = self.players.get_mut(side).countdown_at.take().is_some();
        if counted && self.manner.tells_return {
            vec![Told::Gone(side.other(), None)]
        } else {
            Vec::new()
        }
    }

    /// The countdown of this absent side, whose lines come every ten seconds and at its end.
    fn count_down(&mut self, absent: Color, now: u64) -> Option<Told> {
        let claimable = self.claimable_at(absent)?;
        let left = self.players.get(absent).left_at?;
        let due = self.players.get(absent).countdown_at;
        let due = due.unwrap_or(left + LEAVING);
        if now < due {
            return None;
        }
        let rest = claimable.saturating_sub(now);
        let next = if rest == 0 {
            u64::MAX
        } else {
            now + rest.min(COUNTDOWN)
        };
        self.players.get_mut(absent).countdown_at = Some(next);
        Some(Told::Gone(absent.other(), Some(rest.div_ceil(1000))))
    }

    /// Claims that the opponent has left: the win, or with `draw` half of it.
    pub(crate) fn claim(&mut self, side: Color, draw: bool, now: u64) -> Result<Vec<Told>, String> {
        let absent = side.other();
        let gone = self.claimable_at(absent).is_some_and(|it| it <= now);
        let possible = self.absence_counts() && gone && self.board.turn() == absent;
        if !possible || self.forbids("noClaimWin") {
            let what = if draw { "a draw" } else { "the win" };
            return Err(format!("You cannot claim {what} on this game"));
        }
        Ok(self.end(Status::Timeout, (!draw).then_some(side), now))
    }

    /// What time alone brings about by this moment.
    pub(crate) fn time_passes(&mut self, now: u64) -> Vec<Told> {
        if self.is_over() {
            return Vec::new();
        }
        if matches!(self.expiration(now), Some((_, 0))) {
            return self.end(Status::Aborted, None, now);
        }
        let fallen = self.clocks.fallen(self.board.turn(), now);
        if fallen.is_some_and(|it| it >= self.manner.flag_noticed_after) {
            return self.flag(now);
        }
        if !self.absence_counts() {
            return Vec::new();
        }
        let sides = Color::ALL.into_iter();
        sides
            .filter_map(|side| self.count_down(side, now))
            .collect()
    }
}

#[cfg(test)]
#[path = "game_tests.rs"]
mod tests;

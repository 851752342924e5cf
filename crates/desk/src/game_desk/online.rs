//! A game on a server at the desk: what the server tells of it happens here, and what the player wants of it goes out. Nothing
//! happens in the game that the server has not told; what was sent waits for that. Knows no connection.

use std::time::Duration;

use shakmaty::{Color, Move, Position};

use super::from_server::{FromServer, Gone, Wanted};
use super::online_line::OnlineLine;
use super::{Action, GameDesk, Importance, Outputs};
use crate::dialogue::SpokenInput;
use crate::messages::{Phrase, ended, text};
use crate::printing::visible_words;
use chess_laws::Time;
use game::session::{
    Absence, Channel, ClockEvent, Confirmation, DrawEvent, Event, GameEvent, Intent, MoveEvent,
    NextGame, OnlineAct, PracticeEvent, Remark, ServerEnd, Unclear, asked_of_server,
};

/// The longest text that is written or read, in characters.
const LONGEST_TEXT: usize = 140;

/// The most moves at once that are told one by one: those of the two players between two lines.
const TOLD_EACH: usize = 2;

/// What is asked when the opponent proposes to take back.
const TAKEBACK: Confirmation = Confirmation::Online(OnlineAct::AcceptTakeback);

/// How many lines of the chat are kept to be read.
const MOST_LINES: usize = 50;

impl GameDesk {
    /// The server of the game tells something.
    // Long: an arm for each thing that it tells.
    pub fn from_server(&mut self, told: FromServer, at: Time) -> Outputs {
        match told {
            FromServer::Stands {
                moves,
                clocks,
                ends,
            } => self.stands(&moves, clocks, ends, at),
            FromServer::Settled => self.play_premove(at),
            FromServer::DrawOffered(by) if self.goes_on() => {
                let offered = DrawEvent::OfferDraw { by, stays: false };
                if self.state().offer().is_none() {
                    self.happen(&Event::Draw(offered), at);
                }
            }
            FromServer::DrawGone(by) if self.state().offer() == Some(by) => {
                self.happen(&Event::Draw(DrawEvent::DeclineDraw), at);
            }
            FromServer::TakebackProposed(by) if self.goes_on() => self.takeback_proposed(by),
            FromServer::TakebackGone(by) if self.goes_on() && self.online.proposes == Some(by) => {
                self.forget_proposal();
                self.tell_online(Importance::Notice, text!(self.at(), "online-takeback-gone"));
            }
            FromServer::TakebackDeclined if self.own_proposal_stands() => {
                self.forget_proposal();
                self.tell_online(
                    Importance::Notice,
                    text!(self.at(), "online-takeback-declined"),
                );
            }
            FromServer::TakebackDeclined
            | FromServer::DrawOffered(_)
            | FromServer::DrawGone(_)
            | FromServer::TakebackProposed(_)
            | FromServer::TakebackGone(_) => {}
            FromServer::FirstMoveWithin(left) => self.first_move_within(left),
            FromServer::OpponentGone(claim_in) => self.opponent_gone(claim_in, at),
            FromServer::OpponentBack => {
                if self.online.gone.take().is_some() {
                    self.tell_online(Importance::Notice, text!(self.at(), "online-back"));
                }
            }
            FromServer::Chat { by, text } => self.written(by, text, at),
            FromServer::Written(all) => self.written_meanwhile(all, at),
            FromServer::TimeGiven(to, seconds) => self.time_given(to, seconds),
            FromServer::Ended { end, winner } => {
                if self.goes_on() {
                    self.ends(end, winner, at);
                }
            }
            FromServer::Lost { cause } => self.lost(cause, at),
            FromServer::Back => self.is_back(at),
            FromServer::Refused { wanted, words } => self.refused_by_server(&wanted, words, at),
            FromServer::Failed { wanted, cause } => self.uncertain(&wanted, cause, at),
            FromServer::NoEffect(act) => {
                let told = self.no_effect(act);
                self.tell_online(Importance::Answer, told);
            }
            FromServer::NoAnswerYet => {
                let told = text!(self.at(), "online-no-answer-yet");
                self.tell_online(Importance::Answer, told);
            }
            FromServer::Waits(pause) => {
                let pause = self.wording().exact_time(pause);
                let told = text!(self.at(), "online-waits", pause = pause);
                self.tell_online(Importance::Answer, told);
            }
            FromServer::GivenUp(cause) => {
                let told = text!(self.at(), "online-given-up", cause = cause.as_str());
                self.online.given_up = Some(cause);
                self.tell_online(Importance::Warning, told);
            }
            FromServer::Forgotten => {
                if self.goes_on() {
                    self.tell_online(Importance::Warning, text!(self.at(), "online-forgotten"));
                    let (end, winner) = (ServerEnd::Aborted, None);
                    self.ends(end, winner, at);
                }
            }
            FromServer::AnotherProgram => {
                let told = text!(self.at(), "online-another-program");
                self.tell_online(Importance::Warning, told);
            }
            FromServer::RematchOffered(name) => {
                self.online.rematch = true;
                let told = text!(self.at(), "online-rematch-offered", name = short(&name));
                self.tell_online(Importance::Notice, told);
            }
            FromServer::Challenged(name) => {
                let name = short(&name);
                let told = match self.goes_on() {
                    true => text!(self.at(), "online-challenged", name = name),
                    false => text!(self.at(), "online-challenged-now", name = name),
                };
                self.tell_online(Importance::Answer, told);
            }
        }
        self.take_outputs()
    }

    fn ends(&mut self, end: ServerEnd, winner: Option<Color>, at: Time) {
        self.forget_proposal();
        self.happen(&Event::Game(GameEvent::EndOnServer { end, winner }), at);
    }

    pub(super) fn at(&self) -> &crate::messages::Localisation {
        self.wording().localisation()
    }

    fn goes_on(&self) -> bool {
        self.state().outcome().is_none()
    }

    /// Says and shows it, so that it can be repeated.
    pub(super) fn tell_online(&mut self, importance: Importance, told: String) {
        let phrases = vec![Phrase::sentence(&told)];
        self.announcer.answered(&phrases);
        self.say(importance, phrases);
    }

    /// The moves of the game on the server and its clocks are these. The game becomes so, and only what is new is told: more
    /// moves than two players make between two lines are not read one by one, but where the game stands, as a player is told
    /// who comes back.
    fn stands(
        &mut self,
        moves: &[Move],
        clocks: Option<(Duration, Duration)>,
        ends: bool,
        at: Time,
    ) {
        if !self.goes_on() {
            return;
        }
        let unsent = self.online.unsent.take();
        let plies = self.state().game().plies();
        let made = plies.len();
        let same = { plies.iter().zip(moves) }
            .take_while(|(ply, mv)| ply.played == **mv)
            .count();
        if same < made {
            self.forget_proposal();
            let back = PracticeEvent::TakeBack { plies: same };
            self.happen(&Event::Practice(back), at);
        }
        let new = &moves[same..];
        let many = std::mem::take(&mut self.online.comes_back) || new.len() > TOLD_EACH;
        for mv in new {
            self.made_on_server(*mv, many, at);
        }
        if self.state().own_side_on_server() != Some(self.state().game().turn()) {
            // A move of the opponent that the program had not yet completed when it ended, and that no longer stands.
            self.take_back_announced(at);
        }
        if let Some((white, black)) = clocks {
            let ms = |it: Duration| u64::try_from(it.as_millis()).unwrap_or(u64::MAX);
            let read = ClockEvent::ReadClock {
                white_ms: ms(white),
                black_ms: ms(black),
            };
            self.happen(&Event::Clock(read), at);
        }
        // The result says it all.
        if ends && same == made && new.is_empty() {
            return;
        }
        let goes_out = unsent.filter(|_| same == made && new.is_empty());
        match goes_out {
            Some(mv) => self.goes_out_now(mv, at),
            None if many && !ends => self.tell_where_it_stands(),
            None => {}
        }
        let is_made = same == made && new.first().copied() == unsent;
        if unsent.is_some() && goes_out.is_none() && !is_made {
            self.does_not_go_out(at);
        }
    }

    fn tell_where_it_stands(&mut self) {
        let number = self.state().game().position().fullmoves().get();
        let number = self.wording().number(number.into());
        let report = self.report();
        let told = text!(self.at(), "online-stands", number = number, report = report);
        self.tell_online(Importance::Notice, told);
    }

    /// A move was announced before this program began, and the server does not have it. The game stands as it did, so the
    /// server is asked for it: the player has announced it, and their clock runs.
    fn goes_out_now(&mut self, mv: Move, at: Time) {
        if self.state().announced().is_none_or(|it| it.mv != mv) {
            return self.does_not_go_out(at);
        }
        let before = self.moves_made();
        self.wants_done(Action::Online(Wanted::Move { mv, before }));
        self.online.awaited = Some(mv);
        let told = text!(self.at(), "online-sent-now", report = self.report());
        self.tell_online(Importance::Notice, told);
    }

    /// The game has gone on in another way, and that move belongs to none of its positions.
    fn does_not_go_out(&mut self, at: Time) {
        self.take_back_announced(at);
        let told = text!(self.at(), "online-not-taken");
        self.tell_online(Importance::Notice, told);
    }

    /// The moves of the game, in order.
    fn moves_made(&self) -> Vec<Move> {
        let plies = self.state().game().plies();
        plies.iter().map(|it| it.played).collect()
    }

    /// The server has this move: the one that waits for it, or another one. It may have to be made without a word.
    fn made_on_server(&mut self, mv: Move, silently: bool, at: Time) {
        let waiting = self.state().announced().map(|it| it.mv);
        self.online.gone = None;
        let mut events = Vec::new();
        if waiting != Some(mv) {
            if waiting.is_some() {
                self.take_back_announced(at);
            }
            events.push(Event::Move(MoveEvent::Announce {
                mv: self.state().game().uci(mv),
                said: None,
                through: Some(Channel::Program),
            }));
        }
        events.push(Event::Move(MoveEvent::Press));
        for event in &events {
            match silently {
                true => drop(self.record(event, at)),
                false => self.happen(event, at),
            }
        }
        if self.online.awaited.take() == Some(mv) {
            self.tell_online(Importance::Answer, text!(self.at(), "online-arrived"));
        }
    }

    fn take_back_announced(&mut self, at: Time) {
        if self.state().announced().is_some() {
            self.online.awaited = None;
            let withdraw = MoveEvent::Withdraw { steps_stay: false };
            self.happen(&Event::Move(withdraw), at);
        }
    }

    /// A player proposes to take back. A question that came before is asked again, because a yes answers what was heard
    /// last; the proposal waits behind it.
    fn takeback_proposed(&mut self, by: Color) {
        self.online.proposes = Some(by);
        if self.state().own_side_on_server() == Some(by) {
            let told = text!(self.at(), "online-takeback-asked");
            return self.tell_online(Importance::Answer, told);
        }
        let state = &self.context.state;
        let Some(open) = self.conversation.asked_before_offer(by, state) else {
            return self.ask_about_takeback();
        };
        self.online.proposal_waits = true;
        let told = text!(self.at(), "online-takeback-proposed");
        self.tell_online(Importance::Notice, told);
        self.tell(&open);
    }

    /// Whether the opponent proposes to take back.
    pub(super) fn opponent_proposes(&self) -> bool {
        let own = self.state().own_side_on_server();
        self.online.proposes.is_some_and(|by| Some(by) != own)
    }

    fn own_proposal_stands(&self) -> bool {
        let own = self.state().own_side_on_server();
        own.is_some() && self.online.proposes == own
    }

    /// Nobody proposes to take back any more, and nothing is asked about it.
    fn forget_proposal(&mut self) {
        self.online.proposes = None;
        self.online.proposal_waits = false;
        self.conversation.drop_question(TAKEBACK);
    }

    fn ask_about_takeback(&mut self) {
        let asked = Unclear::Really(TAKEBACK);
        let state = &self.context.state;
        let question = self.conversation.ask(SpokenInput::Shared, asked, state);
        self.tell(&question);
    }

    /// A proposal to take back that waited behind a question is asked once that is answered; one that gave way to a question
    /// waits behind it.
    pub(super) fn tell_proposal_behind(&mut self) {
        if !(self.goes_on() && self.opponent_proposes()) {
            self.online.proposal_waits = false;
        } else if self.conversation.asks() {
            let asked = self.conversation.asks_back(SpokenInput::Shared);
            self.online.proposal_waits = asked != Some(TAKEBACK);
        } else if std::mem::take(&mut self.online.proposal_waits) {
            self.ask_about_takeback();
        }
    }

    fn first_move_within(&mut self, left: Duration) {
        let turn = self.state().game().turn();
        if self.state().own_side_on_server() != Some(turn) {
            return;
        }
        let left = self.wording().exact_time(left);
        let told = text!(self.at(), "online-first-move", left = left);
        self.tell_online(Importance::Warning, told);
    }

    fn opponent_gone(&mut self, claim_in: Option<u64>, at: Time) {
        let claim_in = claim_in.map(Duration::from_secs);
        let claimable = claim_in.map(|it| at + it);
        let before = self.online.gone.replace(Gone { claimable });
        let told = match claim_in {
            Some(Duration::ZERO) => text!(self.at(), "online-gone-claim"),
            // The server counts down in several lines; the first says enough.
            _ if before.is_some() => return,
            Some(left) => {
                let left = self.wording().exact_time(left);
                text!(self.at(), "online-gone-in", left = left)
            }
            None => text!(self.at(), "online-gone"),
        };
        self.tell_online(Importance::Notice, told);
    }

    /// Whether the opponent is there, as far as the server has told.
    pub(super) fn absence(&self, at: Time) -> Absence {
        match self.online.gone {
            None => Absence::Here,
            Some(Gone { claimable: None }) => Absence::Left(None),
            Some(Gone {
                claimable: Some(from),
            }) => match from.since(at) {
                Duration::ZERO => Absence::Claimable,
                left => Absence::Left(Some(left)),
            },
        }
    }

    /// A player has more time, without a move.
    fn time_given(&mut self, to: Color, seconds: u64) {
        let time = self.wording().exact_time(Duration::from_secs(seconds));
        let told = match self.state().own_side_on_server() == Some(to) {
            true => text!(self.at(), "online-time-got", time = time),
            false => text!(self.at(), "online-time-given", time = time),
        };
        self.tell_online(Importance::Answer, told);
    }

    fn lost(&mut self, cause: Option<String>, at: Time) {
        if !std::mem::replace(&mut self.online.lost, true) {
            self.keep(&Event::Remark(Remark::Connection { open: false }), at);
        }
        let told = text!(self.at(), "online-lost");
        let told = [Some(told), cause].into_iter().flatten();
        self.tell_online(Importance::Warning, told.collect::<Vec<_>>().join(" "));
    }

    fn is_back(&mut self, at: Time) {
        self.online.lost = false;
        self.keep(&Event::Remark(Remark::Connection { open: true }), at);
        let told = text!(self.at(), "online-connected");
        self.tell_online(Importance::Notice, told);
    }

    fn refused_by_server(&mut self, wanted: &Wanted, words: String, at: Time) {
        let words = ended(&short(&words));
        let told = match wanted {
            Wanted::Move { .. } => {
                let told = text!(self.at(), "online-move-refused", words = words);
                self.tell_online(Importance::Notice, told);
                return self.take_back_announced(at);
            }
            Wanted::Act(_) | Wanted::Write(_) => {
                text!(self.at(), "online-refused", words = words)
            }
        };
        self.tell_online(Importance::Notice, told);
    }

    /// Nothing came of this: what is known of why.
    fn no_effect(&self, act: OnlineAct) -> String {
        match act {
            OnlineAct::GiveTime => text!(self.at(), "online-no-effect-time"),
            OnlineAct::ProposeTakeback | OnlineAct::AcceptTakeback => {
                text!(self.at(), "online-no-effect-takeback")
            }
            OnlineAct::OfferDraw
            | OnlineAct::AcceptDraw
            | OnlineAct::DeclineDraw
            | OnlineAct::DeclineTakeback
            | OnlineAct::Abort
            | OnlineAct::Resign
            | OnlineAct::ClaimVictory
            | OnlineAct::ClaimDraw
            | OnlineAct::ClaimRepetition => text!(self.at(), "online-no-effect-draw"),
        }
    }

    /// It is not known what became of it, or the game has gone on without it.
    fn uncertain(&mut self, wanted: &Wanted, cause: Option<String>, at: Time) {
        // The result says it all.
        if matches!(wanted, Wanted::Move { .. }) && !self.goes_on() {
            return;
        }
        let told = match (wanted, cause) {
            (Wanted::Move { .. }, _) => text!(self.at(), "online-not-taken"),
            (_, cause) => {
                let cause = cause.unwrap_or_default();
                text!(self.at(), "online-uncertain", cause = cause)
            }
        };
        self.tell_online(Importance::Notice, told);
        if let Wanted::Move { .. } = wanted {
            self.take_back_announced(at);
        }
    }

    /// A message came: it is told that there is something to read, and not read by itself.
    fn written(&mut self, by: String, text: String, at: Time) {
        let line = (short(&by), short(&text));
        if self.is_own(&line.0) {
            return;
        }
        let name = line.0.clone();
        if self.keep_message(line, at) {
            let told = text!(self.at(), "online-chat-arrived", name = name);
            self.say(Importance::Answer, vec![Phrase::sentence(&told)]);
        }
    }

    /// The server has all these messages. Those that came while nobody listened are told like those that come now.
    fn written_meanwhile(&mut self, all: Vec<(String, String)>, at: Time) {
        let all = all.iter().map(|(by, text)| (short(by), short(text)));
        let all: Vec<_> = all.filter(|(by, _)| !self.is_own(by)).collect();
        let new = all.len() - known(&self.online.written, &all);
        let mut first = false;
        for line in &all[all.len() - new..] {
            first |= self.keep_message(line.clone(), at);
        }
        if let Some((name, _)) = all.last().filter(|_| first) {
            let told = text!(
                self.at(),
                "online-chat-meanwhile",
                count = new,
                name = name.as_str()
            );
            self.tell_online(Importance::Notice, told);
        }
    }

    fn is_own(&self, name: &str) -> bool {
        let own = self.state().own_side_on_server();
        let own = own.and_then(|it| self.state().settings().names.get(it));
        own == Some(name)
    }

    /// Keeps a message to be read. Returns whether nothing else was to be read.
    fn keep_message(&mut self, line: (String, String), at: Time) -> bool {
        let (by, text) = line.clone();
        self.keep(&Event::Remark(Remark::Chat { by, text }), at);
        let first = self.online.unread.is_empty();
        if self.online.unread.len() == MOST_LINES {
            self.online.unread.remove(0);
        }
        self.online.written.push(line.clone());
        self.online.unread.push(line);
        first
    }

    /// The server is asked for what the player wanted, if it is something that it decides.
    pub(super) fn ask_server(&mut self, intent: &Intent) {
        if !self.state().profile().is_on_server() {
            return;
        }
        let Some(act) = asked_of_server(intent) else {
            return;
        };
        if let OnlineAct::AcceptTakeback | OnlineAct::DeclineTakeback = act {
            let proposed = std::mem::take(&mut self.online.proposes);
            if act == OnlineAct::AcceptTakeback && proposed.is_none() {
                let told = text!(self.at(), "online-takeback-gone");
                return self.tell_online(Importance::Answer, told);
            }
        }
        self.wants_done(Action::Online(Wanted::Act(act)));
        let told = text!(self.at(), "online-asked");
        self.say(Importance::Answer, vec![Phrase::sentence(&told)]);
    }

    /// What goes to the server when this event has been recorded: a move that the player made here.
    pub(super) fn sent_to_server(&self, event: &Event) -> Option<Wanted> {
        let Event::Move(MoveEvent::Announce { through, .. }) = event else {
            return None;
        };
        self.state().own_side_on_server()?;
        let mv = self.state().announced()?.mv;
        (*through != Some(Channel::Program)).then(|| Wanted::Move {
            mv,
            before: self.moves_made(),
        })
    }

    /// What the player has announced cannot go out while the connection is lost.
    pub(super) fn tell_that_it_waits(&mut self) {
        if self.online.lost {
            self.online.awaited = self.state().announced().map(|it| it.mv);
            let told = text!(self.at(), "online-move-waits");
            self.tell_online(Importance::Answer, told);
        }
    }

    /// A typed line that only a game on a server knows.
    pub(super) fn online_line(&self, line: &str) -> Option<OnlineLine> {
        self.state().own_side_on_server()?;
        OnlineLine::read(line)
    }

    pub(super) fn take_online_line(&mut self, line: OnlineLine, at: Time) {
        self.attend();
        match line {
            OnlineLine::Act(act) => self.wants(Intent::Online(act), at),
            OnlineLine::Answer { accepts } => self.answer_opponent(accepts, at),
            OnlineLine::Connection => self.tell_connection(),
            OnlineLine::Chat(text) => self.write(&text),
            OnlineLine::Premove(line) => self.type_premove(&line),
            OnlineLine::NoPremove => {
                if !self.drop_premove() {
                    let told = text!(self.at(), "online-premove-none");
                    self.tell_online(Importance::Answer, told);
                }
            }
        }
    }

    /// The player says that they accept or decline, and not what: it is what the opponent asked last.
    fn answer_opponent(&mut self, accepts: bool, at: Time) {
        let own = self.state().own_side_on_server();
        let is_offered = self.state().offer().is_some_and(|by| Some(by) != own);
        let asks_takeback = self.conversation.asks_back(SpokenInput::Shared) == Some(TAKEBACK);
        let intent = if !self.goes_on() {
            (self.online.rematch && accepts).then_some(Intent::Another(NextGame::SidesSwitched))
        } else if is_offered && !asks_takeback {
            Some(Intent::AnswerDraw(accepts))
        } else if self.opponent_proposes() {
            self.conversation.drop_question(TAKEBACK);
            Some(match accepts {
                true => Intent::Confirm(TAKEBACK),
                false => Intent::Online(OnlineAct::DeclineTakeback),
            })
        } else {
            None
        };
        match intent {
            Some(intent) => self.wants(intent, at),
            None if std::mem::take(&mut self.online.rematch) => {
                let told = text!(self.at(), "online-rematch-lapses");
                self.tell_online(Importance::Answer, told);
            }
            None => {
                let told = text!(self.at(), "online-nothing-offered");
                self.tell_online(Importance::Answer, told);
            }
        }
    }

    fn tell_connection(&mut self) {
        if let Some(over) = self.wording().over_on_server(self.state()) {
            return self.tell_online(Importance::Answer, over);
        }
        let stands = match (&self.online.given_up, self.online.lost) {
            (Some(cause), _) => text!(self.at(), "online-given-up", cause = cause.as_str()),
            (None, true) => text!(self.at(), "online-connection-lost"),
            (None, false) => text!(self.at(), "online-connection"),
        };
        let told = format!("{stands} {}", self.report());
        self.tell_online(Importance::Answer, told);
    }

    pub(super) fn read_chat(&mut self) {
        let unread = std::mem::take(&mut self.online.unread);
        let lines: Vec<String> = unread
            .into_iter()
            .map(|(name, text)| {
                text!(
                    self.at(),
                    "online-chat-line",
                    name = name,
                    text = ended(&text)
                )
            })
            .collect();
        let told = match lines.is_empty() {
            true => self.last_message(),
            false => lines.join(" "),
        };
        self.tell_online(Importance::Answer, told);
    }

    /// There is nothing new to read: the last message again, which may have come before the player left.
    fn last_message(&self) -> String {
        let none = text!(self.at(), "online-chat-none");
        let Some((name, text)) = self.online.written.last() else {
            return none;
        };
        let (name, words) = (name.as_str(), ended(text));
        let last = text!(self.at(), "online-chat-last", name = name, text = words);
        format!("{none} {last}")
    }

    /// Writes this, or one of the sentences that are ready, to the opponent.
    fn write(&mut self, text: &str) {
        let at = self.at();
        let text = match text {
            "1" => text!(at, "online-ready-begin"),
            "2" => text!(at, "online-ready-end"),
            "3" => text!(at, "online-ready-blind"),
            other => other.to_owned(),
        };
        if text.chars().count() > LONGEST_TEXT {
            let told = text!(at, "online-chat-long", most = LONGEST_TEXT);
            return self.tell_online(Importance::Answer, told);
        }
        let told = text!(at, "online-chat-sent", text = ended(&text));
        self.wants_done(Action::Online(Wanted::Write(text)));
        self.tell_online(Importance::Answer, told);
    }
}

/// How many of these messages are known, from the first on. The server may have forgotten the oldest, and the newest may have
/// come by another way.
fn known(known: &[(String, String)], all: &[(String, String)]) -> usize {
    let is_known = |count: &usize| {
        known
            .windows((*count).max(1))
            .any(|it| *it == all[..*count])
    };
    (1..=all.len()).rev().find(is_known).unwrap_or(0)
}

/// Text from outside, without marks that command and not longer than anybody writes.
fn short(text: &str) -> String {
    visible_words(text).chars().take(LONGEST_TEXT).collect()
}

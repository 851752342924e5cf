//! What only a game is wired to: its journal, the boards, the page, the engine, and the record
//! of its sound. Journal first, then speech and braille.

mod after_end;
mod sealing;

use std::convert::Infallible;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Select, TryRecvError, never};

use crate::activity_loop::{Allowance, Wiring};
use crate::commands::arbiter::is_arbiters;
use crate::commands::practice::OwnRating;
use crate::devices::boards::Boards;
use crate::devices::page::{Page, PageAnswer, PendingRequest, not_kept};
use crate::devices::speaking::Speaking;
use crate::devices::thinking::{Adviser, Thinker};
use crate::files::journal_file::{JournalFile, WrittenAnew};
use crate::files::record::{AudioRecord, Ended, Kind, Part};
use crate::problem::{FileFault, Problem};
use crate::system::hidden_typing::HiddenTyping;
use chess_laws::Time;
use desk::activities::{Activity, Output, Outputs};
use desk::game_desk::{Action, FromServer, GameDesk, Importance, Occasion, Wanted};
use desk::messages::{MessageKind, Phrase, text};
use desk::printing::{self, Aside};
use electronic_board::BoardInput;
use game::session::{BoardOwner, Credential, Event, NextGame, PageOf, Remark, State};

/// The channels of a game, in the order in which they are waited for.
#[derive(Clone, Copy)]
enum Channel {
    Engine,
    Adviser,
    Server,
    Board(BoardOwner),
    Page,
}

impl Channel {
    const ALL: [Self; 6] = [
        Self::Engine,
        Self::Adviser,
        Self::Server,
        Self::Board(BoardOwner::Opponent),
        Self::Board(BoardOwner::Own),
        Self::Page,
    ];
}

/// How long the address of a page stands on a terminal at most.
const ADDRESS_STANDS: Duration = Duration::from_secs(60);

/// The server on which a game is played, without its connection: what comes from there, and what goes there.
pub(crate) struct GameServer {
    told: Receiver<FromServer>,
    wanted: Box<dyn FnMut(Wanted)>,
}

impl GameServer {
    /// What comes from it arrives here, and what it is asked for goes there.
    #[cfg_attr(not(feature = "online"), allow(dead_code))]
    pub(crate) fn new(told: Receiver<FromServer>, wanted: impl FnMut(Wanted) + 'static) -> Self {
        Self {
            told,
            wanted: Box::new(wanted),
        }
    }

    /// Where what it tells arrives.
    pub(crate) const fn told(&self) -> &Receiver<FromServer> {
        &self.told
    }

    /// What it tells now, if it does.
    fn take(&mut self) -> Option<FromServer> {
        taken(&mut self.told)
    }

    /// The player wants this of the server.
    pub(crate) fn ask(&mut self, wanted: Wanted) {
        (self.wanted)(wanted);
    }
}

/// What waits in a channel. From one that is closed nothing arrives any more, so that nobody waits for it in vain again and
/// again.
fn taken<T>(from: &mut Receiver<T>) -> Option<T> {
    match from.try_recv() {
        Ok(told) => Some(told),
        Err(TryRecvError::Empty) => None,
        Err(TryRecvError::Disconnected) => {
            *from = never();
            None
        }
    }
}

/// The wiring of a game.
pub struct GameWiring {
    journal: JournalFile,
    boards: Boards,
    /// What comes from the boards.
    opponent_board: Receiver<BoardInput>,
    own_board: Receiver<BoardInput>,
    page: Option<Page>,
    /// How many wrong addresses of the page are in the journal.
    wrong_addresses: usize,
    asked: Receiver<PendingRequest>,
    /// How many requests of the page and reports of boards are taken: more than a person makes. Others wait.
    page_allowance: Allowance,
    board_allowance: Allowance,
    /// The answer for the page, to be sent once its request is carried out.
    answer: Option<(PendingRequest, PageAnswer)>,
    /// The terminal, which does not show the arbiter's PIN.
    typing: HiddenTyping,
    /// The address of a page on the terminal, and until when.
    address: Option<(Aside, Instant)>,
    /// The engine that plays a side, if one does.
    engine: Thinker,
    /// The built-in engine while it is asked for advice.
    adviser: Adviser,
    /// The server on which the game is played, if it is.
    server: Option<GameServer>,
    /// Where nothing arrives.
    nothing: Receiver<Infallible>,
    /// Keeps announcements and answers as sound.
    record: Option<AudioRecord>,
    /// Whether an event could not be written. Then the game is as it is in the journal, and nothing more is written until it
    /// goes on.
    unwritten: bool,
    /// The desk as it was when everything had last been written.
    kept_desk: Option<Box<GameDesk>>,
    /// Whether an event was written since.
    is_behind: bool,
    /// Whether an event was written since a fingerprint was told last.
    untold: bool,
    /// The game that follows this one, if the players want another.
    another: Option<NextGame>,
    /// The rating of the player, until the game has counted for it.
    rating: Option<OwnRating>,
}

impl GameWiring {
    /// The wiring of a game whose journal is open.
    #[must_use]
    pub(crate) fn new(
        journal: JournalFile,
        boards: Boards,
        page: Option<Page>,
        record: Option<AudioRecord>,
        (engine, adviser): (Thinker, Adviser),
    ) -> Self {
        Self {
            journal,
            opponent_board: boards.inputs(BoardOwner::Opponent),
            own_board: boards.inputs(BoardOwner::Own),
            boards,
            asked: page.as_ref().map_or_else(never, Page::asked),
            page,
            wrong_addresses: 0,
            page_allowance: Allowance::new(10, 100, Instant::now()),
            board_allowance: Allowance::new(50, 500, Instant::now()),
            answer: None,
            typing: HiddenTyping::default(),
            address: None,
            engine,
            adviser,
            server: None,
            nothing: never(),
            record,
            unwritten: false,
            kept_desk: None,
            is_behind: true,
            untold: false,
            another: None,
            rating: None,
        }
    }

    /// This one, where the end of the game may change the rating of the player.
    pub(crate) fn with_rating(self, rating: OwnRating) -> Self {
        Self {
            rating: Some(rating),
            ..self
        }
    }

    /// This one, on a server.
    pub(crate) fn on(self, server: Option<GameServer>) -> Self {
        Self { server, ..self }
    }

    /// Tells what the end of the game has made of the player's rating, once that end is on the disk.
    fn tell_rating(&mut self, game: &mut GameDesk) -> Outputs<GameDesk> {
        if self.unwritten || game.state().outcome().is_none() {
            return Vec::new();
        }
        let rating = self.rating.take();
        let told = rating.and_then(|it| it.after(game.state(), game.localisation()));
        told.map(|it| self::told(game, it)).unwrap_or_default()
    }

    /// Notes in the journal what was said or heard in the game, for the arbiter.
    fn remark(&mut self, event: &Event, game: &GameDesk, at: Time) {
        if game.state().has_begun() {
            self.journal.remark(event, at);
        }
    }

    /// Keeps a part of the audio record, if there is one.
    fn keep(&self, kind: Kind, words: String, at: Time) {
        if let Some(record) = &self.record {
            record.keep(Part { at, kind, words });
        }
    }

    /// Signs the journal and has its fingerprint told. The page keeps the checkpoint.
    fn checkpoint(
        &mut self,
        occasion: Occasion,
        game: &mut GameDesk,
        at: Time,
    ) -> Result<Outputs<GameDesk>, Problem> {
        let mut tried = self.note_wrong_addresses(game, at);
        if !tried.is_empty() {
            // This is written first, so that the checkpoint signs it as well.
            tried.push(Output::Task(Action::Checkpoint(occasion)));
            return Ok(tried);
        }
        let plies = game.state().game().plies().len();
        let Some(made) = self.journal.checkpoint(plies, at)? else {
            let none = text!(game.localisation(), "fingerprint-not-made");
            return Ok(match self.journal.signs() {
                true => told(game, none),
                false => Vec::new(),
            });
        };
        self.untold &= occasion == Occasion::GoesOn;
        let actions = game.fingerprint(occasion, &made.fingerprint);
        if let Some(page) = &self.page {
            page.keep(made);
        }
        Ok(actions)
    }

    /// The game as it is in the journal, if something could not be written.
    fn kept(&self) -> Option<State> {
        self.unwritten.then(|| self.journal.state()).flatten()
    }

    /// The game that follows this one, if the players want another.
    pub const fn another(&self) -> Option<NextGame> {
        self.another
    }

    /// Where the journal is.
    pub fn journal(&self) -> &Path {
        self.journal.path()
    }

    /// Whether an event of the game was written since a fingerprint was told last. Remarks do not count.
    pub fn has_untold(&self) -> bool {
        self.untold
    }

    /// The number of wrong addresses at which the page was asked for so far.
    fn tried_addresses(&self) -> usize {
        self.page.as_ref().map_or(0, Page::wrong_addresses)
    }

    /// Whether the page was asked for at wrong addresses that are not in the journal yet.
    pub fn has_unwritten_addresses(&self) -> bool {
        self.tried_addresses() > self.wrong_addresses
    }

    /// Whether the page of the opponent is served.
    pub fn serves_page(&self) -> bool {
        self.page.is_some()
    }

    /// Writes the address of a page, which is too long to listen to. It is recorded if there was one
    /// to show. It does not stay on the screen, where the players would see it.
    fn show_page(
        &mut self,
        whose: PageOf,
        proof: Credential,
        game: &mut GameDesk,
        when: Time,
    ) -> Outputs<GameDesk> {
        let at = game.localisation();
        let address = self.page.as_ref().map(|it| it.of(whose, at));
        let (told, shown) = match address {
            Some(Some(address)) => {
                // What stood there before is gone first.
                self.address = None;
                let goes = text!(at, "web-address-goes");
                match printing::aside(&[address.clone(), goes]) {
                    Some(aside) => self.address = Some((aside, Instant::now() + ADDRESS_STANDS)),
                    None => drop(writeln!(printing::stderr(), "{address}")),
                }
                (text!(at, "web-address-shown"), true)
            }
            Some(None) => (text!(at, "web-open-to-look"), false),
            None => (text!(at, "web-none"), false),
        };
        let mut outputs = Vec::new();
        if shown {
            let recorded = game.page_shown(whose, proof, when);
            outputs = recorded;
        }
        game.show(Importance::Answer, told.clone());
        outputs.push(Output::Say(vec![Phrase::sentence(&told)]));
        outputs
    }

    /// Says and keeps that the journal was written anew, if it was.
    fn tell_of_new_journal(&mut self, game: &mut GameDesk, when: Time) -> Outputs<GameDesk> {
        let Some(WrittenAnew { path, gone }) = self.journal.take_anew() else {
            return Vec::new();
        };
        let path = path.display().to_string();
        let cause = if gone { "gone" } else { "changed" };
        let at = game.localisation();
        let mut outputs = told(game, text!(at, "journal-anew", cause = cause, path = path));
        outputs.extend(game.event(&Event::Remark(Remark::JournalAnew { gone }), when));
        outputs
    }

    /// Closes the audio record if it has ended, and says why.
    fn end_record(&mut self, game: &mut GameDesk) -> Outputs<GameDesk> {
        let Some(ended) = self.record.as_ref().and_then(AudioRecord::ended) else {
            return Vec::new();
        };
        self.record = None;
        let at = game.localisation();
        let told = match ended {
            Ended::Full => text!(at, "record-full"),
            Ended::NoRoom => text!(at, "record-no-room"),
            Ended::Unwritable(cause) => text!(at, "record-failed", cause = cause),
        };
        game.show(Importance::Notice, told.clone());
        vec![Output::Say(vec![Phrase::sentence(&told)])]
    }

    /// Keeps in the journal that the page was asked for at wrong addresses: once for each checkpoint, and at
    /// the end, so that a flood of them does not fill it.
    fn note_wrong_addresses(&mut self, game: &mut GameDesk, at: Time) -> Outputs<GameDesk> {
        let tried = self.tried_addresses();
        let addresses = tried.saturating_sub(self.wrong_addresses);
        if addresses == 0 || !game.state().has_begun() {
            return Vec::new();
        }
        self.wrong_addresses = tried;
        let or_more = self.page.as_ref().is_some_and(Page::more_wrong_addresses);
        let tried = Event::Remark(Remark::WrongAddress { addresses, or_more });
        game.event(&tried, at)
    }

    fn take_board(
        &mut self,
        owner: BoardOwner,
        game: &mut GameDesk,
        at: Time,
    ) -> Outputs<GameDesk> {
        let inputs = match owner {
            BoardOwner::Opponent => &mut self.opponent_board,
            BoardOwner::Own => &mut self.own_board,
        };
        let Some(told) = taken(inputs) else {
            return Vec::new();
        };
        self.board_allowance.take(Instant::now());
        game.board_input(owner, &told, at)
    }

    /// The page gets its answer when its request is in the journal.
    fn take_page_request(&mut self, game: &mut GameDesk, at: Time) -> Outputs<GameDesk> {
        let (Some(page), Some(asked)) = (&self.page, taken(&mut self.asked)) else {
            return Vec::new();
        };
        self.page_allowance.take(Instant::now());
        let (actions, answer) = page.carry_to(game, &asked, at);
        self.answer = Some((asked, answer));
        actions
    }

    /// Players come to a page and leave it without an input.
    fn look_for_page_player(&self, game: &mut GameDesk, at: Time) -> Outputs<GameDesk> {
        let player = self.page.as_ref().and_then(Page::player);
        game.played_at_page(player, at)
    }
}

/// Tells this at once, and shows it.
fn told(game: &mut GameDesk, told: String) -> Outputs<GameDesk> {
    game.show(Importance::Notice, told.clone());
    let told = Phrase::sentence(&told).of_kind(MessageKind::Announcement);
    vec![Output::Say(vec![told])]
}

impl Wiring<GameDesk> for GameWiring {
    fn carry_out(
        &mut self,
        task: Action,
        game: &mut GameDesk,
        at: Time,
    ) -> Result<Outputs<GameDesk>, Problem> {
        match task {
            Action::Record(event, at) => {
                let written = match self.unwritten {
                    true => Err(self.journal.no_room()),
                    false => self.journal.append(&event, at),
                };
                self.unwritten |= written.is_err();
                written?;
                self.is_behind = true;
                self.untold |= !event.is_remark();
                return Ok(self.tell_of_new_journal(game, at));
            }
            Action::Remark(event, when) => {
                if let Event::Remark(Remark::Typed { line }) = &event {
                    self.address = None;
                    self.keep(Kind::Typed, line.clone(), when);
                }
                self.remark(&event, game, when);
            }
            Action::KeepSound { sound, words } => self.keep(Kind::Heard(sound), words, at),
            Action::ReadyToSeal(order) => return Ok(self.make_ready(order, game)),
            Action::Seal(sealed) => return Ok(self.seal(&sealed, game, at)),
            Action::ShowPage { page, proof } => {
                return Ok(self.show_page(page, proof, game, at));
            }
            Action::CheckPin(pin) => {
                let not_compared = text!(game.localisation(), "pin-not-compared");
                return Ok(match is_arbiters(game.state().settings(), &pin) {
                    Some(right) => game.pin_checked(right, at),
                    None => told(game, not_compared),
                });
            }
            Action::Online(wanted) => {
                if let Some(server) = &mut self.server {
                    server.ask(wanted);
                }
            }
            Action::Another(next) => {
                self.another = Some(next);
                return Ok(vec![Output::Close]);
            }
            Action::Consult => return Ok(self.adviser.consult(game)),
            Action::SetBoardClock(times) => self.boards.set_clock(times),
            Action::Checkpoint(occasion) => return self.checkpoint(occasion, game, at),
            Action::Refused(event, refused) => {
                tracing::warn!(?event, %refused, "an event was refused");
            }
        }
        Ok(Vec::new())
    }

    fn changes(&self, task: &Action) -> bool {
        !matches!(
            task,
            Action::Record(Event::Remark(Remark::Alive), _)
                | Action::Remark(..)
                | Action::KeepSound { .. }
        )
    }

    fn channels<'c>(&'c self, select: &mut Select<'c>) {
        let now = Instant::now();
        let (pages, boards) = (
            self.page_allowance.has_any(now),
            self.board_allowance.has_any(now),
        );
        for channel in Channel::ALL {
            match channel {
                Channel::Engine => match self.engine.thought() {
                    Some(thought) => select.recv(thought),
                    None => select.recv(&self.nothing),
                },
                Channel::Adviser => match self.adviser.answer() {
                    Some(answer) => select.recv(answer),
                    None => select.recv(&self.nothing),
                },
                Channel::Server => match &self.server {
                    Some(server) => select.recv(server.told()),
                    None => select.recv(&self.nothing),
                },
                Channel::Board(BoardOwner::Opponent) if boards => select.recv(&self.opponent_board),
                Channel::Board(BoardOwner::Own) if boards => select.recv(&self.own_board),
                Channel::Page if pages => select.recv(&self.asked),
                Channel::Board(_) | Channel::Page => select.recv(&self.nothing),
            };
        }
    }

    fn receive(&mut self, channel: usize, game: &mut GameDesk, at: Time) -> Outputs<GameDesk> {
        let mut outputs = self.look_for_page_player(game, at);
        outputs.extend(match Channel::ALL.get(channel) {
            Some(Channel::Engine) => self.engine.take(game, at),
            Some(Channel::Adviser) => self.adviser.take(game),
            Some(Channel::Server) => {
                let told = self.server.as_mut().and_then(GameServer::take);
                told.map_or_else(Vec::new, |it| game.from_server(it, at))
            }
            Some(Channel::Board(owner)) => self.take_board(*owner, game, at),
            Some(Channel::Page) => self.take_page_request(game, at),
            None => Vec::new(),
        });
        outputs
    }

    fn received(&mut self, game: &GameDesk) {
        if let Some((asked, answer)) = self.answer.take() {
            match self.kept() {
                Some(kept) => asked.answer(not_kept(), kept),
                None => asked.answer(answer, game.state().clone()),
            }
        }
        if self.unwritten {
            return;
        }
        // Whether or not the game accepted a move on a board, the board must now show the game.
        self.boards.expect(game);
    }

    fn is_busy(&self) -> bool {
        self.engine.is_busy() || self.adviser.is_busy()
    }

    fn settle(&mut self, game: &mut GameDesk, at: Time) -> Outputs<GameDesk> {
        let is_over = |(_, until): &(Aside, Instant)| *until <= Instant::now();
        if self.address.as_ref().is_some_and(is_over) {
            self.address = None;
        }
        let mut outputs = self.end_record(game);
        if self.unwritten {
            self.engine.stop();
        } else {
            self.engine.update(game);
        }
        if std::mem::take(&mut self.is_behind) {
            self.kept_desk = Some(Box::new(game.clone()));
        }
        outputs.extend(self.look_for_page_player(game, at));
        outputs.extend(self.tell_rating(game));
        outputs
    }

    fn changed(&mut self, game: &GameDesk) {
        self.typing.hide(game.hides_typing());
        self.boards.expect(game);
    }

    fn shown(&mut self, game: &GameDesk, at: Time) {
        if let Some(page) = &self.page {
            page.show(game, at);
        }
    }

    fn said(&mut self, phrases: &[Phrase], speaking: &Speaking, game: &GameDesk, at: Time) {
        for phrase in phrases {
            for (language, text) in speaking.parts_of(phrase) {
                self.keep(Kind::Said(language), text, at);
            }
        }
        let words: Vec<&str> = phrases.iter().map(|it| it.text.as_str()).collect();
        let words = words.join(" ");
        self.remark(&Event::Remark(Remark::Said { words }), game, at);
    }

    fn failed(&mut self, game: &mut GameDesk) {
        if let Some(kept) = self.kept() {
            let before = self.kept_desk.as_deref();
            let before = before.unwrap_or(game).clone();
            game.go_back_to(before, kept);
        }
    }

    fn waits_for(&self, problem: &Problem, game: &GameDesk) -> Option<String> {
        let no_room = matches!(
            problem,
            Problem::File {
                what: FileFault::NoRoom,
                ..
            }
        );
        let told = || {
            let report = game.report();
            text!(game.localisation(), "no-room", report = report)
        };
        (no_room && game.state().has_begun()).then(told)
    }

    fn goes_on(
        &mut self,
        game: &mut GameDesk,
        stood: Duration,
        at: Time,
    ) -> Option<Outputs<GameDesk>> {
        // The arbiter has to know how long the clocks stood: a player can take the room away.
        let stood = Event::Remark(Remark::StoodStill {
            ms: u64::try_from(stood.as_millis()).unwrap_or(u64::MAX),
            suspended: false,
            no_room: true,
        });
        self.journal.append(&stood, at).ok()?;
        self.unwritten = false;
        let report = game.report();
        let told = text!(game.localisation(), "room-again", report = report);
        game.show(Importance::Notice, told.clone());
        let told = Phrase::sentence(&told).of_kind(MessageKind::Announcement);
        // The checkpoint has a date, so the journal tells how long the game stood still.
        let dated = Output::Task(Action::Checkpoint(Occasion::GoesOn));
        Some(vec![dated, Output::Say(vec![told])])
    }

    fn over(&mut self) {
        self.engine.stop();
        self.adviser.stop();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crossbeam_channel::unbounded;

    #[test]
    fn a_server_that_tells_nothing_any_more_keeps_nobody_busy() {
        let (tell, told) = unbounded();
        let mut server = GameServer::new(told, drop);
        tell.send(FromServer::Back).unwrap();
        drop(tell);
        assert_eq!(server.take(), Some(FromServer::Back));
        assert_eq!(server.take(), None);
        let mut select = Select::new();
        select.recv(server.told());
        assert!(select.try_ready().is_err());
    }
}

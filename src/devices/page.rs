//! The page of the sighted player in a game: where it is served, and what its requests do at the
//! desk. The addresses stay the same for a game, so that a browser finds them again after an
//! interruption; the arbiter's is a new one each time. Where the arbiter has a PIN, under the Laws,
//! all addresses are new each time, and only the arbiter can have them shown.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use crossbeam_channel::Receiver;
use serde::{Deserialize, Serialize};
use shakmaty::Color;

use crate::devices::web::{Done, KeptTokens, PageTokens, Server, Urls};
use crate::files::named_file::{self, LARGEST_TEXT};
use crate::problem::{FileFault, Problem};
use chess_laws::{Time, wire};
use desk::activities::Output;
use desk::dialogue::{HeardReply, RemotePlayer, Reply};
use desk::game_desk::{GameDesk, NotCarriedOut, Outputs};
use desk::messages::{Localisation, text};
use desk::page::{Meant, PageRefused, Repetition, Visitor, meaning};
use desk::typed_line::typed_in;
use game::proof::Checkpoint;
use game::session::{Channel, Credential, Event, Intent, PageOf, Party, Remark, Request};
use game::session::{Settings, Sides};
use plain_file::Role;

pub(crate) use crate::devices::web::{PageAnswer, PendingRequest};

/// Extension of the file that remembers where the page is.
const ENDING: &str = "page";

/// Which page to open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageOptions {
    /// Where to serve it. Port 0 stands for the port it had before, or any free one.
    pub address: SocketAddr,
    /// The side that plays at it; `None` for the one it had before, or the one that the game
    /// implies.
    pub sighted: Option<Color>,
    /// The file into which the address of the arbiter's page is written.
    pub arbiter_file: Option<PathBuf>,
}

impl PageOptions {
    /// Whether the addresses are written into a file.
    #[must_use]
    pub const fn writes_addresses(&self) -> bool {
        self.arbiter_file.is_some()
    }
}

/// What is remembered about the page of a game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RememberedPage {
    address: SocketAddr,
    /// Not kept where only the arbiter hands out the addresses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tokens: Option<KeptTokens>,
    #[serde(default, with = "wire::option")]
    sighted: Option<Color>,
}

/// The page of a game.
pub struct Page {
    server: Server,
    sighted: Option<Color>,
    /// Whether only the arbiter hands out the addresses.
    guarded: bool,
    /// Whether a typed order can show an address; under the Laws it can only with the arbiter's PIN.
    ordered: bool,
}

impl Page {
    /// Serves the page of the game with this journal.
    ///
    /// # Errors
    /// If it cannot be served there, or the file beside the journal does not work.
    pub fn open(options: PageOptions, journal: &Path, desk: &GameDesk) -> Result<Self, Problem> {
        let wording = desk.wording();
        let path = journal.with_extension(ENDING);
        // Beside a game that only begins nothing is remembered: a player could have put it there.
        let before = match desk.state().has_begun() {
            true => remembered(&path),
            false => None,
        };
        let sighted = before.as_ref().and_then(|it| it.sighted);
        let sighted = played_side(&options, sighted, desk.state().settings());
        // Anyone who has an address can act for the opponent, or see the board.
        let guarded = desk.state().arbiter_has_pin();
        let tokens = before.as_ref().and_then(|it| it.tokens.clone());
        let tokens = tokens.filter(|_| !guarded);
        let tokens = tokens.map_or_else(PageTokens::random, PageTokens::again);
        let mut address = options.address;
        if let (0, Some(before)) = (address.port(), &before) {
            address.set_port(before.address.port());
        }
        let problem = |cause: String| Problem::Page {
            address: address.to_string(),
            cause,
        };
        let tokens = tokens.map_err(|it| problem(it.to_string()))?;
        let kept = (!guarded).then(|| tokens.kept());
        let server = Server::start(address, tokens, sighted, wording);
        let server = server.map_err(|it| problem(it.to_string()))?;
        let place = RememberedPage {
            address: server.address(),
            tokens: kept,
            sighted,
        };
        remember(&path, &place).map_err(|cause| FileFault::Output.of(path, &cause))?;
        let page = Self {
            server,
            sighted,
            guarded,
            ordered: guarded || !desk.state().profile().has_arbiter(),
        };
        if let Some(file) = &options.arbiter_file {
            page.hand_over(file)?;
        }
        Ok(page)
    }

    /// Sentences with the addresses that everybody at the computer may read. The arbiter's is handed
    /// over to the arbiter alone.
    #[must_use]
    pub fn addresses(&self, at: &Localisation) -> Vec<String> {
        if self.guarded {
            return vec![text!(at, "web-urls-kept")];
        }
        let Urls {
            player, spectator, ..
        } = self.server.urls();
        let player = self.plays().then(|| text!(at, "web-url", url = player));
        let arbiter = match self.ordered {
            true => text!(at, "web-url-arbiter-kept"),
            false => text!(at, "web-url-arbiter-file"),
        };
        let others = [text!(at, "web-url-spectator", url = spectator), arbiter];
        player.into_iter().chain(others).collect()
    }

    /// The sentence with the address of this page; `None` for the opponent's where nobody plays at
    /// it.
    pub(crate) fn of(&self, whose: PageOf, at: &Localisation) -> Option<String> {
        let urls = self.server.urls();
        Some(match whose {
            PageOf::Arbiter => text!(at, "web-url-arbiter", url = urls.arbiter),
            PageOf::Opponent if self.plays() => text!(at, "web-url", url = urls.player),
            PageOf::Opponent => return None,
            PageOf::Spectators => text!(at, "web-url-spectator", url = urls.spectator),
        })
    }

    /// Writes the address of the arbiter's page into a file that only this user can read. Where only
    /// the arbiter hands out the addresses, the opponent's and the spectators' follow, each in a line.
    ///
    /// # Errors
    /// If the file cannot be written.
    fn hand_over(&self, file: &Path) -> Result<(), Problem> {
        let urls = self.server.urls();
        let mut lines = vec![urls.arbiter];
        if self.guarded {
            lines.extend([urls.player, urls.spectator]);
        }
        let lines = lines.join("\n") + "\n";
        named_file::write(file, lines, Role::PrivateOutput, FileFault::Output)
    }

    /// Whether a player plays at the page.
    #[must_use]
    pub fn plays(&self) -> bool {
        self.sighted.is_some()
    }

    pub(crate) fn asked(&self) -> Receiver<PendingRequest> {
        self.server.asked().clone()
    }

    /// The page keeps this checkpoint from now on.
    pub(crate) fn keep(&self, checkpoint: Checkpoint) {
        self.server.keep(checkpoint);
    }

    pub(crate) fn show(&self, desk: &GameDesk, at: Time) {
        self.server.show(desk.state(), at);
    }

    /// The number of wrong addresses at which the page was asked for so far.
    pub(crate) fn wrong_addresses(&self) -> usize {
        self.server.wrong_addresses()
    }

    /// Whether there may have been more wrong addresses than are counted.
    pub(crate) fn more_wrong_addresses(&self) -> bool {
        self.server.more_wrong_addresses()
    }

    /// The player at the page, if there is one.
    pub(crate) fn player(&self) -> Option<RemotePlayer> {
        self.sighted.map(|side| RemotePlayer {
            side,
            moves_there: self.server.player_is_there(),
            speaks_there: self.server.player_is_there(),
        })
    }

    /// Carries out at the desk what was asked for at the page.
    pub(crate) fn carry_to(
        &self,
        desk: &mut GameDesk,
        asked: &PendingRequest,
        at: Time,
    ) -> (Outputs, PageAnswer) {
        if !asked.seen.is_of(desk.state()) {
            return (Vec::new(), Err(PageRefused::Outdated));
        }
        let vocabulary = desk.wording().vocabulary();
        let typed = typed_in(&asked.language);
        match meaning(
            &asked.request,
            asked.visitor,
            desk.state(),
            vocabulary,
            typed,
        ) {
            Ok(Meant::Request { request, text }) => {
                requested(desk, asked.visitor, &request, text, at)
            }
            Ok(Meant::Repeated(it)) => repeated(desk, it, at),
            Ok(Meant::Order(line)) => ordered(desk, line, at),
            Err(refusal) => refused(desk, asked.visitor, refusal, at),
        }
    }
}

/// The answer where something could not be written to the disk, and so has not happened.
pub(crate) fn not_kept() -> PageAnswer {
    Err(PageRefused::NotKept)
}

/// A request that is refused gets its reason at the page; the blind player does not hear it.
fn requested(
    desk: &mut GameDesk,
    visitor: Visitor,
    request: &Request,
    text: Option<String>,
    at: Time,
) -> (Outputs, PageAnswer) {
    let (mut outputs, done) = desk.request(request, at);
    let answer = match done {
        Ok(()) => Ok(Done::AsAsked),
        Err(NotCarriedOut::Refused(reason)) => {
            let refusal = PageRefused::of(reason, text);
            let (tried, answer) = refused(desk, visitor, refusal, at);
            outputs.extend(tried);
            answer
        }
        Err(NotCarriedOut::Unclear(_)) => Err(Reply::from(HeardReply::NotUnderstood).into()),
    };
    (outputs, answer)
}

/// A move that is not legal is kept for the arbiter, and counted as at the keyboard (D.2.5).
fn refused(
    desk: &mut GameDesk,
    visitor: Visitor,
    refusal: PageRefused,
    at: Time,
) -> (Outputs, PageAnswer) {
    let tried = visitor.side().zip(refusal.illegal());
    let outputs = tried.map(|(side, said)| {
        let said = said.to_owned();
        let request = Request {
            by: Party::Side(side),
            through: Channel::Page,
            intent: Intent::TryIllegal { said },
        };
        // The page gets the reason why the move is not legal.
        desk.request(&request, at).0
    });
    (outputs.unwrap_or_default(), Err(refusal))
}

/// A repetition that differs is announced at once (D.2.1), but not without end.
fn repeated(desk: &mut GameDesk, it: Repetition, at: Time) -> (Outputs, PageAnswer) {
    if it.right {
        return (Vec::new(), Ok(Done::Repeated(it)));
    }
    if !desk.takes_wrong_repetition(&it.announced) {
        return (Vec::new(), Err(PageRefused::RepeatedEnough));
    }
    let outputs = desk.repeated_wrongly(&it.announced, &it.said, at);
    (outputs, Ok(Done::Repeated(it)))
}

/// Carries out an order as if it was typed at the keyboard, and records it. What the program says
/// to it is the answer.
fn ordered(desk: &mut GameDesk, line: String, at: Time) -> (Outputs, PageAnswer) {
    let mut outputs = Vec::new();
    if let Some(line) = desk.kept_of(&line) {
        let typed = Event::Remark(Remark::Typed { line });
        outputs.extend(desk.event(&typed, at));
    }
    outputs.extend(desk.arbiter_orders(&line, Credential::Page, at));
    let said = outputs.iter().filter_map(|output| match output {
        Output::Say(phrases) => Some(phrases.iter().map(|phrase| phrase.text.as_str())),
        Output::SayInOneLine(_)
        | Output::FallSilent
        | Output::Sound(_)
        | Output::ChangeRate(_)
        | Output::LeaveBoard
        | Output::Task(_)
        | Output::Close => None,
    });
    let told = said.flatten().collect::<Vec<_>>().join(" ");
    (outputs, Ok(Done::Answered(told)))
}

/// Which side is played at the page: the one that the user named, or the one it had before.
/// Otherwise the side of the electronic board, or the one whose opponent's steps are followed on
/// their own board. `None` against the engine.
fn played_side(options: &PageOptions, before: Option<Color>, settings: &Settings) -> Option<Color> {
    let other_than_followed = match settings.procedure.full_move {
        Sides::White => Some(Color::Black),
        Sides::Black => Some(Color::White),
        Sides::None | Sides::Both => None,
    };
    let named = options.sighted.or(before).or(settings.board);
    let two = settings.lone_human().is_none();
    named.or(other_than_followed).filter(|_| two)
}

/// Where the page of a game was. A file that cannot be read counts as missing.
fn remembered(path: &Path) -> Option<RememberedPage> {
    let content = plain_file::bytes(path, LARGEST_TEXT).ok()?;
    serde_json::from_slice(&content).ok()
}

/// Keeps where the page is. Only this user can read the file, because the tokens are secrets.
fn remember(path: &Path, place: &RememberedPage) -> io::Result<()> {
    plain_file::write(path, serde_json::to_vec(place)?, Role::PrivateOutput)
}

/// Any port of this machine.
pub const HERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// The address that a user names: `ADDRESS:PORT`, only an address, or only a port of this
/// machine.
///
/// # Errors
/// If it is anything else.
pub fn address(text: &str) -> Result<SocketAddr, &'static str> {
    if let Ok(port) = text.parse::<u16>() {
        return Ok(SocketAddr::new(HERE.ip(), port));
    }
    let alone = text.parse::<IpAddr>().map(|it| SocketAddr::new(it, 0));
    let whole = alone.or_else(|_| text.parse());
    whole
        .map_err(|_| "not an address such as 192.168.1.7, a port such as 8000, or 192.168.1.7:8000")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_named_in_three_ways() {
        for (text, whole) in [
            ("8000", "127.0.0.1:8000"),
            ("192.168.1.7", "192.168.1.7:0"),
            ("0.0.0.0:8000", "0.0.0.0:8000"),
            ("[::1]:8000", "[::1]:8000"),
        ] {
            let named = address(text).map(|it| it.to_string());
            assert_eq!(named.as_deref(), Ok(whole));
        }
        assert!(address("chess.example:80").is_err());
    }
}

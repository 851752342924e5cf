//! Games on a server that were left here before their end: whether one may still run, and which was the last. Reads their
//! journals, and knows no server.

use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::SignedDuration;
use shakmaty::Color;

use crate::files::journal_file::glance;
use crate::files::journals::{AHEAD, changed, journals};
use crate::system::computer_clocks::now;
use game::session::State;

/// A game on a server with clocks that was left counts as running for as long as both could still run: what was left on
/// them, and the increments of this number of moves of each player, if it is played on elsewhere.
const MOVES_ELSEWHERE: u32 = 60;

/// No game with clocks runs for longer on a server: three hours and a minute for each move, for both players.
const LONGEST_ON_SERVER: Duration = Duration::from_secs(8 * 60 * 60);

/// A game on a server that was left here before its end.
pub struct OnServer {
    server: String,
    /// The name of the player, where the journal has it.
    user: Option<String>,
    /// Its name there.
    pub game: String,
}

impl OnServer {
    fn of(state: &State) -> Option<Self> {
        let online = state.settings().online.as_ref()?;
        let own = state.own_side_on_server()?;
        let user = state.settings().names.get(own).map(str::to_owned);
        Some(Self {
            server: online.server.clone(),
            user,
            game: online.id.clone(),
        })
    }

    /// Whether this user of this server plays it.
    #[must_use]
    pub fn is_of(&self, server: &str, user: &str) -> bool {
        let own = self.user.as_deref();
        self.server == server && own.is_some_and(|it| it.eq_ignore_ascii_case(user))
    }
}

/// The games of this folder that are played on a server with clocks and may still run there, although no program plays them
/// here.
#[must_use]
pub fn may_run_on_server(folder: &Path) -> Vec<OnServer> {
    let runs = |path: PathBuf| {
        let passed = now().duration_since(changed(&path)?);
        if passed < -AHEAD {
            return None;
        }
        let passed = Duration::try_from(passed.max(SignedDuration::ZERO)).ok()?;
        if passed > LONGEST_ON_SERVER {
            return None;
        }
        let state = glance(&path).ok()?;
        let may_run = passed <= left_on_server(&state)?;
        OnServer::of(&state).filter(|_| may_run)
    };
    journals(folder).into_iter().filter_map(runs).collect()
}

/// How long a game on a server may run after its last event here; `None` if it is over, or has no clocks.
fn left_on_server(state: &State) -> Option<Duration> {
    state.settings().online.as_ref()?;
    if state.outcome().is_some() {
        return None;
    }
    let clock = state.clock();
    let left = Color::ALL.map(|side| clock.remaining(side, state.now()));
    let increment = clock.control().period_after(0)?.period.extra.amount();
    Some(left[0]? + left[1]? + 2 * MOVES_ELSEWHERE * increment)
}

/// The last game of this user of the server in the folder that was not seen to its end, by its name there.
#[must_use]
pub fn left_open_on_server(folder: &Path, server: &str, user: &str) -> Option<String> {
    let newest = journals(folder).into_iter().take(MOST_LOOKED_AT);
    let open = newest.filter_map(|it| glance(&it).ok().filter(|it| it.outcome().is_none()));
    let mut of_user = open.filter_map(|it| OnServer::of(&it).filter(|it| it.is_of(server, user)));
    of_user.next().map(|it| it.game)
}

/// How many journals are looked at for a game that was left.
const MOST_LOOKED_AT: usize = 100;

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::fs;

    use super::*;
    use crate::files::journal_file::ENDING;
    use chess_laws::Time;
    use game::session::{Event, GameEvent, Settings, journal};

    /// The journal of a game on a server, as it was changed last this number of minutes ago.
    fn on_server(folder: &Path, control: &str, minutes: u64, events: &[Event]) {
        let settings = format!(
            r#"{{"white":"human","black":{{"online":{{"name":"Bert"}}}},"names":{{"white":"Anna"}},"profile":"online","time_control":"{control}",
            "online":{{"server":"https://example.org","id":"q7ZvsdUF"}},"begun":""}}"#
        );
        let settings: Settings = serde_json::from_str(&settings).unwrap();
        let (mut text, mut chain) = journal::header(&settings, None).unwrap();
        for event in events {
            text += "\n";
            text += &journal::entry(event, Time::ZERO, Some(&mut chain)).unwrap();
        }
        let path = folder.join(format!("2026-11-01T10-00-00Z.{ENDING}"));
        fs::write(&path, text + "\n").unwrap();
        let ago = std::time::SystemTime::now() - Duration::from_secs(60 * minutes);
        let file = fs::File::options().append(true).open(&path).unwrap();
        file.set_modified(ago).unwrap();
    }

    #[test]
    fn a_game_on_a_server_that_was_left_counts_as_running_as_long_as_its_clocks_could_run() {
        use game::session::ServerEnd;
        let folder = tempfile::tempdir().unwrap();
        let start = Event::Game(GameEvent::Start);
        let runs = |control: &str, minutes, events: &[Event]| {
            on_server(folder.path(), control, minutes, events);
            !may_run_on_server(folder.path()).is_empty()
        };
        let going_on = [start.clone()];
        assert!(runs("10:00", 0, &going_on));
        assert!(runs("10:00", 19, &going_on));
        assert!(!runs("10:00", 21, &going_on));
        // With ten seconds for each move there may be twenty minutes more.
        assert!(runs("10:00+10", 39, &going_on));
        assert!(!runs("10:00+10", 41, &going_on));
        assert!(!runs("none", 0, &going_on));
        let winner = Some(Color::White);
        let end = ServerEnd::Resignation;
        let over = [start, Event::Game(GameEvent::EndOnServer { end, winner })];
        assert!(!runs("10:00", 0, &over));
        let left = |server, user| left_open_on_server(folder.path(), server, user);
        assert_eq!(left("https://example.org", "anna"), None);
        on_server(folder.path(), "10:00", 600, &going_on);
        let found = left("https://example.org", "anna");
        assert_eq!(found.as_deref(), Some("q7ZvsdUF"));
        assert_eq!(left("https://example.org", "clara"), None);
        assert_eq!(left("https://lichess.org", "anna"), None);
    }
}

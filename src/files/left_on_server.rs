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

/// Whether a game of this folder that is played on a server with clocks may still run there, although no program plays it
/// here.
#[must_use]
pub fn may_run_on_server(folder: &Path) -> bool {
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
        Some(passed <= left_on_server(&state)?)
    };
    journals(folder)
        .into_iter()
        .any(|it| runs(it) == Some(true))
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

/// The last game of this server in the folder that was not seen to its end, by its name there.
#[must_use]
pub fn left_open_on_server(folder: &Path, server: &str) -> Option<String> {
    let newest = journals(folder).into_iter().take(MOST_LOOKED_AT);
    newest.filter_map(|it| glance(&it).ok()).find_map(|state| {
        let online = state.settings().online.as_ref();
        let online = online.filter(|it| it.server == server && state.outcome().is_none());
        online.map(|it| it.id.clone())
    })
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
            r#"{{"white":"human","black":{{"online":{{"name":"Bert"}}}},"profile":"online","time_control":"{control}",
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
            may_run_on_server(folder.path())
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
        let left = |server| left_open_on_server(folder.path(), server);
        assert_eq!(left("https://example.org"), None);
        on_server(folder.path(), "10:00", 600, &going_on);
        assert_eq!(left("https://example.org").as_deref(), Some("q7ZvsdUF"));
        assert_eq!(left("https://lichess.org"), None);
    }
}

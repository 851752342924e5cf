//! The arbiter at the command line: their PIN, the check of a PIN that is given later, and what they want in a game
//! that is not being played. That is planned like everything else and written to its journal; what can happen is not
//! decided here.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

use rand::TryRng;
use rand::rngs::SysRng;
use zeroize::Zeroizing;

use crate::context::Context;
use crate::files::journal_file::{Changes, JournalFile};
use crate::files::named_file::{check_plain, read_small};
use crate::files::secret::{Entry, hidden};
use crate::problem::{FileFault, Problem, Unsuitable};
use chess_laws::Time;
use desk::messages::text;
use desk::orders::can_be_pin;
use desk::printing;
use game::arbiter_pin::{Pin, PinHash, SALT, wait_after};
use game::session::{Channel, Credential, Effect, Event, Intent, Party, Profile, Refused};
use game::session::{Remark, Request, Settings, State, plan};
use plain_file::private::others_may_read;

/// How many times the arbiter may try to choose a PIN.
const TRIES: usize = 3;

/// The hash of the PIN for a new game: from this file, or typed at a terminal where the game is
/// under the Laws. `None` if there is to be no PIN.
///
/// # Errors
/// If it cannot be read, or is unfit.
pub(crate) fn new_pin(
    context: &Context,
    file: Option<&Path>,
    profile: &Profile,
) -> Result<Option<PinHash>, Problem> {
    let pin = match file {
        Some(path) => Some(chosen(context, &first_line(path)?)?),
        None if profile.has_arbiter() && io::stdin().is_terminal() => ask(context)?,
        None => None,
    };
    pin.map(|it| hash(&it)).transpose()
}

/// A note that nobody can prove a typed order, for a new game under the Laws without a PIN, with or
/// without a page.
pub(crate) fn lacks_pin(context: &Context, settings: &Settings) -> Option<String> {
    let at = context.wording.localisation();
    let lacks = settings.profile.has_arbiter() && settings.arbiter_pin.is_none();
    lacks.then(|| match settings.arbiters_page {
        true => text!(at, "no-arbiter-pin"),
        false => text!(at, "no-arbiter-proof"),
    })
}

/// A note that the file with the arbiter's PIN is still there, for a new game under the Laws: the program
/// needs it no more, and its reader can give orders.
pub(crate) fn pin_file_stays(
    context: &Context,
    file: &Path,
    settings: &Settings,
) -> Option<String> {
    let at = context.wording.localisation();
    let stays = settings.profile.has_arbiter() && file.symlink_metadata().is_ok();
    stays.then(|| text!(at, "arbiter-pin-file-stays"))
}

/// The PIN for a new game in this text, if it is fit for one.
fn chosen(context: &Context, text: &str) -> Result<Pin, Problem> {
    let unfit = || Problem::UnfitPin;
    let pin = Pin::first_line(text).map_err(|_| unfit())?;
    match can_be_pin(pin.text(), &context.vocabulary) {
        true => Ok(pin),
        false => Err(unfit()),
    }
}

/// The first line of a file that nobody else can read.
fn first_line(path: &Path) -> Result<Zeroizing<String>, Problem> {
    let fault = |cause: String| FileFault::PinFile.at(path, cause);
    check_plain(path)?;
    if others_may_read(path).map_err(|it| fault(it.to_string()))? {
        return Err(Unsuitable::PinFileOpen.at(path));
    }
    let text = Zeroizing::new(read_small(path, fault)?);
    let line = text.lines().next().unwrap_or_default();
    Ok(Zeroizing::new(line.to_owned()))
}

/// The PIN in the first line of a file, for a game that has one.
///
/// # Errors
/// If others can read the file, or nobody can.
fn pin_in(path: &Path) -> Result<Pin, Problem> {
    first_line(path).map(|it| Pin::typed(&it))
}

/// Whether this is the PIN of the game's arbiter; never in a game without a PIN. `None` if there is not enough memory to
/// compare them.
#[must_use]
pub(crate) fn is_arbiters(settings: &Settings, pin: &Pin) -> Option<bool> {
    let hash = settings.arbiter_pin.as_ref();
    hash.map_or(Some(false), |it| it.is_of(pin))
}

/// Checks that the user at the command line may have what this journal holds. In the harmless build
/// nobody but its arbiter may, as long as the game is not over: a copy of the journal would show the
/// board.
///
/// # Errors
/// If they may not, or the file with the PIN cannot be read.
pub(crate) fn check_reader(
    context: &Context,
    journal: &Path,
    state: &State,
) -> Result<(), Problem> {
    if !cfg!(feature = "tournament") || state.outcome().is_some() {
        return Ok(());
    }
    if state.settings().arbiter_pin.is_none() {
        return Err(Unsuitable::NobodyReads.at(journal));
    }
    match proves_arbiter(context, state)? {
        true => Ok(()),
        false => Err(Unsuitable::GameNotOver.at(journal)),
    }
}

/// Whether the user at the command line named the file with the PIN of this game's arbiter.
///
/// # Errors
/// If it is another PIN, or cannot be read.
pub(crate) fn proves_arbiter(context: &Context, state: &State) -> Result<bool, Problem> {
    let Some(file) = &context.arbiter_pin_file else {
        return Ok(false);
    };
    check(state.settings(), &pin_in(file)?).map(|()| true)
}

fn check(settings: &Settings, pin: &Pin) -> Result<(), Problem> {
    match is_arbiters(settings, pin) {
        Some(true) => Ok(()),
        Some(false) => Err(Problem::WrongPin),
        None => Err(no_memory()),
    }
}

/// How the user who starts a command proves to be the arbiter of this game: by the PIN, typed or in a
/// file that they named. In a game without a PIN nothing proves it; what may follow then is planned
/// like everything else.
///
/// # Errors
/// If the PIN cannot be read, or is another one.
pub(crate) fn credential(context: &Context, state: &State) -> Result<Credential, Problem> {
    if !state.arbiter_has_pin() {
        return Ok(Credential::Unproven);
    }
    let pin = match &context.arbiter_pin_file {
        Some(path) => pin_in(path)?,
        None => {
            let prompt = text!(context.wording.localisation(), "arbiter-pin-enter");
            Pin::typed(&hidden(
                context.wording.localisation(),
                prompt,
                Entry::Once,
            )?)
        }
    };
    check(state.settings(), &pin).map(|()| Credential::Pin)
}

/// As [`credential`], for a journal that is open to be written. As in a game, no PIN is looked at for a
/// while after wrong ones, and a wrong one is kept.
///
/// # Errors
/// If it is too soon for a PIN, or it is another one, or the journal cannot be written.
pub(crate) fn counted_credential(
    context: &Context,
    journal: &mut JournalFile,
    state: &State,
) -> Result<Credential, Problem> {
    if !state.arbiter_has_pin() {
        return Ok(Credential::Unproven);
    }
    if let Some(wait) = too_soon(
        journal.wrong_pins(),
        journal.time_since_written().unwrap_or_default(),
    ) {
        return Err(Problem::PinTooSoon { wait });
    }
    let credential = credential(context, state);
    match &credential {
        Ok(_) => journal.pin_was_right(),
        Err(Problem::WrongPin) => {
            journal.go_on(state, Changes::default())?;
            journal.append(&Event::Remark(Remark::WrongPin), state.now())?;
        }
        Err(_) => {}
    }
    credential
}

/// How much longer no PIN is looked at after this number of wrong ones; `since` is the time since the
/// journal was last written.
fn too_soon(wrong: u32, since: Duration) -> Option<Duration> {
    let left = wait_after(wrong).checked_sub(since)?;
    (!left.is_zero()).then_some(left)
}

/// Asks for a new PIN, twice, because nobody sees a typing mistake; again if that goes wrong.
fn ask(context: &Context) -> Result<Option<Pin>, Problem> {
    let mut tries = 1..=TRIES;
    loop {
        let asked = ask_once(context);
        let again = matches!(asked, Err(Problem::UnfitPin | Problem::EntriesDiffer));
        tries.next();
        match asked {
            Err(problem) if again && !tries.is_empty() => {
                let said = problem.say(context.wording.localisation());
                // If it cannot be shown, it can still be typed.
                let _ = writeln!(printing::stderr(), "{said}");
            }
            asked => return asked,
        }
    }
}

fn ask_once(context: &Context) -> Result<Option<Pin>, Problem> {
    let prompt = text!(context.wording.localisation(), "arbiter-pin-ask");
    let line = hidden(context.wording.localisation(), prompt, Entry::Once)?;
    if line.trim().is_empty() {
        return Ok(None);
    }
    // An unfit PIN need not be typed a second time.
    let pin = chosen(context, &line)?;
    let again = text!(context.wording.localisation(), "hidden-again");
    let same = *hidden(context.wording.localisation(), again, Entry::Once)? == *line;
    match same {
        true => Ok(Some(pin)),
        false => Err(Problem::EntriesDiffer),
    }
}

fn hash(pin: &Pin) -> Result<PinHash, Problem> {
    let mut salt = [0; SALT];
    let drawn = SysRng.try_fill_bytes(&mut salt);
    drawn.map_err(|error| Problem::PinHash(error.to_string()))?;
    let hash = PinHash::of(pin, &salt);
    hash.ok_or_else(no_memory)
}

/// There is not enough memory for the hash of a PIN.
fn no_memory() -> Problem {
    Problem::PinHash("argon2".to_owned())
}

/// What follows from one event.
pub(crate) struct Followed {
    pub(crate) event: Event,
    pub(crate) state: State,
    pub(crate) effects: Vec<Effect>,
}

/// What follows when this party wants this, one event after the other. Nothing is written.
///
/// # Errors
/// Why it cannot happen now.
pub(crate) fn planned(
    state: &State,
    by: Party,
    intent: Intent,
    at: Time,
) -> Result<Vec<Followed>, Refused> {
    let request = Request {
        by,
        through: Channel::Program,
        intent,
    };
    // Through this channel nothing can be asked back.
    let events = plan(state, &request, at).events()?;
    let steps = state.apply_all(&events, at)?;
    let followed = |(event, (state, effects))| Followed {
        event,
        state,
        effects,
    };
    Ok(events.into_iter().zip(steps).map(followed).collect())
}

/// Writes all these events to the journal. Under the Laws the journal says first which program writes them.
///
/// # Errors
/// If the journal cannot be written.
pub(crate) fn write(
    journal: &mut JournalFile,
    before: &State,
    followed: &[Followed],
) -> Result<(), Problem> {
    if before.profile().tells_fingerprints() && !followed.is_empty() {
        journal.go_on(before, Changes::default())?;
    }
    for it in followed {
        journal.append(&it.event, it.state.now())?;
    }
    Ok(())
}

/// Signs the journal after what was written last, and gives the sentence with its fingerprint; `None`
/// where fingerprints are not told, or nothing was written.
///
/// # Errors
/// If the journal cannot be written.
pub(crate) fn fingerprint(
    context: &Context,
    journal: &mut JournalFile,
    after: &State,
) -> Result<Option<String>, Problem> {
    if !after.profile().tells_fingerprints() {
        return Ok(None);
    }
    let made = journal.checkpoint(after.game().plies().len(), after.now())?;
    Ok(made.map(|it| context.wording.fingerprint(&it.fingerprint)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_waits_after_wrong_pins_as_a_game_does() {
        let wait = |wrong, since| {
            let left = too_soon(wrong, Duration::from_secs(since));
            left.map(|it| it.as_secs())
        };
        assert_eq!(wait(0, 0), None);
        assert_eq!(wait(1, 0), Some(2));
        assert_eq!(wait(1, 2), None);
        assert_eq!(wait(3, 1), Some(7));
        assert_eq!(wait(90, 119), Some(1));
        assert_eq!(wait(90, 4000), None);
    }
}

//! The arbiter's PIN in the program: where it comes from when a game is set up, and whether what
//! somebody gives later is the same one.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::Path;

use rand::TryRng;
use rand::rngs::SysRng;
use zeroize::Zeroizing;

use super::secret::{Entry, hidden};
use super::{ArbiterProblem, Context, Problem};
use crate::arbiter_pin::{Pin, PinHash, SALT};
use crate::messages::text;
use crate::orders::is_order;
use crate::session::{Credential, Profile, Settings, State};

/// The hash of the PIN for a new game: from this file, or typed at a terminal where the game is
/// under the Laws. `None` if there is to be no PIN.
///
/// # Errors
/// If it cannot be read, or is unfit.
pub(super) fn new_pin(
    context: &Context,
    file: Option<&Path>,
    profile: &Profile,
) -> Result<Option<PinHash>, Problem> {
    let pin = match file {
        Some(path) => Some(pin_in(path)?),
        None if *profile != Profile::Practice && io::stdin().is_terminal() => ask(context)?,
        None => None,
    };
    let Some(pin) = pin else {
        return Ok(None);
    };
    let grammar = context.vocabulary.grammar();
    if grammar.words_of(pin.text()).is_ok() || is_order(pin.text()) {
        return Err(ArbiterProblem::UnfitPin.into());
    }
    hash(&pin).map(Some)
}

/// The PIN in the first line of a file.
///
/// # Errors
/// If the file cannot be read, or it holds no PIN.
pub fn pin_in(path: &Path) -> Result<Pin, Problem> {
    let text = fs::read_to_string(path).map_err(|error| ArbiterProblem::PinFile {
        path: path.to_owned(),
        cause: error.to_string(),
    })?;
    let text = Zeroizing::new(text);
    Pin::first_line(&text).map_err(|_| ArbiterProblem::UnfitPin.into())
}

/// Whether this is the PIN of the game's arbiter. It never is where the game has no PIN.
#[must_use]
pub(super) fn is_arbiters(settings: &Settings, pin: &Pin) -> bool {
    let hash = settings.arbiter_pin.as_ref();
    hash.is_some_and(|it| it.is_of(pin))
}

/// Checks that somebody at the command line may have what this journal holds. In the harmless build
/// nobody but its arbiter may, as long as the game is not over: a copy of the journal would show the
/// board.
///
/// # Errors
/// If they may not, or the file with the PIN cannot be read.
pub(super) fn check_reader(
    context: &Context,
    journal: &Path,
    state: &State,
) -> Result<(), Problem> {
    if !cfg!(feature = "tournament") || state.outcome().is_some() {
        return Ok(());
    }
    let Some(file) = &context.arbiter_pin_file else {
        return Err(ArbiterProblem::GameNotOver {
            path: journal.to_owned(),
        }
        .into());
    };
    check(state.settings(), &pin_in(file)?)
}

fn check(settings: &Settings, pin: &Pin) -> Result<(), Problem> {
    match is_arbiters(settings, pin) {
        true => Ok(()),
        false => Err(ArbiterProblem::WrongPin.into()),
    }
}

/// How somebody who starts a command proves that they are the arbiter of this game: by the PIN in the
/// file that they named, or typed. Nothing proves it where the game has none; what may follow then is
/// planned like everything else.
///
/// # Errors
/// If the PIN cannot be read, or is another one.
pub(super) fn credential(context: &Context, state: &State) -> Result<Credential, Problem> {
    let settings = state.settings();
    if settings.arbiter_pin.is_none() || *state.profile() == Profile::Practice {
        return Ok(Credential::Unproven);
    }
    let pin = match &context.arbiter_pin_file {
        Some(path) => pin_in(path)?,
        None => {
            let prompt = text!(context.wording.localisation(), "arbiter-pin-enter");
            Pin::typed(&hidden(context, prompt, Entry::Once)?)
        }
    };
    check(settings, &pin).map(|()| Credential::Pin)
}

fn ask(context: &Context) -> Result<Option<Pin>, Problem> {
    let prompt = text!(context.wording.localisation(), "arbiter-pin-ask");
    let line = hidden(context, prompt, Entry::TwiceUnlessEmpty)?;
    if line.trim().is_empty() {
        return Ok(None);
    }
    let pin = Pin::first_line(&line);
    pin.map(Some).map_err(|_| ArbiterProblem::UnfitPin.into())
}

fn hash(pin: &Pin) -> Result<PinHash, Problem> {
    let mut salt = [0; SALT];
    let drawn = SysRng.try_fill_bytes(&mut salt);
    drawn.map_err(|error| ArbiterProblem::PinHash(error.to_string()))?;
    let hash = PinHash::of(pin, &salt);
    hash.ok_or_else(|| ArbiterProblem::PinHash("argon2".to_owned()).into())
}

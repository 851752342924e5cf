//! `annabella resume`: resumes a game from its journal.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use shakmaty::Color;

use crate::commands::adjourn::not_now;
use crate::commands::arbiter::counted_credential;
use crate::commands::arguments::devices::DeviceArguments;
use crate::commands::arguments::{ReaderArguments, side};
use crate::commands::play::{GameStart, SetUp, play_on, run_game};
use crate::commands::practice::{self, EngineArguments};
use crate::commands::word_list;
use crate::context::Context;
use crate::devices::thinking::{EngineChoice, External, WhoWaits};
use crate::files::journal_file::{Changes, JournalFile};
use crate::files::journals;
use crate::problem::{Problem, Unsuitable};
use desk::messages::{Wording, text};
use game::hours::Hours;
use game::session::{AdjournmentEvent, AdjournmentRefused, GameEvent};
use game::session::{BoardOwner, Credential, Event, Refused, Remark, State, resuming};
use game::session::{Player, PracticeEvent, Profile, StandIn};

/// The longest interruption that can be charged: no clock of a game runs for a week. A longer one means that the
/// computer's clock is wrong now, or was when the journal was written.
const LONGEST_CHARGE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// How a game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ResumeMode {
    /// The time of the interruption is charged to nobody.
    Free,
    /// It is charged to the player to move.
    Charged,
    /// An adjourned game is resumed (Guideline I.9).
    Reconvened,
}

/// How an interrupted game goes on.
#[derive(Debug, Args)]
pub struct ResumeArguments {
    journal: Option<PathBuf>,
    #[arg(long)]
    charge: bool,
    #[arg(long, conflicts_with = "charge")]
    reconvene: bool,
    // Resumes even a journal without a chain, on the arbiter's responsibility; a build for tournaments does not.
    #[cfg_attr(not(feature = "tournament"), arg(long))]
    #[cfg_attr(feature = "tournament", arg(skip))]
    unchained: bool,
    #[arg(long, value_parser = side())]
    sighted: Option<Color>,
    #[command(flatten)]
    engine: EngineArguments,
    #[command(flatten)]
    devices: DeviceArguments,
    #[command(flatten)]
    pub(crate) reader: ReaderArguments,
}

impl ResumeArguments {
    fn mode(&self) -> ResumeMode {
        match (self.charge, self.reconvene) {
            (_, true) => ResumeMode::Reconvened,
            (true, false) => ResumeMode::Charged,
            (false, false) => ResumeMode::Free,
        }
    }
}

/// Resumes the game of a journal, by default the last unfinished one. In practice a journal without a chain
/// is only mentioned. Where the arbiter has a PIN, nobody without it charges an interruption to a player,
/// changes the time for a correction, has the addresses of the pages written into a file, reconvenes a game or resumes
/// it from a journal without a chain.
///
/// # Errors
/// If the journal cannot be read or its game is over or adjourned, a setting decides a game under the Laws, or a device
/// does not work.
pub fn resume(context: &Context, wanted: ResumeArguments) -> Result<(), Problem> {
    let (mode, engine) = (wanted.mode(), wanted.engine.choice());
    let mut options = wanted.devices;
    options.sighted = wanted.sighted;
    let last = || last_unfinished(context, &options);
    let named = |path| Ok(journals::named(&context.games, path));
    let path = wanted.journal.as_deref().map_or_else(last, named)?;
    let (mut journal, replayed) = JournalFile::reopen(&path)?;
    context.check_who_decides(replayed.state.profile())?;
    let charged = charged(&journal, &replayed.state, mode)?;
    if replayed.state.outcome().is_some() && !can_go_on(&replayed.state, &options) {
        return Err(Unsuitable::GameOver.at(path));
    }
    check_game(&path, &replayed.state, &options)?;
    let unproven = replayed.chain.is_none();
    if unproven && !wanted.unchained && replayed.state.profile().has_arbiter() {
        return Err(Unsuitable::Unproven.at(path));
    }
    let before = journal.grace();
    let grace = options.grace.filter(|it| Some(*it) != before);
    let free = mode == ResumeMode::Free && !wanted.unchained;
    // The file with the addresses lets its reader give orders.
    let hands_out = options.page().is_some_and(|it| it.writes_addresses());
    let decides = grace.is_some() || hands_out;
    let by_arbiter = match free && !(decides && replayed.state.arbiter_has_pin()) {
        true => None,
        false => wanted_by_arbiter(context, &mut journal, &replayed.state)?,
    };
    let first = first_events(context, &path, &replayed.state, mode)?;
    let first = by_arbiter.into_iter().chain(first).collect();
    let at = context.wording.localisation();
    let torn = replayed.torn.then(|| text!(at, "resumed-torn"));
    let unproven = unproven.then(|| text!(at, "resumed-unchained"));
    let which = practice::which_game(&path, &replayed.state, &context.wording);
    let mut notes: Vec<String> = which.into_iter().chain(torn).chain(unproven).collect();
    notes.extend(about_time(&context.wording, mode, charged, grace));
    let charged = charged.map(|(_, time)| time);
    let state = replayed.state.later(charged.unwrap_or_default());
    let mut words = options.words.choice();
    if !words.chosen {
        words.sets.clone_from(&state.settings().words);
        words.chosen = true;
    }
    let code = context.wording.localisation().code();
    words.allow_for(&state.settings().procedure, state.profile(), &code);
    notes.extend(word_list::that_count(context, &words, state.profile())?);
    let (context, note) = &context.with_player(&words)?;
    notes.extend(note.clone());
    options.grace = options.grace.or(before);
    let speech = &options.speech();
    let waits = WhoWaits { context, speech };
    let (engine, changed) = engine_of(engine, &state, &path, waits)?;
    let set_up = SetUp::new(context, state.settings(), &options, false)?.against(engine);
    journal.go_on(&state, Changes { grace, charged })?;
    let state = grace.map_or(state.clone(), |it| state.with_grace(it));
    let state = with_engine(state, changed, &mut journal)?;
    let start = GameStart::again(notes, first);
    let another = run_game(context, state, journal, set_up, &options, start)?;
    play_on(context, options, another)
}

/// Checks that the devices and this build are those of the game.
fn check_game(path: &Path, state: &State, options: &DeviceArguments) -> Result<(), Problem> {
    let (path, settings) = (path.to_owned(), state.settings());
    let missing =
        |it: &BoardOwner| options.board_of(*it).is_some() && settings.board_of(*it).is_none();
    if let Some(owner) = BoardOwner::ALL.into_iter().find(missing) {
        return Err(Problem::NoBoardInGame { path, owner });
    }
    let practises = settings.lone_human().is_some() || *state.profile() == Profile::Practice;
    if settings.online.is_some() {
        return Err(Unsuitable::OnServer.at(path));
    }
    if practises && !practice::IS_HERE {
        return Err(Unsuitable::PracticeOnly.at(path));
    }
    Ok(())
}

/// The engine of another program that plays from now on, and the event that records it, if it is not the
/// one before.
fn engine_of(
    wanted: Option<EngineChoice>,
    state: &State,
    path: &Path,
    waits: WhoWaits<'_>,
) -> Result<(Option<External>, Option<Event>), Problem> {
    let settings = state.settings();
    let Some(wanted) = wanted else {
        return External::of(settings, waits).map(|it| (it, None));
    };
    let stand_in = |player: &Player| match player {
        Player::Human | Player::Online(_) => None,
        Player::Engine { level, seed } => Some(StandIn {
            level: *level,
            seed: *seed,
        }),
        Player::ExternalEngine(engine) => Some(engine.stand_in),
    };
    let mut players = [&settings.white, &settings.black].into_iter();
    let stand_in = players
        .find_map(stand_in)
        .ok_or_else(|| Unsuitable::NoEngine.at(path))?;
    let (external, engine) = wanted.start(stand_in, settings.is_chess960(), waits)?;
    let engine = Box::new(engine);
    let changed = Event::Practice(PracticeEvent::ChangeEngine { engine });
    Ok((Some(external), Some(changed)))
}

/// The game with another engine, which the journal keeps.
fn with_engine(
    state: State,
    changed: Option<Event>,
    journal: &mut JournalFile,
) -> Result<State, Problem> {
    let Some(changed) = changed else {
        return Ok(state);
    };
    let (next, _) = state
        .apply(&changed, state.now())
        .map_err(|_| Unsuitable::NoEngine.at(journal.path()))?;
    journal.append(&changed, next.now())?;
    Ok(next)
}

/// The journal of the last game that waits to go on.
fn last_unfinished(context: &Context, options: &DeviceArguments) -> Result<PathBuf, Problem> {
    let goes_on = |it: &State| it.outcome().is_none() || can_go_on(it, options);
    journals::last_unfinished(&context.games, goes_on)
}

/// Whether a game that is over is resumed nevertheless: under the Laws the players can still sign
/// its result, and the arbiter can reopen it if something proves who they are.
fn can_go_on(state: &State, options: &DeviceArguments) -> bool {
    let page = state.profile().has_arbiter() && options.page.is_wanted();
    state.arbiter_has_pin() || page || state.signatures().any_missing()
}

/// How much of the interruption is charged, and to which side; `None` if nothing is. A clock that stood
/// loses nothing.
///
/// # Errors
/// If only a wrong clock of the computer explains how long the interruption was, or if it were to cost the game: nobody
/// is to learn that only afterwards.
fn charged(
    journal: &JournalFile,
    state: &State,
    mode: ResumeMode,
) -> Result<Option<(Color, Duration)>, Problem> {
    let Some(side) = state.clock().running() else {
        return Ok(None);
    };
    let Some(left) = state.clock().remaining(side, state.now()) else {
        return Ok(None);
    };
    if mode != ResumeMode::Charged {
        return Ok(None);
    }
    let path = || journal.path().to_owned();
    let Some(time) = journal.time_since_written() else {
        return Err(Unsuitable::ClockBehind.at(path()));
    };
    if time > LONGEST_CHARGE {
        return Err(Problem::InterruptionTooLong {
            path: path(),
            days: time.as_secs() / (24 * 60 * 60),
        });
    }
    let flag = |at| state.clock().flag(side, at);
    if flag(state.now() + time).is_down() && !flag(state.now()).is_down() {
        return Err(Problem::ChargedFlag {
            path: path(),
            interruption: time,
            left,
        });
    }
    Ok(Some((side, time)))
}

/// The sentences about time: what is charged for the interruption, what should be but is not, and a
/// changed time for corrections.
fn about_time(
    wording: &Wording,
    mode: ResumeMode,
    charged: Option<(Color, Duration)>,
    grace: Option<Duration>,
) -> Vec<String> {
    let at = wording.localisation();
    let charge = match (mode, charged) {
        (ResumeMode::Charged, Some((side, time))) => {
            let (color, time) = (wording.color(side), Hours::whole(time).to_string());
            Some(text!(at, "resumed-charged", color = color, time = time))
        }
        (ResumeMode::Charged, None) => Some(text!(at, "resumed-not-charged")),
        (ResumeMode::Free | ResumeMode::Reconvened, _) => None,
    };
    let grace = grace.map(|it| {
        let ms = it.as_millis().to_string();
        text!(at, "resumed-grace", ms = ms)
    });
    charge.into_iter().chain(grace).collect()
}

/// Checks that the arbiter wants what a player must not decide alone. Returns what is kept about
/// their PIN, if they gave it.
fn wanted_by_arbiter(
    context: &Context,
    journal: &mut JournalFile,
    state: &State,
) -> Result<Option<Event>, Problem> {
    let proof = counted_credential(context, journal, state)?;
    let proven = proof == Credential::Pin;
    Ok(proven.then_some(Event::Remark(Remark::ByArbiter { proof })))
}

/// What happens first. A closed envelope must be opened before, or at the board when the game is
/// reconvened; in a game that is over it stays closed. An arbiter who has said how the game goes on does
/// not have to restart it.
fn first_events(
    context: &Context,
    path: &Path,
    state: &State,
    mode: ResumeMode,
) -> Result<Vec<Event>, Problem> {
    let path = path.to_owned();
    let resume = Event::Game(GameEvent::Resume);
    match (state.sealed(), mode) {
        (None, ResumeMode::Reconvened) => {
            let refused = Refused::Adjournment(AdjournmentRefused::NotSealed);
            Err(not_now(&context.wording, &path, &refused, state))
        }
        (None, _) if !state.has_begun() => Ok(vec![Event::Game(GameEvent::Start)]),
        (None, ResumeMode::Free) => Ok(resuming(state)),
        (None, ResumeMode::Charged) => Ok(vec![resume]),
        (Some(_), _) if state.outcome().is_some() => Ok(resuming(state)),
        (Some(sealed), ResumeMode::Reconvened) if sealed.resumed => Ok(vec![resume]),
        (Some(_), ResumeMode::Reconvened) => {
            Ok(vec![Event::Adjournment(AdjournmentEvent::Reconvene)])
        }
        (Some(_), _) => Err(Unsuitable::Adjourned.at(path)),
    }
}

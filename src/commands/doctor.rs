//! `annabella doctor`: checks every part and says what to do about each.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use crossbeam_channel::unbounded;

use crate::commands::arguments::devices::{USUAL_DRIVER, place};
use crate::commands::arguments::words::WordArguments;
use crate::commands::doctor_report;
use crate::commands::output::say;
use crate::context::Context;
use crate::devices::boards::set_up;
use crate::devices::inputs::probe;
use crate::devices::listener;
use crate::devices::speaking::SPEECH_SERVER;
use crate::devices::tables::TableChoice;
use crate::problem::Problem;
use crate::system::hidden_typing::hides_typing;
use braille_display::{Bindings, DisplayError, DriverKind, Louis, Place};
use desk::commands::DisplayCommand;
use desk::messages::{Localisation, bare, text};
use electronic_board::{self, BoardChoice, BoardError, LightChoice};
use plain_file::Role;
use speech::voice::{
    Chosen, Language, SYSTEM_VOICE, VoiceChoice, VoiceError, VoiceSettings, choose,
    is_screen_reader,
};

/// Ports as this system calls them: of a display, and of a board.
#[cfg(not(windows))]
const PORTS: [&str; 2] = ["/dev/ttyUSB0", "/dev/ttyACM0"];
/// As Windows calls them.
#[cfg(windows)]
const PORTS: [&str; 2] = ["COM3", "COM4"];

/// How long a braille display may take to answer.
const DISPLAY_ANSWERS: Duration = Duration::from_secs(8);

/// How long an electronic board may take.
const BOARD_ANSWERS: Duration = Duration::from_secs(10);

/// What was found.
struct Findings {
    /// Whether a game can be played, then a sentence for each part.
    lines: Vec<String>,
    /// What does not work, and what to do about it.
    lacking: Vec<String>,
    /// Whether a game has everything that it needs.
    good: bool,
}

/// One finding: that something works, or what does not and what to do about it.
enum Finding {
    Good(String),
    /// The program works without it.
    Bad {
        what: String,
        advice: String,
    },
    /// Nothing works without it.
    Fatal {
        what: String,
        advice: String,
    },
    /// A mistake in a file of the user's, with which no game can begin.
    Mistake(Problem),
}

impl Finding {
    /// The finding in a sentence.
    fn say(self, at: &Localisation) -> String {
        match self {
            Self::Good(what) => text!(at, "doctor-ok", what = what),
            Self::Bad { what, advice } | Self::Fatal { what, advice } => {
                text!(at, "doctor-bad", what = what, advice = advice)
            }
            Self::Mistake(problem) => problem.say(at),
        }
    }
}

/// What to check. A device is checked only if it is named.
#[derive(Debug, Args)]
pub struct DoctorArguments {
    #[command(flatten)]
    words: WordArguments,
    #[arg(long)]
    model: Option<PathBuf>,
    #[arg(long, value_name = "NAME")]
    opponent_mic: Option<String>,
    #[arg(id = "display", long = "braille", value_name = "DISPLAY")]
    braille: Option<PathBuf>,
    #[arg(long, default_value = USUAL_DRIVER)]
    braille_driver: DriverKind,
    #[arg(long)]
    braille_table: Option<TableChoice>,
    #[arg(id = "own_keys", long = "braille-keys", value_name = "FILE")]
    braille_keys: Option<PathBuf>,
    #[arg(long)]
    board: Option<BoardChoice>,
    #[arg(id = "doctor_report", long = "report", value_name = "FILE")]
    report: Option<PathBuf>,
}

impl DoctorArguments {
    /// Where the braille display is.
    fn display(&self) -> Option<Place> {
        let name = self.braille.clone()?;
        Some(place(name, self.braille_driver))
    }
}

/// Checks every part, says what was found, and writes the report that was asked for. Returns whether a game has
/// everything that it needs. `settings`: their file, if there is one, or what keeps a game from beginning with them.
///
/// # Errors
/// If the report cannot be written.
pub fn run(
    context: &Context,
    wanted: &DoctorArguments,
    settings: Result<Option<PathBuf>, Problem>,
) -> Result<bool, Problem> {
    let findings = examine(context, wanted, settings);
    // The exit code gives the result as well, even if nobody reads the lines.
    let _ = say(&findings.lines.join("\n"));
    if let Some(path) = &wanted.report {
        doctor_report::write(context, &findings.lines, path)?;
        let (at, path) = (context.wording.localisation(), path.display().to_string());
        let _ = say(&text!(at, "doctor-reported", path = path));
    }
    Ok(findings.good)
}

/// Whether a game can be played, and what does not work: that is what a user wants to hear.
#[cfg(feature = "practice")]
pub(crate) fn sentences(
    context: &Context,
    wanted: &DoctorArguments,
    settings: Result<Option<PathBuf>, Problem>,
) -> Vec<String> {
    let Findings { lines, lacking, .. } = examine(context, wanted, settings);
    lines.into_iter().take(1).chain(lacking).collect()
}

fn examine(
    context: &Context,
    wanted: &DoctorArguments,
    settings: Result<Option<PathBuf>, Problem>,
) -> Findings {
    let (own, mistake) = match context.with_words(&wanted.words.choice()) {
        Ok(own) => (Some(own), None),
        Err(mistake) => (None, Some(mistake)),
    };
    let context = own.as_ref().unwrap_or(context);
    let at = context.wording.localisation();
    let mut findings = Findings {
        lines: Vec::new(),
        lacking: Vec::new(),
        good: true,
    };
    let named = wanted.opponent_mic.as_deref();
    let espeak = VoiceChoice::Espeak { device: None };
    let parts = [
        Some(grammar(context, mistake)),
        user_settings(at, settings),
        Some(recogniser(context, wanted.model.as_deref())),
        Some(microphone(context, None)),
        named.map(|name| microphone(context, Some(name))),
        screen_reader(context),
        Some(voice(context, VoiceChoice::System, SYSTEM_VOICE)),
        Some(voice(context, espeak, "espeak-ng")),
        wanted.display().map(|place| display(context, &place)),
        wanted.braille_table.as_ref().map(|it| table(context, it)),
        wanted.braille_keys.as_ref().map(|it| keys(context, it)),
        wanted
            .board
            .as_ref()
            .map(|it| electronic_board(context, it)),
        Some(disk(context)),
        hides_typing().then(|| echo(context)),
    ];
    for finding in parts.into_iter().flatten() {
        findings.good &= !matches!(finding, Finding::Fatal { .. } | Finding::Mistake(_));
        let lacks = !matches!(finding, Finding::Good(_));
        let said = finding.say(at);
        findings.lacking.extend(lacks.then(|| said.clone()));
        findings.lines.push(said);
    }
    findings.lines.push(liblouis(context));
    findings.lines.extend(not_examined(context, wanted));
    // What everybody wants to know stands first.
    let summary = match (findings.good, findings.lacking.len()) {
        (true, 0) => text!(at, "doctor-summary-good"),
        (true, lacking) => text!(at, "doctor-summary-partly", lacking = lacking),
        (false, _) => text!(at, "doctor-summary-bad"),
    };
    findings.lines.insert(0, summary);
    findings
}

/// What nobody has named.
fn not_examined(context: &Context, wanted: &DoctorArguments) -> Vec<String> {
    let at = context.wording.localisation();
    let braille = wanted.braille.is_none();
    let braille = braille.then(|| text!(at, "doctor-braille-unused", port = PORTS[0]));
    let board = wanted.board.is_none();
    let board = board.then(|| text!(at, "doctor-board-unused", port = PORTS[1]));
    braille.into_iter().chain(board).collect()
}

/// Nothing where there is no file of settings.
fn user_settings(at: &Localisation, settings: Result<Option<PathBuf>, Problem>) -> Option<Finding> {
    let path = match settings {
        Ok(path) => path?.display().to_string(),
        Err(problem) => return Some(Finding::Mistake(problem)),
    };
    Some(Finding::Good(text!(at, "doctor-settings", path = path)))
}

fn grammar(context: &Context, mistake: Option<Problem>) -> Finding {
    let at = context.wording.localisation();
    if let Some(problem) = mistake {
        return Finding::Mistake(problem);
    }
    let words = context.vocabulary.grammar().lexicon().words().count();
    Finding::Good(text!(at, "doctor-grammar", words = words))
}

fn recogniser(context: &Context, model: Option<&Path>) -> Finding {
    let at = context.wording.localisation();
    let begun = Instant::now();
    match listener::recogniser(context, model) {
        Ok(_) => {
            let ms = begun.elapsed().as_millis() as u64;
            let shipped = context.model.name().to_owned();
            let model = model.map_or(shipped, |folder| folder.display().to_string());
            Finding::Good(text!(at, "doctor-model", model = model, ms = ms))
        }
        Err(problem) => Finding::Fatal {
            what: problem.say(at),
            advice: text!(at, "doctor-model-advice"),
        },
    }
}

/// The microphone that the system chooses, or the opponent's of this name.
fn microphone(context: &Context, opponents: Option<&str>) -> Finding {
    let at = context.wording.localisation();
    match (probe(opponents), opponents) {
        (Ok(name), None) => Finding::Good(text!(at, "doctor-microphone", name = name)),
        (Ok(name), Some(_)) => Finding::Good(text!(at, "doctor-opponents-microphone", name = name)),
        (Err(error), None) => Finding::Bad {
            what: text!(at, "doctor-microphone-bad", cause = at.device_error(&error)),
            advice: text!(at, "doctor-microphone-advice"),
        },
        (Err(error), Some(_)) => Finding::Bad {
            what: text!(
                at,
                "doctor-opponents-microphone-bad",
                cause = at.device_error(&error)
            ),
            advice: text!(at, "doctor-opponents-microphone-advice"),
        },
    }
}

/// The screen reader whose voice is used on Windows, if one runs. Nobody lacks what they do not have.
fn screen_reader(context: &Context) -> Option<Finding> {
    if !cfg!(windows) {
        return None;
    }
    let chosen = chosen(context, VoiceChoice::ScreenReader).ok()?;
    let name = Some(chosen.voice.name()).filter(|it| is_screen_reader(it))?;
    let at = context.wording.localisation();
    Some(Finding::Good(text!(at, "doctor-voice", name = name)))
}

fn chosen(context: &Context, way: VoiceChoice) -> Result<Chosen, VoiceError> {
    let code = context.wording.localisation().code();
    let language = Language::from_code(&code).unwrap_or(Language::German);
    let settings = VoiceSettings::default();
    let (events, _told) = unbounded();
    let takes_any = matches!(way, VoiceChoice::Auto | VoiceChoice::ScreenReader);
    let text = std::io::sink;
    let mut chosen = choose(way, SPEECH_SERVER, language, settings, events, text)?;
    // Another voice in the place of this one says nothing of it.
    match chosen.passed_over.is_empty() || takes_any {
        true => Ok(chosen),
        false => Err(chosen.passed_over.swap_remove(0).1),
    }
}

/// The voice of the program with this name.
fn voice(context: &Context, way: VoiceChoice, name: &str) -> Finding {
    let at = context.wording.localisation();
    match chosen(context, way) {
        Ok(chosen) => Finding::Good(text!(at, "doctor-voice", name = chosen.voice.name())),
        Err(error) => Finding::Bad {
            what: text!(
                at,
                "doctor-voice-bad",
                name = name,
                cause = at.voice_error(&error)
            ),
            advice: match error {
                // There is nothing to install: only a sound output is missing.
                VoiceError::Device(_) | VoiceError::NoSound => text!(at, "doctor-output-advice"),
                VoiceError::NotInstalled { .. }
                | VoiceError::NotRunning { .. }
                | VoiceError::Asleep { .. }
                | VoiceError::TooOld { .. }
                | VoiceError::NoSuchVoice { .. }
                | VoiceError::Program { .. }
                | VoiceError::NoAnswer
                | VoiceError::BrokeOff
                | VoiceError::File(_)
                | VoiceError::Text(_)
                | VoiceError::Hangs { .. }
                | VoiceError::None
                | VoiceError::Thread(_) => voice_advice(at),
            },
        },
    }
}

/// How to get a voice.
fn voice_advice(at: &Localisation) -> String {
    match cfg!(windows) {
        true => text!(at, "doctor-voice-advice-windows"),
        false => text!(at, "doctor-voice-advice"),
    }
}

fn display(context: &Context, place: &Place) -> Finding {
    let at = context.wording.localisation();
    match braille_display::probe(place.clone(), DISPLAY_ANSWERS) {
        Ok(found) => Finding::Good(text!(
            at,
            "doctor-braille",
            model = found.model,
            cells = found.size.to_string()
        )),
        Err(error) => Finding::Bad {
            what: text!(at, "doctor-braille-bad", cause = at.display_error(&error)),
            advice: match (&error, place) {
                (DisplayError::NoRights { .. }, _) => text!(at, "doctor-hid-right-advice"),
                (_, Place::BrlApi(_)) => text!(at, "doctor-brltty-advice"),
                (_, Place::Hid(_)) => text!(at, "doctor-hid-advice"),
                (_, Place::Serial(..) | Place::Anywhere(_)) => text!(at, "doctor-braille-advice"),
            },
        },
    }
}

/// Whether the table can be used. No game begins without it.
fn table(context: &Context, choice: &TableChoice) -> Finding {
    let at = context.wording.localisation();
    match choice.table(context) {
        Ok(_) => Finding::Good(text!(at, "doctor-table", name = choice.to_string())),
        Err(problem) => Finding::Fatal {
            what: problem.say(at),
            advice: text!(at, "doctor-table-advice"),
        },
    }
}

/// Whether the player's own key table can be used. No game begins without it.
fn keys(context: &Context, path: &Path) -> Finding {
    let at = context.wording.localisation();
    match Bindings::<DisplayCommand>::load(path, None) {
        Ok(_) => {
            let path = path.display().to_string();
            Finding::Good(text!(at, "doctor-keys", path = path))
        }
        Err(error) => Finding::Fatal {
            what: Problem::BrailleKeys(at.table_error(&error)).say(at),
            advice: text!(at, "doctor-keys-advice"),
        },
    }
}

/// Whether liblouis is installed. Nothing depends on it.
fn liblouis(context: &Context) -> String {
    let at = context.wording.localisation();
    match Louis::version() {
        Ok(version) => {
            let what = text!(at, "doctor-liblouis", version = version);
            text!(at, "doctor-ok", what = what)
        }
        Err(error) => text!(at, "doctor-liblouis-none", cause = at.louis_error(&error)),
    }
}

/// Whether the electronic board at this place answers, and a sentence that says so.
#[must_use]
pub fn board_sentence(context: &Context, choice: &BoardChoice) -> (bool, String) {
    let at = context.wording.localisation();
    let found = electronic_board(context, choice);
    (matches!(found, Finding::Good(_)), found.say(at))
}

fn electronic_board(context: &Context, choice: &BoardChoice) -> Finding {
    let at = context.wording.localisation();
    let setup = set_up(choice, LightChoice::NONE, context);
    match electronic_board::probe(&setup, BOARD_ANSWERS) {
        Ok(found) => {
            // A board that says nothing about itself is known by its maker.
            let told = match found.description.is_empty() {
                true => found.kind.maker().to_owned(),
                false => found.description.join(", "),
            };
            let mut what = text!(at, "doctor-board", told = told);
            if let Some(percent) = found.battery {
                let battery = text!(at, "doctor-board-battery", percent = percent);
                what = format!("{what}, {battery}");
            }
            if found.clock {
                what = format!("{what}, {}", text!(at, "doctor-board-clock"));
            }
            Finding::Good(what)
        }
        Err(error) => Finding::Bad {
            what: text!(at, "doctor-board-bad", cause = at.board_error(&error)),
            advice: match error {
                BoardError::Port(_)
                | BoardError::Stranger { .. }
                | BoardError::NoneFound { .. }
                | BoardError::NoAnswer { .. } => text!(at, "doctor-board-advice"),
                BoardError::PiecesUnknown { .. } | BoardError::Chips { .. } => {
                    text!(at, "doctor-pieces-advice")
                }
            },
        },
    }
}

/// A program that was killed while it waited for a PIN leaves a terminal that hides what is typed.
fn echo(context: &Context) -> Finding {
    let at = context.wording.localisation();
    Finding::Bad {
        what: text!(at, "doctor-echo"),
        advice: text!(at, "doctor-echo-advice"),
    }
}

/// Whether a journal could be kept: writes a file and removes it again.
fn disk(context: &Context) -> Finding {
    let at = context.wording.localisation();
    let path = context.games.display().to_string();
    let trial = context.games.join(format!("doctor-{}", std::process::id()));
    let tried =
        plain_file::write(&trial, b"doctor", Role::Own).and_then(|()| fs::remove_file(&trial));
    match tried {
        Ok(()) => Finding::Good(text!(at, "doctor-disk", path = path)),
        Err(error) => Finding::Fatal {
            what: text!(at, "doctor-disk-bad", path = path, cause = bare(&error)),
            advice: text!(at, "doctor-disk-advice"),
        },
    }
}

//! `annabella doctor`: checks every part and says what to do about each.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crossbeam_channel::{bounded, unbounded};

use crate::commands::board::set_up;
use crate::commands::play::voice_name;
use crate::context::Context;
use crate::devices::listener;
use crate::files::tables::TableChoice;
use crate::files::words::WordChoice;
use crate::problem::Problem;
use crate::system::hidden_typing::hides_typing;
use braille_display::{Bindings, Louis, Place};
use desk::commands::DisplayCommand;
use desk::messages::{Localisation, bare, text};
use electronic_board::{self, BoardChoice, BoardError, LightChoice};
use speech::capture::Microphone;
use speech::voice::{Language, VoiceChoice, VoiceError, VoiceSettings, choose};

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
#[derive(Debug, Default)]
pub struct Findings {
    /// A sentence for each part.
    pub lines: Vec<String>,
    /// Whether a game has everything that it needs.
    pub good: bool,
}

/// One finding: what works, or what does not and what to do about it.
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
    /// Nothing works as long as this stands in a file of the user's.
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

/// The devices that are checked only if they are named.
#[derive(Debug, Clone, Default)]
pub struct DoctorOptions {
    /// The opponent's own microphone, by its name.
    pub opponents_microphone: Option<String>,
    /// The braille display.
    pub braille: Option<Place>,
    /// The braille table of the display.
    pub table: Option<TableChoice>,
    /// The player's own key table.
    pub keys: Option<PathBuf>,
    /// The electronic board.
    pub board: Option<BoardChoice>,
}

/// Checks every part; display and board only if they are named. `settings`: their file, if there is one, or what keeps a
/// game from beginning with them.
#[must_use]
pub fn examine(
    context: &Context,
    words: &WordChoice,
    model: Option<&Path>,
    settings: Result<Option<PathBuf>, Problem>,
    options: &DoctorOptions,
) -> Findings {
    let DoctorOptions {
        opponents_microphone,
        braille,
        table,
        keys,
        board,
    } = options;
    let (own, mistake) = match context.with_words(words) {
        Ok(own) => (Some(own), None),
        Err(mistake) => (None, Some(mistake)),
    };
    let context = own.as_ref().unwrap_or(context);
    let at = context.wording.localisation();
    let mut findings = Findings {
        lines: Vec::new(),
        good: true,
    };
    let parts = [
        Some(grammar(context, mistake)),
        user_settings(at, settings),
        Some(recogniser(context, model)),
        Some(microphone(context, None)),
        opponents_microphone
            .as_deref()
            .map(|name| microphone(context, Some(name))),
        Some(voice(context, VoiceChoice::System)),
        Some(voice(context, VoiceChoice::Espeak { device: None })),
        braille.as_ref().map(|place| display(context, place)),
        table.as_ref().map(|choice| braille_table(context, choice)),
        keys.as_ref().map(|path| braille_keys(context, path)),
        board.as_ref().map(|place| electronic_board(context, place)),
        Some(disk(context)),
        hides_typing().then(|| echo(context)),
    ];
    let mut lacking = 0;
    for finding in parts.into_iter().flatten() {
        lacking += usize::from(!matches!(finding, Finding::Good(_)));
        findings.good &= !matches!(finding, Finding::Fatal { .. } | Finding::Mistake(_));
        findings.lines.push(finding.say(at));
    }
    findings.lines.push(liblouis(context));
    findings.lines.extend(not_examined(context, options));
    findings.lines.push(match (findings.good, lacking) {
        (true, 0) => text!(at, "doctor-summary-good"),
        (true, lacking) => text!(at, "doctor-summary-partly", lacking = lacking),
        (false, _) => text!(at, "doctor-summary-bad"),
    });
    findings
}

/// What nobody has named.
fn not_examined(context: &Context, options: &DoctorOptions) -> Vec<String> {
    let at = context.wording.localisation();
    let braille = options.braille.is_none();
    let braille = braille.then(|| text!(at, "doctor-braille-unused", port = PORTS[0]));
    let board = options.board.is_none();
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
    let (frames, _captured) = bounded(1);
    let opened = Microphone::open(opponents, frames);
    match (opened, opponents) {
        (Ok(it), None) => Finding::Good(text!(at, "doctor-microphone", name = it.device())),
        (Ok(it), Some(_)) => {
            Finding::Good(text!(at, "doctor-opponents-microphone", name = it.device()))
        }
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

fn voice(context: &Context, way: VoiceChoice) -> Finding {
    let at = context.wording.localisation();
    let name = voice_name(&way);
    let (events, _told) = unbounded();
    let language = Language::from_code(&at.code()).unwrap_or(Language::German);
    match choose(
        way,
        language,
        VoiceSettings::default(),
        events,
        std::io::sink(),
    ) {
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
                | VoiceError::NoSuchVoice { .. }
                | VoiceError::Program { .. }
                | VoiceError::NoAnswer
                | VoiceError::BrokeOff
                | VoiceError::File(_)
                | VoiceError::Text(_) => voice_advice(at),
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
        Ok(found) => {
            let cells = found.cells.get();
            Finding::Good(text!(
                at,
                "doctor-braille",
                model = found.model,
                cells = cells
            ))
        }
        Err(error) => Finding::Bad {
            what: text!(at, "doctor-braille-bad", cause = at.display_error(&error)),
            advice: match place {
                Place::BrlApi(_) => text!(at, "doctor-brltty-advice"),
                Place::Serial(..) | Place::Anywhere(_) => text!(at, "doctor-braille-advice"),
            },
        },
    }
}

/// Whether the table can be used. No game begins without it.
fn braille_table(context: &Context, choice: &TableChoice) -> Finding {
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
fn braille_keys(context: &Context, path: &Path) -> Finding {
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

/// A program that was killed while it waited for a PIN has left the terminal like that.
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
    let tried = fs::create_dir_all(&context.games)
        .and_then(|()| fs::write(&trial, b"doctor"))
        .and_then(|()| fs::remove_file(&trial));
    match tried {
        Ok(()) => Finding::Good(text!(at, "doctor-disk", path = path)),
        Err(error) => Finding::Fatal {
            what: text!(at, "doctor-disk-bad", path = path, cause = bare(&error)),
            advice: text!(at, "doctor-disk-advice"),
        },
    }
}

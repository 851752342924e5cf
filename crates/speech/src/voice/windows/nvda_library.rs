//! Calls the functions of NVDA's controller client; no other module does. Source: `nvdaController.h` of NVDA 2024.1.

#![allow(unsafe_code)]

use std::path::PathBuf;
use std::sync::{Mutex, OnceLock, PoisonError};

use crossbeam_channel::{Receiver, Sender, bounded};
use libloading::Library;

use super::super::nvda::NvdaClient;
use super::super::{VoiceError, nvda};

/// The file, which lies beside the program.
const FILE: &str = "nvdaControllerClient64.dll";

/// Symbols and punctuation as the user has set them.
const AS_SET: i32 = -1;
/// Before everything that waits, and what it interrupts goes on behind it.
const NOW: i32 = 2;
/// The call returns when the text has been said.
const WAITS: u8 = 0;

type Plain = unsafe extern "system" fn() -> u32;
type ProcessId = unsafe extern "system" fn(*mut u32) -> u32;
type SpeakSsml = unsafe extern "system" fn(*const u16, i32, i32, u8) -> u32;
type Reached = extern "system" fn(*const u16) -> u32;
type OnMark = unsafe extern "system" fn(Option<Reached>) -> u32;

/// Where the marks of texts arrive. The client knows one callback for the whole program.
static MARKS: Mutex<Option<Sender<()>>> = Mutex::new(None);

/// The library stays loaded until the program ends, because a call that hangs never leaves it.
static LOADED: OnceLock<NvdaLibrary> = OnceLock::new();

/// The controller client.
#[derive(Clone)]
pub(in super::super) struct NvdaLibrary {
    test_if_running: Plain,
    process_id: ProcessId,
    cancel_speech: Plain,
    speak_ssml: SpeakSsml,
    marks: Receiver<()>,
}

extern "system" fn reached(_mark: *const u16) -> u32 {
    if let Some(marks) = &*MARKS.lock().unwrap_or_else(PoisonError::into_inner) {
        let _ = marks.try_send(());
    }
    0
}

impl NvdaLibrary {
    /// Loads the file beside the program.
    ///
    /// # Errors
    /// It is not there, or it is older than 2.0 and cannot tell when a text has been said.
    pub(in super::super) fn load() -> Result<Self, VoiceError> {
        if let Some(loaded) = LOADED.get() {
            return Ok(loaded.clone());
        }
        let failed = |cause: String| VoiceError::Program {
            program: nvda::NAME,
            cause,
        };
        let program = std::env::current_exe().map_err(|cause| failed(cause.to_string()))?;
        let path: PathBuf = program.with_file_name(FILE);
        // SAFETY: loading it runs nothing but the start of its C library.
        let library = unsafe { Library::new(&path) };
        let library = library.map_err(|cause| failed(cause.to_string()))?;
        let loaded = Self::of(&library).map_err(|cause| failed(cause.to_string()))?;
        std::mem::forget(library);
        Ok(LOADED.get_or_init(|| loaded).clone())
    }

    fn of(library: &Library) -> Result<Self, libloading::Error> {
        let (sender, marks) = bounded(1);
        *MARKS.lock().unwrap_or_else(PoisonError::into_inner) = Some(sender);
        // SAFETY: the signatures are those of the header, and the library stays loaded.
        unsafe {
            let on_mark =
                library.get::<OnMark>(b"nvdaController_setOnSsmlMarkReachedCallback\0")?;
            on_mark(Some(reached));
            Ok(Self {
                test_if_running: *library.get(b"nvdaController_testIfRunning\0")?,
                process_id: *library.get(b"nvdaController_getProcessId\0")?,
                cancel_speech: *library.get(b"nvdaController_cancelSpeech\0")?,
                speak_ssml: *library.get(b"nvdaController_speakSsml\0")?,
                marks,
            })
        }
    }
}

impl NvdaClient for NvdaLibrary {
    fn is_running(&self) -> u32 {
        // SAFETY: it takes nothing.
        let running = unsafe { (self.test_if_running)() };
        // An older NVDA answers the question above and none of those that are needed.
        let mut process = 0;
        if running != 0 {
            return running;
        }
        // SAFETY: it writes the number.
        let answered = unsafe { (self.process_id)(&raw mut process) };
        match (answered, process) {
            // Wine answers as if all were well.
            (0, 0) => nvda::NOT_RUNNING,
            (answered, _) => answered,
        }
    }

    fn say(&self, ssml: &str) -> u32 {
        let text: Vec<u16> = ssml.encode_utf16().chain([0]).collect();
        // SAFETY: the text ends with 0 and lives until the call returns.
        unsafe { (self.speak_ssml)(text.as_ptr(), AS_SET, NOW, WAITS) }
    }

    fn cancel(&self) -> u32 {
        // SAFETY: it takes nothing.
        unsafe { (self.cancel_speech)() }
    }

    fn marks(&self) -> &Receiver<()> {
        &self.marks
    }
}

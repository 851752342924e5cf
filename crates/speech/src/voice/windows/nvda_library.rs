//! Calls the functions of NVDA's controller client; no other module does. Source: `nvdaController.h` of NVDA 2024.1.

#![allow(unsafe_code)]

use std::path::PathBuf;

use libloading::Library;

use super::super::nvda::{NvdaClient, Priority};
use super::super::{VoiceError, nvda};

/// The file, which lies beside the program.
const FILE: &str = "nvdaControllerClient64.dll";

/// Symbols and punctuation as the user has set them.
const AS_SET: i32 = -1;
/// The call returns when the text has been said.
const WAITS: u8 = 0;

type Plain = unsafe extern "system" fn() -> u32;
type SpeakSsml = unsafe extern "system" fn(*const u16, i32, i32, u8) -> u32;

/// The controller client. The library stays loaded until the program ends, because a call that hangs never leaves it.
#[derive(Clone, Copy)]
pub(in super::super) struct NvdaLibrary {
    test_if_running: Plain,
    cancel_speech: Plain,
    speak_ssml: SpeakSsml,
}

impl NvdaLibrary {
    /// Loads the file beside the program.
    ///
    /// # Errors
    /// It is not there, or it is older than 2.0 and cannot tell when a text has been said.
    pub(in super::super) fn load() -> Result<Self, VoiceError> {
        let failed = |cause: String| VoiceError::Program {
            program: nvda::NAME,
            cause,
        };
        let program = std::env::current_exe().map_err(|cause| failed(cause.to_string()))?;
        let path: PathBuf = program.with_file_name(FILE);
        // SAFETY: loading it runs nothing but the start of its C library.
        let library = unsafe { Library::new(&path) };
        let library = library.map_err(|cause| failed(cause.to_string()))?;
        let library: &'static Library = Box::leak(Box::new(library));
        // SAFETY: the signatures are those of the header.
        let (plain, ssml) = unsafe {
            let plain = |name: &[u8]| library.get::<Plain>(name).map(|it| *it);
            let running = plain(b"nvdaController_testIfRunning\0");
            let cancel = plain(b"nvdaController_cancelSpeech\0");
            let ssml = library.get::<SpeakSsml>(b"nvdaController_speakSsml\0");
            (running.and_then(|it| Ok((it, cancel?))), ssml.map(|it| *it))
        };
        let missing = |cause: libloading::Error| failed(cause.to_string());
        let (test_if_running, cancel_speech) = plain.map_err(missing)?;
        Ok(Self {
            test_if_running,
            cancel_speech,
            speak_ssml: ssml.map_err(missing)?,
        })
    }
}

impl NvdaClient for NvdaLibrary {
    fn is_running(&self) -> u32 {
        // SAFETY: it takes nothing.
        unsafe { (self.test_if_running)() }
    }

    fn say(&self, ssml: &str, priority: Priority) -> u32 {
        let text: Vec<u16> = ssml.encode_utf16().chain([0]).collect();
        // SAFETY: the text ends with 0 and lives until the call returns.
        unsafe { (self.speak_ssml)(text.as_ptr(), AS_SET, priority as i32, WAITS) }
    }

    fn cancel(&self) -> u32 {
        // SAFETY: it takes nothing.
        unsafe { (self.cancel_speech)() }
    }
}

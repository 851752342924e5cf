//! Calls the C functions of liblouis; no other module does. Takes units of text and returns
//! units of braille; knows no cells.
//!
//! liblouis keeps its tables in memory without locks, so only one thread may use it at a
//! time.

#![allow(unsafe_code)]

use std::ffi::{CStr, CString, c_char, c_int, c_ushort, c_void};
use std::ptr;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use libloading::Library as Shared;
use thiserror::Error;

/// Why liblouis cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LouisError {
    /// The library is missing or cannot be loaded.
    #[error("liblouis cannot be loaded: {cause}")]
    NoLibrary {
        /// The system's error.
        cause: String,
    },
    /// The library was built with characters of an unknown size.
    #[error("liblouis has characters of {bytes} bytes")]
    Characters {
        /// The size of a character.
        bytes: i32,
    },
    /// This cannot be the name of a table.
    #[error("{table:?} is not the name of a table")]
    TableName {
        /// The name, shortened if it is long.
        table: String,
    },
    /// There is no such table, or it contains a mistake.
    #[error("liblouis does not take the table {table}: {cause}")]
    Table {
        /// The name of the table, as given.
        table: String,
        /// The first error of liblouis.
        cause: String,
    },
    /// The table is not for text: it does not write a space as a blank cell.
    #[error("the table {table} has no blank for a space")]
    NotForText {
        /// The name of the table, as given.
        table: String,
    },
    /// A text was not written completely.
    #[error("liblouis did not write a text of {characters} characters")]
    Unwritten {
        /// Length of the text, in characters.
        characters: usize,
    },
}

/// The library's file name, with its interface version.
#[cfg(not(windows))]
const LOUIS: &str = "liblouis.so.20";
/// The library's file name in the package of liblouis for Windows.
#[cfg(windows)]
const LOUIS: &str = "liblouis.dll";

/// `dotsIO | ucBrl`: cells as characters of Unicode's braille patterns.
const UNICODE_CELLS: c_int = 4 | 64;
/// `LOU_LOG_ERROR`.
const LOG_ERROR: c_int = 40_000;

type Version = unsafe extern "C" fn() -> *const c_char;
type CharSize = unsafe extern "C" fn() -> c_int;
type CheckTable = unsafe extern "C" fn(*const c_char) -> c_int;
type LogCallback = extern "C" fn(c_int, *const c_char);
type RegisterLog = unsafe extern "C" fn(Option<LogCallback>);
/// Its units of text have one of two sizes, see [`Unit`].
type Translate = unsafe extern "C" fn(
    tables: *const c_char,
    text: *const c_void,
    text_length: *mut c_int,
    braille: *mut c_void,
    braille_length: *mut c_int,
    typeform: *mut c_ushort,
    spacing: *mut c_char,
    places_in_braille: *mut c_int,
    places_in_text: *mut c_int,
    cursor: *mut c_int,
    mode: c_int,
) -> c_int;

/// The size of a character, as the library was built.
#[derive(Debug, Clone, Copy)]
enum Unit {
    TwoBytes,
    FourBytes,
}

/// The library, which is loaded once.
#[derive(Debug)]
pub(super) struct Library {
    version: Version,
    check: CheckTable,
    translate: Translate,
    unit: Unit,
    /// Held by the thread that uses the library.
    inside: Mutex<()>,
    /// Keeps the library loaded, since the functions belong to it.
    _shared: Shared,
}

/// The first error that the library reported since this was emptied.
static FIRST_ERROR: Mutex<String> = Mutex::new(String::new());

/// Receives the library's messages, which it would otherwise write to standard error.
extern "C" fn log(level: c_int, message: *const c_char) {
    if level < LOG_ERROR || message.is_null() {
        return;
    }
    // SAFETY: the library passes a string that ends with a zero and lives during the call.
    let message = unsafe { CStr::from_ptr(message) }.to_string_lossy();
    let mut first = lock(&FIRST_ERROR);
    if first.is_empty() {
        first.push_str(message.trim());
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Library {
    /// The library; loads it when it is first needed.
    pub(super) fn get() -> Result<&'static Library, LouisError> {
        static LIBRARY: OnceLock<Library> = OnceLock::new();
        if let Some(library) = LIBRARY.get() {
            return Ok(library);
        }
        let library = Library::load(LOUIS)?;
        Ok(LIBRARY.get_or_init(|| library))
    }

    fn load(file: &str) -> Result<Library, LouisError> {
        let missing = |cause: libloading::Error| LouisError::NoLibrary {
            cause: cause.to_string(),
        };
        // SAFETY: the library of this name is liblouis, and loading it runs no code of
        // consequence. The types of its functions are those of liblouis.h, and the
        // functions are kept no longer than the library.
        unsafe {
            let shared = Shared::new(file).map_err(missing)?;
            let char_size: CharSize = *shared.get(b"lou_charSize\0").map_err(missing)?;
            let register_log: RegisterLog =
                *shared.get(b"lou_registerLogCallback\0").map_err(missing)?;
            let unit = match char_size() {
                2 => Unit::TwoBytes,
                4 => Unit::FourBytes,
                bytes => return Err(LouisError::Characters { bytes }),
            };
            register_log(Some(log));
            Ok(Library {
                version: *shared.get(b"lou_version\0").map_err(missing)?,
                check: *shared.get(b"lou_checkTable\0").map_err(missing)?,
                translate: *shared.get(b"lou_translate\0").map_err(missing)?,
                unit,
                inside: Mutex::new(()),
                _shared: shared,
            })
        }
    }

    pub(super) fn version(&self) -> String {
        // SAFETY: takes no argument and returns a string that lives as long as the library.
        let version = unsafe { CStr::from_ptr((self.version)()) };
        version.to_string_lossy().into_owned()
    }

    /// Checks that it accepts this table; otherwise returns its first error.
    pub(super) fn check(&self, table: &CStr) -> Result<(), String> {
        let _inside = lock(&self.inside);
        lock(&FIRST_ERROR).clear();
        // SAFETY: the name ends with a zero.
        let good = unsafe { (self.check)(table.as_ptr()) } != 0;
        if good {
            Ok(())
        } else {
            Err(lock(&FIRST_ERROR).clone())
        }
    }

    /// The braille of a text without zeros, each unit with the index of its character; `None`
    /// if the text was not translated completely.
    pub(super) fn translate(&self, table: &CString, text: &[char]) -> Option<Vec<(u32, usize)>> {
        match self.unit {
            // A character too large for the library is written as an unknown one.
            Unit::TwoBytes => {
                let unit = |&c: &char| u16::try_from(u32::from(c)).unwrap_or(0xFFFD);
                self.translate_units(table, &text.iter().map(unit).collect::<Vec<u16>>())
            }
            Unit::FourBytes => {
                let unit = |&c: &char| u32::from(c);
                self.translate_units(table, &text.iter().map(unit).collect::<Vec<u32>>())
            }
        }
    }

    fn translate_units<T: Copy + Default + Into<u32>>(
        &self,
        table: &CStr,
        text: &[T],
    ) -> Option<Vec<(u32, usize)>> {
        // The number of an unknown character takes ten cells.
        let room = text.len().checked_mul(12)?.checked_add(64)?;
        let length = c_int::try_from(text.len()).ok()?;
        let (mut read, mut written) = (length, c_int::try_from(room).ok()?);
        let mut braille = vec![T::default(); room];
        let mut places: Vec<c_int> = vec![0; room];
        let _inside = lock(&self.inside);
        // SAFETY: `T` is as long as the library's characters. Each pointer refers to as many of
        // them, or of numbers, as the length beside it says; `places` is as long as `braille`.
        // Null stands for results that are not needed. The library keeps no pointer.
        let done = unsafe {
            (self.translate)(
                table.as_ptr(),
                text.as_ptr().cast(),
                &raw mut read,
                braille.as_mut_ptr().cast(),
                &raw mut written,
                ptr::null_mut(),
                ptr::null_mut(),
                ptr::null_mut(),
                places.as_mut_ptr(),
                ptr::null_mut(),
                UNICODE_CELLS,
            )
        };
        if done == 0 || read != length {
            return None;
        }
        let written = usize::try_from(written)
            .ok()
            .filter(|count| *count <= room)?;
        let last = text.len().saturating_sub(1);
        let place = |at: c_int| usize::try_from(at).unwrap_or(0).min(last);
        let units = braille.into_iter().map(Into::into);
        let placed = units.zip(places.into_iter().map(place));
        Some(placed.take(written).collect())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_missing_library_is_reported() {
        let error = Library::load("liblouis-that-is-nowhere.so").unwrap_err();
        let LouisError::NoLibrary { cause } = error else {
            panic!("{error:?}");
        };
        assert!(cause.contains("liblouis-that-is-nowhere.so"), "{cause}");
    }

    #[test]
    fn another_library_is_not_mistaken_for_it() {
        let error = Library::load("libc.so.6").unwrap_err();
        assert!(matches!(error, LouisError::NoLibrary { .. }), "{error:?}");
    }
}

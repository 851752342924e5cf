//! The audio record of a game (D.2.7): what was announced and answered, as one WAV
//! file beside the journal, and a list of its parts with their times. What was typed is only in the list. Written by a thread of
//! its own, so that the game never waits for it.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};

use crate::problem::{FileFault, Problem};
use chess_laws::Time;
use plain_file::folder_of;
use plain_file::private::create_new;
use speech::audio_file::WavSink;
use speech::recogniser::RATE;
use speech::voice::{Language, VoiceError, render};

/// The head of the list.
const HEAD: &str = "time\tfrom\tlength\twho\twords\n";

/// The bytes of a sample.
const SAMPLE: u64 = 2;

/// A part of the record.
pub struct Part {
    /// When it was said, in the time of the game.
    pub at: Time,
    pub kind: Kind,
    /// Its words, as far as they are known.
    pub words: String,
}

/// What a part is.
pub enum Kind {
    /// Something that was announced, as it sounded, at the recogniser's sampling rate.
    Heard(Vec<i16>),
    /// Something that the program said. It is spoken once more for the record.
    Said(Language),
    /// Something that was typed, which has no sound.
    Typed,
}

/// Bytes of the disk that are left to the journal and to other programs: a record ends before it takes them.
const RESERVE: u64 = 64 << 20;

/// How many parts wait to be written. A part may have to be spoken first.
const WAITING: usize = 256;

/// Why a record has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ended {
    /// It has reached its size limit.
    Full,
    /// The disk is nearly full.
    NoRoom,
    /// A file cannot be written.
    Unwritable(String),
}

/// A record that is being written. Dropping it waits until everything is on disk.
pub struct AudioRecord {
    parts: Option<Sender<Part>>,
    /// How many parts were left out for lack of time since the last one that was written.
    left_out: Arc<AtomicUsize>,
    ended: Receiver<Ended>,
    thread: Option<JoinHandle<()>>,
}

impl AudioRecord {
    /// Begins a record of at most `limit` bytes of sound beside this journal: `NAME.wav` and
    /// `NAME.tsv`, with a number if these exist already.
    ///
    /// # Errors
    /// If the files cannot be created.
    pub fn create(journal: &Path, limit: u64) -> Result<AudioRecord, Problem> {
        Self::with_reserve(journal, limit, RESERVE)
    }

    fn with_reserve(journal: &Path, limit: u64, reserve: u64) -> Result<AudioRecord, Problem> {
        let (sound, list) = free_names(journal);
        let problem = |path: &Path, cause: String| FileFault::Output.at(path, cause);
        let begun = create_new(&sound).map_err(|cause| problem(&sound, cause.to_string()))?;
        let sink = WavSink::on(begun, &sound, RATE)
            .map_err(|failed| problem(&sound, failed.cause.to_string()))?;
        let begun = create_new(&list);
        let mut list_file = begun.map_err(|cause| problem(&list, cause.to_string()))?;
        let headed = list_file.write_all(HEAD.as_bytes());
        headed.map_err(|cause| problem(&list, cause.to_string()))?;
        let (parts, received) = bounded(WAITING);
        let (tell, ended) = bounded(1);
        let left_out = Arc::<AtomicUsize>::default();
        let mut writer = Writer {
            sink,
            list: list_file,
            left: limit,
            reserve,
            left_out: Arc::clone(&left_out),
            folder: folder_of(journal).to_owned(),
        };
        let thread = worker::spawn("record", move || {
            for part in received {
                if let Err(end) = writer.keep(&part) {
                    // At the end of the game this is no longer received.
                    let _ = tell.send(end);
                    return;
                }
            }
        })?;
        Ok(AudioRecord {
            parts: Some(parts),
            left_out,
            ended,
            thread: Some(thread),
        })
    }

    /// Keeps this part, unless the record has ended or too many wait. The list tells how many were left out.
    pub fn keep(&self, part: Part) {
        let Some(parts) = &self.parts else {
            return;
        };
        if let Err(TrySendError::Full(_)) = parts.try_send(part) {
            self.left_out.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Why the record has ended; reported only once.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        self.ended.try_recv().ok()
    }
}

impl Drop for AudioRecord {
    fn drop(&mut self) {
        self.parts = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Unused names for a sound file and its list.
fn free_names(journal: &Path) -> (PathBuf, PathBuf) {
    let names = |number: u32| {
        let named = |ending: &str| match number {
            1 => journal.with_extension(ending),
            number => journal.with_extension(format!("{number}.{ending}")),
        };
        (named("wav"), named("tsv"))
    };
    let free = |(sound, list): &(PathBuf, PathBuf)| !sound.exists() && !list.exists();
    (1..).map(names).find(free).unwrap_or_else(|| names(1))
}

fn unwritable(cause: impl std::fmt::Display) -> Ended {
    Ended::Unwritable(cause.to_string())
}

struct Writer {
    sink: WavSink,
    list: File,
    /// Bytes of sound that may still be written.
    left: u64,
    /// Bytes of the disk that stay free.
    reserve: u64,
    left_out: Arc<AtomicUsize>,
    /// Where the record is.
    folder: PathBuf,
}

impl Writer {
    fn keep(&mut self, part: &Part) -> Result<(), Ended> {
        // Before anything is spoken for the record, which takes long.
        self.has_room_for(0)?;
        let sound = match &part.kind {
            Kind::Heard(sound) => sound.clone(),
            // Without espeak-ng, the list still has the words.
            Kind::Said(language) => spoken(&part.words, *language).unwrap_or_default(),
            Kind::Typed => Vec::new(),
        };
        let from = self.sink.duration();
        let length = sound.len() as u64;
        self.has_room_for(length)?;
        let left = self.left.checked_sub(length * SAMPLE);
        self.left = left.ok_or(Ended::Full)?;
        self.sink.append(&sound).map_err(unwritable)?;
        self.line(part, from, length).map_err(unwritable)
    }

    /// Whether the reserve stays free after this number of samples. Where the system does not tell, only the size
    /// limit counts.
    fn has_room_for(&self, samples: u64) -> Result<(), Ended> {
        let room = fs4::available_space(&self.folder);
        match room.is_ok_and(|room| room < self.reserve + samples * SAMPLE) {
            true => Err(Ended::NoRoom),
            false => Ok(()),
        }
    }

    fn line(&mut self, part: &Part, from: Duration, length: u64) -> io::Result<()> {
        let who = match part.kind {
            Kind::Heard(_) => "heard",
            Kind::Said(_) => "said",
            Kind::Typed => "typed",
        };
        let ms = part.at.as_millis();
        let (hours, minutes, seconds) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1000 % 60);
        let length = Duration::from_secs_f64(length as f64 / f64::from(RATE));
        let words = part.words.replace(char::is_control, " ");
        let left_out = match self.left_out.swap(0, Ordering::Relaxed) {
            0 => String::new(),
            count => format!(
                "{hours}:{minutes:02}:{seconds:02}.000\t{:.3}\t0.000\tleft-out\t{count}\n",
                from.as_secs_f64()
            ),
        };
        let line = format!(
            "{left_out}{hours}:{minutes:02}:{seconds:02}.{:03}\t{:.3}\t{:.3}\t{who}\t{words}\n",
            ms % 1000,
            from.as_secs_f64(),
            length.as_secs_f64(),
        );
        self.list.write_all(line.as_bytes())
    }
}

/// Only one text is spoken at a time, even with several records.
fn spoken(words: &str, language: Language) -> Result<Vec<i16>, VoiceError> {
    static ONE: Mutex<()> = Mutex::new(());
    let _one = ONE.lock();
    render(words, language, RATE)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use speech::audio_file;

    fn heard(at: u64, samples: usize, words: &str) -> Part {
        Part {
            at: Time::from_millis(at),
            kind: Kind::Heard(vec![1000; samples]),
            words: words.to_owned(),
        }
    }

    #[test]
    fn announcements_are_kept_with_their_times() {
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("game.jsonl");
        let record = AudioRecord::create(&journal, 1_000_000).unwrap();
        record.keep(heard(61_500, 16_000, "Eva vier"));
        record.keep(heard(3_661_007, 8_000, "Eva\tfünf"));
        drop(record);
        let list = std::fs::read_to_string(folder.path().join("game.tsv")).unwrap();
        assert_eq!(
            list,
            "time\tfrom\tlength\twho\twords\n\
             0:01:01.500\t0.000\t1.000\theard\tEva vier\n\
             1:01:01.007\t1.000\t0.500\theard\tEva fünf\n"
        );
        let audio = audio_file::read(&folder.path().join("game.wav")).unwrap();
        assert_eq!(audio.samples.len(), 24_000);
        // A game that goes on keeps what is there.
        drop(AudioRecord::create(&journal, 1_000_000).unwrap());
        assert!(folder.path().join("game.2.wav").is_file());
        assert!(folder.path().join("game.2.tsv").is_file());
    }

    #[test]
    fn a_full_record_ends_and_says_so_once() {
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("game.jsonl");
        let record = AudioRecord::create(&journal, 20_000).unwrap();
        record.keep(heard(0, 9_000, "eins"));
        record.keep(heard(0, 2_000, "zwei"));
        let ended = record.ended.recv().unwrap();
        assert_eq!(ended, Ended::Full);
        record.keep(heard(0, 10, "drei"));
        assert_eq!(record.ended(), None);
        drop(record);
        let size = folder.path().join("game.wav").metadata().unwrap().len();
        assert!(size < 20_000, "{size}");
    }

    #[test]
    fn a_record_ends_before_it_takes_the_reserve() {
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("game.jsonl");
        let all = 1 << 60;
        let record = AudioRecord::with_reserve(&journal, 1_000_000, all).unwrap();
        record.keep(heard(0, 9_000, "eins"));
        assert_eq!(record.ended.recv().unwrap(), Ended::NoRoom);
        drop(record);
        let list = std::fs::read_to_string(folder.path().join("game.tsv")).unwrap();
        assert_eq!(list, HEAD);
    }

    #[test]
    fn parts_for_which_there_is_no_time_are_counted_in_the_list() {
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("game.jsonl");
        let record = AudioRecord::create(&journal, u64::MAX / 4).unwrap();
        // As many as wait, while the writer is busy.
        for _ in 0..WAITING * 40 {
            record.keep(heard(0, 4, "eins"));
        }
        let left_out = record.left_out.clone();
        drop(record);
        let list = std::fs::read_to_string(folder.path().join("game.tsv")).unwrap();
        let kept = list.lines().filter(|it| it.contains("\theard\t")).count();
        let told = list.lines().filter_map(|it| it.split_once("\tleft-out\t"));
        let told: usize = told.map(|(_, count)| count.parse::<usize>().unwrap()).sum();
        assert_eq!(kept + told + left_out.load(Ordering::Relaxed), WAITING * 40);
    }
}

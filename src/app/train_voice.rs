//! `annabella train-voice`: makes, replaces or removes a player's profile.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use jiff::Zoned;

use super::manifest_file::rows;
use super::{Context, Problem, padded};
use crate::bench::manifest::Row;
use crate::grammar::{Lexicon, Profile, WordId};
use crate::speech::audio_file;
use crate::speech::enrolment::{Accents, Enrolment, Utterance};
use crate::speech::recogniser::{Tuning, phones};
use crate::wording::text;

/// Name of the folder with the profiles, beside the user's own words.
const FOLDER: &str = "players";

/// Name of a player's profile. It is the name of a file, so that only letters, digits,
/// `-` and `_` are in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerName(String);

impl std::str::FromStr for PlayerName {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
        if name.is_empty() || name.chars().count() > 40 || !name.chars().all(plain) {
            return Err("1-40: a-z 0-9 - _".to_owned());
        }
        Ok(Self(name.to_owned()))
    }
}

impl PlayerName {
    /// The file of the profile, where `own_words` is the user's own words.
    #[must_use]
    pub fn file(&self, own_words: Option<&Path>) -> PathBuf {
        let settings = own_words.and_then(Path::parent).unwrap_or(Path::new("."));
        settings.join(FOLDER).join(format!("{}.toml", self.0))
    }

    /// The profile, read for these words.
    ///
    /// # Errors
    /// If there is none, or it has a mistake.
    pub fn profile(&self, own_words: Option<&Path>, lexicon: &Lexicon) -> Result<Profile, Problem> {
        let path = self.file(own_words);
        let content = fs::read_to_string(&path).map_err(|error| Problem::ProfileFile {
            path: path.clone(),
            cause: error.to_string(),
        })?;
        Profile::parse(&content, lexicon, &phones())
            .map_err(|error| Problem::Profile { path, error })
    }
}

/// What to do with a player's profile.
pub struct Request {
    /// Whose it is.
    pub player: PlayerName,
    /// What to do.
    pub task: Task,
}

/// What to do with a profile.
pub enum Task {
    /// Make it from recordings: a table of paths and texts.
    From(PathBuf),
    /// Remove it.
    Remove,
}

/// Makes or removes a profile.
///
/// # Errors
/// If the recordings cannot be read or the profile cannot be written.
pub fn run(context: &Context, request: &Request) -> Result<(), Problem> {
    let path = request.player.file(context.own_words.as_deref());
    let at = context.wording.localisation();
    let shown = path.display().to_string();
    let told = match &request.task {
        Task::Remove => match fs::remove_file(&path) {
            Ok(()) => text!(at, "profile-removed", path = shown),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                text!(at, "profile-none", path = shown)
            }
            Err(error) => return Err(written(&path)(error)),
        },
        Task::From(manifest) => {
            let profile = learn(context, manifest)?;
            write(&path, &profile.render(&request.player.0)).map_err(written(&path))?;
            let changed: Vec<&str> = profile.say.keys().map(String::as_str).collect();
            text!(
                at,
                "profile-made",
                path = shown,
                heard = profile.heard.len(),
                changed = changed.len(),
                words = changed.join(", ")
            )
        }
    };
    // Nothing hangs on whether anybody reads this.
    let _ = writeln!(io::stdout(), "{told}");
    Ok(())
}

fn written(path: &Path) -> impl Fn(io::Error) -> Problem {
    move |error| Problem::Output {
        path: path.to_owned(),
        cause: error.to_string(),
    }
}

/// A profile out of the recordings that a table names.
fn learn(context: &Context, manifest: &Path) -> Result<Profile, Problem> {
    let grammar = context.vocabulary.grammar();
    let model = |error: &dyn ToString| Problem::Model(error.to_string());
    let utterances = read(manifest, context)?;
    let accents = Accents::shipped().map_err(|error| model(&error))?;
    let tuning = Tuning::shipped().map_err(|error| model(&error))?;
    let enrolment = Enrolment::new(grammar, &accents, tuning, &context.cache);
    let gains = enrolment
        .gains(&utterances)
        .map_err(|error| model(&error))?;
    let said = |id: WordId| grammar.lexicon().word(id).text.clone();
    let mut heard: Vec<String> = Vec::new();
    for id in utterances.iter().flat_map(|it| &it.words) {
        if !heard.contains(&said(*id)) {
            heard.push(said(*id));
        }
    }
    Ok(Profile {
        made: Zoned::now().strftime("%Y-%m-%d").to_string(),
        heard,
        say: enrolment.chosen(&gains),
    })
}

/// What the recordings of a list say and how it sounds.
fn read(manifest: &Path, context: &Context) -> Result<Vec<Utterance>, Problem> {
    let folder = manifest.parent().unwrap_or(Path::new("."));
    let utterance = |row: Row| {
        let words = context.vocabulary.grammar().words_of(&row.text);
        let words = words.map_err(|unknown| Problem::ManifestLine {
            path: manifest.to_owned(),
            line: row.line,
            problem: Box::new(Problem::UnknownWord(unknown.word)),
        })?;
        let path = folder.join(row.path);
        let audio = audio_file::read(&path).map_err(|cause| Problem::Audio { path, cause })?;
        Ok(Utterance {
            words,
            samples: padded(&audio.samples),
        })
    };
    rows(manifest)?.into_iter().map(utterance).collect()
}

/// Writes beside the file and renames, so that a crash leaves the old one or the new one.
fn write(path: &Path, content: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let beside = path.with_extension(format!("writing-{}", std::process::id()));
    let mut file = fs::File::create(&beside)?;
    let done = file
        .write_all(content.as_bytes())
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&beside, path))
        .and_then(|()| fs::File::open(folder)?.sync_all());
    if done.is_err() {
        let _ = fs::remove_file(&beside);
    }
    done
}

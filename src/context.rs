//! What every command needs: words, texts and folders.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use crate::files::named_file::ChosenFile;
use crate::files::words::WordChoice;
use crate::own_page::OwnPage;
use crate::problem::{DecidingSetting, FileFault, Problem};
use crate::system::folders::Folders;
use crate::system::signals::Signals;
use announcements::Vocabulary;
use desk::messages::{Localisation, Wording, text};
use game::session::Profile;
use speech::recogniser::AcousticModel;
use spoken_grammar::Speaker;

/// The rate of speech that a user chooses while the program speaks. It outlives the voice, so that it can be kept; all
/// clones are the same.
#[derive(Debug, Clone, Default)]
pub struct ChosenRate(Arc<Mutex<Option<i32>>>);

impl ChosenRate {
    /// The rate, from -100 to 100; `None` if nobody has changed it.
    #[must_use]
    pub fn get(&self) -> Option<i32> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It is this now, from -100 to 100.
    pub(crate) fn set(&self, rate: i32) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(rate);
    }
}

/// What every command needs: the words and the texts.
pub struct Context {
    /// The wording in the user's language.
    pub wording: Wording,
    /// The words of announcements.
    pub vocabulary: Arc<Vocabulary>,
    /// The acoustic model that knows them.
    pub model: AcousticModel,
    /// What the recogniser has to know about the person who speaks.
    pub speaker: Speaker,
    /// Where the journals of games are kept.
    pub games: PathBuf,
    /// Where compiled models are kept.
    pub cache: PathBuf,
    /// The file with the arbiter's PIN, for a command that reads the journal of a game that is not
    /// over.
    pub arbiter_pin_file: Option<PathBuf>,
    /// The settings that decide something of a game under the Laws, among those that the command takes.
    pub deciding: Vec<DecidingSetting>,
    /// What becomes of signals.
    pub signals: Signals,
    /// Whether a menu begins the command: it has told which devices there are, and goes on by itself.
    pub from_menu: bool,
    /// Whether a menu comes back after the command.
    pub menu_follows: bool,
    /// The rate of speech that the user chooses meanwhile.
    pub chosen_rate: ChosenRate,
    /// The folder for what electronic boards have learnt.
    pub boards: PathBuf,
    /// The file of the user's own words, if there is a folder for settings.
    pub own_words: Option<PathBuf>,
    /// The player's own page, if they have one.
    pub own_page: Option<OwnPage>,
}

impl Context {
    /// Loads the words of Appendix D. `data` is the folder for games, if the user names one.
    ///
    /// # Errors
    /// A mistake in the grammar.
    pub fn new(localisation: Localisation, data: Option<PathBuf>) -> Result<Self, Problem> {
        let shipped = WordChoice {
            own: ChosenFile::None,
            ..WordChoice::default()
        };
        let (vocabulary, speaker) = shipped.vocabulary(None)?;
        let vocabulary = Arc::new(vocabulary);
        let found = Folders::find();
        let own_words = found.as_ref().map(|it| it.config.join("words.toml"));
        let folders = found.unwrap_or_else(Folders::temporary);
        Ok(Self {
            wording: Wording::new(localisation, Arc::clone(&vocabulary)),
            vocabulary,
            model: shipped.model(),
            speaker,
            games: data.unwrap_or(folders.games),
            cache: folders.cache,
            arbiter_pin_file: None,
            deciding: Vec::new(),
            signals: Signals::default(),
            from_menu: false,
            menu_follows: false,
            chosen_rate: ChosenRate::default(),
            boards: folders.config.join("boards"),
            own_words,
            own_page: None,
        })
    }

    /// Checks that nothing but the command line decides a game with this profile, if it is one under the Laws: its arbiter
    /// starts the program, and does not see what else the player's computer says. Such a game has no page of the player's
    /// own either, which nobody else in the room can see or hear.
    ///
    /// # Errors
    /// If a setting does, in the file or the environment, or there is such a page.
    pub fn check_who_decides(&self, profile: &Profile) -> Result<(), Problem> {
        match profile.has_arbiter() {
            true if self.own_page.is_some() => Err(Problem::OwnPageInGame),
            true if !self.deciding.is_empty() => {
                Err(Problem::SettingsDecide(self.deciding.clone()))
            }
            _ => Ok(()),
        }
    }

    /// This context with these words. Leaves out a profile that cannot be used; the second value is
    /// the sentence that says so.
    ///
    /// # Errors
    /// A mistake in the user's own words.
    pub fn with_player(&self, choice: &WordChoice) -> Result<(Self, Option<String>), Problem> {
        match self.with_words(choice) {
            Err(
                problem @ (Problem::Profile { .. }
                | Problem::File {
                    what: FileFault::ProfileFile,
                    ..
                }),
            ) => {
                let without = WordChoice {
                    player: None,
                    ..choice.clone()
                };
                let at = self.wording.localisation();
                let missing = choice.player.as_ref();
                let missing = missing.filter(|it| !it.file(self.own_words.as_deref()).exists());
                let note = match missing {
                    Some(player) => text!(at, "profile-not-there", name = player.as_str()),
                    None => text!(at, "profile-left-out", cause = problem.say(at)),
                };
                Ok((self.with_words(&without)?, Some(note)))
            }
            done => done.map(|context| (context, None)),
        }
    }

    /// This context with these words in addition to those of Appendix D.
    ///
    /// # Errors
    /// A mistake in the user's own words.
    pub fn with_words(&self, choice: &WordChoice) -> Result<Self, Problem> {
        let (vocabulary, speaker) = choice.vocabulary(self.own_words.as_deref())?;
        let vocabulary = Arc::new(vocabulary);
        Ok(Self {
            wording: self.wording.with_vocabulary(Arc::clone(&vocabulary)),
            vocabulary,
            model: choice.model(),
            speaker,
            games: self.games.clone(),
            boards: self.boards.clone(),
            cache: self.cache.clone(),
            signals: self.signals.clone(),
            chosen_rate: self.chosen_rate.clone(),
            arbiter_pin_file: self.arbiter_pin_file.clone(),
            deciding: self.deciding.clone(),
            from_menu: self.from_menu,
            menu_follows: self.menu_follows,
            own_words: self.own_words.clone(),
            own_page: self.own_page.clone(),
        })
    }
}

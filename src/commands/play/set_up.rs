//! Chooses and opens the devices of a game, and says which they are. Plays nothing.

use crate::activity_loop::{Devices, Hearing};
use crate::commands::arguments::devices::DeviceArguments;
use crate::commands::play::arguments::USUAL_GRACE;
use crate::commands::play::inputs::{Finder, opponent};
use crate::commands::practice;
use crate::context::Context;
use crate::devices::speaking::{Echo, FoundVoice, Speaking};
use crate::devices::thinking::External;
use crate::problem::Problem;
use crate::system::signals::Signals;
use desk::commands::DisplayCommand;
use desk::game_desk::DeskConfig;
use desk::orders;
use desk::typed_line::typed_in_any;
use game::session::{Matter, Settings};
use spoken_grammar::Margins;

/// The devices that were found, and what to say about them.
pub(crate) struct SetUp {
    pub(crate) devices: Devices<DisplayCommand>,
    pub(crate) config: DeskConfig,
    pub(crate) notes: Vec<String>,
    pub(crate) sample: bool,
    /// The engine of another program that plays a side, if one does.
    pub(crate) engine: Option<External>,
}

impl SetUp {
    pub(crate) fn new(
        context: &Context,
        settings: &Settings,
        options: &DeviceArguments,
        sample_allowed: bool,
    ) -> Result<Self, Problem> {
        keys_are_free(context, &options.talk_key, &options.press_key)?;
        let opponent = opponent(settings, options)?;
        // Under the Laws only the player learns what is said; in practice it can also be read.
        let echo = match settings.profile.answers(Matter::Practice) {
            true => Echo::Always,
            false => Echo::IntoFile,
        };
        let FoundVoice {
            speaking,
            audible,
            note,
            ..
        } = Speaking::find(context, &options.voice.options(), echo)?;
        let display = options.braille.choice();
        let display = display.map(|it| it.open(context)).transpose()?;
        let mut finder = Finder {
            context,
            options,
            sample_allowed,
            audible,
            notes: vec![note],
            margins: Margins::CAUTIOUS,
            expected: Vec::new(),
        };
        let (hearing, keyboard, sample) = finder.hearing()?;
        let config = DeskConfig {
            opponent,
            press_key: options.press_key.clone(),
            // A recording is heard once.
            recorded: matches!(hearing, Hearing::Recording(_)),
            questions: practice::questions(),
            ..DeskConfig::new(finder.margins, options.grace.unwrap_or(USUAL_GRACE))
        };
        let notes = finder.notes;
        Ok(Self {
            devices: Devices {
                hearing,
                expected: finder.expected,
                talk_key: options.talk_key.clone(),
                keyboard,
                display,
                speaking,
                leave: context.signals.game_begins(),
                not_suspended: Signals::not_suspended(settings.profile.has_arbiter()),
            },
            config,
            notes,
            sample,
            engine: None,
        })
    }

    /// This game, but against the engine of another program.
    #[must_use]
    pub(crate) fn against(self, engine: Option<External>) -> Self {
        Self { engine, ..self }
    }
}

/// Checks that the lines that stand for keys mean nothing else.
fn keys_are_free(context: &Context, talk: &str, press: &str) -> Result<(), Problem> {
    for key in [talk, press].into_iter().filter(|it| !it.is_empty()) {
        let line = typed_in_any().read(key, &context.vocabulary);
        let is_word = line.is_ok_and(|it| it.all().any(|it| !it.words.is_empty()));
        if orders::is_order(key) || is_word {
            return Err(Problem::KeyIsWord(key.to_owned()));
        }
    }
    if !talk.is_empty() && talk == press {
        return Err(Problem::KeysAlike(talk.to_owned()));
    }
    Ok(())
}

//! The voice without a desktop: espeak-ng through a loudspeaker.

use std::time::{Duration, Instant};

use super::player::Player;
use super::speaker::{SpeakerTurn, SpeechEnd, SpeechEngine};
use super::synthesis::{Made, Sounds, Synthesis};
use super::{Events, Speaker, VoiceError, VoiceSettings, VoiceUtterance};
use crate::resample::{Resampler, fractions};

/// How often to check a sound that is playing.
const GLANCE: Duration = Duration::from_millis(5);

/// A device that fails more often than this without taking any sound is broken.
/// Under load, even a working device can fail now and then.
const PATIENCE: u32 = 20;

/// A device that takes no sound for this long is broken.
const STUCK: Duration = Duration::from_secs(4);

/// Speaks with espeak-ng through a loudspeaker that stays open.
pub struct Espeak {
    device: Option<String>,
    /// `None` after the device was lost, until the next utterance.
    player: Option<Player>,
}

impl Espeak {
    /// Starts the voice on the device of that name, or on the system's default device.
    ///
    /// # Errors
    /// espeak-ng is not installed, or the loudspeaker cannot be used.
    pub fn start(
        device: Option<&str>,
        settings: VoiceSettings,
        events: Events,
    ) -> Result<Speaker, VoiceError> {
        Synthesis::check()?;
        let player = Some(Player::open(device)?);
        let engine = Self {
            device: device.map(str::to_owned),
            player,
        };
        Speaker::new("espeak-ng", engine, settings, events)
    }

    fn play(
        player: &mut Player,
        utterance: &VoiceUtterance,
        turn: &mut SpeakerTurn,
    ) -> Result<SpeechEnd, VoiceError> {
        let settings = turn.settings(utterance);
        let mut sound = match Sounds::start(utterance, settings, &mut || turn.is_cut())? {
            Made::Sound(sound) => sound,
            Made::Nothing => {
                turn.started();
                return Ok(SpeechEnd::Finished);
            }
            Made::Cut => return Ok(SpeechEnd::Interrupted),
        };
        let mut resampler = Resampler::new(sound.rate(), player.rate())
            .map_err(|cause| player.unusable(cause.to_string()))?;
        let enough = player.rate() as usize;
        loop {
            let tenth = sound.rate() as usize / 10;
            let Some(piece) = sound.next(tenth, &mut || turn.is_cut())? else {
                player.clear();
                return Ok(SpeechEnd::Interrupted);
            };
            if piece.is_empty() {
                break;
            }
            let mut converted = Vec::with_capacity(piece.len());
            resampler.push(&fractions(&piece), &mut converted);
            player.push(&converted);
            turn.started();
            if !wait_for(player, turn, enough)? {
                return Ok(SpeechEnd::Interrupted);
            }
        }
        let mut rest = Vec::new();
        resampler.finish(&mut rest);
        player.push(&rest);
        turn.started();
        let over = wait_for(player, turn, 0)? && !turn.cut_within(player.delay());
        Ok(if over {
            SpeechEnd::Finished
        } else {
            SpeechEnd::Interrupted
        })
    }
}

impl SpeechEngine for Espeak {
    fn say(
        &mut self,
        utterance: &VoiceUtterance,
        turn: &mut SpeakerTurn,
    ) -> Result<SpeechEnd, VoiceError> {
        if turn.cut_within(Duration::ZERO) {
            return Ok(SpeechEnd::Interrupted);
        }
        let mut player = match self.player.take() {
            Some(player) => player,
            None => Player::open(self.device.as_deref())?,
        };
        let end = Self::play(&mut player, utterance, turn);
        if !matches!(end, Err(VoiceError::Device(_))) {
            self.player = Some(player);
        }
        end
    }

    /// Keeps the loudspeaker open, but closes a broken one, which would report errors without
    /// end.
    fn rest(&mut self, _: &SpeakerTurn) {
        if self
            .player
            .as_ref()
            .is_none_or(|player| player.error().is_some())
        {
            self.player = None;
            self.player = Player::open(self.device.as_deref()).ok();
        }
    }
}

/// Waits until no more than `few` samples are left to play. Returns false if the utterance
/// was cut off first; the loudspeaker is then silent.
fn wait_for(player: &mut Player, turn: &mut SpeakerTurn, few: usize) -> Result<bool, VoiceError> {
    let mut waiting = player.waiting();
    let mut since = Instant::now();
    let mut errors = 0;
    loop {
        if turn.cut_within(Duration::ZERO) {
            player.clear();
            return Ok(false);
        }
        if let Some(error) = player.error() {
            errors += 1;
            if errors > PATIENCE {
                return Err(error.into());
            }
            player.reopen()?;
        }
        let now = player.waiting();
        if now <= few {
            return Ok(true);
        }
        if now < waiting {
            (waiting, since, errors) = (now, Instant::now(), 0);
        } else if since.elapsed() > STUCK {
            return Err(player.unusable("it takes no sound".into()).into());
        }
        turn.cut_within(GLANCE);
    }
}

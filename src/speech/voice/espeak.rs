//! The voice without a desktop: espeak-ng into the loudspeaker.

use std::time::{Duration, Instant};

use super::player::Player;
use super::speaker::{End, Engine, Turn};
use super::synthesis::Synthesis;
use super::{Events, Manner, Speaker, Utterance, VoiceError};
use crate::speech::resample::Resampler;

/// How often a sound under way is looked after.
const GLANCE: Duration = Duration::from_millis(5);

/// A device that takes nothing for so long is broken.
const STUCK: Duration = Duration::from_secs(4);

/// Speaks with espeak-ng through a loudspeaker that stays open.
pub struct Espeak {
    device: Option<String>,
    /// `None` after the device was lost, until the next utterance.
    player: Option<Player>,
}

impl Espeak {
    /// Starts the voice, on the device of that name or the system's own choice.
    ///
    /// # Errors
    /// espeak-ng is not installed, or the loudspeaker cannot be used.
    pub fn start(
        device: Option<&str>,
        manner: Manner,
        events: Events,
    ) -> Result<Speaker, VoiceError> {
        Synthesis::check()?;
        let player = Some(Player::open(device)?);
        let engine = Self {
            device: device.map(str::to_owned),
            player,
        };
        Ok(Speaker::new("espeak-ng", engine, manner, events))
    }

    /// Speaks on a newly opened device.
    fn say_anew(&mut self, utterance: &Utterance, turn: &mut Turn) -> Result<End, VoiceError> {
        let player = Player::open(self.device.as_deref())?;
        self.say_on(player, utterance, turn)
    }

    /// Speaks, and keeps the device unless it failed.
    fn say_on(
        &mut self,
        player: Player,
        utterance: &Utterance,
        turn: &mut Turn,
    ) -> Result<End, VoiceError> {
        let end = Self::play(&player, utterance, turn);
        if !matches!(end, Err(VoiceError::Device(_))) {
            self.player = Some(player);
        }
        end
    }

    fn play(player: &Player, utterance: &Utterance, turn: &mut Turn) -> Result<End, VoiceError> {
        let Some(mut sound) = Synthesis::start(utterance, turn.manner())? else {
            turn.started();
            return Ok(End::Finished);
        };
        let mut resampler = Resampler::new(sound.rate(), player.rate())
            .map_err(|cause| player.unusable(cause.to_string()))?;
        let enough = player.rate() as usize;
        loop {
            let piece = sound.next(sound.rate() as usize / 10);
            if piece.is_empty() {
                break;
            }
            player.push(&converted(&piece, &mut resampler));
            turn.started();
            if !wait_for(player, turn, enough)? {
                return Ok(End::Interrupted);
            }
        }
        let mut rest = Vec::new();
        resampler.finish(&mut rest);
        player.push(&rest);
        turn.started();
        let over = wait_for(player, turn, 0)? && !turn.cut_within(player.delay());
        Ok(if over {
            End::Finished
        } else {
            End::Interrupted
        })
    }
}

impl Engine for Espeak {
    fn say(&mut self, utterance: &Utterance, turn: &mut Turn) -> Result<End, VoiceError> {
        if turn.cut_within(Duration::ZERO) {
            return Ok(End::Interrupted);
        }
        // The device may have been lost while nothing was said, and be back.
        let mut end = match self.player.take().filter(|player| player.error().is_none()) {
            Some(player) => self.say_on(player, utterance, turn),
            None => self.say_anew(utterance, turn),
        };
        // A sound server that was restarted: the utterance is said once more.
        if matches!(end, Err(VoiceError::Device(_))) {
            end = self.say_anew(utterance, turn);
        }
        end
    }
}

fn converted(samples: &[i16], resampler: &mut Resampler) -> Vec<f32> {
    let fractions: Vec<f32> = samples
        .iter()
        .map(|&sample| f32::from(sample) / 32_768.0)
        .collect();
    let mut converted = Vec::with_capacity(samples.len());
    resampler.push(&fractions, &mut converted);
    converted
}

/// Waits until no more than `few` samples wait. Says whether it came so far;
/// if not, the utterance was cut off, and the loudspeaker is silent.
fn wait_for(player: &Player, turn: &mut Turn, few: usize) -> Result<bool, VoiceError> {
    let mut waiting = player.waiting();
    let mut since = Instant::now();
    loop {
        if turn.cut_within(Duration::ZERO) {
            player.clear();
            return Ok(false);
        }
        if let Some(error) = player.error() {
            return Err(error.into());
        }
        let now = player.waiting();
        if now <= few {
            return Ok(true);
        }
        if now < waiting {
            (waiting, since) = (now, Instant::now());
        } else if since.elapsed() > STUCK {
            return Err(player.unusable("it takes no sound".into()).into());
        }
        turn.cut_within(GLANCE);
    }
}

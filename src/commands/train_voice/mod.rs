//! `annabella train-voice`: makes, replaces or removes a player's profile, from a lesson
//! or from recordings.

mod fit;
mod lesson;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::commands::long_work::{LongWork, LongWorkTexts};
use crate::commands::practice::{self, DonateArguments};
use crate::context::Context;
use crate::devices::inputs::padded;
use crate::files::recordings::{rows, unreadable};
use crate::files::voice_profile::PlayerName;
use crate::problem::Problem;
use crate::system::computer_clocks::now_here;
use desk::manifest::Row;
use desk::messages::text;
pub use fit::{Fit, Trial};
pub use lesson::LessonArguments;
pub(crate) use lesson::{open, print, tell};
use speech::audio_file;
use speech::enrolment::{Accents, Enrolment, EnrolmentUtterance, Watch};
use speech::recogniser::Tuning;
use spoken_grammar::{Caution, FrequencyWarp, Profile, Pronunciation, Speaker};

/// The fewest words that a profile can be made from.
const FEWEST: usize = 8;

/// Whose profile to make, and from what.
#[derive(Debug, Args)]
pub struct TrainVoiceArguments {
    #[arg(long, default_value = "default")]
    player: PlayerName,
    #[arg(long)]
    from: Option<PathBuf>,
    #[arg(long, conflicts_with = "from")]
    remove: bool,
    #[command(flatten)]
    donation: DonateArguments,
    #[command(flatten)]
    lesson: LessonArguments,
}

/// Makes or removes a profile, or lets a volunteer donate their voice.
///
/// # Errors
/// If nothing can be heard or learnt, or the profile cannot be written.
pub fn run(context: &Context, wanted: &TrainVoiceArguments) -> Result<(), Problem> {
    if let Some(folder) = wanted.donation.folder() {
        return practice::donate(context, folder, &wanted.lesson);
    }
    let player = &wanted.player;
    match &wanted.from {
        Some(manifest) => learn_from(context, player, manifest),
        None if wanted.remove => remove(context, player),
        None => teach(context, player, &wanted.lesson),
    }
}

/// Makes a profile from recordings: a table of paths and texts.
fn learn_from(context: &Context, player: &PlayerName, manifest: &Path) -> Result<(), Problem> {
    let said = enough(read(manifest, context)?)?;
    let work = LongWork::begin(
        context,
        LongWorkTexts {
            so_far: |at, heard| text!(at, "train-voice-so-far", heard = heard),
            stopped: |at, _| text!(at, "train-voice-stopped"),
        },
    );
    print(&text!(context.wording.localisation(), "lesson-over"));
    match learn(context, player, &said, &|| work.has_done(1)) {
        Ok(learnt) => {
            let Summary { said, written } = summary(context, player, &learnt);
            print(&said);
            if let Some(written) = written {
                print(&written);
            }
        }
        // They were told so.
        Err(_) if work.is_stopped() => {}
        Err(problem) => return Err(problem),
    }
    Ok(())
}

fn remove(context: &Context, player: &PlayerName) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let path = player.file(context.own_words.as_deref());
    let path = path.display().to_string();
    print(&if player.remove(context.own_words.as_deref())? {
        text!(at, "profile-removed", path = path)
    } else {
        text!(at, "profile-none", path = path)
    });
    Ok(())
}

/// Holds a lesson and learns from it. Touches no file until everything is learnt.
fn teach(context: &Context, player: &PlayerName, devices: &LessonArguments) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let mut lesson = open(context, devices, german_grammar::PROMPTS)?;
    lesson.run()?;
    lesson.was_written()?;
    lesson.close_microphones();
    let said = lesson.activity_mut().end();
    let learnt = enough(said).and_then(|said| {
        tell(&mut lesson, &text!(at, "lesson-over"));
        learn(context, player, &said, &|| true)
    });
    let end = match &learnt {
        Ok(learnt) => summary(context, player, learnt),
        // A user who works by ear or by touch does not see the error output.
        Err(problem) => Summary {
            said: problem.say(at),
            written: None,
        },
    };
    tell(&mut lesson, &end.said);
    lesson.wait_until_said();
    if let Some(written) = end.written {
        print(&written);
    }
    learnt.map(|_| ())
}

/// What was said, if there are enough words to learn from.
fn enough(said: Vec<EnrolmentUtterance>) -> Result<Vec<EnrolmentUtterance>, Problem> {
    let words = said.iter().map(|utterance| utterance.words.len()).sum();
    if words < FEWEST {
        return Err(Problem::TooFewWords {
            said: words,
            fewest: FEWEST,
        });
    }
    Ok(said)
}

/// What came of learning.
enum Learnt {
    /// A profile was made or replaced.
    Made(Profile),
    /// The existing profile fits as well, and stays.
    Kept,
    /// The existing profile was learnt from more than twice as many words, and stays.
    FromMore {
        /// How many words the existing one was learnt from.
        before: usize,
        /// How many words were said now.
        now: usize,
    },
}

/// What a user learns of a lesson.
struct Summary {
    said: String,
    /// Where the profile is, and which command uses it: nobody wants to listen to that.
    written: Option<String>,
}

fn summary(context: &Context, player: &PlayerName, learnt: &Learnt) -> Summary {
    let at = context.wording.localisation();
    match learnt {
        Learnt::Kept => Summary {
            said: text!(at, "profile-kept"),
            written: None,
        },
        Learnt::FromMore { before, now } => Summary {
            said: text!(at, "profile-learnt-from-more", before = before, now = now),
            written: Some(text!(at, "profile-anew", player = player.as_str())),
        },
        Learnt::Made(profile) => {
            let changed: Vec<&str> = profile.say.keys().map(String::as_str).collect();
            let made = text!(
                at,
                "profile-made",
                heard = profile.heard.len(),
                changed = changed.len(),
                words = changed.join(", ")
            );
            let said = match profile.speaker.caution == Caution::USUAL {
                true => made,
                false => format!("{made} {}", text!(at, "profile-careful")),
            };
            let path = player.file(context.own_words.as_deref());
            let path = path.display().to_string();
            let written = text!(
                at,
                "profile-made-where",
                path = path,
                player = player.as_str()
            );
            Summary {
                said,
                written: Some(written),
            }
        }
    }
}

/// Learns a profile from utterances, and keeps it if it fits them better than the existing one, unless that was learnt
/// from more than twice as many words.
fn learn(
    context: &Context,
    player: &PlayerName,
    utterances: &[EnrolmentUtterance],
    watch: Watch<'_>,
) -> Result<Learnt, Problem> {
    let own_words = context.own_words.as_deref();
    let lexicon = context.vocabulary.grammar().lexicon();
    let now = said(context, utterances).len();
    let mut made = None;
    // Again, if the existing one has been replaced meanwhile.
    loop {
        let old = player.usable(own_words, lexicon);
        let before = old.as_ref().map_or(0, |it| it.heard.len());
        if before > 2 * now {
            return Ok(Learnt::FromMore { before, now });
        }
        let (profile, fit) = match made.take() {
            Some(made) => made,
            None => best_profile(context, utterances, watch)?,
        };
        if let Some(old) = &old
            && fit <= Trial::of(context, old, utterances, watch)?.fit(old.speaker.caution)
        {
            return Ok(Learnt::Kept);
        }
        if player.keep(own_words, lexicon, old.as_ref(), &profile)? {
            return Ok(Learnt::Made(profile));
        }
        made = Some((profile, fit));
    }
}

/// A profile of the warp and the pronunciations that fit the utterances, and how well it fits. It leaves out either,
/// if it fits better without.
///
/// # Errors
/// If no recogniser can be made, or the watch wants no more.
pub fn best_profile(
    context: &Context,
    utterances: &[EnrolmentUtterance],
    watch: Watch<'_>,
) -> Result<(Profile, Fit), Problem> {
    let bare = Profile {
        made: now_here().strftime("%Y-%m-%d").to_string(),
        heard: said(context, utterances),
        ..Profile::default()
    };
    let (warp, say) = learn_voice(context, utterances, watch)?;
    let shifted = Profile {
        speaker: Speaker {
            warp,
            ..Speaker::default()
        },
        ..bare.clone()
    };
    let learnt = Profile {
        say,
        ..shifted.clone()
    };
    let tried = |mut profile: Profile| {
        let trial = Trial::of(context, &profile, utterances, watch)?;
        profile.speaker.caution = trial.caution();
        let fit = trial.fit(profile.speaker.caution);
        Ok::<_, Problem>((profile, fit))
    };
    // Two of these profiles are equal if the voice needs no shift, or no word another pronunciation.
    let mut simpler = vec![shifted, bare];
    simpler.dedup();
    simpler.retain(|it| *it != learnt);
    let mut best = tried(learnt)?;
    for simpler in simpler {
        let simpler = tried(simpler)?;
        if simpler.1 > best.1 {
            best = simpler;
        }
    }
    Ok(best)
}

/// The words of the utterances, each once.
fn said(context: &Context, utterances: &[EnrolmentUtterance]) -> Vec<String> {
    let lexicon = context.vocabulary.grammar().lexicon();
    let mut said: Vec<String> = Vec::new();
    for &id in utterances.iter().flat_map(|it| &it.words) {
        let text = &lexicon.word(id).text;
        if !said.contains(text) {
            said.push(text.clone());
        }
    }
    said
}

/// How the voice has to be shifted, and the pronunciations that then fit the utterances clearly better than the known
/// ones.
fn learn_voice(
    context: &Context,
    utterances: &[EnrolmentUtterance],
    watch: Watch<'_>,
) -> Result<(FrequencyWarp, BTreeMap<String, Vec<Pronunciation>>), Problem> {
    let model = |error: &dyn ToString| Problem::Model(error.to_string());
    let accents = Accents::parse(german_grammar::ACCENTS).map_err(|error| model(&error))?;
    let tuning = Tuning::shipped().map_err(|error| model(&error))?;
    let grammar = context.vocabulary.grammar();
    let enrolment = Enrolment::new(grammar, &accents, tuning, &context.cache).watched_by(watch);
    let warp = enrolment.warp(utterances).map_err(|error| model(&error))?;
    let enrolment = enrolment.with_warp(warp);
    let gains = enrolment.gains(utterances).map_err(|error| model(&error))?;
    Ok((warp, enrolment.chosen(&gains)))
}

/// The recordings of a list, with their words.
fn read(manifest: &Path, context: &Context) -> Result<Vec<EnrolmentUtterance>, Problem> {
    let folder = manifest.parent().unwrap_or(Path::new("."));
    let utterance = |row: Row| {
        let words = context.vocabulary.grammar().words_of(&row.text);
        let words = words.map_err(|unknown| Problem::ManifestLine {
            path: manifest.to_owned(),
            line: row.line,
            problem: Box::new(Problem::UnknownWord(unknown.word)),
        })?;
        let path = folder.join(row.path);
        let audio = audio_file::read(&path).map_err(|cause| unreadable(&path, cause))?;
        Ok(EnrolmentUtterance {
            words,
            samples: padded(&audio.samples),
        })
    };
    rows(manifest)?.into_iter().map(utterance).collect()
}

//! Orders that change the role of the program and its duties (D.2.10, D.2.11).

use super::argument::Arguments;
use super::mistake::{Lacking, OrderMistake};
use super::read::OrderReader;
use super::words::{Mark, ProfileName};
use game::session::{ArbiterEvent, CorrectionTime};
use game::session::{Duty, Event, NoSuchDuty, Profile, Warnings};

impl OrderReader<'_> {
    /// "erlaubt Ansagen, Auskunft", "erlaubt Zeitwarnungen", "erlaubt Korrekturzeit".
    pub(super) fn grant(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        if it.mark(Mark::CorrectionTime) {
            return Ok(time_corrections(CorrectionTime::Nobody));
        }
        self.change(it, self.state.settings().warnings_to_grant(), Profile::with)
    }

    /// "entzieht Auskunft", "entzieht Zeitwarnungen", "entzieht Korrekturzeit".
    pub(super) fn revoke(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        if it.mark(Mark::CorrectionTime) {
            return Ok(time_corrections(CorrectionTime::Player));
        }
        self.change(it, Warnings::default(), Profile::without)
    }

    fn change(
        &self,
        it: &mut Arguments,
        left: Warnings,
        change: impl Fn(&Profile, Duty) -> Result<Profile, NoSuchDuty>,
    ) -> Result<Event, OrderMistake> {
        if it.mark(Mark::Warnings) {
            return Ok(Event::Arbiter(ArbiterEvent::SetWarnings { left }));
        }
        let duties = duties(it);
        if duties.is_empty() {
            return self.lacking(Lacking::DutyOrWarnings);
        }
        let profile = self.state.profile().clone();
        let changed = duties.into_iter();
        let profile = { changed }.try_fold(profile, |profile, duty| change(&profile, duty));
        Ok(Event::Arbiter(ArbiterEvent::Appoint {
            profile: self.possible(profile)?,
        }))
    }

    /// "Profil Helfer Ansagen": with all duties that it can have if none is named.
    pub(super) fn appoint(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        let name = self.need(it.word("profile"), Lacking::Profile)?;
        let profile = match name {
            ProfileName::Tournament => Ok(Profile::Tournament),
            ProfileName::Assistant => Profile::assistant(duties(it)),
            ProfileName::SightedAssistant => Profile::sighted_assistant(duties(it)),
        };
        Ok(Event::Arbiter(ArbiterEvent::Appoint {
            profile: self.possible(profile)?,
        }))
    }

    fn possible(&self, profile: Result<Profile, NoSuchDuty>) -> Result<Profile, OrderMistake> {
        let place = self.end;
        profile.map_err(|NoSuchDuty(duty)| OrderMistake::NoSuchDuty { duty, place })
    }
}

/// Time that is granted for a correction counts for no player: no clock runs.
fn time_corrections(whose: CorrectionTime) -> Event {
    Event::Arbiter(ArbiterEvent::TimeCorrections { whose })
}

fn duties(it: &mut Arguments) -> Vec<Duty> {
    std::iter::from_fn(|| it.word("duty")).collect()
}

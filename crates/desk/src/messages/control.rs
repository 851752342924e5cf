//! Time controls in words, and what is wrong with one.

use super::time::ClockWording;
use super::{Localisation, text};
use chess_laws::{
    ExpectedInTimeControl, Extra, ParseTimeControlError, Period, PeriodMistake, TimeControl,
    TimeControlMistake, preset_names,
};

impl ClockWording<'_> {
    /// How much time the players have.
    pub(super) fn time_control(&self, control: &TimeControl) -> String {
        let at = &self.words.localisation;
        match self.periods(control) {
            Some(periods) => text!(at, "begun-timed", periods = periods),
            None => text!(at, "clock-unused"),
        }
    }

    /// How much time the players have, as words within a sentence.
    pub(super) fn time_control_within(&self, control: &TimeControl) -> String {
        let at = &self.words.localisation;
        match self.periods(control) {
            Some(periods) => text!(at, "within-timed", periods = periods),
            None => text!(at, "within-unused"),
        }
    }

    /// What each period gives; `None` without a clock.
    fn periods(&self, control: &TimeControl) -> Option<String> {
        let at = &self.words.localisation;
        Some(match control.periods() {
            [] => return None,
            [only] => self.allowance(only),
            several => {
                let then = format!("; {} ", text!(at, "then"));
                let periods: Vec<String> = several.iter().map(|it| self.period(it)).collect();
                periods.join(&then)
            }
        })
    }

    fn period(&self, period: &Period) -> String {
        let at = &self.words.localisation;
        let time = self.allowance(period);
        match period.moves {
            Some(moves) => {
                let words = self.words.number(moves.into());
                text!(at, "period-moves", n = moves, words = words, time = time)
            }
            None => text!(at, "period-rest", time = time),
        }
    }

    /// What a period gives, without its number of moves.
    fn allowance(&self, period: &Period) -> String {
        let at = &self.words.localisation;
        let main = self.words.time_left(period.main);
        let extra = self.words.time_left(period.extra.amount());
        match period.extra {
            Extra::None => main,
            Extra::Increment(_) => text!(at, "time-increment", main = main, extra = extra),
            Extra::Delay(_) => text!(at, "time-delay", main = main, extra = extra),
            Extra::Bronstein(_) => text!(at, "time-bronstein", main = main, extra = extra),
        }
    }
}

impl Localisation {
    /// Why a text is not a time control, where it goes wrong, and what one looks like.
    #[must_use]
    pub fn time_control_error(&self, error: &ParseTimeControlError) -> String {
        let names: Vec<&str> = preset_names().collect();
        let place = error.place.start + 1;
        text!(
            self,
            "time-control-wrong",
            place = place.to_string(),
            cause = self.time_control_mistake(&error.mistake),
            names = names.join(", ")
        )
    }

    fn time_control_mistake(&self, mistake: &TimeControlMistake) -> String {
        match mistake {
            TimeControlMistake::Unexpected { expected, found } => {
                let expected = self.expected(*expected);
                if found.is_empty() {
                    text!(self, "time-control-missing", expected = expected)
                } else {
                    let found = found.clone();
                    text!(
                        self,
                        "time-control-unexpected",
                        expected = expected,
                        found = found
                    )
                }
            }
            TimeControlMistake::UnknownName(name) => {
                text!(self, "time-control-name", name = name.clone())
            }
            TimeControlMistake::NotSeconds(seconds) => {
                text!(self, "time-control-seconds", found = seconds.to_string())
            }
            TimeControlMistake::TooGreat(found) => {
                text!(self, "time-control-great", found = found.clone())
            }
            TimeControlMistake::Period(mistake) => self.period_mistake(*mistake),
        }
    }

    fn expected(&self, expected: ExpectedInTimeControl) -> String {
        match expected {
            ExpectedInTimeControl::Minutes => text!(self, "time-expected-minutes"),
            ExpectedInTimeControl::Seconds => text!(self, "time-expected-seconds"),
            ExpectedInTimeControl::End => text!(self, "time-expected-end"),
            ExpectedInTimeControl::Amount => text!(self, "time-expected-amount"),
            ExpectedInTimeControl::Unit => text!(self, "time-expected-unit"),
            ExpectedInTimeControl::Moves => text!(self, "time-expected-moves"),
            ExpectedInTimeControl::Plus => text!(self, "time-expected-plus"),
        }
    }

    fn period_mistake(&self, mistake: PeriodMistake) -> String {
        match mistake {
            PeriodMistake::NoTime => text!(self, "time-period-no-time"),
            PeriodMistake::NoMoves => text!(self, "time-period-no-moves"),
            PeriodMistake::MovesMissing => text!(self, "time-period-moves-missing"),
            PeriodMistake::MovesInLast => text!(self, "time-period-moves-in-last"),
            PeriodMistake::TooLong => text!(self, "time-period-too-long"),
            PeriodMistake::PartOfASecond => text!(self, "time-period-part-of-a-second"),
        }
    }
}

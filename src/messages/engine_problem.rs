//! Why an engine of another program does not play, in words.

use super::{Localisation, text};
use uci_opponent::{Failure, OptionError, StartError};

/// The option by which an engine plays Chess960.
const CHESS960: &str = "UCI_Chess960";

impl Localisation {
    /// Why an engine does not play on, as half a sentence.
    #[must_use]
    pub fn engine_failure(&self, failure: &Failure) -> String {
        match failure {
            Failure::NotStarted(cause) => {
                let cause = cause.trim_end_matches('.');
                text!(self, "engine-not-started", cause = cause)
            }
            Failure::Ended => text!(self, "engine-ended"),
            Failure::NoUci => text!(self, "engine-no-uci"),
            Failure::NotReady => text!(self, "engine-not-ready"),
            Failure::Silent => text!(self, "engine-silent"),
            Failure::NoMove => text!(self, "engine-no-move"),
            Failure::Unreadable(mv) => text!(self, "engine-unreadable", mv = mv.as_str()),
            Failure::Illegal(mv) => text!(self, "engine-illegal", mv = mv.as_str()),
            Failure::OtherOptions => text!(self, "engine-other-options"),
        }
    }

    /// Why an engine cannot be the opponent, and what to do.
    #[must_use]
    pub fn engine_start_error(&self, program: &str, error: &StartError) -> String {
        match error {
            StartError::NotFound(_) => {
                text!(self, "problem-engine-not-found", program = program)
            }
            StartError::Failed(failure) => {
                let cause = self.engine_failure(failure);
                text!(
                    self,
                    "problem-engine-fails",
                    program = program,
                    cause = cause
                )
            }
            StartError::Option(OptionError::Unknown { name, .. }) if name == CHESS960 => {
                text!(self, "problem-engine-chess960", program = program)
            }
            StartError::Option(error) => self.engine_option_error(program, error),
        }
    }

    fn engine_option_error(&self, program: &str, error: &OptionError) -> String {
        match error {
            OptionError::Unknown { name, nearest } => {
                let name = name.as_str();
                let wrong = text!(
                    self,
                    "problem-engine-option",
                    program = program,
                    name = name
                );
                let told = match nearest {
                    Some(nearest) => {
                        let nearest = nearest.as_str();
                        text!(self, "nearest-name", wrong = wrong, nearest = nearest)
                    }
                    None => wrong,
                };
                format!("{told}.")
            }
            OptionError::NotSwitch { name } => {
                text!(self, "problem-engine-switch", name = name.as_str())
            }
            OptionError::NotNumber { name, min, max } => text!(
                self,
                "problem-engine-number",
                name = name.as_str(),
                min = min.to_string(),
                max = max.to_string()
            ),
            OptionError::NotChoice { name, choices } => text!(
                self,
                "problem-engine-choice",
                name = name.as_str(),
                choices = choices.join(", ")
            ),
            OptionError::NoValue { name } => {
                text!(self, "problem-engine-no-value", name = name.as_str())
            }
            OptionError::NoLine { name } => {
                text!(self, "problem-engine-no-line", name = name.as_str())
            }
        }
    }
}

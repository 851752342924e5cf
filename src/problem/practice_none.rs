//! Stands for the problems of practice in the program for tournaments: nothing of practice goes wrong there.

use std::convert::Infallible;

use desk::messages::Localisation;

/// Cannot happen.
#[derive(Debug)]
pub struct PracticeProblem(Infallible);

impl PracticeProblem {
    /// Cannot be called.
    #[must_use]
    pub fn say(&self, _: &Localisation) -> String {
        match self.0 {}
    }
}

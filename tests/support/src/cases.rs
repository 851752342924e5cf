//! Tests that are data: each case has a name of its own in the runner, made when the data are
//! read, with `libtest-mimic` in place of the usual harness.

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

/// The cases of a target.
#[derive(Default)]
pub struct Cases(Vec<Trial>);

impl Cases {
    /// Adds one, which fails by a panic.
    pub fn add(&mut self, name: impl Into<String>, test: impl FnOnce() + Send + 'static) {
        let trial = Trial::test(name, move || {
            test();
            Ok(())
        });
        self.0.push(trial);
    }

    /// Runs those that the arguments of the command line ask for.
    pub fn run(self) -> ExitCode {
        libtest_mimic::run(&Arguments::from_args(), self.0).exit_code()
    }
}

//! Tests that are data: each case has a name of its own in the runner, made when the data are
//! read, with `libtest-mimic` in place of the usual harness.

use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use libtest_mimic::{Arguments, Failed, Trial};

/// The cases of a target.
#[derive(Default)]
pub struct Cases(Vec<Case>);

struct Case {
    name: String,
    test: Box<dyn FnOnce() + Send>,
}

impl Cases {
    /// Adds one, which fails by a panic.
    pub fn add(&mut self, name: impl Into<String>, test: impl FnOnce() + Send + 'static) {
        let (name, test) = (name.into(), Box::new(test));
        self.0.push(Case { name, test });
    }

    /// Runs those that the arguments of the command line ask for. cargo-nextest starts a process for each test, and each
    /// process would read the data of all cases and build what they share: so it sees one test.
    pub fn run(self) -> ExitCode {
        let trials = if std::env::var_os("NEXTEST").is_some() {
            vec![Trial::test("every_case", move || run_all(self.0))]
        } else {
            let trial = |case: Case| {
                Trial::test(case.name, move || {
                    (case.test)();
                    Ok(())
                })
            };
            self.0.into_iter().map(trial).collect()
        };
        libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
    }
}

/// Runs all cases on all processors, each in a thread of its name, so that a panic names its case.
fn run_all(cases: Vec<Case>) -> Result<(), Failed> {
    let waiting = Mutex::new(cases.into_iter());
    let failed = Mutex::new(Vec::new());
    let next = || waiting.lock().unwrap().next();
    let work = || {
        while let Some(Case { name, test }) = next() {
            let thread = thread::Builder::new().name(name.clone()).spawn(test);
            if thread.unwrap().join().is_err() {
                failed.lock().unwrap().push(name);
            }
        }
    };
    let processors = thread::available_parallelism().map_or(1, |count| count.get());
    thread::scope(|scope| {
        for _ in 0..processors {
            scope.spawn(work);
        }
    });
    let failed = failed.into_inner().unwrap();
    if failed.is_empty() {
        return Ok(());
    }
    Err(format!("{} failed: {}", failed.len(), failed.join(", ")).into())
}

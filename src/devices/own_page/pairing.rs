//! How another device in the home network gets in: with a code that the program says, within a few minutes and a few tries.
//! It gets a secret of its own for that, which its browser keeps, and it can be shut out again.
//!
//! Knows no request. Time is a value.

use std::time::{Duration, Instant};

use rand::TryRng;
use rand::rngs::{SysError, SysRng};
use shakmaty::Square;

use crate::devices::web::PageToken;

/// How many squares a code has.
pub(super) const SQUARES: usize = 4;

/// How long a code is valid.
const VALID: Duration = Duration::from_secs(10 * 60);

/// How many wrong codes are allowed: 5 of 64⁴.
const TRIES: usize = 5;

/// The most devices.
const DEVICES: usize = 8;

/// A device that was let in.
pub(super) struct Device {
    /// Its number, from 1.
    pub(super) number: u32,
    /// What it calls itself.
    pub(super) name: String,
    token: PageToken,
}

/// A code that waits for a device.
struct Code {
    squares: [Square; SQUARES],
    since: Instant,
    tries: usize,
}

/// The devices that were let in, and the code for the next one.
#[derive(Default)]
pub(super) struct Pairing {
    code: Option<Code>,
    devices: Vec<Device>,
    next: u32,
    changes: u32,
}

/// Why a device was not let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NotPaired {
    /// No code is valid: there was none, it is too old, or too many wrong ones were tried.
    NoCode,
    /// The code is another one. `tries` counts the wrong ones since it was made.
    WrongCode { tries: usize },
    /// There are enough devices already.
    TooMany,
}

impl Pairing {
    /// A new code, valid from now on in the place of the one before.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub(super) fn code(&mut self, now: Instant) -> Result<[Square; SQUARES], SysError> {
        let mut bytes = [0; SQUARES];
        SysRng.try_fill_bytes(&mut bytes)?;
        // Each square is as likely as the others: 64 divides 256.
        let squares = bytes.map(|it| Square::new(u32::from(it % 64)));
        self.code = Some(Code {
            squares,
            since: now,
            tries: 0,
        });
        Ok(squares)
    }

    /// Lets a device in that shows the code, and gives it its secret.
    ///
    /// # Errors
    /// Why it does not come in; or if the system has no random numbers.
    pub(super) fn pair(
        &mut self,
        said: &str,
        name: &str,
        now: Instant,
    ) -> Result<PageToken, NotPaired> {
        let Some(code) = &mut self.code else {
            return Err(NotPaired::NoCode);
        };
        if code.tries >= TRIES || now.saturating_duration_since(code.since) > VALID {
            self.code = None;
            return Err(NotPaired::NoCode);
        }
        if squares(said) != Some(code.squares) {
            code.tries += 1;
            return Err(NotPaired::WrongCode { tries: code.tries });
        }
        if self.devices.len() >= DEVICES {
            return Err(NotPaired::TooMany);
        }
        let token = PageToken::random().map_err(|_| NotPaired::NoCode)?;
        self.code = None;
        self.next += 1;
        self.changes += 1;
        self.devices.push(Device {
            number: self.next,
            name: name.to_owned(),
            token: token.clone(),
        });
        Ok(token)
    }

    /// Whether this is the secret of a device that is let in.
    pub(super) fn knows(&self, secret: &str) -> bool {
        // All are compared, so that the time tells nothing.
        self.devices
            .iter()
            .fold(false, |known, it| it.token.is(secret) | known)
    }

    /// The devices that are let in.
    pub(super) fn devices(&self) -> &[Device] {
        &self.devices
    }

    /// How often a device was let in or shut out.
    pub(super) fn changes(&self) -> u32 {
        self.changes
    }

    /// Shuts a device out. Returns whether there was one with this number.
    pub(super) fn shut_out(&mut self, number: u32) -> bool {
        let before = self.devices.len();
        self.devices.retain(|it| it.number != number);
        let is_gone = self.devices.len() < before;
        self.changes += u32::from(is_gone);
        is_gone
    }
}

/// The squares of a typed code: "e4 f3 A1, h8" or "e4f3a1h8".
fn squares(said: &str) -> Option<[Square; SQUARES]> {
    let letters: String = said.chars().filter(|it| it.is_alphanumeric()).collect();
    let letters = letters.to_lowercase();
    if letters.len() != 2 * SQUARES || !letters.is_ascii() {
        return None;
    }
    let mut squares = [Square::A1; SQUARES];
    for (place, square) in squares.iter_mut().enumerate() {
        *square = letters.get(2 * place..2 * place + 2)?.parse().ok()?;
    }
    Some(squares)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn written(code: [Square; SQUARES]) -> String {
        code.map(|it| it.to_string()).join(" ")
    }

    /// A code of other squares.
    fn other(code: [Square; SQUARES]) -> String {
        written(code.map(|it| it.flip_vertical()))
    }

    #[test]
    fn a_code_lets_one_device_in() {
        let (mut pairing, now) = (Pairing::default(), Instant::now());
        assert_eq!(pairing.pair("e4", "", now), Err(NotPaired::NoCode));
        let code = pairing.code(now).unwrap();
        let typed = written(code).to_uppercase().replace(' ', ",");
        let token = pairing.pair(&typed, "iPhone", now).unwrap();
        assert!(pairing.knows(&token.to_string()));
        assert!(!pairing.knows(""));
        assert_eq!(
            pairing.pair(&written(code), "", now),
            Err(NotPaired::NoCode)
        );
        assert_eq!(pairing.devices()[0].name, "iPhone");
        assert_eq!(pairing.changes(), 1);
        assert!(pairing.shut_out(1));
        assert!(!pairing.shut_out(1));
        assert_eq!(pairing.changes(), 2);
        assert!(!pairing.knows(&token.to_string()));
    }

    #[test]
    fn a_code_is_valid_for_ten_minutes_and_five_tries() {
        let (mut pairing, now) = (Pairing::default(), Instant::now());
        let code = pairing.code(now).unwrap();
        let late = now + VALID + Duration::from_secs(1);
        assert_eq!(
            pairing.pair(&written(code), "", late),
            Err(NotPaired::NoCode)
        );
        let code = pairing.code(now).unwrap();
        for tries in 1..=TRIES {
            assert_eq!(
                pairing.pair(&other(code), "", now),
                Err(NotPaired::WrongCode { tries })
            );
        }
        assert_eq!(
            pairing.pair(&written(code), "", now),
            Err(NotPaired::NoCode)
        );
    }

    #[test]
    fn no_more_devices_than_a_home_has() {
        let (mut pairing, now) = (Pairing::default(), Instant::now());
        for _ in 0..DEVICES {
            let code = pairing.code(now).unwrap();
            pairing.pair(&written(code), "", now).unwrap();
        }
        let code = pairing.code(now).unwrap();
        assert_eq!(
            pairing.pair(&written(code), "", now),
            Err(NotPaired::TooMany)
        );
    }

    #[test]
    fn what_is_no_code_is_wrong() {
        for said in [
            "",
            "e4",
            "e4 e4 e4",
            "e9 e4 e4 e4",
            "ä4 e4 e4 e",
            "e4e4e4e4e4",
        ] {
            assert_eq!(squares(said), None, "{said}");
        }
    }
}

//! A player's own repertoire: where it is, and moves that are added to it from elsewhere and taken back.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use shakmaty::Color;

use crate::files::named_file::LARGEST;
use chess_laws::Game;
use desk::messages::{Localisation, text};
use plain_file::Alone;
use practice::puzzle::with_line;

/// The folder of a player's repertoire, beside the kept games.
pub(super) const FOLDER: &str = "repertoire";

/// Where a player's repertoire is, if they name no other place.
pub(crate) fn own_repertoire(games: &Path) -> PathBuf {
    games.join(FOLDER)
}

/// The player's own repertoire, while moves are added to it from elsewhere.
pub(super) struct OwnRepertoire {
    folder: PathBuf,
    added: Vec<Addition>,
}

/// What was added at once, so that it can be taken back.
struct Addition {
    path: PathBuf,
    /// `None` if there was no file.
    before: Option<Vec<u8>>,
    after: Vec<u8>,
}

impl OwnRepertoire {
    /// That beside the kept games.
    pub(super) fn beside(games: &Path) -> Self {
        Self {
            folder: own_repertoire(games),
            added: Vec::new(),
        }
    }

    /// Adds all moves of a game to the file of this side. Returns how many are new, or a sentence why none was added.
    pub(super) fn add(
        &mut self,
        line: &Game,
        side: Color,
        at: &Localisation,
    ) -> Result<usize, String> {
        let path = self.folder.join(side.fold_wb("white.pgn", "black.pgn"));
        let cause = |error: io::Error| error.to_string();
        let alone = Alone::with(&path).map_err(cause)?;
        let before = match plain_file::bytes(alone.file(), LARGEST) {
            Ok(content) => Some(content),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(cause(error)),
        };
        let content = before.as_deref().unwrap_or_default();
        let (after, new) = with_line(content, line, side).map_err(|it| it.say(at))?;
        if new > 0 {
            alone.write(&path, &after).map_err(cause)?;
            self.added.push(Addition {
                path,
                before,
                after,
            });
        }
        Ok(new)
    }

    /// Takes back what was added last, or returns a sentence why not.
    pub(super) fn take_back(&mut self, at: &Localisation) -> Result<(), String> {
        let Some(last) = self.added.pop() else {
            return Ok(());
        };
        let cause = |error: io::Error| error.to_string();
        let alone = Alone::with(&last.path).map_err(cause)?;
        let now = plain_file::bytes(alone.file(), LARGEST).map_err(cause)?;
        if now != last.after {
            let path = last.path.display().to_string();
            return Err(text!(at, "review-file-changed", path = path));
        }
        match last.before {
            Some(before) => alone.write(&last.path, before),
            None => fs::remove_file(alone.file()),
        }
        .map_err(cause)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use shakmaty::san::San;

    fn line(sans: &str) -> Game {
        let mut game = Game::new();
        for san in sans.split_whitespace() {
            let san: San = san.parse().unwrap();
            let mv = san.to_move(game.position()).unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn what_was_added_is_taken_back_step_by_step() {
        let folder = tempfile::tempdir().unwrap();
        let mut own = OwnRepertoire::beside(folder.path());
        let at = Localisation::choose(Some("en")).unwrap();
        let path = own_repertoire(folder.path()).join("white.pgn");
        let has = |moves: &str| fs::read_to_string(&path).is_ok_and(|it| it.contains(moves));
        assert_eq!(own.add(&line("e4 e5"), Color::White, &at), Ok(2));
        assert_eq!(own.add(&line("e4 e5 Nf3"), Color::White, &at), Ok(1));
        // What is there already changes nothing.
        assert_eq!(own.add(&line("e4 e5"), Color::White, &at), Ok(0));
        assert!(has("Nf3"));
        own.take_back(&at).unwrap();
        assert!(has("e5") && !has("Nf3"));
        own.take_back(&at).unwrap();
        assert!(!path.exists());
    }
}

//! What a user chooses for a game: its settings and the devices.

use std::path::{Path, PathBuf};
use std::time::Duration;

use shakmaty::Color;

use crate::commands::board::ByOwner;
use crate::commands::practice::PracticeGameArguments;
use crate::devices::display::DisplayChoice;
use crate::devices::microphone_gate::Listen;
use crate::devices::page::PageOptions;
use crate::devices::speaking::SpeechOptions;
use crate::files::words::WordChoice;
use chess_laws::TimeControl;
use desk::game_desk::ListOrder;
use electronic_board::{BoardChoice, LightChoice};
use game::braille_chess::board::Marks;
use game::session::{Chess960, Names, NextGame, Player, Procedure, Profile, Regulations, Warnings};
use speech::voice::VoiceChoice;

/// Where announcements come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputSource {
    /// The microphone if one opens, otherwise the keyboard at a terminal or lines that are sent, otherwise the
    /// sample.
    Auto,
    /// The microphone.
    Microphone,
    /// The keyboard.
    Keyboard,
    /// The sample game.
    Sample,
    /// A recording.
    Recording(PathBuf),
}

/// The braille display of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrailleOptions {
    /// Where braille goes.
    pub display: DisplayChoice,
    /// What is marked on the board.
    pub marks: Marks,
    /// From whose side the board is seen; by default the player's own.
    pub side: Option<Color>,
    /// Whether the cursor blinks.
    pub blinking: bool,
    /// Whether two routing keys announce a move.
    pub routing_moves: bool,
}

/// A second microphone, for the opponent alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpponentsMicrophone {
    /// Its name.
    pub name: String,
    /// The opponent's side, if known.
    pub side: Option<Color>,
}

impl OpponentsMicrophone {
    /// The same microphone, with this side if it is known.
    #[must_use]
    pub fn of(self, side: Option<Color>) -> Self {
        Self { side, ..self }
    }
}

/// The devices to use.
pub struct DeviceOptions {
    /// Where announcements come from.
    pub input: InputSource,
    /// Name of the microphone.
    pub microphone: Option<String>,
    /// The opponent's own microphone.
    pub opponents: Option<OpponentsMicrophone>,
    /// A stock Vosk model to use instead of the shipped one.
    pub model: Option<PathBuf>,
    /// The words to understand. Without sets, a resumed game keeps its own.
    pub words: WordChoice,
    /// How the program speaks.
    pub speech: SpeechOptions,
    /// Where braille goes.
    pub braille: Option<BrailleOptions>,
    /// Where the electronic boards are.
    pub boards: ByOwner<BoardChoice>,
    /// Which lights the opponent's board shows.
    pub lights: LightChoice,
    /// How the microphone opens.
    pub listen: Listen,
    /// Whether the program's own voice does not reach the microphone.
    pub earphones: bool,
    /// The line that stands for the talk key; empty for the Enter key alone.
    pub talk_key: String,
    /// The line that stands for the press of the clock; empty for none.
    pub press_key: String,
    /// The order in which the pieces of a side are listed.
    pub piece_order: ListOrder,
    /// Time to correct a repeated move; `None` for that of a resumed game, or the usual one.
    pub grace: Option<Duration>,
    /// A PGN file to write at the end.
    pub pgn: Option<PathBuf>,
    /// The largest size of the audio record, in bytes of sound; `None` for no record.
    pub record: Option<u64>,
    /// The page of the sighted player.
    pub page: Option<PageOptions>,
}

impl DeviceOptions {
    /// The devices of a further game. `number` is that of the game: it writes files of its own. With the sides switched,
    /// the opponent's are those of the other side.
    pub(crate) fn of_game(mut self, number: usize, next: NextGame) -> Self {
        self.pgn = self.pgn.map(|it| numbered(&it, number));
        if let VoiceChoice::Wav { file, .. } = &mut self.speech.way {
            *file = numbered(file, number);
        }
        if next == NextGame::SidesSwitched {
            let other = |it: Option<Color>| it.map(Color::other);
            self.opponents = self.opponents.map(|it| {
                let side = other(it.side);
                it.of(side)
            });
            self.page = self.page.map(PageOptions::switched);
        }
        self
    }
}

/// The file for the game of this number: `evening.pgn`, `evening-2.pgn`, `evening-3.pgn`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let before = format!("-{}", number - 1);
    let stem = match number {
        0..=2 => &stem,
        _ => stem.strip_suffix(&before).unwrap_or(&stem),
    };
    let ending = path
        .extension()
        .map(|it| format!(".{}", it.to_string_lossy()));
    path.with_file_name(format!("{stem}-{number}{}", ending.unwrap_or_default()))
}

/// The time to correct a repeated move, if nothing else is said.
pub(crate) const USUAL_GRACE: Duration = Duration::from_secs(1);

/// The game to begin.
pub struct NewGame {
    /// White's player.
    pub white: Player,
    /// Black's player.
    pub black: Player,
    /// The side of the player at the keyboard.
    pub side: Color,
    /// What only a game for practice has.
    pub practice: PracticeGameArguments,
    /// The time control.
    pub time_control: TimeControl,
    /// The position, if not the initial one.
    pub fen: Option<String>,
    /// The start position, if the game is Chess960.
    pub chess960: Option<Chess960>,
    /// What the players are called.
    pub names: Names,
    /// The role of the program.
    pub profile: Profile,
    /// At which remaining times the program warns.
    pub warnings: Warnings,
    /// The regulations of the event.
    pub regulations: Regulations,
    /// How moves are made.
    pub procedure: Procedure,
    /// Which side moves on an electronic board, if there is one.
    pub board: Option<Color>,
    /// Whose own board is electronic, if one is.
    pub own_board: Option<Color>,
    /// The file with the arbiter's PIN, if it is not to be asked for.
    pub arbiter_pin_file: Option<PathBuf>,
}

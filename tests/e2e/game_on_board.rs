//! A tournament game from its first move to mate: a blind player announces by voice
//! and reads a display, a sighted one plays at an electronic board with its clock.

use std::fs;

use braille_display::DriverKind;

use crate::blind_player::{
    Announcement, BC4, BXF7, E4, GAME, InputMode, NC3, ND5, NF3, NXE5, Speaker, TracedDisplay,
};
use crate::board_support::Board;
use crate::display::Display;
use crate::program::{Home, PIN, Program, Running, moves};
use crate::sound::with_sound;
use crate::sound_server::{SoundServer, Speech};

/// The scoresheet as the sighted player wrote it.
const SIGHTED_SCORESHEET: &str =
    "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0\n";

/// A game of a blind player against a sighted one at an electronic board.
struct BoardGame {
    home: Home,
    board: Board,
    display: TracedDisplay,
    mode: InputMode,
    program: Running,
    // Goes last: the others use it.
    sound: Option<SoundServer>,
}

impl BoardGame {
    /// For players who speak; none without a sound server.
    fn for_speakers() -> Option<Self> {
        let server = SoundServer::start(Speech::Absent)?;
        let home = Home::new();
        let program = with_sound(&home, &server).args("play --input mic --headset");
        let mode = InputMode::aloud(&home, &server);
        Some(Self::open(home, program, mode, Some(server)))
    }

    /// The program ends as by a power cut; when it is started again, it hears the players. There is no
    /// keyboard: the arbiter says beforehand, with the PIN, that the game goes on at once.
    #[track_caller]
    fn goes_on_aloud(mut self, server: SoundServer) -> Self {
        self.program.kill();
        self.program = with_sound(&self.home, &server)
            .args("resume --charge --input mic --headset --voice text --grace 0.1")
            .with_pin()
            .arg("--board")
            .arg(self.board.place())
            .arg("--braille")
            .arg(self.display.path())
            .start();
        self.program.says("Die Partie geht weiter.");
        self.program.says("Elektronisches Brett verbunden");
        self.mode = InputMode::aloud(&self.home, &server);
        self.sound = Some(server);
        self
    }

    /// For a player who types in dots.
    fn for_typists() -> Self {
        let home = Home::new();
        let program = Program::at(&home).args("play --input keyboard");
        Self::open(home, program, InputMode::InDots, None)
    }

    fn open(home: Home, program: Program, mode: InputMode, sound: Option<SoundServer>) -> Self {
        let board = Board::with_clock(0, 0);
        let display = TracedDisplay::new(Display::start(DriverKind::Baum, 40));
        let program = program
            .args("--voice text --profile tournament --time 90 --grace 0.1")
            .with_pin()
            .args("--opponent human --full-move white --repetition --board")
            .arg(board.place())
            .arg("--braille")
            .arg(display.path())
            .start();
        Self {
            home,
            board,
            display,
            mode,
            program,
            sound,
        }
    }

    /// This is said until it is answered so.
    #[track_caller]
    fn until(&mut self, answer: &str, say: impl Fn(&InputMode, &Display, &mut Running)) -> String {
        self.mode
            .until(answer, &self.display, &mut self.program, say)
    }

    /// The blind player announces a move, and is answered so.
    #[track_caller]
    fn announces_and_hears(&mut self, announced: Announcement, answer: &str) {
        self.until(answer, |mode, display, _| {
            mode.announces(announced, display);
        });
    }

    /// The blind player announces a move, and it is repeated.
    #[track_caller]
    fn announces(&mut self, announced: Announcement) {
        let repeated = self.mode.repeated(announced);
        self.announces_and_hears(announced, repeated);
    }

    /// One of them says this, and is answered so.
    #[track_caller]
    fn hears(&mut self, who: Speaker, words: &str, answer: &str) -> String {
        self.until(answer, |mode, display, program| {
            mode.says(who, words, display, program);
        })
    }

    /// The blind player says that the piece is in its new hole.
    #[track_caller]
    fn sets(&mut self) {
        self.hears(Speaker::Blind, "Figur eingesteckt", " gesetzt.");
    }

    /// The blind player says that the captured piece is off the board.
    #[track_caller]
    fn takes_off(&mut self) {
        self.hears(Speaker::Blind, "Figur geschlagen", " vom Brett genommen.");
    }

    /// The blind player sets the piece and starts the opponent's clock; the opponent makes both
    /// moves on the electronic board and presses. The program announces the opponent's move.
    #[track_caller]
    fn goes_on(&mut self, hands: &[&str], announced: &str) {
        self.sets();
        self.board.hands(&["press"]);
        self.board.hands(hands);
        self.board.hands(&["press"]);
        self.program.says(announced);
    }

    fn the_game_begins(&mut self) {
        self.program
            .says("Elektronisches Brett verbunden, die Stellung stimmt.");
        self.board.clock_shows(5_400, 5_400);
        self.board.hands(&["run"]);
        self.program.says("Es gilt die Uhr am Brett.");
    }

    fn a_clock_is_pressed_early(&mut self) {
        self.announces(E4);
        self.board.hands(&["press"]);
        self.program.says("Nicht drücken: erst die Figur setzen.");
        self.board.hands(&["press"]);
        self.goes_on(&["e2e4", "e7e5"], "Bauer Eva sieben Eva fünf");
        self.display.feels("1... e5");
    }

    fn a_touched_piece_binds_and_a_repetition_is_wrong(&mut self) {
        self.hears(Speaker::Blind, "berühre Springer Gustav eins", " berührt.");
        // What is forbidden is told only when it would have been completed.
        self.announces(BC4);
        self.hears(Speaker::Blind, "Korrektur", "Zurückgenommen");
        self.announces(NF3);
        let told = self.hears(
            Speaker::Opponent,
            "Springer Gustav eins Hektor drei",
            "Anders wiederholt",
        );
        assert!(told.contains("Hektor drei"), "{told}");
        self.goes_on(&["g1f3", "d7d6"], "Bauer David sieben David sechs");
    }

    fn a_slip_is_corrected_and_the_opponents_board_goes_wrong(&mut self) {
        self.announces(NC3);
        self.hears(Speaker::Blind, "Korrektur", "Zurückgenommen.");
        self.announces(BC4);
        self.sets();
        self.board.hands(&["press", "f1b5"]);
        self.program.says("Die Bretter stimmen nicht überein");
        // The arbiter asks what is to be done about it, by typing.
        if matches!(self.mode, InputMode::InDots) {
            let repair = "Weiß, Läufer von Bella fünf nach Cäsar vier";
            let order = format!("Schiedsrichter PIN {PIN} Abgleich");
            self.program.asks(&order, repair);
        }
        self.board.hands(&["b5c4"]);
        self.program.says("Die Bretter stimmen wieder überein.");
        self.board.hands(&["c8g4", "press"]);
        self.program.says("Läufer Cäsar acht Gustav vier");
    }

    fn the_time_is_said_and_the_board_is_not(&mut self) {
        self.hears(Speaker::Blind, "Uhr", "Weiß: ");
        self.display.feels("Weiß: ");
        self.hears(
            Speaker::Blind,
            "Stellung",
            "Fragen nach dem Brett sind hier nicht erlaubt.",
        );
        self.display.feels("Fragen nach dem Brett");
    }

    fn a_draw_is_offered_and_declined_by_a_move(&mut self) {
        self.announces(NC3);
        self.hears(Speaker::Blind, "ich biete Remis", "Weiß bietet Remis an.");
        // The opponent declines by the move (9.1.2.1).
        self.goes_on(&["b1c3", "g7g6"], "Bauer Gustav sieben Gustav sechs");
    }

    fn board_and_display_are_unplugged(&mut self) {
        self.board.hands(&["unplug"]);
        self.program
            .says("Keine Verbindung zum elektronischen Brett: ");
        self.display.unplug();
        self.program.says("Keine Verbindung zur Braillezeile: ");
        self.display.plug_in();
        self.program
            .says("Braillezeile Baum VarioUltra mit 40 Zellen.");
        self.announces(NXE5);
        self.takes_off();
        // The opponent makes both moves while nobody sees them.
        self.board.hands(&["f3xe5", "g4xd1"]);
        self.board.hands(&["plug-in"]);
        self.program.says("Elektronisches Brett verbunden");
        self.goes_on(&[], "Läufer Gustav vier schlägt David eins");
        self.display.feels("5... Lxd1");
    }

    fn it_ends_in_mate(&mut self) {
        self.announces(BXF7);
        self.takes_off();
        self.goes_on(&["c4xf7", "e8e7"], "König Eva acht Eva sieben");
        self.announces(ND5);
        self.sets();
        self.board.hands(&["press", "c3d5"]);
        self.program.says("matt");
    }
}

/// The blind player's scoresheet in braille, written by the program, and the opponent's own.
fn both_scoresheets_agree(home: &Home) {
    let (white, black) = (home.path("white.brf"), home.path("black.pgn"));
    Program::at(home)
        .args("scoresheet --format brf --output")
        .arg(&white)
        .run()
        .success();
    fs::write(&black, SIGHTED_SCORESHEET).unwrap();
    Program::at(home)
        .args("reconcile --white-scoresheet")
        .arg(&white)
        .arg("--black-scoresheet")
        .arg(&black)
        .run()
        .success();
}

fn three_moves(played: &mut BoardGame) {
    played.the_game_begins();
    played.a_clock_is_pressed_early();
    played.a_touched_piece_binds_and_a_repetition_is_wrong();
    played.a_slip_is_corrected_and_the_opponents_board_goes_wrong();
}

fn the_other_moves(mut played: BoardGame) {
    played.the_time_is_said_and_the_board_is_not();
    played.a_draw_is_offered_and_declined_by_a_move();
    played.board_and_display_are_unplugged();
    played.it_ends_in_mate();
    played
        .program
        .says("Weiß: das Ergebnis unterschreiben? Ja oder nein?");
    played.hears(
        Speaker::Blind,
        "ja",
        "Weiß hat das Ergebnis unterschrieben.",
    );
    played
        .program
        .says("Schwarz: das Ergebnis unterschreiben? Ja oder nein?");
    played.hears(
        Speaker::Opponent,
        "ja",
        "Schwarz hat das Ergebnis unterschrieben.",
    );
    played.display.reads_the_end(&mut played.program);
    let BoardGame { home, program, .. } = played;
    let done = program.finish().success().says("Weiß gewinnt");
    // What was taken back is told once, and nothing of the board is.
    done.never_says("Gut, dann nicht.")
        .never_says("steht im Weg");
    let game = home.game();
    assert_eq!(moves(&game), GAME);
    assert_eq!(game.state.outcome().unwrap().result().to_string(), "1-0");
    both_scoresheets_agree(&home);
    let audit = Program::at(&home).arg("audit").run().code(1);
    audit.says("Remisangebote: 1");
}

/// A game aloud is played in two tests, side by side: what is said takes its time.
#[test]
fn a_game_aloud_begins() {
    if let Some(mut played) = BoardGame::for_speakers() {
        three_moves(&mut played);
        played.program.kill();
        assert_eq!(moves(&played.home.game()), GAME[..6]);
        drop(played.sound);
    }
}

/// What comes before was typed in dots.
#[test]
fn a_game_aloud_goes_on() {
    let Some(server) = SoundServer::start(Speech::Absent) else {
        return;
    };
    let mut played = BoardGame::for_typists();
    three_moves(&mut played);
    the_other_moves(played.goes_on_aloud(server));
}

#[test]
fn a_game_in_dots() {
    let mut played = BoardGame::for_typists();
    three_moves(&mut played);
    the_other_moves(played);
}

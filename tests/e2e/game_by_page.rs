//! A tournament game of a blind player, who announces into a microphone and presses the clock
//! with a word, against a sighted one at the page, with the real program, Chromium and a
//! simulated braille display: everything that goes wrong at a board goes wrong in it.

use std::fs;
use std::time::Duration;

use annabella::braille::DriverKind;
use annabella::braille::simulator::Seen;
use annabella::session::Finding;
use annabella::speech::audio_file;
use shakmaty::Color;

use crate::browser::Browser;
use crate::display::{Display, german};
use crate::hear::espeak;
use crate::program::{Home, Program, Running, moves};
use crate::recordings::{PLAIN, announcements, plies, silence, write_wav};
use crate::seat::{Seat, url, url_of};
use crate::sound::with_sound;
use crate::sound_server::{SoundServer, Speech};

/// Légal's mate, with the announcements of the sample game.
const PLAYED: [&str; 13] = [
    "e2e4", "e7e5", "g1f3", "d7d6", "f1c4", "c8g4", "b1c3", "g7g6", "f3e5", "g4d1", "c4f7", "e8e7",
    "c3d5",
];

/// How the program is used from the first move to the last, also after it was killed.
const DEVICES: &str = "--input mic --voice text --grace 0.1 --mirror --braille";

/// What the keys of his display do.
const KEYS: &str = r#"driver = "baum"
[keys]
"d1" = "pan-left"
"d2" = "press"
"d6" = "yes"
"#;

/// A doubtful word is asked back,
const ASKED: &str = "Ja oder nein?";
/// and what was not heard well is to be said again.
const UNHEARD: [&str; 2] = ["Nicht verstanden", "Bitte wiederholen"];

/// The room in which the game is played.
struct Room {
    server: SoundServer,
    home: Home,
    display: Display,
    program: Running,
    seat: Seat,
}

impl Room {
    /// The players sit down; none where a sound server, a voice or a browser is missing.
    fn enter() -> Option<Self> {
        let server = SoundServer::start(Speech::Absent)?;
        let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
        if !espeak("Uhr", &home.path("words.wav")) {
            return None;
        }
        fs::write(home.path("keys.toml"), KEYS).unwrap();
        let mut browser = Browser::start()?;
        let mut program = with_sound(&home, &server)
            .args("play --opponent human --profile tournament --time 90+30")
            .args("--full-move white --clock by-hand --repetition")
            .args(DEVICES)
            .arg(display.path())
            .arg("--braille-keys")
            .arg(home.path("keys.toml"))
            .start();
        program.says("Die Partie beginnt.");
        let url = url(&home);
        browser.open(&url);
        browser.reads("connection", "Verbunden.");
        let seat = Seat {
            home: home.clone(),
            browser,
            url,
        };
        Some(Self {
            server,
            home,
            display,
            program,
            seat,
        })
    }

    /// The blind player announces this move; the program repeats it.
    #[track_caller]
    fn announces(&mut self, mv: &str) {
        let mut both = plies().into_iter().zip(announcements());
        let (ply, sound) = both.find(|(ply, _)| ply.uci == mv).unwrap();
        self.says(&sound, &ply.text);
        self.seat.browser.reads("repeat", &ply.text);
    }

    /// He says these words, and this is answered.
    #[track_caller]
    fn speaks(&mut self, words: &str, answer: &str) {
        let sound = self.sound_of(words);
        self.says(&sound, answer);
    }

    fn sound_of(&self, words: &str) -> Vec<f32> {
        let file = self.home.path("words.wav");
        assert!(espeak(words, &file));
        audio_file::read(&file).unwrap().samples
    }

    /// This is said until it is answered: who is asked says yes, and who was not understood
    /// says it again.
    #[track_caller]
    fn says(&mut self, sound: &[f32], answer: &str) {
        let mut said = sound.to_vec();
        for _ in 0..6 {
            let file = self.home.path("said.wav");
            let padded = [silence(0.4), said.clone(), silence(0.6)].concat();
            write_wav(&file, &padded, PLAIN);
            self.server.sound().play(&file);
            let expected = [&[answer][..], &[ASKED], &UNHEARD].concat();
            let line = self.program.says_one_of(&expected);
            if line.contains(ASKED) {
                said = self.sound_of("ja");
            } else if line.contains(answer) {
                return;
            }
        }
        panic!("{answer:?} is not answered");
    }

    /// He puts the piece into its hole and presses the clock.
    #[track_caller]
    fn places_and_presses(&mut self) {
        self.speaks("eingesteckt", " gesetzt.");
        self.presses_the_clock();
    }

    /// By a key of his display.
    #[track_caller]
    fn presses_the_clock(&mut self) {
        self.display.stroke("d2");
        self.seat.browser.reads("waits", "Sie sind am Zug.");
        self.seat.browser.reads("clock-black", "läuft");
    }

    /// The sighted player moves at the page and presses the clock there.
    #[track_caller]
    fn answers(&mut self, from: &str, to: &str, announcement: &str) {
        self.seat.drags(from, to);
        self.program.says(announcement);
        self.seat.browser.reads("waits", "Ihr Zug ist angesagt.");
        self.seat.presses("press");
        self.seat.browser.reads("clock-white", "läuft");
    }

    /// The line of the display begins with this.
    #[track_caller]
    fn feels(&self, text: &str) {
        let expected = german(text, 40)[..text.chars().count()].to_vec();
        self.display
            .wait_until(text, |seen| seen.cells.starts_with(&expected));
    }

    /// A message stands on the display until it was read to its end.
    #[track_caller]
    fn reads_on(&self, parts: &[&str]) {
        for part in parts {
            self.feels(part);
            self.display.stroke("d6");
        }
    }

    /// The program ends as by a power cut and is started again; the page comes back by itself.
    #[track_caller]
    fn back_after_a_power_cut(mut self) -> Self {
        self.program.kill();
        self.seat
            .browser
            .reads("connection", "Keine Verbindung zum Programm.");
        self.program = with_sound(&self.home, &self.server)
            .args("resume")
            .args(DEVICES)
            .arg(self.display.path())
            .arg("--braille-keys")
            .arg(self.home.path("keys.toml"))
            .start();
        self.program.says("Die Partie geht weiter.");
        self.seat.browser.reads("connection", "Verbunden.");
        assert_eq!(url(&self.home), self.seat.url);
        self
    }
}

#[test]
fn a_tournament_game_is_played_by_announcements_and_at_the_page() {
    let Some(mut room) = Room::enter() else {
        return;
    };
    the_first_move_in_all_its_steps(&mut room);
    a_touched_piece_and_a_slip(&mut room);
    questions_and_an_offer(&mut room);
    let mut room = room.back_after_a_power_cut();
    boards_come_apart_while_the_display_is_gone(&mut room);
    to_mate(room);
}

fn the_first_move_in_all_its_steps(room: &mut Room) {
    let missing = "es fehlt noch: eine Figur berühren, die Figur setzen, den Zug ansagen, die Uhr";
    room.seat.browser.reads("waits", missing);
    room.announces("e2e4");
    room.seat
        .browser
        .reads("waits", "es fehlt noch: die Figur setzen, die Uhr drücken.");
    // He presses too early, and is told what is missing; his opponent has no clock to press.
    let early = "Die Uhr nicht: erst die Figur setzen.";
    room.speaks("fertig", early);
    room.feels(early);
    room.seat.presses("press");
    room.seat.browser.reads("answer", "Der Gegner ist am Zug.");
    room.seat.writes("repeated", "Bauer Eva zwei Eva drei");
    room.program
        .says("Anders wiederholt: angesagt war Bauer Eva zwei Eva vier");
    room.seat.browser.reads("answer", "Anders wiederholt");
    room.seat.writes("repeated", "Bauer Eva zwei Eva vier");
    room.seat.browser.reads("answer", "Richtig wiederholt.");
    room.speaks("eingesteckt", " gesetzt.");
    // Behind the answer the difference waits on the display until it is read.
    room.reads_on(&[
        "Weiß hat Bauer auf Eva vier gesetzt.",
        "Anders wiederholt: angesagt war Bauer",
        "Eva zwei Eva vier, wiederholt Bauer Eva",
        "zwei Eva drei.",
    ]);
    room.presses_the_clock();
    room.seat.stands("weißer Bauer", "e4");
    room.answers("e7", "e5", "Bauer Eva sieben Eva fünf");
    room.feels("1... e5");
}

fn a_touched_piece_and_a_slip(room: &mut Room) {
    let touched = "Weiß hat die Figur auf Gustav eins berührt.";
    room.speaks("berühre Springer Gustav eins", touched);
    room.seat.browser.reads("waits", touched);
    room.seat
        .browser
        .reads("waits", "es fehlt noch: die Figur setzen, den Zug ansagen");
    room.speaks("Bauer David zwei David vier", "berührt, geführt");
    let slip = "Springer Gustav eins Hektor drei";
    room.speaks(slip, slip);
    room.seat.browser.reads("repeat", slip);
    let meant = "Springer Gustav eins Felix drei";
    room.speaks("Korrektur Felix drei", meant);
    room.seat.browser.reads("repeat", meant);
    room.places_and_presses();
    // After the clock there is nothing to correct (D.2.8).
    room.speaks("Korrektur", "Zu korrigieren ist nichts");
    room.answers("d7", "d6", "Bauer David sieben David sechs");
}

fn questions_and_an_offer(room: &mut Room) {
    room.announces("f1c4");
    room.places_and_presses();
    room.speaks("Uhr", "Weiß: ");
    room.speaks("Stellung", "Fragen nach dem Brett sind hier nicht erlaubt.");
    room.seat.drags("c8", "g4");
    room.program.says("Läufer Cäsar acht Gustav vier");
    room.seat.presses("offer-draw");
    room.program.says("Schwarz bietet Remis an. Ja oder nein?");
    room.seat.presses("press");
    room.seat.browser.reads("clock-white", "läuft");
    room.speaks("nein", "Weiß lehnt das Remis ab.");
    room.seat
        .browser
        .shows("!document.getElementById('waits').innerText.includes('Remis')");
}

fn boards_come_apart_while_the_display_is_gone(room: &mut Room) {
    room.announces("b1c3");
    room.places_and_presses();
    room.display.unplug();
    room.program.says("Keine Verbindung zur Braillezeile");
    // The sighted player has made another move on his board; the arbiter says what stands there.
    room.seat.browser.open(&url_of(&room.home, "arbiter"));
    room.seat.browser.reads("connection", "Verbunden.");
    room.seat
        .writes("order", "Schiedsrichter Brett Schwarz Sa3");
    let apart = "Die Bretter stimmen nicht überein: auf dem Brett von Schwarz steht es anders.";
    room.program.says(apart);
    room.seat.browser.reads("answer", apart);
    room.seat.writes("order", "Schiedsrichter Abgleich");
    let repair = "Schwarz berichtigt das eigene Brett: \
                  Weiß, Springer von Anna drei nach Cäsar drei";
    room.program.says(repair);
    room.seat.browser.reads("answer", repair);
    room.seat
        .writes("order", "Schiedsrichter Brett Schwarz richtig");
    room.program.says("Die Bretter stimmen wieder überein.");
    // The sighted player closes the page and opens it again.
    let own = room.seat.url.clone();
    room.seat.browser.open("about:blank#closed");
    room.seat.browser.open(&own);
    room.seat.browser.reads("connection", "Verbunden.");
    room.seat.browser.reads("plays", "Schwarz");
    room.answers("g7", "g6", "Bauer Gustav sieben Gustav sechs");
    room.display.plug_in();
    room.program
        .says("Braillezeile Baum VarioUltra mit 40 Zellen.");
}

fn to_mate(mut room: Room) {
    room.announces("f3e5");
    room.speaks(
        "fertig",
        "erst die geschlagene Figur auf Eva fünf wegnehmen.",
    );
    room.speaks("geschlagen", " vom Brett genommen.");
    room.places_and_presses();
    room.answers("g4", "d1", "Läufer Gustav vier schlägt David eins");
    room.announces("c4f7");
    room.speaks("geschlagen", " vom Brett genommen.");
    room.places_and_presses();
    room.answers("e8", "e7", "König Eva acht Eva sieben");
    room.announces("c3d5");
    room.speaks("eingesteckt", " gesetzt.");
    room.display.stroke("d2");
    room.program.says("Schachmatt. Weiß gewinnt.");
    room.seat
        .browser
        .reads("result", "1-0 Schachmatt. Weiß gewinnt.");
    // The program ends when he has read how the game did, after what waits since before.
    let mate = german("Schachmatt. Weiß gewinnt.", 25);
    let mut read = false;
    for _ in 0..14 {
        let moment = Duration::from_millis(700);
        let mated = |seen: &Seen| seen.cells.starts_with(&mate);
        read |= room.display.wait(moment, mated).1;
        room.display.stroke("d6");
    }
    assert!(read, "how the game ended was not on the line");
    let Room {
        program,
        mut seat,
        home,
        ..
    } = room;
    let done = program.finish().success();
    seat.browser
        .reads("connection", "Die Partie ist zu Ende, das Programm auch.");
    assert_eq!(seat.browser.complaints(), [""; 0]);
    // Nothing of the board or the times was volunteered.
    done.never_says("steht im Schach")
        .never_says("Noch erlaubt");
    let game = home.game();
    assert_eq!(moves(&game), PLAYED);
    // Both boards and both scores are those of the game.
    assert_eq!(game.state.finding(), Finding::Alike);
    for side in Color::ALL {
        assert_eq!(game.state.boards().apart(side), None);
    }
    Program::at(&home)
        .args("score --format text")
        .run()
        .success()
        .says("Springer Cäsar drei David fünf");
    Program::at(&home)
        .arg("audit")
        .run()
        .success()
        .says("Bauer Eva zwei Eva vier");
}

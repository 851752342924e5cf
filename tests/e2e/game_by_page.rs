//! A tournament game of a blind player, who announces into a microphone or types in dots,
//! against a sighted one at the page, with the real program, Chromium and a
//! simulated braille display: everything that goes wrong at a board goes wrong in it.

use annabella::session::Finding;
use braille_display::DriverKind;
use shakmaty::Color;

use crate::blind_player::{Announcement, BC4, BXF7, E4, Felt, GAME, NC3, ND5, NXE5, Speaker, Ways};
use crate::browser::Browser;
use crate::display::Display;
use crate::program::{Home, Program, Running, moves};
use crate::seat::{Seat, url, url_of};
use crate::sound::with_sound;
use crate::sound_server::{SoundServer, Speech};

/// How the program is used from the first move to the last, also after it was killed.
const DEVICES: &str = "--voice text --grace 0.1 --web --braille";

/// The room in which the game is played.
struct Room {
    home: Home,
    display: Felt,
    ways: Ways,
    program: Running,
    seat: Seat,
    // Goes last: the others use it.
    server: Option<SoundServer>,
}

/// The program with what it needs to hear him, if he speaks.
fn program_of(home: &Home, server: Option<&SoundServer>, command: &str) -> Program {
    match server {
        Some(server) => with_sound(home, server).args(command).args("--input mic"),
        None => Program::at(home).args(command).args("--input keyboard"),
    }
}

impl Room {
    /// The players sit down; none where a sound server or a browser is missing.
    fn for_a_speaker() -> Option<Self> {
        let server = SoundServer::start(Speech::Absent)?;
        let home = Home::new();
        let ways = Ways::aloud(&home, &server);
        Self::enter(home, ways, Some(server))
    }

    /// When the program is started again, it hears the blind player.
    fn speaks_from_now_on(&mut self, server: SoundServer) {
        self.ways = Ways::aloud(&self.home, &server);
        self.server = Some(server);
    }

    /// The same for one who types in dots.
    fn for_a_typist() -> Option<Self> {
        Self::enter(Home::new(), Ways::InDots, None)
    }

    fn enter(home: Home, ways: Ways, server: Option<SoundServer>) -> Option<Self> {
        let mut browser = Browser::start()?;
        let display = Felt::new(Display::start(DriverKind::Baum, 40));
        let mut program = program_of(&home, server.as_ref(), "play")
            .args("--opponent human --profile tournament --time 90+30")
            .args("--full-move white --clock by-hand --repetition")
            .args(DEVICES)
            .arg(display.path())
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
            home,
            display,
            ways,
            program,
            seat,
            server,
        })
    }

    /// The blind player announces this move; the program repeats it.
    #[track_caller]
    fn announces(&mut self, announced: Announcement) {
        let Self { ways, display, .. } = self;
        ways.until(
            announced.repeated,
            display,
            &mut self.program,
            |ways, display, _| {
                ways.announces(announced, display);
            },
        );
        self.seat.browser.reads("repeat", announced.repeated);
    }

    /// He says these words, and this is answered.
    #[track_caller]
    fn speaks(&mut self, words: &str, answer: &str) {
        let Self { ways, display, .. } = self;
        ways.until(answer, display, &mut self.program, |ways, display, it| {
            ways.says(Speaker::Blind, words, display, it);
        });
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
        self.display.stroke("d1+d3+d6");
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

    /// The program ends as by a power cut and is started again; the page comes back by itself.
    #[track_caller]
    fn back_after_a_power_cut(mut self) -> Self {
        self.program.kill();
        self.seat
            .browser
            .reads("connection", "Keine Verbindung zum Programm.");
        self.program = program_of(&self.home, self.server.as_ref(), "resume")
            .args(DEVICES)
            .arg(self.display.path())
            .start();
        self.program.says("Die Partie geht weiter.");
        self.seat.browser.reads("connection", "Verbunden.");
        assert_eq!(url(&self.home), self.seat.url);
        self
    }
}

/// A game aloud is played in two tests, side by side: what is said takes its time.
#[test]
fn a_tournament_game_begins_by_announcements_and_at_the_page() {
    if let Some(mut room) = Room::for_a_speaker() {
        before_the_power_cut(&mut room);
        room.program.kill();
        assert_eq!(moves(&room.home.game()), GAME[..6]);
    }
}

/// What comes before was typed in dots.
#[test]
fn a_tournament_game_goes_on_by_announcements_and_at_the_page() {
    let Some(server) = SoundServer::start(Speech::Absent) else {
        return;
    };
    if let Some(mut room) = Room::for_a_typist() {
        before_the_power_cut(&mut room);
        room.speaks_from_now_on(server);
        after_the_power_cut(room);
    }
}

#[test]
fn a_game_in_dots_and_at_the_page() {
    if let Some(mut room) = Room::for_a_typist() {
        before_the_power_cut(&mut room);
        after_the_power_cut(room);
    }
}

fn before_the_power_cut(room: &mut Room) {
    the_first_move_in_all_its_steps(room);
    a_touched_piece_and_a_slip(room);
    questions_and_an_offer(room);
}

fn after_the_power_cut(room: Room) {
    let mut room = room.back_after_a_power_cut();
    boards_come_apart_while_the_display_is_gone(&mut room);
    to_mate(room);
}

fn the_first_move_in_all_its_steps(room: &mut Room) {
    let missing = "es fehlt noch: eine Figur berühren, die Figur setzen, den Zug ansagen, die Uhr";
    room.seat.browser.reads("waits", missing);
    room.announces(E4);
    room.seat
        .browser
        .reads("waits", "es fehlt noch: die Figur setzen, die Uhr drücken.");
    // He presses too early, and is told what is missing; his opponent has no clock to press.
    let early = "Die Uhr nicht: erst die Figur setzen.";
    room.speaks("fertig", early);
    room.display.feels(early);
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
    room.display.feels("Weiß hat Bauer auf Eva vier gesetzt.");
    room.display.feels("Anders wiederholt: angesagt war Bauer");
    room.display
        .feels("Eva zwei Eva vier, wiederholt Bauer Eva");
    room.presses_the_clock();
    room.seat.stands("weißer Bauer", "e4");
    room.answers("e7", "e5", "Bauer Eva sieben Eva fünf");
    room.display.feels("1... e5");
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
    room.announces(BC4);
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
    room.announces(NC3);
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
    room.announces(NXE5);
    room.speaks(
        "fertig",
        "erst die geschlagene Figur auf Eva fünf wegnehmen.",
    );
    room.speaks("geschlagen", " vom Brett genommen.");
    room.places_and_presses();
    room.answers("g4", "d1", "Läufer Gustav vier schlägt David eins");
    room.announces(BXF7);
    room.speaks("geschlagen", " vom Brett genommen.");
    room.places_and_presses();
    room.answers("e8", "e7", "König Eva acht Eva sieben");
    room.announces(ND5);
    room.speaks("eingesteckt", " gesetzt.");
    room.display.stroke("d1+d3+d6");
    room.program.says("Schachmatt. Weiß gewinnt.");
    room.seat
        .browser
        .reads("result", "1-0 Schachmatt. Weiß gewinnt.");
    // The program ends when he has read how the game did, after what waits since before.
    room.display.reads_the_end(&mut room.program);
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
    assert_eq!(moves(&game), GAME);
    // Both boards and both scores are those of the game.
    assert_eq!(Finding::of(&game.state), Finding::Alike);
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

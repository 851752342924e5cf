//! A tournament game of a blind player, who announces into a microphone or types in dots,
//! against a sighted one at the page, with the real program, Chromium and a
//! simulated braille display: everything that goes wrong at a board goes wrong in it.

use braille_display::DriverKind;
use game::session::Finding;
use shakmaty::Color;

use crate::blind_player::{
    Announcement, BC4, BXF7, E4, GAME, InputMode, NC3, ND5, NXE5, Speaker, TracedDisplay,
};
use crate::browser::Browser;
use crate::display::Display;
use crate::player_page::{PlayerPage, url, url_of};
use crate::program::{Home, Program, Running, moves};
use crate::sound::with_sound;
use crate::sound_server::{SoundServer, Speech};

/// How the program is used from the first move to the last, also after it was killed.
const DEVICES: &str = "--voice text --grace 0.1 --web --braille";

/// A game of a blind player against a sighted one at the page.
struct PageGame {
    home: Home,
    display: TracedDisplay,
    mode: InputMode,
    program: Running,
    page: PlayerPage,
    // Goes last: the others use it.
    server: Option<SoundServer>,
}

/// The program with what it needs to hear the blind player, if they speak.
fn program_of(home: &Home, server: Option<&SoundServer>, command: &str) -> Program {
    let program = match server {
        Some(server) => with_sound(home, server).args(command).args("--input mic"),
        None => Program::at(home).args(command).args("--input keyboard"),
    };
    program.arg("--arbiter-page-file").arg(home.path("arbiter"))
}

impl PageGame {
    /// A game of a player who speaks; `None` where a sound server or a browser is missing.
    fn for_a_speaker() -> Option<Self> {
        let server = SoundServer::start(Speech::Absent)?;
        let home = Home::new();
        let mode = InputMode::aloud(&home, &server);
        Self::enter(home, mode, Some(server))
    }

    /// When the program is started again, it hears the blind player.
    fn speaks_from_now_on(&mut self, server: SoundServer) {
        self.mode = InputMode::aloud(&self.home, &server);
        self.server = Some(server);
    }

    /// The same for one who types in dots.
    fn for_a_typist() -> Option<Self> {
        Self::enter(Home::new(), InputMode::InDots, None)
    }

    fn enter(home: Home, mode: InputMode, server: Option<SoundServer>) -> Option<Self> {
        let mut browser = Browser::start()?;
        let display = TracedDisplay::new(Display::start(DriverKind::Baum, 40));
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
        browser.reads("agreed", "Schachregeln der FIDE von 2023.");
        let page = PlayerPage {
            home: home.clone(),
            browser,
            url,
        };
        Some(Self {
            home,
            display,
            mode,
            program,
            page,
            server,
        })
    }

    /// The blind player announces this move; the program repeats it.
    #[track_caller]
    fn announces(&mut self, announced: Announcement) {
        let Self { mode, display, .. } = self;
        mode.until(
            mode.repeated(announced),
            display,
            &mut self.program,
            |mode, display, _| {
                mode.announces(announced, display);
            },
        );
        let repeated = self.mode.repeated(announced);
        self.page.browser.reads("repeat", repeated);
    }

    /// The blind player says these words, and this is answered.
    #[track_caller]
    fn speaks(&mut self, words: &str, answer: &str) {
        let Self { mode, display, .. } = self;
        mode.until(answer, display, &mut self.program, |mode, display, it| {
            mode.says(Speaker::Blind, words, display, it);
        });
    }

    /// The blind player puts the piece into its hole and presses the clock.
    #[track_caller]
    fn places_and_presses(&mut self) {
        self.speaks("eingesteckt", " gesetzt.");
        self.presses_the_clock();
    }

    /// The blind player presses the clock by a key of the display.
    #[track_caller]
    fn presses_the_clock(&mut self) {
        self.display.stroke("d1+d3+d6");
        self.page.browser.reads("waits", "Sie sind am Zug.");
        self.page.browser.reads("clock-black", "läuft");
    }

    /// The sighted player moves at the page and presses the clock there.
    #[track_caller]
    fn answers(&mut self, from: &str, to: &str, announcement: &str) {
        self.page.drags(from, to);
        self.program.says(announcement);
        self.page.browser.reads("waits", "Ihr Zug ist angesagt.");
        self.page.presses("press");
        self.page.browser.reads("clock-white", "läuft");
    }

    /// The program ends as by a power cut and is started again; the page comes back by itself.
    #[track_caller]
    fn back_after_a_power_cut(mut self) -> Self {
        self.program.kill();
        self.page
            .browser
            .reads("connection", "Keine Verbindung zum Programm.");
        self.program = program_of(&self.home, self.server.as_ref(), "resume")
            .args(DEVICES)
            .arg(self.display.path())
            .start();
        self.program.says("Die Partie geht weiter.");
        self.page.browser.reads("connection", "Verbunden.");
        assert_eq!(url(&self.home), self.page.url);
        self
    }
}

/// A game aloud is played in two tests, side by side: what is said takes its time.
#[test]
fn a_tournament_game_begins_by_announcements_and_at_the_page() {
    if let Some(mut played) = PageGame::for_a_speaker() {
        before_the_power_cut(&mut played);
        played.program.kill();
        assert_eq!(moves(&played.home.game()), GAME[..6]);
    }
}

/// What comes before was typed in dots.
#[test]
fn a_tournament_game_goes_on_by_announcements_and_at_the_page() {
    let Some(server) = SoundServer::start(Speech::Absent) else {
        return;
    };
    if let Some(mut played) = PageGame::for_a_typist() {
        before_the_power_cut(&mut played);
        played.speaks_from_now_on(server);
        after_the_power_cut(played);
    }
}

#[test]
fn a_game_in_dots_and_at_the_page() {
    if let Some(mut played) = PageGame::for_a_typist() {
        before_the_power_cut(&mut played);
        after_the_power_cut(played);
    }
}

fn before_the_power_cut(played: &mut PageGame) {
    the_first_move_in_all_its_steps(played);
    a_touched_piece_and_a_slip(played);
    questions_and_an_offer(played);
}

fn after_the_power_cut(played: PageGame) {
    let mut played = played.back_after_a_power_cut();
    boards_come_apart_while_the_display_is_gone(&mut played);
    to_mate(played);
}

fn the_first_move_in_all_its_steps(played: &mut PageGame) {
    let missing = "es fehlt noch: eine Figur berühren, die Figur setzen, den Zug ansagen, die Uhr";
    played.page.browser.reads("waits", missing);
    played.announces(E4);
    played
        .page
        .browser
        .reads("waits", "es fehlt noch: die Uhr drücken.");
    // White presses too early, and hears what is missing; the opponent has no clock to press.
    let early = "Nicht drücken: erst die Figur setzen.";
    played.speaks("fertig", early);
    played.display.feels(early);
    played.page.presses("press");
    played
        .page
        .browser
        .reads("answer", "Der Gegner ist am Zug.");
    played.page.writes("repeated", "Bauer Eva zwei Eva drei");
    let announced = played.mode.repeated(E4);
    played
        .program
        .says(&format!("Anders wiederholt: angesagt war {announced}"));
    played.page.browser.reads("answer", "Anders wiederholt");
    played.page.writes("repeated", "Bauer Eva zwei Eva vier");
    played.page.browser.reads("answer", "Richtig wiederholt.");
    played.speaks("eingesteckt", " gesetzt.");
    // Behind the answer the difference waits on the display until it is read.
    played.display.feels("Weiß hat eine Figur auf Eva vier");
    played.display.feels("Anders wiederholt: angesagt war ");
    played.display.feels(match played.mode {
        InputMode::Aloud { .. } => "Eva zwei Eva vier, wiederholt Bauer Eva",
        InputMode::InDots => "vier, wiederholt Bauer Eva",
    });
    played.presses_the_clock();
    played.page.stands("weißer Bauer", "e4");
    played.answers("e7", "e5", "Bauer Eva sieben Eva fünf");
    played.display.feels("1... e5");
}

fn a_touched_piece_and_a_slip(played: &mut PageGame) {
    let touched = "Weiß hat die Figur auf Gustav eins berührt.";
    played.speaks("berühre Springer Gustav eins", touched);
    played.page.browser.reads("waits", touched);
    played
        .page
        .browser
        .reads("waits", "es fehlt noch: die Figur setzen, den Zug ansagen");
    let forbidden = "Bauer David zwei David vier";
    played.speaks(forbidden, forbidden);
    played.speaks("fertig", "Nicht drücken: erst die Figur setzen.");
    played.speaks("eingesteckt", " gesetzt.");
    played.speaks("fertig", "Berührt: Gustav eins");
    let slip = "Springer Gustav eins Hektor drei";
    played.speaks(slip, slip);
    played.page.browser.reads("repeat", slip);
    let meant = "Springer Gustav eins Felix drei";
    played.speaks("Korrektur Felix drei", meant);
    played.page.browser.reads("repeat", meant);
    played.places_and_presses();
    // After the clock there is nothing to correct (D.2.8).
    played.speaks("Korrektur", "Zu korrigieren ist nichts");
    played.answers("d7", "d6", "Bauer David sieben David sechs");
}

fn questions_and_an_offer(played: &mut PageGame) {
    played.announces(BC4);
    played.places_and_presses();
    played.speaks("Uhr", "Weiß: ");
    played.speaks("Stellung", "Fragen nach dem Brett sind hier nicht erlaubt.");
    played.page.drags("c8", "g4");
    played.program.says("Läufer Cäsar acht Gustav vier");
    // What is asked before the page knows of the move would be outdated.
    played.page.browser.reads("waits", "Ihr Zug ist angesagt.");
    played.page.presses("offer-draw");
    played
        .program
        .says("Schwarz bietet Remis an. Ja oder nein?");
    played.page.presses("press");
    played.page.browser.reads("clock-white", "läuft");
    played.speaks("nein", "Weiß lehnt das Remis ab.");
    played
        .page
        .browser
        .shows("!document.getElementById('waits').innerText.includes('Remis')");
}

fn boards_come_apart_while_the_display_is_gone(played: &mut PageGame) {
    played.announces(NC3);
    played.places_and_presses();
    played.display.unplug();
    played.program.says("Keine Verbindung zur Braillezeile");
    // The sighted player has made another move on the board; the arbiter says what stands there.
    played.page.browser.open(&url_of(&played.home, "arbiter"));
    played.page.browser.reads("connection", "Verbunden.");
    played
        .page
        .writes("order", "Schiedsrichter Brett Schwarz Sa3");
    let apart = "Die Bretter stimmen nicht überein: auf dem Brett von Schwarz steht es anders.";
    played.program.says(apart);
    played.page.browser.reads("answer", apart);
    played.page.writes("order", "Schiedsrichter Abgleich");
    let repair = "Schwarz berichtigt das eigene Brett: \
                  Weiß, Springer von Anna drei nach Cäsar drei";
    played.program.says(repair);
    played.page.browser.reads("answer", repair);
    played
        .page
        .writes("order", "Schiedsrichter Brett Schwarz richtig");
    played.program.says("Die Bretter stimmen wieder überein.");
    // The sighted player closes the page and opens it again.
    let own = played.page.url.clone();
    played.page.browser.open("about:blank#closed");
    played.page.browser.open(&own);
    played.page.browser.reads("connection", "Verbunden.");
    played.page.browser.reads("plays", "Schwarz");
    played.answers("g7", "g6", "Bauer Gustav sieben Gustav sechs");
    played.display.plug_in();
    played
        .program
        .says("Braillezeile Baum VarioUltra mit 40 Zellen.");
}

fn to_mate(mut played: PageGame) {
    played.announces(NXE5);
    // That it captures is not told before the piece is placed.
    played.speaks("fertig", "Nicht drücken: erst die Figur setzen.");
    played.speaks("geschlagen", " vom Brett genommen.");
    played.places_and_presses();
    played.answers("g4", "d1", "Läufer Gustav vier schlägt David eins");
    played.announces(BXF7);
    played.speaks("geschlagen", " vom Brett genommen.");
    played.places_and_presses();
    played.answers("e8", "e7", "König Eva acht Eva sieben");
    played.announces(ND5);
    played.speaks("eingesteckt", " gesetzt.");
    played.display.stroke("d1+d3+d6");
    played.program.says("Schachmatt. Weiß gewinnt.");
    played
        .page
        .browser
        .reads("result", "1-0 Schachmatt. Weiß gewinnt.");
    played
        .program
        .says("Weiß: das Ergebnis unterschreiben? Ja oder nein?");
    played.speaks("ja", "Weiß hat das Ergebnis unterschrieben.");
    played.page.presses("sign");
    played
        .program
        .says("Schwarz hat das Ergebnis unterschrieben.");
    // The program ends when the result was read, after what had waited before it.
    played.display.reads_the_end(&mut played.program);
    let PageGame {
        program,
        mut page,
        home,
        ..
    } = played;
    let done = program.finish().success();
    page.browser
        .reads("connection", "Die Partie ist zu Ende, das Programm auch.");
    assert_eq!(page.browser.complaints(), [""; 0]);
    // Nothing of the board or the times was volunteered.
    done.never_says("steht im Schach")
        .never_says("Noch erlaubt");
    let game = home.game();
    assert_eq!(moves(&game), GAME);
    // Both boards and both scoresheets are those of the game.
    assert_eq!(Finding::of(&game.state), Finding::Alike);
    for side in Color::ALL {
        assert_eq!(game.state.boards().apart(side), None);
    }
    Program::at(&home)
        .args("scoresheet --format text")
        .run()
        .success()
        .says("Springer Cäsar drei David fünf");
    Program::at(&home)
        .arg("audit")
        .run()
        .code(1)
        .says("Bauer Eva zwei Eva vier");
}

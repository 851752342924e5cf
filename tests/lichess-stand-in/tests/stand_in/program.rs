//! The program `lichess-stand-in`, as people start it: in real time.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::client::Client;
use crate::table::text;

/// A program that is ended with its test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

#[test]
fn the_program_tells_its_address_and_tokens_and_serves_until_it_is_ended() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lichess-stand-in"));
    let command = command.args([
        "--account",
        "Clara",
        "--account",
        "Dora",
        "--computer",
        "d7d5",
    ]);
    let mut running = Running(command.stdout(Stdio::piped()).spawn().unwrap());
    let mut lines = BufReader::new(running.0.stdout.take().unwrap()).lines();
    let base = lines.next().unwrap().unwrap();
    assert_eq!(lines.next().unwrap().unwrap(), "Clara lip_clara");
    assert_eq!(lines.next().unwrap().unwrap(), "Dora lip_dora");
    let clara = Client::new(&base, Some("lip_clara"));
    assert_eq!(
        text(&clara.get("/api/account").ok().json(), "/username"),
        "Clara"
    );
    let form = "level=1&clock.limit=180&clock.increment=0&color=white";
    let game = clara.post("/api/challenge/ai", form).ok().json();
    let game = text(&game, "/id");
    let mut stream = clara.stream(&format!("/api/board/game/stream/{game}"));
    clara.play(game, "e2e4");
    stream.next("gameState");
    assert_eq!(text(&stream.next("gameState"), "/moves"), "e2e4 d7d5");
    let friends = clara.get("/api/rel/following").ok().body;
    assert!(friends.contains("Dora"));
}

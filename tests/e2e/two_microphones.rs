//! Two players with a microphone each, on a private sound server.

use std::fs;
use std::path::PathBuf;

use crate::program::{Home, Running, moves};
use crate::recordings::{PLAIN, announcement, plies, silence, write_wav};
use crate::sound::with_sound;
use crate::sound_server::{OPPONENTS, Sound, SoundServer, Speech};

/// How much softer a voice is at the far microphone.
const FAR: f32 = 0.3;

/// The sink behind her microphone.
const HERS: &str = "mic";

/// What was not heard well is to be said again.
pub const AGAIN: &str = "Bitte wiederholen";

/// What is answered to a move out of turn.
const NOT_NOW: &str = "Der Gegner ist am Zug.";

/// The plies of the sample game, spoken into the microphones of one room.
struct Room {
    home: Home,
    sound: Sound,
}

impl Room {
    /// The ply with this number, from 1, as loud as at the speaker's own microphone or a far one.
    fn file(&self, ply: usize, loudness: f32) -> PathBuf {
        let file = self.home.path(&format!("{ply}-{loudness}.wav"));
        let mut samples = announcement(ply);
        samples.iter_mut().for_each(|it| *it *= loudness);
        samples.extend(silence(0.5));
        write_wav(&file, &samples, PLAIN);
        file
    }

    /// Both microphones hear it, one better than the other, until it is answered so: on a busy
    /// machine sound may be missing, and is asked for again.
    #[track_caller]
    fn announces(&self, ply: usize, near: &str, program: &mut Running, answer: &str) {
        let far = if near == HERS { OPPONENTS } else { HERS };
        let (loud, soft) = (self.file(ply, 1.0), self.file(ply, FAR));
        loop {
            let at_far = self.sound.play_meanwhile(&soft, far);
            self.sound.play_into(&loud, near);
            let told = program.says_one_of(&[answer, AGAIN]);
            drop(at_far);
            if told.contains(answer) {
                return;
            }
        }
    }

    /// Only her microphone hears it.
    #[track_caller]
    fn announces_into_one(&self, ply: usize, program: &mut Running, answer: &str) {
        let file = self.file(ply, 1.0);
        loop {
            self.sound.play(&file);
            if program.says_one_of(&[answer, AGAIN]).contains(answer) {
                return;
            }
        }
    }
}

#[test]
fn with_a_microphone_each_the_words_are_whose_they_are() {
    let Some(server) = SoundServer::start(Speech::Absent) else {
        return;
    };
    let his = server.sound().plug_in_opponents();
    let home = Home::new();
    let mut program = with_sound(&home, &server)
        .args("play --input mic --opponent-mic opponent --voice text --grace 0.1 --time none")
        .start();
    program.says("Den Gegner höre ich über sein Mikrofon opponent.");
    program.says("Die Partie beginnt.");
    let room = Room {
        home: home.clone(),
        sound: server.sound(),
    };
    let text = |ply: usize| plies()[ply - 1].text.clone();

    // He speaks in her turn.
    room.announces(2, OPPONENTS, &mut program, NOT_NOW);
    room.announces(1, HERS, &mut program, &text(1));
    // She cannot move for him.
    room.announces(2, HERS, &mut program, NOT_NOW);
    room.announces(2, OPPONENTS, &mut program, &text(2));

    // Without his microphone hers hears both of them.
    drop(his);
    program.says("Das Mikrofon des Gegners ist weg");
    for ply in [3, 4] {
        room.announces_into_one(ply, &mut program, &text(ply));
    }
    let _his = room.sound.plug_in_opponents();
    program.says("Das Mikrofon des Gegners opponent ist da.");
    room.announces(5, OPPONENTS, &mut program, NOT_NOW);
    room.announces(5, HERS, &mut program, &text(5));

    program.kill();
    let expected: Vec<String> = plies().into_iter().take(5).map(|it| it.uci).collect();
    assert_eq!(moves(&home.game()), expected);
    // Each utterance was heard once, and whose it was is remembered.
    let journal = fs::read_to_string(home.journal()).unwrap();
    let heard = journal
        .lines()
        .filter(|it| it.contains("\"heard\"") && !it.contains("\"words\":\"\""));
    let by = heard.map(|it| match () {
        () if it.contains("\"by\":\"white\"") => "white",
        () if it.contains("\"by\":\"black\"") => "black",
        () => "either",
    });
    let by: Vec<&str> = by.collect();
    assert_eq!(
        by,
        [
            "black", "white", "white", "black", "either", "either", "black", "white"
        ]
    );
}

#[test]
fn a_second_microphone_is_another_one_of_a_person() {
    let Some(server) = SoundServer::start(Speech::Absent) else {
        return;
    };
    let _his = server.sound().plug_in_opponents();
    let home = Home::new();
    let with = |arguments: &str| with_sound(&home, &server).args(arguments).run();
    with("play --input mic --mic opponent --opponent-mic opponent --voice text")
        .code(1)
        .complains("ist schon das erste");
    with("play --input mic --opponent-mic nowhere --voice text")
        .code(1)
        .complains("nowhere");
    with("play --input mic --opponent engine --opponent-mic opponent --voice text")
        .code(1)
        .complains("niemand spricht für ihn");
    with("doctor --opponent-mic opponent").says("das Mikrofon des Gegners opponent");
    with("doctor --opponent-mic nowhere").says("das Mikrofon des Gegners, ");
}

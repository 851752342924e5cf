//! Two players with a microphone each, on a private sound server.

use std::fs;
use std::path::PathBuf;

use crate::program::{Home, Running, moves};
use crate::sound::with_sound;
use crate::sound_server::{OPPONENTS, Sound, SoundServer, Speech};
use test_support::recordings::{PLAIN, announcement, plies, silence, write_wav};

/// How much softer a voice is at the far microphone.
const FAR: f32 = 0.3;

/// The sink behind the blind player's microphone.
const PLAYERS: &str = "mic";

/// What was not heard well is to be said again.
pub const AGAIN: &str = "Bitte wiederholen";

/// What is answered to a move out of turn.
const NOT_NOW: &str = "Der Gegner ist am Zug.";

/// What is answered where sound is missing: it is asked for again, or is taken for the other
/// player's, who heard it better then and to whom the move does not belong.
const NOT_HEARD_WELL: [&str; 5] = [
    AGAIN,
    NOT_NOW,
    "geht nicht",
    "Nicht verstanden",
    "Ja oder nein?",
];

/// The plies of the sample game, spoken into two microphones.
struct TwoSpeakers {
    home: Home,
    sound: Sound,
}

impl TwoSpeakers {
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
    /// machine sound may be missing. How often it was said.
    ///
    /// A move out of turn is one that is illegal where it is taken for the other player's: it
    /// changes nothing then.
    #[track_caller]
    fn announces(&self, ply: usize, near: &str, program: &mut Running, answer: &str) -> usize {
        let far = if near == PLAYERS { OPPONENTS } else { PLAYERS };
        let (loud, soft) = (self.file(ply, 1.0), self.file(ply, FAR));
        program.answers_once_heard(answer, &NOT_HEARD_WELL, || {
            let at_far = self.sound.play_meanwhile(&soft, far);
            self.sound.play_into(&loud, near);
            at_far
        })
    }

    /// Only the blind player's microphone hears it.
    #[track_caller]
    fn announces_into_one(&self, ply: usize, program: &mut Running, answer: &str) -> usize {
        let file = self.file(ply, 1.0);
        program.answers_once_heard(answer, &NOT_HEARD_WELL, || self.sound.play(&file))
    }
}

#[test]
fn with_a_microphone_each_the_words_are_their_speakers() {
    let Some(server) = SoundServer::start(Speech::Absent) else {
        return;
    };
    let microphone = server.sound().plug_in_opponents();
    let home = Home::new();
    let mut program = with_sound(&home, &server)
        .args("play --input mic --opponent-mic opponent --voice text --grace 0.1 --time none")
        .start();
    program.says("Den Gegner höre ich am Mikrofon opponent.");
    program.says("Die Partie beginnt.");
    let speakers = TwoSpeakers {
        home: home.clone(),
        sound: server.sound(),
    };
    let text = |ply: usize| plies()[ply - 1].text.clone();

    // Black speaks in White's turn.
    let mut said = speakers.announces(2, OPPONENTS, &mut program, NOT_NOW);
    said += speakers.announces(1, PLAYERS, &mut program, &text(1));
    // White speaks in Black's.
    said += speakers.announces(3, PLAYERS, &mut program, NOT_NOW);
    said += speakers.announces(2, OPPONENTS, &mut program, &text(2));

    // Without the opponent's microphone the other one hears both players.
    drop(microphone);
    program.says("Das Mikrofon des Gegners ist weg");
    for ply in [3, 4] {
        said += speakers.announces_into_one(ply, &mut program, &text(ply));
    }
    let _microphone = speakers.sound.plug_in_opponents();
    program.says("Das Mikrofon des Gegners opponent ist da.");
    said += speakers.announces(6, OPPONENTS, &mut program, NOT_NOW);
    said += speakers.announces(5, PLAYERS, &mut program, &text(5));

    program.kill();
    let expected: Vec<String> = plies().into_iter().take(5).map(|it| it.uci).collect();
    assert_eq!(moves(&home.game()), expected);
    the_journal_names_the_speakers(&home, said);
}

/// Each utterance was heard once, and the journal names its speaker. An utterance that was said
/// again may be there more than once.
#[track_caller]
fn the_journal_names_the_speakers(home: &Home, said: usize) {
    let expected = [
        "black", "white", "white", "black", "either", "either", "black", "white",
    ];
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
    if said == expected.len() {
        assert_eq!(by, expected);
    }
    let mut left = by.iter();
    let in_order = expected.iter().all(|it| left.any(|by| by == it));
    assert!(in_order, "{by:?}");
}

#[test]
fn a_second_microphone_is_another_one_of_a_person() {
    let Some(server) = SoundServer::start(Speech::Absent) else {
        return;
    };
    let _microphone = server.sound().plug_in_opponents();
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
        .complains("dafür spricht niemand");
    with("doctor --opponent-mic opponent").says("das Mikrofon des Gegners opponent");
    with("doctor --opponent-mic nowhere").says("das Mikrofon des Gegners, ");
}

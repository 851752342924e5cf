//! The time of a clock beside the board, spoken by espeak-ng; skipped where it is not installed.

use std::time::Duration;

use announcements::ClockReport;
use chess_laws::Game;
use desk::dialogue::{Judgement, Said, weigh};
use german_grammar::WordSet;
use shakmaty::Color;

use crate::strangers::spoken;
use crate::{Listener, hush, join};
use test_support::{left_out, not_installed};

const fn report(side: Color, hours: u64, minutes: u64, seconds: u64) -> ClockReport {
    ClockReport {
        side,
        left: Some(Duration::from_secs((hours * 60 + minutes) * 60 + seconds)),
    }
}

#[test]
fn a_reported_time_is_heard_and_never_another_one() {
    use Color::{Black, White};
    let mut listener = Listener::with_words(&[WordSet::CLOCK_REPORTS]);
    let (mut right, mut wrong) = (0, Vec::new());
    let told = [
        ("Uhr Weiß zwölf Minuten", report(White, 0, 12, 0)),
        (
            "Uhr Schwarz eine Stunde drei Minuten",
            report(Black, 1, 3, 0),
        ),
        (
            "Uhr Weiß vier Minuten dreißig Sekunden",
            report(White, 0, 4, 30),
        ),
        (
            "Uhr Schwarz fünfundvierzig Minuten",
            report(Black, 0, 45, 0),
        ),
        (
            "Zeit Weiß eine Stunde siebzehn Minuten",
            report(White, 1, 17, 0),
        ),
        ("Uhr Schwarz zwanzig Sekunden", report(Black, 0, 0, 20)),
    ];
    for voice in ["de", "de+f2"] {
        for (text, meant) in &told {
            let Some(sound) = spoken(voice, text) else {
                left_out(&not_installed("espeak-ng"));
                return;
            };
            listener.at(Game::new());
            listener.hears(&join(&[&hush(400), &sound, &hush(2_000)]));
            let margins = listener.endpointer.margins();
            for utterance in listener.utterances() {
                let weighed = weigh(&utterance.heard, &listener.vocabulary, &Game::new());
                match weighed.judge(margins) {
                    Judgement::Sure(it) if it.said == Said::ClockReport(*meant) => right += 1,
                    Judgement::Sure(it) => wrong.push((voice, text, it.text)),
                    other => println!("{voice}, {text}: {other:?}"),
                }
            }
        }
    }
    println!("{right} of {}", 2 * told.len());
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(right >= 2 * told.len() - 3, "{right} of {}", 2 * told.len());
}

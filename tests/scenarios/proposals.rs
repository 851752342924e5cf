//! What the program proposes to the arbiter is carried out if it is ordered as it was told.

use chess_laws::Offence;
use game::session::{
    ArbiterEvent, Credential, Event, GameEvent, MoveEvent, Player, Profile, Settings,
};
use practice::scenario::ScenarioDesk;
use shakmaty::Color;

use super::desk::{settings, wording};

/// A desk of a tournament in this language, after these moves.
fn desk(language: &str, moves: &[&str]) -> ScenarioDesk {
    let settings = Settings {
        profile: Profile::Tournament,
        ..settings(Player::Human, Player::Human, "60", None)
    };
    let mut desk = ScenarioDesk::new(settings, wording(language), Credential::Pin).unwrap();
    desk.happen(&Event::Game(GameEvent::Start));
    play(&mut desk, moves);
    desk
}

fn play(desk: &mut ScenarioDesk, moves: &[&str]) {
    for words in moves {
        desk.say(words);
        desk.happen(&Event::Move(MoveEvent::Press));
    }
}

/// The plies before which this side was penalised for a press without a move.
fn penalised(desk: &ScenarioDesk, side: Color) -> Vec<Option<usize>> {
    let happened = desk.happened.iter().filter(|it| it.refused.is_none());
    let penalty = |event: &Event| match event {
        Event::Arbiter(ArbiterEvent::IllegalMove { by, offence, plies }) => {
            (*by == side && *offence == Offence::NoMove).then_some(*plies)
        }
        Event::Arbiter(_)
        | Event::Game(_)
        | Event::Move(_)
        | Event::Draw(_)
        | Event::Clock(_)
        | Event::Agreement(_)
        | Event::Adjournment(_)
        | Event::Report(_)
        | Event::Practice(_)
        | Event::Remark(_) => None,
    };
    happened.filter_map(|it| penalty(&it.event)).collect()
}

#[test]
fn a_penalty_for_a_press_without_a_move_is_ordered_as_it_is_told_now_and_later() {
    const GAME: [&str; 6] = ["e4", "e5", "Sf3", "Sc6", "Lb5", "a6"];
    for language in ["de", "en", "ru", "bg"] {
        for made in 0..GAME.len() {
            let (before, after) = GAME.split_at(made);
            let by = if made % 2 == 0 {
                Color::White
            } else {
                Color::Black
            };
            let begun = desk(language, before);
            let arbiter = begun.game_desk.wording().arbiter();
            assert_eq!(arbiter.press_penalty(by.other(), &begun.state), None);
            let told = arbiter.press_penalty(by, &begun.state).unwrap();
            let (_, order) = told.trim_end_matches('.').rsplit_once(": ").unwrap();
            for later in 0..=after.len() {
                let mut desk = desk(language, before);
                play(&mut desk, &after[..later]);
                desk.say(order);
                let penalties = penalised(&desk, by);
                assert_eq!(
                    penalties.len(),
                    1,
                    "{order} after {later}: {:?}",
                    desk.spoken
                );
                assert_eq!(penalties[0].unwrap_or(made), made, "{order} after {later}");
            }
        }
    }
}

#[test]
fn what_is_proposed_for_an_irregularity_is_carried_out() {
    for what in [
        "falsche Grundstellung",
        "Brett verdreht",
        "Farben vertauscht",
        "umgestoßen Weiß",
        "umgestoßen Schwarz",
        "falsche Felder 1 Weiß",
        "regelwidriger Zug Weiß",
        "regelwidriger Zug Schwarz",
        "regelwidriger Zug Weiß ohne Zug",
        "regelwidriger Zug Weiß zwei Hände",
        "regelwidriger Zug Weiß 2",
        "nicht gedrückt Weiß",
        "nicht gedrückt Schwarz",
        "berührt a2",
        "berührt b8",
        "unmögliche Stellung",
        "unmögliche Stellung immer noch",
    ] {
        for moves in [
            &["e4", "e5"][..],
            &["e4", "e5", "Sf3"],
            &["e4", "e5", "Sf3", "Sc6"],
        ] {
            let mut desk = desk("de", moves);
            desk.say(&format!("Schiedsrichter Meldung {what}"));
            let Some(irregularity) = desk.state.irregularity() else {
                continue;
            };
            desk.happened.clear();
            desk.spoken.clear();
            desk.say("Schiedsrichter ausführen");
            let done = desk.happened.iter().any(|it| it.refused.is_none());
            let told = desk.spoken.join(" ");
            assert!(done, "{irregularity:?} after {moves:?}: {told}");
        }
    }
}

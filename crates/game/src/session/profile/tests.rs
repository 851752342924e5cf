//! What each profile does and says, and that its file is complete.
#![allow(clippy::unwrap_used)]

use super::*;

#[test]
fn the_file_is_complete() {
    let data: Result<Data, _> = toml::from_str(FILE);
    assert!(data.is_ok(), "{data:?}");
    for duty in Duty::ALL {
        let json = serde_json::to_value(duty).unwrap();
        assert_eq!(json, duty.name());
        assert_eq!(duty.name().parse(), Ok(duty));
    }
}

#[test]
fn where_games_count_a_mistake_weighs_more_than_in_practice() {
    assert_eq!(Profile::Practice.caution(), Caution::USUAL);
    for profile in [
        Profile::Tournament,
        assistant(&[]),
        Profile::sighted_assistant([]).unwrap(),
    ] {
        assert!(profile.caution() > Caution::USUAL, "{profile:?}");
    }
}

fn assistant(duties: &[Duty]) -> Profile {
    Profile::assistant(duties.iter().copied()).unwrap()
}

#[test]
fn what_is_said_follows_from_the_duties() {
    use Matter::{Board, LastMove, Moves, Reconcile, Scoresheet, Time};
    let all = [Time, Moves, LastMove, Scoresheet, Board, Reconcile];
    for (profile, asked, unasked) in [
        (
            Profile::Tournament,
            vec![Time, Moves, LastMove, Scoresheet],
            vec![LastMove],
        ),
        (
            assistant(&[]),
            vec![Time, Moves, LastMove, Scoresheet],
            vec![LastMove],
        ),
        (assistant(&[Duty::Inform]), vec![Time, Moves], vec![]),
        (
            assistant(&[Duty::Scoresheet]),
            vec![LastMove, Scoresheet],
            vec![],
        ),
        (assistant(&[Duty::Announce]), vec![LastMove], vec![LastMove]),
        (assistant(&[Duty::Move, Duty::Claim]), vec![], vec![]),
        (
            Profile::sighted_assistant([]).unwrap(),
            vec![LastMove],
            vec![LastMove],
        ),
    ] {
        let told: Vec<Matter> = all.into_iter().filter(|&it| profile.answers(it)).collect();
        assert_eq!(told, asked, "{profile:?}");
        let told = all.into_iter().filter(|&it| profile.volunteers(it));
        assert_eq!(told.collect::<Vec<_>>(), unasked, "{profile:?}");
    }
    assert!(Profile::Practice.volunteers(Time));
    assert!(Profile::Practice.answers(Board));
}

#[test]
fn a_sighted_player_has_two_duties_to_give_and_a_blind_one_six() {
    let sighted = Profile::sighted_assistant([]).unwrap();
    let duties = |profile: &Profile| profile.duties().unwrap().iter().collect::<Vec<_>>();
    assert_eq!(duties(&sighted), [Duty::Move, Duty::Announce]);
    assert_eq!(duties(&assistant(&[])), Duty::ALL);
    assert_eq!(
        Profile::sighted_assistant([Duty::Move, Duty::Inform]),
        Err(NoSuchDuty(Duty::Inform))
    );
    // Whatever a journal or a scenario says.
    let wrong: Profile = serde_json::from_str(r#"{"sighted-assistant":["claim"]}"#).unwrap();
    assert!(!wrong.does(Duty::Claim));
}

#[test]
fn duties_are_given_and_taken_from_assistants_only() {
    let announces = assistant(&[Duty::Announce]);
    let both = announces.with(Duty::Claim).unwrap();
    assert_eq!(both, assistant(&[Duty::Announce, Duty::Claim]));
    assert_eq!(both.without(Duty::Claim), Ok(announces.clone()));
    let nothing = announces.without(Duty::Announce).unwrap();
    assert!(!Duty::ALL.into_iter().any(|it| nothing.does(it)));
    for profile in [Profile::Practice, Profile::Tournament] {
        assert_eq!(profile.with(Duty::Move), Err(NoSuchDuty(Duty::Move)));
    }
}

#[test]
fn warnings_are_usual_in_practice_granted_in_a_tournament_and_never_an_assistants() {
    let usual = Profile::all_warnings();
    assert!(!usual.is_empty());
    assert_eq!(Profile::Practice.usual_warnings(), usual);
    for (profile, may) in [(Profile::Tournament, true), (assistant(&[]), false)] {
        assert!(profile.usual_warnings().is_empty());
        assert_eq!(profile.may_warn(), may);
    }
}

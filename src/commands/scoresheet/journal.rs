//! The scoresheet that a journal holds.

use std::path::Path;

use crate::commands::arbiter::check_reader;
use crate::commands::practice;
use crate::context::Context;
use crate::files::journal_file;
use crate::problem::Problem;
use game::scoresheet::pgn::termination;
use game::scoresheet::time_control::write_time_control;
use game::scoresheet::{Comment, ENGINE, Remark, Scoresheet, Tags};
use game::session::{self, DrawEvent, Event, Player, PracticeEvent, Settings, State};

/// The scoresheet of a journal with the clocks' times and draw offers, and the state at its
/// end.
pub(crate) fn read(context: &Context, journal: &Path) -> Result<(Scoresheet, State), Problem> {
    let mut offers = Vec::new();
    let mut engines: Vec<String> = Vec::new();
    let mut stand_in = None;
    let replayed = journal_file::read(journal, |event, state, _| {
        if let Event::Remark(session::Remark::StandIn { level, .. }) = event {
            stand_in = Some(*level);
        }
        if let Event::Practice(PracticeEvent::ChangeEngine { .. }) = event {
            stand_in = None;
        }
        let plays = engine_now(state.settings(), stand_in);
        if plays.is_some() && engines.last() != plays.as_ref() {
            engines.extend(plays);
        }
        // Moves that were taken back do not count, nor does an offer made with the next move.
        let plies = state.game().plies().len();
        let gone = matches!(event, Event::Practice(_)) && offers.last() == Some(&plies);
        offers.retain(|&ply| ply < plies || ply == plies && !gone);
        offers.extend(offered_with(event, state));
    })?;
    offers.dedup();
    let state = replayed.state;
    check_reader(context, journal, &state)?;
    let mut scoresheet = Scoresheet::of_game(state.game());
    scoresheet.tags = tags(&state, &engines.join(", then "));
    scoresheet.result = state.outcome().map(|outcome| outcome.result());
    practice::note_opening(&mut scoresheet, &state);
    // For one move, the offer comes before the time.
    let offers = offers.into_iter().map(|ply| (ply, Remark::DrawOffer));
    let times = state.clock_times().into_iter().enumerate();
    let times = times.filter_map(|(ply, left)| Some((ply, Comment::of_clock(left?))));
    for (ply, remark) in offers.chain(times.map(|(ply, left)| (ply, Remark::Comment(left)))) {
        if let Some(remarks) = scoresheet.line.remarks_on(ply) {
            remarks.push(remark);
        }
    }
    Ok((scoresheet, state))
}

/// The ply, counted from 0, with which a draw offer is written (8.1.5).
fn offered_with(event: &Event, state: &State) -> Option<usize> {
    let plies = state.game().plies().len();
    match event {
        // The player to move makes the offer with the next move, the other player with the last
        // one.
        Event::Draw(DrawEvent::OfferDraw { by, .. }) if *by == state.game().turn() => Some(plies),
        Event::Draw(DrawEvent::OfferDraw { .. }) => plies.checked_sub(1),
        // A wrong claim is an offer (9.1.2.3), made before the move.
        Event::Draw(DrawEvent::ClaimDraw { .. }) if state.offer() == Some(state.game().turn()) => {
            Some(plies)
        }
        Event::Game(_)
        | Event::Move(_)
        | Event::Draw(_)
        | Event::Clock(_)
        | Event::Arbiter(_)
        | Event::Agreement(_)
        | Event::Adjournment(_)
        | Event::Report(_)
        | Event::Practice(_)
        | Event::Remark(_) => None,
    }
}

/// The engine that plays now, if one does. `stand_in` is the level of the built-in one in another's place.
fn engine_now(settings: &Settings, stand_in: Option<u8>) -> Option<String> {
    let mut players = [&settings.white, &settings.black].into_iter();
    players.find_map(|player| match (player, &stand_in) {
        (Player::Human | Player::Online(_), _) => None,
        (Player::Engine { level, .. }, _) | (Player::ExternalEngine(_), Some(level)) => {
            Some(format!("{ENGINE}{level}"))
        }
        (Player::ExternalEngine(engine), None) => Some(engine.to_string()),
    })
}

/// The tags of the game; `engines` are those that played, one after the other.
fn tags(state: &State, engines: &str) -> Tags {
    let settings: &Settings = state.settings();
    let [white, black] = settings.names.written();
    let name = |player: &Player, known: String| match (player, engines) {
        (Player::Human | Player::Online(_), _) => known,
        (Player::Engine { .. } | Player::ExternalEngine(_), "") => {
            engine_now(settings, None).unwrap_or_default()
        }
        (Player::Engine { .. } | Player::ExternalEngine(_), played) => played.to_owned(),
    };
    let date: String = settings.begun.chars().take(10).collect();
    let mut tags = Tags::default();
    tags.set("Date", &date.replace('-', "."));
    tags.set("White", &name(&settings.white, white));
    tags.set("Black", &name(&settings.black, black));
    tags.set("TimeControl", &write_time_control(&settings.time_control));
    tags.set("Termination", termination(state.outcome()));
    tags
}

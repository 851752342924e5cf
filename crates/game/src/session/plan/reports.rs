//! Rules on what counts as said by a player: their own words through a channel of their own, and the arbiter's.
//! What the other player says about them is a report, which waits for their word.

use shakmaty::{Color, Square};

use super::party::{Party, SharedInput};
use super::planning::{self, Planning};
use crate::session::{
    ArbiterEvent, DrawEvent, Event, GameEvent, MoveEvent, Refused, Report, ReportEvent,
    ReportRefused, Reported, State, StopReason,
};

/// How much a party's word about what a player does counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    /// It happens.
    Counts,
    /// It is reported, and that player can answer through a channel of their own.
    CanBeAnswered,
    /// It is reported, and only the arbiter can answer.
    WaitsForArbiter,
}

/// How much the party's word about what this side does counts.
pub(super) fn word_on(planning: &Planning<'_>, side: Color, what: Reported) -> Word {
    match planning.by {
        Party::Arbiter(_) | Party::Program => Word::Counts,
        Party::Side(own) if own == side => Word::Counts,
        Party::Side(_) => Word::CanBeAnswered,
        Party::Either(shared) => word_at_shared_input(planning.state, shared, side, what),
    }
}

/// At home, where both share the only channel, a question is enough.
fn word_at_shared_input(state: &State, shared: SharedInput, side: Color, what: Reported) -> Word {
    let there = shared.moves_elsewhere == Some(side);
    let answers = match what {
        // A player who moves to that square can move that piece, or another one.
        Reported::Touched(_) => there,
        Reported::Resigns
        | Reported::OffersDraw
        | Reported::AcceptsDraw
        | Reported::ClaimsDraw { .. } => there && shared.speaks_elsewhere,
    };
    match () {
        () if shared.speaks_alone_for(state) == Some(side) => Word::Counts,
        () if shared.speaks_for_both(state) => Word::Counts,
        () if answers => Word::CanBeAnswered,
        () => Word::WaitsForArbiter,
    }
}

/// The events of a report. If only the arbiter can answer it, the clocks stop.
pub(super) fn report(
    planning: &Planning<'_>,
    about: Color,
    what: Reported,
    word: Word,
) -> Result<Vec<Event>, Refused> {
    let by = planning.by.known_side();
    let shared = planning.by.is_shared();
    let report = Report {
        about,
        what,
        by,
        shared,
    };
    if planning.state.report() == Some(report) {
        return Err(ReportRefused::ReportedAlready.into());
    }
    if planning
        .state
        .report()
        .is_some_and(|open| !report.replaces(open))
    {
        let own = planning.by.may_take_back_report(planning.state);
        return Err(ReportRefused::OneAtATime { own }.into());
    }
    // A report of something impossible is refused for the reason why it is.
    planning.possible(vec![counts_as(report, planning.state)])?;
    let told = Event::Report(ReportEvent::ReportOpponent {
        about,
        what,
        by,
        shared,
    });
    let stops = word == Word::WaitsForArbiter && planning.state.stopped().is_none();
    let stop = stops.then_some(Event::Arbiter(ArbiterEvent::Stop {
        reason: StopReason::Report,
        by,
    }));
    planning.possible([told].into_iter().chain(stop).collect())
}

/// What happens in the game if the report is right.
fn counts_as(report: Report, state: &State) -> Event {
    let by = report.about;
    match report.what {
        Reported::Resigns => Event::Game(GameEvent::Resign { by }),
        Reported::OffersDraw => planning::offer_of_draw(state, by),
        Reported::AcceptsDraw => Event::Draw(DrawEvent::AcceptDraw),
        Reported::ClaimsDraw { claim, intended } => {
            Event::Draw(DrawEvent::ClaimDraw { claim, intended })
        }
        Reported::Touched(square) => Event::Move(MoveEvent::Touch { square }),
    }
}

/// The open report is right or wrong.
pub(super) fn answer(planning: &Planning<'_>, agrees: bool) -> Result<Vec<Event>, Refused> {
    let report = planning.state.report();
    if report.is_none() && agrees && planning.state.signatures().await_arbiter() {
        planning.is_arbiter()?;
        return planning.possible(vec![Event::Arbiter(ArbiterEvent::ConfirmSignatures)]);
    }
    let report = report.ok_or(ReportRefused::NothingReported)?;
    let by = answerer(planning, report)?;
    planning.possible(answered(report, by, agrees, planning.state))
}

fn answered(report: Report, by: Option<Color>, agrees: bool, state: &State) -> Vec<Event> {
    match agrees {
        true => vec![
            Event::Report(ReportEvent::AgreeReport { by }),
            counts_as(report, state),
        ],
        false => vec![Event::Report(ReportEvent::DenyReport { by })],
    }
}

/// The player who answers; `None` for the arbiter.
fn answerer(planning: &Planning<'_>, report: Report) -> Result<Option<Color>, Refused> {
    if planning.is_arbiter().is_ok() {
        return Ok(None);
    }
    match planning.by.answers(report, planning.state) {
        true => Ok(Some(report.about)),
        false => Err(ReportRefused::NeedsTheirWord(report.about).into()),
    }
}

/// The open report is taken back.
pub(super) fn take_back(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    planning.possible(vec![Event::Report(ReportEvent::TakeBackReport)])
}

/// Why an open report stays although its party wants to take it back; `None` if it can be taken back.
pub(super) fn stays(planning: &Planning<'_>) -> Option<Refused> {
    let report = planning.state.report()?;
    let theirs = planning.by.has_reported(planning.state);
    theirs.then(|| ReportRefused::Stays(report.about).into())
}

/// The events of an order. If they leave the open report without any possible consequence, it is
/// closed first: nobody could rule on it any more.
pub(super) fn closed_by(
    planning: &Planning<'_>,
    events: Vec<Event>,
) -> Result<Vec<Event>, Refused> {
    let Some(report) = planning.state.report() else {
        return Ok(events);
    };
    let counts = [counts_as(report, planning.state)];
    let counted = planning.after(&counts).is_ok();
    let after = planning.after(&events)?;
    let stands =
        after.report() == Some(report) && planning::after(&after, &counts, planning.at).is_ok();
    if !counted || stands || after.outcome().is_some() {
        return Ok(events);
    }
    let close = Event::Report(ReportEvent::CloseReport);
    planning.possible([close].into_iter().chain(events).collect())
}

/// What a player's move says about an open report that they have touched a piece: they agree by
/// moving it, and deny by moving another one. `None` if there is no such report.
pub(super) fn by_move(planning: &Planning<'_>, from: Option<Square>) -> Option<Event> {
    let (report, square) = touched(planning)?;
    let by = Some(report.about);
    Some(Event::Report(match from == Some(square) {
        true => ReportEvent::AgreeReport { by },
        false => ReportEvent::DenyReport { by },
    }))
}

/// A player lifts the piece that they are reported to have touched, and so agrees.
pub(super) fn by_lifting(planning: &Planning<'_>, lifted: Square) -> Vec<Event> {
    let report = touched(planning).filter(|(_, square)| *square == lifted);
    let agreed =
        report.map(|(report, _)| answered(report, Some(report.about), true, planning.state));
    agreed.unwrap_or_default()
}

/// The open report that the player to move has touched a piece, and where it stands.
fn touched(planning: &Planning<'_>) -> Option<(Report, Square)> {
    let report = planning.state.report()?;
    let Reported::Touched(square) = report.what else {
        return None;
    };
    (report.about == planning.state.game_ahead().turn()).then_some((report, square))
}

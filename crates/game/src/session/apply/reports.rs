//! Reports of one player about the other. They bind nobody: what follows from one that is agreed
//! to is an event of its own.

use crate::session::{Effect, Refused, Report, ReportEffect, ReportEvent, ReportRefused, State};

pub(super) fn apply(state: &mut State, event: &ReportEvent) -> Result<Vec<Effect>, Refused> {
    let effect = match *event {
        ReportEvent::ReportOpponent {
            about,
            what,
            by,
            shared,
        } => {
            let report = Report {
                about,
                what,
                by,
                shared,
            };
            if state.report == Some(report) {
                return Err(ReportRefused::ReportedAlready.into());
            }
            state.report = Some(report);
            ReportEffect::Reported(report)
        }
        ReportEvent::AgreeReport { by } => {
            answered(state)?;
            ReportEffect::ReportAgreed { by }
        }
        ReportEvent::DenyReport { by } => {
            answered(state)?;
            ReportEffect::ReportDenied { by }
        }
        ReportEvent::TakeBackReport => {
            answered(state)?;
            ReportEffect::ReportTakenBack
        }
        ReportEvent::CloseReport => {
            answered(state)?;
            ReportEffect::ReportClosed
        }
    };
    Ok(vec![Effect::Report(effect)])
}

fn answered(state: &mut State) -> Result<(), Refused> {
    let open = state.report.take();
    open.map(|_| ())
        .ok_or(ReportRefused::NothingReported.into())
}

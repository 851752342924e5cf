//! The remarks of the journal as lines of the report: who proved an order, what was refused, with which
//! program the game went on. What was heard and said has a list of its own.

use std::time::Duration;

use shakmaty::Color;

use super::collect::Collected;
use crate::activities::StandStill;
use crate::messages::text;
use game::hours::Hours;
use game::proof::KeyName;
use game::session::{
    Build, Channel, Credential, Intent, MoveRefused, PageOf, Party, Refused, Remark, Request,
    State, plan,
};

impl Collected {
    /// The game goes on after an interruption; or it is over, and a program only came back to it.
    pub(super) fn resumed(&mut self, state: &State) -> String {
        let charged = self.charged.take();
        let texts = self.wording.localisation();
        if state.outcome().is_some() {
            self.returns += 1;
            return text!(texts, "report-came-back");
        }
        self.resumptions += 1;
        let unproven = charged.is_some() && !self.ordered && state.profile().has_arbiter();
        let charged = charged.map(|(side, time)| {
            let (color, time) = (self.wording.color(side), Hours::whole(time).to_string());
            text!(texts, "resumed-charged", color = color, time = time)
        });
        let unproven = unproven.then(|| text!(texts, "report-charge-unproven"));
        let told = charged.into_iter().chain(unproven);
        let told = told.chain([text!(texts, "report-resumed")]);
        told.collect::<Vec<_>>().join(" ")
    }

    /// A program has resumed the journal, and how it differs from the earlier one. The next lines tell
    /// whether the game went on as well.
    fn goes_on(
        &mut self,
        program: &str,
        build: Option<&Build>,
        date: &str,
        written: Option<&str>,
    ) -> String {
        let texts = self.wording.localisation();
        let mut told = vec![text!(
            texts,
            "report-goes-on",
            date = date,
            program = program
        )];
        told.extend(written.map(|it| text!(texts, "report-written-last", date = it)));
        if let Some(build) = build {
            let before = self.build.replace(build.clone());
            let differences = before.map(|it| texts.differences(&it, build));
            match differences {
                Some(none) if none.is_empty() => told.push(text!(texts, "build-same")),
                Some(some) => told.extend(some),
                None => told.push(text!(texts, "build-unknown")),
            }
        }
        told.join(" ")
    }

    fn journal_anew(&self, gone: bool) -> String {
        let texts = self.wording.localisation();
        match gone {
            true => text!(texts, "report-journal-gone"),
            false => text!(texts, "report-journal-changed"),
        }
    }

    fn page_open(&self, open: bool) -> String {
        let texts = self.wording.localisation();
        match open {
            true => text!(texts, "report-page-open"),
            false => text!(texts, "report-page-lost"),
        }
    }

    fn connection(&self, open: bool) -> String {
        let texts = self.wording.localisation();
        match open {
            true => text!(texts, "online-connected"),
            false => text!(texts, "report-connection-lost"),
        }
    }

    /// A remark that is reported; what was heard and said has a list of its own.
    // Long: an arm for each remark.
    pub(super) fn remarked(&mut self, remark: &Remark, state: &State) -> Option<String> {
        let texts = self.wording.localisation();
        Some(match remark {
            Remark::PressRefused { by, through } => self.press_refused(*by, *through, state),
            Remark::AnnounceRefused { said, through } => self.announce_refused(said, *through),
            Remark::RepeatedWrongly { announced, said } => {
                self.wording.repeated_wrongly(announced, said)
            }
            Remark::ByArbiter { proof } => self.by_arbiter(*proof),
            Remark::OrderAnswered { line, proof } => self.order_answered(line, *proof),
            Remark::OrderRefused {
                line,
                proof,
                answer,
            } => self.order_refused(line, *proof, answer),
            Remark::OrderWaits { line } => {
                text!(texts, "report-order-waits", line = line.clone())
            }
            Remark::PressTold { by } => self.press_told(*by),
            Remark::PageShown { page } => self.page_shown(*page),
            Remark::WrongPin => text!(texts, "report-wrong-pin"),
            Remark::TakeBackRefused { by, shared } => {
                let input = self.wording.reports().input(*by, *shared);
                text!(texts, "report-take-back-refused", input = input)
            }
            Remark::ReleasedChanged { said } => self.released_changed(said.as_deref()),
            Remark::WrongAddress { addresses, or_more } => {
                self.wrong_addresses(*addresses, *or_more)
            }
            Remark::StandIn { level, .. } => {
                text!(texts, "report-stand-in", level = level.to_string())
            }
            Remark::Checkpoint { date, .. } => {
                let told = text!(texts, "report-checkpoint", date = date.clone());
                joined(told, self.fingerprint_before())
            }
            Remark::Program {
                program,
                build,
                key,
                date,
                written,
                grace_ms,
                charged_ms,
            } => {
                let charged = charged_ms.map(Duration::from_millis);
                self.charged = state.clock().running().zip(charged);
                let told = self.goes_on(program, build.as_deref(), date, written.as_deref());
                self.with_key_and_grace(told, key, *grace_ms)
            }
            Remark::StoodStill { .. } => self.stood_still(remark, state)?,
            Remark::JournalAnew { gone } => self.journal_anew(*gone),
            Remark::PageOpen { open } => self.page_open(*open),
            Remark::Connection { open } => self.connection(*open),
            Remark::Heard { .. }
            | Remark::Typed { .. }
            | Remark::Said { .. }
            | Remark::Chat { .. }
            | Remark::Alive => {
                return None;
            }
        })
    }

    /// The key with which a program that has started signs, and the time for corrections if that has
    /// changed.
    fn with_key_and_grace(&self, told: String, key: &str, grace_ms: Option<u64>) -> String {
        let texts = self.wording.localisation();
        let key = KeyName::of(key).map(|it| self.wording.key_name(&it));
        let length = grace_ms.map(|ms| texts.grace(ms));
        joined(told, key.into_iter().chain(length))
    }

    fn announce_refused(&self, said: &str, through: Option<Channel>) -> String {
        let texts = self.wording.localisation();
        self.with_channel(
            text!(texts, "report-announce-refused", said = said),
            through,
        )
    }

    fn order_answered(&self, line: &str, proof: Credential) -> String {
        let texts = self.wording.localisation();
        let answered = text!(texts, "report-order-answered", line = line);
        format!("{} {answered}", self.by_arbiter(proof))
    }

    /// The program or the computer stood still, and whose clock ran meanwhile; `None` for another remark.
    fn stood_still(&self, remark: &Remark, state: &State) -> Option<String> {
        let Remark::StoodStill {
            ms,
            suspended,
            no_room,
        } = *remark
        else {
            return None;
        };
        let texts = self.wording.localisation();
        let time = Duration::from_millis(ms);
        if no_room {
            let time = Hours::whole(time).to_string();
            return Some(text!(texts, "report-no-room", time = time));
        }
        let stood = match suspended {
            true => StandStill::Suspended(time),
            false => StandStill::Stopped(time),
        };
        let ran = state.clock().running();
        let ran = ran.filter(|_| state.profile().has_arbiter());
        let ran = ran.map(|side| {
            let color = self.wording.color(side);
            text!(texts, "report-clock-ran-on", color = color)
        });
        Some(joined(stood.words(texts), ran))
    }

    /// The page was asked for at this number of wrong addresses.
    fn wrong_addresses(&self, count: usize, or_more: bool) -> String {
        let texts = self.wording.localisation();
        match or_more {
            true => text!(texts, "report-wrong-address-or-more", count = count),
            false => text!(texts, "report-wrong-address", count = count),
        }
    }

    /// The address of this page was shown.
    fn page_shown(&self, page: PageOf) -> String {
        let texts = self.wording.localisation();
        match page {
            PageOf::Arbiter => text!(texts, "report-page-shown"),
            PageOf::Opponent => text!(texts, "report-opponents-page-shown"),
            PageOf::Spectators => text!(texts, "report-spectators-page-shown"),
        }
    }

    /// The opponent has pressed, as this side says.
    fn released_changed(&self, said: Option<&str>) -> String {
        let texts = self.wording.localisation();
        match said {
            Some(said) => text!(texts, "report-released-changed", said = said),
            None => text!(texts, "report-released-taken-back"),
        }
    }

    fn press_told(&self, by: Option<Color>) -> String {
        let texts = self.wording.localisation();
        match by {
            Some(by) => {
                let color = self.wording.color(by);
                text!(texts, "report-press-told-by", color = color)
            }
            None => text!(texts, "report-press-told"),
        }
    }

    /// The sentence that the arbiter orders something, and what proves it.
    fn by_arbiter(&self, proof: Credential) -> String {
        let texts = self.wording.localisation();
        match proof {
            Credential::Pin => text!(texts, "report-by-arbiter-pin"),
            Credential::Page => text!(texts, "report-by-arbiter-page"),
            Credential::AtHome => text!(texts, "report-by-arbiter-at-home"),
            Credential::Unproven => text!(texts, "report-by-arbiter-unproven"),
        }
    }

    fn order_refused(&self, line: &str, proof: Credential, answer: &str) -> String {
        let texts = self.wording.localisation();
        let refused = text!(texts, "report-order-refused", line = line, answer = answer);
        format!("{} {refused}", self.by_arbiter(proof))
    }

    /// A press by which no move was completed, and why (D.2.4). If no move was made, the arbiter may
    /// penalise it like an illegal one (7.5.3).
    fn press_refused(&self, by: Option<Color>, through: Option<Channel>, state: &State) -> String {
        let texts = self.wording.localisation();
        // At the key that both share nobody knows who pressed.
        let alone = state.settings().lone_human().is_some();
        let shared = through == Some(Channel::ClockKey) && !alone;
        let press = Request {
            by: Party::Side(state.game().turn()),
            through: Channel::ClockKey,
            intent: Intent::Press,
        };
        let refused = plan(state, &press, state.now()).events().err();
        let unmade = matches!(
            refused,
            Some(Refused::Move(
                MoveRefused::NotMade(_) | MoveRefused::NotAnnounced
            ))
        );
        let cause = refused.map(|it| self.wording.refused(&it, state));
        let told = match by {
            Some(turn) if shared => {
                let color = self.wording.color(turn);
                text!(texts, "report-press-refused-shared", color = color)
            }
            Some(by) => text!(
                texts,
                "report-press-refused-by",
                color = self.wording.color(by)
            ),
            None => text!(texts, "report-press-refused"),
        };
        let penalised = unmade && state.profile().has_arbiter();
        let proposal = by.filter(|_| penalised && !shared);
        let proposal = proposal.and_then(|by| self.wording.arbiter().press_penalty(by, state));
        joined(told, cause.into_iter().chain(proposal))
    }
}

/// A sentence with those that may follow it.
fn joined(told: String, more: impl IntoIterator<Item = String>) -> String {
    let all: Vec<String> = [told].into_iter().chain(more).collect();
    all.join(" ")
}

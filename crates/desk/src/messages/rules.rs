//! The rules of a game in words: those that are not as usual before it begins, all on request and in the report.

use std::time::Duration;

use super::{Localisation, Phrase, Wording, text};
use announcements::Command;
use chess_laws::quickplay::Quickplay;
use chess_laws::{Edition, Supervision};
use game::session::{
    Completion, CorrectionTime, DrawOffers, Rule, RulesInForce, Settings, Sides, State, Warnings,
};
use shakmaty::Color;

impl Wording {
    /// Each rule in a sentence.
    #[must_use]
    pub fn rules(&self, rules: &RulesInForce) -> Vec<String> {
        rules.all().iter().map(|it| self.rule(it)).collect()
    }

    /// All rules in force for a player who asks: first what was read before the game, with who plays and the time
    /// control, then what is as usual, so that they can stop listening.
    pub(super) fn rules_asked(&self, state: &State) -> String {
        let rules = state.rules_in_force();
        let settings = state.settings();
        let (first, all) = (announced(&rules), rules.all());
        let rest = all.iter().filter(|it| !first.contains(it));
        let rest = rest.map(|it| self.rule(it));
        let control = self.clock().time_control(&settings.time_control);
        let told = first.iter().map(|it| self.rule(it));
        let told = told.chain(self.players(settings)).chain([control]);
        told.chain(rest).collect::<Vec<_>>().join(" ")
    }

    /// The names of the players, if one has a name.
    fn players(&self, settings: &Settings) -> Option<String> {
        let at = &self.localisation;
        let name = |side| settings.names.get(side);
        let named = Color::ALL.into_iter().any(|it| name(it).is_some());
        let who = |side| match name(side) {
            Some(name) => name.to_owned(),
            None => text!(at, "rule-player-unnamed"),
        };
        named.then(|| {
            let [white, black] = Color::ALL.map(who);
            text!(at, "rule-players", white = white, black = black)
        })
    }

    /// The rules in force as they are read before the first move: the edition of the Laws, what is not as usual, and how
    /// to hear the rest. Nobody has to listen for long while a game waits.
    #[must_use]
    pub fn rules_announced(&self, state: &State) -> Vec<Phrase> {
        let marking = self.marking();
        let rules = state.rules_in_force();
        let told = announced(&rules);
        let told: Vec<String> = told.iter().map(|it| marking.rule(it)).collect();
        let word = marking.replies().usual(Command::Rules, state);
        Phrase::alone(text!(
            self.localisation,
            "rules-announced",
            rules = told.join(" "),
            word = word
        ))
    }

    /// A rule in a sentence.
    pub(crate) fn rule(&self, rule: &Rule<'_>) -> String {
        let at = &self.localisation;
        match *rule {
            Rule::Edition(Edition::Fide2017) => text!(at, "rule-edition", year = "2017"),
            Rule::Edition(Edition::Fide2023) => text!(at, "rule-edition", year = "2023"),
            Rule::Role(profile) => at.role(profile),
            Rule::Supervision(Supervision::Full) => text!(at, "rule-supervision-full"),
            Rule::Supervision(Supervision::Partial) => text!(at, "rule-supervision-partial"),
            Rule::DefaultTime(0) => text!(at, "rule-default-time-none"),
            Rule::DefaultTime(seconds) => {
                let time = self.exact_time(Duration::from_secs(seconds.into()));
                text!(at, "rule-default-time", time = time)
            }
            Rule::DrawOffers(offers) => self.draw_offers(offers),
            Rule::Quickplay(None) => text!(at, "rule-quickplay-none"),
            Rule::Quickplay(Some(Quickplay::Increment)) => text!(at, "rule-quickplay-increment"),
            Rule::Quickplay(Some(Quickplay::Claim)) => text!(at, "rule-quickplay-claim"),
            Rule::Quickplay(Some(Quickplay::Unsupervised)) => {
                text!(at, "rule-quickplay-unsupervised")
            }
            Rule::Clock(clock) => at.what_starts_the_clock(clock),
            Rule::CorrectionTime(CorrectionTime::Player) => {
                text!(at, "rule-correction-time-player")
            }
            Rule::CorrectionTime(CorrectionTime::Nobody) => {
                text!(at, "rule-correction-time-nobody")
            }
            Rule::Grace(ms) => at.grace(ms),
            Rule::Corrections(None) => text!(at, "rule-corrections-none"),
            Rule::Corrections(Some(most)) => text!(at, "rule-corrections", count = most.get()),
            Rule::Warnings(warnings) => self.warnings(warnings),
            Rule::FullMove(sides) => at.full_move(sides),
            Rule::Repetition(compared) => {
                let compared = if compared { "yes" } else { "no" };
                text!(at, "rule-repetition", compared = compared)
            }
            Rule::Proof { pin, page } => {
                let proof = match (pin, page) {
                    (true, true) => "both",
                    (true, false) => "pin",
                    (false, true) => "page",
                    (false, false) => "none",
                };
                text!(at, "rule-proof", proof = proof)
            }
        }
    }

    fn draw_offers(&self, offers: DrawOffers) -> String {
        let at = &self.localisation;
        match offers {
            DrawOffers::Free => text!(at, "rule-draw-offers-free"),
            DrawOffers::AfterMoves(count) => {
                text!(
                    at,
                    "rule-draw-offers-after",
                    count = self.number(count.into())
                )
            }
            DrawOffers::Never => text!(at, "rule-draw-offers-never"),
        }
    }

    fn warnings(&self, warnings: &Warnings) -> String {
        let at = &self.localisation;
        if warnings.is_empty() {
            return text!(at, "rule-warnings-none");
        }
        let times: Vec<String> = warnings.iter().map(|it| self.time_left(it)).collect();
        text!(at, "rule-warnings", times = times.join(", "))
    }
}

/// The edition of the Laws, and the rules that are not as usual.
fn announced(rules: &RulesInForce) -> Vec<Rule<'_>> {
    let edition = Rule::Edition(rules.regulations.edition);
    let unusual = rules.unusual().into_iter().filter(|it| *it != edition);
    std::iter::once(edition).chain(unusual).collect()
}

impl Localisation {
    fn what_starts_the_clock(&self, clock: Completion) -> String {
        match clock {
            Completion::ByItself => text!(self, "rule-clock-by-itself"),
            Completion::ByHand => text!(self, "rule-clock-by-hand"),
            Completion::ByRepetition => text!(self, "rule-clock-by-repetition"),
            Completion::External => text!(self, "rule-clock-external"),
            Completion::Server => text!(self, "rule-clock-server"),
        }
    }

    fn full_move(&self, sides: Sides) -> String {
        let sides = match sides {
            Sides::None => "none",
            Sides::White => "white",
            Sides::Black => "black",
            Sides::Both => "both",
        };
        text!(self, "rule-full-move", sides = sides)
    }

    /// How long a repeated move can be corrected, in seconds, with only as many decimals as needed.
    pub(crate) fn grace(&self, ms: u64) -> String {
        let rest = format!("{:03}", ms % 1000);
        let rest = match rest.trim_end_matches('0') {
            "" => "none",
            rest => rest,
        };
        let seconds = ms / 1000;
        text!(self, "rule-grace", seconds = seconds, rest = rest)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_time_for_a_correction_has_the_decimals_that_it_needs() {
        let german = Localisation::choose(Some("de")).unwrap();
        for (ms, told) in [
            (0, "0 Sekunden"),
            (1000, "eine Sekunde"),
            (1500, "1,5 Sekunden"),
            (12_050, "12,05 Sekunden"),
        ] {
            let expected = format!("Dauer der Zeit für eine Korrektur: {told}.");
            assert_eq!(german.grace(ms), expected);
        }
    }
}

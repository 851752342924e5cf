//! What was gathered, as a document in the arbiter's language.

use std::time::Duration;

use shakmaty::{Color, Position};

use super::collect::Collected;
use super::document::{Body, Column, Document, Section, Table};
use super::made::Made;
use crate::messages::{Localisation, text};
use game::hours::Hours;
use game::proof::{Fingerprint, KeyName, ProofVerdict};
use game::session::chain::Chain;
use game::session::{Player, Program, RulesInForce, Settings, State};

/// Where a game comes from, and how far it can be trusted.
#[derive(Debug, Clone)]
pub struct Source {
    /// The name of the journal.
    pub name: String,
    /// The chain after its last line; none if an older program wrote it.
    pub chain: Option<Chain>,
    /// What is proven of it, if it has a chain.
    pub verdict: Option<ProofVerdict>,
    /// Whether a torn last line was left out.
    pub torn: bool,
    /// The program that began the game, if the journal tells.
    pub program: Option<Program>,
    /// The program that writes the report.
    pub writer: String,
}

impl Collected {
    /// The report; `state` is that at the end of the journal.
    #[must_use]
    pub fn document(&self, state: &State, source: &Source) -> Document {
        let at = self.wording.localisation();
        let section = |heading: String, body: Body| Section { heading, body };
        Document {
            language: at.code(),
            title: text!(at, "report-title"),
            sections: vec![
                section(text!(at, "rules-title"), Body::Sentences(self.rules(state))),
                section(
                    text!(at, "report-journal"),
                    Body::Sentences(self.verified(source)),
                ),
                section(text!(at, "report-game"), Body::Sentences(self.game(state))),
                section(text!(at, "report-moves"), self.moves()),
                section(text!(at, "report-happened"), self.happened()),
                section(text!(at, "report-talk"), self.talk()),
            ],
        }
    }

    /// The rules by which the game was judged, and those that were others at its end.
    fn rules(&self, state: &State) -> Vec<String> {
        let at = self.wording.localisation();
        let agreed = RulesInForce::agreed(state.settings());
        let mut told = self.wording.rules(&agreed);
        let (agreed, end) = (agreed.all(), state.rules_in_force());
        let end = end.all().into_iter().filter(|it| !agreed.contains(it));
        told.extend(end.map(|it| text!(at, "rule-at-end", rule = self.wording.rule(&it))));
        told
    }

    /// Whether the journal is as the program wrote it.
    fn verified(&self, source: &Source) -> Vec<String> {
        let at = self.wording.localisation();
        // The settings are a line of their own.
        let count = self.events + 1;
        let mut told = vec![text!(at, "audit-journal", path = source.name.clone())];
        match source.chain {
            Some(chain) => {
                told.push(text!(at, "audit-chained", lines = count));
                let verdict = source.verdict.iter();
                told.extend(verdict.flat_map(|it| at.proof().verdict(it)));
                let short = Fingerprint::of(&chain).map(|it| it.to_string());
                told.push(text!(
                    at,
                    "audit-fingerprint",
                    fingerprint = short.unwrap_or_default(),
                    whole = spelled(&chain.to_string())
                ));
                told.push(text!(at, "audit-fingerprint-other"));
            }
            None => told.push(text!(at, "audit-unchained", lines = count)),
        }
        told.extend(source.torn.then(|| text!(at, "audit-torn")));
        if let Some(program) = &source.program {
            told.push(text!(at, "report-program", program = program.name.clone()));
            let key = program.key.as_deref().and_then(KeyName::of);
            told.extend(key.map(|it| self.wording.key_name(&it)));
            if let Some(build) = &program.build {
                let parts = build.features.join(", ");
                told.push(text!(at, "about-parts", parts = parts));
                told.extend(at.checksums(build));
            }
        }
        let writer = source.writer.clone();
        told.push(text!(at, "report-written-by", program = writer));
        told
    }

    fn game(&self, state: &State) -> Vec<String> {
        let at = self.wording.localisation();
        let settings = state.settings();
        let mut told = vec![text!(
            at,
            "audit-game",
            begun = settings.begun.clone(),
            control = settings.time_control.to_string(),
            plies = state.game().plies().len()
        )];
        for side in Color::ALL {
            told.push(self.player(side, settings));
        }
        told.push(text!(
            at,
            "audit-happened",
            corrections = self.corrections,
            offers = self.offers,
            resumptions = self.resumptions,
            returns = self.returns
        ));
        told.extend(self.corrected(state));
        told.extend(state.announced().map(|announced| {
            let said = self.wording.announcement(announced.mv, false);
            text!(at, "report-announced", said = said)
        }));
        told.push(match state.outcome() {
            Some(outcome) => format!("{} {}", outcome.result(), self.wording.outcome(outcome)),
            None => text!(at, "audit-open"),
        });
        told.extend(self.last_clocks(state));
        told.extend(self.signatures(state));
        told
    }

    /// The sentence on the player of a side.
    pub(super) fn player(&self, side: Color, settings: &Settings) -> String {
        let at = self.wording.localisation();
        let color = self.wording.color(side);
        match settings.player(side) {
            Player::Human => match settings.names.get(side) {
                // The sentence brings its own full stop.
                Some(name) => {
                    let name = name.trim_end_matches('.');
                    text!(at, "report-name", color = color, name = name)
                }
                None => text!(at, "report-human", color = color),
            },
            Player::Engine { level, .. } => {
                text!(at, "report-engine", color = color, level = level)
            }
            Player::Online(player) => {
                let name = self.wording.online().player(player);
                text!(at, "report-name", color = color, name = name)
            }
            Player::ExternalEngine(engine) => {
                let name = self.wording.external_engine(engine);
                text!(at, "report-name", color = color, name = name)
            }
        }
    }

    /// What the program's clocks show at the end of the journal, to the second; nothing in a game without
    /// them.
    fn last_clocks(&self, state: &State) -> Option<String> {
        let left = |side| state.clock().remaining(side, state.now());
        let shown = |side| left(side).map(|it| Hours::begun(it).to_string());
        let (white, black) = shown(Color::White).zip(shown(Color::Black))?;
        let at = self.wording.localisation();
        Some(text!(
            at,
            "report-last-clocks",
            white = white,
            black = black
        ))
    }

    /// The signatures under the result (8.7); nothing where nobody signs.
    fn signatures(&self, state: &State) -> Option<String> {
        let at = self.wording.localisation();
        let asked = state.signatures().are_due();
        let signed = |side| match state.signatures().of(side) {
            Some(it) if it.signed => {
                let through = self.signed_through(side, state);
                text!(at, "signature-given", through = through)
            }
            Some(_) => text!(at, "signature-declined"),
            None if state.signatures().was_absent(side) => text!(at, "signature-absent"),
            None => text!(at, "signature-missing"),
        };
        asked.then(|| {
            let (white, black) = (signed(Color::White), signed(Color::Black));
            let told = text!(at, "report-signatures", white = white, black = black);
            let signatures = state.signatures();
            match (signatures.await_arbiter(), signatures.are_confirmed()) {
                (true, _) => format!("{told} {}", text!(at, "signatures-need-arbiter")),
                (false, true) => format!("{told} {}", text!(at, "signatures-confirmed")),
                (false, false) => told,
            }
        })
    }

    /// The corrections of each side that has made any.
    fn corrected(&self, state: &State) -> Vec<String> {
        let at = self.wording.localisation();
        let corrected = |side: &Color| state.corrections(*side).total() > 0;
        let sides = Color::ALL.into_iter().filter(corrected);
        sides
            .map(|side| {
                let corrections = state.corrections(side);
                text!(
                    at,
                    "report-corrections",
                    color = self.wording.color(side),
                    taken = corrections.taken_back,
                    withdrawn = corrections.taken_back_illegal,
                    illegal = corrections.illegal,
                    failed = corrections.failed
                )
            })
            .collect()
    }

    fn moves(&self) -> Body {
        let at = self.wording.localisation();
        let columns = vec![
            Column::new(text!(at, "report-number")),
            Column::new(text!(at, "report-side")),
            Column::new(text!(at, "report-notation")),
            Column {
                title: text!(at, "report-announcement"),
                language: self.wording.announced_elsewhere(),
            },
            Column::new(text!(at, "report-clock")),
            Column::new(text!(at, "report-completed")),
            Column::new(text!(at, "report-through")),
        ];
        let rows = self.made.iter().map(|it| self.move_made(it));
        table(at, columns, rows.collect())
    }

    /// The row of a move.
    fn move_made(&self, made: &Made) -> Vec<String> {
        let Made {
            ply,
            left,
            completed,
            through,
            ..
        } = made;
        let through = through.map(|it| self.wording.reports().channel(it));
        let dots = if ply.side == Color::White { "." } else { "..." };
        vec![
            format!("{}{dots}", ply.before.fullmoves()),
            self.wording.side_name(ply.side),
            self.written(made),
            self.wording.announced(ply.played),
            left.map_or_else(|| "-".to_owned(), |left| Hours::begun(left).to_string()),
            Hours::whole(*completed).to_string(),
            through.unwrap_or_else(|| "-".to_owned()),
        ]
    }

    /// A move in notation. One that was undone is struck out in words, which every form keeps.
    pub(super) fn written(&self, made: &Made) -> String {
        let written = self.wording.algebraic(&made.ply.san);
        match made.undone {
            true => text!(
                self.wording.localisation(),
                "report-undone",
                written = written
            ),
            false => written,
        }
    }

    fn happened(&self) -> Body {
        let at = self.wording.localisation();
        let columns = vec![
            Column::new(text!(at, "report-time")),
            Column::new(text!(at, "report-what")),
        ];
        let rows = self.happened.iter();
        let rows = rows.map(|(time, told)| vec![Hours::whole(*time).to_string(), told.clone()]);
        table(at, columns, rows.collect())
    }

    fn talk(&self) -> Body {
        let at = self.wording.localisation();
        let columns = vec![
            Column::new(text!(at, "report-time")),
            Column::new(text!(at, "report-who")),
            Column::new(text!(at, "report-words")),
        ];
        let row = |(time, who, words): &(Duration, String, String)| {
            vec![Hours::whole(*time).to_string(), who.clone(), words.clone()]
        };
        table(at, columns, self.talk.iter().map(row).collect())
    }
}

/// A table, or a sentence in its place if it would be empty.
fn table(at: &Localisation, columns: Vec<Column>, rows: Vec<Vec<String>>) -> Body {
    if rows.is_empty() {
        Body::Sentences(vec![text!(at, "report-nothing")])
    } else {
        Body::Table(Table { columns, rows })
    }
}

/// In groups of four, which can be read aloud and compared.
fn spelled(digits: &str) -> String {
    let groups: Vec<&str> = (0..digits.len())
        .step_by(4)
        .filter_map(|from| digits.get(from..from + 4))
        .collect();
    groups.join(" ")
}

//! The report as text: one sentence for each row, each number with its name, so that a
//! screen reader reads it as well as an eye.

use super::report::{Counted, EngineReport, Latency, Pair, Part, Report, Setting};
use crate::bench::reference::Group;
use crate::bench::statistics::{Interval, Spread};
use crate::bench::tally::Tally;
use crate::wording::{Localisation, text};

/// How many confusions are told; the JSON output has all.
const CONFUSIONS: usize = 20;

/// The table, line by line, an empty one between its parts.
pub(super) fn lines(report: &Report, at: &Localisation) -> Vec<String> {
    let telling = Telling { at };
    let mut parts = vec![telling.setting(report)];
    parts.extend(Group::ALL.iter().map(|&group| telling.group(report, group)));
    parts.extend(report.engines.iter().take(1).flat_map(|engine| {
        let speakers = engine.speakers.iter();
        let conditions = engine.conditions.iter();
        [
            telling.parts(text!(at, "bench-speakers"), speakers),
            telling.parts(text!(at, "bench-conditions"), conditions),
        ]
    }));
    parts.extend(report.engines.iter().map(|it| telling.confusions(it)));
    parts.push(telling.times(report));
    parts.push(telling.troubles(report));
    parts.retain(|part| !part.is_empty());
    parts.join(&String::new())
}

struct Telling<'a> {
    at: &'a Localisation,
}

impl Telling<'_> {
    fn setting(&self, report: &Report) -> Vec<String> {
        let mut lines = vec![text!(
            self.at,
            "bench-corpus",
            count = report.recordings,
            seconds = self.number(report.audio_s, 0),
            manifest = report.setting.manifest.display().to_string()
        )];
        lines.push(self.condition(&report.setting));
        if report.setting.streaming {
            lines.push(text!(self.at, "bench-streaming"));
        }
        lines
    }

    fn condition(&self, setting: &Setting) -> String {
        let it = &setting.condition;
        let db = |value: f32| self.number(value.into(), 1);
        let mut done = Vec::new();
        if let Some(noise) = it.noise {
            let kind = self.at.named(&format!("bench-noise-{}", noise.kind));
            let snr = db(noise.snr_db);
            done.push(text!(
                self.at,
                "bench-noise",
                kind = kind,
                snr = snr,
                seed = it.seed.to_string()
            ));
        }
        done.extend(
            it.clip_db
                .map(|clip| text!(self.at, "bench-clip", db = db(clip))),
        );
        if it.telephone {
            done.push(text!(self.at, "bench-telephone"));
        }
        done.extend(it.rate.map(|rate| text!(self.at, "bench-rate", hz = rate)));
        done.extend(
            it.level_db
                .map(|level| text!(self.at, "bench-level", db = db(level))),
        );
        if done.is_empty() {
            return text!(self.at, "bench-as-recorded");
        }
        text!(self.at, "bench-sound", done = done.join(", "))
    }

    /// The engines side by side.
    fn group(&self, report: &Report, group: Group) -> Vec<String> {
        let engines = report.engines.iter();
        let mut lines: Vec<String> = engines
            .filter_map(|engine| {
                let counted = engine.groups.get(&group)?;
                Some(self.row(&engine.name, group, counted))
            })
            .collect();
        if lines.is_empty() {
            return lines;
        }
        lines.insert(0, self.at.named(&format!("bench-group-{}", group.name())));
        let pairs = report.pairs.iter().filter(|it| it.paired.group == group);
        lines.extend(pairs.map(|it| self.pair(it)));
        lines
    }

    fn row(&self, name: &str, group: Group, counted: &Counted) -> String {
        let it = &counted.tally;
        let words = it.accepted_wrong - it.wrong_action;
        let rest = it.exact - it.exact_accepted - it.exact_asked;
        let mut row = if group == Group::Other {
            text!(
                self.at,
                "bench-row-other",
                name = name,
                count = it.recordings,
                actions = self.share(it.wrong_action, it, counted.wrong_action_95),
                words = words,
                asked = it.asked,
                rejected = it.rejected,
                silence = it.silence
            )
        } else {
            text!(
                self.at,
                "bench-row",
                name = name,
                count = it.recordings,
                exact = self.share(it.exact, it, counted.exact_95),
                accepted = it.exact_accepted,
                questions = it.exact_asked,
                rest = rest,
                right = self.share(it.accepted_right, it, counted.accepted_right_95),
                wrong = self.share(it.accepted_wrong, it, counted.accepted_wrong_95),
                asked = it.asked,
                among = it.asked_among,
                rejected = it.rejected,
                silence = it.silence
            )
        };
        if it.failed > 0 {
            row.push(' ');
            row.push_str(&text!(self.at, "bench-failed", count = it.failed));
        }
        row
    }

    fn part(&self, name: &str, part: &Part) -> String {
        let (counted, it) = (&part.counted, &part.counted.tally);
        if part.group == Group::Other {
            return self.row(name, part.group, counted);
        }
        text!(
            self.at,
            "bench-part",
            name = name,
            count = it.recordings,
            exact = self.share(it.exact, it, counted.exact_95),
            right = it.accepted_right,
            wrong = it.accepted_wrong,
            asked = it.asked,
            rejected = it.rejected,
            silence = it.silence
        )
    }

    fn pair(&self, pair: &Pair) -> String {
        let it = &pair.paired;
        text!(
            self.at,
            "bench-pair",
            peer = pair.peer.clone(),
            both = it.both,
            own = it.only_first,
            other = it.only_second,
            neither = it.neither,
            p = self.probability(it.p)
        )
    }

    fn parts<'a>(&self, heading: String, parts: impl Iterator<Item = &'a Part>) -> Vec<String> {
        let rows = parts.map(|part| {
            let group = self.at.named(&format!("bench-group-{}", part.group.name()));
            let name = format!("{}, {group}", part.name);
            self.part(&name, part)
        });
        headed(heading, rows.collect())
    }

    fn confusions(&self, engine: &EngineReport) -> Vec<String> {
        let told = engine.confusions.iter().take(CONFUSIONS).map(|it| {
            let (said, heard) = (it.confusion.said.clone(), it.confusion.heard.clone());
            match (said, heard) {
                (Some(said), Some(heard)) => text!(
                    self.at,
                    "bench-exchanged",
                    count = it.count,
                    said = said,
                    heard = heard
                ),
                (Some(said), None) => {
                    text!(self.at, "bench-dropped", count = it.count, said = said)
                }
                (None, heard) => text!(
                    self.at,
                    "bench-added",
                    count = it.count,
                    heard = heard.unwrap_or_default()
                ),
            }
        });
        let heading = text!(self.at, "bench-confusions", name = engine.name.clone());
        headed(heading, told.collect())
    }

    fn times(&self, report: &Report) -> Vec<String> {
        let mut lines: Vec<String> = report
            .engines
            .iter()
            .filter_map(|it| {
                Some(text!(
                    self.at,
                    "bench-compute",
                    name = it.name.clone(),
                    spread = self.spread(&it.compute_ms?),
                    factor = self.number(it.real_time_factor?, 4)
                ))
            })
            .collect();
        lines.extend(
            report
                .latency
                .iter()
                .flat_map(|(&group, latency)| self.latency(group, latency)),
        );
        lines.extend(
            report
                .setting
                .ready_ms
                .map(|ms| self.ready(ms, report.setting.ready_compute_ms)),
        );
        lines.extend(report.peak_resident_kib.map(|kib| {
            let mb = self.number(kib as f64 / 1024.0, 0);
            text!(self.at, "bench-memory", mb = mb)
        }));
        lines
    }

    fn ready(&self, ms: f64, compute_ms: f64) -> String {
        text!(
            self.at,
            "bench-ready",
            ms = self.number(ms, 0),
            compute = self.number(compute_ms, 0)
        )
    }

    fn latency(&self, group: Group, latency: &Latency) -> Vec<String> {
        let name = self.at.named(&format!("bench-group-{}", group.name()));
        let answered = latency.answered_ms.map(|spread| {
            text!(
                self.at,
                "bench-latency",
                group = name.clone(),
                count = spread.count,
                spread = self.spread(&spread)
            )
        });
        let missed = text!(
            self.at,
            "bench-latency-missed",
            group = name,
            early = latency.cut_in,
            unnoticed = latency.unnoticed
        );
        answered.into_iter().chain([missed]).collect()
    }

    fn troubles(&self, report: &Report) -> Vec<String> {
        let mut lines = Vec::new();
        if !report.broken.is_empty() {
            lines.push(text!(self.at, "bench-broken", count = report.broken.len()));
        }
        lines.extend(
            report
                .broken
                .iter()
                .map(|it| self.at_line(it.line, &it.error)),
        );
        if !report.not_in_grammar.is_empty() {
            lines.push(text!(
                self.at,
                "bench-not-in-grammar",
                count = report.not_in_grammar.len()
            ));
        }
        let unknown = report.not_in_grammar.iter();
        lines.extend(unknown.map(|(line, text)| self.at_line(*line, text)));
        for engine in report.engines.iter().filter(|it| !it.failures.is_empty()) {
            lines.push(text!(
                self.at,
                "bench-failures",
                name = engine.name.clone(),
                count = engine.failures.len()
            ));
            let failures = engine.failures.iter();
            lines.extend(failures.map(|(line, error)| self.at_line(*line, error)));
        }
        lines
    }

    fn at_line(&self, line: usize, what: &str) -> String {
        text!(self.at, "bench-line", line = line, what = what)
    }

    /// "299, 87,7 %, 83,8 bis 90,8 %": a count, its share and the interval of that.
    fn share(&self, count: usize, of: &Tally, interval: Option<Interval>) -> String {
        let Some(interval) = interval else {
            return count.to_string();
        };
        text!(
            self.at,
            "bench-share",
            count = count,
            percent = self.number(percent(count, of), 1),
            low = self.number(interval.low * 100.0, 1),
            high = self.number(interval.high * 100.0, 1)
        )
    }

    fn spread(&self, it: &Spread) -> String {
        text!(
            self.at,
            "bench-spread",
            median = self.number(it.median, 0),
            p95 = self.number(it.p95, 0),
            max = self.number(it.max, 0)
        )
    }

    fn probability(&self, p: f64) -> String {
        if p < 0.0001 {
            text!(self.at, "bench-p-tiny", p = self.number(0.0001, 4))
        } else {
            self.number(p, 4)
        }
    }

    /// A number with so many places, in the manner of the language.
    fn number(&self, value: f64, places: usize) -> String {
        let mark = text!(self.at, "decimal-mark");
        format!("{value:.places$}").replace('.', &mark)
    }
}

/// Lines under a heading; nothing if there are none.
fn headed(heading: String, lines: Vec<String>) -> Vec<String> {
    if lines.is_empty() {
        return lines;
    }
    std::iter::once(heading).chain(lines).collect()
}

fn percent(count: usize, of: &Tally) -> f64 {
    100.0 * count as f64 / of.recordings.max(1) as f64
}

//! The report as text: one sentence for each row, with a name for each number, so that it is
//! easy to read on a screen and with a screen reader.

use super::process::Clock;
use super::report::{Counted, EngineReport, HearingReport, Latency, Pair, Part, Setting};
use hearing_bench::condition::NoiseKind;
use hearing_bench::reference::Group;
use hearing_bench::statistics::{Interval, Spread};
use hearing_bench::tally::Tally;

/// How many confusions are listed; the JSON output has all.
const CONFUSIONS: usize = 20;

/// The lines of the table, with an empty line between its parts.
pub(super) fn lines(report: &HearingReport) -> Vec<String> {
    let mut parts = vec![setting(report)];
    parts.extend(Group::ALL.iter().map(|&group| of_group(report, group)));
    parts.extend(report.engines.iter().take(1).flat_map(|engine| {
        [
            headed("By speaker", engine.speakers.iter().map(part).collect()),
            headed("By condition", engine.conditions.iter().map(part).collect()),
        ]
    }));
    parts.extend(report.engines.iter().map(confusions));
    parts.push(times(report));
    parts.push(troubles(report));
    parts.retain(|part| !part.is_empty());
    parts.join(&String::new())
}

fn setting(report: &HearingReport) -> Vec<String> {
    let mut lines = vec![format!(
        "{}, {:.0} seconds, from {}.",
        recordings(report.recordings),
        report.audio_s,
        report.setting.manifest.display()
    )];
    lines.push(condition(&report.setting));
    lines.extend(report.setting.streaming.map(|clock| {
        let measured = match clock {
            Clock::Computing => "the computing time of all processors together",
            Clock::Elapsed => "the time that passed",
        };
        format!("Heard at the pace of speech, as in a game, and timed by {measured}.")
    }));
    lines
}

fn condition(setting: &Setting) -> String {
    let condition = &setting.condition;
    let mut done = Vec::new();
    if let Some(noise) = condition.noise {
        let kind = match noise.kind {
            NoiseKind::Pink => "pink noise",
            NoiseKind::White => "white noise",
            NoiseKind::Hall => "hall murmur",
            NoiseKind::Babble => "four other talkers",
        };
        let (snr, seed) = (noise.snr_db, condition.seed);
        done.push(format!("{kind}, {snr:.1} dB below the speech, seed {seed}"));
    }
    done.extend(
        condition
            .clip_db
            .map(|db| format!("overdriven by {db:.1} dB")),
    );
    if condition.telephone {
        done.push("telephone band 300 to 3400 Hz".to_owned());
    }
    done.extend(condition.rate.map(|hz| format!("through {hz} Hz")));
    done.extend(
        condition
            .level_db
            .map(|db| format!("speech at {db:.1} dBFS")),
    );
    if done.is_empty() {
        return "The sound: as recorded.".to_owned();
    }
    format!("The sound: {}.", done.join(", "))
}

/// The engines side by side.
fn of_group(report: &HearingReport, group: Group) -> Vec<String> {
    let engines = report.engines.iter();
    let mut lines: Vec<String> = engines
        .filter_map(|engine| {
            let counted = engine.groups.get(&group)?;
            Some(row(&engine.name, group, counted))
        })
        .collect();
    if lines.is_empty() {
        return lines;
    }
    lines.insert(0, named(group).to_owned());
    let pairs = report
        .pairs
        .iter()
        .filter(|pair| pair.paired.group == group);
    lines.extend(pairs.map(pair));
    lines
}

const fn named(group: Group) -> &'static str {
    match group {
        Group::Announcement => "announcements",
        Group::Digit => "digits",
        Group::Piece => "pieces",
        Group::Word => "other words of the game",
        Group::Other => "other than announcements",
    }
}

fn row(name: &str, group: Group, counted: &Counted) -> String {
    let tally = &counted.tally;
    let (count, asked, rejected, silence) = (
        recordings(tally.recordings),
        tally.asked,
        tally.rejected,
        tally.silence,
    );
    let mut row = if group == Group::Other {
        format!(
            "{name}: {count}. Taken for a move or a command {}; for a word alone {}; \
             asked {asked}; not understood {rejected}; taken for silence {silence}.",
            share(tally.wrong_action, tally, counted.wrong_action_95),
            tally.accepted_wrong - tally.wrong_action,
        )
    } else {
        format!(
            "{name}: {count}. Best reading right word for word {}, of these accepted {}, \
             asked {}, else {}. Accepted rightly {}; accepted wrongly {}; asked {asked}, of \
             these with the right one to choose {}; not understood {rejected}; taken for \
             silence {silence}.",
            share(tally.exact, tally, counted.exact_95),
            tally.exact_accepted,
            tally.exact_asked,
            tally.exact - tally.exact_accepted - tally.exact_asked,
            share(tally.accepted_right, tally, counted.accepted_right_95),
            share(tally.accepted_wrong, tally, counted.accepted_wrong_95),
            tally.asked_among,
        )
    };
    if tally.failed > 0 {
        row.push_str(&format!(" Without an answer {}.", tally.failed));
    }
    row
}

/// The row of one speaker or one condition.
fn part(part: &Part) -> String {
    let (counted, tally) = (&part.counted, &part.counted.tally);
    let name = format!("{}, {}", part.name, named(part.group));
    if part.group == Group::Other {
        return row(&name, part.group, counted);
    }
    format!(
        "{name}: {}. Best reading right {}. Accepted rightly {}, accepted wrongly {}, \
         asked {}, not understood {}, taken for silence {}.",
        recordings(tally.recordings),
        share(tally.exact, tally, counted.exact_95),
        tally.accepted_right,
        tally.accepted_wrong,
        tally.asked,
        tally.rejected,
        tally.silence
    )
}

fn pair(pair: &Pair) -> String {
    let (peer, paired) = (&pair.peer, &pair.paired);
    format!(
        "Best reading against {peer}: both right {}, only annabella {}, only {peer} {}, \
         neither {}; McNemar p = {}.",
        paired.both,
        paired.only_first,
        paired.only_second,
        paired.neither,
        probability(paired.p)
    )
}

fn confusions(engine: &EngineReport) -> Vec<String> {
    let told = engine.confusions.iter().take(CONFUSIONS).map(|confusion| {
        let times = match confusion.count {
            1 => "once".to_owned(),
            count => format!("{count} times"),
        };
        match (&confusion.confusion.said, &confusion.confusion.heard) {
            (Some(said), Some(heard)) => format!("{times}: {said} heard as {heard}"),
            (Some(said), None) => format!("{times}: {said} not heard"),
            (None, heard) => {
                let heard = heard.as_deref().unwrap_or_default();
                format!("{times}: {heard} heard but not said")
            }
        }
    });
    headed(&format!("Confusions of {}", engine.name), told.collect())
}

fn times(report: &HearingReport) -> Vec<String> {
    let computing = report.engines.iter().filter_map(|engine| {
        Some(format!(
            "Computing of one processor for a recording, {}: {}; real-time factor {:.4}.",
            engine.name,
            spread(&engine.compute_ms?),
            engine.real_time_factor?
        ))
    });
    let mut lines: Vec<String> = computing.collect();
    let latency = report.latency.iter();
    lines.extend(latency.flat_map(|(&group, latency)| latencies(group, latency)));
    let setting = &report.setting;
    lines.extend(setting.ready_ms.map(|ms| {
        let computed = setting.ready_compute_ms;
        format!(
            "From the start of the program until it could hear: {ms:.0} ms, of these \
             computing {computed:.0} ms."
        )
    }));
    lines.extend(report.peak_resident_kib.map(|kib| {
        let mb = kib as f64 / 1024.0;
        format!("Memory at most: {mb:.0} MB, the measuring included.")
    }));
    lines
}

fn latencies(group: Group, latency: &Latency) -> Vec<String> {
    let name = named(group);
    let answered = latency.answered_ms.map(|answered| {
        let count = recordings(answered.count);
        format!(
            "Answer after the last word, {name}, {count}: {}.",
            spread(&answered)
        )
    });
    let missed = format!(
        "Answered before the last word, {name}: {}; never answered: {}.",
        latency.cut_in, latency.unnoticed
    );
    answered.into_iter().chain([missed]).collect()
}

fn troubles(report: &HearingReport) -> Vec<String> {
    let mut lines = Vec::new();
    if !report.broken.is_empty() {
        lines.push(format!(
            "Not readable and left out: {}.",
            report.broken.len()
        ));
    }
    let broken = report.broken.iter();
    lines.extend(broken.map(|broken| at_line(broken.line, &broken.error)));
    if !report.not_in_grammar.is_empty() {
        lines.push(format!(
            "Texts that are no phrase of the grammar and count as wrong: {}.",
            report.not_in_grammar.len()
        ));
    }
    let unknown = report.not_in_grammar.iter();
    lines.extend(unknown.map(|(line, text)| at_line(*line, text)));
    for engine in report
        .engines
        .iter()
        .filter(|engine| !engine.failures.is_empty())
    {
        lines.push(format!(
            "Without an answer from {}, counted as wrong: {}.",
            engine.name,
            engine.failures.len()
        ));
        let failures = engine.failures.iter();
        lines.extend(failures.map(|(line, error)| at_line(*line, error)));
    }
    lines
}

fn at_line(line: usize, what: &str) -> String {
    format!("Line {line}: {what}")
}

fn recordings(count: usize) -> String {
    match count {
        1 => "one recording".to_owned(),
        count => format!("{count} recordings"),
    }
}

/// "299 (87.7 %, 95 % interval 83.8 to 90.8 %)": a count, its share, and the share's
/// interval.
fn share(count: usize, of: &Tally, interval: Option<Interval>) -> String {
    let Some(Interval { low, high }) = interval else {
        return count.to_string();
    };
    let percent = 100.0 * count as f64 / of.recordings.max(1) as f64;
    let (low, high) = (low * 100.0, high * 100.0);
    format!("{count} ({percent:.1} %, 95 % interval {low:.1} to {high:.1} %)")
}

fn spread(spread: &Spread) -> String {
    let Spread {
        median, p95, max, ..
    } = spread;
    format!("median {median:.0} ms, 95 % within {p95:.0} ms, {max:.0} ms at most")
}

fn probability(p: f64) -> String {
    if p < 0.0001 {
        "less than 0.0001".to_owned()
    } else {
        format!("{p:.4}")
    }
}

/// Lines under a heading; nothing if there are no lines.
fn headed(heading: &str, lines: Vec<String>) -> Vec<String> {
    if lines.is_empty() {
        return lines;
    }
    std::iter::once(heading.to_owned()).chain(lines).collect()
}

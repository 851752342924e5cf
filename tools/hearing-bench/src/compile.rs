//! `hearing-bench compile`: how long it takes from the files in `grammars/` to a model that
//! libvosk can load: reading words and phrases, compiling the graph, and writing it for the
//! first time and again. The figures in `docs/experiments/2026-11-28-cost-of-hearing.md` come from it.

use std::time::{Duration, Instant};
use std::{env, fs, process};

use german_grammar::WordSet;
use speech::recogniser::{Tuning, graph, lay_out, phones};
use spoken_grammar::Lexicon;

/// How often each step is measured.
const TIMES: usize = 20;

/// Measures with the words of Appendix D, with all sets but those of languages, and with those of practice in Russian.
pub fn run() -> anyhow::Result<()> {
    let cache = env::temp_dir().join(format!("hearing-bench-compile-{}", process::id()));
    let all = WordSet::ALL.into_iter().filter(|set| !set.translates());
    let russian = WordSet::of_language("ru").into_iter();
    let practice = [WordSet::PRACTICE, WordSet::QUESTIONS].into_iter();
    for (name, sets) in [
        ("Appendix D", vec![]),
        ("all sets of German games", all.collect()),
        ("practice in Russian", practice.chain(russian).collect()),
    ] {
        let lexicon = german_grammar::lexicon(&sets)?;
        measure(name, &lexicon, &cache, || {
            Ok(german_grammar::lexicon(&sets)?)
        })?;
    }
    fs::remove_dir_all(&cache)?;
    Ok(())
}

fn measure(
    name: &str,
    lexicon: &Lexicon,
    cache: &std::path::Path,
    words: impl Fn() -> anyhow::Result<Lexicon>,
) -> anyhow::Result<()> {
    let tuning = Tuning::shipped()?;
    let grammar = german_grammar::grammar_over(lexicon.clone())?;
    let compile = || graph::compile(&grammar, &phones(), tuning.graph);
    let graph = compile()?;
    println!(
        "{name}: {} words, {} states, graph of {} KB",
        lexicon.words().count(),
        grammar.automaton().len(),
        graph.fst.len() / 1024
    );
    let first = time(|| Ok(lay_out(&tuning, &graph, cache)?))?;
    println!("  laying out for the first time: {:.1} ms", ms(first));
    report("words", || words().map(drop))?;
    report("words and phrases", || {
        german_grammar::grammar_over(words()?)
            .map(drop)
            .map_err(Into::into)
    })?;
    report("graph", || compile().map(drop).map_err(Into::into))?;
    report("laying out again", || {
        lay_out(&tuning, &graph, cache)
            .map(drop)
            .map_err(Into::into)
    })
}

fn report(what: &str, mut work: impl FnMut() -> anyhow::Result<()>) -> anyhow::Result<()> {
    let mut times = (0..TIMES)
        .map(|_| time(&mut work))
        .collect::<anyhow::Result<Vec<_>>>()?;
    times.sort_unstable();
    let (median, longest) = (times[TIMES / 2], times[TIMES - 1]);
    println!(
        "  {what}: median {:.1} ms, longest {:.1} ms",
        ms(median),
        ms(longest)
    );
    Ok(())
}

fn time<T>(work: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<Duration> {
    let begun = Instant::now();
    work()?;
    Ok(begun.elapsed())
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

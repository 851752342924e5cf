//! `annabella words`: lists the words that are understood.

use crate::commands::output::say;
use crate::context::Context;
use crate::files::words::WordChoice;
use crate::problem::Problem;
use desk::messages::text;
use game::session::Profile;
use german_grammar::WordSet;
use spoken_grammar::{Lexicon, Word};

/// Lists the sets of words and the user's own words.
///
/// # Errors
/// If the user's file has a mistake, or nobody reads the output.
pub fn list(context: &Context, choice: &WordChoice) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let mut lines = vec![text!(at, "words-sets")];
    for set in WordSet::chosen() {
        let about = at.named(&format!("words-{}", set.name()));
        let words = words_of(set)?.join(", ");
        lines.push(text!(
            at,
            "words-set",
            name = set.name(),
            about = about,
            words = words
        ));
    }
    let (_, own) = choice.lexicon(context.own_words.as_deref())?;
    let path = choice.own_file(context.own_words.as_deref());
    let path = path.map_or_else(String::new, |it| it.display().to_string());
    if own.is_empty() {
        lines.push(text!(at, "words-own-none", path = path));
    } else {
        lines.push(text!(at, "words-own", path = path));
    }
    for word in own {
        lines.push(text!(
            at,
            "words-own-word",
            word = word.word,
            means = word.means,
            phones = word.phones.join(" ")
        ));
    }
    say(&lines.join("\n"))
}

/// A note which words of a player's own file count, for a game under the Laws: at an input that both share they change
/// what the opponent and the arbiter say as well.
///
/// # Errors
/// If the user's file has a mistake.
pub(crate) fn that_count(
    context: &Context,
    choice: &WordChoice,
    profile: &Profile,
) -> Result<Option<String>, Problem> {
    if !profile.has_arbiter() {
        return Ok(None);
    }
    let at = context.wording.localisation();
    let (_, own) = choice.lexicon(context.own_words.as_deref())?;
    let others = own.into_iter().filter(|it| it.word != it.means);
    let words = others.map(|it| text!(at, "own-word-for", word = it.word, means = it.means));
    let words: Vec<String> = words.collect();
    let any = !words.is_empty();
    Ok(any.then(|| text!(at, "own-words-count", words = words.join(", "))))
}

/// The words of a set in the order of its meanings.
fn words_of(set: WordSet) -> Result<Vec<String>, Problem> {
    let mut lexicon = Lexicon::default();
    lexicon
        .extend(set.content())
        .map_err(|error| Problem::Grammar(error.to_string()))?;
    let text = |(_, word): (_, &Word)| word.text.clone();
    Ok(lexicon.words().map(text).collect())
}

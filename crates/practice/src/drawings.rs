//! What is drawn on the board at a move, in words: coloured squares and arrows. Knows no activity.

use desk::messages::{Phrase, Wording, phrase, text};
use pgn_tree::{Comment, DrawColor, Drawing, Node};

/// What is drawn at a move.
pub(crate) fn drawings(node: &Node) -> Vec<Drawing> {
    let comments = node.before().iter().chain(node.comments());
    comments.flat_map(Comment::drawings).collect()
}

/// All that is drawn, in a sentence; `None` if it is nothing.
pub(crate) fn told(words: &Wording, drawings: &[Drawing]) -> Option<Phrase> {
    let items: Vec<String> = drawings.iter().map(|it| drawn(words, *it)).collect();
    let items = items.join("; ");
    (!items.is_empty()).then(|| phrase!(words, "teach-drawn", items = items))
}

/// A coloured square or an arrow.
pub(crate) fn drawn(words: &Wording, drawing: Drawing) -> String {
    let at = words.localisation();
    let (color, from) = (key_of(drawing.color), words.square(drawing.from));
    match drawing.to {
        Some(to) => {
            let to = words.square(to);
            text!(at, "teach-item-arrow", color = color, from = from, to = to)
        }
        None => text!(at, "teach-item-square", color = color, squares = from),
    }
}

/// How the texts tell colours apart.
pub(crate) const fn key_of(color: DrawColor) -> &'static str {
    match color {
        DrawColor::Green => "green",
        DrawColor::Red => "red",
        DrawColor::Yellow => "yellow",
        DrawColor::Blue => "blue",
    }
}

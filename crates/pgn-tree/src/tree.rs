//! A game as a tree of moves. Knows where in the text of the game everything stands, and must not know how it got
//! there.

use std::ops::Range;

use chess_laws::{Game, GameResult};
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Move};

use super::mistake::{PgnMistake, PgnPlace};
use super::step::Step;
use super::tag::Tag;

/// A position of a game: the start, or the position after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(super) usize);

impl NodeId {
    /// The start of the game.
    pub const ROOT: NodeId = NodeId(0);
}

/// A comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// Its words, with single spaces between them.
    pub words: String,
    /// Where it stands in the text of the game, in bytes.
    pub at: Range<usize>,
}

impl Comment {
    /// Its words without what programs write for each other: `[%clk 1:30:00]`.
    #[must_use]
    pub fn for_readers(&self) -> String {
        let (kept, _) = self.parted();
        kept
    }

    /// What programs write for each other in it.
    #[must_use]
    pub fn for_programs(&self) -> String {
        let (_, commands) = self.parted();
        commands
    }

    fn parted(&self) -> (String, String) {
        let mut rest = self.words.as_str();
        let (mut kept, mut commands) = (String::new(), Vec::new());
        while let Some((before, command)) = rest.split_once("[%") {
            kept.push_str(before);
            let (command, after) = command.split_once(']').unwrap_or((command, ""));
            commands.push(format!("[%{command}]"));
            rest = after;
        }
        kept.push_str(rest);
        (words_of(&kept), commands.join(" "))
    }
}

/// A mistake in the text of a game, and where it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// Line and column, counted from the beginning of the game's text.
    pub place: PgnPlace,
    /// What is wrong.
    pub mistake: PgnMistake,
}

/// The start of a game, or a move of it, with what is written there.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    pub(super) step: Option<Step>,
    pub(super) parent: Option<NodeId>,
    pub(super) children: Vec<NodeId>,
    pub(super) nags: Vec<u8>,
    pub(super) before: Vec<Comment>,
    pub(super) comments: Vec<Comment>,
    pub(super) draw_offer: bool,
    pub(super) position: Chess,
    pub(super) is_broken: bool,
    pub(super) places: Places,
}

/// Where something new is put into the text, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Places {
    /// After the move and what is said of it, before its variations.
    pub(super) comment: usize,
    /// After everything that belongs to the move.
    pub(super) end: usize,
    /// Whether something stands between the move and that end.
    pub(super) has_asides: bool,
}

impl Node {
    /// The move that leads here; `None` at the start of the game.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        self.step
    }

    /// The position before that move; `None` at the start.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The positions after the moves that follow: the line goes on with the first, the others are variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The numeric annotation glyphs of the move: 1 is `!`.
    #[must_use]
    pub fn nags(&self) -> &[u8] {
        &self.nags
    }

    /// The comments that stand before the move, at the beginning of its variation.
    #[must_use]
    pub fn before(&self) -> &[Comment] {
        &self.before
    }

    /// The comments after the move; those before the first move belong to the start.
    #[must_use]
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// Whether the player who made the move offered a draw (8.1.5, C.12).
    #[must_use]
    pub fn offers_draw(&self) -> bool {
        self.draw_offer
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// Whether the text goes on here with something that could not be read.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.is_broken
    }
}

/// The words of a comment, with one space between them.
pub(super) fn words_of(text: &str) -> String {
    let words = text.split(|letter: char| letter.is_whitespace() || letter.is_control());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// A game of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct GameTree {
    pub(super) text: String,
    pub(super) tags: Vec<Tag>,
    pub(super) nodes: Vec<Node>,
    pub(super) result: Option<GameResult>,
    pub(super) faults: Vec<Fault>,
    /// How far the numbers of moves are ahead of the positions': a set-up position may count from anywhere.
    pub(super) ahead: i64,
}

impl GameTree {
    /// The text of the game, as it is written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name == name);
        tag.map(|tag| tag.value.as_str())
    }

    /// The tags in their order.
    #[must_use]
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The result that is written at the end; `None` for `*`, and if there is none.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// What could not be read, in the order of the text.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// A position. That of an id of another tree is the start if this tree is smaller.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        // A tree always has its start.
        self.nodes.get(id.0).unwrap_or(&self.nodes[0])
    }

    /// All positions, in the order of the text; the start comes first.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// The position after the next move of the same line.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).children.first().copied()
    }

    /// The way from the start to a position: the start, and the position after each move.
    #[must_use]
    pub fn way(&self, id: NodeId) -> Vec<NodeId> {
        let parents = std::iter::successors(Some(id), |id| self.node(*id).parent);
        let mut way: Vec<NodeId> = parents.collect();
        way.reverse();
        way
    }

    /// Which of the moves was made at each position on the way, counted from 0.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<usize> {
        let way = self.way(id);
        let steps = way.windows(2);
        let index = |step: &[NodeId]| {
            let children = self.node(step[0]).children.iter();
            children.clone().position(|child| *child == step[1])
        };
        steps.filter_map(index).collect()
    }

    /// The position at the end of such a path.
    #[must_use]
    pub fn follow(&self, path: &[usize]) -> Option<NodeId> {
        let step = |at: NodeId, index: &usize| self.node(at).children.get(*index).copied();
        path.iter().try_fold(NodeId::ROOT, step)
    }

    /// The main line: the start, and the position after each of its moves.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(NodeId::ROOT), |id| self.next(*id))
    }

    /// Whether a position is on the main line.
    #[must_use]
    pub fn is_main(&self, id: NodeId) -> bool {
        self.path(id).iter().all(|child| *child == 0)
    }

    /// The position after this move from a position, if it is written there.
    #[must_use]
    pub fn after(&self, id: NodeId, mv: Move) -> Option<NodeId> {
        let mut children = self.node(id).children.iter().copied();
        children.find(|child| self.node(*child).step == Some(Step::Move(mv)))
    }

    /// The move that leads to a position, as PGN has it.
    #[must_use]
    pub fn san(&self, id: NodeId) -> Option<String> {
        let node = self.node(id);
        let before = self.node(node.parent?).position.clone();
        Some(match node.step? {
            Step::Move(mv) => SanPlus::from_move(before, mv).to_string(),
            Step::Null => "--".to_owned(),
        })
    }

    /// The game up to a position, from the last null move on: a game has none.
    #[must_use]
    pub fn game(&self, id: NodeId) -> Game {
        let way = self.way(id);
        let is_null = |id: &NodeId| self.node(*id).step == Some(Step::Null);
        let from = way.iter().rposition(is_null).unwrap_or(0);
        let start = way.get(from).copied().unwrap_or(NodeId::ROOT);
        let mut game = Game::from_position(self.node(start).position.clone());
        for id in way.iter().skip(from + 1) {
            if let Some(Step::Move(mv)) = self.node(*id).step
                && game.play_on(mv).is_err()
            {
                break;
            }
        }
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_programs_write_for_each_other_is_told_from_words() {
        for (words, readers, programs) in [
            (
                "[%clk 1:30:00] good [%eval 0.3] move",
                "good move",
                "[%clk 1:30:00] [%eval 0.3]",
            ),
            ("[%clk 1:30:00]", "", "[%clk 1:30:00]"),
            ("[%clk", "", "[%clk]"),
            ("plain [text]", "plain [text]", ""),
        ] {
            let comment = Comment {
                words: words.to_owned(),
                at: 0..0,
            };
            assert_eq!(comment.for_readers(), readers, "{words}");
            assert_eq!(comment.for_programs(), programs, "{words}");
        }
    }
}

//! How long the moves of a game took, by the times that are written beside them. Knows no words.

use std::time::Duration;

use chess_laws::{Extra, TimeControl};
use game::scoresheet::Comment;
use game::scoresheet::time_control::read_time_control;
use pgn_tree::{GameTree, Node, NodeId};
use shakmaty::{ByColor, Position};

/// How long each move of the main line took; `None` where nothing tells it. A program may write the time of the move
/// (`%emt`) or what the clock showed after it (`%clk`).
#[must_use]
pub fn times(game: &GameTree) -> Vec<Option<Duration>> {
    let control = game.tag("TimeControl").and_then(read_time_control);
    let control = control.filter(|it| !it.is_untimed());
    let mut nodes = game.main_line().map(|id| game.node(id));
    let mut before = nodes.next().map(|it| it.position().turn());
    let mut clocks = ByColor::<Clock>::default();
    let mut all = Vec::new();
    for node in nodes {
        let Some(side) = before else { break };
        let clock = clocks.get_mut(side);
        let left = written(node, Comment::clock);
        let taken = written(node, Comment::elapsed);
        let used = clock.used(left, control.as_ref());
        all.push(taken.or(used));
        clock.left = left;
        clock.made += 1;
        before = Some(node.position().turn());
    }
    all
}

/// What the clocks showed at this place in the game, as far as it is written there.
#[must_use]
pub fn clocks(game: &GameTree, at: NodeId) -> ByColor<Option<Duration>> {
    let mut clocks = ByColor::default();
    for node in game.way(at).into_iter().skip(1).map(|it| game.node(it)) {
        let mover = node.position().turn().other();
        let now = written(node, Comment::clock);
        *clocks.get_mut(mover) = now.or(*clocks.get(mover));
    }
    clocks
}

/// What is known of a clock.
#[derive(Debug, Clone, Copy, Default)]
struct Clock {
    /// What it showed after the last move.
    left: Option<Duration>,
    /// How many moves were made.
    made: u32,
}

impl Clock {
    /// How long the move took after which the clock shows this.
    fn used(self, now: Option<Duration>, control: Option<&TimeControl>) -> Option<Duration> {
        let at = control.and_then(|it| it.period_after(self.made));
        let extra = at.map(|it| it.period.extra);
        let added = match extra {
            None | Some(Extra::None) => Duration::ZERO,
            Some(Extra::Increment(amount)) => amount,
            // What such a clock does not show is not known.
            Some(Extra::Delay(_) | Extra::Bronstein(_)) => return None,
        };
        // Some clocks have the first increment from the start, others not.
        let begins = at.filter(|_| self.made == 0 && added.is_zero());
        let had = self.left.or(begins.map(|it| it.period.main))? + added;
        let now = now?;
        had.checked_sub(now).or_else(|| {
            // The time of the next period came with this move.
            let next = control?.period_after(self.made + 1)?;
            let is_new = at.is_some_and(|it| it.index != next.index);
            is_new
                .then(|| (had + next.period.main).checked_sub(now))
                .flatten()
        })
    }
}

/// A time that is written beside a move.
fn written(node: &Node, time: impl Fn(&Comment) -> Option<Duration>) -> Option<Duration> {
    let mut comments = node.comments().iter();
    comments.find_map(|it| time(&Comment::new(&it.words)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn seconds(game: &str) -> Vec<Option<u64>> {
        let times = times(&GameTree::read(game)).into_iter();
        times.map(|it| it.map(|it| it.as_secs())).collect()
    }

    #[test]
    fn times_follow_from_the_clocks_and_the_increment() {
        let game = "[TimeControl \"300+5\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:58]} \
            2. Nf3 {[%clk 0:04:25]} Nc6 {[%clk 0:05:01]} 3. Bb5 {no time} a6 {[%clk 0:04:00]} \
            4. Ba4 {[%clk 0:04:20]} *";
        // The first ones are not known, nor those beside a clock that was not written down.
        assert_eq!(
            seconds(game),
            [None, None, Some(40), Some(2), None, Some(66), None]
        );
    }

    #[test]
    fn times_of_moves_count_before_those_of_clocks() {
        let game =
            "[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:30] [%emt 0:00:29]} e5 {[%clk 0:04:50]} *";
        assert_eq!(seconds(game), [Some(29), Some(10)]);
        assert_eq!(seconds("1. e4 {[%emt 0:01:02]} e5 *"), [Some(62), None]);
    }

    #[test]
    fn the_time_of_a_new_period_is_no_time_of_the_move() {
        let game = "[TimeControl \"2/60:120\"]\n\n1. e4 {[%clk 0:00:50]} e5 2. d4 {[%clk 0:02:40]} \
            d5 3. c4 {[%clk 0:02:00]} *";
        assert_eq!(seconds(game), [Some(10), None, Some(10), None, Some(40)]);
    }

    #[test]
    fn a_clock_that_was_set_forward_tells_nothing() {
        let game = "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 0:09:00]} *";
        assert_eq!(seconds(game), [None, None, None]);
    }
}

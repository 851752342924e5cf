//! What is played in a position, in words: by all whose games an index has, or by one player. Knows no file.

use opening_tree::{Broken, Index, MovePlayed, Tally};
use shakmaty::{Chess, Color, Position};
use std::cmp::Reverse;
use std::io::{Read, Seek};

use crate::names::fold;
use desk::messages::{Phrase, Wording, excerpt, phrase, text};

/// The name of the player in the games that were played here.
pub const PLAYED_HERE: &str = "annabella:own";

/// Whose moves are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Those of all games.
    All,
    /// The player's own, or those that were played against them.
    Own,
}

/// What is asked of an index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningQuestion {
    pub position: Box<Chess>,
    pub whose: Whose,
    /// The names of the player, or parts of them.
    pub names: Vec<String>,
}

/// What an index has on a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningAnswer {
    pub question: OpeningQuestion,
    /// How many games it has.
    pub games: u32,
    /// Whether one of its games is the player's.
    pub knows_player: bool,
    pub moves: Vec<MovePlayed>,
}

impl OpeningQuestion {
    /// Asks an index.
    ///
    /// # Errors
    /// If the index is damaged or cannot be read.
    pub fn ask<File: Read + Seek>(self, index: &mut Index<File>) -> Result<OpeningAnswer, Broken> {
        let wanted: Vec<String> = self.names.iter().map(|it| fold(it)).collect();
        let fits = |name: &str| {
            let name = fold(name);
            wanted.iter().any(|it| name.contains(it))
        };
        let players = index.players(fits);
        let moves = index.moves(&self.position, &players)?;
        Ok(OpeningAnswer {
            games: index.indexed().games,
            knows_player: !players.is_empty(),
            moves,
            question: self,
        })
    }
}

/// An answer in sentences.
pub struct ToldOpening {
    /// The main move.
    pub first: Vec<Phrase>,
    /// The other moves.
    pub rest: Vec<Phrase>,
}

/// Which of the games count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counted {
    All,
    Own,
    Against,
}

impl Counted {
    const fn of(self, it: &MovePlayed) -> Tally {
        match self {
            Self::All => it.all,
            Self::Own => it.own,
            Self::Against => it.against,
        }
    }
}

/// An answer in words, the main move first.
#[must_use]
pub fn in_words(words: &Wording, answer: &OpeningAnswer) -> ToldOpening {
    let has = |counted: Counted| answer.moves.iter().any(|it| counted.of(it).games() > 0);
    let counted = match answer.question.whose {
        Whose::All => Counted::All,
        Whose::Own if has(Counted::Own) => Counted::Own,
        Whose::Own => Counted::Against,
    };
    let mut moves: Vec<&MovePlayed> = answer.moves.iter().collect();
    moves.retain(|it| counted.of(it).games() > 0);
    moves.sort_by_key(|it| Reverse(counted.of(it).games()));
    let Some((main, others)) = moves.split_first() else {
        return ToldOpening {
            first: vec![none(words, answer)],
            rest: Vec::new(),
        };
    };
    let turn = answer.question.position.turn();
    let of_all: u32 = moves.iter().map(|it| counted.of(it).games()).sum();
    let (tally, mv) = (counted.of(main), words.announced(main.mv));
    let (n, all) = (tally.games() as usize, of_all as usize);
    let mut first = vec![match counted {
        Counted::All => phrase!(words, "openings-most", mv = mv, n = n, all = all),
        Counted::Own => phrase!(words, "openings-own", mv = mv, n = n, all = all),
        Counted::Against => phrase!(words, "openings-against", mv = mv, n = n, all = all),
    }];
    first.extend(match counted {
        Counted::All => tally.score(turn).map(|it| {
            let color = words.color(turn);
            phrase!(
                words,
                "openings-score",
                color = color,
                percent = percent(it)
            )
        }),
        Counted::Own => own_score(words, &tally, turn),
        Counted::Against => own_score(words, &tally, turn.other()),
    });
    let year = tally.last.year();
    let last = || phrase!(words, "openings-last", year = year.to_string());
    first.extend((year > 0).then(last));
    if counted == Counted::All && main.own.games() > 0 {
        let own = main.own.games() as usize;
        first.push(phrase!(words, "openings-you-too", n = own));
        first.extend(own_score(words, &main.own, turn));
    }
    let side = match counted {
        Counted::All | Counted::Own => turn,
        Counted::Against => turn.other(),
    };
    ToldOpening {
        first,
        rest: others
            .iter()
            .map(|it| other(words, it, counted.of(it), side))
            .collect(),
    }
}

fn own_score(words: &Wording, tally: &Tally, side: Color) -> Option<Phrase> {
    let score = tally.score(side)?;
    Some(phrase!(
        words,
        "openings-own-score",
        percent = percent(score)
    ))
}

/// One of the other moves: how often, with which score of this side, when last.
fn other(words: &Wording, played: &MovePlayed, tally: Tally, side: Color) -> Phrase {
    let at = words.localisation();
    let games = text!(at, "openings-games", n = tally.games() as usize);
    let score = tally.score(side);
    let score = score.map(|it| text!(at, "openings-percent", percent = percent(it)));
    let year = tally.last.year();
    let last = (year > 0).then(|| text!(at, "openings-year", year = year.to_string()));
    let facts: Vec<String> = [Some(games), score, last].into_iter().flatten().collect();
    let mv = words.announced(played.mv);
    phrase!(words, "openings-move", mv = mv, facts = facts.join(", "))
}

/// That no game has a move here, and whose.
fn none(words: &Wording, answer: &OpeningAnswer) -> Phrase {
    let games = answer.games as usize;
    match answer.question.whose {
        Whose::All => phrase!(words, "openings-none", n = games),
        Whose::Own if answer.knows_player || answer.question.names == [PLAYED_HERE] => {
            phrase!(words, "openings-own-none")
        }
        Whose::Own => {
            let names: Vec<String> = answer.question.names.iter().map(|it| excerpt(it)).collect();
            let names = names.join(", ");
            phrase!(words, "openings-unknown-player", names = names)
        }
    }
}

fn percent(score: f64) -> String {
    format!("{score:.0}")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::test_frame;
    use german_grammar::{ActivityPhrases, WordSet};
    use opening_tree::{Builder, GameDate, PlayedGame};
    use shakmaty::KnownOutcome;
    use shakmaty::san::San;
    use std::io::Cursor;

    fn index() -> Index<Cursor<Vec<u8>>> {
        let mut builder = Builder::new(10, || Ok(Cursor::new(Vec::new()))).unwrap();
        let won = |winner| Some(KnownOutcome::Decisive { winner });
        for (white, black, year, result, first) in [
            ("Müller, Anna", "Boris", "2024", won(Color::White), "e4"),
            (
                "Müller, Anna",
                "Clara",
                "2026",
                Some(KnownOutcome::Draw),
                "e4",
            ),
            ("Müller, Anna", "Boris", "2025", won(Color::Black), "d4"),
            ("Boris", "Müller, Anna", "????", won(Color::Black), "d4"),
            ("Boris", "Clara", "2020", None, "d4"),
            ("Clara", "Boris", "2021", None, "d4"),
        ] {
            let start = Chess::new();
            let mv = first.parse::<San>().unwrap().to_move(&start).unwrap();
            let game = PlayedGame {
                white,
                black,
                date: GameDate::of_pgn(year),
                result,
                start: &start,
                moves: &[mv],
            };
            builder.add(&game).unwrap();
        }
        let mut file = Vec::new();
        builder.finish(&mut file).unwrap();
        Index::open(Cursor::new(file)).unwrap()
    }

    /// What is told first, and then.
    fn told(code: &str, position: &Chess, whose: Whose, names: &[&str]) -> (String, String) {
        let vocabulary = test_frame::vocabulary(ActivityPhrases::REVIEW, &[WordSet::PRACTICE]);
        let frame = test_frame::frame(code, vocabulary);
        let question = OpeningQuestion {
            position: Box::new(position.clone()),
            whose,
            names: names.iter().map(|it| (*it).to_owned()).collect(),
        };
        let answer = question.ask(&mut index()).unwrap();
        let told = in_words(&frame.words, &answer);
        let text = |all: Vec<Phrase>| {
            let all: Vec<String> = all.into_iter().map(|it| it.text).collect();
            all.join(" ")
        };
        (text(told.first), text(told.rest))
    }

    #[test]
    fn the_main_move_is_told_first_and_the_others_with_their_results() {
        let start = Chess::new();
        let (first, rest) = told("de", &start, Whose::All, &["müller"]);
        assert_eq!(
            first,
            "Meist Bauer David zwei David vier, in 4 von 6 Partien. Weiß holt 0 Prozent. Zuletzt 2025. \
             Davon eine Partie von Ihnen. Ihr Ergebnis: 0 Prozent."
        );
        assert_eq!(
            rest,
            "Bauer Eva zwei Eva vier: 2 Partien, 75 Prozent, zuletzt 2026."
        );
    }

    #[test]
    fn ones_own_moves_are_told_in_each_language() {
        let start = Chess::new();
        for (code, expected, others) in [
            (
                "de",
                "Meist spielen Sie Bauer Eva zwei Eva vier, in 2 von 3 Partien. Ihr Ergebnis: 75 Prozent. \
                 Zuletzt 2026.",
                "Bauer David zwei David vier: eine Partie, 0 Prozent, zuletzt 2025.",
            ),
            (
                "en",
                "Mostly you play pawn Eva two Eva four, in 2 of 3 games. Your score: 75 percent. Last in 2026.",
                "Pawn David two David four: one game, 0 percent, last in 2025.",
            ),
            (
                "ru",
                "Чаще всего вы играете: пешка Ева два Ева четыре; партий 2 из 3. Ваш результат в процентах: 75. \
                 Последний раз: 2026.",
                "Пешка Давид два Давид четыре: 1 партия, процентов 0, последний раз 2025.",
            ),
            (
                "bg",
                "Най-често играете: пешка Ева две Ева четири; партии 2 от 3. Вашият резултат: 75 процента. \
                 За последно: 2026.",
                "Пешка Давид две Давид четири: 1 партия, 0 процента, за последно 2025.",
            ),
        ] {
            let (first, rest) = told(code, &start, Whose::Own, &["anna"]);
            assert_eq!(
                (first.as_str(), rest.as_str()),
                (expected, others),
                "{code}"
            );
        }
    }

    #[test]
    fn what_is_played_against_one_is_told_where_the_opponents_move() {
        let start = Chess::new();
        let (first, _) = told("de", &start, Whose::Own, &["clara"]);
        assert!(
            first.starts_with("Meist spielen Sie Bauer David"),
            "{first}"
        );
        let mut index = index();
        let question = OpeningQuestion {
            position: Box::new(start),
            whose: Whose::Own,
            names: vec!["nobody".to_owned()],
        };
        let answer = question.ask(&mut index).unwrap();
        assert!(!answer.knows_player);
    }

    #[test]
    fn a_position_that_nobody_had_is_told_and_so_is_a_player_without_games() {
        let e4: San = "e4".parse().unwrap();
        let start = Chess::new();
        let after = start.clone().play(e4.to_move(&start).unwrap()).unwrap();
        assert_eq!(
            told("de", &after, Whose::All, &[]).0,
            "Keine der 6 Partien hat diese Stellung."
        );
        assert_eq!(
            told("de", &after, Whose::Own, &["anna"]).0,
            "In dieser Stellung waren Sie noch nicht."
        );
        assert_eq!(
            told("de", &after, Whose::Own, &["zoe"]).0,
            "Von zoe ist keine Partie dabei."
        );
    }
}

//! What is reported of the games of a file: one JSON object a line, or short sentences. Reads no file.

use std::io::{self, Write};

use serde::Serialize;
use shakmaty::{Color, Position};

use crate::commands::practice::pieces::Piece;
use chess_laws::{Game, Outcome};
use desk::messages::{Claim, Wording, result, text};
use game::scoresheet::check::{CheckedPly, ScoresheetVerdict, check};
use game::scoresheet::pgn::{Games, Nulls, PgnFault, PgnReading};

/// What each report of a ply begins with.
#[derive(Serialize)]
struct PlyHead<'a> {
    file: &'a str,
    game: usize,
}

/// What is reported of a game.
#[derive(Serialize)]
struct GameReport<'a> {
    file: &'a str,
    game: usize,
    plies: usize,
    /// The result as written.
    written: String,
    /// The result that the Laws give, if they give one.
    laws: Option<String>,
    /// How they ended it.
    outcome: Option<&'static str>,
    ended_at_ply: Option<usize>,
    /// Whether the written result agrees with the Laws.
    agrees: bool,
    /// Whether the game could be read to its end.
    whole: bool,
}

/// What is reported of a mistake.
#[derive(Serialize)]
struct MistakeReport<'a> {
    file: &'a str,
    game: usize,
    line: usize,
    column: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

/// How many mistakes and remarks of a game are told in sentences. A text that is no PGN has one in each line, and nobody listens to them.
const MOST_MISTAKES: usize = 10;

/// Reports the games of a file.
pub(crate) struct Reporter<'a, W> {
    pub(crate) wording: &'a Wording,
    pub(crate) json: bool,
    /// The name of the file.
    pub(crate) file: &'a str,
    pub(crate) out: W,
}

impl<W: Write> Reporter<'_, W> {
    /// Reports the games of a piece. Returns whether none of them has a mistake.
    pub(crate) fn piece(&mut self, piece: &Piece) -> io::Result<bool> {
        let mut good = true;
        for (index, mut read) in Games::new(&piece.text, Nulls::InVariations).enumerate() {
            for fault in read.faults.iter_mut().chain(&mut read.notes) {
                fault.place.line += piece.lines_before;
            }
            good &= read.faults.is_empty();
            self.game(piece.games_before + index + 1, &read)?;
        }
        Ok(good)
    }

    fn game(&mut self, game: usize, read: &PgnReading) -> io::Result<()> {
        let mut told = Ok(());
        let mut before = Claims::default();
        let file = self.file;
        let head = serde_json::to_string(&PlyHead { file, game })?;
        let head = head.trim_end_matches('}');
        let mut line = Vec::new();
        let verdict = check(&read.scoresheet, |ply| {
            if told.is_err() {
                return;
            }
            told = if self.json {
                line.clear();
                let written = ply.append_json(head, &mut line).map_err(io::Error::from);
                written.and_then(|()| self.out.write_all(&line))
            } else {
                self.claims(game, read, &ply, &mut before)
            };
        });
        told?;
        let most = if self.json { usize::MAX } else { MOST_MISTAKES };
        // Mistakes come before what is only noted.
        let rest = most.saturating_sub(read.faults.len());
        for (faults, most, bad) in [(&read.notes, rest, false), (&read.faults, most, true)] {
            for fault in faults.iter().take(most) {
                self.mistake(game, fault, bad)?;
            }
        }
        let untold = (read.notes.len() + read.faults.len()).saturating_sub(most);
        if untold > 0 {
            self.further_mistakes(game, untold)?;
        }
        self.summary(game, read, &verdict)
    }

    fn summary(
        &mut self,
        game: usize,
        read: &PgnReading,
        verdict: &ScoresheetVerdict,
    ) -> io::Result<()> {
        let whole = read.faults.is_empty();
        let summary = GameReport {
            file: self.file,
            game,
            plies: verdict.plies,
            written: result(verdict.written),
            laws: verdict.by_the_laws().map(|result| result.to_string()),
            outcome: verdict.outcome.map(name),
            ended_at_ply: verdict.ended_after,
            agrees: verdict.agrees(),
            whole,
        };
        let wording = self.wording;
        let at = wording.localisation();
        self.tell(&summary, || {
            let mut said = text!(
                at,
                "check-game",
                file = self.file.to_owned(),
                game = game.to_string(),
                plies = verdict.plies,
                written = result(verdict.written)
            );
            if let Some(outcome) = verdict.outcome {
                let after = verdict.ended_after.unwrap_or_default();
                said.push(' ');
                said.push_str(&text!(
                    at,
                    "check-by-the-laws",
                    place = place(read, after),
                    outcome = wording.outcome(outcome)
                ));
            }
            if !verdict.agrees() {
                said.push(' ');
                said.push_str(&text!(at, "check-disagrees"));
            }
            said
        })
    }

    fn mistake(&mut self, game: usize, fault: &PgnFault, bad: bool) -> io::Result<()> {
        let wording = self.wording;
        let said = wording.scoresheet().mistake(&fault.mistake);
        let (line, column) = (fault.place.line, fault.place.column);
        let told = MistakeReport {
            file: self.file,
            game,
            line,
            column,
            error: bad.then(|| said.clone()),
            note: (!bad).then(|| said.clone()),
        };
        self.tell(&told, || {
            text!(
                wording.localisation(),
                "check-mistake",
                file = self.file.to_owned(),
                game = game.to_string(),
                line = line.to_string(),
                column = column.to_string(),
                mistake = said.clone()
            )
        })
    }

    /// That a game has further mistakes.
    fn further_mistakes(&mut self, game: usize, count: usize) -> io::Result<()> {
        let said = text!(
            self.wording.localisation(),
            "check-further-mistakes",
            file = self.file.to_owned(),
            game = game.to_string(),
            count = count
        );
        writeln!(self.out, "{said}")
    }

    /// Reports the claims that have just become possible.
    fn claims(
        &mut self,
        game: usize,
        read: &PgnReading,
        ply: &CheckedPly<'_>,
        before: &mut Claims,
    ) -> io::Result<()> {
        let by = ply.game.turn();
        let now = Claims::of(ply.game);
        let mut claims = Vec::new();
        if now.threefold && !before.threefold {
            claims.push(Claim::Threefold);
        }
        if now.fifty && !before.fifty {
            claims.push(Claim::Fifty);
        }
        if now.threefold_with && !before.threefold_with {
            let moves = ply.game.threefold_claim_moves();
            claims.push(Claim::ThreefoldWith(ply.sans(moves)));
        }
        if now.fifty_with && !before.fifty_with {
            claims.push(Claim::FiftyWith);
        }
        *before = now;
        for claim in claims {
            let said = text!(
                self.wording.localisation(),
                "check-claim",
                file = self.file.to_owned(),
                game = game.to_string(),
                place = place(read, ply.game.plies().len()),
                claim = self.wording.scoresheet().claim(&claim, by)
            );
            writeln!(self.out, "{said}")?;
        }
        Ok(())
    }

    fn tell(&mut self, json: &impl Serialize, sentence: impl Fn() -> String) -> io::Result<()> {
        if self.json {
            self.object(json)
        } else {
            writeln!(self.out, "{}", sentence())
        }
    }

    fn object(&mut self, json: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, json)?;
        self.out.write_all(b"\n")
    }
}

/// Which claims are possible after a ply.
#[derive(Clone, Copy, Default)]
struct Claims {
    threefold: bool,
    fifty: bool,
    threefold_with: bool,
    fifty_with: bool,
}

impl Claims {
    fn of(game: &Game) -> Claims {
        Claims {
            threefold: game.can_claim_threefold(),
            fifty: game.can_claim_fifty(),
            threefold_with: !game.threefold_claim_moves().is_empty(),
            fifty_with: !game.fifty_claim_moves().is_empty(),
        }
    }
}

/// A ply, counted from 1, with its number: `30... Qf6`; the number of a set-up
/// position for ply 0.
fn place(read: &PgnReading, ply: usize) -> String {
    let line = &read.scoresheet.line;
    let entry = ply.checked_sub(1).and_then(|it| line.entries().get(it));
    let Some(entry) = entry else {
        return line.start().fullmoves().to_string();
    };
    let dots = match entry.before().turn() {
        Color::White => ".",
        Color::Black => "...",
    };
    let san = entry.san();
    format!("{}{dots} {san}", entry.before().fullmoves())
}

/// How the Laws end a game by themselves.
const fn name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate(_) => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::DeadPosition => "dead-position",
        Outcome::Fivefold => "fivefold",
        Outcome::SeventyFive => "seventy-five",
        // The others need a player, an arbiter or a clock, which a scoresheet does not record.
        Outcome::Resignation(_)
        | Outcome::Agreement
        | Outcome::FlagFall(_)
        | Outcome::FlagFallButCannotMate(_)
        | Outcome::Threefold
        | Outcome::Fifty
        | Outcome::ResignationButCannotMate(_)
        | Outcome::IllegalMoves(_)
        | Outcome::IllegalMovesButCannotMate(_)
        | Outcome::BothFlags
        | Outcome::Quickplay
        | Outcome::Default(_)
        | Outcome::DefaultAtResumption(_)
        | Outcome::SealedMove(_)
        | Outcome::SealedMoveButCannotMate(_)
        | Outcome::Decided(_)
        | Outcome::OnServer(_)
        | Outcome::Cancelled => "claimed",
    }
}

//! `annabella openings`: what was played in a position, in the games of a file or folder, or in one's own that were played here.

pub(crate) mod asking;
pub(crate) mod index_file;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use pgn_tree::GameTree;
use shakmaty::Chess;

use crate::commands::long_work::{LongWork, LongWorkTexts};
use crate::commands::output::say;
use crate::commands::practice::openings::index_file::{IndexFile, Lack};
use crate::context::Context;
use crate::problem::Problem;
use crate::problem::practice::PracticeProblem;
use chess_laws::Game;
use desk::messages::{Localisation, Wording, text};
use desk::printing;
use practice::openings::{OpeningQuestion, PLAYED_HERE, Whose, in_words};

/// How many moves are named besides the main one, unless all are wanted.
const FURTHER: usize = 4;

/// The games of the opening tree, and which are the user's own.
#[derive(Debug, Args)]
pub(crate) struct TreeArguments {
    #[arg(id = "openings_folder", long = "openings", value_name = "FOLDER")]
    folder: Option<PathBuf>,
    #[arg(id = "openings_me", long = "me", value_name = "NAME")]
    me: Vec<String>,
}

impl TreeArguments {
    /// The file or folder of games, if one was named.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The user's names in the games.
    pub(crate) fn names(&self) -> &[String] {
        &self.me
    }
}

/// Which position, in which games.
#[derive(Debug, Args)]
pub struct OpeningsArguments {
    #[arg(id = "openings_source", value_name = "SOURCE")]
    source: Option<PathBuf>,
    #[arg(id = "openings_moves", long = "moves", value_name = "MOVES")]
    moves: Option<String>,
    #[arg(
        id = "openings_position",
        long = "position",
        value_name = "FEN",
        conflicts_with = "openings_moves"
    )]
    position: Option<String>,
    #[arg(id = "openings_own", long = "own", requires = "openings_me")]
    own: bool,
    #[arg(id = "openings_all", long = "all")]
    all: bool,
    #[command(flatten)]
    tree: TreeArguments,
}

/// Tells the moves of a position, the most frequent first.
///
/// # Errors
/// If there are no games, they cannot be read, or nobody reads the output.
pub fn run(context: &Context, wanted: &OpeningsArguments) -> Result<(), Problem> {
    let named = wanted.source.as_deref().or(wanted.tree.folder());
    let own = named.is_none();
    let file = match named {
        Some(named) => IndexFile::of(named, &context.games),
        None => IndexFile::of_journals(&context.games).ok_or(PracticeProblem::NoOpenings)?,
    };
    let names = own_names(wanted.tree.names(), own);
    let at = context.wording.localisation();
    let question = OpeningQuestion {
        position: Box::new(position(wanted, &context.wording)?),
        whose: match wanted.own || own {
            true => Whose::Own,
            false => Whose::All,
        },
        names,
    };
    let work = LongWork::begin(
        context,
        LongWorkTexts {
            so_far: |at, games| text!(at, "openings-so-far", games = games),
            stopped: |at, games| text!(at, "openings-stopped", games = games),
        },
    );
    let answer = file.answer(
        &question,
        |lack| {
            // A user who cannot read this misses nothing else.
            let _ = writeln!(printing::stderr(), "{}", lack.say(at));
        },
        |games| work.has_done(games),
    )?;
    let Some(answer) = answer else {
        return Ok(());
    };
    let told = in_words(&context.wording.marking(), &answer);
    let further = if wanted.all { usize::MAX } else { FURTHER };
    let rest = told.rest.iter().take(further);
    for sentence in told.first.iter().chain(rest) {
        say(&sentence.text)?;
    }
    match told.rest.len().saturating_sub(further) {
        0 => Ok(()),
        left => say(&text!(at, "openings-more", n = left)),
    }
}

/// The names of the user in games. In those that were played here they have one of their own.
pub(crate) fn own_names(named: &[String], played_here: bool) -> Vec<String> {
    match (named, played_here) {
        ([], true) => vec![PLAYED_HERE.to_owned()],
        _ => named.to_vec(),
    }
}

/// The position that is asked about.
fn position(wanted: &OpeningsArguments, words: &Wording) -> Result<Chess, Problem> {
    if let Some(fen) = &wanted.position {
        let game = Game::from_fen(fen).map_err(|cause| Problem::Fen {
            fen: fen.clone(),
            cause,
        })?;
        return Ok(game.position().clone());
    }
    let moves = wanted.moves.as_deref().unwrap_or_default();
    let tree = GameTree::read(&format!("{moves} *"));
    if let Some(fault) = tree.faults().first() {
        let cause = words.scoresheet().mistake(&fault.mistake);
        let moves = moves.to_owned();
        return Err(PracticeProblem::OpeningMoves { moves, cause }.into());
    }
    let last = tree.main_line().last();
    Ok(last.map_or_else(Chess::new, |it| tree.node(it).position().clone()))
}

impl Lack {
    /// That an index is made, and why.
    pub(crate) fn say(self, at: &Localisation) -> String {
        match self {
            Self::New => text!(at, "openings-reads"),
            Self::Stale => text!(at, "openings-stale"),
            Self::Damaged => text!(at, "openings-damaged"),
        }
    }
}

//! A repertoire: games whose moves one player wants to know. Each position in which they are to move becomes a puzzle,
//! solved by the moves that are written there. A position that several lines reach is one puzzle.

use std::collections::{BTreeMap, BTreeSet};

use chess_laws::Game;
use desk::messages::{Localisation, text};
use jiff::civil::Date;
use pgn_tree::{EditError, GameTree, NodeId, NotWritable, PgnFile, Step};
use shakmaty::fen::Epd;
use shakmaty::{Chess, Color, EnPassantMode, Move, Position};

use super::progress::Progress;
use super::solution::{Puzzle, Solution};

/// The tag in which Lichess writes whose repertoire a study is.
const ORIENTATION: &str = "Orientation";

/// What a player wants to play, in files of games.
#[derive(Debug, Clone)]
pub struct Repertoire {
    files: Vec<PgnFile>,
    /// In the order of the files.
    positions: Vec<Known>,
}

/// A position in which the player is to move.
#[derive(Debug, Clone)]
struct Known {
    puzzle: Puzzle,
    /// Where it stands first.
    at: Place,
}

/// Where a position stands: a file and a game by their numbers from 0, and the way to it.
#[derive(Debug, Clone)]
struct Place {
    file: usize,
    game: usize,
    path: Vec<usize>,
}

/// The positions that come now.
#[derive(Debug, Clone)]
pub struct Due {
    /// In the order of the files, so that lines go on.
    pub puzzles: Vec<Puzzle>,
    /// How many come on another day.
    pub later: usize,
}

/// A file to which a move was added, until it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remembered {
    /// The file, by its number from 0.
    pub file: usize,
    pub content: Vec<u8>,
    games: PgnFile,
}

/// Why a move cannot be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unremembered {
    Edit(EditError),
    Letter(NotWritable),
}

impl Unremembered {
    /// Why, in words.
    #[must_use]
    pub fn say(self, at: &Localisation) -> String {
        match self {
            Self::Letter(letter) => {
                text!(
                    at,
                    "review-foreign-letter",
                    letter = letter.letter.to_string()
                )
            }
            Self::Edit(EditError::TooDeep) => text!(at, "review-too-deep"),
            Self::Edit(_) => text!(at, "review-unfit"),
        }
    }
}

/// The moves from a position, with what is written of each.
#[derive(Default)]
struct Moves(Vec<(Move, Vec<String>)>);

impl Moves {
    fn add(&mut self, mv: Move, comments: Vec<String>) {
        match self.0.iter_mut().find(|(known, _)| *known == mv) {
            Some((_, known)) => known.extend(comments),
            None => self.0.push((mv, comments)),
        }
    }
}

impl Repertoire {
    /// Whose repertoire these games are: as their tags say, or the only side that never has a choice of moves. `None` if
    /// neither tells.
    #[must_use]
    pub fn side_of(files: &[PgnFile]) -> Option<Color> {
        let games = files.iter().flat_map(PgnFile::games);
        let tags: BTreeSet<&str> = games.filter_map(|it| it.tag(ORIENTATION)).collect();
        if let [tag] = tags.iter().collect::<Vec<_>>()[..] {
            return side_named(tag);
        }
        let mut moves: BTreeMap<(String, bool), BTreeSet<String>> = BTreeMap::new();
        let are_apart = tags.len() > 1;
        let rest = trees(files).filter(|(_, it)| !are_apart || it.tag(ORIENTATION).is_none());
        for (_, tree) in rest {
            for node in tree.ids() {
                let position = tree.node(node).position();
                let from = (name_of(position), position.turn().is_white());
                let played = tree.node(node).children().iter();
                let played = played.filter_map(|it| tree.san(*it));
                moves.entry(from).or_default().extend(played);
            }
        }
        let chooses = |white| {
            let mut moves = moves.iter();
            moves.any(|((_, it), played)| *it == white && played.len() > 1)
        };
        match (chooses(true), chooses(false)) {
            (false, true) => Some(Color::White),
            (true, false) => Some(Color::Black),
            _ => None,
        }
    }

    /// The repertoire in these files: of this side, or of the side that each game has. `None` if that does not follow.
    ///
    /// Where games of both sides are tagged, a wanted side leaves out those of the other.
    #[must_use]
    pub fn new(files: Vec<PgnFile>, wanted: Option<Color>) -> Option<Self> {
        let usual = wanted.or_else(|| Self::side_of(&files));
        let trees: Vec<_> = trees(&files).collect();
        let tagged = |tree: &GameTree| tree.tag(ORIENTATION).and_then(side_named);
        let are_apart = wanted.is_some() && trees.iter().any(|(_, it)| tagged(it) == wanted);
        let side_of = |tree: &GameTree| match wanted {
            Some(wanted) if !are_apart => Some(wanted),
            _ => tagged(tree).or(usual),
        };
        let sides = trees.iter().map(|(_, tree)| side_of(tree));
        let sides: Vec<Color> = sides.collect::<Option<_>>()?;
        let mut found: Vec<(Place, &GameTree, NodeId, Moves)> = Vec::new();
        let mut places: BTreeMap<String, usize> = BTreeMap::new();
        let mut reached = BTreeSet::new();
        for (((file, game), tree), side) in trees.iter().zip(sides) {
            if wanted.is_some_and(|it| it != side) {
                continue;
            }
            for node in line_by_line(tree) {
                let position = tree.node(node).position();
                let answers = answers(tree, node);
                if position.turn() != side || answers.is_empty() {
                    continue;
                }
                let index = *places.entry(name_of(position)).or_insert_with(|| {
                    let (file, game, path) = (*file, *game, tree.path(node));
                    let place = Place { file, game, path };
                    found.push((place, tree, node, Moves::default()));
                    found.len() - 1
                });
                for (mv, comments) in answers {
                    reached.extend(after(position, mv));
                    if let Some((.., moves)) = found.get_mut(index) {
                        moves.add(mv, comments);
                    }
                }
            }
        }
        let known = found.into_iter().filter_map(|(at, tree, node, mut moves)| {
            let game = tree.game(node);
            // Another order of moves that comes to the same position is right as well.
            for mv in game.position().legal_moves() {
                let leads_there =
                    after(game.position(), mv).is_some_and(|it| reached.contains(&it));
                if leads_there {
                    moves.add(mv, Vec::new());
                }
            }
            let right = moves.0.iter().map(|(mv, _)| *mv).collect();
            let puzzle = Puzzle::new("", game, Solution::AnyOf(right)).ok()?;
            let puzzle = puzzle.with_comments(moves.0);
            Some(Known { puzzle, at })
        });
        let positions = known.collect();
        Some(Self { files, positions })
    }

    /// Whether the player is to move in no position.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The positions that come on this day: those that are due, the longest due first, then new ones; no more than `count`.
    #[must_use]
    pub fn due(&self, progress: &Progress, today: Date, count: usize) -> Due {
        let mut due = Vec::new();
        let mut new = Vec::new();
        for (index, known) in self.positions.iter().enumerate() {
            match progress.of(known.puzzle.name()) {
                Some(reviewed) if reviewed.comes(today) => due.push((reviewed.due, index)),
                Some(_) => {}
                None => new.push(index),
            }
        }
        let later = self.positions.len() - due.len() - new.len();
        due.sort_unstable();
        let mut coming: Vec<usize> = due.into_iter().map(|(_, index)| index).collect();
        coming.extend(new);
        coming.truncate(count);
        coming.sort_unstable();
        let puzzle = |index: usize| self.positions.get(index).map(|it| it.puzzle.clone());
        Due {
            puzzles: coming.into_iter().filter_map(puzzle).collect(),
            later,
        }
    }

    /// The file with this move in the position of the puzzle with this name. It counts once it is [written](Self::written).
    ///
    /// # Errors
    /// If the move cannot be added there.
    pub fn remember(&self, name: &str, mv: Move) -> Result<Remembered, Unremembered> {
        let mut positions = self.positions.iter();
        let known = positions.find(|it| it.puzzle.name() == name);
        let unknown = Unremembered::Edit(EditError::Illegal);
        let Place { file, game, path } = known.map(|it| &it.at).ok_or(unknown)?;
        let (file, game) = (*file, *game);
        let mut games = self.files.get(file).ok_or(unknown)?.clone();
        let tree = games.game(game).ok_or(unknown)?;
        let node = tree.follow(path).ok_or(unknown)?;
        let added = tree.add_move(node, mv).map_err(Unremembered::Edit)?;
        games.replace(game, &added.game);
        let content = games.write().map_err(Unremembered::Letter)?;
        Ok(Remembered {
            file,
            content,
            games,
        })
    }

    /// The file was written.
    pub fn written(&mut self, remembered: Remembered) {
        if let Some(file) = self.files.get_mut(remembered.file) {
            *file = remembered.games;
        }
    }
}

/// The content of a file of the repertoire of this side, with all moves of this game; and how many of them are new. They go
/// into the game of this side that begins from the same position, or into a new one.
///
/// # Errors
/// If they cannot be added there.
pub fn with_line(
    content: &[u8],
    line: &Game,
    side: Color,
) -> Result<(Vec<u8>, usize), Unremembered> {
    let is_of_line = |tree: &GameTree| {
        tree.tag(ORIENTATION).and_then(side_named) == Some(side)
            && tree.node(NodeId::ROOT).position() == line.start()
    };
    let mut file = PgnFile::read(content);
    let mut trees = (0..file.games().len()).filter_map(|it| Some((it, file.game(it)?)));
    let found = trees.find(|(_, tree)| is_of_line(tree));
    let (index, mut tree) = match found {
        Some(found) => found,
        None => {
            let begins = match content.is_empty() {
                true => Vec::new(),
                false => [content, b"\n\n"].concat(),
            };
            file = PgnFile::read(&[begins, empty_game(line, side).into_bytes()].concat());
            let last = file.games().len().saturating_sub(1);
            let illegal = Unremembered::Edit(EditError::Illegal);
            (last, file.game(last).ok_or(illegal)?)
        }
    };
    let (mut at, mut new) = (NodeId::ROOT, 0);
    for ply in line.plies() {
        let added = tree.add_move(at, ply.played).map_err(Unremembered::Edit)?;
        (tree, at) = (added.game, added.at);
        new += usize::from(added.is_new);
    }
    file.replace(index, &tree);
    let written = file.write().map_err(Unremembered::Letter)?;
    Ok((written, new))
}

/// A game without moves, of this side and from the same position.
fn empty_game(line: &Game, side: Color) -> String {
    let side = side.fold_wb("white", "black");
    let roster = "[Event \"Repertoire\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n\
        [White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n";
    let set_up = match line.is_from_initial_position() {
        true => String::new(),
        false => {
            let fen = Game::from_position(line.start().clone()).fen();
            format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n")
        }
    };
    format!("{roster}[{ORIENTATION} \"{side}\"]\n{set_up}\n*\n")
}

/// The side of a tag.
fn side_named(tag: &str) -> Option<Color> {
    match tag.to_ascii_lowercase().as_str() {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

/// The games of these files, each with its place.
fn trees(files: &[PgnFile]) -> impl Iterator<Item = ((usize, usize), GameTree)> {
    files.iter().enumerate().flat_map(|(file, pgn)| {
        let games = 0..pgn.games().len();
        games.filter_map(move |game| Some(((file, game), pgn.game(game)?)))
    })
}

/// The positions of a game: each line to its end before the next variation begins.
fn line_by_line(tree: &GameTree) -> Vec<NodeId> {
    let mut open = vec![NodeId::ROOT];
    let mut nodes = Vec::new();
    while let Some(node) = open.pop() {
        nodes.push(node);
        open.extend(tree.node(node).children().iter().rev());
    }
    nodes
}

/// The moves that are written for a position, with what is said of each.
fn answers(tree: &GameTree, node: NodeId) -> Vec<(Move, Vec<String>)> {
    let children = tree.node(node).children().iter().map(|it| tree.node(*it));
    let played = children.filter_map(|it| match it.step() {
        Some(Step::Move(mv)) => {
            let words = it.before().iter().chain(it.comments());
            let words = words.map(pgn_tree::Comment::for_readers);
            Some((mv, words.filter(|it| !it.is_empty()).collect()))
        }
        Some(Step::Null) | None => None,
    });
    played.collect()
}

/// The name of the position after this move.
fn after(position: &Chess, mv: Move) -> Option<String> {
    position.clone().play(mv).ok().map(|it| name_of(&it))
}

/// The name of a position: the same however it was reached.
fn name_of(position: &Chess) -> String {
    Epd::from_position(position, EnPassantMode::Legal).to_string()
}

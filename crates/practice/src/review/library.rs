//! The games among which the player chooses: files, and which of their games fit a search.

use chess_laws::{FenError, Game};
use opening_names::{Language, name_of};
use pgn_tree::{GameText, GameTree, PgnFile};
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Position};

use crate::names::fold;

/// Which game of which file, both from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameAt {
    /// Index among the files of the library.
    pub file: usize,
    /// Index among the games of that file.
    pub game: usize,
}

/// What a game must match: every field that is set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Search {
    /// A part of the name of a player.
    pub player: Option<String>,
    /// A part of the name of the opening, in any language of the texts, or the beginning of its code.
    pub opening: Option<String>,
    /// A position, in the game or one of its variations.
    pub position: Option<Box<Chess>>,
}

impl Search {
    /// The position of this FEN.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn position(fen: &str) -> Result<Box<Chess>, FenError> {
        Ok(Box::new(Game::from_fen(fen)?.position().clone()))
    }

    /// Whether every game fits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether a game fits. Its moves are read only if they are needed.
    #[must_use]
    pub fn fits(&self, text: &GameText) -> bool {
        let has_player = self.player.as_ref().is_none_or(|player| {
            let player = fold(player);
            let mut names = ["White", "Black"].iter().filter_map(|it| text.tag(it));
            names.any(|it| fold(it).contains(&player))
        });
        if !has_player || (self.opening.is_none() && self.position.is_none()) {
            return has_player;
        }
        let tree = GameTree::read(text.text());
        let opening = self.opening.as_ref();
        let position = self.position.as_ref();
        opening.is_none_or(|it| has_opening(&tree, it))
            && position.is_none_or(|it| has_position(&tree, it))
    }
}

/// The games.
#[derive(Debug, Clone, Default)]
pub struct Library {
    files: Vec<PgnFile>,
    /// Those that fit the search.
    shown: Vec<GameAt>,
    search: Search,
}

impl Library {
    /// The games of these files that fit a search.
    #[must_use]
    pub fn new(files: Vec<PgnFile>, search: Search) -> Self {
        Self::found(files, search, || true)
    }

    /// The games of these files that fit a search, up to the one before which it does not go on. That is asked before each.
    #[must_use]
    pub fn found(files: Vec<PgnFile>, search: Search, goes_on: impl FnMut() -> bool) -> Self {
        let mut new = Self {
            files,
            shown: Vec::new(),
            search: Search::default(),
        };
        new.look_for(search, goes_on);
        new
    }

    /// Looks for other games.
    pub fn search(&mut self, search: Search) {
        self.look_for(search, || true);
    }

    fn look_for(&mut self, search: Search, mut goes_on: impl FnMut() -> bool) {
        self.shown.clear();
        let games = self.files.iter().enumerate().flat_map(|(file, games)| {
            let games = games.games().iter().enumerate();
            games.map(move |(game, text)| (GameAt { file, game }, text))
        });
        for (at, text) in games {
            if !goes_on() {
                break;
            }
            if search.fits(text) {
                self.shown.push(at);
            }
        }
        self.search = search;
    }

    /// What was looked for.
    #[must_use]
    pub fn searched(&self) -> &Search {
        &self.search
    }

    /// The games that fit.
    #[must_use]
    pub fn shown(&self) -> &[GameAt] {
        &self.shown
    }

    /// A file.
    #[must_use]
    pub fn file(&self, index: usize) -> Option<&PgnFile> {
        self.files.get(index)
    }

    /// The text and the tags of a game.
    #[must_use]
    pub fn text(&self, at: GameAt) -> Option<&GameText> {
        self.files.get(at.file)?.games().get(at.game)
    }

    /// A game with its moves.
    #[must_use]
    pub fn game(&self, at: GameAt) -> Option<GameTree> {
        self.files.get(at.file)?.game(at.game)
    }

    /// Puts a changed game in its place.
    pub fn replace(&mut self, at: GameAt, game: &GameTree) {
        if let Some(file) = self.files.get_mut(at.file) {
            file.replace(at.game, game);
        }
    }
}

/// Whether the opening of a game has this name: the name by its moves, or by its tags if the moves have none.
fn has_opening(tree: &GameTree, wanted: &str) -> bool {
    let wanted = fold(wanted);
    let is_usual = tree.node(pgn_tree::NodeId::ROOT).position() == &Chess::new();
    let line = tree.main_line().map(|it| tree.node(it).position());
    if let Some(known) = name_of(line).filter(|_| is_usual) {
        let languages = ["de", "en", "ru", "bg"].into_iter();
        let mut names = languages.filter_map(Language::from_code);
        return fold(known.eco).starts_with(&wanted)
            || names.any(|it| fold(&known.name.in_language(it)).contains(&wanted));
    }
    let tagged = |name: &str| tree.tag(name).map(fold);
    tagged("ECO").is_some_and(|it| it.starts_with(&wanted))
        || tagged("Opening").is_some_and(|it| it.contains(&wanted))
}

/// Whether a position comes up in a game or its variations, whatever its counters are.
fn has_position(tree: &GameTree, wanted: &Chess) -> bool {
    let key = |it: &Chess| it.zobrist_hash::<Zobrist64>(EnPassantMode::Legal);
    let wanted = key(wanted);
    tree.ids().any(|it| key(tree.node(it).position()) == wanted)
}

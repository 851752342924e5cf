//! Finds the moves that were played from a position.

use std::io::{Read, Seek, SeekFrom};

use rustc_hash::{FxHashMap, FxHashSet};
use shakmaty::{Chess, Color, Move, Position};

use crate::layout::{BLOCK, Broken, GameFacts, Indexed, Occurrence, Rest};
use crate::played::{GameDate, PackedMove, key_of};

/// How many games there are, by their results, and when the last was.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won by White.
    pub white: u32,
    /// Drawn.
    pub draws: u32,
    /// Won by Black.
    pub black: u32,
    /// Without a result.
    pub open: u32,
    /// The day of the last of them, as far as it is known.
    pub last: GameDate,
}

impl Tally {
    /// How many games there are.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.white + self.draws + self.black + self.open
    }

    /// The points of a side in percent of those that were played for; `None` without a result.
    #[must_use]
    pub fn score(&self, side: Color) -> Option<f64> {
        let decided = self.white + self.draws + self.black;
        let won = side.fold_wb(self.white, self.black);
        let points = f64::from(won) + f64::from(self.draws) / 2.0;
        (decided > 0).then(|| 100.0 * points / f64::from(decided))
    }

    fn count(&mut self, game: &GameFacts) {
        let of_result = match game.result {
            1 => &mut self.white,
            2 => &mut self.black,
            3 => &mut self.draws,
            _ => &mut self.open,
        };
        *of_result += 1;
        self.last = self.last.max(GameDate(game.date));
    }
}

/// A move that was played from a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MovePlayed {
    /// The move.
    pub mv: Move,
    /// In all games.
    pub all: Tally,
    /// In the games in which one of the players that were asked for made this move.
    pub own: Tally,
    /// In the games in which it was made against one of them.
    pub against: Tally,
}

/// Some of the players of an index.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Players(FxHashSet<u32>);

impl Players {
    /// Whether nobody is among them.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// An index that is read from a file.
pub struct Index<File> {
    file: File,
    pub(crate) rest: Rest,
}

impl<File: Read + Seek> Index<File> {
    /// Opens it.
    ///
    /// # Errors
    /// If it is damaged or cannot be read.
    pub fn open(mut file: File) -> Result<Self, Broken> {
        let rest = Rest::read(&mut file)?;
        Ok(Self { file, rest })
    }

    /// What was indexed.
    #[must_use]
    pub fn indexed(&self) -> &Indexed {
        &self.rest.indexed
    }

    /// The players whose names fit.
    #[must_use]
    pub fn players(&self, fits: impl Fn(&str) -> bool) -> Players {
        let names = self.rest.names.lines().zip(0..);
        let fitting = names.filter(|(name, _)| fits(name));
        Players(fitting.map(|(_, number)| number).collect())
    }

    /// The moves that were played from this position, the most frequent first.
    ///
    /// # Errors
    /// If the file is damaged where they stand, or cannot be read.
    pub fn moves(
        &mut self,
        position: &Chess,
        players: &Players,
    ) -> Result<Vec<MovePlayed>, Broken> {
        let mut found: FxHashMap<PackedMove, [Tally; 3]> = FxHashMap::default();
        let mut games = GameBlock::default();
        for occurrence in self.occurrences(key_of(position))? {
            let game = self.game(occurrence.game, &mut games)?;
            let [all, own, against] = found.entry(occurrence.mv).or_default();
            all.count(&game);
            let names = [game.white, game.black];
            let turn = position.turn();
            let [mover, other] = turn.fold_wb(names, [game.black, game.white]);
            if players.0.contains(&mover) {
                own.count(&game);
            } else if players.0.contains(&other) {
                against.count(&game);
            }
        }
        let moves = found.into_iter().filter_map(|(mv, [all, own, against])| {
            Some(MovePlayed {
                mv: mv.in_position(position)?,
                all,
                own,
                against,
            })
        });
        let mut moves: Vec<MovePlayed> = moves.collect();
        // Of two alike the one that was played later.
        moves.sort_by_key(|it| (it.all.games(), it.all.last, PackedMove::of(it.mv)));
        moves.reverse();
        Ok(moves)
    }

    /// The occurrences of a position, in the order of the games.
    fn occurrences(&mut self, key: u64) -> Result<Vec<Occurrence>, Broken> {
        let blocks = &self.rest.blocks;
        // The block before the first that begins with this key, or a later one, may end with it.
        let from = blocks
            .partition_point(|it| it.first < key)
            .saturating_sub(1);
        let to = blocks.partition_point(|it| it.first <= key);
        let mut found = Vec::new();
        for number in from..to {
            let block = self.block(number)?;
            let (all, _) = block.as_chunks::<{ Occurrence::SIZE }>();
            let all = all.iter().map(Occurrence::read);
            found.extend(all.filter(|it| it.key == key));
        }
        Ok(found)
    }

    /// A block of occurrences.
    pub(crate) fn block(&mut self, number: usize) -> Result<Vec<u8>, Broken> {
        let indexed = usize::try_from(self.rest.indexed.occurrences);
        let count = BLOCK.min(indexed.map_err(|_| Broken::Damaged)? - number * BLOCK);
        let at = number * BLOCK * Occurrence::SIZE;
        self.read(
            at as u64,
            count * Occurrence::SIZE,
            self.rest.blocks[number].sum,
        )
    }

    /// What is known of a game.
    pub(crate) fn game(&mut self, number: u32, games: &mut GameBlock) -> Result<GameFacts, Broken> {
        let number = usize::try_from(number).map_err(|_| Broken::Damaged)?;
        let block = number / BLOCK;
        if games.number != Some(block) {
            let sum = *self.rest.game_sums.get(block).ok_or(Broken::Damaged)?;
            let all = self.rest.indexed.games as usize;
            let count = BLOCK.min(all.saturating_sub(block * BLOCK));
            let before = self.rest.indexed.occurrences * Occurrence::SIZE as u64;
            let at = before + (block * BLOCK * GameFacts::SIZE) as u64;
            games.bytes = self.read(at, count * GameFacts::SIZE, sum)?;
            games.number = Some(block);
        }
        let (all, _) = games.bytes.as_chunks::<{ GameFacts::SIZE }>();
        let found = all.get(number % BLOCK).ok_or(Broken::Damaged)?;
        Ok(GameFacts::read(found))
    }

    /// These bytes of the file, if this is their checksum.
    fn read(&mut self, at: u64, length: usize, sum: u32) -> Result<Vec<u8>, Broken> {
        self.file.seek(SeekFrom::Start(at))?;
        let mut bytes = Vec::with_capacity(length);
        self.file
            .by_ref()
            .take(length as u64)
            .read_to_end(&mut bytes)?;
        match bytes.len() == length && crc32fast::hash(&bytes) == sum {
            true => Ok(bytes),
            false => Err(Broken::Damaged),
        }
    }
}

/// The block of games that was read last.
#[derive(Default)]
pub(crate) struct GameBlock {
    number: Option<usize>,
    bytes: Vec<u8>,
}

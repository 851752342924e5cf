//! Where everything stands in the file of an index. Knows no chess.

use std::io::{self, Read, Seek, SeekFrom, Write};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::played::PackedMove;

/// How many occurrences, or games, stand in a block.
pub(crate) const BLOCK: usize = 4096;

/// The end of every such file.
const MARK: &[u8; 16] = b"annabella-tree-1";

/// No part of the file that is read as a whole is longer, in bytes.
const LONGEST_PART: u64 = 1 << 30;

/// That a position occurred in a game, and which move was played there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Occurrence {
    pub(crate) key: u64,
    pub(crate) game: u32,
    pub(crate) mv: PackedMove,
}

impl Occurrence {
    pub(crate) const SIZE: usize = 14;

    pub(crate) fn write(self, to: &mut impl Write) -> io::Result<()> {
        let mut bytes = [0; Self::SIZE];
        bytes[..8].copy_from_slice(&self.key.to_le_bytes());
        bytes[8..12].copy_from_slice(&self.game.to_le_bytes());
        bytes[12..].copy_from_slice(&self.mv.0.to_le_bytes());
        to.write_all(&bytes)
    }

    pub(crate) fn read(bytes: &[u8; Self::SIZE]) -> Self {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n] = *bytes;
        Self {
            key: u64::from_le_bytes([a, b, c, d, e, f, g, h]),
            game: u32::from_le_bytes([i, j, k, l]),
            mv: PackedMove(u16::from_le_bytes([m, n])),
        }
    }
}

/// What is kept of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GameFacts {
    pub(crate) white: u32,
    pub(crate) black: u32,
    pub(crate) date: u32,
    pub(crate) result: u8,
}

impl GameFacts {
    pub(crate) const SIZE: usize = 13;

    pub(crate) fn write(self, to: &mut impl Write) -> io::Result<()> {
        to.write_all(&self.white.to_le_bytes())?;
        to.write_all(&self.black.to_le_bytes())?;
        to.write_all(&self.date.to_le_bytes())?;
        to.write_all(&[self.result])
    }

    pub(crate) fn read(bytes: &[u8; Self::SIZE]) -> Self {
        let [a, b, c, d, e, f, g, h, i, j, k, l, result] = *bytes;
        Self {
            white: u32::from_le_bytes([a, b, c, d]),
            black: u32::from_le_bytes([e, f, g, h]),
            date: u32::from_le_bytes([i, j, k, l]),
            result,
        }
    }
}

/// A file whose games were indexed, as it was then.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Source {
    /// Its name, without folders.
    pub name: String,
    /// Its length, in bytes.
    pub length: u64,
    /// When it was last changed, in milliseconds since the beginning of 1970.
    pub modified: u64,
}

/// What was indexed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Indexed {
    /// The files that the games are from, in the order of the games.
    pub sources: Vec<Source>,
    /// How many games are from each of them; empty if that was not kept.
    #[serde(default)]
    pub counts: Vec<u32>,
    /// How many games there are.
    pub games: u32,
    /// How often a move was played from a position, in all of them.
    pub occurrences: u64,
}

/// Why an index cannot be used.
#[derive(Debug, Error)]
pub enum Broken {
    /// It is cut off, changed, or of another version.
    #[error("the index is damaged")]
    Damaged,
    /// The system does not read it.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// A block of occurrences.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Block {
    pub(crate) first: u64,
    pub(crate) sum: u32,
}

/// What is written behind the occurrences and games.
#[derive(Debug, Default)]
pub(crate) struct Rest {
    pub(crate) names: String,
    pub(crate) blocks: Vec<Block>,
    pub(crate) game_sums: Vec<u32>,
    pub(crate) indexed: Indexed,
}

impl Rest {
    pub(crate) fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut tables = Vec::new();
        for block in &self.blocks {
            tables.extend(block.first.to_le_bytes());
            tables.extend(block.sum.to_le_bytes());
        }
        for sum in &self.game_sums {
            tables.extend(sum.to_le_bytes());
        }
        let indexed = serde_json::to_vec(&self.indexed)?;
        to.write_all(self.names.as_bytes())?;
        to.write_all(&tables)?;
        to.write_all(&indexed)?;
        let end = End {
            names: self.names.len() as u64,
            tables: tables.len() as u64,
            indexed: indexed.len() as u64,
            sums: [self.names.as_bytes(), &tables, &indexed].map(crc32fast::hash),
        };
        to.write_all(&end.bytes())
    }

    /// Reads it from the end of a file.
    pub(crate) fn read(from: &mut (impl Read + Seek)) -> Result<Self, Broken> {
        let length = from.seek(SeekFrom::End(0))?;
        let begin = length
            .checked_sub(End::SIZE as u64)
            .ok_or(Broken::Damaged)?;
        from.seek(SeekFrom::Start(begin))?;
        let mut bytes = [0; End::SIZE];
        from.read_exact(&mut bytes)?;
        let end = End::read(&bytes).ok_or(Broken::Damaged)?;
        let parts = [end.names, end.tables, end.indexed];
        if parts.iter().any(|it| *it > LONGEST_PART) {
            return Err(Broken::Damaged);
        }
        let begin = begin
            .checked_sub(parts.iter().sum())
            .ok_or(Broken::Damaged)?;
        from.seek(SeekFrom::Start(begin))?;
        let mut part = |length: u64, sum: u32| -> Result<Vec<u8>, Broken> {
            let mut bytes = Vec::new();
            from.by_ref().take(length).read_to_end(&mut bytes)?;
            match crc32fast::hash(&bytes) == sum {
                true => Ok(bytes),
                false => Err(Broken::Damaged),
            }
        };
        let names = part(end.names, end.sums[0])?;
        let names = String::from_utf8(names).map_err(|_| Broken::Damaged)?;
        let tables = part(end.tables, end.sums[1])?;
        let indexed = part(end.indexed, end.sums[2])?;
        let indexed: Indexed = serde_json::from_slice(&indexed).map_err(|_| Broken::Damaged)?;
        let (blocks, game_sums) = read_tables(&tables, &indexed).ok_or(Broken::Damaged)?;
        let records = indexed.occurrences * Occurrence::SIZE as u64
            + u64::from(indexed.games) * GameFacts::SIZE as u64;
        match records == begin {
            true => Ok(Self {
                names,
                blocks,
                game_sums,
                indexed,
            }),
            false => Err(Broken::Damaged),
        }
    }
}

fn read_tables(tables: &[u8], indexed: &Indexed) -> Option<(Vec<Block>, Vec<u32>)> {
    let count = usize::try_from(indexed.occurrences).ok()?.div_ceil(BLOCK);
    let (blocks, sums) = tables.split_at_checked(count.checked_mul(12)?)?;
    let (blocks, _) = blocks.as_chunks::<12>();
    let block = |it: &[u8; 12]| {
        let [a, b, c, d, e, f, g, h, i, j, k, l] = *it;
        Block {
            first: u64::from_le_bytes([a, b, c, d, e, f, g, h]),
            sum: u32::from_le_bytes([i, j, k, l]),
        }
    };
    let (sums, left) = sums.as_chunks::<4>();
    let games = usize::try_from(indexed.games).ok()?;
    let is_right = left.is_empty() && sums.len() == games.div_ceil(BLOCK);
    is_right.then(|| {
        let sums = sums.iter().map(|it| u32::from_le_bytes(*it));
        (blocks.iter().map(block).collect(), sums.collect())
    })
}

/// The end of the file: how long the parts before it are, and their checksums.
struct End {
    names: u64,
    tables: u64,
    indexed: u64,
    sums: [u32; 3],
}

impl End {
    /// Three lengths, three checksums, the checksum of these, eight bytes that are left, and the mark.
    const SIZE: usize = 64;

    fn bytes(&self) -> [u8; Self::SIZE] {
        let mut bytes = [0; Self::SIZE];
        let lengths = [self.names, self.tables, self.indexed];
        let lengths = lengths.iter().flat_map(|it| it.to_le_bytes());
        let sums = self.sums.iter().flat_map(|it| it.to_le_bytes());
        for (place, byte) in bytes.iter_mut().zip(lengths.chain(sums)) {
            *place = byte;
        }
        let sum = crc32fast::hash(&bytes[..36]);
        bytes[36..40].copy_from_slice(&sum.to_le_bytes());
        bytes[48..].copy_from_slice(MARK);
        bytes
    }

    fn read(bytes: &[u8; Self::SIZE]) -> Option<Self> {
        let long = |at: usize| {
            let part = bytes.get(at..at + 8)?.try_into().ok()?;
            Some(u64::from_le_bytes(part))
        };
        let short = |at: usize| {
            let part = bytes.get(at..at + 4)?.try_into().ok()?;
            Some(u32::from_le_bytes(part))
        };
        let new = Self {
            names: long(0)?,
            tables: long(8)?,
            indexed: long(16)?,
            sums: [short(24)?, short(28)?, short(32)?],
        };
        (new.bytes() == *bytes).then_some(new)
    }
}

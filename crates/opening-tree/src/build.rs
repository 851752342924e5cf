//! Makes the file of an index: occurrences are collected, sorted in parts that fit into memory, and merged.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};

use rustc_hash::FxHashMap;
use shakmaty::{KnownOutcome, Position};

use crate::index::{GameBlock, Index};
use crate::layout::{BLOCK, Block, Broken, GameFacts, Indexed, Occurrence, Rest, Source};
use crate::played::{PLIES, PackedMove, PlayedGame, key_of};

/// How much of each sorted part is read at once, in bytes.
const AT_ONCE: usize = 1 << 16;

/// Games that become an index. `Scratch` is what holds its parts until they are merged.
pub struct Builder<Scratch: Write, More> {
    more: More,
    /// How many occurrences are kept in memory.
    most: usize,
    occurrences: Vec<Occurrence>,
    /// The sorted parts.
    parts: Vec<Scratch>,
    games: BufWriter<Scratch>,
    count: u32,
    names: FxHashMap<String, u32>,
    /// The files whose games are all there, each with how many games there were then.
    sources: Vec<(Source, u32)>,
}

impl<Scratch: Read + Write + Seek, More: FnMut() -> io::Result<Scratch>> Builder<Scratch, More> {
    /// Keeps at most this many occurrences in memory, 16 bytes each. `more` gives an empty scratch file.
    ///
    /// # Errors
    /// If there is no scratch file.
    pub fn new(most: usize, mut more: More) -> io::Result<Self> {
        let games = BufWriter::new(more()?);
        Ok(Self {
            more,
            most: most.max(1),
            occurrences: Vec::new(),
            parts: Vec::new(),
            games,
            count: 0,
            names: FxHashMap::default(),
            sources: Vec::new(),
        })
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.count
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If a scratch file cannot be written, or there are too many games.
    pub fn add(&mut self, game: &PlayedGame<'_>) -> io::Result<()> {
        let facts = GameFacts {
            white: self.name(game.white),
            black: self.name(game.black),
            date: game.date.0,
            result: written(game.result),
        };
        facts.write(&mut self.games)?;
        let mut position = game.start.clone();
        for mv in game.moves.iter().take(PLIES) {
            if self.occurrences.len() >= self.most {
                self.put_part()?;
            }
            self.occurrences.push(Occurrence {
                key: key_of(&position),
                game: self.count,
                mv: PackedMove::of(*mv),
            });
            position.play_unchecked(*mv);
        }
        let next = self.count.checked_add(1);
        self.count = next.ok_or(io::ErrorKind::FileTooLarge)?;
        Ok(())
    }

    /// Notes that the games since the last such note are from this file.
    pub fn end_source(&mut self, source: Source) {
        self.sources.push((source, self.count));
    }

    /// Takes over the games of an earlier index that are from the files which are kept, before any games are added. After
    /// an error this builder is of no use.
    ///
    /// # Errors
    /// If the index is damaged or cannot be read, or a scratch file cannot be written.
    pub fn keep<File: Read + Seek>(
        &mut self,
        index: &mut Index<File>,
        is_kept: impl Fn(&Source) -> bool,
    ) -> Result<(), Broken> {
        let Indexed {
            sources, counts, ..
        } = index.indexed().clone();
        let names: Vec<String> = index.rest.names.lines().map(str::to_owned).collect();
        let name = |number: u32| names.get(number as usize).ok_or(Broken::Damaged);
        // The new number of each game.
        let mut numbers: Vec<Option<u32>> = Vec::new();
        let (mut first, mut block) = (0_u32, GameBlock::default());
        for (source, count) in sources.into_iter().zip(counts) {
            let next = first.checked_add(count).ok_or(Broken::Damaged)?;
            let kept = is_kept(&source);
            for number in first..next {
                if !kept {
                    numbers.push(None);
                    continue;
                }
                let facts = index.game(number, &mut block)?;
                let facts = GameFacts {
                    white: self.name(name(facts.white)?),
                    black: self.name(name(facts.black)?),
                    ..facts
                };
                facts.write(&mut self.games)?;
                numbers.push(Some(self.count));
                self.count += 1;
            }
            if kept {
                self.end_source(source);
            }
            first = next;
        }
        // They stay in their order, so that they are a sorted part.
        let mut part = BufWriter::new((self.more)()?);
        for block in 0..index.rest.blocks.len() {
            let block = index.block(block)?;
            let (all, _) = block.as_chunks::<{ Occurrence::SIZE }>();
            for occurrence in all.iter().map(Occurrence::read) {
                if let Some(game) = numbers.get(occurrence.game as usize).copied().flatten() {
                    Occurrence { game, ..occurrence }.write(&mut part)?;
                }
            }
        }
        self.parts.push(part.into_inner().map_err(io::Error::from)?);
        Ok(())
    }

    fn name(&mut self, name: &str) -> u32 {
        // Names stand on a line each.
        let name = name.replace(['\n', '\r'], " ");
        let next = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        *self.names.entry(name).or_insert(next)
    }

    /// Puts what is in memory into a sorted part.
    fn put_part(&mut self) -> io::Result<()> {
        self.occurrences.sort_unstable();
        let mut part = BufWriter::new((self.more)()?);
        for occurrence in self.occurrences.drain(..) {
            occurrence.write(&mut part)?;
        }
        self.parts.push(part.into_inner()?);
        Ok(())
    }

    /// Writes the index of the files of which the end was noted.
    ///
    /// # Errors
    /// If it cannot be written, or a scratch file cannot be read again.
    pub fn finish(mut self, to: impl Write) -> io::Result<Indexed> {
        let mut to = BufWriter::new(to);
        if !self.occurrences.is_empty() {
            self.put_part()?;
        }
        self.occurrences = Vec::new();
        let (blocks, occurrences) = merge(self.parts, &mut to)?;
        let game_sums = copy_games(self.games.into_inner()?, self.count, &mut to)?;
        let mut names: Vec<(String, u32)> = self.names.into_iter().collect();
        names.sort_unstable_by_key(|(_, number)| *number);
        let before = self.sources.iter().map(|(_, count)| *count);
        let before = std::iter::once(0).chain(before);
        let counts = self.sources.iter().zip(before);
        let counts = counts.map(|((_, count), before)| count - before).collect();
        let sources = self.sources.into_iter().map(|(source, _)| source);
        let rest = Rest {
            names: names.iter().flat_map(|(name, _)| [name, "\n"]).collect(),
            blocks,
            game_sums,
            indexed: Indexed {
                sources: sources.collect(),
                counts,
                games: self.count,
                occurrences,
            },
        };
        rest.write(&mut to)?;
        to.flush()?;
        Ok(rest.indexed)
    }
}

/// Writes the occurrences of all parts in their order. A position that comes again in a game counts once there, if the move
/// is the same. Returns their blocks, and how many they are.
fn merge<Scratch: Read + Seek>(
    parts: Vec<Scratch>,
    to: &mut impl Write,
) -> io::Result<(Vec<Block>, u64)> {
    let mut readers = Vec::new();
    for mut part in parts {
        part.seek(SeekFrom::Start(0))?;
        readers.push(BufReader::with_capacity(AT_ONCE, part));
    }
    let mut next = BinaryHeap::new();
    for (number, reader) in readers.iter_mut().enumerate() {
        next.extend(read(reader)?.map(|it| Reverse((it, number))));
    }
    let (mut blocks, mut count, mut last) = (Vec::new(), 0, None);
    let mut block = Vec::with_capacity(BLOCK * Occurrence::SIZE);
    let mut first = None;
    while let Some(Reverse((occurrence, number))) = next.pop() {
        next.extend(read(&mut readers[number])?.map(|it| Reverse((it, number))));
        if last == Some(occurrence) {
            continue;
        }
        last = Some(occurrence);
        first.get_or_insert(occurrence.key);
        occurrence.write(&mut block)?;
        count += 1;
        if block.len() == BLOCK * Occurrence::SIZE {
            put_block(&mut block, first.take(), &mut blocks, to)?;
        }
    }
    put_block(&mut block, first, &mut blocks, to)?;
    Ok((blocks, count))
}

fn put_block(
    block: &mut Vec<u8>,
    first: Option<u64>,
    blocks: &mut Vec<Block>,
    to: &mut impl Write,
) -> io::Result<()> {
    if let Some(first) = first {
        to.write_all(block)?;
        let sum = crc32fast::hash(block);
        blocks.push(Block { first, sum });
        block.clear();
    }
    Ok(())
}

/// The next occurrence of a part; `None` at its end.
fn read(part: &mut impl Read) -> io::Result<Option<Occurrence>> {
    let mut bytes = [0; Occurrence::SIZE];
    match part.read_exact(&mut bytes) {
        Ok(()) => Ok(Some(Occurrence::read(&bytes))),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}

/// Copies what is known of the games. Returns the checksums of their blocks.
fn copy_games(mut from: impl Read + Seek, count: u32, to: &mut impl Write) -> io::Result<Vec<u32>> {
    from.seek(SeekFrom::Start(0))?;
    let mut left = u64::from(count) * GameFacts::SIZE as u64;
    let (mut sums, mut block) = (Vec::new(), Vec::new());
    while left > 0 {
        let length = left.min((BLOCK * GameFacts::SIZE) as u64);
        block.clear();
        from.by_ref().take(length).read_to_end(&mut block)?;
        if block.len() as u64 != length {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        to.write_all(&block)?;
        sums.push(crc32fast::hash(&block));
        left -= length;
    }
    Ok(sums)
}

/// A result in a byte: 0 if it is open, 1 if White has won, 2 if Black has, 3 for a draw.
fn written(result: Option<KnownOutcome>) -> u8 {
    match result {
        Some(KnownOutcome::Decisive { winner }) => winner.fold_wb(1, 2),
        Some(KnownOutcome::Draw) => 3,
        None => 0,
    }
}

//! `annabella stick verify`: on another computer, whether a sealed stick, or the image it is written from, is the one of a
//! release. What a stick says of itself proves nothing.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use crate::commands::output::say;
use crate::context::Context;
use crate::problem::{FileFault, Problem, Unsuitable};
use crate::system::build::sha256;
use desk::messages::text;
use game::hexadecimal::digits;
use shakmaty::Square;

/// Bytes of a sector, by which the table of partitions counts.
const SECTOR: u64 = 512;
/// Where the table of partitions is: behind the sector for old computers, its header and 128 entries.
const TABLE: usize = 34 * SECTOR as usize;
/// The name of the partition that changes while people play. It is the last one; what stands before it never changes.
const CHANGING: &str = "annabella-data";
/// No list of sums is longer, in bytes.
const LONGEST_LIST: u64 = 1 << 20;
/// Into how many squares the beginning of a sum is put.
const SQUARES: usize = 16;
/// How much is read at a time, in bytes. A device in Windows is read in whole sectors only.
const CHUNK: usize = 1 << 20;

/// What to do with a sealed stick.
#[derive(Debug, Subcommand)]
pub enum StickCommand {
    Verify(VerifyArguments),
}

/// A stick and what it should be.
#[derive(Debug, Args)]
pub struct VerifyArguments {
    #[arg(id = "stick_sums", long = "sums", value_name = "FILE")]
    sums: Option<PathBuf>,
    #[arg(id = "stick_device", value_name = "STICK")]
    stick: PathBuf,
}

/// Carries out the command. Returns whether the stick is one of those in the list, or `true` without a list.
///
/// # Errors
/// If the stick or the list cannot be read, or nobody reads the output.
pub fn run(context: &Context, command: &StickCommand) -> Result<bool, Problem> {
    let StickCommand::Verify(wanted) = command;
    let at = context.wording.localisation();
    let unread = |cause: &io::Error| FileFault::Stick.of(&wanted.stick, cause);
    let list = wanted.sums.as_deref().map(list).transpose()?;
    let stick = plain_file::open_or_disk(&wanted.stick).map_err(|it| unread(&it))?;
    let Some(sum) = Sum::of(stick).map_err(|it| unread(&it))? else {
        return Err(Unsuitable::NoStick.at(&wanted.stick));
    };
    let mut told = vec![
        text!(at, "stick-bytes", bytes = sum.bytes.to_string()),
        text!(at, "stick-sum", sum = sum.grouped()),
        context.wording.stick_sum(&sum.squares()),
    ];
    let named = list.as_deref().map(|it| sum.named_in(it));
    told.extend(named.map(|name| match name {
        Some(name) => text!(at, "stick-known", name = name),
        None => text!(at, "stick-unknown"),
    }));
    say(&told.join("\n"))?;
    Ok(named.is_none_or(|it| it.is_some()))
}

/// A list of sums, as `sha256sum` writes them.
fn list(path: &Path) -> Result<String, Problem> {
    plain_file::text(path, LONGEST_LIST).map_err(|cause| FileFault::StickSums.of(path, &cause))
}

/// The SHA-256 of what never changes on a stick.
struct Sum {
    bytes: u64,
    hash: [u8; 32],
}

impl Sum {
    /// The sum over a stick from its beginning; `None` if it is no stick of annabella's.
    ///
    /// # Errors
    /// If it cannot be read, or ends too early.
    fn of(stick: File) -> io::Result<Option<Sum>> {
        let mut stick = BufReader::with_capacity(CHUNK, stick);
        let mut table = Vec::with_capacity(TABLE);
        stick.by_ref().take(TABLE as u64).read_to_end(&mut table)?;
        let Some(bytes) = table.get(..TABLE).and_then(unchanging) else {
            return Ok(None);
        };
        let (read, hash) = sha256(&mut table.as_slice().chain(stick).take(bytes))?;
        match read == bytes {
            true => Ok(Some(Sum { bytes, hash })),
            false => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }

    /// The digits in groups of four, as they are printed and read aloud.
    fn grouped(&self) -> String {
        let digits: Vec<char> = digits(&self.hash).chars().collect();
        let groups = digits.chunks(4).map(|it| it.iter().collect());
        groups.collect::<Vec<String>>().join(" ")
    }

    /// Its first 96 bits as squares, whose words all at the board know: too many to make another stick with the same ones.
    fn squares(&self) -> [Square; SQUARES] {
        let first = self.hash.iter().take(SQUARES * 6 / 8);
        let bits = first.fold(0, |bits: u128, it| bits << 8 | u128::from(*it));
        std::array::from_fn(|at| Square::new((bits >> (6 * (SQUARES - 1 - at)) & 63) as u32))
    }

    /// The name behind this sum in a list.
    fn named_in<'a>(&self, list: &'a str) -> Option<&'a str> {
        let digits = digits(&self.hash);
        list.lines().find_map(|line| {
            let name = line.trim().strip_prefix(&digits)?;
            let name = name.trim_start_matches([' ', '*']);
            (!name.is_empty()).then_some(name)
        })
    }
}

/// How many bytes of a stick never change, by its table of partitions.
/// Source: UEFI Specification 2.10, 5.3.
fn unchanging(table: &[u8]) -> Option<u64> {
    let number = |at: usize| Some(u64::from_le_bytes(table.get(at..at + 8)?.try_into().ok()?));
    let header = SECTOR as usize;
    if table.get(header..header + 8)? != b"EFI PART" {
        return None;
    }
    let entries = table.get(2 * header..)?.chunks_exact(128);
    let mut names = entries.zip((2 * header..).step_by(128));
    let (_, entry) = names.find(|(entry, _)| name(entry).as_deref() == Some(CHANGING))?;
    let bytes = number(entry + 32)?.checked_mul(SECTOR)?;
    (bytes >= table.len() as u64).then_some(bytes)
}

/// The name of a partition.
fn name(entry: &[u8]) -> Option<String> {
    let units = entry.get(56..128)?.chunks_exact(2);
    let units = units.filter_map(|it| Some(u16::from_le_bytes(it.try_into().ok()?)));
    String::from_utf16(&units.take_while(|it| *it != 0).collect::<Vec<u16>>()).ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_squares_are_the_first_bits() {
        let mut hash = [0xff; 32];
        hash[..3].copy_from_slice(&[0b0000_0000, 0b0001_0000, 0b1100_0000]);
        let squares = Sum { bytes: 0, hash }.squares().map(|it| it.to_string());
        let first: Vec<&str> = squares.iter().take(6).map(String::as_str).collect();
        assert_eq!(first, ["a1", "b1", "d1", "a1", "h8", "h8"]);
    }

    proptest! {
        #[test]
        fn no_table_is_too_strange(mut table in proptest::collection::vec(any::<u8>(), 0..TABLE + 100), is_one: bool) {
            if let (true, Some(signature)) = (is_one, table.get_mut(512..520)) {
                signature.copy_from_slice(b"EFI PART");
            }
            let bytes = unchanging(&table);
            prop_assert!(bytes.is_none_or(|it| it >= table.len() as u64));
        }
    }
}

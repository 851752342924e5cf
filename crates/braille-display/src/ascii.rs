//! Braille ASCII: the characters that stand for six-dot cells in files for embossers (BRF).
//! It comes from North America, and embossers everywhere understand it.
//! Knows cells and characters, not what they say.

use super::cell::Cell;

/// The character of each six-dot cell, in the order of their bits.
const CHARACTERS: &[u8; 64] = b" A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

/// The character of a cell; `None` if it has dot 7 or 8.
#[must_use]
pub fn to_ascii(cell: Cell) -> Option<char> {
    let character = CHARACTERS.get(usize::from(cell.0))?;
    Some(char::from(*character))
}

/// The cell of a character. Lower case counts as upper case, also for signs: `{` is `[`.
#[must_use]
pub fn from_ascii(character: char) -> Option<Cell> {
    let wanted = match character {
        '`' => '@',
        '{' => '[',
        '|' => '\\',
        '}' => ']',
        '~' => '^',
        other => other.to_ascii_uppercase(),
    };
    let at = CHARACTERS
        .iter()
        .position(|byte| char::from(*byte) == wanted)?;
    Some(Cell(u8::try_from(at).ok()?))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn every_cell_of_six_dots_has_its_character() {
        for bits in 0..64 {
            let character = to_ascii(Cell(bits)).unwrap();
            assert_eq!(from_ascii(character), Some(Cell(bits)));
            let small = character.to_ascii_lowercase();
            assert_eq!(from_ascii(small), Some(Cell(bits)));
        }
        assert_eq!(to_ascii(Cell(0x40)), None);
        assert_eq!(from_ascii('ä'), None);
        // The alphabet and the number sign.
        assert_eq!(from_ascii('e'), "15".parse().ok());
        assert_eq!(from_ascii('#'), "3456".parse().ok());
    }
}

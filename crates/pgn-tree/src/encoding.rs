//! How the characters of a file are written. Knows nothing of what they say.

use std::borrow::Cow;

/// How the characters of a file are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Utf8,
    /// Each byte a character.
    Windows(CodePage),
    /// UTF-16 with a byte order mark, as Windows calls "Unicode".
    Utf16LittleEndian,
    Utf16BigEndian,
}

/// What the bytes from [`FIRST_SIGN`] on are; those before are ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CodePage {
    /// Windows-1252: ISO 8859-1, which the standard has, with signs of print in place of control characters. Five bytes have
    /// no sign and stay control characters.
    Latin,
    /// Windows-1251. One byte has no sign and stays a control character.
    Cyrillic,
}

/// The first byte that is not ASCII.
const FIRST_SIGN: u8 = 0x80;

impl CodePage {
    /// The likelier one. Russian and Bulgarian words have no other letters, and so stand in rows; letters with accents stand
    /// alone.
    fn of(bytes: &[u8]) -> CodePage {
        let is_letter = |it: &u8| matches!(it, 0xC0..|0xA8| 0xB8);
        let rows = bytes.split(|it| !is_letter(it));
        let (mut alone, mut in_rows) = (0, 0);
        for row in rows {
            match row.len() {
                length @ 0..=1 => alone += length,
                length => in_rows += length,
            }
        }
        match in_rows > 3 * alone && in_rows > 2 {
            true => CodePage::Cyrillic,
            false => CodePage::Latin,
        }
    }

    fn signs(self) -> &'static str {
        match self {
            CodePage::Latin => {
                "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ\
                 \u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿\
                 ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
            }
            CodePage::Cyrillic => {
                "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\
                 \u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕї\
                 АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя"
            }
        }
    }

    fn name(self) -> &'static str {
        match self {
            CodePage::Latin => "Windows-1252",
            CodePage::Cyrillic => "Windows-1251",
        }
    }

    /// The characters of these bytes.
    fn decode(self, bytes: &[u8]) -> String {
        let signs: Vec<char> = self.signs().chars().collect();
        let sign = |byte: &u8| {
            let place = byte.checked_sub(FIRST_SIGN).map(usize::from);
            place.map_or(Some(char::from(*byte)), |it| signs.get(it).copied())
        };
        bytes.iter().filter_map(sign).collect()
    }

    fn encode(self, text: &str) -> Result<Vec<u8>, NotWritable> {
        let byte = |letter: char| {
            if letter.is_ascii() {
                return u8::try_from(letter).ok();
            }
            let place = self.signs().chars().position(|it| it == letter)?;
            u8::try_from(place).ok()?.checked_add(FIRST_SIGN)
        };
        let encoding = self.name();
        let bytes = text
            .chars()
            .map(|letter| byte(letter).ok_or(NotWritable { letter, encoding }));
        bytes.collect()
    }
}

/// A character that the encoding of the file does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the file is written in {encoding}, which has no {letter:?}")]
pub struct NotWritable {
    /// The character.
    pub letter: char,
    /// The name of the encoding.
    pub encoding: &'static str,
}

impl Encoding {
    /// The encoding of a file.
    pub(super) fn of(bytes: &[u8]) -> Encoding {
        let utf16 = match bytes {
            [0xFF, 0xFE, ..] => Some(Encoding::Utf16LittleEndian),
            [0xFE, 0xFF, ..] => Some(Encoding::Utf16BigEndian),
            _ => Encoding::by_zeros(bytes),
        };
        // Whatever a file is, it can be written again.
        let utf16 = utf16.filter(|it| it.units(bytes).is_some_and(|all| from_utf16(all).is_some()));
        utf16.unwrap_or_else(|| match std::str::from_utf8(bytes) {
            Ok(_) => Encoding::Utf8,
            Err(_) => Encoding::Windows(CodePage::of(bytes)),
        })
    }

    /// UTF-16 without a byte order mark: most signs are ASCII there, so that every other byte is zero. Neither a text nor
    /// one with stray zeros is like that.
    fn by_zeros(bytes: &[u8]) -> Option<Encoding> {
        const LOOKED_AT: usize = 4096;
        let (pairs, _) = bytes[..bytes.len().min(LOOKED_AT)].as_chunks::<2>();
        let zeros = |at: usize| pairs.iter().filter(|pair| pair[at] == 0).count();
        let (first, second) = (zeros(0), zeros(1));
        let is_most = |count: usize| 4 * count > pairs.len();
        match (is_most(first), is_most(second)) {
            (true, false) if second == 0 => Some(Encoding::Utf16BigEndian),
            (false, true) if first == 0 => Some(Encoding::Utf16LittleEndian),
            _ => None,
        }
    }

    /// The text of these bytes.
    pub(super) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self {
            Encoding::Utf8 => String::from_utf8_lossy(bytes),
            Encoding::Windows(page) => page.decode(bytes).into(),
            Encoding::Utf16LittleEndian | Encoding::Utf16BigEndian => {
                let text = self.units(bytes).and_then(from_utf16);
                text.unwrap_or_default().into()
            }
        }
    }

    /// The bytes of a text.
    pub(super) fn encode(self, text: &str) -> Result<Vec<u8>, NotWritable> {
        let units = text.encode_utf16();
        Ok(match self {
            Encoding::Utf8 => text.as_bytes().to_vec(),
            Encoding::Utf16LittleEndian => units.flat_map(u16::to_le_bytes).collect(),
            Encoding::Utf16BigEndian => units.flat_map(u16::to_be_bytes).collect(),
            Encoding::Windows(page) => page.encode(text)?,
        })
    }

    /// The units of UTF-16, if the bytes come in pairs.
    fn units(self, bytes: &[u8]) -> Option<impl Iterator<Item = u16> + '_> {
        let (pairs, rest) = bytes.as_chunks::<2>();
        let unit = move |pair: &[u8; 2]| match self {
            Encoding::Utf16BigEndian => u16::from_be_bytes(*pair),
            _ => u16::from_le_bytes(*pair),
        };
        rest.is_empty().then(|| pairs.iter().map(unit))
    }
}

fn from_utf16(units: impl Iterator<Item = u16>) -> Option<String> {
    char::decode_utf16(units).collect::<Result<_, _>>().ok()
}

/// The text of a file: UTF-16, UTF-8, otherwise Windows-1251 where that is likelier, or
/// Windows-1252, which has all that the standard's ISO 8859-1 has.
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    Encoding::of(bytes).decode(bytes)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn each_encoding_is_recognised() {
        let cases: [(&[u8], &str); 10] = [
            (
                b"[White \"\xc8\xe2\xe0\xed\xee\xe2\"] \xb9 1",
                "[White \"Иванов\"] № 1",
            ),
            (
                b"cr\xe9\xe9e par Andr\xe9, Gro\xdfmeister",
                "créée par André, Großmeister",
            ),
            (b"M\xfcller 1\x960 \x86 \xb1", "Müller 1–0 † ±"),
            ("Müller ±".as_bytes(), "Müller ±"),
            (b"\xff\xfe1\0.\0\xb1\0", "\u{feff}1.±"),
            (b"\xfe\xff\x001\x00.\x22\x1e", "\u{feff}1.∞"),
            (b"1\0.\0\xb1\0", "1.±"),
            (b"\x001\x00.\x22\x1e", "1.∞"),
            // A stray zero.
            (b"1. e4\0 e5", "1. e4\0 e5"),
            // A pair is cut in two, so it is something else.
            (b"\xff\xfe1\0.", "ÿþ1\0."),
        ];
        for (bytes, text) in cases {
            assert_eq!(decode(bytes), text);
        }
    }

    proptest! {
        #[test]
        fn what_was_read_is_written_again(
            begin in prop::sample::select(vec![
                vec![], vec![0xFF, 0xFE], vec![0xFE, 0xFF], b"1\0.\0 \0".to_vec(), b"\x001\0.\0 ".to_vec(),
            ]),
            rest: Vec<u8>,
        ) {
            let bytes = [begin, rest].concat();
            let encoding = Encoding::of(&bytes);
            let text = encoding.decode(&bytes).into_owned();
            prop_assert_eq!(encoding.encode(&text), Ok(bytes));
        }
    }
}

//! The head of a WAV file as recorders and other programs write it, made anew as the decoder expects it: lengths that
//! nobody knew, chunks that are only about the recording, heads of 64 bits (RF64). Knows chunks, never samples.

use std::io::{self, Cursor, Read, Seek};

use symphonia::core::io::{MediaSource, ReadOnlySource};

/// A source for the decoder.
pub(super) struct Source {
    /// What the decoder reads.
    pub(super) media: Box<dyn MediaSource>,
    /// Whether nobody knows how long it is: it was written into a pipe, or whatever wrote it was ended before it could say.
    pub(super) is_open_ended: bool,
}

/// Why a file has no source for the decoder.
pub(super) enum Unread {
    /// It cannot be read.
    File(io::Error),
    /// Its sound is stored in a way that nothing here decodes: the name of that way.
    Encoding(String),
}

impl From<io::Error> for Unread {
    fn from(cause: io::Error) -> Self {
        Self::File(cause)
    }
}

/// Letters and length of a chunk.
type Head = ([u8; 4], u32);

/// A length that stands for one that nobody knew, or that stands elsewhere.
const UNKNOWN: u32 = u32::MAX;

/// The longest description of a format, in bytes. Those in use have up to 50.
const LONGEST_FORMAT: u32 = 4_096;

/// A source for the decoder: a WAV file with a head that it understands, anything else as it is.
pub(super) fn prepared(mut media: Box<dyn MediaSource>) -> Result<Source, Unread> {
    let mut first = Vec::new();
    media.by_ref().take(12).read_to_end(&mut first)?;
    let is_wave = matches!(
        (first.get(..4), first.get(8..12)),
        (Some(b"RIFF" | b"RF64" | b"BW64"), Some(b"WAVE"))
    );
    if !is_wave {
        if media.is_seekable() {
            media.rewind()?;
        } else {
            let whole = Cursor::new(first).chain(media);
            media = Box::new(ReadOnlySource::new(whole));
        }
        let is_open_ended = false;
        return Ok(Source {
            media,
            is_open_ended,
        });
    }
    let mut format = None;
    // Where lengths do not fit into 32 bits.
    let mut long = None;
    loop {
        // Without sound: the decoder says what is missing.
        let Some((letters, length)) = next_head(&mut media)? else {
            return Ok(made_anew(format.as_deref(), None, media));
        };
        match &letters {
            b"data" => {
                let known = Some(u64::from(length)).filter(|_| !matches!(length, 0 | UNKNOWN));
                let length = known.or(long.filter(|_| length == UNKNOWN));
                if let Some(encoding) = format.as_deref().and_then(unread_encoding) {
                    return Err(Unread::Encoding(encoding));
                }
                return Ok(made_anew(format.as_deref(), Some(length), media));
            }
            b"fmt " if length <= LONGEST_FORMAT => {
                format = Some(content(&mut media, length)?);
            }
            b"ds64" if length <= LONGEST_FORMAT => {
                let lengths = content(&mut media, length)?;
                // Behind the length of the file.
                let sound = lengths.get(8..16).and_then(|it| it.try_into().ok());
                long = sound.map(u64::from_le_bytes).filter(|it| *it > 0);
            }
            _ => {
                let mut rest = media.by_ref().take(u64::from(length));
                io::copy(&mut rest, &mut io::sink())?;
            }
        }
        if length % 2 == 1 {
            media = without_padding(media)?;
        }
    }
}

fn content(media: &mut Box<dyn MediaSource>, length: u32) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    media.take(u64::from(length)).read_to_end(&mut content)?;
    Ok(content)
}

/// The letters and the length of the next chunk; `None` at the end.
fn next_head(media: &mut Box<dyn MediaSource>) -> io::Result<Option<Head>> {
    let mut head = Vec::new();
    media.take(8).read_to_end(&mut head)?;
    let letters = head.get(..4).and_then(|it| it.try_into().ok());
    let length = head.get(4..8).and_then(|it| it.try_into().ok());
    Ok(letters.zip(length.map(u32::from_le_bytes)))
}

/// Behind the byte that fills up a chunk of odd length. Some programs leave it out; the letters of the next chunk begin
/// then.
fn without_padding(mut media: Box<dyn MediaSource>) -> io::Result<Box<dyn MediaSource>> {
    let mut next = [0];
    let is_there = media.read(&mut next)? == 1;
    if is_there && next[0].is_ascii_alphanumeric() {
        let again = Cursor::new(next).chain(media);
        return Ok(Box::new(ReadOnlySource::new(again)));
    }
    Ok(media)
}

/// The name of how sound is stored that is not decoded, or its number for what is hardly used.
fn unread_encoding(format: &[u8]) -> Option<String> {
    const EXTENSIBLE: u16 = 0xfffe;
    let number = |at: usize| {
        let bytes = format.get(at..at + 2)?.try_into().ok()?;
        Some(u16::from_le_bytes(bytes))
    };
    let encoding = match number(0)? {
        // The number stands further behind.
        EXTENSIBLE => number(24)?,
        encoding => encoding,
    };
    let name = match encoding {
        // Numbers, floating point, A-law and µ-law; ADPCM of both kinds.
        0x01 | 0x03 | 0x06 | 0x07 | 0x02 | 0x11 => return None,
        0x22 => "TrueSpeech",
        0x31 => "GSM 6.10",
        0x45 => "G.726",
        0x50 => "MPEG",
        0x55 => "MP3",
        0xff => "AAC",
        0x160..=0x163 => "Windows Media Audio",
        number => return Some(format!("0x{number:04x}")),
    };
    Some(name.to_owned())
}

/// A file with this format and what follows as its sound: nothing, as many bytes, or all that comes.
fn made_anew(
    format: Option<&[u8]>,
    sound: Option<Option<u64>>,
    media: Box<dyn MediaSource>,
) -> Source {
    let mut chunks = Vec::new();
    if let Some(format) = format {
        let mut format = format.to_vec();
        // A-law and µ-law as telephones write them, without the length of what else there is to say: nothing.
        if format.len() == 16 && matches!(format.first(), Some(6 | 7)) {
            format.extend([0, 0]);
        }
        chunks.extend(b"fmt ");
        chunks.extend(u32::try_from(format.len()).unwrap_or(0).to_le_bytes());
        chunks.extend(&format);
        chunks.resize(chunks.len().next_multiple_of(2), 0);
    }
    let length = sound.flatten();
    let in_32_bits = length.and_then(|it| u32::try_from(it).ok());
    if sound.is_some() {
        chunks.extend(b"data");
        chunks.extend(in_32_bits.unwrap_or(UNKNOWN).to_le_bytes());
    }
    let head = [b"RIFF", &UNKNOWN.to_le_bytes()[..], b"WAVE", &chunks].concat();
    let media = media.take(length.unwrap_or(u64::MAX));
    Source {
        media: Box::new(ReadOnlySource::new(Cursor::new(head).chain(media))),
        is_open_ended: in_32_bits.is_none(),
    }
}

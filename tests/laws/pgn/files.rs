//! Files as people have them, kind by kind: `files.toml` has the inputs and what must be read of each. All readers of the
//! program must agree: of whole games, of trees, and of files in pieces.

use game::scoresheet::pgn::{Games, Nulls, PgnReading, WholeGames, decode};
use pgn_tree::PgnFile;
use serde::Deserialize;

/// The data file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    kind: Vec<Kind>,
}

/// Files that have something in common.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kind {
    /// What they have in common.
    name: String,
    /// A text with `@` where each of the `parts` stands; without it each part is a whole text.
    #[serde(default)]
    around: Vec<String>,
    parts: Vec<String>,
    /// How many plies the main line of each game has.
    plies: Vec<usize>,
    #[serde(default)]
    told: ToldOf,
    #[serde(default)]
    encoding: Encoding,
    /// What the last game must say besides: its result, a glyph of its last move, the FEN of its start.
    result: Option<String>,
    glyph: Option<u8>,
    start: Option<String>,
}

/// What must be said about the games of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ToldOf {
    #[default]
    Nothing,
    /// Something, but nothing that is a mistake.
    Note,
    /// A mistake.
    Mistake,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Encoding {
    #[default]
    Utf8,
    Utf8WithMark,
    #[serde(rename = "windows-1252")]
    Windows1252,
    #[serde(rename = "windows-1251")]
    Windows1251,
    Utf16Le,
    Utf16Be,
    /// Without a byte order mark.
    Utf16LeBare,
    Utf16BeBare,
}

impl Encoding {
    fn bytes(self, text: &str) -> Vec<u8> {
        let units = |first| {
            [first]
                .into_iter()
                .chain(text.encode_utf16())
                .collect::<Vec<u16>>()
        };
        match self {
            Encoding::Utf8 => text.as_bytes().to_vec(),
            Encoding::Utf8WithMark => format!("\u{feff}{text}").into_bytes(),
            Encoding::Utf16Le => units(0xFEFF)
                .into_iter()
                .flat_map(u16::to_le_bytes)
                .collect(),
            Encoding::Utf16Be => units(0xFEFF)
                .into_iter()
                .flat_map(u16::to_be_bytes)
                .collect(),
            Encoding::Utf16LeBare => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            Encoding::Utf16BeBare => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            Encoding::Windows1251 => {
                let byte = |letter: char| match letter {
                    '–' => 0x96,
                    'Ё' => 0xA8,
                    'ё' => 0xB8,
                    '№' => 0xB9,
                    'А'..='я' => u8::try_from(u32::from(letter) - 0x410 + 0xC0).unwrap(),
                    other => u8::try_from(other).unwrap(),
                };
                text.chars().map(byte).collect()
            }
            Encoding::Windows1252 => {
                let byte = |letter: char| match letter {
                    '–' => 0x96,
                    '—' => 0x97,
                    '†' => 0x86,
                    '‡' => 0x87,
                    '…' => 0x85,
                    other => u8::try_from(other).unwrap(),
                };
                text.chars().map(byte).collect()
            }
        }
    }
}

fn data() -> Data {
    toml::from_str(include_str!("files.toml")).unwrap()
}

impl Kind {
    fn texts(&self) -> Vec<String> {
        if self.around.is_empty() {
            return self.parts.clone();
        }
        let all = self.around.iter();
        all.flat_map(|around| self.parts.iter().map(|part| around.replace('@', part)))
            .collect()
    }

    fn wrong(&self, text: &str) -> Vec<String> {
        let bytes = self.encoding.bytes(text);
        let games: Vec<PgnReading> = Games::new(&decode(&bytes), Nulls::InVariations).collect();
        let mut wrong = Vec::new();
        let mut expect = |what: &str, found: String, expected: String| {
            if found != expected {
                let name = &self.name;
                wrong.push(format!("{name}: {text:?}: {what} {found}, not {expected}"));
            }
        };
        let plies: Vec<usize> = games.iter().map(plies).collect();
        expect("plies", format!("{plies:?}"), format!("{:?}", self.plies));
        let told = games.iter().map(told).max().unwrap_or_default();
        expect("told", format!("{told:?}"), format!("{:?}", self.told));
        if let Some(last) = games.last() {
            let entries = last.scoresheet.line.entries();
            let result = || {
                last.scoresheet
                    .result
                    .map_or("*".to_owned(), |it| it.to_string())
            };
            let glyphs = || entries.last().map(|it| format!("{:?}", it.remarks));
            if let Some(expected) = &self.result {
                expect("result", result(), expected.clone());
            }
            if let Some(expected) = self.glyph {
                expect(
                    "glyph",
                    glyphs().unwrap_or_default(),
                    format!("[Nag({expected})]"),
                );
            }
            if let Some(expected) = &self.start {
                let start = chess_laws::Game::from_position(last.scoresheet.line.start().clone());
                expect("start", start.fen(), expected.clone());
            }
        }
        let file = PgnFile::read(&bytes);
        let trees = (0..file.games().len()).filter_map(|it| file.game(it));
        let lines: Vec<usize> = trees.map(|it| it.main_line().count() - 1).collect();
        expect(
            "plies of the trees",
            format!("{lines:?}"),
            format!("{:?}", self.plies),
        );
        expect(
            "written again",
            format!("{:?}", file.write()),
            format!("{:?}", Ok::<_, ()>(&bytes)),
        );
        // In a long file, behind and before other games.
        let other = "[Event \"other\"]\n\n1. d4 *\n\n";
        let long = format!("{other}{}\n\n{other}{other}", decode(&bytes));
        let first = WholeGames::of(&long);
        let rest = long.get(first.end..).unwrap_or_default();
        let count = Games::new(rest, Nulls::InVariations).count() + first.games;
        let whole = Games::new(&long, Nulls::InVariations).count();
        expect("games in pieces", count.to_string(), whole.to_string());
        wrong
    }
}

fn plies(game: &PgnReading) -> usize {
    game.scoresheet.line.entries().len()
}

fn told(game: &PgnReading) -> ToldOf {
    match (game.faults.is_empty(), game.notes.is_empty()) {
        (false, _) => ToldOf::Mistake,
        (true, false) => ToldOf::Note,
        (true, true) => ToldOf::Nothing,
    }
}

#[test]
fn what_people_have_is_read() {
    let data = data();
    let wrong = data.kind.iter().flat_map(|kind| {
        let texts = kind.texts();
        texts.into_iter().flat_map(|text| kind.wrong(&text))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn there_are_enough_files() {
    let data = data();
    let files: usize = data.kind.iter().map(|kind| kind.texts().len()).sum();
    println!("{files} files of {} kinds", data.kind.len());
    assert!(files >= 300 && data.kind.len() >= 50, "{files}");
}

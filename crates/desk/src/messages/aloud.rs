//! What is said of a text. Nobody wants to listen to commands of a shell, to options of a program or to paths: those are
//! written. Knows no voice.

use std::ops::Range;

use super::Phrase;

/// The commands of this program, as the test `every_command_is_known_where_texts_are_said` has them.
const COMMANDS: &[&str] = &[
    "about",
    "audit",
    "board",
    "braille",
    "check",
    "conclude",
    "doctor",
    "drill",
    "envelope",
    "flag",
    "games",
    "guide",
    "hear",
    "help",
    "lookback",
    "menu",
    "page",
    "online",
    "open",
    "openings",
    "play",
    "position",
    "puzzle",
    "reconcile",
    "repertoire",
    "replay",
    "report",
    "resume",
    "review",
    "scoresheet",
    "seal",
    "settings",
    "stick",
    "teach",
    "today",
    "train-voice",
    "web",
    "words",
];

/// Programs that a text may name, and what stands behind them where they are commands; nothing if they always are.
const PROGRAMS: &[(&str, &[&str])] = &[
    ("annabella", COMMANDS),
    ("apt", &["install"]),
    ("cargo", &[]),
    ("make", &["build", "model", "run", "setup", "test"]),
    ("sudo", &[]),
    ("systemctl", &[]),
];

impl Phrase {
    /// This phrase as it is said: clauses that name a command or an option are left out, and `elsewhere` says that they
    /// are written; files and ports are named without their folders.
    #[must_use]
    pub fn aloud(&self, elsewhere: &str) -> Phrase {
        let mut said = self.piece(0..0);
        let mut leaves_out = false;
        for clause in clauses(&self.text) {
            match names_command(&self.text[clause.clone()]) {
                true => leaves_out = true,
                false => said.append(&self.with_names(clause)),
            }
        }
        if leaves_out {
            said.end_sentence();
            said.append_text(elsewhere);
        }
        said
    }

    /// A clause of the text, with names in the place of paths.
    fn with_names(&self, clause: Range<usize>) -> Phrase {
        let text = &self.text[clause.clone()];
        let mut named = self.piece(0..0);
        let mut done = 0;
        for word in text.split_whitespace() {
            let path = word.trim_start_matches(OPENING).trim_end_matches(CLOSING);
            let Some(begin) = text[done..].find(path).filter(|_| is_path(path)) else {
                continue;
            };
            let begin = done + begin;
            named.append(&self.piece(clause.start + done..clause.start + begin));
            named.append_text(&name_of(path));
            done = begin + path.len();
        }
        named.append(&self.piece(clause.start + done..clause.end));
        named
    }

    /// The last sentence has its full stop, and a blank behind it.
    fn end_sentence(&mut self) {
        let kept = self.text.trim_end().len();
        *self = self.piece(0..kept);
        match self.text.chars().last() {
            None => {}
            Some('.' | '?' | '!') => self.append_text(" "),
            Some(',' | ';' | ':') => {
                *self = self.piece(0..kept - 1);
                self.append_text(". ");
            }
            Some(_) => self.append_text(". "),
        }
    }
}

/// Signs around a word that do not belong to it.
const OPENING: [char; 8] = ['„', '“', '«', '"', '\'', '(', '‚', '‘'];
const CLOSING: [char; 14] = [
    '“', '”', '»', '"', '\'', ')', '‘', '’', '.', ',', ';', ':', '!', '?',
];

/// The sentences of a text, and their parts around semicolons, with the blanks behind them.
fn clauses(text: &str) -> Vec<Range<usize>> {
    let mut clauses = Vec::new();
    let (mut begin, mut ends) = (0, false);
    for (at, character) in text.char_indices() {
        if ends && !character.is_whitespace() {
            clauses.push(begin..at);
            begin = at;
        }
        let is_blank = character.is_whitespace();
        let behind = text[..at].ends_with(['.', '?', '!', ';']);
        ends = character == '\n' || is_blank && (behind || ends);
    }
    clauses.push(begin..text.len());
    clauses
}

/// Whether a clause names a command of a shell or an option of one.
#[must_use]
pub fn names_command(clause: &str) -> bool {
    let bare = |word: &str| {
        let word = word.trim_start_matches(OPENING);
        word.trim_end_matches(CLOSING).to_owned()
    };
    let words: Vec<String> = clause.split_whitespace().map(bare).collect();
    let is_option = |word: &String| {
        let name = word.strip_prefix("--");
        name.is_some_and(|it| it.starts_with(|it: char| it.is_ascii_lowercase()))
    };
    let is_command = |(at, word): (usize, &String)| {
        let next = words.get(at + 1).map(String::as_str);
        PROGRAMS.iter().any(|(program, behind)| {
            word == program && (behind.is_empty() || next.is_some_and(|it| behind.contains(&it)))
        })
    };
    words.iter().any(is_option) || words.iter().enumerate().any(is_command)
}

/// Whether a word is the path of a file or a port, not a fraction, a choice or the address of a page.
fn is_path(word: &str) -> bool {
    let begins = ["/", "~/", "./", "../", "\\\\"].iter().any(|it| {
        let rest = word.strip_prefix(it);
        rest.is_some_and(|it| it.starts_with(|it: char| it.is_alphabetic() || "._".contains(it)))
    });
    let is_of_drive = |(kind, path): (&str, &str)| {
        let is_word = !kind.is_empty() && kind.chars().all(char::is_alphabetic);
        is_word && path.starts_with(['/', '\\']) && !path.starts_with("//")
    };
    let is_in_folder = |(_, name): (&str, &str)| {
        let kind = name.rsplit_once('.').map(|(_, it)| it);
        let is_kind =
            |it: &str| (2..=5).contains(&it.len()) && it.chars().all(|it| it.is_ascii_lowercase());
        kind.is_some_and(is_kind) && !word.contains("://")
    };
    begins
        || word.split_once(':').is_some_and(is_of_drive)
        || word.rsplit_once(['/', '\\']).is_some_and(is_in_folder)
}

/// What a path is called when it is said: a file by its name, a port by its kind and number.
fn name_of(path: &str) -> String {
    let name = path.rsplit(['/', '\\']).find(|it| !it.is_empty());
    let name = name.unwrap_or(path);
    let Some(port) = name.strip_prefix("tty").filter(|_| path.contains("/dev/")) else {
        return name.to_owned();
    };
    let digits = port.trim_end_matches(|it: char| it.is_ascii_digit()).len();
    format!("{} {}", &port[..digits], &port[digits..])
}

#[cfg(test)]
mod tests {
    use super::*;

    const ELSEWHERE: &str = "Das ist geschrieben.";

    fn said(text: &str) -> String {
        Phrase::sentence(text).aloud(ELSEWHERE).text
    }

    #[test]
    fn commands_are_left_out_and_the_rest_stays() {
        for (text, aloud) in [
            (
                "Das Mikrofon fehlt: kein Gerät. annabella doctor sagt mehr.",
                "Das Mikrofon fehlt: kein Gerät. Das ist geschrieben.",
            ),
            ("Weiter mit: annabella resume", ELSEWHERE),
            (
                "Es kennt seine Figuren nicht; es lernt sie mit: annabella board calibrate x",
                "Es kennt seine Figuren nicht. Das ist geschrieben.",
            ),
            (
                "Es gibt kein Programm „x“. Nennen Sie nach --engine ihren Pfad. Oder spielen Sie so.",
                "Es gibt kein Programm „x“. Oder spielen Sie so. Das ist geschrieben.",
            ),
            ("„annabella review“ geht sie durch.", ELSEWHERE),
        ] {
            assert_eq!(said(text), aloud);
        }
    }

    #[test]
    fn files_and_ports_are_named_without_their_folders() {
        for (text, aloud) in [
            (
                "Das Journal /home/anna/games/1.jsonl ist voll.",
                "Das Journal 1.jsonl ist voll.",
            ),
            (
                "Das Brett „/dev/ttyUSB0“ fehlt.",
                "Das Brett „USB 0“ fehlt.",
            ),
            ("auto:/dev/ttyACM12, /dev/rfcomm0", "ACM 12, rfcomm0"),
            ("Siehe docs/formats/grammar.md.", "Siehe grammar.md."),
            (r"In C:\Users\anna\x.pgn liegt es.", "In x.pgn liegt es."),
        ] {
            assert_eq!(said(text), aloud);
        }
    }

    #[test]
    fn what_is_neither_a_command_nor_a_path_stays() {
        for text in [
            "Remis, 1/2-1/2.",
            "1. e4 e5 2. Sf3 -- gut; dann 3. Lb5",
            "und/oder",
            "annabella liest die Züge.",
            "Only moves make sense. White to play?",
            "http://192.168.1.5:8000/abc",
            "/ und \\",
            "/1/ d r aɪ ist keine Aussprache.",
            "…",
            "",
        ] {
            assert_eq!(said(text), text);
        }
    }
}

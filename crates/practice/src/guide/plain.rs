//! From Markdown to what can be read aloud: headings, and paragraphs without marks.

use desk::messages::names_command;
use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

/// A part of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    pub heading: String,
    /// Its paragraphs, each on a line of its own. Lines of examples are indented.
    pub text: String,
}

/// The parts of a page, each with its heading. What stands below a heading of a lower level belongs to the part.
pub(super) fn sections(markdown: &str) -> Vec<Section> {
    let mut reader = Reader::default();
    for event in Parser::new(markdown) {
        reader.take(event);
    }
    reader.sections
}

/// A page as it is read in the menu: without commands and options of a shell, which nobody types there, without words in
/// other letters than those of the language of this code, and without remarks on the language of linked pages. What follows
/// a sentence that is left out would be about nothing: the rest of its paragraph goes with it.
pub(super) fn aloud(sections: Vec<Section>, code: &str) -> Vec<Section> {
    let in_cyrillic = ["ru", "bg"].contains(&code);
    let is_foreign =
        |it: &str| !in_cyrillic && it.contains(|it| ('\u{400}'..='\u{4ff}').contains(&it));
    let this = THIS.iter().find(|(language, _)| *language == code);
    let this = this.map_or("", |(_, this)| this);
    let mut read: Vec<Section> = Vec::new();
    for section in sections {
        let mut kept: Vec<String> = Vec::new();
        // After a command the text goes on with what that command does, without saying once more what does it.
        let mut after_command = false;
        for paragraph in section.text.lines() {
            if paragraph.starts_with("    ") && is_shell(paragraph) {
                after_command = true;
                continue;
            }
            let goes_on = paragraph.starts_with(char::is_lowercase);
            let begins = std::mem::take(&mut after_command) && goes_on;
            let sentences = paragraph.split_inclusive(". ");
            let sentences = sentences.take_while(|it| !is_shell(it));
            let text: String = sentences.filter(|it| !is_foreign(it)).collect();
            let text = REMARKS.iter().fold(text, |text, it| text.replace(it, ""));
            let text = text.trim_end();
            if !text.is_empty() {
                kept.push(format!("{}{text}", if begins { this } else { "" }));
            }
        }
        let is_beginning = read.is_empty();
        let is_first = kept.is_empty() && is_beginning;
        if is_first || !kept.is_empty() {
            let text = kept.join("\n");
            let heading = section.heading;
            read.push(Section { heading, text });
        }
    }
    read
}

/// A text as it is said where no shell is: without the sentences that name a command or an option of one.
#[must_use]
pub fn without_shell(text: &str) -> String {
    let paragraphs = text.lines().map(|line| {
        let sentences = line.split_inclusive(". ");
        let kept: String = sentences.filter(|it| !is_shell(it)).collect();
        kept.trim_end().to_owned()
    });
    let kept: Vec<String> = paragraphs.filter(|it| !it.is_empty()).collect();
    kept.join("\n")
}

/// What stands for a command that is left out, in each language.
const THIS: [(&str, &str); 4] = [
    ("de", "Das "),
    ("en", "This "),
    ("ru", "Это "),
    ("bg", "Това "),
];

/// What stands behind links to pages in another language.
const REMARKS: [&str; 4] = [
    " (auf Englisch)",
    " (in English)",
    " (по-английски)",
    " (на английски)",
];

/// Whether a sentence names a command or an option of a shell, or is one.
fn is_shell(sentence: &str) -> bool {
    let first = sentence.split_whitespace().next();
    let is_command = first.is_some_and(|it| ["annabella", "make", "apt"].contains(&it));
    is_command || names_command(sentence)
}

/// Where the links of a page lead.
pub(super) fn links(markdown: &str) -> Vec<String> {
    let targets = Parser::new(markdown).filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url.into_string()),
        _ => None,
    });
    targets.collect()
}

#[derive(Default)]
struct Reader {
    sections: Vec<Section>,
    /// What has been read since the last paragraph ended.
    text: String,
    /// The number of the next entry, for each list around the text; `None` where entries have no numbers.
    lists: Vec<Option<u64>>,
    in_example: bool,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => self.in_example = true,
            Event::Start(Tag::List(first)) => {
                self.end_paragraph();
                self.lists.push(first);
            }
            Event::Start(Tag::Item) => {
                if let Some(Some(number)) = self.lists.last_mut() {
                    self.text += &format!("{number}. ");
                    *number += 1;
                }
            }
            Event::End(TagEnd::List(_)) => {
                self.lists.pop();
            }
            Event::End(TagEnd::CodeBlock) => {
                self.in_example = false;
                self.end_paragraph();
            }
            Event::End(TagEnd::Heading(level)) => self.end_heading(level),
            Event::End(TagEnd::Paragraph | TagEnd::Item) => self.end_paragraph(),
            Event::Text(text) if self.in_example => {
                for line in text.lines() {
                    self.text += &format!("    {line}");
                    self.end_paragraph();
                }
            }
            Event::Text(text) | Event::Code(text) => self.text += &text,
            Event::SoftBreak | Event::HardBreak => self.text.push(' '),
            // Other marks change how a text looks.
            Event::Start(_)
            | Event::End(_)
            | Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::Html(_)
            | Event::InlineHtml(_)
            | Event::FootnoteReference(_)
            | Event::Rule
            | Event::TaskListMarker(_) => {}
        }
    }

    fn end_heading(&mut self, level: HeadingLevel) {
        let heading = std::mem::take(&mut self.text);
        if level <= HeadingLevel::H2 || self.sections.is_empty() {
            let text = String::new();
            self.sections.push(Section { heading, text });
        } else {
            self.text = heading;
            self.end_paragraph();
        }
    }

    fn end_paragraph(&mut self) {
        let paragraph = std::mem::take(&mut self.text);
        let Some(section) = self.sections.last_mut() else {
            return;
        };
        if !paragraph.trim().is_empty() {
            if !section.text.is_empty() {
                section.text.push('\n');
            }
            section.text += &paragraph;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_in_the_menu_is_for_listeners() {
        let page = "# Puzzles\n\n    annabella puzzle\n\ngives ten. They are short. Type `--count 5` for five. That is enough.\n\n\
            - `--theme fork`: forks.\n- Say \"hint\". In Russian it is \"подсказка\".\n\nSee [more](x.md) (in English).\n\n\
            ## Options\n\n`annabella puzzle --help` lists them.\n";
        let texts = |code: &str| aloud(sections(page), code);
        let read = texts("en");
        assert_eq!(read.len(), 1);
        assert_eq!(
            read[0].text,
            "This gives ten. They are short.\nSay \"hint\".\nSee more."
        );
        assert!(texts("ru")[0].text.contains("подсказка"));
    }

    #[test]
    fn marks_are_left_out_and_the_text_stays() {
        let page = "# One *page*\n\nSay \"Eva\" or `e4`,\nsee [more](x.md).\n\n    annabella\n    play\n\n\
            ## Lists\n\n- first\n- **second**\n\n1. a\n2. b\n\n### Below\n\nText.\n";
        let read = sections(page);
        assert_eq!(read.len(), 2);
        assert_eq!(read[0].heading, "One page");
        assert_eq!(
            read[0].text,
            "Say \"Eva\" or e4, see more.\n    annabella\n    play"
        );
        assert_eq!(read[1].text, "first\nsecond\n1. a\n2. b\nBelow\nText.");
        assert_eq!(links(page), ["x.md"]);
    }
}

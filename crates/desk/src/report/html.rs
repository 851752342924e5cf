//! A document as one page of HTML that needs nothing else: headings, tables with header
//! cells, the language of every part, no script and nothing from elsewhere.

use super::document::{Body, Document, Table};

/// Enough to be read on a screen and on paper.
const STYLE: &str = "body{font-family:sans-serif;max-width:60em;margin:1em auto;padding:0 1em}\
table{border-collapse:collapse}th,td{border:1px solid;padding:.2em .5em;text-align:left}";

impl Document {
    /// The page.
    #[must_use]
    pub fn html(&self) -> String {
        let title = escaped(&self.title);
        let mut page = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n\
             <body>\n<main>\n<h1>{title}</h1>\n",
            escaped(&self.language)
        );
        for (section, number) in self.sections.iter().zip(1..) {
            let id = format!("section-{number}");
            page.push_str(&format!(
                "<section aria-labelledby=\"{id}\">\n<h2 id=\"{id}\">{}</h2>\n",
                escaped(&section.heading)
            ));
            page.push_str(&match &section.body {
                Body::Sentences(sentences) => {
                    let paragraphs = sentences.iter();
                    paragraphs
                        .map(|it| format!("<p>{}</p>\n", escaped(it)))
                        .collect()
                }
                Body::Table(table) => table.html(&id),
            });
            page.push_str("</section>\n");
        }
        page.push_str("</main>\n</body>\n</html>\n");
        page
    }
}

impl Table {
    /// `label` is the id of the element that names it.
    fn html(&self, label: &str) -> String {
        let titles = self.columns.iter();
        let titles: String = titles
            .map(|it| format!("<th scope=\"col\">{}</th>", escaped(&it.title)))
            .collect();
        let rows: String = self.rows.iter().map(|row| self.row(row)).collect();
        format!(
            "<table aria-labelledby=\"{label}\">\n<thead>\n<tr>{titles}</tr>\n</thead>\n\
             <tbody>\n{rows}</tbody>\n</table>\n"
        )
    }

    fn row(&self, cells: &[String]) -> String {
        let cells = cells.iter().zip(&self.columns).enumerate();
        let cells: String = cells
            .map(|(index, (cell, column))| {
                let language = column.language.map(|it| format!(" lang=\"{it}\""));
                let language = language.unwrap_or_default();
                let text = escaped(cell);
                if index == 0 {
                    format!("<th scope=\"row\"{language}>{text}</th>")
                } else {
                    format!("<td{language}>{text}</td>")
                }
            })
            .collect();
        format!("<tr>{cells}</tr>\n")
    }
}

/// Escapes a text for HTML. Control characters, which a journal may hold, become spaces.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            sign if sign.is_control() => safe.push(' '),
            sign => safe.push(sign),
        }
    }
    safe
}

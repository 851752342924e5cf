//! The files of the page, within the program: ours from `web/page/`, those of all pages from `web/shared/`, the board's
//! from `.vendor/web`, where `scripts/setup.sh` puts it.

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "web/page"]
struct PageAssets;

#[derive(RustEmbed)]
#[folder = "web/shared"]
struct SharedAssets;

#[derive(RustEmbed)]
#[folder = ".vendor/web"]
struct BoardAssets;

/// The path under which the page asks for the files of the board.
const BOARD: &str = "board/";

/// A file of the page.
pub(crate) struct Asset {
    pub(crate) content_type: &'static str,
    pub(crate) bytes: Cow<'static, [u8]>,
}

/// The file with this path. The page itself is not one of them.
pub(crate) fn find(path: &str) -> Option<Asset> {
    find_among::<PageAssets>(path)
}

/// The file with this path among those of a page, or of the board.
pub(crate) fn find_among<Page: RustEmbed>(path: &str) -> Option<Asset> {
    let path = if path.is_empty() { "index.html" } else { path };
    let file = match path.strip_prefix(BOARD) {
        Some(path) => BoardAssets::get(path),
        None => Page::get(path).or_else(|| SharedAssets::get(path)),
    };
    file.map(|file| Asset {
        content_type: content_type(path),
        bytes: file.data,
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_and_its_board_are_within_the_program() {
        for path in [
            "",
            "page.js",
            "page.css",
            "speakers.js",
            "board/chessground.js",
        ] {
            assert!(find(path).is_some_and(|it| !it.bytes.is_empty()), "{path}");
        }
        for path in [
            "..",
            "../Cargo.toml",
            "/etc/passwd",
            "board/",
            "board/../page.js",
        ] {
            assert!(find(path).is_none(), "{path}");
        }
    }
}

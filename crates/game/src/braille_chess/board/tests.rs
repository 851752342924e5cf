#![allow(clippy::unwrap_used)]

use super::*;
use braille_display::Table;

const WHITE: View = View {
    rows: Rows::Ranks(Rank::Eighth),
    side: Color::White,
};

/// The view after this number of steps.
fn walked(view: View, steps: usize) -> View {
    (0..steps).fold(view, |view, _| view.walk(true))
}

fn dots(view: View, marks: Marks) -> String {
    let content = view.content(&Board::new(), marks, Some(Square::E2));
    let table = Table::german().unwrap();
    content.cells(&table).into_iter().map(char::from).collect()
}

#[test]
fn the_board_lies_on_eighty_cells_rank_by_rank() {
    let line = dots(WHITE, Marks::default());
    assert_eq!(line.chars().count(), 79);
    assert!(line.starts_with("⠳⠞⠎⠇⠙⠅⠇⠎⠞⠀⠻⠃⠃⠃⠃⠃⠃⠃⠃⠀⠫⠀⢀⠀⢀⠀⢀⠀⢀⠀"), "{line}");
    assert!(line.ends_with("⠀⠣⡃⡃⡃⡃⣃⡃⡃⡃⠀⠡⡞⡎⡇⡙⡅⡇⡎⡞"), "{line}");
    let plain = Marks {
        white: false,
        dark: false,
    };
    let line = dots(walked(WHITE, 5), plain);
    assert_eq!(line, "⠩⠀⠀⠀⠀⠀⠀⠀⠀⠀⠣⠃⠃⠃⠃⣃⠃⠃⠃⠀⠡⠞⠎⠇⠙⠅⠇⠎⠞");
}

#[test]
fn black_sees_black_pieces_nearest_and_the_kings_on_the_left() {
    let line = dots(View::whole(Color::Black), Marks::default());
    assert!(line.starts_with("⠡⡞⡎⡇⡅⡙⡇⡎⡞⠀⠣⡃⡃⡃⣃⡃⡃⡃⡃⠀⠩⠀⢀⠀⢀⠀⢀⠀⢀⠀"), "{line}");
    assert!(line.ends_with("⠀⠻⠃⠃⠃⠃⠃⠃⠃⠃⠀⠳⠞⠎⠇⠅⠙⠇⠎⠞"), "{line}");
    // The h-file from this side; then the diagonals through d4: h8 to a1, g1 to a7.
    let files = View::whole(Color::Black).after(None);
    assert!(dots(files, Marks::default()).starts_with("⠓⠞⠃⢀⠀⢀⠀⡃⡞⠀⠛⠎"));
    let line = dots(files.after(Some(Square::D4)), Marks::default());
    assert_eq!(line, "⠓⠳⠞⠃⢀⢀⢀⢀⡃⡞⠀⠛⠡⡎⡃⢀⢀⢀⢀⠃");
    assert_eq!(WHITE.turned(), View::whole(Color::Black));
    // The same diagonals from either side.
    let whites = WHITE.after(None).after(Some(Square::D4));
    assert_eq!(whites.turned(), files.after(Some(Square::D4)));
}

#[test]
fn files_and_diagonals_have_their_names_before_them() {
    let marks = Marks::default();
    let files = walked(WHITE.after(None), 4);
    assert!(dots(files, marks).starts_with("⠑⡅⣃⢀⠀⢀⠀⠃⠅⠀⠋⡇"));
    // a1 to h8 and a7 to g1, through d4.
    let line = dots(files.after(Some(Square::D4)), marks);
    assert_eq!(line, "⠁⠡⡞⡃⢀⢀⢀⢀⠃⠞⠀⠁⠻⠃⢀⢀⢀⢀⡃⡎");
}

#[test]
fn every_square_is_found_under_its_cell() {
    for side in Color::ALL {
        let ranks = View::whole(side);
        let files = ranks.after(None);
        let diagonals = files.after(None);
        for (view, due) in [(ranks, 64), (files, 64), (diagonals, 15)] {
            let content = view.content(&Board::new(), Marks::default(), None);
            let text = content.text();
            let squares: Vec<Square> = (0..text.chars().count() + 5)
                .filter_map(|index| view.square_at(index))
                .collect();
            assert_eq!(squares.len(), due, "{view:?}");
        }
    }
    let seen = |side, index| View::whole(side).square_at(index);
    assert_eq!(seen(Color::White, 0), None);
    assert_eq!(seen(Color::White, 1), Some(Square::A8));
    assert_eq!(seen(Color::White, 15), Some(Square::E7));
    assert_eq!(seen(Color::Black, 0), None);
    assert_eq!(seen(Color::Black, 1), Some(Square::H1));
    assert_eq!(seen(Color::Black, 15), Some(Square::D2));
}

#[test]
fn walking_stops_at_the_edge_of_the_board() {
    assert_eq!(walked(WHITE, 7), walked(WHITE, 9));
    assert_eq!(walked(WHITE, 1).walk(false), WHITE);
    let files = WHITE.after(None);
    assert_eq!(files.walk(false), files);
    assert_eq!(files.after(None).after(None), WHITE);
}

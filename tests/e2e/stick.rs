//! `annabella stick verify`: what an arbiter learns of a stick on another computer.

use std::fs;
use std::process::Command;

use crate::browser::Browser;
use crate::program::{Done, Home, Program};

const SECTOR: usize = 512;

/// An image with the partitions that a stick has: what never changes is `changing` sectors long.
fn image(changing: u64) -> Vec<u8> {
    let mut image = vec![7; usize::try_from(changing).unwrap() * SECTOR + 3 * SECTOR];
    image[..34 * SECTOR].fill(0);
    image[SECTOR..SECTOR + 8].copy_from_slice(b"EFI PART");
    for (at, (name, first)) in [("annabella-root", 40), ("annabella-data", changing)]
        .into_iter()
        .enumerate()
    {
        let entry = &mut image[2 * SECTOR + 128 * at..][..128];
        entry[32..40].copy_from_slice(&first.to_le_bytes());
        for (unit, place) in name.encode_utf16().zip(entry[56..].chunks_exact_mut(2)) {
            place.copy_from_slice(&unit.to_le_bytes());
        }
    }
    image
}

/// The sum by another program.
fn sum(bytes: &[u8]) -> String {
    let home = Home::new();
    fs::write(home.path("part"), bytes).unwrap();
    let done = Command::new("sha256sum")
        .arg(home.path("part"))
        .output()
        .unwrap();
    String::from_utf8(done.stdout).unwrap()[..64].to_owned()
}

fn verify(home: &Home, image: &[u8]) -> Done {
    fs::write(home.path("stick.img"), image).unwrap();
    let arguments = ["--language", "en", "stick", "verify", "--sums"];
    let program = Program::at(home).args(&arguments.join(" "));
    program
        .arg(home.path("SUMS"))
        .arg(home.path("stick.img"))
        .run()
}

#[test]
fn a_stick_of_the_release_is_told_from_one_that_was_changed() {
    let home = Home::new();
    let mut stick = image(5000);
    let sum = sum(&stick[..5000 * SECTOR]);
    let list = format!(
        "{}  another\n{sum}  annabella-stick-0.2.0\n",
        "0".repeat(64)
    );
    fs::write(home.path("SUMS"), list).unwrap();
    let groups: Vec<&str> = (0..16).map(|it| &sum[4 * it..4 * it + 4]).collect();
    verify(&home, &stick)
        .success()
        .says("2560000 bytes")
        .says(&groups.join(" "))
        .says("in the list: annabella-stick-0.2.0.");
    // What people played does not matter.
    stick[5000 * SECTOR] = 8;
    verify(&home, &stick).success();
    stick[5000 * SECTOR - 1] = 8;
    verify(&home, &stick).code(1).says("It is not in the list.");
}

#[test]
fn what_is_no_whole_stick_is_said() {
    let home = Home::new();
    fs::write(home.path("SUMS"), "").unwrap();
    let stick = image(5000);
    for (bytes, said) in [
        (&stick[..4000 * SECTOR], "only partly written"),
        (&stick[..SECTOR], "is no stick of annabella"),
        (&stick[40 * SECTOR..], "is no stick of annabella"),
        (&[], "is no stick of annabella"),
    ] {
        verify(&home, bytes).code(1).complains(said);
    }
}

#[test]
fn the_page_that_checks_an_image_agrees_with_the_program() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let home = Home::new();
    let stick = image(5000);
    let sum = sum(&stick[..5000 * SECTOR]);
    fs::write(home.path("SUMS"), format!("{sum}  annabella-stick\n")).unwrap();
    let told = verify(&home, &stick).success().stdout;
    let (_, squares) = told[2].split_once("Written: ").unwrap();
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/packaging/stick/check.html");
    browser.open(&format!("file://{page}"));
    browser.value(&format!("sums.value = '{sum}  annabella-stick'"));
    browser.chooses_file("#image", &home.path("stick.img"));
    browser.reads("result", &told[1]);
    browser.reads("result", &format!("squares: {squares}"));
    browser.reads("result", "in the list: annabella-stick.");
    fs::write(home.path("short.img"), &stick[..4000 * SECTOR]).unwrap();
    browser.chooses_file("#image", &home.path("short.img"));
    browser.reads("result", "ends too early");
    fs::write(home.path("none.img"), "no stick").unwrap();
    browser.chooses_file("#image", &home.path("none.img"));
    browser.reads("result", "no image of a stick");
    assert_eq!(browser.requested(), [format!("file://{page}")]);
}

//! The program's link against simulated displays that speak the standard for HID.

use std::fs;
use std::num::NonZeroUsize;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use crate::display::german;
use crate::display_session::{DisplayInput, Session, command, message};
use braille_display::simulator::{HidModel, HidRouters, Pressed, Simulator};
use braille_display::{DisplayError, HidPlace, KeySource, Place};
use rustix::thread::CapabilitySet;
use serial_link::PortError;
use test_support::DEADLINE;

fn display(model: HidModel, cells: usize, root: &Path) -> Simulator {
    Simulator::hid(model, NonZeroUsize::new(cells).unwrap(), root).unwrap()
}

fn linked(root: &Path, cells: usize) -> Session {
    let session = Session::start(Place::Hid(HidPlace::below(root)));
    expect_connected(&session, cells);
    session
}

#[track_caller]
fn expect_connected(session: &Session, cells: usize) {
    match session.next() {
        DisplayInput::Connected { model, area } => {
            assert_eq!(model, "Simulated HID display");
            assert_eq!((area.size.cells(), area.is_slow), (cells, false));
        }
        other => panic!("expected a display, not {other:?}"),
    }
}

fn stroke(display: &Simulator, keys: &str) {
    display.press(Pressed::named(keys, KeySource::Hid).unwrap());
    display.press(Pressed::none());
}

#[track_caller]
fn shows(display: &Simulator, text: &str, cells: usize) {
    let expected = german(text, cells);
    let (seen, holds) = display.wait(DEADLINE, |seen| seen.cells == expected);
    assert!(holds, "{text}: {:02X?}", seen.cells);
}

/// Every layout that displays are known to have.
fn models() -> Vec<(HidModel, usize)> {
    let usual = HidModel::default();
    let range = HidModel {
        routers: HidRouters::Range,
        ..usual.clone()
    };
    let number = HidModel {
        routers: HidRouters::Number,
        numbered: false,
        ..usual.clone()
    };
    let plain = HidModel {
        numbered: false,
        padded: 64,
        ..usual.clone()
    };
    let rows = HidModel {
        rows: 4,
        keyboard: true,
        ..usual.clone()
    };
    vec![
        (usual, 40),
        (range, 32),
        (number, 20),
        (plain, 40),
        (rows, 48),
    ]
}

#[test]
fn displays_of_every_layout_show_the_line_and_report_keys() {
    for (model, cells) in models() {
        let root = tempfile::tempdir().unwrap();
        let display = display(model.clone(), cells, root.path());
        let session = linked(root.path(), cells);
        session.link.show(message("12. Sf3"));
        shows(&display, "12. Sf3", cells);
        stroke(&display, "face1");
        session.expect(command("last-move"));
        stroke(&display, "left1+right1");
        session.expect(command("help"));
        stroke(&display, "routing5");
        session.expect(DisplayInput::Routing(4));
        stroke(&display, "space+dot1+dot4");
        session.expect(command("clock"));
        drop(session);
    }
}

#[test]
fn rows_have_whole_words_and_routing_keys_of_their_own() {
    let root = tempfile::tempdir().unwrap();
    let model = HidModel {
        rows: 2,
        ..HidModel::default()
    };
    let display = display(model, 20, root.path());
    let session = linked(root.path(), 20);
    session.link.show(message("Springer Felix drei"));
    let expected = [german("Springer", 10), german("Felix drei", 10)].concat();
    let (seen, holds) = display.wait(DEADLINE, |seen| seen.cells == expected);
    assert!(holds, "{:02X?}", seen.cells);
    stroke(&display, "routing11");
    session.expect(DisplayInput::Routing(9));
}

#[test]
fn a_display_that_was_asleep_is_found_again_under_another_number() {
    let root = tempfile::tempdir().unwrap();
    let display = display(HidModel::default(), 20, root.path());
    let session = linked(root.path(), 20);
    session.link.show(message("Da2"));
    shows(&display, "Da2", 20);
    display.press(Pressed::named("face1", KeySource::Hid).unwrap());
    display.unplug();
    let lost = session.expect_lost();
    assert!(
        matches!(lost, DisplayError::Port(PortError::Broken { .. })),
        "{lost:?}"
    );
    session.link.show(message("Db3"));
    display.plug_in();
    expect_connected(&session, 20);
    shows(&display, "Db3", 20);
    // The key that was down then is not down any more.
    stroke(&display, "face4");
    session.expect(command("clock"));
}

#[test]
fn without_a_display_that_is_said_and_one_that_comes_later_is_used() {
    let root = tempfile::tempdir().unwrap();
    let session = Session::start(Place::Hid(HidPlace::below(root.path())));
    assert_eq!(session.expect_lost(), DisplayError::NoHidDisplay);
    let display = display(HidModel::default(), 40, root.path());
    expect_connected(&session, 40);
    session.link.show(message("Da2"));
    shows(&display, "Da2", 40);
}

#[test]
fn a_display_that_may_not_be_opened_is_named() {
    let root = tempfile::tempdir().unwrap();
    let _display = display(HidModel::default(), 40, root.path());
    let node = root.path().join("dev/hidraw1");
    fs::set_permissions(&node, fs::Permissions::from_mode(0o000)).unwrap();
    // Root may open everything by this capability. The link's thread inherits what this one gave up.
    let mut capabilities = rustix::thread::capabilities(None).unwrap();
    capabilities.effective -= CapabilitySet::DAC_OVERRIDE;
    rustix::thread::set_capabilities(None, capabilities).unwrap();
    let session = Session::start(Place::Hid(HidPlace::below(root.path())));
    let expected = DisplayError::NoRights {
        path: node,
        model: "Simulated HID display".to_owned(),
    };
    assert_eq!(session.expect_lost(), expected);
}

#[test]
fn what_is_no_display_is_not_opened() {
    let root = tempfile::tempdir().unwrap();
    let entry = root.path().join("sys/class/hidraw/hidraw0/device");
    fs::create_dir_all(&entry).unwrap();
    for descriptor in [
        &[0x05, 0x01, 0x09, 0x02, 0xA1, 0x01, 0xC0][..],
        &[0xA1],
        &[0xFF; 5000],
    ] {
        fs::write(entry.join("report_descriptor"), descriptor).unwrap();
        let session = Session::start(Place::Hid(HidPlace::below(root.path())));
        assert_eq!(session.expect_lost(), DisplayError::NoHidDisplay);
    }
}

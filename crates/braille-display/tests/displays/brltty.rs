//! BRLTTY, the screen reader, drives the simulated displays: it recognises them, writes to
//! them and takes their keys. Since BRLTTY knows real displays, this shows that the simulators
//! are right.

use crate::display::{Display, german};
use crate::screen_reader::Brltty;
use braille_display::DriverKind;

/// Checks that BRLTTY recognises displays of this kind in its log, shows its line on them,
/// and names their keys. `driver` is BRLTTY's driver and then its settings; widths are those
/// of the line and of the status cells.
fn takes(
    driver: &[&str],
    kind: DriverKind,
    widths: &[(usize, usize)],
    recognised: &str,
    routing: &str,
    keys: &[(&str, &[&str])],
) {
    for (width, status) in widths {
        let display = Display::with_status(kind, *width, *status);
        let arguments = [&["-N", "-b"], driver].concat();
        let Some(brltty) = Brltty::start(&arguments, &display.path()) else {
            return;
        };
        brltty.wait_for_log(recognised);
        // BRLTTY's German table agrees with ours; its cursor is also in the first cell.
        let no_screen = german("no screen", *width);
        display.wait_until("\"no screen\"", |seen| {
            seen.cells.get(1..) == no_screen.get(1..)
        });
        // BRLTTY may wait for further bytes before it handles a release.
        let presses = |ours: &str, theirs: &[&str]| {
            display.hold(ours);
            for name in theirs {
                brltty.wait_for_log(&format!("brl key press: {name} "));
            }
            display.release();
            for name in theirs {
                brltty.wait_for_log(&format!("brl key release: {name} "));
            }
        };
        for cell in [5, *width] {
            presses(&format!("routing{cell}"), &[&format!("{routing}.{cell}")]);
        }
        for (ours, theirs) in keys {
            presses(ours, theirs);
        }
    }
}

#[test]
fn brltty_accepts_the_simulator_as_a_baum_display() {
    takes(
        &["bm"],
        DriverKind::Baum,
        &[(20, 0), (40, 0)],
        "Baum VarioUltra",
        "RoutingKey",
        &[
            ("d1+d6", &["Display1", "Display6"]),
            ("up+left+right+press", &["Up", "Left", "Right", "Press"]),
        ],
    );
}

#[test]
fn brltty_accepts_the_simulator_as_a_handy_tech_display() {
    takes(
        &["ht"],
        DriverKind::HandyTech,
        &[(20, 0), (40, 0)],
        "Basic Braille",
        "RoutingKey",
        &[("dot1", &["Display1"]), ("dot6", &["Display6"])],
    );
}

#[test]
fn brltty_accepts_the_simulator_as_a_long_handy_tech_display() {
    takes(
        &["ht"],
        DriverKind::HandyTech,
        &[(88, 0)],
        "Modular Evolution 88",
        "RoutingKey",
        &[("up", &["RightRockerTop"]), ("dot1", &["B4"])],
    );
}

#[test]
fn brltty_accepts_the_simulator_as_an_old_handy_tech_display_with_status_cells() {
    takes(
        &["ht"],
        DriverKind::HandyTech,
        &[(20, 4), (40, 4)],
        "Modular",
        "RoutingKey",
        &[("dot1", &["B4"])],
    );
}

#[test]
fn brltty_accepts_the_simulator_as_a_humanware_display() {
    takes(
        &["hw"],
        DriverKind::HumanWare,
        &[(40, 0)],
        "detected Humanware device",
        "RoutingKey",
        &[
            ("c1+c6", &["Display1", "Display6"]),
            ("dot1+dot8+space", &["Dot1", "Dot8", "Space"]),
            ("thumb1", &["ThumbPrevious"]),
            ("thumb3", &["ThumbRight"]),
        ],
    );
}

#[test]
fn brltty_accepts_the_simulator_as_a_eurobraille_display() {
    takes(
        &["eu", "-B", "protocol=esysiris"],
        DriverKind::EuroBraille,
        &[(40, 0)],
        "Model Detected: Esys 40",
        "RoutingKey1",
        &[
            (
                "switch1-left+switch4-right",
                &["Switch1Left", "Switch4Right"],
            ),
            ("left-up", &["LeftJoystickUp"]),
            ("right-press", &["RightJoystickPress"]),
            ("dot1+dot8+space", &["Dot1", "Dot8", "Space"]),
        ],
    );
}

#[test]
fn brltty_accepts_the_simulator_as_a_hims_display() {
    takes(
        &["hm"],
        DriverKind::Hims,
        &[(40, 0)],
        "detected",
        "RoutingKey",
        &[
            ("f1+f4", &["F1", "F4"]),
            ("backward", &["Backward"]),
            ("dot1+dot8+space", &["Dot1", "Dot8", "Space"]),
        ],
    );
}

#[test]
fn brltty_accepts_the_simulator_as_a_freedom_scientific_display() {
    takes(
        &["fs"],
        DriverKind::FreedomScientific,
        &[(40, 0)],
        "Focus 40",
        "RoutingKey",
        &[
            ("left-pan+right-selector", &["PanLeft", "RightSelector"]),
            ("left-mode", &["LeftNavPress"]),
            // BRLTTY set the simulator to report these.
            ("left-rocker-up", &["LeftRockerUp"]),
            ("right-rocker-down", &["RightRockerDown"]),
            ("dot1+dot8+space", &["Dot1", "Dot8", "Space"]),
        ],
    );
}

#[test]
fn brltty_accepts_the_simulator_as_a_seika_display() {
    takes(
        &["sk"],
        DriverKind::Seika,
        &[(20, 0), (40, 0)],
        "Seika Note Taker",
        "RoutingKey",
        &[
            ("left-button+right-button", &["LeftButton", "RightButton"]),
            ("dot1+dot8+space", &["Dot1", "Dot8", "Space"]),
            ("left-press", &["LeftJoystickPress"]),
            ("left-left+left-up", &["LeftJoystickLeft", "LeftJoystickUp"]),
            (
                "right-right+right-down",
                &["RightJoystickRight", "RightJoystickDown"],
            ),
        ],
    );
}

#[test]
fn brltty_accepts_the_simulator_as_an_albatross_display() {
    takes(
        &["at"],
        DriverKind::Albatross,
        &[(46, 0), (80, 0), (75, 4)],
        "Albatross",
        "RoutingKey1",
        &[
            ("home1", &["Home1"]),
            ("cursor2", &["Cursor2"]),
            ("right", &["Right"]),
            ("left-wheel-up", &["LeftWheelUp"]),
            ("f16", &["F16"]),
        ],
    );
}

/// It has no routing keys, and takes its rows one by one.
#[test]
fn brltty_accepts_the_simulator_as_a_canute() {
    let display = Display::start(DriverKind::Canute, 40);
    let Some(brltty) = Brltty::start(&["-N", "-bcn"], &display.path()) else {
        return;
    };
    brltty.wait_for_log("40 columns, 9 rows");
    let text = german("no screen", 40);
    display.wait_until("\"no screen\" and eight more rows", |seen| {
        seen.writes >= 9 && seen.cells.get(1..40) == text.get(1..)
    });
    for (ours, theirs) in [
        ("line1", "Line1"),
        ("line9", "Line9"),
        ("back", "Back"),
        ("menu", "Menu"),
        ("forward", "Forward"),
        ("help", "Help"),
        ("refresh", "Refresh"),
    ] {
        display.hold(ours);
        brltty.wait_for_log(&format!("brl key press: {theirs} "));
        display.release();
        brltty.wait_for_log(&format!("brl key release: {theirs} "));
    }
}

#[test]
fn brltty_accepts_the_simulator_as_a_papenmeier_display() {
    takes(
        &["pm"],
        DriverKind::Papenmeier,
        &[(20, 0), (40, 0), (60, 0), (80, 2)],
        "BrailleX",
        "RoutingKey1",
        &[
            ("bar-left1+bar-up2", &["BarLeft1", "BarUp2"]),
            ("bar-right2", &["BarRight2"]),
            ("left-rear+right-front", &["LeftKeyRear", "RightKeyFront"]),
        ],
    );
    // The models that have a braille keyboard.
    takes(
        &["pm"],
        DriverKind::Papenmeier,
        &[(40, 0)],
        "BrailleX",
        "RoutingKey1",
        &[("dot1+dot8+space", &["Dot1", "Dot8", "Space"])],
    );
}

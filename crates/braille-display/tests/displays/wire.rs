//! No stream of bytes harms a driver: streams of pieces of the samples in `wire/`. The
//! samples themselves are the target `wire_samples`.

use std::collections::BTreeSet;

use crate::samples::{acquainted, bytes, samples};
use braille_display::driver::DeviceEvent;
use braille_display::{Cell, DriverKind, Face};
use proptest::prelude::*;

/// Any driver, and bytes that include many pieces of what its display may send.
fn wire() -> impl Strategy<Value = (DriverKind, Vec<u8>)> {
    prop::sample::select(DriverKind::ALL.to_vec()).prop_flat_map(|kind| {
        let samples = samples(kind);
        let known = samples.hears.iter().map(|sample| bytes(&sample.bytes));
        let phrases: Vec<Vec<u8>> = known.chain([bytes(&samples.identity)]).collect();
        let alphabet: Vec<u8> = phrases.concat();
        let piece = prop_oneof![
            3 => prop::sample::select(phrases),
            3 => prop::collection::vec(prop::sample::select(alphabet), 1..6),
            2 => prop::collection::vec(any::<u8>(), 1..6),
        ];
        let stream = prop::collection::vec(piece, 0..60);
        (Just(kind), stream.prop_map(|pieces| pieces.concat()))
    })
}

proptest! {
    #[test]
    fn events_do_not_depend_on_where_pieces_end((kind, bytes) in wire(), sizes in prop::collection::vec(1usize..20, 1..50)) {
        let whole = kind.driver().decode(&bytes);
        let mut driver = kind.driver();
        let mut pieces = Vec::new();
        let mut rest = bytes.as_slice();
        for size in sizes.iter().cycle() {
            let (piece, more) = rest.split_at((*size).min(rest.len()));
            pieces.extend(driver.decode(piece));
            rest = more;
            if rest.is_empty() {
                break;
            }
        }
        prop_assert_eq!(whole, pieces);
    }

    /// A driver that lost track does not release keys that are not down. A key may be pressed
    /// twice if its release was lost.
    #[test]
    fn only_held_keys_are_released((kind, bytes) in wire()) {
        let mut held = BTreeSet::new();
        for event in kind.driver().decode(&bytes) {
            match event {
                DeviceEvent::Restarted => held.clear(),
                DeviceEvent::KeyDown(key) => {
                    held.insert(key.name().to_owned());
                }
                DeviceEvent::KeyUp(key) => prop_assert!(held.remove(key.name())),
                DeviceEvent::RoutingDown(cell) => {
                    held.insert(cell.to_string());
                }
                DeviceEvent::RoutingUp(cell) => prop_assert!(held.remove(&cell.to_string())),
                _ => {}
            }
        }
    }

    /// Whatever came before, after a pause a display is understood again.
    #[test]
    fn after_a_pause_the_next_report_is_heard((kind, noise) in wire()) {
        let mut driver = kind.driver();
        driver.decode(&noise);
        driver.abandon();
        let events = driver.decode(&bytes(&samples(kind).identity).repeat(2));
        prop_assert!(events.iter().any(|event| matches!(event, DeviceEvent::CellCount { .. })), "{}: {:?}", kind, events);
    }

    #[test]
    fn any_line_can_be_written(kind in prop::sample::select(DriverKind::ALL.to_vec()), line in prop::collection::vec(any::<u8>(), 0..140), shown in prop::option::of(prop::collection::vec(any::<u8>(), 0..140))) {
        let face = |bytes: Vec<u8>| Face::from(bytes.into_iter().map(Cell).collect::<Vec<Cell>>());
        acquainted(kind).write(&face(line), shown.map(face).as_ref());
    }
}

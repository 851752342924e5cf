//! Decodes BrlAPI's key codes: commands of BRLTTY, routing keys, keys of a keyboard, or dots.
//! BRLTTY reports each key once, when it is used.

use crate::driver::DeviceEvent;
use crate::key_source::KeySource;
use crate::keys::Key;

/// Routing keys, with the cell in the lowest bits.
const ROUTING: u64 = 0x2001_0000;
/// Dots that were typed together, dot *n* as bit *n* - 1.
const DOTS: u64 = 0x2022_0000;
/// The bits above this are flags, for instance that a setting is to be switched on.
const CODE: u64 = 0xFFFF_FFFF;

/// The events of a key code.
pub(super) fn events(code: u64) -> Vec<DeviceEvent> {
    let code = code & CODE;
    if code & !0xFFFF == ROUTING {
        let cell = usize::try_from(code & 0xFFFF).unwrap_or(usize::MAX);
        return vec![DeviceEvent::RoutingDown(cell), DeviceEvent::RoutingUp(cell)];
    }
    let keys = if code & !0xFF == DOTS {
        typed(code & 0xFF)
    } else {
        let code = u32::try_from(code).unwrap_or_default();
        KeySource::BrlApi.codes().key(code).into_iter().collect()
    };
    let down = keys.iter().copied().map(DeviceEvent::KeyDown);
    let up = keys.iter().copied().map(DeviceEvent::KeyUp);
    down.chain(up).collect()
}

/// The keys of a braille keyboard for these dots; without dots, the space bar.
fn typed(dots: u64) -> Vec<Key> {
    let codes = KeySource::BrlApi.codes();
    if dots == 0 {
        return codes.named("space").into_iter().collect();
    }
    (1..=8)
        .filter(|dot| dots >> (dot - 1) & 1 == 1)
        .filter_map(|dot: u64| codes.named(&format!("dot{dot}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(code: u64) -> Vec<String> {
        let name = |event: &DeviceEvent| match event {
            DeviceEvent::KeyDown(key) => format!("+{key}"),
            DeviceEvent::KeyUp(key) => format!("-{key}"),
            other => format!("{other:?}"),
        };
        events(code).iter().map(name).collect()
    }

    #[test]
    fn codes_are_commands_cells_and_dots() {
        assert_eq!(names(0x2000_0017), ["+fwinlt", "-fwinlt"]);
        assert_eq!(names(0x2001_0005), ["RoutingDown(5)", "RoutingUp(5)"]);
        assert_eq!(names(0x2022_0009), ["+dot1", "+dot4", "-dot1", "-dot4"]);
        assert_eq!(names(0x2022_0000), ["+space", "-space"]);
        // BRLTTY's code for doing nothing, and a flag beside a command.
        assert_eq!(names(0x2000_0000), Vec::<String>::new());
        assert_eq!(names(0x0001_0000_2000_0017), ["+fwinlt", "-fwinlt"]);
    }
}

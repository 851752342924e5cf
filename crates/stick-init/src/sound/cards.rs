//! The sound cards that can play, the likeliest for headphones first.

use std::path::Path;

/// The place of a sound in the kernel: the card and its device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    pub number: u8,
    /// The first device that plays.
    pub plays: u8,
    /// The first device that records, if there is one.
    pub records: Option<u8>,
    /// Whether it is plugged in: most headsets are.
    pub is_usb: bool,
}

/// The card and device of a name such as `pcmC0D3p`, and whether it plays.
fn pcm(name: &str) -> Option<(u8, u8, bool)> {
    let (card, device) = name.strip_prefix("pcmC")?.split_once('D')?;
    let (device, plays) = match (device.strip_suffix('p'), device.strip_suffix('c')) {
        (Some(device), _) => (device, true),
        (None, Some(device)) => (device, false),
        (None, None) => return None,
    };
    Some((card.parse().ok()?, device.parse().ok()?, plays))
}

/// The cards of these devices. Those that are plugged in come first, then the built-in ones by their numbers.
fn cards(names: &[String], is_usb: impl Fn(u8) -> bool) -> Vec<Card> {
    let mut devices: Vec<_> = names.iter().filter_map(|it| pcm(it)).collect();
    devices.sort_unstable();
    let mut cards: Vec<Card> = Vec::new();
    for (number, plays, _) in devices.iter().copied().filter(|(_, _, plays)| *plays) {
        if cards.iter().any(|it| it.number == number) {
            continue;
        }
        let mut records = devices
            .iter()
            .filter(|(card, _, plays)| *card == number && !plays);
        let records = records.next().map(|(_, device, _)| *device);
        let is_usb = is_usb(number);
        cards.push(Card {
            number,
            plays,
            records,
            is_usb,
        });
    }
    cards.sort_by_key(|it| !it.is_usb);
    cards
}

/// The cards that there are now.
pub fn all() -> Vec<Card> {
    let folder = Path::new("/sys/class/sound");
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let names: Vec<String> = entries
        .filter_map(|it| it.file_name().into_string().ok())
        .collect();
    let is_usb = |number: u8| {
        let place = std::fs::canonicalize(folder.join(format!("card{number}")));
        place.is_ok_and(|it| it.to_string_lossy().contains("/usb"))
    };
    cards(&names, is_usb)
}

/// What annabella's sound library reads, so that it uses this card. Several sounds are mixed.
pub fn configuration(card: &Card, microphone: Option<(u8, u8)>) -> String {
    let Card { number, plays, .. } = card;
    // Without a microphone nothing records: annabella would listen to silence.
    let (microphone, records) = match microphone {
        Some((card, device)) => (
            format!("pcm.stickin {{ type plug slave.pcm \"hw:{card},{device}\" }}\n"),
            "capture.pcm stickin",
        ),
        None => Default::default(),
    };
    format!(
        "pcm.stickmix {{ type dmix ipc_key 2026 ipc_perm 0600\n\
         slave {{ pcm \"hw:{number},{plays}\" rate 48000 period_size 1024 buffer_size 8192 }} }}\n\
         pcm.stickout {{ type plug slave.pcm stickmix }}\n\
         {microphone}\
         pcm.!default {{ type asym playback.pcm stickout {records} }}\n\
         ctl.!default {{ type hw card {number} }}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|it| (*it).to_owned()).collect()
    }

    #[test]
    fn a_usb_headset_comes_before_the_built_in_card() {
        let names = names(&[
            "card0",
            "controlC0",
            "pcmC0D3p",
            "pcmC0D0p",
            "pcmC0D0c",
            "pcmC1D0c",
            "pcmC1D0p",
            "timer",
        ]);
        let cards = cards(&names, |it| it == 1);
        let numbers: Vec<u8> = cards.iter().map(|it| it.number).collect();
        assert_eq!(numbers, [1, 0]);
        let built_in = Card {
            number: 0,
            plays: 0,
            records: Some(0),
            is_usb: false,
        };
        assert_eq!(cards.last(), Some(&built_in));
    }

    #[test]
    fn a_card_that_only_records_cannot_speak() {
        assert_eq!(cards(&names(&["pcmC0D0c"]), |_| true), []);
        for name in ["", "pcmC0", "pcmCxD0p", "pcmC0D0x", "pcmC999D0p"] {
            assert_eq!(pcm(name), None, "{name}");
        }
    }

    #[test]
    fn the_configuration_names_the_card_and_the_microphone() {
        let card = Card {
            number: 2,
            plays: 1,
            records: None,
            is_usb: true,
        };
        let text = configuration(&card, Some((0, 3)));
        assert!(text.contains("\"hw:2,1\""), "{text}");
        assert!(text.contains("\"hw:0,3\""), "{text}");
        assert!(!configuration(&card, None).contains("capture"));
    }
}

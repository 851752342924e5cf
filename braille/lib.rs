#![doc = include_str!("README.md")]
#![warn(unreachable_pub)]

/// The text tables by name; the first is the default.
pub const TEXT_TABLES: [(&str, &str); 8] = [
    ("de-8dot", include_str!("de-8dot.toml")),
    ("de-6dot", include_str!("de-6dot.toml")),
    ("en-8dot", include_str!("en-8dot.toml")),
    ("en-6dot", include_str!("en-6dot.toml")),
    ("ru-8dot", include_str!("ru-8dot.toml")),
    ("ru-6dot", include_str!("ru-6dot.toml")),
    ("bg-8dot", include_str!("bg-8dot.toml")),
    ("bg-6dot", include_str!("bg-6dot.toml")),
];

/// The key tables, by the name of their driver.
pub const KEY_TABLES: [(&str, &str); 14] = [
    ("albatross", include_str!("albatross-keys.toml")),
    ("alva", include_str!("alva-keys.toml")),
    ("baum", include_str!("baum-keys.toml")),
    ("canute", include_str!("canute-keys.toml")),
    ("dotpad", include_str!("dotpad-keys.toml")),
    ("eurobraille", include_str!("eurobraille-keys.toml")),
    (
        "freedom-scientific",
        include_str!("freedom-scientific-keys.toml"),
    ),
    ("handytech", include_str!("handytech-keys.toml")),
    ("hid", include_str!("hid-keys.toml")),
    ("hims", include_str!("hims-keys.toml")),
    ("humanware", include_str!("humanware-keys.toml")),
    ("papenmeier", include_str!("papenmeier-keys.toml")),
    ("seika", include_str!("seika-keys.toml")),
    ("brlapi", include_str!("brlapi-keys.toml")),
];

/// The constants of each protocol, by the name of its driver.
pub const DRIVERS: [(&str, &str); 14] = [
    ("albatross", include_str!("albatross.toml")),
    ("alva", include_str!("alva.toml")),
    ("baum", include_str!("baum.toml")),
    ("canute", include_str!("canute.toml")),
    ("dotpad", include_str!("dotpad.toml")),
    ("eurobraille", include_str!("eurobraille.toml")),
    (
        "freedom-scientific",
        include_str!("freedom-scientific.toml"),
    ),
    ("handytech", include_str!("handytech.toml")),
    ("hid", include_str!("hid.toml")),
    ("hims", include_str!("hims.toml")),
    ("humanware", include_str!("humanware.toml")),
    ("papenmeier", include_str!("papenmeier.toml")),
    ("seika", include_str!("seika.toml")),
    ("brlapi", include_str!("brlapi.toml")),
];

/// The USB numbers that belong to displays.
pub const USB: &str = include_str!("usb.toml");

/// The text table of this name.
#[must_use]
pub fn text_table(name: &str) -> Option<&'static str> {
    named(&TEXT_TABLES, name)
}

/// The key table of this driver.
#[must_use]
pub fn key_table(driver: &str) -> Option<&'static str> {
    named(&KEY_TABLES, driver)
}

/// The constants of this driver's protocol.
#[must_use]
pub fn driver(name: &str) -> Option<&'static str> {
    named(&DRIVERS, name)
}

fn named(files: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    let mut files = files.iter();
    files.find(|(own, _)| *own == name).map(|(_, text)| *text)
}

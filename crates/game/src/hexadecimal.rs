//! Bytes as hexadecimal digits, and back. Knows nothing else, so that every module can use it.

/// Two digits for each byte, in lower case, as `sha256sum` writes them.
#[must_use]
pub fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes that these digits stand for; `None` if there is anything else, or half a byte.
#[must_use]
pub fn bytes(digits: &str) -> Option<Vec<u8>> {
    if !digits.bytes().all(|it| it.is_ascii_hexdigit()) || !digits.len().is_multiple_of(2) {
        return None;
    }
    (0..digits.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_again() {
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(bytes(&digits(&all)), Some(all));
        assert_eq!(digits(&[0, 10, 255]), "000aff");
    }

    #[test]
    fn nothing_else_is_read() {
        assert_eq!(bytes("0AfF"), Some(vec![10, 255]));
        for text in ["0", "0g", "+1", " 1", "ä", "00 0"] {
            assert_eq!(bytes(text), None, "{text}");
        }
    }
}

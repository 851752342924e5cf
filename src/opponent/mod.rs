//! Who plays the other side when no human does.
//! Knows the laws; nothing of speech, braille or clocks.

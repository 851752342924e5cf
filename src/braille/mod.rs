//! Refreshable braille: cells, tables, the line and its panning, display drivers.
//! Knows nothing of rules, speech or the game's state.

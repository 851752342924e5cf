//! What a plan needs to know about the desk and the journal does not record.

/// What `plan` must know that is not in the journal. By default there is no clock at a board, and nothing is awaited.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AtDesk {
    /// Whether the move of the player to move is completed by the lever of the clock at the board,
    /// and by nothing else.
    pub lever_completes: bool,
    /// Whether the clock at the board is that of the game and shows that no flag has fallen.
    pub shows_no_flag: bool,
    /// Whether a move to seal is awaited (Guideline I.1).
    pub awaits_sealed: bool,
}

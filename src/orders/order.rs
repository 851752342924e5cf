//! What an arbiter can order.

use jiff::civil::DateTime;

use crate::session::Event;

/// What the arbiter orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// This happens.
    Event(Event),
    /// What was proposed last is carried out.
    CarryOut,
    /// What has to be done about boards and scores is told (D.2.9).
    Reconcile,
    /// The proposal to go back to where the scores agree is accepted (D.2.9).
    Accept,
    /// The player to move types their sealed move, and nobody hears it.
    SealHere(SealOrder),
    /// A player calls the arbiter: the address stands alone.
    Call,
    /// The arbiter asks which orders there are.
    Help,
}

/// Where the sealed move goes, and what stands on its envelope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealOrder {
    /// The file to write.
    pub file: String,
    /// The file with the arbiter's secret.
    pub secret: String,
    /// When play is resumed.
    pub resumption: DateTime,
    /// Where play is resumed.
    pub venue: String,
}

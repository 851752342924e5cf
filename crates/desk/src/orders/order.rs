//! What an arbiter can order.

use jiff::civil::DateTime;

use game::session::{Event, PageOf};

/// What the arbiter orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    Event(Event),
    /// What was proposed last is carried out.
    CarryOut,
    /// The program says what has to be done about boards and scoresheets (D.2.9).
    Reconcile,
    /// The proposal to go back to where the scoresheets agree is accepted (D.2.9).
    Accept,
    /// The arbiter decides whether a report of one player about the other is right.
    AnswerReport(bool),
    /// The player to move types the move that they seal; it is not spoken.
    SealHere(SealOrder),
    /// The arbiter wants to have the address of this page.
    ShowPage(PageOf),
    /// A player calls the arbiter: the line is nothing but the address.
    Call,
    /// The arbiter asks for the rules in force.
    Rules,
    /// The arbiter asks which orders there are about this.
    Help(OrderTopic),
}

/// What help for the arbiter is about. Each order belongs to one subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderTopic {
    /// What an order is, and which subjects there are.
    Subjects,
    Clocks,
    Positions,
    Boards,
    Roles,
    Results,
    Adjournment,
    Page,
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

use std::sync::LazyLock;

use super::*;
use crate::cell::Cell;
use crate::driver::DriverKind;

static LINE: LazyLock<Face> = LazyLock::new(|| vec![Cell(1); 40].into());
static OTHER: LazyLock<Face> = LazyLock::new(|| vec![Cell(2); 40].into());
static ACCEPTING: LazyLock<Protocol> = LazyLock::new(|| {
    let mut protocol = DriverKind::Baum.protocol().clone();
    protocol.accepts_within = Some(Duration::from_millis(500));
    protocol
});

fn after_writing(protocol: &'static Protocol) -> (Outbox, impl Fn(u64) -> Instant) {
    let start = Instant::now();
    let mut outbox = Outbox::new(protocol, 19_200);
    assert!(outbox.is_due(&LINE, start));
    outbox.written(LINE.clone(), 42, start);
    (outbox, move |ms| start + Duration::from_millis(ms))
}

#[test]
fn the_same_line_is_not_written_twice() {
    let (mut outbox, at) = after_writing(DriverKind::Baum.protocol());
    assert!(!outbox.is_due(&LINE, at(1000)));
    assert_eq!(outbox.busy_for(at(1000)), None);
    outbox.forget();
    assert!(outbox.is_due(&LINE, at(1000)));
}

#[test]
fn a_new_line_waits_until_the_last_one_has_arrived() {
    // 42 bytes at 19200 baud take 21.9 ms.
    let (mut outbox, at) = after_writing(DriverKind::Baum.protocol());
    assert!(!outbox.is_due(&OTHER, at(21)));
    assert!(outbox.is_due(&OTHER, at(22)));
}

#[test]
fn where_displays_accept_lines_the_next_one_waits_for_that() {
    let (mut outbox, at) = after_writing(&ACCEPTING);
    assert!(!outbox.is_due(&OTHER, at(500)));
    outbox.accepted();
    assert!(outbox.is_due(&OTHER, at(500)));
    assert!(!outbox.is_due(&LINE, at(500)));
}

#[test]
fn a_line_that_is_not_accepted_is_sent_again() {
    let (mut outbox, at) = after_writing(&ACCEPTING);
    assert!(outbox.is_due(&LINE, at(525)));
    let (mut refused, at) = after_writing(&ACCEPTING);
    refused.restarted();
    assert!(refused.is_due(&LINE, at(100)));
}

#[test]
fn a_display_that_refuses_repeatedly_is_given_a_rest() {
    let (mut outbox, at) = after_writing(&ACCEPTING);
    outbox.refused(at(30));
    assert!(outbox.is_due(&LINE, at(30)));
    for (now, due) in [(40, 90), (100, 200), (200, 400), (400, 800)] {
        outbox.refused(at(now));
        assert!(!outbox.is_due(&LINE, at(due - 1)), "{due}");
        assert!(outbox.is_due(&LINE, at(due)), "{due}");
    }
    outbox.accepted();
    outbox.refused(at(900));
    assert!(outbox.is_due(&LINE, at(900)));
}

#[test]
fn a_line_without_acceptance_is_written_again_once_after_a_while() {
    let (mut outbox, at) = after_writing(DriverKind::Baum.protocol());
    assert!(!outbox.confirms(at(200)));
    assert!(outbox.confirms(at(2000)));
    assert!(outbox.is_due(&LINE, at(2000)));
    outbox.written(LINE.clone(), 42, at(2000));
    assert!(!outbox.confirms(at(4000)));
    assert!(!outbox.is_due(&LINE, at(4000)));
    // It may have restarted without reporting that: any key brings the line back.
    outbox.is_used();
    assert!(outbox.confirms(at(6000)));
}

#[test]
fn an_accepted_line_is_not_written_again() {
    let (mut outbox, at) = after_writing(&ACCEPTING);
    outbox.accepted();
    assert!(!outbox.confirms(at(2000)));
    assert!(!outbox.is_due(&LINE, at(2000)));
}

#[test]
fn an_answer_that_is_due_stays_due_whatever_else_is_sent() {
    let (mut outbox, at) = after_writing(&ACCEPTING);
    outbox.is_used();
    assert!(outbox.awaits_acceptance(at(400)));
    assert!(!outbox.confirms(at(400)));
    // The line must be written again, but only after the answer.
    outbox.forget();
    assert!(outbox.awaits_acceptance(at(400)));
    assert!(!outbox.is_due(&LINE, at(400)));
    outbox.accepted();
    assert!(outbox.is_due(&LINE, at(400)));
    // A question needs an answer too.
    outbox.said(4, at(400));
    assert!(!outbox.is_due(&LINE, at(800)));
    outbox.accepted();
    assert!(outbox.is_due(&LINE, at(800)));
}

/// An outbox for rows of 40 cells that has written the first of two, and time in ms.
fn after_a_row() -> (Outbox, impl Fn(u64) -> Instant) {
    let start = Instant::now();
    let mut outbox = Outbox::new(DriverKind::Canute.protocol(), 9_600);
    outbox.written(LINE.clone(), 46, start);
    (outbox, move |ms| start + Duration::from_millis(ms))
}

#[test]
fn a_row_waits_until_the_dots_of_the_last_one_stand_still() {
    let (mut outbox, at) = after_a_row();
    assert!(!outbox.is_due(&OTHER, at(100)), "it was not answered");
    outbox.accepted();
    outbox.moves(at(100));
    assert!(!outbox.may_stand_still(at(1299)), "it is not asked in vain");
    assert!(outbox.may_stand_still(at(1300)));
    outbox.moves(at(1310));
    assert!(!outbox.may_stand_still(at(1700)));
    assert!(outbox.may_stand_still(at(1710)));
    assert!(!outbox.is_due(&OTHER, at(1710)));
    outbox.stands_still();
    assert!(outbox.is_due(&OTHER, at(1720)));
}

#[test]
fn a_row_is_shown_when_its_dots_stand_still() {
    let (mut outbox, at) = after_a_row();
    assert!(!outbox.shows(&LINE));
    outbox.accepted();
    outbox.moves(at(100));
    assert!(!outbox.shows(&LINE));
    outbox.stands_still();
    assert!(outbox.shows(&LINE));
    assert!(!outbox.shows(&OTHER));
}

#[test]
fn a_refused_row_leaves_those_before_it_as_they_are() {
    let (mut outbox, at) = after_a_row();
    outbox.accepted();
    outbox.written(OTHER.clone(), 46, at(100));
    outbox.refused(at(200));
    assert_eq!(outbox.shown(), Some(&*LINE));
    // The first row of a display of which nothing is known.
    let (mut outbox, at) = after_a_row();
    outbox.refused(at(100));
    assert_eq!(outbox.shown(), None);
}

#[test]
fn a_key_brings_no_rows_back_on_a_slow_display() {
    let (mut outbox, at) = after_a_row();
    outbox.accepted();
    outbox.is_used();
    assert!(!outbox.confirms(at(5000)));
}

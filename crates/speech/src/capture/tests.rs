#![allow(clippy::unwrap_used)]

use super::tap::{PieceSender, RING};
use super::*;

/// Samples in one piece of the test's device: 20 ms at 16 kHz, one channel.
const PIECE: usize = 320;

fn device(ring: usize) -> (PieceSender, Receiver<Piece>) {
    let (sound, pieces) = bounded(ring);
    let sender = PieceSender {
        sound,
        missing: 0,
        muted: Arc::default(),
    };
    (sender, pieces)
}

/// A listener, the channel of its blocks, and the sender that stops it.
fn listener(room: usize) -> (Listener, Receiver<Captured>, Sender<()>) {
    let (frames, captured) = bounded(room);
    let (stop, stopped) = bounded(0);
    let listener = Listener {
        wanted: None,
        muted: Arc::default(),
        frames,
        stopped,
    };
    (listener, captured, stop)
}

#[test]
fn what_is_missing_is_told_where_it_is_missing() {
    let (mut sender, pieces) = device(4);
    // Ten pieces arrive while nobody takes any, then all are taken, then two more arrive.
    for _ in 0..10 {
        sender.send(&[0.5_f32; PIECE]);
    }
    let (listener, captured, _stop) = listener(100);
    let mut blocks = Blocks::new(RATE, 1).unwrap();
    for piece in pieces.try_iter() {
        listener.hand_over(&mut blocks, &piece);
    }
    for _ in 0..2 {
        sender.send(&[0.5_f32; PIECE]);
    }
    for piece in pieces.try_iter() {
        listener.hand_over(&mut blocks, &piece);
    }
    let told: Vec<Option<usize>> = captured
        .try_iter()
        .map(|captured| match captured {
            Captured::Overrun { samples } => Some(samples),
            _ => None,
        })
        .collect();
    assert_eq!(told, [None, None, None, None, Some(6 * PIECE), None, None]);
}

#[test]
fn however_long_nobody_listens_the_ring_is_no_longer() {
    let (mut sender, pieces) = device(RING);
    for _ in 0..100_000 {
        sender.send(&[0_i16; PIECE]);
    }
    assert_eq!(pieces.len(), RING);
    assert_eq!(sender.missing, (100_000 - RING) * PIECE);
}

#[test]
fn what_sounds_while_muted_is_not_missing() {
    let (mut sender, pieces) = device(1);
    sender.muted.store(true, Ordering::Relaxed);
    for _ in 0..10 {
        sender.send(&[0.5_f32; PIECE]);
    }
    assert_eq!(sender.missing, 0);
    assert!(pieces.try_iter().all(|piece| piece.samples.is_empty()));
}

//! Work on several processors, whose results come in order. Knows nothing of the work.

use std::thread;

/// No more threads than this: each has a recogniser of its own, which takes memory.
const MOST: usize = 4;

/// How many parts the processors of this machine do at once.
pub(super) fn parts_at_once() -> usize {
    thread::available_parallelism()
        .map_or(1, usize::from)
        .min(MOST)
}

/// Splits the items into this many parts and works on all of them at once, each in its own thread; returns what comes
/// of all, in order.
///
/// # Errors
/// The first error of the first part that has one.
pub(super) fn side_by_side<T: Sync, R: Send, E: Send>(
    items: &[T],
    parts: usize,
    work: impl Fn(&[T]) -> Result<Vec<R>, E> + Sync,
) -> Result<Vec<R>, E> {
    let part = items.len().div_ceil(parts.max(1)).max(1);
    let parts = items.chunks(part).collect();
    let done: Vec<Result<Vec<R>, E>> = worker::in_parallel("learning", parts, work);
    let parts: Vec<Vec<R>> = done.into_iter().collect::<Result<_, E>>()?;
    Ok(parts.into_iter().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_and_the_first_error_counts() {
        let numbers: Vec<u32> = (0..10).collect();
        let doubled: Vec<u32> = (0..10).map(|number| number * 2).collect();
        let double = |part: &[u32]| Ok::<_, u32>(part.iter().map(|number| number * 2).collect());
        let refuse_from_four = |part: &[u32]| match part.iter().find(|number| **number >= 4) {
            Some(refused) => Err(*refused),
            None => double(part),
        };
        for parts in [0, 1, 3, 4, 10, 11] {
            assert_eq!(side_by_side(&numbers, parts, double), Ok(doubled.clone()));
            assert_eq!(side_by_side(&[], parts, double), Ok(Vec::new()));
            assert_eq!(side_by_side(&numbers, parts, refuse_from_four), Err(4));
        }
    }
}

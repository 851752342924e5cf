//! Work on several processors, whose results come in order. Knows nothing of the work.

use std::thread;

/// No more threads than this: each has a recogniser of its own, some 60 megabytes.
const MOST: usize = 4;

/// Shares the items out, so that several threads do this with a part each; returns what comes of all, in order.
///
/// # Errors
/// The first error of the first part that has one.
pub(super) fn side_by_side<T: Sync, R: Send, E: Send>(
    items: &[T],
    work: impl Fn(&[T]) -> Result<Vec<R>, E> + Sync,
) -> Result<Vec<R>, E> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let part = items.len().div_ceil(threads.min(MOST)).max(1);
    let done: Vec<Result<Vec<R>, E>> = thread::scope(|scope| {
        let parts = items.chunks(part);
        let started: Vec<_> = parts.map(|part| scope.spawn(|| work(part))).collect();
        let joined = started.into_iter().map(|it| it.join());
        joined
            .map(|it| it.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let parts: Vec<Vec<R>> = done.into_iter().collect::<Result<_, E>>()?;
    Ok(parts.into_iter().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_and_the_first_error_counts() {
        let numbers: Vec<u32> = (0..10).collect();
        let double = |part: &[u32]| Ok::<_, u32>(part.iter().map(|it| it * 2).collect());
        let doubled: Vec<u32> = (0..10).map(|it| it * 2).collect();
        assert_eq!(side_by_side(&numbers, double), Ok(doubled));
        assert_eq!(side_by_side(&[], double), Ok(Vec::new()));
        let refuse = |part: &[u32]| Err::<Vec<u32>, u32>(part[0]);
        assert_eq!(side_by_side(&numbers, refuse), Err(0));
    }
}

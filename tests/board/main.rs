//! Electronic boards, tested from outside.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

mod blitz;
mod captures;
mod hands;
mod protocol;
mod talk;

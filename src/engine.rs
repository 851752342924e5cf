//! The built-in engine, which plays the other side when no human does, and the rule by which engines
//! accept draws and resign: the crate `practice-engine` under the name that the other rooms use. Knows
//! nothing of its own.

pub use practice_engine::{
    Assessed, Clock, Decision, Engine, Level, Limits, NoSuchLevel, Outlook, Pace, Value, assess,
    assess_among, assess_line,
};

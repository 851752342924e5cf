//! Sound through the kernel alone, because nothing else is there yet when the first word is to be heard.

pub mod cards;
pub mod mixer;
pub mod pcm;
pub mod speaker;
pub mod wave;

pub use cards::Card;
pub use wave::Wave;

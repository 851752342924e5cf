//! How much a voice has to be shifted so that it sounds as the acoustic model expects.

/// The factor that the frequencies of a voice are multiplied by before it is recognised (vocal tract length
/// normalisation, Lee and Rose 1996): below 1 for a speaker whose resonances lie higher than those of the voices that the
/// model knows.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct FrequencyWarp(f32);

impl FrequencyWarp {
    /// The voice stays as it is.
    pub const NONE: Self = Self(1.0);
    /// The lowest factor. People differ by less.
    pub const LOWEST: Self = Self(0.86);
    /// The highest factor.
    pub const HIGHEST: Self = Self(1.14);

    /// A warp by this factor; `None` unless it is from 0.86 to 1.14.
    #[must_use]
    pub fn new(factor: f32) -> Option<Self> {
        let within = Self::LOWEST.0..=Self::HIGHEST.0;
        within.contains(&factor).then_some(Self(factor))
    }

    /// The factor.
    #[must_use]
    pub const fn factor(self) -> f32 {
        self.0
    }
}

impl Default for FrequencyWarp {
    fn default() -> Self {
        Self::NONE
    }
}

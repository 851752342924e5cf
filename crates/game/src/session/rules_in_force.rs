//! The rules by which a game is judged: those that were agreed before it, as far as nobody has changed them since.

use std::num::NonZeroU32;

use chess_laws::quickplay::Quickplay;
use chess_laws::{Edition, Supervision};

use super::{Completion, CorrectionTime, DrawOffers, Procedure, Profile, Regulations, Settings};
use super::{Sides, Warnings};

/// The usual time in which a repeated move can be corrected, in ms.
const USUAL_GRACE_MS: u64 = 1000;

/// A rule of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule<'a> {
    /// Which edition of the Laws applies.
    Edition(Edition),
    /// The role of the program (D.2.6, D.2.10, D.2.11).
    Role(&'a Profile),
    /// How rapid chess and blitz are supervised (2017: A.5, B.5; 2023: A.6, B.4).
    Supervision(Supervision),
    /// How many seconds a player may be late (6.7.1).
    DefaultTime(u32),
    /// When a draw may be offered (9.1.1).
    DrawOffers(DrawOffers),
    /// Which of Guidelines III was announced (III.2.1).
    Quickplay(Option<Quickplay>),
    /// What starts the opponent's clock (D.2.4).
    Clock(Completion),
    /// Whose clock runs while an announced move can be corrected (6.2.1, D.2.8).
    CorrectionTime(CorrectionTime),
    /// How long a repeated move can be corrected, in ms.
    Grace(u64),
    /// At how many corrections of one side the arbiter is called.
    Corrections(Option<NonZeroU32>),
    /// At which times left a player is warned.
    Warnings(&'a Warnings),
    /// On whose own board the steps of a move are followed (D.2.2, D.2.3).
    FullMove(Sides),
    /// Whether the opponent's repetition is compared with the announcement (D.2.1).
    Repetition(bool),
    /// What proves the arbiter's orders.
    Proof { pin: bool, page: bool },
}

impl Rule<'_> {
    /// Whether it is about the arbiter, or about what only they decide.
    fn is_of_arbiter(&self) -> bool {
        match self {
            Self::Supervision(_) | Self::DefaultTime(_) | Self::Proof { .. } => true,
            Self::Corrections(most) => most.is_none(),
            Self::Quickplay(announced) => announced.is_none(),
            Self::Edition(_)
            | Self::Role(_)
            | Self::DrawOffers(_)
            | Self::Clock(_)
            | Self::CorrectionTime(_)
            | Self::Grace(_)
            | Self::Warnings(_)
            | Self::FullMove(_)
            | Self::Repetition(_) => false,
        }
    }
}

/// The rules of a game, beside its time control and its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesInForce {
    /// The role of the program.
    pub profile: Profile,
    /// What the regulations of the event say.
    pub regulations: Regulations,
    /// How moves are made.
    pub procedure: Procedure,
    /// The warnings of little time.
    pub warnings: Warnings,
    /// Whether the arbiter proves orders with a PIN.
    pub pin: bool,
    /// Whether the arbiter had a page when the game began.
    pub page: bool,
}

impl RulesInForce {
    /// Those of a game with this profile for which nobody says anything else.
    #[must_use]
    pub fn usual(profile: Profile) -> Self {
        Self {
            regulations: Regulations {
                edition: Edition::Fide2023,
                corrections: profile.corrections(),
                ..Regulations::default()
            },
            procedure: Procedure {
                correction_time: CorrectionTime::Player,
                grace_ms: Some(USUAL_GRACE_MS),
                ..Procedure::default()
            },
            warnings: profile.usual_warnings(),
            profile,
            pin: true,
            page: false,
        }
    }

    /// Those that were agreed before a game.
    #[must_use]
    pub fn agreed(settings: &Settings) -> Self {
        Self {
            profile: settings.profile.clone(),
            regulations: settings.regulations,
            procedure: settings.procedure,
            warnings: settings.warnings.clone(),
            pin: settings.arbiter_pin.is_some(),
            page: settings.arbiters_page,
        }
    }

    /// Each rule, in the order in which they are told. In practice, where there is no arbiter, those that
    /// need one are left out.
    #[must_use]
    pub fn all(&self) -> Vec<Rule<'_>> {
        let regulations = &self.regulations;
        let procedure = self.procedure;
        let proof = Rule::Proof {
            pin: self.pin,
            page: self.page,
        };
        let all = [
            Some(Rule::Edition(regulations.edition)),
            Some(Rule::Role(&self.profile)),
            Some(Rule::Supervision(regulations.supervision)),
            Some(Rule::DefaultTime(regulations.default_time_s)),
            Some(Rule::DrawOffers(regulations.draw_offers)),
            Some(Rule::Quickplay(regulations.quickplay)),
            Some(Rule::Clock(procedure.clock)),
            Some(Rule::CorrectionTime(procedure.correction_time)),
            procedure.grace_ms.map(Rule::Grace),
            Some(Rule::Corrections(regulations.corrections)),
            Some(Rule::Warnings(&self.warnings)),
            Some(Rule::FullMove(procedure.full_move)),
            Some(Rule::Repetition(procedure.hears_repetitions())),
            Some(proof),
        ];
        let has_arbiter = self.profile.has_arbiter();
        let all = all.into_iter().flatten();
        all.filter(|it| has_arbiter || !it.is_of_arbiter())
            .collect()
    }

    /// Those that are not as usual in a game under the Laws.
    #[must_use]
    pub fn unusual(&self) -> Vec<Rule<'_>> {
        let usual = Self::usual(self.profile.clone());
        let usual = usual.all();
        let is_usual = |it: &Rule<'_>| match it {
            Rule::Role(profile) => matches!(profile, Profile::Tournament | Profile::Practice),
            // That nothing proves an order is told by itself.
            Rule::Proof { .. } => true,
            Rule::Edition(_)
            | Rule::Supervision(_)
            | Rule::DefaultTime(_)
            | Rule::DrawOffers(_)
            | Rule::Quickplay(_)
            | Rule::Clock(_)
            | Rule::CorrectionTime(_)
            | Rule::Grace(_)
            | Rule::Corrections(_)
            | Rule::Warnings(_)
            | Rule::FullMove(_)
            | Rule::Repetition(_) => usual.contains(it),
        };
        let all = self.all().into_iter();
        all.filter(|it| !is_usual(it)).collect()
    }
}

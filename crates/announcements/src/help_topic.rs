//! What a player can ask help about.

/// Defines the topics, their names in data files and the words that ask for them.
macro_rules! topics {
    ($($(#[$doc:meta])* $topic:ident = $name:literal $(said [$class:literal, $value:literal])?;)*) => {
        /// A topic of help, under the name that it has in `grammars/`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum HelpTopic {
            $($(#[$doc])* #[doc = concat!("Named `", $name, "`.")] $topic,)*
        }

        impl HelpTopic {
            /// All topics, in the order in which help names them.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$topic),*];

            /// The name in data files.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$topic => $name),* }
            }

            /// The class and the meaning of the word that asks for it after "Hilfe"; `None` if no
            /// word that is heard does.
            #[must_use]
            pub const fn said(self) -> Option<(&'static str, &'static str)> {
                let said: &[(&'static str, &'static str)] = match self {
                    $(Self::$topic => &[$(($class, $value))?]),*
                };
                said.first().copied()
            }
        }
    };
}

topics! {
    /// What is needed most.
    First = "first";
    /// What there is help about.
    Topics = "topics" said ["keyword", "what"];
    /// How a move is announced.
    Move = "move" said ["keyword", "ply"];
    /// What pieces and squares are called.
    Names = "names" said ["keyword", "piece"];
    /// Times, and the press of the clock.
    Clock = "clock" said ["command", "clock"];
    /// What to do about a slip of the tongue, and what repeats.
    Repair = "repair" said ["command", "correction"];
    /// Questions about the board.
    Board = "board" said ["command", "position"];
    /// Touched pieces, and the steps of a move on the own board.
    Steps = "steps" said ["keyword", "touch"];
    /// Draws, resigning, and answers.
    Draw = "draw" said ["command", "draw"];
    /// What the arbiter is called for.
    Arbiter = "arbiter" said ["command", "arbiter"];
    /// Taking part in practice: hints, moves taken back.
    Practice = "practice" said ["command", "hint"];
    /// What a game on a server has beside every game.
    Online = "online";
    /// Typed questions about the board.
    Questions = "questions";
    /// What is typed and pressed.
    Keys = "keys";
    /// What can be typed in the language of the texts.
    Typed = "typed";
    /// How loud the voice is.
    Volume = "volume";
    /// How strong the engine plays.
    Level = "level";
    /// Where the game is kept.
    Record = "record";
}

/// How the tags of the phrases of help begin; the name of a topic follows.
const TAG: &str = "help-";

impl HelpTopic {
    /// The topic of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// The topic that a phrase with this tag asks for.
    pub(super) fn tagged(tag: &str) -> Option<Self> {
        Self::named(tag.strip_prefix(TAG)?)
    }
}

//! What can be said and typed in a game, in words: first what is needed most, then topic by topic, each short
//! enough to be listened to.

use shakmaty::{CastlingSide, Chess, Position, Rank, Role, Square};

use super::reply::ReplyWording;
use super::{Wording, text};
use crate::commands::{self, DisplayCommand, matter};
use crate::dialogue::Answers;
use crate::typed_line::typed_words;
use announcements::{Command, HelpTopic, TypedWords};
use chess_laws::algebraic::Pieces;
use chess_laws::quickplay::Quickplay;
use game::session::{ClockRefused, Matter, PracticeRefused, State};

/// What is needed most at the board.
const OFTEN: [Command; 8] = [
    Command::Correction,
    Command::Repeat,
    Command::LastMove,
    Command::Clock,
    Command::Moves,
    Command::Position,
    Command::Draw,
    Command::Resign,
];

/// What can be done when the player is to move, beside the move: what helps first stands first.
const PLAYING: [Command; 8] = [
    Command::Position,
    Command::LastMove,
    Command::Correction,
    Command::Repeat,
    Command::Clock,
    Command::Moves,
    Command::Draw,
    Command::Resign,
];

/// What can be done while the opponent thinks.
const WAITING: [Command; 7] = [
    Command::Position,
    Command::LastMove,
    Command::Clock,
    Command::Repeat,
    Command::Moves,
    Command::Resign,
    Command::Leave,
];

/// What still makes sense while the clocks stand.
const PAUSED: [Command; 5] = [
    Command::Position,
    Command::LastMove,
    Command::Leave,
    Command::Clock,
    Command::Moves,
];

/// What still makes sense after the end.
const OVER: [Command; 7] = [
    Command::Rematch,
    Command::NewGame,
    Command::Leave,
    Command::LastMove,
    Command::Position,
    Command::Clock,
    Command::Moves,
];

/// How many things are told at first.
const AT_FIRST: usize = 3;

/// Whether a player can use this command in this game: its answer is not withheld, and what it
/// claims was announced before the game.
fn helps(command: Command, state: &State) -> bool {
    let quickplay = state.settings().regulations.quickplay;
    let announced = match quickplay {
        Some(Quickplay::Increment) => command != Command::QuickplayClaim,
        Some(Quickplay::Claim | Quickplay::Unsupervised) => command != Command::Increment,
        None => !matches!(command, Command::Increment | Command::QuickplayClaim),
    };
    let is_there = command != Command::Arbiter || !state.has_nobody_to_call();
    announced && is_there && matter(command).is_none_or(|it| state.profile().answers(it))
}

impl ReplyWording<'_> {
    /// What is set or kept elsewhere.
    fn settled_elsewhere(&self, topic: HelpTopic, state: &State) -> String {
        let at = &self.words.localisation;
        let practises = state.profile().answers(Matter::Practice);
        if topic == HelpTopic::Volume {
            text!(at, "help-volume")
        } else if !practises {
            at.not_allowed(Matter::Practice)
        } else if topic == HelpTopic::Level {
            text!(at, "help-level")
        } else {
            text!(at, "help-record")
        }
    }

    /// What can be said on this topic, without what this game does not answer.
    pub(super) fn help(&self, topic: HelpTopic, state: &State) -> String {
        let at = &self.words.localisation;
        let commands = self.commands(topic, state);
        match topic {
            HelpTopic::First => self.needed_most(state).join(" "),
            HelpTopic::Topics => self.topics(state),
            HelpTopic::Move => self.how_to_announce(),
            HelpTopic::Names => self.names(),
            HelpTopic::Repair => {
                let square = self.words.square(Square::E4);
                let no = self.usual(Command::No, state);
                text!(
                    at,
                    "help-repair",
                    commands = commands,
                    no = no,
                    square = square
                )
            }
            HelpTopic::Steps => {
                let touching = self.words.touching(Role::Knight, Square::G1);
                text!(at, "help-steps", touching = touching, commands = commands)
            }
            HelpTopic::Questions if !state.profile().answers(Matter::Board) => {
                at.not_allowed(Matter::Board)
            }
            HelpTopic::Questions => text!(at, "help-questions"),
            HelpTopic::Board if !commands.is_empty() && state.profile().answers(Matter::Board) => {
                let commands = self.words_of(topic, state);
                let square = self.words.square(Square::E4);
                text!(at, "help-board", commands = commands, square = square)
            }
            HelpTopic::Online if state.profile().is_on_server() => {
                text!(at, "help-online", commands = self.words_of(topic, state))
            }
            HelpTopic::Online => text!(at, "refused-not-on-server"),
            HelpTopic::Keys => text!(at, "help-keys"),
            HelpTopic::Volume | HelpTopic::Level | HelpTopic::Record => {
                self.settled_elsewhere(topic, state)
            }
            HelpTopic::Typed => self.typed_names().unwrap_or_else(|| self.names()),
            HelpTopic::Board if commands.is_empty() => at.not_allowed(Matter::Board),
            HelpTopic::Practice if commands.is_empty() => at.not_allowed(Matter::Practice),
            HelpTopic::Arbiter if commands.is_empty() => self
                .words
                .refused(&PracticeRefused::NoArbiter.into(), state),
            HelpTopic::Clock
            | HelpTopic::Board
            | HelpTopic::Draw
            | HelpTopic::Arbiter
            | HelpTopic::Practice => {
                text!(at, "help-commands", commands = commands)
            }
        }
    }

    /// The words alone for the commands of a topic that this game answers.
    fn words_of(&self, topic: HelpTopic, state: &State) -> String {
        let commands = Command::ALL.into_iter();
        let commands = commands.filter(|it| commands::topic(*it) == topic && helps(*it, state));
        let words: Vec<String> = commands.map(|it| self.usual(it, state)).collect();
        words.join("; ")
    }

    /// What is needed most now: a move and commands, how a game that stands goes on, or what follows its end. In
    /// practice the first few things, then the others.
    pub(super) fn needed_most(&self, state: &State) -> Vec<String> {
        let at = &self.words.localisation;
        let listed = |commands: &[Command]| -> Vec<String> {
            let known = commands.iter().filter(|it| helps(**it, state));
            known.map(|it| self.usual(*it, state)).collect()
        };
        let topics = self.topic(HelpTopic::Topics, state).unwrap_or_default();
        let more = [self.usual(Command::Help, state), topics].join(" ");
        let is_over = state.outcome().is_some();
        if !state.profile().answers(Matter::AtHome) {
            let listed = |commands| listed(commands).join(", ");
            return vec![match (is_over, state.is_paused()) {
                (true, _) => text!(at, "help-over", often = listed(&OVER), more = more),
                (false, true) => {
                    let paused = self.words.refused(&ClockRefused::Stopped.into(), state);
                    let also = text!(at, "help-paused", often = listed(&PAUSED), more = more);
                    format!("{paused} {also}")
                }
                (false, false) => text!(
                    at,
                    "help-first",
                    example = self.short_move(),
                    often = listed(&OFTEN),
                    more = more
                ),
            }];
        }
        let side = state.settings().lone_human();
        let waits = side.is_some_and(|side| side != state.game().turn());
        if state.is_paused() && !is_over {
            let paused = self.words.refused(&ClockRefused::Stopped.into(), state);
            let mut often = listed(&PAUSED);
            often.truncate(AT_FIRST);
            let also = text!(at, "help-paused", often = often.join(", "), more = more);
            return vec![format!("{paused} {also}")];
        }
        let (mut now, room) = match (is_over, waits) {
            (true, _) => (listed(&OVER), AT_FIRST),
            (false, true) => (listed(&WAITING), AT_FIRST),
            // The move is the first thing.
            (false, false) => (listed(&PLAYING), AT_FIRST - 1),
        };
        let later = now.split_off(now.len().min(room));
        let often = now.join(", ");
        let first = match (is_over, waits) {
            (true, _) => text!(at, "help-over-first", often = often),
            (false, true) => text!(at, "help-waiting-first", often = often),
            (false, false) => {
                let example = self.short_move();
                text!(at, "help-playing-first", example = example, often = often)
            }
        };
        let later = text!(at, "help-later", often = later.join(", "), more = more);
        vec![first, later]
    }

    /// What answers the question that waits.
    pub(super) fn help_to_answer(&self, answers: Answers, state: &State) -> String {
        let at = &self.words.localisation;
        let correction = self.usual(Command::Correction, state);
        match answers {
            Answers::YesOrNo => {
                let [yes, no] = [Command::Yes, Command::No].map(|it| self.usual(it, state));
                text!(at, "help-answer-yes-no", yes = yes, no = no)
            }
            Answers::Piece => text!(at, "help-answer-piece", correction = correction),
            Answers::Move => text!(at, "help-answer-move", correction = correction),
        }
    }

    /// The words for all topics; those that are only typed stand in the text.
    fn topics(&self, state: &State) -> String {
        let told = |topic: &HelpTopic| {
            *topic != HelpTopic::Topics
                && (!matches!(
                    topic,
                    HelpTopic::Board | HelpTopic::Practice | HelpTopic::Arbiter
                ) || !self.commands(*topic, state).is_empty())
        };
        let topics = HelpTopic::ALL.into_iter().filter(told);
        let topics: Vec<String> = topics.filter_map(|it| self.topic(it, state)).collect();
        let at = &self.words.localisation;
        let typed = match state.profile() {
            it if it.is_on_server() => text!(at, "help-topics-typed-online"),
            it if it.answers(Matter::Board) => text!(at, "help-topics-typed-questions"),
            _ => text!(at, "help-topics-typed"),
        };
        text!(
            at,
            "help-topics",
            help = self.usual(Command::Help, state),
            topics = topics.join(", "),
            typed = typed
        )
    }

    /// A whole announcement, and shorter ones.
    fn how_to_announce(&self) -> String {
        let start = Chess::default();
        let whole = start
            .legal_moves()
            .iter()
            .find(|mv| mv.from() == Some(Square::G1) && mv.to() == Square::F3)
            .map(|&mv| self.words.announced(mv))
            .unwrap_or_default();
        let short = [
            self.short_move(),
            self.words.square(Square::E4),
            self.words.castling(CastlingSide::KingSide),
        ];
        text!(
            self.words.localisation,
            "help-move",
            example = whole,
            short = short.join(", ")
        )
    }

    /// What files, ranks and pieces are called.
    fn names(&self) -> String {
        let pieces = Role::ALL.map(|role| self.words.piece(role));
        text!(
            self.words.localisation,
            "help-names",
            files = self.words.files(),
            lowest = self.words.rank(Rank::First),
            highest = self.words.rank(Rank::Eighth),
            pieces = pieces.join(", ")
        )
    }

    fn short_move(&self) -> String {
        self.words.piece_on(Role::Knight, Square::F3)
    }

    /// Whether the words of the language of the texts can be said and typed, beside those of announcements.
    pub(super) fn takes_own_words(&self, state: &State) -> bool {
        state.profile().answers(Matter::AtHome)
    }

    /// The word for a command: that of the language of the texts where it is taken.
    pub(super) fn usual(&self, command: Command, state: &State) -> String {
        let own = self.typed_command(command);
        let own = own.filter(|_| self.takes_own_words(state));
        own.unwrap_or_else(|| self.command(command))
    }

    /// The word that asks for help about this, as [`usual`](Self::usual) for a command.
    fn topic(&self, topic: HelpTopic, state: &State) -> Option<String> {
        let own = self
            .typed_topic(topic)
            .filter(|_| self.takes_own_words(state));
        let said = || Some(self.words.german(self.words.vocabulary.help_word(topic)?));
        own.or_else(said)
    }

    fn command(&self, command: Command) -> String {
        self.words
            .german(&self.words.vocabulary.command_words(command))
    }

    /// The commands of a topic that this game answers, each with the word that is typed in the language of
    /// the texts, or else with what it does unless its word says so.
    fn commands(&self, topic: HelpTopic, state: &State) -> String {
        let at = &self.words.localisation;
        let commands = Command::ALL
            .into_iter()
            .filter(|it| commands::topic(*it) == topic);
        let told = commands.filter(|it| helps(*it, state)).map(|it| {
            if self.takes_own_words(state)
                && let Some(own) = self.typed_command(it)
            {
                return own;
            }
            let does = self
                .typed_command(it)
                .unwrap_or_else(|| at.named(&DisplayCommand::Say(it).help_key()));
            let words = self.words.vocabulary.command_words(it);
            let said = self.words.german(&words);
            match words.to_lowercase() == does.to_lowercase() {
                true => said,
                false => text!(at, "help-command", said = said, does = does),
            }
        });
        told.collect::<Vec<_>>().join("; ")
    }
}

/// The language of announcements.
const SAID_IN: &str = "de";

const PIECES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

impl ReplyWording<'_> {
    /// Notation and names as they are typed.
    pub(super) fn typed_names(&self) -> Option<String> {
        let words = self.own_words()?;
        let knight = Pieces::named(&self.words.localisation.code())?.letter(Role::Knight);
        let pieces = PIECES.map(|it| usual(words, "piece", it).unwrap_or_default());
        Some(text!(
            self.words.localisation,
            "help-typed",
            notation = format!("{knight}f3, e4, e2e4, 0-0"),
            pieces = pieces.join(", "),
            first = self.words.notation(&usual(words, "file", "a")?),
            last = self.words.notation(&usual(words, "file", "h")?),
            lowest = usual(words, "rank", "1")?,
            highest = usual(words, "rank", "8")?
        ))
    }

    /// The word that is usually typed for a command.
    pub(super) fn typed_command(&self, command: Command) -> Option<String> {
        usual(self.own_words()?, "command", command.name())
    }

    /// The word that is usually typed after that for help, to ask about this.
    pub(super) fn typed_topic(&self, topic: HelpTopic) -> Option<String> {
        let (class, value) = topic.said()?;
        usual(self.own_words()?, class, value)
    }

    fn own_words(&self) -> Option<&'static TypedWords> {
        let code = self.words.localisation.code();
        typed_words(&code).filter(|_| code != SAID_IN)
    }
}

impl Wording {
    /// What a player says or types when the opponent has pressed the clock.
    #[must_use]
    pub fn opponent_has_pressed(&self, state: &State) -> String {
        let code = self.localisation.code();
        let own = typed_words(&code).filter(|_| state.profile().answers(Matter::AtHome));
        let own = own.and_then(|it| usual(it, "phrase", "Gegner gedrückt"));
        own.unwrap_or_else(|| self.german(OPPONENT_PRESSED))
    }
}

/// How a player reports that the opponent has pressed the clock, in the words of `grammars/announcement.gram`.
const OPPONENT_PRESSED: &str = "Gegner hat gedrückt";

fn usual(words: &TypedWords, class: &str, value: &str) -> Option<String> {
    words.phrases(class, value).first().cloned()
}

//! What can go wrong with a server on which people play, in sentences.

use std::path::PathBuf;

use desk::messages::{Localisation, bare, ended, excerpt, shown, text};
use lichess_board::{Failure, NotSignedIn};

/// What can go wrong with a server on which people play.
#[derive(Debug)]
pub enum OnlineProblem {
    /// The file with the account makes no sense.
    AccountFile(PathBuf),
    /// There is no folder for settings.
    NoFolder,
    /// Nobody is signed in.
    NobodySignedIn,
    /// The account has no games that are over.
    NoGames,
    /// What was typed or stands in a file is no token.
    NoToken,
    /// No address of a server, as it was given.
    NoServer(String),
    /// The token lacks these rights.
    MissingRights(String),
    /// No game is running, or not that one.
    NoGame,
    /// Nobody, or more than one, challenges the player so.
    NoChallenge,
    /// Nobody was found who wants to play.
    NobodyFound,
    /// The challenge was declined, for the reason with this key, or lapsed.
    ChallengeDeclined(Option<String>),
    /// The server looks for no opponents for such fast games.
    TooFast,
    /// A game with rules that the program does not play.
    OtherRules,
    /// No name of a player, as it was given.
    NoPlayer(String),
    /// The account does not allow this yet.
    Lacks(Lacking),
    /// The server gives a puzzle again that came already.
    SamePuzzle,
    /// No study of the account, as it was given.
    NoStudy(String),
    /// A game with other people runs, and until its end the program does not think.
    GameRunning,
    /// A game with other people that was played here may still run on its server.
    /// With why the server could not tell, if it was asked.
    GameUnfinished(Option<Failure>),
    /// The server does not have the game any more that was left last.
    Forgotten,
    /// Something is open on this computer that could think about a game with other people.
    Thinking,
    /// Another program on this computer plays the game.
    PlayedAlready,
    /// Another program uses the account.
    AnotherProgram,
    NotSignedIn(NotSignedIn),
    Failed(Failure),
}

/// What an account has to allow beside playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacking {
    /// To see whom the player follows.
    Friends,
    /// To get puzzles that fit the player.
    Puzzles,
    /// To read the player's studies.
    Studies,
}

impl OnlineProblem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::AccountFile(path) => text!(at, "problem-online-account", path = shown(path)),
            Self::NoFolder => text!(at, "problem-online-no-folder"),
            Self::NobodySignedIn => text!(at, "problem-online-nobody"),
            Self::NoGames => text!(at, "problem-online-no-games"),
            Self::NoToken => text!(at, "problem-online-no-token"),
            Self::NoServer(given) => {
                text!(at, "problem-online-no-server", given = excerpt(given))
            }
            Self::MissingRights(rights) => {
                text!(at, "problem-online-rights", rights = ended(rights))
            }
            Self::NoGame => text!(at, "problem-online-no-game"),
            Self::NoChallenge => text!(at, "problem-online-no-challenge"),
            Self::NobodyFound => text!(at, "problem-online-nobody-found"),
            Self::ChallengeDeclined(None) => text!(at, "problem-online-declined"),
            Self::ChallengeDeclined(Some(key)) => {
                text!(at, "problem-online-declined-because", reason = key.as_str())
            }
            Self::TooFast => text!(at, "problem-online-too-fast"),
            Self::OtherRules => text!(at, "problem-online-other-rules"),
            Self::NoPlayer(given) => {
                text!(at, "problem-online-no-player", given = excerpt(given))
            }
            Self::Lacks(what) => lacks(*what, at),
            Self::SamePuzzle => text!(at, "problem-online-same-puzzle"),
            Self::NoStudy(given) => {
                text!(at, "problem-online-no-study", given = excerpt(given))
            }
            Self::GameRunning => text!(at, "problem-online-running"),
            Self::GameUnfinished(None) => text!(at, "problem-online-unfinished"),
            Self::GameUnfinished(Some(failure)) => {
                let told = text!(at, "problem-online-unfinished");
                format!("{told} {}", failed(failure, at))
            }
            Self::Forgotten => {
                let told = text!(at, "problem-online-forgotten");
                format!("{told} {}", text!(at, "problem-online-no-game"))
            }
            Self::Thinking => text!(at, "problem-online-thinks"),
            Self::PlayedAlready => text!(at, "problem-online-played-already"),
            Self::AnotherProgram => text!(at, "problem-online-another-program"),
            Self::NotSignedIn(why) => not_signed_in(why, at),
            Self::Failed(failure) => failed(failure, at),
        }
    }
}

/// What has to be allowed, and how, step by step.
fn lacks(what: Lacking, at: &Localisation) -> String {
    let (right, with) = match what {
        Lacking::Friends => (text!(at, "online-right-friends"), "friends"),
        Lacking::Puzzles => (text!(at, "online-right-puzzles"), "puzzles"),
        Lacking::Studies => (text!(at, "online-right-studies"), "studies"),
    };
    text!(at, "problem-online-lacks", right = right, with = with)
}

fn not_signed_in(why: &NotSignedIn, at: &Localisation) -> String {
    match why {
        NotSignedIn::NoAddress(cause) => {
            text!(at, "problem-online-no-address", cause = bare(cause))
        }
        NotSignedIn::NoChance(cause) => {
            text!(at, "problem-online-no-address", cause = bare(cause))
        }
        NotSignedIn::Denied => text!(at, "problem-online-denied"),
        NotSignedIn::TooLate => text!(at, "problem-online-too-late"),
        NotSignedIn::Refused(words) => {
            text!(at, "problem-online-refused", words = ended(&excerpt(words)))
        }
        NotSignedIn::Failed(failure) => failed(failure, at),
    }
}

/// Why the server did not answer as wished.
#[must_use]
pub fn failed(failure: &Failure, at: &Localisation) -> String {
    match failure {
        Failure::NameNotFound => text!(at, "problem-online-name"),
        Failure::Unreachable => text!(at, "problem-online-unreachable"),
        Failure::ConnectionRefused => text!(at, "problem-online-connection"),
        Failure::TimedOut => text!(at, "problem-online-late"),
        Failure::Broke => text!(at, "problem-online-broke"),
        Failure::NoCertificates => text!(at, "problem-online-no-certificates"),
        Failure::CertificateOutOfDate => text!(at, "problem-online-date"),
        Failure::NotTrusted => text!(at, "problem-online-not-trusted"),
        Failure::AnotherAnswers => text!(at, "problem-online-another"),
        Failure::SignedOut => text!(at, "problem-online-signed-out"),
        Failure::Forbidden(rights) => {
            text!(
                at,
                "problem-online-rights",
                rights = ended(&excerpt(rights))
            )
        }
        Failure::NotFound => text!(at, "problem-online-not-found"),
        Failure::TooMany { wait } => {
            text!(at, "problem-online-too-many", seconds = wait.as_secs())
        }
        Failure::Refused(words) => {
            text!(at, "problem-online-refused", words = ended(&excerpt(words)))
        }
        Failure::ServerFault(status) => text!(
            at,
            "problem-online-server-fault",
            status = status.to_string()
        ),
        Failure::Unreadable => text!(at, "problem-online-unreadable"),
    }
}

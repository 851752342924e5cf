//! What is started next: after the boot, and after a program has ended. What breaks leads back to the game that is open; after an end
//! in order the player is asked. Pure.

/// Which image this is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edition {
    Tournament,
    Home,
}

impl Edition {
    /// By the file of the image that names it.
    pub fn read(file: &str) -> Self {
        match file.trim() {
            "home" => Self::Home,
            _ => Self::Tournament,
        }
    }
}

/// What ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ran {
    /// A new game.
    Game,
    Resume,
    Menu,
}

/// How it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    Well,
    /// No game waits to go on.
    NothingOpen,
    /// With an error, or by a signal.
    Badly,
}

impl Ended {
    /// From an exit code; `None` is a signal.
    pub const fn with(code: Option<i32>) -> Self {
        match code {
            Some(0) => Self::Well,
            Some(3) => Self::NothingOpen,
            Some(_) | None => Self::Badly,
        }
    }
}

/// What is done next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    Resume,
    Menu,
    /// The questions before a new game.
    Questions,
    /// Asks whether there is to be another game.
    AskAgain,
    /// Asks whether to go back to the menu.
    AskMenu,
    /// Says that the program ended in order, though a game may go on, and asks.
    AskAfterEnd,
    /// Says that the game cannot be resumed, and asks.
    AskAfterFailures,
}

/// How often in a row what was started may end badly before the player is asked.
const TRIES: u32 = 3;

/// What is done at the start, where a journal lies on the stick or none does.
pub const fn first(edition: Edition, wants_last: bool) -> Next {
    match (edition, wants_last) {
        (_, true) => Next::Resume,
        (Edition::Tournament, false) => Next::Questions,
        (Edition::Home, false) => Next::Menu,
    }
}

/// What is done after a program has ended. `failures` is how often in a row something ended badly, with this time.
/// `nothing_played` says that no game was played since the start.
pub const fn after(
    edition: Edition,
    ran: Ran,
    ended: Ended,
    failures: u32,
    nothing_played: bool,
) -> Next {
    match (edition, ran, ended) {
        (Edition::Home, Ran::Menu, Ended::Well) => Next::AskMenu,
        // At home a game may be left in the middle.
        (Edition::Home, Ran::Resume, Ended::Well | Ended::NothingOpen) => Next::Menu,
        (Edition::Tournament, Ran::Resume, Ended::NothingOpen) if nothing_played => Next::Questions,
        (Edition::Tournament, Ran::Resume, Ended::NothingOpen) => Next::AskAgain,
        // The game is over, or was left by a word. Resuming would open one that is over for an arbiter with a PIN, and
        // otherwise an older one that was never ended.
        (Edition::Tournament, Ran::Game | Ran::Resume, Ended::Well) => Next::AskAfterEnd,
        (Edition::Home, Ran::Menu, Ended::Badly) if failures >= TRIES => Next::AskMenu,
        (_, Ran::Resume, Ended::Badly) if failures >= TRIES => Next::AskAfterFailures,
        // A game that was left by a signal or by a fault: only resuming tells whether it is over.
        (_, Ran::Game | Ran::Resume | Ran::Menu, _) => Next::Resume,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOURNAMENT: Edition = Edition::Tournament;
    const HOME: Edition = Edition::Home;

    #[test]
    fn a_game_that_was_left_goes_on_however_it_was_left() {
        for code in [Some(1), Some(101), None] {
            for ran in [Ran::Game, Ran::Resume] {
                let next = after(TOURNAMENT, ran, Ended::with(code), 1, false);
                assert_eq!(next, Next::Resume, "{ran:?} {code:?}");
            }
        }
        assert_eq!(
            after(HOME, Ran::Menu, Ended::with(None), 1, false),
            Next::Resume
        );
    }

    #[test]
    fn after_an_end_in_order_the_player_is_asked() {
        for ran in [Ran::Game, Ran::Resume] {
            let next = after(TOURNAMENT, ran, Ended::with(Some(0)), 0, false);
            assert_eq!(next, Next::AskAfterEnd, "{ran:?}");
        }
    }

    #[test]
    fn a_menu_that_never_begins_can_be_left() {
        let next = |failures| after(HOME, Ran::Menu, Ended::Badly, failures, true);
        assert_eq!((next(1), next(3)), (Next::Resume, Next::AskMenu));
    }

    #[test]
    fn only_resuming_tells_that_a_game_is_over() {
        let nothing = Ended::with(Some(3));
        assert_eq!(
            after(TOURNAMENT, Ran::Resume, nothing, 0, false),
            Next::AskAgain
        );
        assert_eq!(
            after(TOURNAMENT, Ran::Resume, nothing, 0, true),
            Next::Questions
        );
        assert_eq!(after(HOME, Ran::Resume, nothing, 0, false), Next::Menu);
        assert_eq!(after(HOME, Ran::Menu, Ended::Well, 0, false), Next::AskMenu);
        assert_eq!(after(HOME, Ran::Resume, Ended::Well, 0, false), Next::Menu);
    }

    #[test]
    fn a_game_that_cannot_be_resumed_three_times_is_not_tried_in_silence_for_ever() {
        let next = |failures| after(TOURNAMENT, Ran::Resume, Ended::Badly, failures, true);
        assert_eq!(next(2), Next::Resume);
        assert_eq!(next(3), Next::AskAfterFailures);
    }

    #[test]
    fn the_start_leads_to_the_game_the_questions_or_the_menu() {
        assert_eq!(first(TOURNAMENT, true), Next::Resume);
        assert_eq!(first(TOURNAMENT, false), Next::Questions);
        assert_eq!(first(HOME, false), Next::Menu);
        assert_eq!(Edition::read("home\n"), HOME);
        assert_eq!(Edition::read("?"), TOURNAMENT);
    }
}

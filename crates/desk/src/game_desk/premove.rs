//! A move that a player gives before the opponent has moved, in a game on a server. It waits at the desk, and nothing is sent
//! until the opponent has moved; then it is played at once if it is legal. Only words that say so, such as "premove", ask
//! for it.

use shakmaty::Position;

use super::from_server::{Premove, Waiting};
use super::{GameDesk, Importance};
use crate::dialogue::{Candidate, Judgement, Said, SpokenInput, Typed};
use crate::messages::text;
use announcements::{Command, Meaning};
use chess_laws::{Attempt, Game, Time, resolve};
use game::session::Intent;

impl GameDesk {
    /// The game in which words at this input are understood. Where a move before the opponent's is awaited, the player is
    /// taken to be to move.
    pub(super) fn listens_in(&self, input: SpokenInput) -> Game {
        let ahead = (self.online.premove == Premove::Awaited).then(|| self.as_if_to_move());
        let usual = || self.conversation.listens_in(input, self.state());
        ahead.flatten().unwrap_or_else(usual)
    }

    /// The position with the player to move; `None` if that cannot be, as when they have just given check.
    fn as_if_to_move(&self) -> Option<Game> {
        let position = self.state().game().position().clone().swap_turn();
        Some(Game::from_position(position.ok()?))
    }

    /// Whether the opponent is to move, on a server.
    fn opponent_moves(&self) -> bool {
        let turn = self.state().game().turn();
        let own = self.state().own_side_on_server();
        self.state().outcome().is_none() && own.is_some_and(|it| it != turn)
    }

    /// The player wants to give a move before the opponent's.
    pub(super) fn await_premove(&mut self) {
        if !self.opponent_moves() {
            let told = match self.state().announced() {
                Some(_) => text!(self.at(), "refused-sent"),
                None => text!(self.at(), "online-premove-own-turn"),
            };
            return self.tell_online(Importance::Answer, told);
        }
        // The one that waits stays until it is withdrawn or another one is typed.
        if let Premove::Waits(waiting) = &self.online.premove {
            let told = text!(self.at(), "online-premove", mv = waiting.told.as_str());
            return self.tell_online(Importance::Answer, told);
        }
        self.online.premove = Premove::Awaited;
        let told = text!(self.at(), "online-premove-which");
        self.tell_online(Importance::Answer, told);
    }

    /// The player types this move, to be made after the opponent's.
    pub(super) fn type_premove(&mut self, line: &str) {
        if !self.opponent_moves() {
            return self.await_premove();
        }
        let vocabulary = self.context.vocabulary();
        let read = self.wording().typed().read(line, vocabulary);
        let game = self.as_if_to_move();
        let game = game.unwrap_or_else(|| self.state().game().clone());
        let profile = self.state().profile();
        let judged = read.ok().map(|read| {
            let typed = Typed::of(&read, vocabulary, &game, profile);
            typed.judge(vocabulary, &game, profile)
        });
        match &judged {
            Some(Judgement::Sure(candidate)) => self.take_premove(Some(candidate)),
            _ => self.take_premove(None),
        }
    }

    /// Whether what was said is about a move before the opponent's: that move itself, or that it is not wanted any more.
    pub(super) fn is_about_premove(&mut self, judgement: &Judgement) -> bool {
        let of_a_move = |it: &Candidate| matches!(it.meaning, Meaning::Attempt(_));
        let awaited = self.online.premove == Premove::Awaited && self.opponent_moves();
        match judgement {
            Judgement::Sure(it) if it.said == Said::Command(Command::Correction) => {
                self.drop_premove()
            }
            Judgement::Sure(it) if awaited && of_a_move(it) => {
                self.take_premove(Some(it));
                true
            }
            // A doubtful hearing gives no move.
            Judgement::Doubtful(several) if awaited && several.iter().any(of_a_move) => {
                self.take_premove(None);
                true
            }
            Judgement::Sure(_)
            | Judgement::Doubtful(_)
            | Judgement::Silence
            | Judgement::Rejected => false,
        }
    }

    fn given(&self, candidate: &Candidate) -> Option<Waiting> {
        let Meaning::Attempt(attempt) = candidate.meaning else {
            return None;
        };
        let words = self.wording().marking();
        let told = match candidate.said.only_move() {
            Some(mv) => words.announcement(mv, false),
            None => words.said(&candidate.text),
        };
        let plies = self.state().game().plies().len();
        Some(Waiting {
            attempt,
            told,
            plies,
        })
    }

    /// The player gives this move, or none that is clear. One that is never possible does not wait.
    fn take_premove(&mut self, candidate: Option<&Candidate>) {
        let given = candidate.and_then(|it| Some((self.given(it)?, it.said.clone())));
        let told = match given {
            Some((given, _)) if self.can_be_made(&given.attempt) => {
                let told = text!(self.at(), "online-premove", mv = given.told.as_str());
                self.online.premove = Premove::Waits(given);
                told
            }
            Some((given, Said::Illegal(reason))) => text!(
                self.at(),
                "online-premove-impossible",
                mv = given.told,
                reason = self.wording().reason(reason)
            ),
            Some(_) | None => text!(self.at(), "online-premove-unclear"),
        };
        self.tell_online(Importance::Answer, told);
    }

    /// Whether the opponent has a move after which this one is possible, and one alone is meant.
    fn can_be_made(&self, attempt: &Attempt) -> bool {
        let game = self.state().game();
        let mut theirs = game.position().legal_moves().into_iter();
        theirs.any(|mv| {
            let after = game.position_after(mv);
            after.is_ok_and(|it| resolve(&it, attempt).is_ok())
        })
    }

    /// The player does not want it any more. Returns whether there was one.
    pub(super) fn drop_premove(&mut self) -> bool {
        if std::mem::take(&mut self.online.premove) == Premove::None {
            return false;
        }
        let told = text!(self.at(), "online-premove-dropped");
        self.tell_online(Importance::Answer, told);
        true
    }

    /// The game has changed: the move that waited is made, or does not wait any more.
    pub(super) fn play_premove(&mut self, at: Time) {
        if self.opponent_moves() && self.is_as_given() {
            return;
        }
        let Premove::Waits(waiting) = std::mem::take(&mut self.online.premove) else {
            return;
        };
        // The result says enough.
        if self.state().outcome().is_some() {
            return;
        }
        let game = self.state().game();
        let answers = !self.opponent_moves() && game.plies().len() == waiting.plies + 1;
        // A move would answer for the player what the opponent asks.
        if answers && (self.state().offer().is_some() || self.opponent_proposes()) {
            let told = text!(self.at(), "online-premove-asked");
            return self.tell_online(Importance::Notice, told);
        }
        let mv = game.resolve(&waiting.attempt).ok().filter(|_| answers);
        let made = mv.is_some_and(|mv| {
            let (input, intent) = (SpokenInput::Shared, Intent::Announce(mv));
            let request = self.conversation.request(input, intent, self.state());
            self.carry_out(&request, at).is_ok()
        });
        if !made {
            let told = text!(
                self.at(),
                "online-premove-withdrawn",
                mv = waiting.told.as_str()
            );
            self.tell_online(Importance::Notice, told);
        }
    }

    /// Whether nothing was played or taken back since the move was given.
    fn is_as_given(&self) -> bool {
        match &self.online.premove {
            Premove::None | Premove::Awaited => true,
            Premove::Waits(it) => it.plies == self.state().game().plies().len(),
        }
    }
}

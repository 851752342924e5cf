//! What happens on the electronic boards and with the clock at one of them: each component takes
//! what concerns it, and what it asks for is carried out, in its order. A component learns what has become
//! of each of its requests before its next output is carried out. Never decides what a move means.

use super::boards::{BoardNews, ElectronicBoard};
use super::component_output::{Component, ComponentOutput, RequestOutcome};
use super::opponent_board::PageChange;
use super::{Action, GameDesk, Importance, NotCarriedOut, Outputs};
use crate::dialogue::{RemotePlayer, Reply};
use chess_laws::Time;
use electronic_board::BoardInput;
use electronic_board::watch::{ExpectedBoard, Sighting};
use game::session::{BoardOwner, Event, Plan, Remark, Request};

impl GameDesk {
    /// What this electronic board should show now; `None` if this game has no such board.
    #[must_use]
    pub fn board_expects(&self, owner: BoardOwner) -> Option<ExpectedBoard> {
        match owner {
            BoardOwner::Opponent => self.opponent_board.expects(&self.context),
            BoardOwner::Own => self.own_board.expects(&self.context),
        }
    }

    /// Something happened on this electronic board or with it.
    pub fn board_input(&mut self, owner: BoardOwner, input: &BoardInput, at: Time) -> Outputs {
        self.inform_boards();
        let board = self.context.wording.board();
        // Only the clock at the opponent's board can be that of the game.
        let counts = owner == BoardOwner::Opponent;
        let (clock, context) = (&mut self.clock, &self.context);
        let told = match input {
            BoardInput::Connected { orientation, right } => {
                let told = board.connected(owner, *orientation, *right);
                self.plug(owner, true);
                told
            }
            BoardInput::Lost { cause } => {
                let told = board.lost(owner, cause);
                self.plug(owner, false);
                told
            }
            BoardInput::Found(place) => board.found(place),
            BoardInput::Turned => board.turned(),
            BoardInput::UnknownPiece(square) => board.unknown_piece(*square),
            BoardInput::Seen(seen) => return self.seen(owner, seen, at),
            BoardInput::Clock(face) if counts => {
                let outputs = clock.shows(*face, at, context);
                return self.clock_wants(outputs, at);
            }
            BoardInput::Pressed { turn } if counts => {
                let outputs = clock.pressed(turn.other(), at, context);
                return self.clock_wants(outputs, at);
            }
            BoardInput::ClockRefused if counts => {
                let outputs = clock.refused(at, context);
                return self.clock_wants(outputs, at);
            }
            BoardInput::Clock(_)
            | BoardInput::Pressed { .. }
            | BoardInput::ClockRefused
            | BoardInput::Description(_)
            | BoardInput::Battery(_) => return Vec::new(),
        };
        self.say(Importance::Notice, told);
        self.take_outputs()
    }

    /// Time passes for the boards and the clock at one of them.
    pub(super) fn pass_boards(&mut self, at: Time) {
        let lifted = self.opponent_board.pass(at, &self.context);
        self.carry_out_for(BoardOwner::Opponent, lifted, at);
        let pressed = self.clock.pass(at, &self.context);
        self.carry_out_all(pressed, at);
        let steps = self.own_board.pass(&self.context);
        self.carry_out_for(BoardOwner::Own, steps, at);
    }

    /// The board answers from now on, or no longer does. Its clock goes with it.
    fn plug(&mut self, owner: BoardOwner, plugged_in: bool) {
        if owner == BoardOwner::Own {
            return;
        }
        self.opponent_board.plug(plugged_in);
        self.look_for_remote_player();
        if !plugged_in {
            self.clock.lose(&self.context.state);
        }
    }

    fn seen(&mut self, owner: BoardOwner, seen: &Sighting, at: Time) -> Outputs {
        let outputs = match owner {
            BoardOwner::Opponent => self.opponent_board.seen(seen, at, &self.context),
            BoardOwner::Own => self.own_board.seen(seen, at, &self.context),
        };
        self.carry_out_for(owner, outputs, at);
        self.look_for_remote_player();
        self.take_outputs()
    }

    fn clock_wants(
        &mut self,
        outputs: impl IntoIterator<Item = ComponentOutput>,
        at: Time,
    ) -> Outputs {
        self.carry_out_all(outputs, at);
        self.take_outputs()
    }

    /// Sets the player at a page, if there is one. That their page is lost is told, and kept: from then on
    /// words at the desk may be theirs.
    pub fn played_at_page(&mut self, player: Option<RemotePlayer>, at: Time) -> Outputs {
        let change = self.opponent_board.look_at_page(player, at);
        self.look_for_remote_player();
        let open = match change {
            PageChange::Same => return Vec::new(),
            PageChange::Opened | PageChange::Back => true,
            PageChange::Lost => false,
        };
        if self.state().outcome().is_none() {
            self.keep(&Event::Remark(Remark::PageOpen { open }), at);
            let page = self.context.wording.page();
            let told = player.map(|it| match change {
                PageChange::Lost => page.lost(it.side),
                PageChange::Back => page.back(it.side),
                PageChange::Opened | PageChange::Same => Vec::new(),
            });
            if let Some(told) = told.filter(|it| !it.is_empty()) {
                self.say(Importance::Notice, told);
            }
        }
        self.take_outputs()
    }

    /// The conversation learns of the player who does not play at the desk.
    pub(super) fn look_for_remote_player(&mut self) {
        let remote = self.opponent_board.remote_player(&self.context.state);
        self.conversation.set_remote_player(remote);
    }

    /// The boards take notice of what has happened in the game, before anything happens on them.
    pub(super) fn inform_boards(&mut self) {
        let effects = std::mem::take(&mut self.for_boards);
        for news in effects.iter().filter_map(BoardNews::of) {
            self.opponent_board.note(news, &self.context.state);
            self.own_board.note(news, &self.context.state);
        }
        self.look_for_remote_player();
    }

    /// Carries out what a board asks for.
    fn carry_out_for(&mut self, owner: BoardOwner, outputs: Vec<ComponentOutput>, at: Time) {
        for output in outputs {
            if let Some((request, outcome)) = self.carry_out_one(output, at) {
                let context = &self.context;
                let next = match owner {
                    BoardOwner::Opponent => self.opponent_board.followed(request, outcome, context),
                    BoardOwner::Own => self.own_board.followed(request, outcome, context),
                };
                self.carry_out_for(owner, next, at);
            }
        }
    }

    /// Carries out outputs whose outcome the component need not learn.
    pub(super) fn carry_out_all(
        &mut self,
        outputs: impl IntoIterator<Item = ComponentOutput>,
        at: Time,
    ) {
        for output in outputs {
            self.carry_out_one(output, at);
        }
    }

    /// Carries out an output. Gives the request, if it is one, and what has become of it.
    fn carry_out_one(
        &mut self,
        output: ComponentOutput,
        at: Time,
    ) -> Option<(Request, RequestOutcome)> {
        match output {
            ComponentOutput::Request(request) => {
                let outcome = self.carry_out(&request, at).map(|()| Vec::new());
                if let Err(NotCarriedOut::Refused(refused)) = &outcome {
                    self.tell(&refused.clone().into());
                }
                return Some((request, outcome));
            }
            ComponentOutput::SeenMove {
                request,
                text,
                known,
            } => {
                let plan = self.plan(&request, at);
                if let (Plan::Refuse(refused), Some(known)) = (&plan, known)
                    && *refused == known
                {
                    return None;
                }
                let outcome = self.carry_out_planned(&request, plan, at);
                if let Err(NotCarriedOut::Refused(refused)) = &outcome {
                    self.tell(&Reply::to_refused(refused.clone(), Some(text)));
                }
                return Some((request, outcome.map(|()| Vec::new())));
            }
            ComponentOutput::IfPossible(request) => {
                let outcome = match self.plan(&request, at) {
                    Plan::Refuse(refused) => Err(NotCarriedOut::Refused(refused)),
                    plan @ (Plan::Do(_) | Plan::Ask(_)) => self
                        .carry_out_planned(&request, plan, at)
                        .map(|()| Vec::new()),
                };
                return Some((request, outcome));
            }
            ComponentOutput::Silently(request) => {
                let effects = self.carry_out_silently(&request, at);
                return Some((request, Ok(effects)));
            }
            ComponentOutput::Observed(event) => self.happen(&event, at),
            ComponentOutput::ObservedSilently(event) => {
                self.record(&event, at);
            }
            ComponentOutput::Keep(remark) => self.keep(&Event::Remark(remark), at),
            ComponentOutput::Announce(effect) => self.effect(effect, at),
            ComponentOutput::Tell(reply) => self.tell(&reply),
            ComponentOutput::Say(importance, phrases) => self.say(importance, phrases),
            ComponentOutput::SetBoardClock(times) => self.wants_done(Action::SetBoardClock(times)),
            ComponentOutput::ClockFollows => {
                let output = self.clock.move_shown(&self.context.state);
                self.carry_out_all(output, at);
            }
            ComponentOutput::ClockSettles => self.clock.settle(),
        }
        None
    }
}

//! The connections to the page, and which may stay. A connection waits until it shows a token. Then
//! it gets one of the slots reserved for its kind of visitor, so that neither spectators nor
//! strangers can keep out the player and the arbiter. Knows addresses and visitors, no sockets.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use desk::page::Visitor;

/// Connections of one kind of visitor at a time. A page keeps one open for updates, and a few for
/// what it loads.
const SLOTS: usize = 64;

/// Connections that have not shown a token yet.
const WAITING: usize = 256;

/// How many of these may come from one address.
const WAITING_FROM_ONE: usize = 64;

/// How many connections of spectators may come from one address.
const SPECTATORS_FROM_ONE: usize = 16;

/// Which slots a connection takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SlotKind {
    Waiting,
    Player,
    Arbiter,
    Spectators,
    /// The player at their own page.
    #[cfg(feature = "practice")]
    Owner,
}

impl From<Visitor> for SlotKind {
    fn from(visitor: Visitor) -> Self {
        match visitor {
            Visitor::Player(_) => Self::Player,
            Visitor::Arbiter => Self::Arbiter,
            Visitor::Spectator => Self::Spectators,
        }
    }
}

/// A connection as it is listed, the oldest first.
struct Listed {
    number: u64,
    address: IpAddr,
    kind: SlotKind,
    /// Dismisses a connection that waits. Dropped when the connection is admitted.
    dismissed: Option<oneshot::Sender<()>>,
}

#[derive(Default)]
struct Connections {
    next: u64,
    listed: Vec<Listed>,
}

/// All connections.
#[derive(Clone, Default)]
pub(crate) struct Admissions(Arc<Mutex<Connections>>);

impl Admissions {
    /// Lists a new connection. If too many wait, the one that has waited longest is dismissed: a
    /// client with a token shows it at once.
    pub(crate) fn enter(&self, address: IpAddr) -> (Slot, Dismissal) {
        let mut connections = self.connections();
        let waits = |it: &Listed| it.kind == SlotKind::Waiting;
        let here = |it: &Listed| waits(it) && it.address == address;
        if connections.count(here) >= WAITING_FROM_ONE {
            connections.dismiss_oldest(here);
        } else if connections.count(waits) >= WAITING {
            connections.dismiss_oldest(waits);
        }
        let (dismissed, waiting) = oneshot::channel();
        let number = connections.next;
        connections.next += 1;
        connections.listed.push(Listed {
            number,
            address,
            kind: SlotKind::Waiting,
            dismissed: Some(dismissed),
        });
        drop(connections);
        let admissions = self.clone();
        (Slot { admissions, number }, waiting)
    }

    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Receives the dismissal of a connection. Closed when the connection is admitted.
pub(crate) type Dismissal = oneshot::Receiver<()>;

/// A connection's slot, which is free again when this is dropped.
pub(crate) struct Slot {
    admissions: Admissions,
    number: u64,
}

impl Slot {
    /// Gives the connection one of this visitor's slots, and returns whether it has one. A slot
    /// that it has already stays its own.
    pub(crate) fn admit(&self, kind: impl Into<SlotKind>) -> bool {
        let mut connections = self.admissions.connections();
        let kind = kind.into();
        let found = connections
            .listed
            .iter()
            .position(|it| it.number == self.number);
        let Some(index) = found else {
            return false;
        };
        if connections.listed[index].kind != SlotKind::Waiting {
            return true;
        }
        let address = connections.listed[index].address;
        let same = |it: &Listed| it.kind == kind;
        let crowd = kind == SlotKind::Spectators
            && connections.count(|it| same(it) && it.address == address) >= SPECTATORS_FROM_ONE;
        if crowd || connections.count(same) >= SLOTS {
            return false;
        }
        connections.listed[index].kind = kind;
        connections.listed[index].dismissed = None;
        true
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut connections = self.admissions.connections();
        connections.listed.retain(|it| it.number != self.number);
    }
}

impl Connections {
    fn count(&self, which: impl Fn(&Listed) -> bool) -> usize {
        self.listed.iter().filter(|it| which(it)).count()
    }

    fn dismiss_oldest(&mut self, which: impl Fn(&Listed) -> bool) {
        if let Some(index) = self.listed.iter().position(which) {
            let gone = self.listed.remove(index);
            // The client may have closed it already.
            let _ = gone.dismissed.map(|it| it.send(()));
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::net::Ipv4Addr;

    use shakmaty::Color;

    use super::*;

    fn address(number: usize) -> IpAddr {
        Ipv4Addr::from(u32::try_from(number).unwrap()).into()
    }

    fn enter(admissions: &Admissions, from: impl Iterator<Item = usize>) -> Vec<(Slot, Dismissal)> {
        from.map(|it| admissions.enter(address(it))).collect()
    }

    fn admitted(connections: &[(Slot, Dismissal)], visitor: Visitor) -> usize {
        connections
            .iter()
            .filter(|(it, _)| it.admit(visitor))
            .count()
    }

    /// How many were dismissed.
    fn dismissed(connections: &mut [(Slot, Dismissal)]) -> usize {
        let told = connections
            .iter_mut()
            .map(|(_, waiting)| waiting.try_recv());
        told.filter(Result::is_ok).count()
    }

    #[test]
    fn connections_without_a_token_make_room_for_others() {
        let admissions = Admissions::default();
        let mut one = enter(&admissions, std::iter::repeat_n(1, 100));
        assert_eq!(dismissed(&mut one), 100 - WAITING_FROM_ONE);
        // Connections from one address do not crowd out the others.
        let mut many = enter(&admissions, 2..402);
        assert_eq!(dismissed(&mut many), 400 - WAITING);
        let (player, mut waiting) = admissions.enter(address(1));
        assert!(player.admit(Visitor::Player(Color::Black)));
        drop(enter(&admissions, 500..900));
        assert_eq!(
            waiting.try_recv(),
            Err(oneshot::error::TryRecvError::Closed)
        );
        assert!(player.admit(Visitor::Player(Color::Black)));
    }

    #[test]
    fn each_kind_of_visitor_has_slots_of_its_own() {
        let admissions = Admissions::default();
        let mut looking = Vec::new();
        for number in 0..20 {
            let few = enter(&admissions, std::iter::repeat_n(number, 10));
            admitted(&few, Visitor::Spectator);
            looking.extend(few);
        }
        assert_eq!(admitted(&looking, Visitor::Spectator), SLOTS);
        for visitor in [Visitor::Player(Color::White), Visitor::Arbiter] {
            let come = enter(&admissions, std::iter::once(7));
            assert_eq!(admitted(&come, visitor), 1);
        }
        drop(looking);
        let again = enter(&admissions, std::iter::repeat_n(9, SPECTATORS_FROM_ONE));
        assert_eq!(admitted(&again, Visitor::Spectator), SPECTATORS_FROM_ONE);
        let more = enter(&admissions, std::iter::once(9));
        assert_eq!(admitted(&more, Visitor::Spectator), 0);
    }
}

//! The connections to the page, and which may stay. A connection waits in the lobby until it
//! shows a token. Then it takes a place reserved for its kind of visitor, so that neither
//! spectators nor strangers can keep out the player and the arbiter.
//! Knows addresses and visitors, no sockets.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::Visitor;

/// Connections of one visitor at a time. A page has one open for what it is shown, and a few
/// for what it loads.
const PLACES: usize = 64;

/// Connections that have not shown a token yet.
const LOBBY: usize = 256;

/// Of these, connections from one address.
const LOBBY_FROM_ONE: usize = 64;

/// Spectators' connections from one address.
const LOOKING_FROM_ONE: usize = 16;

/// Whose places a connection takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    Lobby,
    Player,
    Arbiter,
    Spectators,
}

impl From<Visitor> for Room {
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
    room: Room,
    /// Tells one in the lobby to go; dropped when it is admitted.
    shown_out: Option<oneshot::Sender<()>>,
}

#[derive(Default)]
struct Guests {
    next: u64,
    listed: Vec<Listed>,
}

/// All connections.
#[derive(Clone, Default)]
pub(super) struct Lobby(Arc<Mutex<Guests>>);

impl Lobby {
    /// A connection arrives. If there is no room, the one that has waited longest goes: a client
    /// with a token shows it at once.
    pub(super) fn enter(&self, address: IpAddr) -> (Guest, Waiting) {
        let mut guests = self.guests();
        let waits = |it: &Listed| it.room == Room::Lobby;
        let here = |it: &Listed| waits(it) && it.address == address;
        if guests.count(here) >= LOBBY_FROM_ONE {
            guests.show_out_first(here);
        } else if guests.count(waits) >= LOBBY {
            guests.show_out_first(waits);
        }
        let (shown_out, waiting) = oneshot::channel();
        let number = guests.next;
        guests.next += 1;
        guests.listed.push(Listed {
            number,
            address,
            room: Room::Lobby,
            shown_out: Some(shown_out),
        });
        drop(guests);
        let lobby = self.clone();
        (Guest { lobby, number }, waiting)
    }

    fn guests(&self) -> MutexGuard<'_, Guests> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells a connection that it has to go, or, when it is dropped, that it was admitted.
pub(super) type Waiting = oneshot::Receiver<()>;

/// A connection; it leaves when this is dropped.
pub(super) struct Guest {
    lobby: Lobby,
    number: u64,
}

impl Guest {
    /// Gives the connection one of this visitor's places, and says whether it has one. It keeps
    /// a place that it has already.
    pub(super) fn admit(&self, visitor: Visitor) -> bool {
        let mut guests = self.lobby.guests();
        let room = Room::from(visitor);
        let found = guests.listed.iter().position(|it| it.number == self.number);
        let Some(index) = found else {
            return false;
        };
        if guests.listed[index].room != Room::Lobby {
            return true;
        }
        let address = guests.listed[index].address;
        let same = |it: &Listed| it.room == room;
        let crowd = room == Room::Spectators
            && guests.count(|it| same(it) && it.address == address) >= LOOKING_FROM_ONE;
        if crowd || guests.count(same) >= PLACES {
            return false;
        }
        guests.listed[index].room = room;
        guests.listed[index].shown_out = None;
        true
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut guests = self.lobby.guests();
        guests.listed.retain(|it| it.number != self.number);
    }
}

impl Guests {
    fn count(&self, which: impl Fn(&Listed) -> bool) -> usize {
        self.listed.iter().filter(|it| which(it)).count()
    }

    fn show_out_first(&mut self, which: impl Fn(&Listed) -> bool) {
        if let Some(index) = self.listed.iter().position(which) {
            let gone = self.listed.remove(index);
            // It may have gone by itself.
            let _ = gone.shown_out.map(|it| it.send(()));
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

    fn enter(lobby: &Lobby, from: impl Iterator<Item = usize>) -> Vec<(Guest, Waiting)> {
        from.map(|it| lobby.enter(address(it))).collect()
    }

    fn admitted(guests: &[(Guest, Waiting)], visitor: Visitor) -> usize {
        guests.iter().filter(|(it, _)| it.admit(visitor)).count()
    }

    /// How many were told to go.
    fn shown_out(guests: &mut [(Guest, Waiting)]) -> usize {
        let told = guests.iter_mut().map(|(_, waiting)| waiting.try_recv());
        told.filter(Result::is_ok).count()
    }

    #[test]
    fn who_shows_nothing_makes_room_for_who_comes() {
        let lobby = Lobby::default();
        let mut one = enter(&lobby, std::iter::repeat_n(1, 100));
        assert_eq!(shown_out(&mut one), 100 - LOBBY_FROM_ONE);
        // Those of an address do not crowd out the others.
        let mut many = enter(&lobby, 2..402);
        assert_eq!(shown_out(&mut many), 400 - LOBBY);
        let (player, mut waiting) = lobby.enter(address(1));
        assert!(player.admit(Visitor::Player(Color::Black)));
        drop(enter(&lobby, 500..900));
        assert_eq!(
            waiting.try_recv(),
            Err(oneshot::error::TryRecvError::Closed)
        );
        assert!(player.admit(Visitor::Player(Color::Black)));
    }

    #[test]
    fn each_visitor_has_places_of_his_own() {
        let lobby = Lobby::default();
        let mut looking = Vec::new();
        for number in 0..20 {
            let few = enter(&lobby, std::iter::repeat_n(number, 10));
            admitted(&few, Visitor::Spectator);
            looking.extend(few);
        }
        assert_eq!(admitted(&looking, Visitor::Spectator), PLACES);
        for visitor in [Visitor::Player(Color::White), Visitor::Arbiter] {
            let come = enter(&lobby, std::iter::once(7));
            assert_eq!(admitted(&come, visitor), 1);
        }
        drop(looking);
        let again = enter(&lobby, std::iter::repeat_n(9, LOOKING_FROM_ONE));
        assert_eq!(admitted(&again, Visitor::Spectator), LOOKING_FROM_ONE);
        let more = enter(&lobby, std::iter::once(9));
        assert_eq!(admitted(&more, Visitor::Spectator), 0);
    }
}

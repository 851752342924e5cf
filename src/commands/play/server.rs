//! The server on which a game is played, as its wiring knows it: what comes from there, and what goes there. Knows no
//! connection.

use crossbeam_channel::{Receiver, never};

use desk::game_desk::{FromServer, Wanted};

/// The server on which a game is played.
pub(crate) struct GameServer {
    told: Receiver<FromServer>,
    wanted: Box<dyn FnMut(Wanted)>,
}

impl GameServer {
    /// What comes from it arrives here, and what it is asked for goes there.
    #[cfg_attr(not(feature = "online"), allow(dead_code))]
    pub(crate) fn new(told: Receiver<FromServer>, wanted: impl FnMut(Wanted) + 'static) -> Self {
        Self {
            told,
            wanted: Box::new(wanted),
        }
    }

    /// What comes from the server; nothing in a game that is played here.
    pub(crate) fn told(server: Option<&Self>) -> Receiver<FromServer> {
        server.map_or_else(never, |it| it.told.clone())
    }

    /// The player wants this of the server.
    pub(crate) fn ask(&mut self, wanted: Wanted) {
        (self.wanted)(wanted);
    }
}

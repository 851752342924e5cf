//! `lichess-stand-in`: runs the server in real time for people, and for clients in other languages.

use std::io::{self, Write};
use std::time::Duration;

use clap::Parser;
use lichess_stand_in::{Account, Consent, Limits, Settings, StandIn};

/// Everything that a client may ask for.
const SCOPES: [&str; 8] = [
    "board:play",
    "challenge:read",
    "challenge:write",
    "follow:read",
    "puzzle:read",
    "puzzle:write",
    "study:read",
    "preference:read",
];

const STUDY: &str = "[Event \"A study: Mate with a queen\"]\n[Result \"*\"]\n[SetUp \"1\"]\n\
    [FEN \"8/8/8/8/3k4/8/8/KQ6 w - - 0 1\"]\n\n1. Qf5 { The queen takes room away. } *\n";

/// A server on this computer that answers like Lichess's Board API.
#[derive(Debug, Parser)]
#[command(name = "lichess-stand-in")]
struct Arguments {
    /// The port on 127.0.0.1; 0 is any that is free
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// An account, once for each; its token is `lip_` and the name in lower case
    #[arg(long = "account", value_name = "NAME", default_values = ["Anna", "Bert"])]
    accounts: Vec<String>,
    /// Tell castling as two squares of the king
    #[arg(long)]
    two_square_castling: bool,
    /// Limit requests as the real server does
    #[arg(long)]
    limits: bool,
    /// Refuse at the browser
    #[arg(long)]
    deny: bool,
    /// What the computer plays, in UCI with commas between; else it chooses
    #[arg(long, value_delimiter = ',', value_name = "MOVES")]
    computer: Vec<String>,
}

fn main() -> io::Result<()> {
    let arguments = Arguments::parse();
    let settings = Settings {
        two_square_castling: arguments.two_square_castling,
        computer_moves: arguments.computer,
        limits: if arguments.limits {
            Limits::of_the_server()
        } else {
            Limits::default()
        },
        ..Settings::default()
    };
    let server = StandIn::start_in_real_time(settings, arguments.port)?;
    let mut out = io::stdout();
    writeln!(out, "{}", server.base_url())?;
    for name in &arguments.accounts {
        let token = format!("lip_{}", name.to_lowercase());
        writeln!(out, "{name} {token}")?;
        let mut account = Account::new(name).token(&token, &SCOPES);
        for other in arguments.accounts.iter().filter(|it| *it != name) {
            account = account.follows(other);
        }
        server.add(account.study("studyOne", "A study", &[STUDY]));
    }
    out.flush()?;
    if arguments.deny {
        server.consent(Consent::Denied);
    }
    // Until it is ended from outside. Records are of no use here.
    loop {
        std::thread::sleep(Duration::from_secs(60));
        server.forget();
    }
}

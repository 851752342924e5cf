//! `annabella play`: chooses the devices, says which, and plays a game with them.

mod finder;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use jiff::Zoned;
use shakmaty::Color;

use finder::{Finder, opponent};

use super::activity_loop::{ActivityLoop, Devices, Hearing};
use super::board::ByOwner;
use super::display::{BrailleWay, DisplayChoice};
use super::game_wiring::GameWiring;
use super::journal_file::JournalFile;
use super::microphone_gate::Listen;
use super::page::{Page, Wish};
use super::record::AudioRecord;
use super::speaking::{Echo, FoundVoice, Speaking};
use super::words::Choice;
use super::{Context, Problem, hear, score};
use crate::activities::{Game, GameSetting};
use crate::arbiter;
use crate::commands::DisplayCommand;
use crate::desk::{BrailleManners, Desk, Manners};
use crate::session::GameEvent;
use crate::session::{
    Chess960, Event, Names, Player, Procedure, Profile, Regulations, Settings, State, Warnings,
};
use crate::tactile::board::Marks;
use crate::wording::text;
use chess_laws::TimeControl;
use electronic_board::BoardPlace;
use speech::voice::{Manner, Pace, VoiceChoice};
use spoken_grammar::Margins;

/// Where announcements come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// The microphone if one opens, the keyboard at a terminal, else the sample.
    Auto,
    /// The microphone.
    Microphone,
    /// The keyboard.
    Keyboard,
    /// The sample game.
    Sample,
    /// A recording.
    Recording(PathBuf),
}

/// The braille display of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Braille {
    /// Where braille goes.
    pub display: DisplayChoice,
    /// What is marked on the board.
    pub marks: Marks,
    /// From whose side the board is seen; none: the player's own.
    pub side: Option<Color>,
    /// Whether the cursor blinks.
    pub blinking: bool,
    /// Whether two routing keys announce a move.
    pub routing_moves: bool,
}

/// A second microphone, which only the opponent speaks into.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpponentsMicrophone {
    /// Its name.
    pub name: String,
    /// His side, if it is told and not to be found out.
    pub side: Option<Color>,
}

impl OpponentsMicrophone {
    /// The same of this side, if it is known.
    #[must_use]
    pub fn of(self, side: Option<Color>) -> Self {
        Self { side, ..self }
    }
}

/// The devices to use.
pub struct Wishes {
    /// Where announcements come from.
    pub input: Input,
    /// Name of the microphone.
    pub microphone: Option<String>,
    /// The opponent's own microphone.
    pub opponents: Option<OpponentsMicrophone>,
    /// A stock Vosk model to use instead of the shipped one.
    pub model: Option<PathBuf>,
    /// The words to understand; without sets, a game that goes on keeps its own.
    pub words: Choice,
    /// Which voice speaks.
    pub voice: VoiceChoice,
    /// Rate and volume of the voice.
    pub manner: Manner,
    /// Where braille goes.
    pub braille: Option<Braille>,
    /// Where the electronic boards are.
    pub boards: ByOwner<BoardPlace>,
    /// Who opens the microphone.
    pub listen: Listen,
    /// Whether the program's own voice does not reach the microphone.
    pub earphones: bool,
    /// The line that stands for the talk key; empty for the Enter key alone.
    pub talk_key: String,
    /// The line that stands for the press of the clock; empty for none.
    pub press_key: String,
    /// Time to correct a repeated move.
    pub grace: Duration,
    /// A PGN file to write at the end.
    pub pgn: Option<PathBuf>,
    /// How many bytes of sound a record beside the journal may have, if one is kept.
    pub record: Option<u64>,
    /// The page of the sighted player.
    pub page: Option<Wish>,
}

/// The game to begin.
pub struct NewGame {
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// The time control.
    pub time_control: TimeControl,
    /// The position, if not the initial one.
    pub fen: Option<String>,
    /// The start position of a game of Chess960, if it is one.
    pub chess960: Option<Chess960>,
    /// What the players are called.
    pub names: Names,
    /// Who the program is in it.
    pub profile: Profile,
    /// At how much time left it warns.
    pub warnings: Warnings,
    /// What the regulations of the event say.
    pub regulations: Regulations,
    /// How moves are made.
    pub procedure: Procedure,
    /// Which side moves on an electronic board, if there is one.
    pub board: Option<Color>,
    /// Whose own board is electronic, if anybody's is.
    pub own_board: Option<Color>,
}

/// Begins a game and plays it.
///
/// # Errors
/// If something that was asked for does not work, or the journal cannot be kept.
pub fn play(context: &Context, game: NewGame, mut wishes: Wishes) -> Result<(), Problem> {
    hear::game(game.fen.as_deref())?;
    wishes.words.allow_for(&game.procedure);
    let (context, note) = &context.with_player(&wishes.words)?;
    let now = Zoned::now();
    let mut settings = Settings {
        white: game.white,
        black: game.black,
        time_control: game.time_control,
        fen: game.fen,
        chess960: game.chess960,
        names: game.names,
        profile: game.profile,
        warnings: game.warnings,
        board: game.board,
        own_board: game.own_board,
        procedure: game.procedure,
        regulations: game.regulations,
        words: wishes.words.sets(),
        begun: now.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string(),
    };
    let set_up = SetUp::new(context, &settings, &wishes)?;
    if set_up.sample {
        // The recorded game is one of two people, from the initial position.
        (settings.white, settings.black) = (Player::Human, Player::Human);
        (settings.fen, settings.chess960) = (None, None);
        (settings.board, settings.own_board) = (None, None);
    }
    if let Some(side) = settings.own_board {
        // What is done on it are the steps of his moves.
        let followed = &mut settings.procedure.full_move;
        *followed = followed.with(side);
    }
    let state = State::new(settings.clone()).map_err(|error| Problem::Fen {
        fen: settings.fen.clone().unwrap_or_default(),
        cause: error,
    })?;
    // In universal time, so that names never run backwards.
    let name = now.timestamp().strftime("%Y-%m-%dT%H-%M-%SZ").to_string();
    let journal = JournalFile::create(&context.games, &name, &settings)?;
    run_game(
        context,
        state,
        journal,
        set_up,
        &wishes,
        note.clone().into_iter().collect(),
        &Event::Game(GameEvent::Start),
    )
}

fn read_by_touch(context: &Context, desk: &mut Desk, braille: &Braille) -> Result<(), Problem> {
    desk.read_by_touch(BrailleManners {
        table: braille.display.writing.table.table(context)?,
        marks: braille.marks,
        side: braille.side,
        blinking: braille.blinking,
        routing_moves: braille.routing_moves,
    });
    if let BrailleWay::Terminal(cells) = &braille.display.way {
        desk.display_found(cells.get(), false);
    }
    Ok(())
}

pub(super) fn run_game(
    context: &Context,
    state: State,
    journal: JournalFile,
    set_up: SetUp,
    wishes: &Wishes,
    news: Vec<String>,
    first: &Event,
) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let path = journal.path().to_owned();
    let SetUp {
        devices,
        opponent,
        manners,
        mut notes,
        ..
    } = set_up;
    let mut desk = Desk::new(state, context.wording.clone(), manners);
    if let Some(braille) = &wishes.braille {
        read_by_touch(context, &mut desk, braille)?;
    }
    let boards = ByOwner::at(&desk, &wishes.boards);
    let page = match wishes.page {
        Some(wish) => {
            let page = Page::open(wish, &path, &desk)?;
            page.show(&desk, desk.state().now());
            let alone = desk.state().settings().lone_human().is_some();
            notes.push(told_of(&page, alone, context));
            Some(page)
        }
        None => None,
    };
    let report = desk.report();
    let record = wishes.record.map(|limit| AudioRecord::beside(&path, limit));
    let wiring = GameWiring::new(journal, boards, page, record.transpose()?);
    let begins = desk.state().now();
    let setting = GameSetting {
        first: first.clone(),
        opponent,
        press_key: wishes.press_key.clone(),
        recorded: matches!(devices.hearing, Hearing::Recording(_)),
    };
    let game = Game::new(desk, Arc::clone(&context.vocabulary), setting);
    let mut game = ActivityLoop::new(game, wiring, devices, begins);
    for note in notes.into_iter().chain(news) {
        game.note(&note);
    }
    if *first == Event::Game(GameEvent::Resume) {
        game.note(&text!(at, "resumed", report = report));
    }
    let played = game.run();
    let written = played.and_then(|()| write_pgn(context, wishes, &path));
    game.take_leave();
    written?;
    let kept = text!(at, "journal-kept", path = path.display().to_string());
    // Nothing hangs on whether anybody reads this.
    let _ = writeln!(io::stderr(), "{kept}");
    Ok(())
}

/// Whether the lines that stand for keys mean nothing else.
fn keys_are_free(context: &Context, talk: &str, press: &str) -> Result<(), Problem> {
    let grammar = context.vocabulary.grammar();
    for key in [talk, press].into_iter().filter(|it| !it.is_empty()) {
        let words = grammar.words_of(key).unwrap_or_default();
        if arbiter::is_order(key) || !words.is_empty() {
            return Err(Problem::KeyIsWord(key.to_owned()));
        }
    }
    if !talk.is_empty() && talk == press {
        return Err(Problem::KeysAlike(talk.to_owned()));
    }
    Ok(())
}

/// Writes the score of the game whose journal this is, where that is wished for.
fn write_pgn(context: &Context, wishes: &Wishes, journal: &Path) -> Result<(), Problem> {
    let Some(pgn) = &wishes.pgn else {
        return Ok(());
    };
    let request = score::Request {
        source: Some(journal.to_owned()),
        form: score::Form::pgn(),
        compare: None,
        output: Some(pgn.clone()),
    };
    score::run(context, &request).map(|_| ())
}

/// Says that there is a page, and writes where each of its visitors finds it; to be listened
/// to, that is too long. Who is `alone` plays against the engine.
fn told_of(page: &Page, alone: bool, context: &Context) -> String {
    let at = context.wording.localisation();
    for address in page.addresses(at) {
        let _ = writeln!(io::stderr(), "{address}");
    }
    match (page.plays(), alone) {
        (true, _) => text!(at, "mirror-open"),
        (false, true) => text!(at, "mirror-open-to-look"),
        (false, false) => text!(at, "mirror-open-side-unknown"),
    }
}

/// The devices that were found, and what is to be said of them.
pub(super) struct SetUp {
    devices: Devices<DisplayCommand>,
    /// The side of an opponent who has a microphone of their own.
    opponent: Option<Color>,
    manners: Manners,
    notes: Vec<String>,
    sample: bool,
}

impl SetUp {
    pub(super) fn new(
        context: &Context,
        settings: &Settings,
        wishes: &Wishes,
    ) -> Result<Self, Problem> {
        keys_are_free(context, &wishes.talk_key, &wishes.press_key)?;
        let opponent = opponent(settings, wishes)?;
        let at = context.wording.localisation();
        let FoundVoice {
            speaking,
            audible,
            note,
        } = Speaking::find(at, &wishes.voice, wishes.manner, Echo::IntoFile)?;
        let display = wishes.braille.as_ref();
        let display = display.map(|it| it.display.open(context)).transpose()?;
        let mut finder = Finder {
            context,
            wishes,
            audible,
            notes: vec![note],
            margins: Margins::CAUTIOUS,
            expected: Vec::new(),
        };
        let (hearing, keyboard, sample) = finder.hearing()?;
        let manners = Manners {
            margins: finder.margins,
            grace: wishes.grace,
        };
        let notes = finder.notes;
        Ok(Self {
            devices: Devices {
                hearing,
                expected: finder.expected,
                talk_key: wishes.talk_key.clone(),
                keyboard,
                display,
                speaking,
            },
            opponent,
            manners,
            notes,
            sample,
        })
    }
}

/// A way to speak, by the name of the program behind it.
pub(super) fn way_name(way: &VoiceChoice) -> &'static str {
    match way {
        VoiceChoice::Auto => "auto",
        VoiceChoice::SpeechDispatcher => "speech-dispatcher",
        VoiceChoice::Espeak { .. } => "espeak-ng",
        VoiceChoice::Wav { .. } => "WAV",
        VoiceChoice::Text => "text",
    }
}

/// The voice that writes into a file, as fast as it can.
#[must_use]
pub fn voice_file(file: PathBuf) -> VoiceChoice {
    VoiceChoice::Wav {
        file,
        pace: Pace::AtOnce,
    }
}

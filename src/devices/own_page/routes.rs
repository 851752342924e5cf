//! The addresses of the player's own page, and the answer at each. They begin with the page's token, or for a device that
//! was let in with a word that stands for the secret in its browser. Both may do what a line typed at
//! the terminal may do, and press keys for the board; no path, no command and no device of the computer can be named here.
//! Anybody else may only try a code.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{
    ConnectInfo, DefaultBodyLimit, Extension, Path, Request as HttpRequest, State as Held,
};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::sse::{Event as Sent, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use futures_util::stream::{Stream, unfold};
use rust_embed::RustEmbed;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shakmaty::Square;
use tokio::sync::watch;
use tokio::time::timeout;

use super::files::{self, Files};
use super::open_pages::{OpenPage, OpenPages};
use super::pairing::{NotPaired, Pairing};
use crate::devices::keyboard::LONGEST_LINE;
use crate::devices::web::admission::SlotKind;
use crate::devices::web::connections::Caller;
use crate::devices::web::serving::{self, BEAT, RETRY, as_json, full, guarded};
use crate::devices::web::{PageToken, assets, guard};
use crate::own_page::OwnPage;
use desk::activities::Keystroke;
use desk::activities::OwnPageInput;
use desk::messages::{Localisation, MessageKind, text};
use desk::own_page::PageView;

/// The prefix of the names of the page's texts.
const TEXTS: &str = "own-page-";

/// The prefix of those of the entrance.
const ENTRANCE_TEXTS: &str = "own-page-entrance-";

/// The longest request, in bytes: the longest line, and what JSON may make of it.
const LONGEST: usize = 8 * LONGEST_LINE;

/// The files of the page.
#[derive(RustEmbed)]
#[folder = "web/own"]
struct OwnPageAssets;

/// What all requests share.
pub(super) struct Shared {
    pub(super) page: OwnPage,
    pub(super) token: PageToken,
    pub(super) port: u16,
    /// Tells when there is something new to show.
    pub(super) changes: watch::Receiver<()>,
    pub(super) pairing: Arc<Mutex<Pairing>>,
    /// Whether other devices can come in.
    pub(super) network: bool,
    pub(super) files: Files,
    pub(super) open: OpenPages,
}

/// Where a request comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Guest {
    /// The player at this computer, who knows the page's token.
    Here,
    /// Another device that was let in.
    Device,
    /// Anybody else. They may only try a code.
    Stranger,
}

/// What stands in the place of the token in the addresses of a device that was let in. Its browser keeps the secret, where
/// neither its history nor a bookmark has it.
const DEVICE: &str = "device";

impl Shared {
    /// Whose request this is, by what stands in the place of the token and the secret that the browser keeps.
    fn guest(&self, token: &str, headers: &HeaderMap) -> Guest {
        if self.token.is(token) {
            return Guest::Here;
        }
        let secret = secret_of(headers, self.port);
        match secret.filter(|_| token == DEVICE) {
            Some(secret) if self.pairing().knows(secret) => Guest::Device,
            _ => Guest::Stranger,
        }
    }

    /// Tells the player what a device has done.
    fn warn(&self, text: impl FnOnce(&Localisation) -> String) {
        if let Some(at) = self.localisation() {
            self.page.said(&text(&at), MessageKind::Warning);
        }
    }

    /// The language of what the page shows.
    fn localisation(&self) -> Option<Localisation> {
        let language = self.page.shown().view.language.clone();
        let language = Some(language.as_str()).filter(|it| !it.is_empty());
        Localisation::choose(language).ok()
    }

    fn pairing(&self) -> MutexGuard<'_, Pairing> {
        pairing_in(&self.pairing)
    }
}

fn pairing_in(pairing: &Mutex<Pairing>) -> MutexGuard<'_, Pairing> {
    pairing.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The name of the cookie with the secret: cookies are the same at all ports of a computer.
fn cookie_name(port: u16) -> String {
    format!("annabella-{port}")
}

/// The secret that a browser keeps for the page at this port.
fn secret_of(headers: &HeaderMap, port: u16) -> Option<&str> {
    let name = cookie_name(port);
    let cookies = headers.get_all(header::COOKIE).iter();
    let cookies = cookies.filter_map(|it| it.to_str().ok());
    let mut cookies = cookies.flat_map(|it| it.split(';')).map(str::trim);
    cookies.find_map(|it| it.strip_prefix(&name)?.strip_prefix('='))
}

type Everything = Held<Arc<Shared>>;

pub(super) fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/{token}/texts", get(texts))
        .route("/{token}/events/{since}/{page}", get(events))
        .route("/{token}/line", post(line))
        .route("/{token}/key", post(key))
        .route("/{token}/silence", post(silence))
        .route(
            "/{token}/files",
            get(files)
                .post(new_file)
                .layer(DefaultBodyLimit::max(2 * files::LARGEST)),
        )
        .route("/{token}/files/{name}", get(kept_file))
        .route("/{token}/devices", get(devices))
        .route("/{token}/devices/code", post(new_code))
        .route("/{token}/devices/shut-out", post(shut_out))
        .route("/", get(entrance))
        .route("/entrance/{*path}", get(entrance_asset))
        .route("/pair", post(pair))
        .route("/{token}/", get(page))
        .route("/{token}/{*path}", get(asset))
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), admit))
        .with_state(shared)
}

/// Admits those who know the token and use an address of this machine, as long as there are slots left.
async fn admit(
    Held(shared): Everything,
    ConnectInfo(Caller(guest)): ConnectInfo<Caller>,
    mut request: HttpRequest,
    next: Next,
) -> Response {
    let token = request.uri().path().split('/').nth(1).unwrap_or_default();
    let who = shared.guest(token, request.headers());
    // These are for devices that are not in yet.
    let is_open = matches!(token, "" | "pair" | "entrance");
    guarded(if !guard::is_addressed_to(shared.port, request.headers()) {
        StatusCode::MISDIRECTED_REQUEST.into_response()
    } else if who == Guest::Stranger && !is_open {
        StatusCode::NOT_FOUND.into_response()
    } else if who != Guest::Stranger && !guest.admit(SlotKind::Owner) {
        full()
    } else {
        request.extensions_mut().insert(who);
        next.run(request).await
    })
}

async fn page() -> Response {
    file("")
}

async fn asset(Path((_, path)): Path<(String, String)>) -> Response {
    file(&path)
}

fn file(path: &str) -> Response {
    serving::file(assets::find_among::<OwnPageAssets>(path))
}

/// The texts of the page in the language of what it shows.
async fn texts(Held(shared): Everything) -> Response {
    texts_with(&shared, TEXTS)
}

/// The texts whose names begin with this, by the rest of their names.
fn texts_with(shared: &Shared, prefix: &str) -> Response {
    let Some(at) = shared.localisation() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let named = at.names_with(prefix).into_iter();
    let texts = named.map(|name| (name[prefix.len()..].to_owned(), at.named(&name).into()));
    let texts: serde_json::Map<_, _> = texts.collect();
    as_json(&json!({ "language": at.code(), "texts": texts }))
}

/// What there is to show, and again whenever it changes. `since` is the number of the last entry of the log that the page
/// has; a browser that lost the program says by itself which one it got last. `page` is a number that the page has chosen:
/// it is one page, however often it connects.
async fn events(
    Held(shared): Everything,
    Path((_, since, page)): Path<(String, u64, u64)>,
    headers: HeaderMap,
) -> Response {
    let last = headers
        .get("last-event-id")
        .and_then(|it| it.to_str().ok()?.parse().ok());
    let mut changes = shared.changes.clone();
    // What is shown now is new to a page that has just come.
    changes.mark_changed();
    let watcher = Watcher {
        open: shared.open.opened(page),
        page: shared.page.clone(),
        pairing: Arc::clone(&shared.pairing),
        changes,
        since: last.unwrap_or(since),
        view: None,
        is_over: false,
    };
    Sse::new(watcher.watch()).into_response()
}

/// A page that is open.
struct Watcher {
    open: OpenPage,
    page: OwnPage,
    pairing: Arc<Mutex<Pairing>>,
    changes: watch::Receiver<()>,
    /// The number of the last entry of the log that it has.
    since: u64,
    /// The view that it has.
    view: Option<Arc<PageView>>,
    is_over: bool,
}

impl Watcher {
    /// What has changed, each time. Of views that came while the browser did not read, only the last.
    fn watch(self) -> impl Stream<Item = Result<Sent, Infallible>> {
        unfold(self, |mut watcher| async move {
            if watcher.is_over {
                return None;
            }
            if let Ok(Err(_)) = timeout(BEAT, watcher.changes.changed()).await {
                return None;
            }
            let sent = watcher.look();
            Some((Ok(sent), watcher))
        })
    }

    fn look(&mut self) -> Sent {
        self.changes.mark_unchanged();
        let shown = self.page.shown();
        // A program that was started anew counts from the beginning.
        if self.since > shown.count {
            self.since = 0;
        }
        let said: Vec<_> = shown
            .log
            .iter()
            .filter(|it| it.number > self.since)
            .collect();
        let view = news(self.view.as_deref(), &shown.view);
        let data = json!({
            "view": view,
            "said": said,
            "left_board": shown.left_board,
            "walker": shown.walker,
            "saved": shown.saved,
            "speaks": shown.speaks,
            "over": shown.over,
            "others": self.open.others(),
            "devices": pairing_in(&self.pairing).changes(),
        });
        (self.since, self.view, self.is_over) = (shown.count, Some(shown.view), shown.over);
        Sent::default()
            .retry(RETRY)
            .id(shown.count.to_string())
            .data(data.to_string())
    }
}

/// The parts of a view that are others than before, as clocks are each second; `None` if all are as they were.
fn news(before: Option<&PageView>, now: &PageView) -> Option<Value> {
    if before == Some(now) {
        return None;
    }
    let mut news = json!(now);
    if let (Some(before), Some(parts)) = (before, news.as_object_mut()) {
        let before = json!(before);
        parts.retain(|name, part| before.get(name) != Some(&*part));
    }
    Some(news)
}

/// A line that was typed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    line: String,
    /// The name of the button that stands for it.
    button: Option<String>,
}

async fn line(Held(shared): Everything, headers: HeaderMap, body: Bytes) -> Response {
    taken(&shared, &headers, &body, |Line { line, button }| {
        let line = line.trim();
        if line.len() > LONGEST_LINE {
            return Some((OwnPageInput::TooLong, None));
        }
        // One line is one input.
        let is_one = |it: &str| !it.contains(char::is_control);
        let button = button.filter(|it| is_one(it) && it.len() <= LONGEST_LINE);
        is_one(line).then(|| (OwnPageInput::Line(line.to_owned()), button))
    })
}

/// A key that was pressed on a square.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Key {
    square: String,
    key: String,
    /// The number of the page.
    page: u64,
}

async fn key(Held(shared): Everything, headers: HeaderMap, body: Bytes) -> Response {
    taken(&shared, &headers, &body, |Key { square, key, page }| {
        let square: Square = square.parse().ok()?;
        let key = keystroke(&key)?;
        Some((OwnPageInput::OnSquare { square, key, page }, None))
    })
}

/// The key of this name, as a browser gives it.
fn keystroke(name: &str) -> Option<Keystroke> {
    match name {
        "Enter" => Some(Keystroke::Enter),
        "Escape" => Some(Keystroke::Escape),
        name => {
            let mut letters = name.chars();
            let only = letters.next().filter(|it| !it.is_control())?;
            letters
                .next()
                .is_none()
                .then_some(Keystroke::Character(only))
        }
    }
}

/// The names of the files with games that were brought here.
async fn files(Held(shared): Everything) -> Response {
    as_json(&json!({ "files": shared.files.names() }))
}

/// A file with games that a browser brings.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewFile {
    name: String,
    text: String,
}

/// Keeps a file. The answer has the name that it got.
async fn new_file(Held(shared): Everything, headers: HeaderMap, body: Bytes) -> Response {
    if !guard::comes_from_the_page(&headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let Ok(NewFile { name, text }) = serde_json::from_slice(&body) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    match shared.files.keep(&name, &text) {
        Ok(Some(name)) => as_json(&json!({ "name": name })),
        Ok(None) => StatusCode::BAD_REQUEST.into_response(),
        Err(_) => StatusCode::INSUFFICIENT_STORAGE.into_response(),
    }
}

/// A file to be saved by the browser.
async fn kept_file(Held(shared): Everything, Path((_, name)): Path<(String, String)>) -> Response {
    let Some(text) = shared.files.find(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream"),
        (header::CONTENT_DISPOSITION, "attachment"),
    ];
    (headers, text).into_response()
}

/// The devices that were let in. Only at this computer are they listed and shut out.
async fn devices(Held(shared): Everything, Extension(who): Extension<Guest>) -> Response {
    if who != Guest::Here {
        return StatusCode::FORBIDDEN.into_response();
    }
    let pairing = shared.pairing();
    let devices = pairing.devices().iter();
    let devices = devices.map(|it| json!({ "number": it.number, "name": it.name }));
    as_json(&json!({
        "devices": devices.collect::<Vec<_>>(),
        "network": shared.network,
    }))
}

/// A new code for one more device, as squares.
async fn new_code(
    Held(shared): Everything,
    Extension(who): Extension<Guest>,
    headers: HeaderMap,
) -> Response {
    if who != Guest::Here || !guard::comes_from_the_page(&headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let code = shared.pairing().code(Instant::now());
    match code {
        Ok(code) => as_json(&json!({ "squares": code.map(|it| it.to_string()) })),
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// A device that is to be shut out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShutOut {
    number: u32,
}

async fn shut_out(
    Held(shared): Everything,
    Extension(who): Extension<Guest>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if who != Guest::Here || !guard::comes_from_the_page(&headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let Ok(ShutOut { number }) = serde_json::from_slice(&body) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    match shared.pairing().shut_out(number) {
        true => StatusCode::NO_CONTENT.into_response(),
        false => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Where a device comes in. One that was let in already goes on.
async fn entrance(Held(shared): Everything, headers: HeaderMap) -> Response {
    match shared.guest(DEVICE, &headers) {
        Guest::Device => Redirect::to(&format!("/{DEVICE}/")).into_response(),
        Guest::Here | Guest::Stranger => file("entrance.html"),
    }
}

/// The files of the entrance and its texts, which anybody may see.
async fn entrance_asset(Held(shared): Everything, Path(path): Path<String>) -> Response {
    match path.as_str() {
        "texts" => texts_with(&shared, ENTRANCE_TEXTS),
        path if path.starts_with("entrance.") => file(path),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A code that a device shows, and what it calls itself.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shows {
    code: String,
    name: String,
}

/// The longest name of a device, in bytes.
const LONGEST_NAME: usize = 60;

/// Lets a device in that shows the code.
async fn pair(Held(shared): Everything, headers: HeaderMap, body: Bytes) -> Response {
    if !guard::comes_from_the_page(&headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let shows = serde_json::from_slice::<Shows>(&body).ok();
    let is_name = |it: &str| it.len() <= LONGEST_NAME && !it.contains(char::is_control);
    let Some(Shows { code, name }) = shows.filter(|it| is_name(&it.name)) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let paired = shared.pairing().pair(&code, &name, Instant::now());
    let secret = match paired {
        Ok(secret) => {
            shared.warn(|at| text!(at, "own-page-let-in", device = name));
            secret
        }
        Err(NotPaired::WrongCode { tries }) => {
            shared.warn(|at| text!(at, "own-page-wrong-codes", count = tries));
            return StatusCode::FORBIDDEN.into_response();
        }
        Err(NotPaired::NoCode) => return StatusCode::GONE.into_response(),
        Err(NotPaired::TooMany) => return StatusCode::CONFLICT.into_response(),
    };
    let cookie = format!(
        "{}={secret}; Path=/; HttpOnly; SameSite=Strict",
        cookie_name(shared.port)
    );
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response()
}

/// Nothing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

async fn silence(Held(shared): Everything, headers: HeaderMap, body: Bytes) -> Response {
    taken(&shared, &headers, &body, |Nothing {}| {
        Some((OwnPageInput::Silence, None))
    })
}

/// Passes on what a request asks for, with the name of the button that was pressed for it.
fn taken<Asked: DeserializeOwned>(
    shared: &Shared,
    headers: &HeaderMap,
    body: &[u8],
    input: impl FnOnce(Asked) -> Option<(OwnPageInput, Option<String>)>,
) -> Response {
    let status = if !guard::comes_from_the_page(headers) {
        StatusCode::FORBIDDEN
    } else if let Some((input, button)) = serde_json::from_slice(body).ok().and_then(input) {
        match shared.page.take(input, button) {
            true => StatusCode::NO_CONTENT,
            false => StatusCode::SERVICE_UNAVAILABLE,
        }
    } else {
        StatusCode::BAD_REQUEST
    };
    status.into_response()
}

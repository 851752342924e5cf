//! The addresses of the player's own page, and the answer at each. All begin with the page's token. Whoever knows it may
//! do what a line typed at the terminal may do, and press keys for the board; no path, no command and no device of the
//! computer can be named here.

use std::convert::Infallible;
use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Request as HttpRequest, State as Held};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::sse::{Event as Sent, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures_util::stream::{Stream, unfold};
use rust_embed::RustEmbed;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use shakmaty::Square;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::devices::keyboard::LONGEST_LINE;
use crate::devices::web::admission::SlotKind;
use crate::devices::web::connections::{Caller, ConnectionLimit};
use crate::devices::web::{PageToken, assets, guard};
use crate::own_page::OwnPage;
use desk::activities::Keystroke;
use desk::messages::Localisation;
use desk::own_page::OwnPageInput;

/// The prefix of the names of the page's texts.
const TEXTS: &str = "own-page-";

/// The longest request, in bytes: the longest line, and what JSON may make of it.
const LONGEST: usize = 8 * LONGEST_LINE;

/// A page receives something this often, even if nothing has changed.
const BEAT: Duration = Duration::from_secs(2);

/// After this many ms, a page that lost the program looks for it again.
const RETRY: Duration = Duration::from_millis(500);

/// Sent with every answer. Nothing may come from another host, and nobody may frame the page.
const HEADERS: [(HeaderName, &str); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::CACHE_CONTROL, "no-store"),
];

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
}

type Everything = Held<Arc<Shared>>;

/// Serves until the program ends and the last words are sent.
pub(super) async fn serve(listener: TcpListener, shared: Shared) -> io::Result<()> {
    let connections = ConnectionLimit::new(tokio::net::TcpListener::from_std(listener)?);
    let (page, mut changes) = (shared.page.clone(), shared.changes.clone());
    let over = async move { while !page.shown().over && changes.changed().await.is_ok() {} };
    let router = router(Arc::new(shared)).into_make_service_with_connect_info::<Caller>();
    axum::serve(connections, router)
        .with_graceful_shutdown(over)
        .await
}

fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/{token}/texts", get(texts))
        .route("/{token}/events/{since}", get(events))
        .route("/{token}/line", post(line))
        .route("/{token}/key", post(key))
        .route("/{token}/silence", post(silence))
        .route("/{token}/", get(page))
        .route("/{token}/{*path}", get(asset))
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), admit))
        .with_state(shared)
}

/// Admits whoever knows the token and uses an address of this machine, as long as there are slots left.
async fn admit(
    Held(shared): Everything,
    ConnectInfo(Caller(guest)): ConnectInfo<Caller>,
    request: HttpRequest,
    next: Next,
) -> Response {
    let token = request.uri().path().split('/').nth(1).unwrap_or_default();
    let mut response = if !guard::is_addressed_to(shared.port, request.headers()) {
        StatusCode::MISDIRECTED_REQUEST.into_response()
    } else if !shared.token.is(token) {
        StatusCode::NOT_FOUND.into_response()
    } else if !guest.admit(SlotKind::Owner) {
        let close = [(header::CONNECTION, "close")];
        (StatusCode::SERVICE_UNAVAILABLE, close).into_response()
    } else {
        next.run(request).await
    };
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
}

async fn page() -> Response {
    file("")
}

async fn asset(Path((_, path)): Path<(String, String)>) -> Response {
    file(&path)
}

fn file(path: &str) -> Response {
    assets::find_among::<OwnPageAssets>(path).map_or_else(
        || StatusCode::NOT_FOUND.into_response(),
        |file| ([(header::CONTENT_TYPE, file.content_type)], file.bytes).into_response(),
    )
}

/// The texts of the page in the language of what it shows.
async fn texts(Held(shared): Everything) -> Response {
    let language = shared.page.shown().view.language.clone();
    let language = Some(language.as_str()).filter(|it| !it.is_empty());
    let Ok(at) = Localisation::choose(language) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let named = at.names_with(TEXTS).into_iter();
    let texts = named.map(|name| (name[TEXTS.len()..].to_owned(), at.named(&name).into()));
    let texts: serde_json::Map<_, _> = texts.collect();
    let json = [(header::CONTENT_TYPE, "application/json")];
    let all = json!({ "language": at.code(), "texts": texts });
    (json, all.to_string()).into_response()
}

/// What there is to show, and again whenever it changes. `since` is the number of the last entry of the log that the page
/// has; a browser that lost the program says by itself which one it got last.
async fn events(
    Held(shared): Everything,
    Path((_, since)): Path<(String, u64)>,
    headers: HeaderMap,
) -> Response {
    let last = headers
        .get("last-event-id")
        .and_then(|it| it.to_str().ok()?.parse().ok());
    let mut changes = shared.changes.clone();
    // What is shown now is new to a page that has just come.
    changes.mark_changed();
    let watcher = Watcher {
        page: shared.page.clone(),
        changes,
        since: last.unwrap_or(since),
        view: None,
        is_over: false,
    };
    Sse::new(watcher.watch()).into_response()
}

/// A page that is open.
struct Watcher {
    page: OwnPage,
    changes: watch::Receiver<()>,
    /// The number of the last entry of the log that it has.
    since: u64,
    /// Which view it has.
    view: Option<u64>,
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
        let view = (self.view != Some(shown.changes)).then_some(shown.view.as_ref());
        let data = json!({
            "view": view,
            "said": said,
            "speaks": shown.speaks,
            "over": shown.over,
        });
        (self.since, self.view, self.is_over) = (shown.count, Some(shown.changes), shown.over);
        Sent::default()
            .retry(RETRY)
            .id(shown.count.to_string())
            .data(data.to_string())
    }
}

/// A line that was typed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    line: String,
}

async fn line(Held(shared): Everything, headers: HeaderMap, body: Bytes) -> Response {
    taken(&shared, &headers, &body, |Line { line }| {
        let line = line.trim();
        if line.len() > LONGEST_LINE {
            return Some(OwnPageInput::TooLong);
        }
        // One line is one input.
        let is_one = !line.contains(char::is_control);
        is_one.then(|| OwnPageInput::Line(line.to_owned()))
    })
}

/// A key that was pressed on a square.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Key {
    square: String,
    key: String,
}

async fn key(Held(shared): Everything, headers: HeaderMap, body: Bytes) -> Response {
    taken(&shared, &headers, &body, |Key { square, key }| {
        let square: Square = square.parse().ok()?;
        let key = keystroke(&key)?;
        Some(OwnPageInput::OnSquare { square, key })
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

/// Nothing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

async fn silence(Held(shared): Everything, headers: HeaderMap, body: Bytes) -> Response {
    taken(&shared, &headers, &body, |Nothing {}| {
        Some(OwnPageInput::Silence)
    })
}

/// Passes on what a request asks for.
fn taken<Asked: DeserializeOwned>(
    shared: &Shared,
    headers: &HeaderMap,
    body: &[u8],
    input: impl FnOnce(Asked) -> Option<OwnPageInput>,
) -> Response {
    let status = if !guard::comes_from_the_page(headers) {
        StatusCode::FORBIDDEN
    } else if let Some(input) = serde_json::from_slice(body).ok().and_then(input) {
        match shared.page.take(input) {
            true => StatusCode::NO_CONTENT,
            false => StatusCode::SERVICE_UNAVAILABLE,
        }
    } else {
        StatusCode::BAD_REQUEST
    };
    status.into_response()
}

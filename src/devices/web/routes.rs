//! The addresses of the page, and the answer at each. All begin with a visitor's token. With an
//! unknown token nothing is found. A request that the visitor may not make is refused before it
//! reaches the game.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{
    ConnectInfo, DefaultBodyLimit, Extension, Path, Request as HttpRequest, State as Held,
};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{self, Next};
use axum::response::sse::{Event as Sent, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use crossbeam_channel::Sender;
use futures_util::stream::{Stream, unfold};
use serde_json::json;
use shakmaty::Color;
use tokio::sync::{oneshot, watch};
use tokio::time::timeout;

use crate::devices::web::connections::Caller;
use crate::devices::web::pending_request::{Done, PageAnswer, PendingRequest};
use crate::devices::web::players::{OpenPage, Players};
use crate::devices::web::serving::{BEAT, RETRY, as_json, file, full, guarded};
use crate::devices::web::timed_state::TimedState;
use crate::devices::web::wrong_addresses::WrongAddresses;
use crate::devices::web::{PageTokens, assets, guard, texts};
use desk::messages::{Localisation, Wording};
use desk::page::{PageMessage, PageRefused, SeenState, Snapshot, Visitor};
use game::session::State;

/// The longest request, in bytes. A move needs fifty.
pub(super) const LONGEST: usize = 4096;

/// How long the answer to a request may take. A disk can be slow.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

type Shown = watch::Receiver<Option<Arc<TimedState>>>;

/// What all requests share.
pub(crate) struct Shared {
    tokens: PageTokens,
    port: u16,
    sighted: Option<Color>,
    /// The language that the program speaks.
    language: String,
    /// Words in every language.
    wordings: BTreeMap<String, Wording>,
    asking: Sender<PendingRequest>,
    shown: Shown,
    players: Players,
    wrong: WrongAddresses,
}

impl Shared {
    pub(crate) fn new(
        tokens: PageTokens,
        port: u16,
        sighted: Option<Color>,
        wording: &Wording,
        asking: Sender<PendingRequest>,
        shown: Shown,
        (players, wrong): (Players, WrongAddresses),
    ) -> Self {
        let all = Localisation::all().into_iter();
        Self {
            tokens,
            port,
            sighted,
            language: wording.localisation().code(),
            wordings: all.map(|it| (it.code(), wording.in_words_of(it))).collect(),
            asking,
            shown,
            players,
            wrong,
        }
    }
}

type Everything = Held<Arc<Shared>>;

pub(super) fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/{token}/texts", get(own_texts))
        .route("/{token}/texts/{language}", get(other_texts))
        .route("/{token}/events/{language}", get(events))
        .route("/{token}/act/{language}", post(act))
        .route("/{token}/", get(page))
        .route("/{token}/{*path}", get(asset))
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), admit))
        .with_state(shared)
}

/// Admits a visitor who knows a token and uses an address of this machine, as long as this kind of
/// visitor has slots left.
async fn admit(
    Held(shared): Everything,
    ConnectInfo(Caller(guest)): ConnectInfo<Caller>,
    mut request: HttpRequest,
    next: Next,
) -> Response {
    let token = request.uri().path().split('/').nth(1).unwrap_or_default();
    let visitor = shared.tokens.visitor(token, shared.sighted);
    if visitor.is_none() {
        shared.wrong.tried(token);
    }
    guarded(if !guard::is_addressed_to(shared.port, request.headers()) {
        StatusCode::MISDIRECTED_REQUEST.into_response()
    } else if let Some(visitor) = visitor {
        if !guest.admit(visitor) {
            return full();
        }
        request.extensions_mut().insert(visitor);
        next.run(request).await
    } else {
        StatusCode::NOT_FOUND.into_response()
    })
}

async fn page() -> Response {
    file(assets::find(""))
}

async fn asset(Path((_, path)): Path<(String, String)>) -> Response {
    file(assets::find(&path))
}

async fn own_texts(Held(shared): Everything) -> Response {
    texts_in(&shared, &shared.language)
}

async fn other_texts(
    Held(shared): Everything,
    Path((_, language)): Path<(String, String)>,
) -> Response {
    texts_in(&shared, &language)
}

fn texts_in(shared: &Shared, language: &str) -> Response {
    let Some(wording) = shared.wordings.get(language) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    as_json(&json!({
        "language": language,
        "languages": shared.wordings.keys().collect::<Vec<_>>(),
        "texts": texts(wording.localisation()),
    }))
}

/// The game as it stands, and again whenever it changes.
async fn events(
    Held(shared): Everything,
    Extension(visitor): Extension<Visitor>,
    Path((_, language)): Path<(String, String)>,
) -> Response {
    if !shared.wordings.contains_key(&language) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut shown = shared.shown.clone();
    // The present state is new to a page that has just opened.
    shown.mark_changed();
    let plays = matches!(visitor, Visitor::Player(_));
    let watcher = Watcher {
        _present: plays.then(|| shared.players.enter()),
        shared,
        visitor,
        language,
        shown,
    };
    Sse::new(watcher.watch()).into_response()
}

/// One page that shows the game.
struct Watcher {
    shared: Arc<Shared>,
    visitor: Visitor,
    language: String,
    shown: Shown,
    _present: Option<OpenPage>,
}

impl Watcher {
    /// Each state in turn. Of those that came while the client did not read, only the last.
    fn watch(self) -> impl Stream<Item = Result<Sent, Infallible>> {
        unfold(self, |mut watcher| async move {
            loop {
                if let Ok(Err(_)) = timeout(BEAT, watcher.shown.changed()).await {
                    return None;
                }
                if let Some(sent) = watcher.look() {
                    return Some((Ok(sent), watcher));
                }
            }
        })
    }

    fn look(&mut self) -> Option<Sent> {
        let moment = self.shown.borrow_and_update().clone()?;
        let wording = self.shared.wordings.get(&self.language)?;
        let snapshot = Snapshot::of(&moment.state, self.visitor, moment.time(), wording)
            .with_checkpoint(moment.checkpoint.clone());
        let data = serde_json::to_string(&snapshot).ok()?;
        Some(Sent::default().retry(RETRY).data(data))
    }
}

/// Carries out a request of the page.
async fn act(
    Held(shared): Everything,
    Extension(visitor): Extension<Visitor>,
    Path((_, language)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let Some(wording) = shared.wordings.get(&language) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if !guard::comes_from_the_page(&headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let Ok(message) = serde_json::from_slice::<PageMessage>(&body) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    if !visitor.may(&message.request) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let (answering, answer) = oneshot::channel();
    if shared
        .asking
        .try_send(PendingRequest::new(visitor, message, language, answering))
        .is_err()
    {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    match timeout(PATIENCE, answer).await {
        Ok(Ok((answer, state))) => as_json(&answered(
            &answer,
            &state,
            &wording.for_profile(state.profile()),
        )),
        _ => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// The answer as the page gets it, with the state that it may answer next.
fn answered(answer: &PageAnswer, state: &State, wording: &Wording) -> serde_json::Value {
    let seen = SeenState::of(state);
    match answer {
        Ok(Done::AsAsked) => json!({ "done": true, "seen": seen }),
        Ok(Done::Answered(told)) => json!({ "done": true, "told": told, "seen": seen }),
        Ok(Done::Repeated(it)) if it.right => json!({ "done": true, "seen": seen }),
        Ok(Done::Repeated(it)) => {
            let why = wording.repeated_wrongly(&it.announced, &it.said);
            json!({ "done": false, "why": why, "seen": seen })
        }
        Err(refusal) => json!({
            "done": false,
            "why": refusal.say(state, wording),
            "asks_promotion": refusal.asks_promotion(),
            "outdated": *refusal == PageRefused::Outdated,
            "seen": seen,
        }),
    }
}

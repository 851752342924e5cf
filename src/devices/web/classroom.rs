//! The server of a lesson: it serves the pupils' page, shows every new board and hands what pupils do to the owner of the
//! lesson. It admits by the rules of the other page, and must not know what a lesson is. It never waits for a client.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Request as HttpRequest, State as Held};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::sse::{Event as Sent, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use crossbeam_channel::{Receiver, Sender, bounded};
use futures_util::stream::{Stream, unfold};
use rust_embed::RustEmbed;
use serde_json::json;
use tokio::sync::{oneshot, watch};
use tokio::time::timeout;

use crate::devices::web::connections::Caller;
use crate::devices::web::routes::{LONGEST, PATIENCE};
use crate::devices::web::server::WAITING;
use crate::devices::web::serving::{BEAT, Place, RETRY, Serving, as_json, file, full, guarded};
use crate::devices::web::{PageToken, assets, guard, texts};
use desk::messages::{Localisation, Wording};
use desk::page::Visitor;
use practice::teaching::{NotDone, PupilAct, PupilId};

/// The files of a pupil's page; the rest are those of the page of a game.
#[derive(RustEmbed)]
#[folder = "web/class"]
struct ClassAssets;

/// The file of the pupils' page.
const PAGE: &str = "class.html";

/// How long a pupil whose page is gone counts as there: a page that is loaded again comes back at once.
const COMES_BACK: Duration = Duration::from_secs(5);

/// Something that a pupil does, and waits for.
pub struct PupilRequest {
    /// The pupil who does it; `None` for a visitor who joins.
    pub pupil: Option<PupilId>,
    pub act: PupilAct,
    answer: oneshot::Sender<Result<Option<PupilId>, NotDone>>,
}

impl PupilRequest {
    /// Answers the page: the pupil who has joined, or that it was done.
    pub fn answer(self, answer: Result<Option<PupilId>, NotDone>) {
        // The page may be closed by now.
        let _ = self.answer.send(answer);
    }
}

/// A pupil who has joined.
struct Known {
    secret: PageToken,
    pupil: PupilId,
    /// How many of their pages are open, and when the last one closed.
    open: usize,
    closed: Instant,
}

/// The pupils who have joined.
#[derive(Clone, Default)]
struct Pupils(Arc<Mutex<Vec<Known>>>);

impl Pupils {
    fn all(&self) -> MutexGuard<'_, Vec<Known>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The pupil with this secret. Compares all of them, so that the time that this takes tells nothing.
    fn with(&self, secret: &str) -> Option<PupilId> {
        let mut found = None;
        for known in self.all().iter() {
            if known.secret.is(secret) {
                found = Some(known.pupil);
            }
        }
        found
    }

    /// Gives a pupil a new secret.
    fn join(&self, pupil: PupilId) -> Option<String> {
        let secret = PageToken::random().ok()?;
        let text = secret.to_string();
        self.all().push(Known {
            secret,
            pupil,
            open: 0,
            closed: Instant::now(),
        });
        Some(text)
    }

    fn change(&self, pupil: PupilId, open: bool) {
        for known in self.all().iter_mut().filter(|it| it.pupil == pupil) {
            known.open = match open {
                true => known.open + 1,
                false => known.open.saturating_sub(1),
            };
            known.closed = Instant::now();
        }
    }
}

/// An open page of a pupil.
struct OpenPage {
    pupils: Pupils,
    pupil: PupilId,
}

impl Drop for OpenPage {
    fn drop(&mut self) {
        self.pupils.change(self.pupil, false);
    }
}

/// The server of a lesson.
pub struct Classroom {
    address: SocketAddr,
    token: PageToken,
    asked: Receiver<PupilRequest>,
    /// What pupils see, as JSON; `None` when the server has to end.
    shown: Option<watch::Sender<Arc<str>>>,
    serving: Serving,
    pupils: Pupils,
}

impl Classroom {
    /// Serves the page at this address. Port 0 stands for any free port.
    ///
    /// # Errors
    /// If nothing can be served there.
    pub fn start(address: SocketAddr, wording: &Wording) -> io::Result<Self> {
        let token = PageToken::random().map_err(|it| io::Error::other(it.to_string()))?;
        let place = Place::at(address)?;
        let address = place.address;
        let (asking, asked) = bounded(WAITING);
        let (show, shown) = watch::channel(Arc::from("null"));
        let mut lasting = shown.clone();
        let pupils = Pupils::default();
        let all = Localisation::all().into_iter();
        let shared = Shared {
            token: token.clone(),
            port: address.port(),
            language: wording.localisation().code(),
            texts: all.map(|it| (it.code(), texts(&it))).collect(),
            asking,
            shown,
            pupils: pupils.clone(),
        };
        let over = async move { while lasting.changed().await.is_ok() {} };
        let serving = place.serve("class", router(Arc::new(shared)), over)?;
        Ok(Self {
            address,
            token,
            asked,
            shown: Some(show),
            serving,
            pupils,
        })
    }

    /// The address that pupils open.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/{}/", self.address, self.token)
    }

    /// Receives what pupils do.
    #[must_use]
    pub fn asked(&self) -> &Receiver<PupilRequest> {
        &self.asked
    }

    /// Shows this, in JSON.
    pub fn show(&self, json: &str) {
        if let Some(shown) = &self.shown {
            shown.send_replace(Arc::from(json));
        }
    }

    /// The pupils who have joined, and whether each is there.
    #[must_use]
    pub fn presence(&self) -> BTreeMap<PupilId, bool> {
        let mut all = BTreeMap::new();
        for known in self.pupils.all().iter() {
            let is_there = known.open > 0 || known.closed.elapsed() < COMES_BACK;
            *all.entry(known.pupil).or_default() |= is_there;
        }
        all
    }
}

impl Drop for Classroom {
    fn drop(&mut self) {
        self.shown = None;
        self.serving.wait();
    }
}

/// What all requests share.
struct Shared {
    token: PageToken,
    port: u16,
    /// The language that the program speaks.
    language: String,
    texts: BTreeMap<String, BTreeMap<String, String>>,
    asking: Sender<PupilRequest>,
    shown: watch::Receiver<Arc<str>>,
    pupils: Pupils,
}

type Everything = Held<Arc<Shared>>;

fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/{token}/texts", get(own_texts))
        .route("/{token}/texts/{language}", get(other_texts))
        .route("/{token}/join", post(join))
        .route("/{token}/events/{pupil}", get(events))
        .route("/{token}/act/{pupil}", post(act))
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
    request: HttpRequest,
    next: Next,
) -> Response {
    let token = request.uri().path().split('/').nth(1).unwrap_or_default();
    guarded(if !guard::is_addressed_to(shared.port, request.headers()) {
        StatusCode::MISDIRECTED_REQUEST.into_response()
    } else if shared.token.is(token) {
        if !guest.admit(Visitor::Spectator) {
            return full();
        }
        next.run(request).await
    } else {
        StatusCode::NOT_FOUND.into_response()
    })
}

/// An answer after which the connection is closed, so that a class does not need one for each file of the page.
fn closing(response: impl IntoResponse) -> Response {
    let mut response = response.into_response();
    let close = HeaderValue::from_static("close");
    response.headers_mut().insert(header::CONNECTION, close);
    response
}

async fn page() -> Response {
    own_file(PAGE)
}

async fn asset(Path((_, path)): Path<(String, String)>) -> Response {
    own_file(&path)
}

fn own_file(path: &str) -> Response {
    let own = assets::find_among::<ClassAssets>(path);
    closing(file(own.or_else(|| assets::find(path))))
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
    closing(shared.texts.get(language).map_or_else(
        || StatusCode::NOT_FOUND.into_response(),
        |texts| {
            as_json(&json!({
                "language": language,
                "languages": shared.texts.keys().collect::<Vec<_>>(),
                "texts": texts,
            }))
        },
    ))
}

/// The board as it stands, and again whenever it changes.
async fn events(Held(shared): Everything, Path((_, secret)): Path<(String, String)>) -> Response {
    let Some(pupil) = shared.pupils.with(&secret) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    shared.pupils.change(pupil, true);
    let mut shown = shared.shown.clone();
    // The present board is new to a page that has just opened.
    shown.mark_changed();
    let open = OpenPage {
        pupils: shared.pupils.clone(),
        pupil,
    };
    Sse::new(watch_board(shown, open)).into_response()
}

/// Each board in turn, and the same again after a while, so that a page notices when the program is gone.
fn watch_board(
    shown: watch::Receiver<Arc<str>>,
    open: OpenPage,
) -> impl Stream<Item = Result<Sent, Infallible>> {
    unfold((shown, open), |(mut shown, open)| async move {
        if let Ok(Err(_)) = timeout(BEAT, shown.changed()).await {
            return None;
        }
        let data = shown.borrow_and_update().to_string();
        let sent = Sent::default().retry(RETRY).data(data);
        Some((Ok(sent), (shown, open)))
    })
}

/// A visitor joins the class.
async fn join(Held(shared): Everything, headers: HeaderMap, body: Bytes) -> Response {
    let Ok(act @ PupilAct::Join { .. }) = serde_json::from_slice(&body) else {
        return closing(StatusCode::BAD_REQUEST);
    };
    let done = hand_on(&shared, &headers, None, act).await;
    closing(match done {
        Err(status) => status.into_response(),
        Ok(Err(not_done)) => as_json(&json!({ "why": named(not_done) })),
        Ok(Ok(pupil)) => match pupil.and_then(|it| shared.pupils.join(it)) {
            Some(secret) => as_json(&json!({ "pupil": secret })),
            None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        },
    })
}

/// A pupil points at a square, or answers.
async fn act(
    Held(shared): Everything,
    Path((_, secret)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let Some(pupil) = shared.pupils.with(&secret) else {
        return closing(StatusCode::NOT_FOUND);
    };
    let Ok(act) = serde_json::from_slice::<PupilAct>(&body) else {
        return closing(StatusCode::BAD_REQUEST);
    };
    closing(match hand_on(&shared, &headers, Some(pupil), act).await {
        Err(status) => status.into_response(),
        Ok(Err(not_done)) => as_json(&json!({ "why": named(not_done) })),
        Ok(Ok(_)) => as_json(&json!({ "done": true })),
    })
}

/// Hands something to the owner of the lesson, and waits for the answer.
async fn hand_on(
    shared: &Shared,
    headers: &HeaderMap,
    pupil: Option<PupilId>,
    act: PupilAct,
) -> Result<Result<Option<PupilId>, NotDone>, StatusCode> {
    if !guard::comes_from_the_page(headers) {
        return Err(StatusCode::FORBIDDEN);
    }
    let (answer, answered) = oneshot::channel();
    let request = PupilRequest { pupil, act, answer };
    let sent = shared.asking.try_send(request);
    sent.map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
    match timeout(PATIENCE, answered).await {
        Ok(Ok(done)) => Ok(done),
        _ => Err(StatusCode::SERVICE_UNAVAILABLE),
    }
}

/// The name of the page's text that says why.
const fn named(why: NotDone) -> &'static str {
    match why {
        NotDone::NoName => "class-no-name",
        NotDone::NameTaken => "class-name-taken",
        NotDone::Full => "class-full",
        NotDone::Stranger | NotDone::NothingAsked => "class-nothing-asked",
    }
}

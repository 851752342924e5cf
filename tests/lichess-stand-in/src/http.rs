//! From HTTP to the world and back, with the faults of requests on the way.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use futures_util::Stream;
use tokio::sync::mpsc::UnboundedReceiver;

use crate::call::{Answer, Body as Content, Call};
use crate::connection::Cut;
use crate::faults::What;
use crate::records;
use crate::routes;
use crate::streams::Piece;
use crate::world::World;

/// The longest body of a request.
const LONGEST: usize = 1 << 20;

/// The world, which the test and the server share.
#[derive(Clone, Debug)]
pub(crate) struct Shared(Arc<Mutex<World>>);

impl Shared {
    pub(crate) fn new(world: World) -> Self {
        Self(Arc::new(Mutex::new(world)))
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, World> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The chunks of a stream. When it is dropped, the client has closed it.
struct Chunks {
    id: u64,
    pieces: UnboundedReceiver<Piece>,
    /// Whether the connection is to be cut once all before is written.
    is_cut: bool,
    shared: Shared,
}

impl Stream for Chunks {
    type Item = Result<Bytes, std::io::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.is_cut {
            let error = std::io::ErrorKind::ConnectionReset;
            return Poll::Ready(Some(Err(error.into())));
        }
        match self.pieces.poll_recv(context) {
            Poll::Ready(Some(Piece::Bytes(bytes))) => Poll::Ready(Some(Ok(bytes.into()))),
            Poll::Ready(Some(Piece::Cut)) => {
                // While nothing is ready, what was sent before is written.
                self.is_cut = true;
                context.waker().wake_by_ref();
                Poll::Pending
            }
            Poll::Ready(None) => Poll::Ready(None),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl Drop for Chunks {
    fn drop(&mut self) {
        self.shared.lock().stream_closed(self.id);
    }
}

fn headers(map: &HeaderMap) -> BTreeMap<String, String> {
    let text = |it: &HeaderValue| String::from_utf8_lossy(it.as_bytes()).into_owned();
    map.iter()
        .map(|(name, value)| (name.as_str().to_owned(), text(value)))
        .collect()
}

/// Whose request it is, as far as its token tells.
fn user(world: &World, call: &Call) -> Option<String> {
    let token = call.token().and_then(|it| world.accounts.tokens.get(it));
    call.acting.clone().or_else(|| Some(token?.user.clone()))
}

/// Takes a request and keeps it with its answer.
pub(crate) fn take(world: &mut World, call: &Call) -> Answer {
    if world.clock.is_real() {
        world.time_passes();
    }
    let asked = user(world, call);
    let answer = routes::answer(world, call);
    record(world, call, asked, answer.status);
    if let Content::Text(text) = &answer.body {
        world.records.answers.push(records::Answered {
            method: call.method.clone(),
            path: call.path.clone(),
            status: answer.status,
            kind: answer.kind.to_owned(),
            body: text.clone(),
            is_line: false,
        });
    }
    answer
}

fn record(world: &mut World, call: &Call, user: Option<String>, status: u16) {
    let at = world.now();
    world.records.requests.push(records::Request {
        at,
        method: call.method.clone(),
        path: call.path.clone(),
        query: call.query_text.clone(),
        user,
        headers: call.headers.clone(),
        body: call.body.clone(),
        status,
    });
}

/// Answers a request.
pub(crate) async fn answer(
    State(shared): State<Shared>,
    ConnectInfo(cut): ConnectInfo<Cut>,
    request: Request,
) -> Response {
    let (head, body) = request.into_parts();
    let Ok(body) = axum::body::to_bytes(body, LONGEST).await else {
        return written(Answer::page(413), &shared);
    };
    let call = Call::new(
        head.method.as_str(),
        head.uri.path(),
        head.uri.query().unwrap_or_default(),
        headers(&head.headers),
        String::from_utf8_lossy(&body).into_owned(),
    );
    let due = {
        let mut world = shared.lock();
        let user = user(&world, &call);
        world.faults.of_request(&call.path, user.as_deref())
    };
    for what in &due {
        if let What::Delay(time) = what {
            tokio::time::sleep(*time).await;
        }
    }
    let answer = with_faults(&mut shared.lock(), &call, &due, &cut);
    written(answer, &shared)
}

fn with_faults(world: &mut World, call: &Call, due: &[What], cut: &Cut) -> Answer {
    for what in due {
        let user = user(world, call);
        match what {
            What::Page(status) => {
                record(world, call, user, *status);
                return Answer::page(*status);
            }
            What::Answer(status, text) => {
                record(world, call, user, *status);
                return Answer::text(*status, crate::call::JSON, text.clone());
            }
            What::CutBefore => {
                record(world, call, user, 0);
                cut.cut();
                return Answer::page(502);
            }
            What::Revoke => {
                if let Some(token) = call.token() {
                    world.accounts.tokens.remove(token);
                }
            }
            _ => {}
        }
    }
    let answer = take(world, call);
    if due.contains(&What::Twice) {
        take(world, call);
    }
    if due.contains(&What::CutAfter) {
        if let Some(last) = world.records.requests.last_mut() {
            last.status = 0;
        }
        cut.cut();
    }
    answer
}

fn written(answer: Answer, shared: &Shared) -> Response {
    let body = match answer.body {
        Content::Text(text) => Body::from(text),
        Content::Stream(id, pieces) => Body::from_stream(Chunks {
            id,
            pieces,
            is_cut: false,
            shared: shared.clone(),
        }),
    };
    let mut response = Response::builder()
        .status(answer.status)
        .header(header::CONTENT_TYPE, answer.kind);
    for (name, value) in answer.headers {
        response = response.header(name, value);
    }
    // A value that no header can have comes from a strange request: what is left is an empty answer.
    response.body(body).unwrap_or_default()
}

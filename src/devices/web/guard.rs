//! Whether a request is accepted at all, judged by its headers alone.
//!
//! The token keeps out all visitors who do not know the address. The name of the host keeps out
//! other sites that make a browser believe they live here (DNS rebinding): only an IP address or
//! `localhost` is ours, never a name that someone else can register. The origin keeps out other
//! sites that post to us.

use axum::http::HeaderMap;
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN};
use axum::http::uri::Authority;
use std::net::IpAddr;

/// Whether the request is addressed to this port of this machine, by a name that nobody
/// else can give.
pub(crate) fn is_addressed_to(port: u16, headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return false;
    };
    let authority = host.to_str().ok().and_then(|it| it.parse().ok());
    authority.is_some_and(|it: Authority| is_ours(&it) && it.port_u16() == Some(port))
}

fn is_ours(authority: &Authority) -> bool {
    let host = authority.host();
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let plain = !authority.as_str().contains('@');
    plain && (host == "localhost" || bare.parse::<IpAddr>().is_ok())
}

/// Whether a post comes from the page itself and is JSON.
pub(crate) fn comes_from_the_page(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|it| it.to_str().ok());
    let json =
        text(CONTENT_TYPE).is_some_and(|it| it.split(';').next() == Some("application/json"));
    let own = text(HOST).map(|host| format!("http://{host}"));
    json && own.is_some() && text(ORIGIN) == own.as_deref()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn headers(all: &[(axum::http::HeaderName, &str)]) -> HeaderMap {
        let all = all.iter().cloned();
        all.map(|(name, value)| (name, value.parse().unwrap()))
            .collect()
    }

    #[test]
    fn only_addresses_of_this_machine_are_served() {
        for (host, ours) in [
            ("127.0.0.1:8000", true),
            ("localhost:8000", true),
            ("192.168.1.7:8000", true),
            ("[::1]:8000", true),
            ("127.0.0.1:8001", false),
            ("127.0.0.1", false),
            ("chess.example:8000", false),
            ("localhost.example:8000", false),
            ("127.0.0.1.example:8000", false),
            ("me@127.0.0.1:8000", false),
            ("", false),
        ] {
            let headers = headers(&[(HOST, host)]);
            assert_eq!(is_addressed_to(8000, &headers), ours, "{host}");
        }
        assert!(!is_addressed_to(8000, &HeaderMap::new()));
    }

    #[test]
    fn only_the_page_itself_posts() {
        let host = (HOST, "127.0.0.1:8000");
        let json = (CONTENT_TYPE, "application/json");
        let own = (ORIGIN, "http://127.0.0.1:8000");
        assert!(comes_from_the_page(&headers(&[
            host.clone(),
            json.clone(),
            own.clone()
        ])));
        for wrong in [
            vec![host.clone(), json.clone()],
            vec![host.clone(), own.clone()],
            vec![host.clone(), own.clone(), (CONTENT_TYPE, "text/plain")],
            vec![host.clone(), json.clone(), (ORIGIN, "null")],
            vec![host.clone(), json.clone(), (ORIGIN, "http://127.0.0.1:9")],
            vec![json.clone()],
        ] {
            assert!(!comes_from_the_page(&headers(&wrong)), "{wrong:?}");
        }
    }
}

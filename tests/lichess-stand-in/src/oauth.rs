//! Signing in by OAuth 2 with PKCE (RFC 7636): what a code stands for, and how a verifier proves it. It knows nothing of
//! requests.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// What the person at the browser does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Consent {
    /// Signs in as the account that the request hints at, or else as the first.
    #[default]
    AsHinted,
    /// Signs in as this account.
    As(String),
    /// Refuses.
    Denied,
}

/// How long a token of a sign-in lasts, in seconds: a year.
pub(crate) const LASTS: u64 = 31_536_000;

/// What a code stands for until it is turned into a token.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    pub(crate) challenge: String,
    pub(crate) redirect: String,
    pub(crate) client: String,
    pub(crate) user: String,
    pub(crate) scopes: Vec<String>,
}

impl Code {
    /// What is wrong with a request for the token.
    pub(crate) fn fault(
        &self,
        verifier: &str,
        redirect: &str,
        client: &str,
    ) -> Option<&'static str> {
        if verifier.len() < 43 {
            Some("code_verifier too short")
        } else if challenge_of(verifier) != self.challenge {
            Some("hash of code_verifier does not match code_challenge")
        } else if redirect != self.redirect {
            Some("authorization code was issued for a different redirect_uri")
        } else if client != self.client {
            Some("authorization code was issued for a different client_id")
        } else {
            None
        }
    }
}

/// Whether a browser may be sent back there: by HTTPS, by plain HTTP to this computer, or to a program whose scheme has a dot.
pub(crate) fn may_return_to(redirect: &str) -> bool {
    let Some(rest) = redirect.strip_prefix("http://") else {
        let scheme = redirect.split_once(':').map_or("", |(scheme, _)| scheme);
        return scheme == "https" || scheme.contains('.');
    };
    let host = ["localhost", "127.0.0.1", "[::1]"];
    let behind = host.iter().find_map(|it| rest.strip_prefix(it));
    behind.is_some_and(|it| it.is_empty() || it.starts_with([':', '/']))
}

/// BASE64URL(SHA256(verifier)) without padding.
pub(crate) fn challenge_of(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 7636, appendix B.
    #[test]
    fn a_verifier_makes_the_challenge_of_the_standard() {
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        let expected = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
        assert_eq!(challenge_of(verifier), expected);
    }

    #[test]
    fn a_browser_returns_by_plain_http_only_to_this_computer() {
        for (redirect, may) in [
            ("http://127.0.0.1:4711/", true),
            ("http://localhost:4711/", true),
            ("http://[::1]:80", true),
            ("https://example.org/", true),
            ("http://example.org/", false),
            ("http://127.0.0.1.example.org/", false),
            ("file:///etc", false),
            ("org.example.chess:/signed-in", true),
        ] {
            assert_eq!(may_return_to(redirect), may, "{redirect}");
        }
    }
}

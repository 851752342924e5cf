//! Servers that cannot be trusted to be the one that is meant: that is told in words, and they are sent nothing.

use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair, date_time_ymd};
use rustls::pki_types::PrivateKeyDer;
use rustls::{ServerConfig, ServerConnection};

use crate::online_play::FAILED;
use crate::program::{Done, Home, Program};

/// Where it listens, as certificates name it.
const HERE: &str = "127.0.0.1";

/// An authority that signs the certificates of servers.
struct Authority {
    issuer: Issuer<'static, KeyPair>,
    pem: String,
}

impl Authority {
    fn new() -> Self {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().unwrap();
        let pem = params.self_signed(&key).unwrap().pem();
        let issuer = Issuer::new(params, key);
        Self { issuer, pem }
    }
}

/// A server that speaks TLS and knows no token.
struct Server {
    port: u16,
    received: Arc<Mutex<Vec<u8>>>,
}

impl Server {
    /// Its certificate is for this name and holds until this year.
    fn start(authority: &Authority, name: &str, until: i32) -> Self {
        let mut params = CertificateParams::new([name.to_owned()]).unwrap();
        params.not_before = date_time_ymd(2000, 1, 1);
        params.not_after = date_time_ymd(until, 1, 1);
        let key = KeyPair::generate().unwrap();
        let certificate = params.signed_by(&key, &authority.issuer).unwrap();
        let key = PrivateKeyDer::Pkcs8(key.serialize_der().into());
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate.der().clone()], key)
            .unwrap();
        let config = Arc::new(config);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let received = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&received);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                answer(stream, &config, &kept);
            }
        });
        Self { port, received }
    }

    /// What it was sent under the encryption.
    fn received(&self) -> String {
        let received = self.received.lock().unwrap();
        String::from_utf8_lossy(&received).into_owned()
    }

    /// A player signs in there who trusts this authority alone.
    fn sign_in(&self, home: &Home, trusted: &Authority) -> Done {
        let (token, roots) = (home.path("token"), home.path("roots.pem"));
        fs::write(&token, "lip_anna\n").unwrap();
        fs::write(&roots, &trusted.pem).unwrap();
        Program::at(home)
            .args("--language en online sign-in --token-file")
            .arg(token)
            .args(&format!("--server https://{HERE}:{}", self.port))
            .env("SSL_CERT_FILE", roots)
            .run()
    }
}

fn answer(mut stream: TcpStream, config: &Arc<ServerConfig>, received: &Mutex<Vec<u8>>) {
    let mut connection = ServerConnection::new(Arc::clone(config)).unwrap();
    let mut tls = rustls::Stream::new(&mut connection, &mut stream);
    let mut bytes = [0; 4096];
    // A client that does not trust it sends nothing but that.
    let Ok(count) = tls.read(&mut bytes) else {
        return;
    };
    received.lock().unwrap().extend_from_slice(&bytes[..count]);
    let body = r#"{"error":"No such token"}"#;
    let length = body.len();
    let _ = write!(
        tls,
        "HTTP/1.1 401 Unauthorized\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\
         Connection: close\r\n\r\n{body}"
    );
    let _ = tls.flush();
}

#[test]
fn a_server_with_a_wrong_certificate_is_told_and_sent_nothing() {
    let (trusted, other) = (Authority::new(), Authority::new());
    let wrong = "its certificate is not the right one. Nothing was sent.";
    for (authority, name, until, told) in [
        (&other, HERE, 2100, wrong),
        (&trusted, "lichess.org", 2100, wrong),
        (&trusted, HERE, 2020, "certificate does not hold today"),
    ] {
        let (home, server) = (Home::new(), Server::start(authority, name, until));
        server.sign_in(&home, &trusted).code(FAILED).complains(told);
        assert_eq!(server.received(), "", "{name}, {until}");
    }
    // The right one is asked, with the token.
    let (home, server) = (Home::new(), Server::start(&trusted, HERE, 2100));
    let done = server.sign_in(&home, &trusted).code(FAILED);
    done.complains("does not know the token");
    let received = server.received();
    assert!(received.starts_with("GET /api/account"), "{received}");
    assert!(received.contains("Bearer lip_anna"), "{received}");
}

//! Chromium without a window, driven as a person would: real clicks and keys. It is
//! talked to by its own protocol over two pipes.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Instant;

use rustix::process::{Pid, Signal, kill_process_group};
use serde_json::{Value, json};
use tempfile::TempDir;

use test_support::DEADLINE;
use test_support::{left_out, not_installed};

/// The first that is installed: the one without a window starts with a quarter of the processor time.
const BROWSERS: [&str; 2] = ["chromium-headless-shell", "chromium"];

/// Chromium takes the protocol from descriptor 3 and answers on 4.
const ON_PIPES: &str = "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null";

const ARGUMENTS: [&str; 9] = [
    "--headless=new",
    "--remote-debugging-pipe",
    // Its own sandbox needs more rights than a test has; the page is ours.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--window-size=1280,1000",
];

/// What a failure tells of the page: whether it is drawn, where it is scrolled to, what it
/// reads and what stands on the board.
const SEEN: &str = "({
    visibility: document.visibilityState,
    focus: document.activeElement?.id,
    scrolled: scrollY,
    board: JSON.stringify(document.querySelector('cg-board')?.getBoundingClientRect()),
    pieces: [...document.querySelectorAll('cg-board piece')].map((it) => `${it.cgKey} ${it.className}`).join(', '),
    text: document.body.innerText,
})";

/// A browser with one page.
pub struct Browser {
    child: Child,
    input: ChildStdin,
    messages: Receiver<Value>,
    /// What the browser sent unasked.
    events: Vec<Value>,
    calls: u64,
    session: Option<String>,
    _profile: TempDir,
}

impl Browser {
    /// Starts one with an empty profile; none if Chromium is not installed.
    pub fn start() -> Option<Self> {
        let profile = tempfile::Builder::new()
            .prefix("annabella-browser")
            .tempdir()
            .unwrap();
        let installed = |name: &&str| Command::new(name).arg("--version").output().is_ok();
        let Some(name) = BROWSERS.into_iter().find(installed) else {
            left_out(&not_installed(BROWSERS[0]));
            return None;
        };
        let mut child = Command::new("/bin/sh")
            .args(["-c", ON_PIPES, name])
            .args(ARGUMENTS)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .env("HOME", profile.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, messages) = channel();
        thread::spawn(move || {
            for message in output.split(0).map_while(Result::ok) {
                let message = serde_json::from_slice(&message).unwrap();
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        let mut browser = Self {
            input: child.stdin.take().unwrap(),
            child,
            messages,
            events: Vec::new(),
            calls: 0,
            session: None,
            _profile: profile,
        };
        browser.attach();
        Some(browser)
    }

    fn attach(&mut self) {
        let page = self.call("Target.createTarget", json!({ "url": "about:blank" }));
        let target = &page["targetId"];
        let attached = self.call(
            "Target.attachToTarget",
            json!({ "targetId": target, "flatten": true }),
        );
        self.session = attached["sessionId"].as_str().map(ToOwned::to_owned);
        for part in ["Page", "Runtime", "Network", "Log", "Accessibility"] {
            self.call(&format!("{part}.enable"), json!({}));
        }
    }

    /// Calls a method of the protocol and returns its result.
    #[track_caller]
    pub fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.calls += 1;
        let mut call = json!({ "id": self.calls, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            call["sessionId"] = json!(session);
        }
        self.input.write_all(call.to_string().as_bytes()).unwrap();
        self.input.write_all(&[0]).unwrap();
        // Ampler than what the page itself waits for.
        let deadline = Instant::now() + 2 * DEADLINE;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let Ok(mut message) = self.messages.recv_timeout(left) else {
                panic!(
                    "the browser does not answer {call}; the page: {}",
                    self.console()
                );
            };
            if message["id"] == call["id"] {
                assert_eq!(message["error"], Value::Null, "{call}");
                return message["result"].take();
            }
            self.events.push(message);
        }
    }

    /// What the browser's console and its network report, for a failure.
    fn console(&self) -> String {
        let all = self.events.iter().map(ToString::to_string);
        all.filter(|it| it.contains("exception") || it.contains("Log.entryAdded"))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Every page that is opened from now on begins with this script.
    pub fn begins_with(&mut self, script: &str) {
        let parameters = json!({ "source": script });
        self.call("Page.addScriptToEvaluateOnNewDocument", parameters);
    }

    /// Opens a page and waits until it is there.
    #[track_caller]
    pub fn open(&mut self, url: &str) {
        self.call("Page.navigate", json!({ "url": url }));
        self.shows("document.readyState === 'complete' && location.href !== 'about:blank'");
    }

    /// The value of an expression in the page.
    #[track_caller]
    pub fn value(&mut self, expression: &str) -> Value {
        let parameters = json!({
            "expression": expression,
            "awaitPromise": true,
            "returnByValue": true,
        });
        let mut result = self.call("Runtime.evaluate", parameters);
        assert_eq!(result["exceptionDetails"], Value::Null, "{expression}");
        result["result"]["value"].take()
    }

    /// Waits until an expression holds in the page, looking again whenever the page
    /// changes.
    #[track_caller]
    pub fn shows(&mut self, expression: &str) {
        let limit = DEADLINE.as_millis();
        let holds = self.value(&format!(
            "new Promise((done) => {{
                const end = (holds) => {{
                    observer.disconnect();
                    removeEventListener('load', look);
                    clearTimeout(hang);
                    done(holds);
                }};
                const look = () => {{ if ({expression}) end(true); }};
                const observer = new MutationObserver(look);
                const everything = {{ subtree: true, childList: true, attributes: true, characterData: true }};
                const hang = setTimeout(end, {limit}, false);
                observer.observe(document, everything);
                addEventListener('load', look);
                look();
            }})"
        ));
        assert!(
            holds == json!(true),
            "the page never shows {expression}: {:#}",
            self.seen()
        );
    }

    /// What a failure tells of the page.
    pub fn seen(&mut self) -> Value {
        self.value(SEEN)
    }

    /// Waits until the element with this id shows this text, among others.
    #[track_caller]
    pub fn reads(&mut self, id: &str, words: &str) {
        let words = json!(words);
        self.shows(&format!(
            "document.getElementById({}).innerText.includes({words})",
            json!(id)
        ));
    }

    /// Chooses a file of this machine in the field that a selector finds.
    #[track_caller]
    pub fn chooses_file(&mut self, selector: &str, file: &Path) {
        let document = self.call("DOM.getDocument", json!({}));
        let root = &document["root"]["nodeId"];
        let found = self.call(
            "DOM.querySelector",
            json!({ "nodeId": root, "selector": selector }),
        );
        let parameters = json!({ "nodeId": found["nodeId"], "files": [file] });
        self.call("DOM.setFileInputFiles", parameters);
    }

    /// Gives the window this size, in CSS pixels.
    pub fn resizes(&mut self, width: u32, height: u32) {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", size);
    }

    /// Becomes a phone with a screen of this size, in CSS pixels.
    pub fn becomes_a_phone(&mut self, width: u32, height: u32) {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true });
        self.call("Emulation.setDeviceMetricsOverride", size);
        self.call(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": true }),
        );
    }

    /// Taps in the middle of what a selector finds.
    #[track_caller]
    pub fn taps(&mut self, selector: &str) {
        let [x, y] = self.place(selector, [0.5, 0.5]);
        for (kind, points) in [
            ("touchStart", json!([{ "x": x, "y": y }])),
            ("touchEnd", json!([])),
        ] {
            let parameters = json!({ "type": kind, "touchPoints": points });
            self.call("Input.dispatchTouchEvent", parameters);
        }
    }

    /// The tree that screen readers get, without what they do not get, in the order of the page.
    pub fn tree(&mut self) -> Vec<Value> {
        let mut tree = self.call("Accessibility.getFullAXTree", json!({}));
        let nodes: Vec<Value> = serde_json::from_value(tree["nodes"].take()).unwrap();
        let (mut waiting, mut ordered) = (vec![nodes[0]["nodeId"].clone()], Vec::new());
        while let Some(id) = waiting.pop() {
            let node = nodes.iter().find(|it| it["nodeId"] == id).unwrap();
            let children = node["childIds"].as_array().into_iter().flatten();
            waiting.extend(children.rev().cloned());
            ordered.push(node.clone());
        }
        ordered.retain(|it| it["ignored"] == false);
        ordered
    }

    /// Has this value of a media feature, such as `dark` of `prefers-color-scheme`.
    pub fn prefers(&mut self, feature: &str, value: &str) {
        let features = json!([{ "name": feature, "value": value }]);
        self.call(
            "Emulation.setEmulatedMedia",
            json!({ "features": features }),
        );
    }

    /// Clicks in the middle of what a selector finds.
    #[track_caller]
    pub fn click(&mut self, selector: &str) {
        let [x, y] = self.place(selector, [0.5, 0.5]);
        self.click_at(&x, &y);
    }

    /// A place of the window on what a selector finds, in parts of its width and height.
    /// It is scrolled to, and the page has learnt of that.
    #[track_caller]
    pub fn place(&mut self, selector: &str, [right, down]: [f64; 2]) -> [Value; 2] {
        let selector = json!(selector);
        let place = self.value(&format!(
            "(async () => {{
                const found = document.querySelector({selector});
                found.scrollIntoView({{ block: 'center' }});
                for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
                const box = found.getBoundingClientRect();
                return [box.x + box.width * {right}, box.y + box.height * {down}];
            }})()"
        ));
        [place[0].clone(), place[1].clone()]
    }

    /// Clicks at a place of the window.
    #[track_caller]
    pub fn click_at(&mut self, x: &Value, y: &Value) {
        self.mouse("mousePressed", x, y);
        self.mouse("mouseReleased", x, y);
    }

    /// Does something with the left button of the mouse.
    #[track_caller]
    pub fn mouse(&mut self, what: &str, x: &Value, y: &Value) {
        let parameters = json!({ "type": what, "x": x, "y": y, "button": "left", "clickCount": 1 });
        self.call("Input.dispatchMouseEvent", parameters);
    }

    /// Types into what has the focus.
    #[track_caller]
    pub fn types(&mut self, words: &str) {
        self.call("Input.insertText", json!({ "text": words }));
    }

    /// Presses a key by its name, or by the character that it writes.
    #[track_caller]
    pub fn key(&mut self, name: &str) {
        self.key_with(name, 0);
    }

    /// Presses a key together with the control key.
    #[track_caller]
    pub fn control(&mut self, name: &str) {
        self.key_with(name, 2);
    }

    #[track_caller]
    fn key_with(&mut self, name: &str, modifiers: u32) {
        let (code, text) = match name {
            "Enter" => (13, "\r"),
            "Tab" => (9, ""),
            "Escape" => (27, ""),
            "End" => (35, ""),
            "Home" => (36, ""),
            "ArrowLeft" => (37, ""),
            "ArrowUp" => (38, ""),
            "ArrowRight" => (39, ""),
            "ArrowDown" => (40, ""),
            other => match other.as_bytes() {
                [letter] => (u32::from(letter.to_ascii_uppercase()), other),
                _ => panic!("no key {other}"),
            },
        };
        for kind in ["keyDown", "keyUp"] {
            let parameters = json!({
                "type": kind,
                "key": name,
                "code": name,
                "modifiers": modifiers,
                "windowsVirtualKeyCode": code,
                "text": if kind == "keyDown" { text } else { "" },
            });
            self.call("Input.dispatchKeyEvent", parameters);
        }
    }

    /// The addresses that the page has asked for so far.
    pub fn requested(&self) -> Vec<String> {
        let sent = self.events.iter();
        sent.filter(|it| it["method"] == "Network.requestWillBeSent")
            .filter_map(|it| it["params"]["request"]["url"].as_str())
            .map(ToOwned::to_owned)
            .collect()
    }

    /// What the browser held against the page: errors of the scripts, and what the policy
    /// of the page forbade. That the program was not there is not held against it.
    pub fn complaints(&self) -> Vec<String> {
        let told = self.events.iter();
        told.filter(|it| match it["method"].as_str() {
            Some("Runtime.exceptionThrown") => true,
            Some("Log.entryAdded") => {
                let entry = &it["params"]["entry"];
                entry["level"] == "error" && entry["source"] != "network"
            }
            _ => false,
        })
        .map(ToString::to_string)
        .collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Its helpers too, which would go on for a while.
        let group = Pid::from_child(&self.child);
        let _ = kill_process_group(group, Signal::KILL);
        let _ = self.child.wait();
    }
}

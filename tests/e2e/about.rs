//! `annabella about`: which program this is.

use std::process::Command;

use serde_json::Value;

use crate::program::Program;

/// The checksum of a file, by another program.
fn sha256sum(path: &str) -> String {
    let done = Command::new("sha256sum").arg(path).output().unwrap();
    assert!(done.status.success());
    let line = String::from_utf8(done.stdout).unwrap();
    line.split(' ').next().unwrap().to_owned()
}

#[test]
fn it_tells_the_checksums_that_others_find() {
    let done = Program::new().args("about --json").run().success();
    let [line] = &done.stdout[..] else {
        panic!("one object is told: {:#?}", done.stdout)
    };
    let about: Value = serde_json::from_str(line).unwrap();
    assert_eq!(about["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(about["licence"], "GPL-3.0-or-later");
    assert_eq!(about["rules"][0], "Schachregeln der FIDE von 2023.");
    assert_eq!(
        about["program_sha256"],
        sha256sum(env!("CARGO_BIN_EXE_annabella"))
    );
    let model = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/crates/speech/models/annabella-de/am/final.mdl"
    );
    assert_eq!(about["model_sha256"], sha256sum(model));
    let vosk = concat!(env!("CARGO_MANIFEST_DIR"), "/.vendor/vosk/libvosk.so");
    assert_eq!(about["libvosk_sha256"], sha256sum(vosk));
    assert_eq!(about["data_sha256"].as_str().unwrap().len(), 64);
    let features = about["features"].as_array().unwrap();
    let has = |name: &str| features.iter().any(|it| it == name);
    assert!(has("practice") && has("web") && !has("tournament"));
}

#[test]
fn it_tells_the_same_in_sentences_of_every_language() {
    for (language, model, licence) in [
        ("bg", "акустичния модел", "Лиценз"),
        ("de", "akustischen Modells", "Lizenz"),
        ("en", "acoustic model", "Licence"),
        ("ru", "акустической модели", "Лицензия"),
    ] {
        Program::new()
            .args("about --language")
            .arg(language)
            .run()
            .success()
            .says("2023")
            .says(&format!("annabella {}", env!("CARGO_PKG_VERSION")))
            .says(model)
            .says(&format!("{licence}: GPL-3.0-or-later"));
    }
}

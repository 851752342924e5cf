//! The published description, and whether an answer fits it: the words of JSON Schema that it uses, and that no field is
//! sent which it does not know. Where the real server differs, the stand-in differs as well: those are the exceptions.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use lichess_stand_in::Answered;
use serde_json::Value;
use test_support::{place, shared};

const FILE: &str = "lichess/board-api.json";

pub struct Description(Value);

impl Description {
    /// The description, where it is there.
    pub fn of_the_api() -> Option<&'static Self> {
        static READ: OnceLock<Option<Description>> = OnceLock::new();
        let read = READ.get_or_init(|| {
            let text = std::fs::read_to_string(place(FILE)).ok()?;
            Some(Self(serde_json::from_str(&text).unwrap()))
        });
        read.as_ref()
    }

    /// The operation of a path. Of several that fit, the one with the most words of its own.
    fn operation(&self, method: &str, path: &str) -> Option<&Value> {
        let parts: Vec<&str> = path.split('/').filter(|it| !it.is_empty()).collect();
        let all = self.0["paths"].as_object().unwrap().iter();
        let fitting = all.filter(|(template, operations)| {
            let template: Vec<&str> = template.split('/').filter(|it| !it.is_empty()).collect();
            let fits = |(word, part): (&&str, &&str)| {
                let (before, after) = word.split_once('{').map_or((*word, None), |(b, a)| {
                    (b, Some(a.split_once('}').map_or("", |(_, end)| end)))
                });
                after.map_or(word == part, |end| {
                    part.starts_with(before) && part.ends_with(end)
                })
            };
            template.len() == parts.len()
                && template.iter().zip(&parts).all(fits)
                && operations.get(method.to_lowercase()).is_some()
        });
        let (_, operations) = fitting.min_by_key(|(it, _)| it.matches('{').count())?;
        operations.get(method.to_lowercase())
    }

    /// Fails if an answer does not fit.
    #[track_caller]
    pub fn check(&self, answer: &Answered) {
        if let Err(fault) = self.fault(answer) {
            panic!(
                "{} {}: {fault}\n{}",
                answer.method, answer.path, answer.body
            );
        }
    }

    fn fault(&self, answer: &Answered) -> Result<(), String> {
        if !answer.kind.contains("json") {
            return Ok(());
        }
        if answer.kind.contains("ndjson") && !answer.is_line {
            // A list of lines.
            for line in answer.body.lines() {
                let line = Answered {
                    body: line.to_owned(),
                    is_line: true,
                    ..answer.clone()
                };
                self.fault(&line)?;
            }
            return Ok(());
        }
        let body: Value = serde_json::from_str(&answer.body).map_err(|it| it.to_string())?;
        if answer.status >= 400 {
            // A form that fails has an object, which the description does not say; most refusals are not described.
            let described = body["error"].is_string() || body["error"].is_object();
            return described.then_some(()).ok_or("no error told".to_owned());
        }
        let operation = self.operation(&answer.method, &answer.path);
        let operation = operation.ok_or("this is not in the description")?;
        let response = &operation["responses"][answer.status.to_string()];
        let contents = response["content"]
            .as_object()
            .ok_or("this status is not described")?;
        let is_challenge = answer.path.starts_with("/api/challenge/");
        if answer.is_line && is_challenge && body.get("done").is_some() {
            // The end of a challenge with a stream is told in words alone.
            return Ok(());
        }
        let kind = match contents.get(&answer.kind) {
            Some(kind) => kind,
            None => contents.values().next().ok_or("no content is described")?,
        };
        self.fits(&kind["schema"], &body, "")
    }

    fn resolved<'s>(&'s self, schema: &'s Value) -> &'s Value {
        match schema["$ref"].as_str() {
            Some(reference) => self.0.pointer(&reference[1..]).expect("a schema"),
            None => schema,
        }
    }

    /// The names of all fields that a schema knows.
    fn fields<'s>(&'s self, schema: &'s Value, names: &mut BTreeSet<&'s str>) {
        let schema = self.resolved(schema);
        for (name, _) in schema["properties"].as_object().into_iter().flatten() {
            names.insert(name);
        }
        for word in ["allOf", "oneOf"] {
            for part in schema[word].as_array().into_iter().flatten() {
                self.fields(part, names);
            }
        }
    }

    // Long: one part for each word of JSON Schema.
    fn fits(&self, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
        let name = schema["$ref"].as_str().unwrap_or_default();
        let name = name.rsplit('/').next().unwrap_or_default();
        let known = self.resolved(schema);
        self.fits_words(known, value, place)?;
        if let Some(object) = value.as_object() {
            for field in known["required"].as_array().into_iter().flatten() {
                let field = field.as_str().unwrap();
                if !object.contains_key(field) && !may_lack(name, place, field, value) {
                    return Err(format!("{place}: no {field}"));
                }
            }
            let mut names = BTreeSet::new();
            self.fields(known, &mut names);
            for (field, inner) in object {
                let place = format!("{place}/{field}");
                match known["properties"].get(field) {
                    Some(_) if may_be(&place, inner, value) => {}
                    Some(schema) => self.fits(schema, inner, &place)?,
                    None if known["additionalProperties"].is_object() => {
                        self.fits(&known["additionalProperties"], inner, &place)?;
                    }
                    None if known["additionalProperties"] == false => {
                        return Err(format!("{place} may not be there"));
                    }
                    // `rematch` is sent and not described.
                    None if names.is_empty() || names.contains(field.as_str()) => {}
                    None if field == "rematch" => {}
                    None => return Err(format!("{place} is not described")),
                }
            }
        }
        for part in known["allOf"].as_array().into_iter().flatten() {
            // Each part knows only its own fields.
            let mut own = BTreeSet::new();
            self.fields(part, &mut own);
            let mut partial = value.clone();
            if let Some(object) = partial.as_object_mut() {
                object.retain(|field, _| own.contains(field.as_str()));
            }
            self.fits(part, &partial, place)?;
        }
        if let Some(choices) = known["oneOf"].as_array() {
            let faults: Vec<String> = choices
                .iter()
                .filter_map(|it| self.fits(it, value, place).err())
                .collect();
            if choices.len() - faults.len() != 1 {
                return Err(format!("{place} fits not one of its kinds: {faults:#?}"));
            }
        }
        Ok(())
    }

    fn fits_words(&self, known: &Value, value: &Value, place: &str) -> Result<(), String> {
        let is = |kind: &str| match kind {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            "boolean" => value.is_boolean(),
            "null" => value.is_null(),
            _ => false,
        };
        let of_type = match &known["type"] {
            Value::String(kind) => is(kind),
            Value::Array(kinds) => kinds.iter().any(|it| is(it.as_str().unwrap())),
            _ => true,
        };
        if !of_type {
            return Err(format!("{place} is no {}: {value}", known["type"]));
        }
        if known.get("const").is_some_and(|it| it != value) {
            return Err(format!("{place} is not {}", known["const"]));
        }
        let choices = known["enum"].as_array();
        if choices.is_some_and(|it| !it.contains(value)) {
            return Err(format!("{place} is none of {}", known["enum"]));
        }
        let length = value.as_str().map(|it| it.chars().count());
        let length = length.or_else(|| value.as_array().map(Vec::len));
        for (least, most) in [("minLength", "maxLength"), ("minItems", "maxItems")] {
            let bound = |word: &str| known[word].as_u64().map(|it| it as usize);
            let within = length.is_none_or(|it| {
                bound(least).is_none_or(|least| it >= least)
                    && bound(most).is_none_or(|most| it <= most)
            });
            if !within {
                return Err(format!("{place} is too short or too long"));
            }
        }
        for (at, item) in value.as_array().into_iter().flatten().enumerate() {
            if known.get("items").is_some() {
                self.fits(&known["items"], item, &format!("{place}/{at}"))?;
            }
        }
        Ok(())
    }
}

/// Where the server leaves out what the description demands: of a player who is the computer or a guest, and the time of a
/// game without a limit.
fn may_lack(schema: &str, place: &str, field: &str, value: &Value) -> bool {
    let players = ["GameEventPlayer", "GamePlayerUser"].contains(&schema);
    let nobody =
        value.get("aiLevel").is_some() || value.as_object().is_some_and(|it| it.is_empty());
    let untimed = place.starts_with("/nowPlaying/") && field == "secondsLeft";
    players && nobody || untimed && value["speed"] == "correspondence"
}

/// The computer as an opponent has no identity.
fn may_be(place: &str, inner: &Value, around: &Value) -> bool {
    place.ends_with("/opponent/id") && inner.is_null() && around.get("ai").is_some()
}

#[test]
fn the_description_is_there_and_its_own_examples_fit() {
    if shared(FILE).is_none() {
        return;
    }
    let description = Description::of_the_api().unwrap();
    let operation = description.operation("GET", "/api/stream/event").unwrap();
    let content = &operation["responses"]["200"]["content"]["application/x-ndjson"];
    let examples = content["examples"].as_object().unwrap();
    assert!(examples.len() > 5);
    for (name, example) in examples {
        let value = example["value"].clone();
        let fits = description.fits(&content["schema"], &value, "");
        assert_eq!(fits, Ok(()), "{name}");
        let mut wrong = value.clone();
        wrong["type"] = "somethingNew".into();
        assert!(description.fits(&content["schema"], &wrong, "").is_err());
        let mut more = value;
        let inner = if name.contains("Challenge") {
            "challenge"
        } else {
            "game"
        };
        more[inner]["somethingNew"] = 1.into();
        assert!(
            description.fits(&content["schema"], &more, "").is_err(),
            "{name}"
        );
    }
}

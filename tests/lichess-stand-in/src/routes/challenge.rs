//! Challenges to people, to anybody and to the computer, and what else is asked of a game beside the board.

use serde_json::{Value, json};
use shakmaty::Color;

use super::board::act;
use super::{limited, wishes};
use crate::call::{Answer, Call};
use crate::challenges::{Challenge, REASONS, Standing};
use crate::game::Who;
use crate::game_json::{against_computer, color};
use crate::limits::Limited;
use crate::streams::Kind;
use crate::world::{World, sides};

pub(super) fn answer(world: &mut World, call: &Call, parts: &[&str], me: &str) -> Answer {
    let done = match (call.method.as_str(), parts) {
        ("GET", ["api", "challenge"]) => Ok(list(world, me)),
        ("GET", ["api", "challenge", id, "show"]) => show(world, id, me),
        ("POST", ["api", "challenge", "ai"]) => against(world, call, me),
        ("POST", ["api", "challenge", "open"]) => open(world, call),
        ("POST", ["api", "challenge", id, "accept"]) => accept(world, call, id, me),
        ("POST", ["api", "challenge", id, "decline"]) => decline(world, call, id, me),
        ("POST", ["api", "challenge", id, "cancel"]) => cancel(world, id, me),
        ("POST", ["api", "challenge", id, "start-clocks"]) => Ok(act(
            world,
            id,
            me,
            |game, _, now| Ok(game.start_clocks(now)),
        )),
        ("POST", ["api", "challenge", name]) => create(world, call, name, me),
        ("POST", ["api", "round", id, "add-time", seconds]) => add_time(world, id, seconds, me),
        _ => Err(Answer::not_found()),
    };
    done.unwrap_or_else(|refusal| refusal)
}

fn list(world: &World, me: &str) -> Answer {
    let of = |mine: bool| -> Vec<Value> {
        let open = world.challenges.values().filter(|it| it.is_open());
        let open = open.filter(|it| it.concerns(me));
        let open = open.filter(|it| (it.challenger.as_deref() == Some(me)) == mine);
        open.map(|it| world.challenge(it, Some(me))).collect()
    };
    Answer::json(&json!({ "in": of(false), "out": of(true) }))
}

fn show(world: &World, id: &str, me: &str) -> Result<Answer, Answer> {
    let found = world.challenges.get(id).filter(|it| it.concerns(me));
    let found = found.ok_or_else(Answer::not_found)?;
    Ok(Answer::json(&world.challenge(found, Some(me))))
}

fn create(world: &mut World, call: &Call, name: &str, me: &str) -> Result<Answer, Answer> {
    let setup = wishes::challenged(&call.form)?;
    let wish = wishes::wish(&call.form)?;
    let Some(dest) = world.accounts.get(name) else {
        return Err(Answer::error(400, &format!("No such user: {name}")));
    };
    let (dest, is_bot) = (dest.id.clone(), dest.title.as_deref() == Some("BOT"));
    if dest == me {
        return Err(Answer::error(400, "You cannot challenge yourself"));
    }
    if is_bot && !setup.rules.is_empty() {
        return Err(Answer::invalid("rules", "Not for games with bots"));
    }
    let points = match (world.accounts.follows(&dest, me), is_bot) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 5,
    };
    limited(world, Limited::ChallengePoints, me, points)?;
    let id = world.new_id(8);
    let has_stream = call.form.is_on("keepAliveStream");
    let challenge = Challenge {
        id: id.clone(),
        challenger: Some(me.to_owned()),
        dest: Some(dest),
        setup,
        wish,
        side: wish.or(world.chance()),
        standing: Standing::Created,
        created_at: world.now(),
        has_stream,
        rematch_of: None,
        joined: None,
    };
    let json = world.challenge(&challenge, None);
    if !has_stream {
        world.add_challenge(challenge);
        return Ok(Answer::json(&json));
    }
    let (stream, answer) = world.open(Kind::Challenge(id), me, call);
    world.send(stream, &json);
    world.add_challenge(challenge);
    Ok(answer)
}

fn open(world: &mut World, call: &Call) -> Result<Answer, Answer> {
    let setup = wishes::challenged(&call.form)?;
    let wish = wishes::wish(&call.form)?;
    let id = world.new_id(8);
    let challenge = Challenge {
        id: id.clone(),
        challenger: None,
        dest: None,
        setup,
        wish,
        side: wish.or(world.chance()),
        standing: Standing::Created,
        created_at: world.now(),
        has_stream: false,
        rematch_of: None,
        joined: None,
    };
    let mut json = world.challenge(&challenge, None);
    let url = json["url"].as_str().unwrap_or_default().to_owned();
    json["urlWhite"] = format!("{url}?color=white").into();
    json["urlBlack"] = format!("{url}?color=black").into();
    let users: Vec<&str> = call
        .form
        .get("users")
        .unwrap_or_default()
        .split(',')
        .collect();
    json["open"] = if users.len() == 2 {
        json!({ "userIds": users })
    } else {
        json!({})
    };
    world.challenges.insert(id, challenge);
    Ok(Answer::json(&json))
}

fn against(world: &mut World, call: &Call, me: &str) -> Result<Answer, Answer> {
    let setup = wishes::challenged(&call.form)?;
    let wish = wishes::wish(&call.form)?;
    let level = call.form.get("level").and_then(|it| it.parse().ok());
    let level = level.filter(|it| (1..=8).contains(it));
    let level = level.ok_or_else(|| Answer::invalid("level", "Must be between 1 and 8"))?;
    limited(world, Limited::Seeks, "all", 1)?;
    let id = world.new_id(8);
    let side = wish.or(world.chance());
    let (white, black) = sides(side, Who::User(me.to_owned()), Who::Computer(level));
    world
        .begin(id.clone(), "ai", white, black, &setup)
        .map_err(|error| Answer::error(400, &error))?;
    let game = world.games.get(&id).ok_or_else(Answer::not_found)?;
    Ok(Answer::json(&against_computer(game, side)).with_status(201))
}

fn accept(world: &mut World, call: &Call, id: &str, me: &str) -> Result<Answer, Answer> {
    let found = world.challenges.get(id).ok_or_else(Answer::not_found)?;
    let for_me = found.dest.as_deref() == Some(me);
    if !for_me && found.challenger.is_some() {
        return Err(Answer::not_found());
    }
    match found.standing {
        Standing::Canceled => {
            return Err(Answer::error(400, "The challenge has been canceled."));
        }
        Standing::Declined(_) => {
            return Err(Answer::error(400, "The challenge has been declined."));
        }
        Standing::Accepted => return Err(Answer::not_found()),
        Standing::Created | Standing::Offline => {}
    }
    let wished = call.query.get("color");
    let wished = Color::ALL.into_iter().find(|it| wished == Some(color(*it)));
    let accepted = world.accept(id, me, wished);
    accepted.map_err(|error| Answer::error(400, &error))?;
    Ok(Answer::ok())
}

fn decline(world: &mut World, call: &Call, id: &str, me: &str) -> Result<Answer, Answer> {
    let found = world.challenges.get(id).filter(|it| it.is_active());
    let found = found.filter(|it| it.dest.as_deref() == Some(me));
    found.ok_or_else(Answer::not_found)?;
    let wanted = call.form.get("reason").unwrap_or("generic");
    let known = REASONS.iter().find(|(key, _)| *key == wanted);
    let reason = known.map_or("generic", |(key, _)| key);
    world.decline(id, reason);
    Ok(Answer::ok())
}

/// Cancels what the account has made, declines what it was sent, or aborts a game that is not yet played.
fn cancel(world: &mut World, id: &str, me: &str) -> Result<Answer, Answer> {
    let active = world.challenges.get(id).filter(|it| it.is_active());
    match active.filter(|it| it.concerns(me)) {
        Some(found) if found.challenger.as_deref() == Some(me) => {
            world.cancel(id);
            Ok(Answer::ok())
        }
        Some(_) => {
            world.decline(id, "generic");
            Ok(Answer::ok())
        }
        None => {
            let aborted = act(world, id, me, |game, _, now| game.abort(now));
            if aborted.status == 200 {
                Ok(aborted)
            } else {
                Err(Answer::not_found())
            }
        }
    }
}

fn add_time(world: &mut World, id: &str, seconds: &str, me: &str) -> Result<Answer, Answer> {
    let seconds = seconds.parse().ok();
    let seconds = seconds.filter(|it: &u64| (5..=60).contains(it));
    let seconds = seconds.ok_or_else(|| Answer::error(400, "Between 5 and 60 seconds"))?;
    Ok(act(world, id, me, |game, side, _| {
        Ok(game.give_time(side, seconds))
    }))
}

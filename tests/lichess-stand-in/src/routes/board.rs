//! Playing: the two kinds of streams, seeks, and the acts in a game.

use serde_json::{Value, json};
use shakmaty::Color;

use super::{limited, wishes};
use crate::call::{Answer, Call};
use crate::challenges::Seek;
use crate::control::Control;
use crate::form::means_yes;
use crate::game::{Game, Told};
use crate::limits::Limited;
use crate::streams::Kind;
use crate::world::World;

/// How many letters a line of the chat may have.
const CHAT: usize = 140;

/// How many correspondence seeks an account may have.
const SEEKS: usize = 5;

pub(super) fn answer(world: &mut World, call: &Call, parts: &[&str], me: &str) -> Answer {
    let title = world.accounts.get(me).and_then(|it| it.title.clone());
    if title.as_deref() == Some("BOT") {
        return Answer::error(400, "This endpoint cannot be used with a Bot account.");
    }
    match (call.method.as_str(), parts) {
        ("GET", ["api", "stream", "event"]) => match limited(world, Limited::EventStreams, me, 1) {
            Ok(()) => world.open_events(me, call),
            Err(refusal) => refusal,
        },
        ("POST", ["api", "board", "seek"]) => {
            seek(world, call, me).unwrap_or_else(|refusal| refusal)
        }
        ("GET", ["api", "board", "game", "stream", id]) => stream(world, call, id, me),
        ("GET", ["api", "board", "game", id, "chat"]) => chat(world, id, me),
        ("POST", ["api", "board", "game", id, act @ ..]) => acts(world, call, id, act, me),
        _ => Answer::not_found(),
    }
}

fn seek(world: &mut World, call: &Call, me: &str) -> Result<Answer, Answer> {
    let setup = wishes::sought(&call.form)?;
    let wish = wishes::wish(&call.form)?;
    let ratings = wishes::ratings(&call.form)?;
    limited(world, Limited::Seeks, "all", 1)?;
    let number = world.next_number();
    let of_days = matches!(setup.control, Control::Days(_));
    let is_of_days = |it: &Seek| matches!(it.setup.control, Control::Days(_));
    let mine = world.seeks.iter().filter(|it| it.user == me);
    if of_days && mine.filter(|it| is_of_days(it)).count() >= SEEKS {
        return Err(Answer::error(400, "Too many correspondence seeks"));
    }
    if !of_days {
        // An account has one open seek: an older one ends.
        let mine = world.seeks.iter().filter(|it| it.user == me);
        let older: Vec<u64> = mine
            .filter(|it| !is_of_days(it))
            .map(|it| it.number)
            .collect();
        for number in older {
            for stream in world.streams.of(&Kind::Seek(number), None) {
                world.streams.close(stream);
            }
            world.seeks.retain(|it| it.number != number);
        }
    }
    let seek = Seek {
        number,
        user: me.to_owned(),
        setup,
        wish,
        ratings,
    };
    if of_days {
        let id = world.new_id(8);
        world.seek(seek);
        return Ok(Answer::json(&json!({ "id": id })));
    }
    let (stream, answer) = world.open(Kind::Seek(number), me, call);
    if world.seek(seek).is_some() {
        world.streams.close(stream);
    }
    Ok(answer)
}

/// The side of an account in a game.
fn side(world: &World, id: &str, me: &str) -> Result<Color, Answer> {
    let game = world.games.get(id);
    let game = game.ok_or_else(|| Answer::error(404, "No such game"))?;
    game.side(me)
        .ok_or_else(|| Answer::error(404, "Not your game"))
}

fn stream(world: &mut World, call: &Call, id: &str, me: &str) -> Answer {
    if let Err(refusal) = side(world, id, me) {
        return refusal;
    }
    if !world.games.get(id).is_some_and(Game::is_for_boards) {
        return Answer::error(400, "This game cannot be played with the Board API.");
    }
    world.open_game(id, me, call)
}

fn chat(world: &World, id: &str, me: &str) -> Answer {
    if let Err(refusal) = side(world, id, me) {
        return refusal;
    }
    let lines = world.games.get(id).map(|it| &it.chat);
    let lines = lines.into_iter().flatten().filter(|it| it.room == "player");
    let lines: Vec<Value> = lines
        .map(|it| json!({ "text": it.text, "user": it.user }))
        .collect();
    Answer::json(&lines.into())
}

/// Does something in a game of this account, and tells it.
pub(super) fn act(
    world: &mut World,
    id: &str,
    me: &str,
    does: impl FnOnce(&mut Game, Color, u64) -> Result<Vec<Told>, String>,
) -> Answer {
    let side = match side(world, id, me) {
        Ok(side) => side,
        Err(refusal) => return refusal,
    };
    let now = world.now();
    let Some(game) = world.games.get_mut(id) else {
        return Answer::not_found();
    };
    match does(game, side, now) {
        Ok(told) => {
            world.tell(id, told);
            Answer::ok()
        }
        Err(text) => Answer::error(400, &text),
    }
}

fn acts(world: &mut World, call: &Call, id: &str, parts: &[&str], me: &str) -> Answer {
    match parts {
        ["move", uci] => {
            let offering = call.query.is_on("offeringDraw");
            act(world, id, me, |game, side, now| {
                game.play(side, uci, offering, now)
            })
        }
        ["abort"] => act(world, id, me, |game, _, now| game.abort(now)),
        ["resign"] => act(world, id, me, |game, side, now| game.resign(side, now)),
        ["draw", word] => act(world, id, me, |game, side, now| {
            Ok(if means_yes(word) {
                game.offer_draw(side, now)
            } else {
                game.decline_draw(side)
            })
        }),
        ["takeback", word] => act(world, id, me, |game, side, now| {
            Ok(if means_yes(word) {
                game.take_back(side, now)
            } else {
                game.refuse_takeback(side, now)
            })
        }),
        ["claim-victory"] => act(world, id, me, |game, side, now| {
            game.claim(side, false, now)
        }),
        ["claim-draw"] => act(world, id, me, |game, side, now| game.claim(side, true, now)),
        ["berserk"] => act(world, id, me, |_, _, _| Err("Cannot berserk".to_owned())),
        ["chat"] => say(world, call, id, me),
        _ => Answer::not_found(),
    }
}

fn say(world: &mut World, call: &Call, id: &str, me: &str) -> Answer {
    let room = call.form.get("room").unwrap_or_default();
    let text = call.form.get("text").unwrap_or_default();
    if !["player", "spectator"].contains(&room) {
        return Answer::invalid("room", "Must be one of: player, spectator");
    }
    if text.is_empty() || text.chars().count() > CHAT {
        return Answer::invalid("text", "Must have 1 to 140 characters");
    }
    let name = world.accounts.get(me).map(|it| it.name.clone());
    let name = name.unwrap_or_default();
    act(world, id, me, |game, _, _| Ok(game.say(&name, room, text)))
}

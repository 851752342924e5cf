//! The program in Russian and in Bulgarian: every command answers in the language asked
//! for or in that of the system, moves included; in a game that counts these stay German.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use crate::louis::without_library;
use crate::program::{Home, Program, moves};
use crate::sound_server::installed;
use test_support::recordings::{PLAIN, announcement, write_wav};
use test_support::{left_out, not_installed};

/// What the program says in a language.
struct Answers {
    code: &'static str,
    locale: &'static str,
    about: &'static str,
    begins: &'static str,
    made: [&'static str; 3],
    illegal: &'static str,
    clock: &'static str,
    moves: &'static str,
    unknown: &'static str,
    ends: &'static str,
    opponents: &'static str,
    no_file: &'static str,
    scoresheet: &'static str,
    doctor: [&'static str; 10],
    misuse: &'static str,
}

const LANGUAGES: [Answers; 2] = [
    Answers {
        code: "ru",
        locale: "ru_RU.UTF-8",
        about: "Помощник в игре для незрячих и слабовидящих шахматистов",
        begins: "Партия начинается. Партия играется без часов. Ход белых.",
        made: [
            "Пешка Ева два Ева четыре",
            "Пешка Ева семь Ева пять",
            "Ферзь Давид один Гектор пять",
        ],
        illegal: "Ладья Анна восемь Анна шесть: невозможно, путь преграждает пешка на поле Анна семь.",
        clock: "Партия играется без часов.",
        moves: "Сделано ходов: белые два, чёрные один.",
        unknown: "Слово Quatsch мне неизвестно. Слова подскажет команда «помощь».",
        ends: "Ввод закончился, партия — нет. «Возобновить» в меню продолжает партию.",
        opponents: "стоит пешка соперника",
        no_file: "ничего не слышно: файл не читается",
        scoresheet: "2. Фh5",
        doctor: [
            "Играть можно, но 3 части не готовы.",
            "В порядке: грамматика, слов в ней ",
            "В порядке: распознавание с libvosk",
            "Не готово: микрофон, ",
            "Не готово: голос speech-dispatcher, ",
            "Не готово: голос espeak-ng, ",
            "В порядке: место для партий",
            "Сообщения с помощью liblouis (--liblouis), не обязательно: liblouis нет; ",
            "Брайлевский дисплей: не проверен.",
            "Электронная доска: не проверена.",
        ],
        misuse: "--time 40/ не подходит: начиная со знака 4: здесь не хватает: число минут.",
    },
    Answers {
        code: "bg",
        locale: "bg_BG.UTF-8",
        about: "Помощник в игра за незрящи шахматисти",
        begins: "Партията започва. Играе се без часовник. Белите са на ход.",
        made: [
            "Пешка Ева две Ева четири",
            "Пешка Ева седем Ева пет",
            "Дама Давид едно Хектор пет",
        ],
        illegal: "Топ Анна осем Анна шест: невъзможно, на пътя стои пешка на Анна седем.",
        clock: "Играе се без часовник.",
        moves: "Изиграни ходове: белите два, черните един.",
        unknown: "Не познавам думата Quatsch. Командата „помощ“ подсказва думите.",
        ends: "Въвеждането свърши, партията – не. „Възобновяване“ в менюто продължава партията.",
        opponents: "стои пешка на противника",
        no_file: "няма какво да се чуе: файлът не може да се прочете",
        scoresheet: "2. Дh5",
        doctor: [
            "Може да се играе, но 3 части не са готови.",
            "Наред: граматиката с ",
            "Наред: разпознаването с libvosk",
            "Не е готово: микрофонът, ",
            "Не е готово: гласът speech-dispatcher, ",
            "Не е готово: гласът espeak-ng, ",
            "Наред: мястото за партии",
            "Съобщения с liblouis (--liblouis), не е задължително: liblouis я няма; ",
            "Брайлов дисплей: не е проверен.",
            "Електронна дъска: не е проверена.",
        ],
        misuse: "--time 40/ не е валидно: от знак 4: тук липсва брой минути.",
    },
];

/// The program in a language, in this home.
fn program(home: &Home, answers: &Answers) -> Program {
    Program::at(home).args("--language").arg(answers.code)
}

#[test]
fn a_game_is_played_and_its_scoresheet_written() {
    for answers in &LANGUAGES {
        let home = Home::new();
        let done = program(&home, answers)
            .keyboard("--opponent human --time none")
            .run_with("e4\nTurm a8 a6\ne5\nDh5\nUhr\nZüge\nQuatsch\n".as_bytes())
            .success();
        let begun = done.stdout.iter().position(|it| it == answers.begins);
        let begun = begun.unwrap_or_else(|| panic!("{:#?}", done.stdout));
        let lines = [
            answers.begins,
            answers.made[0],
            answers.illegal,
            answers.made[1],
            answers.made[2],
            answers.clock,
            answers.moves,
            answers.unknown,
        ];
        assert_eq!(done.stdout[begun..begun + lines.len()], lines);
        done.says(answers.ends);
        assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "d1h5"]);
        let scoresheet = |form| program(&home, answers).args(form).run().success();
        scoresheet("scoresheet --format algebraic").says(answers.scoresheet);
        // There the side stands before the move.
        let made: String = answers.made[2].chars().skip(1).collect();
        scoresheet("scoresheet --format text").says(&made);
        scoresheet("scoresheet").says("2. Qh5");
    }
}

#[test]
fn a_game_that_counts_is_announced_in_german_unless_its_arbiter_wants_it_otherwise() {
    for answers in &LANGUAGES {
        let home = Home::new();
        let settings = |text: &str| {
            let path = home.path("config/annabella/config.toml");
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        let announced = |options: &str| {
            program(&home, answers)
                .keyboard("--profile assistant --duties announce,move --time none --opponent human")
                .args(options)
                .run_with("Sf3\n".as_bytes())
                .success()
        };
        // The program announces the words; whether they name a legal move shows later.
        announced("").says("Springer Felix drei");
        announced("--announcements texts").says(match answers.code {
            "ru" => "Конь Феликс три",
            _ => "Кон Феликс три",
        });
        // A setting must not decide it.
        settings("[voice]\nannouncements = \"texts\"\n");
        let refused = program(&home, answers)
            .keyboard("--profile assistant --duties announce,move --time none --opponent human")
            .run_with("e4\n".as_bytes());
        refused.code(1).complains("voice.announcements");
        // At home it may.
        settings("[voice]\nannouncements = \"german\"\n");
        let at_home = program(&home, answers).keyboard("--time none --opponent human");
        at_home
            .run_with("e4\n".as_bytes())
            .success()
            .says("Bauer Eva zwei Eva vier");
    }
}

#[test]
fn recordings_are_heard() {
    let home = Home::new();
    write_wav(&home.path("black.wav"), &announcement(2), PLAIN);
    for answers in &LANGUAGES {
        program(&home, answers)
            .args("hear --json")
            .arg(home.path("black.wav"))
            .arg(home.path("none.wav"))
            .run()
            .code(1)
            .says(answers.opponents)
            .says(answers.no_file);
    }
}

#[test]
fn the_doctor_names_every_part() {
    for answers in &LANGUAGES {
        let home = Home::new();
        let program = program(&home, answers).arg("doctor");
        let done = without_library(program, &home).run().success();
        assert_eq!(
            done.stdout.len(),
            answers.doctor.len(),
            "{:#?}",
            done.stdout
        );
        for (line, start) in done.stdout.iter().zip(answers.doctor) {
            assert!(line.starts_with(start), "{line}");
        }
    }
}

#[test]
fn a_mistake_is_reported() {
    for answers in &LANGUAGES {
        program(&Home::new(), answers)
            .args("play --time 40/")
            .run()
            .code(2)
            .complains(answers.misuse);
    }
}

#[test]
fn the_systems_language_is_taken() {
    for answers in &LANGUAGES {
        for variable in ["LANG", "LC_ALL"] {
            Program::new()
                .arg("--help")
                .env(variable, answers.locale)
                .run()
                .success()
                .says(answers.about);
        }
        Program::new()
            .args("--help --language de")
            .env("LANG", answers.locale)
            .run()
            .success()
            .never_says(answers.about);
    }
}

/// A synthesiser that notes the voice and the words, and leaves the rest to the real one.
const NOTING: &str = "#!/bin/sh
text=$(cat)
printf '%s: %s\\n' \"$2\" \"$text\" >> \"$HOME/spoken\"
PATH=${PATH#*:}
printf '%s' \"$text\" | exec espeak-ng \"$@\"
";

#[test]
fn sentences_are_spoken_by_a_voice_of_their_language_and_announcements_by_a_german_one() {
    if !installed("espeak-ng") {
        left_out(&not_installed("espeak-ng"));
        return;
    }
    for answers in &LANGUAGES {
        let home = Home::new();
        let noting = home.path("espeak-ng");
        fs::write(&noting, NOTING).unwrap();
        fs::set_permissions(&noting, fs::Permissions::from_mode(0o755)).unwrap();
        let path = std::env::var("PATH").unwrap();
        program(&home, answers)
            .args("play --input keyboard --opponent human --time none --grace 0")
            .args("--announcements german --voice-file")
            .arg(home.path("voice.wav"))
            .env("PATH", format!("{}:{path}", home.path("").display()))
            .run_with("e4\n".as_bytes())
            .success();
        let spoken = fs::read_to_string(home.path("spoken")).unwrap();
        let sentence = format!("{}: {}", answers.code, answers.begins);
        for line in [sentence.as_str(), "de: Bauer Eva zwei Eva vier"] {
            assert!(spoken.lines().any(|it| it == line), "{line}: {spoken}");
        }
    }
}

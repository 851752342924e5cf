//! A question with several answers, as it stands in a comment of a lesson or is typed: "Was zieht Weiß? a) Sf3 b)* d4".
//! Knows no pupils.

/// The letters of answers, in their order.
const LETTERS: [char; 8] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/// A question with several answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassQuestion {
    /// What is asked; empty if the teacher says it in the room.
    pub text: String,
    /// The answers to choose from. One that is only named by its letter is empty.
    pub answers: Vec<String>,
    /// Which of them is right, from 0, if that is known.
    pub right: Option<usize>,
}

impl ClassQuestion {
    /// The question in a text; `None` if there are not at least two answers. A star behind the bracket marks the right one.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (mut asked, mut answers, mut right) = (Vec::new(), Vec::<Vec<&str>>::new(), None);
        for word in text.split_whitespace() {
            let next = LETTERS.get(answers.len()).copied();
            match next.and_then(|letter| marked(word, letter)) {
                Some(is_right) => {
                    right = is_right.then_some(answers.len()).or(right);
                    answers.push(Vec::new());
                }
                None => answers.last_mut().unwrap_or(&mut asked).push(word),
            }
        }
        (answers.len() > 1).then(|| Self {
            text: asked.join(" "),
            answers: answers.iter().map(|it| it.join(" ")).collect(),
            right,
        })
    }

    /// A question that the teacher asks in the room, with this number of answers; `None` if these are too few or too many.
    #[must_use]
    pub fn said(answers: usize) -> Option<Self> {
        (2..=LETTERS.len()).contains(&answers).then(|| Self {
            text: String::new(),
            answers: vec![String::new(); answers],
            right: None,
        })
    }

    /// The letter of an answer, counted from 0.
    #[must_use]
    pub fn letter(answer: usize) -> char {
        LETTERS.get(answer).copied().unwrap_or('?')
    }

    /// Which answer has this letter, if there is one.
    #[must_use]
    pub fn lettered(&self, letter: char) -> Option<usize> {
        let letter = letter.to_ascii_lowercase();
        let found = LETTERS.iter().position(|it| *it == letter);
        found.filter(|it| *it < self.answers.len())
    }
}

/// Whether a word marks the answer of this letter, and as the right one; `None` if it marks none.
fn marked(word: &str, letter: char) -> Option<bool> {
    let rest = word.strip_prefix(letter)?;
    match rest {
        ")" => Some(false),
        ")*" | "*)" => Some(true),
        _ => None,
    }
}

//! How far probabilities can be trusted: of what the program holds likely to some degree, how much is
//! right. As sentences, and as a drawing.

use std::fmt::Write;

use crate::statistics::Share;

/// The bounds of the classes: probabilities of the likeliest reading.
const BOUNDS: [f64; 9] = [0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.999];

/// Probabilities and whether each was right, in classes.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Reliability {
    /// For each class: how many, how many of them right, the sum of the probabilities.
    classes: [(usize, usize, f64); BOUNDS.len()],
}

impl Reliability {
    /// Counts one decision whose likeliest reading has this probability, from 0 to 1.
    pub fn add(&mut self, probability: f64, right: bool) {
        let class = BOUNDS.iter().rposition(|bound| probability >= *bound);
        let class = &mut self.classes[class.unwrap_or_default()];
        class.0 += 1;
        class.1 += usize::from(right);
        class.2 += probability;
    }

    /// The classes that occur: the mean probability and the share that was right.
    pub fn points(&self) -> impl Iterator<Item = (f64, Share)> {
        let filled = self.classes.iter().filter(|(count, ..)| *count > 0);
        filled.map(|&(count, right, sum)| {
            let share = Share {
                part: right,
                whole: count,
            };
            (sum / count as f64, share)
        })
    }

    /// A sentence for each class.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        let sentence = |(mean, share): (f64, Share)| {
            format!(
                "Held likely by {:.1} % on average: right {share}.",
                100.0 * mean
            )
        };
        self.points().map(sentence).collect()
    }

    /// A drawing in SVG, with all figures in its description. Both axes are odds, so that the
    /// upper end, which decides, is not squeezed together.
    #[must_use]
    pub fn svg(&self, title: &str) -> String {
        let place = |share: f64| {
            let share = share.clamp(0.1, 0.9995);
            let odds = (share / (1.0 - share)).ln();
            let [low, high] = [0.1_f64, 0.9995].map(|share| (share / (1.0 - share)).ln());
            (odds - low) / (high - low)
        };
        let x = |share: f64| 60.0 + 400.0 * place(share);
        let y = |share: f64| 440.0 - 400.0 * place(share);
        let mut out = String::from(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 500 500\" role=\"img\" \
             font-family=\"sans-serif\" font-size=\"12\">\n",
        );
        let told = self.sentences().join(" ");
        // Writing to a string cannot fail.
        let _ = writeln!(out, "<title>{title}</title>\n<desc>{told}</desc>");
        let _ = writeln!(out, "<rect width=\"500\" height=\"500\" fill=\"white\"/>");
        for share in [0.1, 0.5, 0.9, 0.99, 0.999] {
            let (at_x, at_y) = (x(share), y(share));
            let _ = writeln!(
                out,
                "<path d=\"M{at_x:.1} 40V440M60 {at_y:.1}H460\" stroke=\"#bbb\" fill=\"none\"/>\n\
                 <text x=\"{at_x:.1}\" y=\"460\" text-anchor=\"middle\">{share}</text>\n\
                 <text x=\"54\" y=\"{at_y:.1}\" text-anchor=\"end\">{share}</text>"
            );
        }
        let _ = writeln!(
            out,
            "<text x=\"260\" y=\"485\" text-anchor=\"middle\">held likely by</text>\n\
             <text x=\"60\" y=\"25\">share that was right, with its 95 % interval</text>\n\
             <path d=\"M60 440L460 40\" stroke=\"black\" stroke-dasharray=\"4\" fill=\"none\"/>"
        );
        for (mean, share) in self.points() {
            let (low, high) = share.interval();
            let _ = writeln!(
                out,
                "<path d=\"M{at:.1} {low:.1}V{high:.1}\" stroke=\"#036\" stroke-width=\"2\" fill=\"none\"/>\n\
                 <circle cx=\"{at:.1}\" cy=\"{of:.1}\" r=\"4\" fill=\"#036\"/>",
                at = x(mean),
                low = y(low),
                high = y(high),
                of = y(share.value()),
            );
        }
        out.push_str("</svg>\n");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_class_has_its_mean_and_its_share() {
        let mut it = Reliability::default();
        for (probability, right) in [(0.6, true), (0.6, false), (0.9995, true), (1.0, true)] {
            it.add(probability, right);
        }
        assert_eq!(
            it.sentences(),
            [
                "Held likely by 60.0 % on average: right 1 of 2, 50.0 % (9.5 to 90.5).",
                "Held likely by 100.0 % on average: right 2 of 2, 100.0 % (34.2 to 100.0)."
            ]
        );
        let drawn = it.svg("A <curve>".replace(['<', '>'], "").as_str());
        assert_eq!(drawn.matches("<circle").count(), 2);
        assert!(drawn.contains("right 1 of 2"), "{drawn}");
    }
}

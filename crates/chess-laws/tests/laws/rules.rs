//! The penalties for an illegal move and a wrong claim by edition, pace and supervision (Articles
//! 7.5 and 9.5.3, Appendices A and B).

use std::time::Duration;

use chess_laws::Edition::{Fide2017, Fide2023};
use chess_laws::Supervision::{Full, Partial};
use chess_laws::{Offence, Offences, Pace, Penalty, Rules};

#[test]
fn the_price_of_an_illegal_move_and_of_a_wrong_claim() {
    // Seconds for the first illegal move, the number of the one that loses, seconds for a wrong
    // claim.
    let cases = [
        (
            "2017: 7.5.3, 9.5.3",
            Fide2017,
            Pace::Standard,
            Full,
            (120, 2, 120),
        ),
        ("2017: A.3.1", Fide2017, Pace::Rapid, Full, (120, 2, 120)),
        ("2017: A.4.2", Fide2017, Pace::Rapid, Partial, (120, 1, 120)),
        ("2017: B.2, B.3", Fide2017, Pace::Blitz, Full, (60, 2, 60)),
        (
            "2017: B.2, B.4",
            Fide2017,
            Pace::Blitz,
            Partial,
            (60, 1, 60),
        ),
        (
            "2023: 7.5.5, 9.5.3",
            Fide2023,
            Pace::Standard,
            Full,
            (120, 2, 120),
        ),
        ("2023: A.3, A.4", Fide2023, Pace::Rapid, Full, (60, 2, 60)),
        (
            "2023: A.3, A.5.2",
            Fide2023,
            Pace::Rapid,
            Partial,
            (60, 2, 60),
        ),
        ("2023: B.2", Fide2023, Pace::Blitz, Full, (120, 2, 120)),
        ("2023: B.3", Fide2023, Pace::Blitz, Partial, (60, 2, 60)),
    ];
    for (article, edition, pace, supervision, (illegal, losing, claim)) in cases {
        let rules = Rules::new(edition, pace, supervision);
        assert_eq!(
            rules.illegal_move,
            Duration::from_secs(illegal),
            "{article}"
        );
        assert_eq!(rules.losing_illegal_move, losing, "{article}");
        assert_eq!(rules.wrong_claim, Duration::from_secs(claim), "{article}");
        assert_eq!(rules.until_next_move, supervision == Partial, "{article}");
        assert_eq!(
            rules.set_up_moves.is_some(),
            supervision == Partial,
            "{article}"
        );
    }
}

#[test]
fn article_7_5_what_is_counted_together() {
    use Offence::{NoMove, NotLegal, TwoHands};
    let queen = Offence::NotPromoted("e7e8q".parse().unwrap());
    let cases = [
        (NotLegal, NotLegal, true, true),
        (NotLegal, queen, true, true),
        (queen, NotLegal, true, true),
        (NotLegal, TwoHands, false, true),
        (TwoHands, NoMove, false, true),
        (TwoHands, TwoHands, true, true),
        (NoMove, NoMove, true, true),
    ];
    for (first, second, loses_2017, loses_2023) in cases {
        for (edition, loses) in [(Fide2017, loses_2017), (Fide2023, loses_2023)] {
            let rules = Rules::new(edition, Pace::Standard, Full);
            let mut offences = Offences::default();
            let two_minutes = Penalty::Time(Duration::from_secs(120));
            assert_eq!(offences.penalty(first, &rules), two_minutes);
            offences.add(first);
            let penalty = offences.penalty(second, &rules);
            assert_eq!(
                penalty == Penalty::Loss,
                loses,
                "{first:?} {second:?} {edition:?}"
            );
        }
    }
}

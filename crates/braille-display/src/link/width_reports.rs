//! Tells the answers to a question for the width from the report of a display that has restarted: that
//! one comes unasked. Knows no protocol.

/// The reports of the width that were asked for and have not come.
#[derive(Debug, Default)]
pub(super) struct WidthReports {
    due: u32,
}

impl WidthReports {
    /// The display is asked. After a first question, no answer to an earlier one is waited for: it was lost.
    /// A repeated question may get two answers, if the display was only late.
    pub(super) fn asked(&mut self, repeated: bool) {
        self.due = match repeated {
            true => self.due.saturating_add(1),
            false => 1,
        };
    }

    /// The display was asked something else.
    pub(super) fn not_asked(&mut self) {
        self.due = 0;
    }

    /// A report has come. Returns whether it was asked for.
    pub(super) fn arrived(&mut self) -> bool {
        let asked = self.due > 0;
        self.due = self.due.saturating_sub(1);
        asked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_display_answers_both_questions() {
        let mut reports = WidthReports::default();
        reports.asked(false);
        reports.asked(true);
        assert!(reports.arrived());
        assert!(reports.arrived());
        assert!(!reports.arrived(), "it has restarted");
    }

    #[test]
    fn a_lost_answer_hides_no_restart_for_long() {
        let mut reports = WidthReports::default();
        reports.asked(false);
        reports.asked(true);
        assert!(reports.arrived());
        reports.asked(false);
        assert!(reports.arrived());
        assert!(!reports.arrived(), "it has restarted");
    }
}

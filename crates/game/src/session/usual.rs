//! What is left out of a journal because it is the usual thing.

pub(super) fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

"""How long the label of an utterance may be for the frames of its sound."""


def fits(frames, label):
    """Whether the frames, of which the network hears every third, suffice for CTC: one for each phone, and one between
    equal phones."""
    need = len(label) + sum(a == b for a, b in zip(label, label[1:]))
    return 30 <= frames <= 1000 and (frames // 3) >= need + 1


def longest_label(frames):
    """The most phones that a label may have in a batch of utterances of this many frames."""
    return min(frames // 3, 64)

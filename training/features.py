"""MFCC exactly as libvosk (Kaldi) computes them, by kaldi-native-fbank."""

import kaldi_native_fbank
import numpy as np

RATE = 16000
SIZE = 40

# The same numbers in the form that libvosk reads; export.py writes it.
CONF = """--use-energy=false
--sample-frequency=16000
--num-mel-bins=40
--num-ceps=40
--low-freq=20
--high-freq=7600
--dither=0
"""


def _options():
    options = kaldi_native_fbank.MfccOptions()
    options.frame_opts.samp_freq = RATE
    options.frame_opts.dither = 0
    options.frame_opts.snip_edges = True
    options.mel_opts.num_bins = 40
    options.mel_opts.low_freq = 20
    options.mel_opts.high_freq = 7600
    options.num_ceps = SIZE
    options.use_energy = False
    return options


_OPTIONS = _options()


def mfcc(sound):
    """float32 sound in [-1, 1] -> frames x 40."""
    online = kaldi_native_fbank.OnlineMfcc(_OPTIONS)
    # Kaldi counts in 16 bit steps.
    online.accept_waveform(RATE, (np.asarray(sound, np.float32) * 32768).tolist())
    online.input_finished()
    frames = [online.get_frame(i) for i in range(online.num_frames_ready)]
    return np.stack(frames) if frames else np.zeros((0, SIZE), np.float32)

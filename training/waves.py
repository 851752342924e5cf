"""augment.py for whole batches on an accelerator: utterances are taken out of a corpus in its memory, and each is
changed anew, with one Fourier transform for filters, rooms, noise and bands together; then its features.

What one utterance after the other needs (`augment.tempo`, whispers, pauses) is done before, on the processor.
"""

import functools
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import scipy.fft

import distort
from features import RATE, SIZE

WINDOW, SHIFT, FOURIER = 400, 160, 512  # Kaldi's frames
TAIL = int(1.12 * RATE)  # the longest response of a room
TAPS = 4  # on either side, for resampling
MURMUR = 8  # voices in it at most
ROOMS, FAR = 0.6, 0.55  # share of utterances in a room, and of these the share in a hall, from afar
NARROW = 0.3  # share of utterances in the band of a telephone
CLIPPED = 0.15  # share of utterances that are driven beyond full scale


class Plan(NamedTuple):
    """What a batch is made of, an entry for each utterance; one without words lends its own only to the murmur."""

    start: jax.Array  # in the corpus, in samples
    length: jax.Array
    speed: jax.Array
    before: jax.Array  # samples of silence
    frames: jax.Array  # that count: silence at both ends included
    silent: jax.Array  # whether it is a noise without words
    clean: jax.Array  # whether it stays nearly as it is


class Noises(NamedTuple):
    """Noises made on the processor: [number, samples]."""

    clicks: jax.Array
    coughs: jax.Array


def samples(frames):
    return (frames - 1) * SHIFT + WINDOW


def taken(corpus, plan, size, length):
    """The utterances at their speeds, with silence around: [batch, size]."""
    position = (jnp.arange(size)[None] - plan.before[:, None]) * plan.speed[:, None]
    whole = jnp.floor(position)
    part, whole = position - whole, whole.astype(jnp.int32)
    cut = jnp.minimum(1.0, 1.0 / plan.speed)[:, None]
    sound = jnp.zeros(position.shape, jnp.float32)
    for tap in range(1 - TAPS, TAPS + 1):
        at = whole + tap
        inside = (at >= 0) & (at < length[:, None])
        value = corpus[plan.start[:, None] + jnp.where(inside, at, 0)].astype(jnp.float32) / 32768
        distance = tap - part
        weight = cut * jnp.sinc(cut * distance) * (0.5 + 0.5 * jnp.cos(jnp.pi * distance / (TAPS + 0.001)))
        sound += jnp.where(inside, value * weight, 0.0)
    return sound


def _between(key, low, high, shape):
    return jax.random.uniform(key, shape, minval=low, maxval=high)


def _microphone(key, batch, bins):
    """Broad bumps and dips; gains over the frequency. Four in ten stay flat."""
    keys = jax.random.split(key, 6)
    position = jnp.linspace(0, 1, bins)[None]
    gain = _between(keys[0], -6, 6, (batch, 1)) * (position - 0.5)
    count = jax.random.randint(keys[1], (batch, 1), 1, 5)
    for number in range(4):
        one = jax.random.split(jax.random.fold_in(keys[2], number), 3)
        centre, width = _between(one[0], 0, 0.8, (batch, 1)), _between(one[1], 0.02, 0.25, (batch, 1))
        bump = _between(one[2], -8, 8, (batch, 1)) * jnp.exp(-0.5 * ((position - centre) / width) ** 2)
        gain += jnp.where(number < count, bump, 0.0)
    return jnp.where(jax.random.uniform(keys[3], (batch, 1)) < 0.6, 10 ** (gain / 20), 1.0)


def _rooms(key, batch, frequency, whole):
    """How rooms answer, without the sound itself, over the frequency; which of them are halls, heard from afar."""
    keys = jax.random.split(key, 7)
    time = jnp.arange(TAIL)[None] / RATE
    noise = jax.random.normal(keys[0], (batch, TAIL))
    far = jax.random.uniform(keys[1], (batch, 1)) < FAR
    decay = jnp.where(far, _between(keys[2], 0.5, 1.6, (batch, 1)), _between(keys[3], 0.05, 0.45, (batch, 1)))
    first = jnp.where(far, 0.0, _between(keys[4], 0.002, 0.012, (batch, 1)))
    last = jnp.where(far, 0.7 * decay, jnp.minimum(decay, 0.35))
    response = noise * jnp.exp(-6.9 * time / decay) * ((time >= first) & (time < last))
    response /= jnp.sqrt((response ** 2).sum(1, keepdims=True)) + 1e-9
    dull = 1 / (1 + 1j * frequency[None] / _between(keys[5], 1200, 6000, (batch, 1)))
    return jnp.fft.rfft(response, whole) * jnp.where(far, dull, 1.0), far[:, 0]


def _coloured(key, batch, size, frequency):
    """Noise between white and brown, with hum or a slow swell at times."""
    keys = jax.random.split(key, 10)
    white = jax.random.normal(keys[0], (2, batch, len(frequency)))
    pink = jax.random.uniform(keys[1], (batch, 1)) < 0.33
    slope = jnp.where(pink, 0.5, _between(keys[2], 0, 1, (batch, 1)))
    shape = jnp.maximum(frequency, 30.0)[None] ** -slope
    noise = jnp.fft.irfft((white[0] + 1j * white[1]) * shape, size)
    noise /= jnp.std(noise, axis=1, keepdims=True) + 1e-12
    time = jnp.arange(size)[None] / RATE
    hum = jnp.asarray([50.0, 100, 150, 217, 440])[jax.random.randint(keys[3], (batch, 1), 0, 5)]
    strength = jnp.where(jax.random.uniform(keys[4], (batch, 1)) < 0.2, _between(keys[5], 0.3, 1.5, (batch, 1)), 0.0)
    noise += strength * jnp.sin(2 * jnp.pi * hum * time)
    swell = jnp.where(jax.random.uniform(keys[6], (batch, 1)) < 0.3, 0.7, 0.0)
    slow, phase = _between(keys[7], 0.1, 3, (batch, 1)), _between(keys[8], 0, 6, (batch, 1))
    return noise * (1 + swell * jnp.sin(2 * jnp.pi * slow * time + phase))


def _voices(corpus, plan, key, size):
    """(murmur of several, one at the next board) [batch, size] of the other utterances of the batch."""
    batch = len(plan.start)
    keys = jax.random.split(key, 5)
    murmur = jnp.zeros((batch, size))
    place = jnp.arange(size)[None]
    count = jax.random.randint(keys[0], (batch, 1), 3, MURMUR + 1)
    for number in range(MURMUR):
        one = jax.random.split(jax.random.fold_in(keys[1], number), 4)
        order = jax.random.permutation(one[0], batch)
        length = plan.length[order][:, None]
        at = (place + jax.random.randint(one[1], (batch, 1), 0, 1 << 20)) % length
        at = jnp.where(jax.random.uniform(one[2], (batch, 1)) < 0.5, at, length - 1 - at)
        voice = corpus[plan.start[order][:, None] + at].astype(jnp.float32)
        murmur += jnp.where(number < count, voice * _between(one[3], 0.3, 1, (batch, 1)), 0.0)
    order = jax.random.permutation(keys[2], batch)
    length = plan.length[order][:, None]
    begin = (_between(keys[3], 0, 1, (batch, 1)) * (samples(plan.frames)[:, None] + 0.5 * length) - 0.5 * length)
    begin = begin.astype(jnp.int32)
    at = place - begin
    inside = (at >= 0) & (at < length)
    neighbour = jnp.where(inside, corpus[plan.start[order][:, None] + jnp.where(inside, at, 0)].astype(jnp.float32), 0.0)
    return murmur, neighbour


def _from(bank, key, batch, size):
    """Noises of a bank, each from anywhere in it."""
    keys = jax.random.split(key, 2)
    row = jax.random.randint(keys[0], (batch, 1), 0, len(bank))
    at = (jnp.arange(size)[None] + jax.random.randint(keys[1], (batch, 1), 0, bank.shape[1])) % bank.shape[1]
    return bank[row, at].astype(jnp.float32) / 32768


def _band(key, batch, frequency):
    """Gains that leave the band of a telephone or of a poor headset; most let everything pass."""
    keys = jax.random.split(key, 6)
    low, high = _between(keys[0], 100, 400, (batch, 1)), _between(keys[1], 2600, 4500, (batch, 1))
    fade = _between(keys[2], 20, 300, (batch, 1))
    beyond = jnp.clip(jnp.maximum(low - frequency, frequency - high) / fade, 0, 1)
    steep = 0.5 + 0.5 * jnp.cos(jnp.pi * beyond)
    order = jax.random.randint(keys[3], (batch, 1), 2, 9)
    ratio = (frequency ** 2 - low * high) / (jnp.maximum(frequency, 1.0) * (high - low))
    gentle = jax.lax.rsqrt(1 + jnp.minimum(ratio ** 2, 1e4) ** order)
    gain = jnp.where(jax.random.uniform(keys[4], (batch, 1)) < 0.65, steep, gentle)
    return jnp.where(jax.random.uniform(keys[5], (batch, 1)) < NARROW, gain, 1.0)


@functools.partial(jax.jit, static_argnames="frames")
def augment(corpus, noises, plan, key, frames):
    """int16 [batch, samples(frames)]."""
    batch, size = len(plan.start), samples(frames)
    whole = scipy.fft.next_fast_len(size + TAIL, real=True)
    frequency = jnp.asarray(np.fft.rfftfreq(whole, 1 / RATE), jnp.float32)
    keys = jax.random.split(key, 24)
    chance = jax.random.uniform(keys[0], (12, batch))
    clean = plan.clean
    length = jnp.where(plan.silent, 0, plan.length)
    counted = samples(plan.frames).astype(jnp.float32)

    spectrum = jnp.fft.rfft(taken(corpus, plan, size, length), whole)
    spectrum *= jnp.where(clean[:, None], 1.0, _microphone(keys[1], batch, len(frequency)))
    room, far = _rooms(keys[2], batch, frequency, whole)
    # By Parseval, so that nothing need go back to samples in between.
    tail = spectrum * room
    energy, tail_energy = ((jnp.abs(it) ** 2).sum(1) + 1e-12 for it in (spectrum, tail))
    strength = jnp.where(far, jnp.sqrt(energy / tail_energy) * _between(keys[3], 0.25, 1.25, (batch,)),
                         _between(keys[4], 0.05, 0.5, (batch,)))
    strength = jnp.where((chance[1] < ROOMS) & ~clean, strength, 0.0)
    spectrum = spectrum + tail * strength[:, None]
    energy = (jnp.abs(spectrum) ** 2).sum(1)
    # The deviation of a sound whose energy lies in `counted` samples.
    level = jnp.sqrt(2 * energy / whole / counted) + 1e-9
    level = jnp.where(plan.silent, 0.1, level)

    murmur, neighbour = _voices(corpus, plan, keys[5], whole)
    coloured = _coloured(keys[6], batch, whole, frequency)
    kind = jnp.where(plan.silent, chance[2], chance[3])
    clicks, coughs = (_from(bank, key, batch, whole) for bank, key in zip(noises, (keys[7], keys[8])))
    # Noises around words, and noises alone.
    edges = jnp.where(plan.silent[:, None], jnp.asarray([0.25, 0.35, 0.35, 0.65, 0.92]), jnp.asarray([0.5, 0.83, 0.9, 1.0, 1.0]))
    chosen = (kind[:, None] >= edges).sum(1)
    around = jnp.select([(chosen == number)[:, None] for number in range(5)], [coloured, murmur, neighbour, clicks, coughs], 0.0)
    # Where a hall was drawn, murmur is mostly heard in it; the next board and noises alone are heard in any room. Of a
    # hall only what it answers is heard.
    answers, hall = jnp.roll(room, 1, axis=0), jnp.roll(far, 1)
    reverberant = jnp.select([chosen == 1, chosen == 2, plan.silent], [(chance[4] < 0.6) & hall, True, chance[4] < 0.4], False)
    answers = jnp.where(hall[:, None], answers, 1 + answers * _between(keys[17], 0.05, 0.5, (batch, 1)))
    around = jnp.fft.rfft(around) * jnp.where(reverberant[:, None], answers, 1.0)
    deviation = jnp.sqrt(2 * (jnp.abs(around) ** 2).sum(1)) / whole + 1e-9
    # Clicks and the next board are quieter than what goes on all the time.
    deviation = jnp.where((chosen == 3) & ~plan.silent, deviation / 0.3, deviation)
    deviation = jnp.where(chosen == 2, deviation * 10 ** (_between(keys[9], 5, 15, (batch,)) / 20), deviation)
    loudness = jnp.where(chance[5] < 0.5, _between(keys[10], 3, 15, (batch,)), _between(keys[11], 12, 35, (batch,)))
    loudness = jnp.where(plan.silent, 0.0, loudness)
    heard = plan.silent | ((chance[6] < 0.75) & ~clean)
    spectrum += around * jnp.where(heard, level / deviation * 10 ** (-loudness / 20), 0.0)[:, None]

    # Always some noise: no microphone gives digital silence, but some files contain it.
    quiet = level * 10 ** (-_between(keys[13], 35, 65, (batch,)) / 20) * (chance[7] < 0.85)
    spectrum += jnp.fft.rfft(jnp.roll(coloured, 7, axis=0)) * quiet[:, None]
    sound = jnp.fft.irfft(spectrum * jnp.where(clean[:, None], 1.0, _band(keys[12], batch, frequency)), whole)[:, :size]
    inside = jnp.arange(size)[None] < samples(plan.frames)[:, None]
    peak = 10 ** (jnp.where(plan.silent, _between(keys[14], -60, -3, (batch,)), _between(keys[15], -36, 0, (batch,))) / 20)
    sound *= (peak / (jnp.max(jnp.abs(sound) * inside, axis=1) + 1e-9))[:, None]
    # Clipped, and digital silence.
    gain = jnp.where((chance[8] < CLIPPED) & ~clean, 10 ** (_between(keys[16], 0, 18, (batch,)) / 20), 1.0)
    sound = jnp.clip(sound * gain[:, None], -peak[:, None], peak[:, None])
    sound = jnp.where((plan.silent & (chance[9] < 0.03))[:, None], 0.0, sound)
    return jnp.clip(jnp.rint(sound * 32768), -32768, 32767).astype(jnp.int16)


def _filters():
    """[FOURIER / 2 + 1, SIZE]: Kaldi's triangles, equal on the mel scale."""
    edges = np.linspace(distort._mel(distort.LOW), distort._mel(distort.HIGH), SIZE + 2)
    mel = distort._mel(np.arange(FOURIER // 2 + 1) * RATE / FOURIER)[:, None]
    left, middle, right = edges[:-2], edges[1:-1], edges[2:]
    return np.maximum(0, np.minimum((mel - left) / (middle - left), (right - mel) / (right - middle)))


_POVEY = (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(WINDOW) / (WINDOW - 1))) ** 0.85
_MEL = _filters()


def mfcc(sound):
    """The features of int16 sound [batch, samples], as features.py computes them: [batch, frames, SIZE]."""
    sound = sound.astype(jnp.float32)
    frames = (sound.shape[1] - WINDOW) // SHIFT + 1
    # A frame is two pieces of 160 samples and a half.
    pieces = jnp.pad(sound, ((0, 0), (0, 2 * SHIFT)))[:, :(frames + 2) * SHIFT].reshape(len(sound), -1, SHIFT)
    framed = jnp.concatenate([pieces[:, :-2], pieces[:, 1:-1], pieces[:, 2:, :WINDOW - 2 * SHIFT]], axis=2)
    framed -= framed.mean(axis=2, keepdims=True)
    framed -= 0.97 * jnp.concatenate([framed[:, :, :1], framed[:, :, :-1]], axis=2)
    power = jnp.abs(jnp.fft.rfft(framed * jnp.asarray(_POVEY, jnp.float32), FOURIER)) ** 2
    bands = jnp.log(jnp.maximum(jnp.dot(power, jnp.asarray(_MEL, jnp.float32), precision="highest"), 1.1920929e-07))
    return jnp.dot(bands, jnp.asarray(distort._TO_CEPSTRUM, jnp.float32), precision="highest")

"""Makes one recording sound like many: other speaker, other room, other microphone,
other surroundings. All on 16 kHz float32 sound.
"""

import numpy as np
import scipy.fft
import scipy.signal
import soxr

RATE = 16000


def speed(sound, chance):
    """Faster or slower and with it a smaller or larger vocal tract: nearly another person."""
    factor = chance.uniform(0.84, 1.2)
    return soxr.resample(sound, RATE * factor, RATE, quality="LQ").astype(np.float32)


def filters(sound, chance):
    """The response of some microphone: a few broad bumps and dips."""
    size = 512
    spectrum = np.fft.rfft(sound, int(2 ** np.ceil(np.log2(len(sound) + size))))
    position = np.linspace(0, 1, len(spectrum))
    gain = chance.uniform(-6, 6) * (position - 0.5)
    for _ in range(chance.integers(1, 5)):
        centre, width = chance.uniform(0, 0.8), chance.uniform(0.02, 0.25)
        gain = gain + chance.uniform(-8, 8) * np.exp(-0.5 * ((position - centre) / width) ** 2)
    return np.fft.irfft(spectrum * 10 ** (gain / 20))[:len(sound)].astype(np.float32)


def room(sound, chance):
    """A few early echoes and a tail that dies away exponentially."""
    decay = chance.uniform(0.05, 0.45)
    length = int(RATE * min(decay, 0.35))
    time = np.arange(length) / RATE
    response = chance.standard_normal(length) * np.exp(-6.9 * time / decay)
    response[: int(RATE * chance.uniform(0.002, 0.012))] = 0
    response *= chance.uniform(0.05, 0.5) / (np.sqrt(np.sum(response ** 2)) + 1e-9)
    response[0] = 1.0
    return scipy.signal.fftconvolve(sound, response)[:len(sound) + length // 2].astype(np.float32)


def coloured(length, chance):
    """Noise between white and brown, with hum or a slow swell at times."""
    size = scipy.fft.next_fast_len(length, real=True)
    spectrum = scipy.fft.rfft(chance.standard_normal(size, dtype=np.float32))
    frequency = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 30).astype(np.float32)
    noise = scipy.fft.irfft(spectrum / frequency ** chance.uniform(0, 1.0), size)[:length]
    noise /= np.std(noise) + 1e-9
    if chance.random() < 0.2:
        hum = chance.choice([50, 100, 150, 217, 440])
        noise += chance.uniform(0.3, 1.5) * np.sin(2 * np.pi * hum * np.arange(length) / RATE)
    if chance.random() < 0.3:
        noise *= 1 + 0.7 * np.sin(2 * np.pi * chance.uniform(0.1, 3) * np.arange(length) / RATE + chance.uniform(0, 6))
    return noise.astype(np.float32)


def clicks(length, chance):
    """Taps and knocks: a piece set on the board, a clock pressed, keys."""
    noise = np.zeros(length, np.float32)
    for _ in range(chance.integers(1, 8)):
        struck = _knock(chance) if chance.random() < 0.5 else _tap(chance)
        at = chance.integers(0, max(1, length - len(struck)))
        noise[at:at + len(struck)] += (struck[: length - at] * chance.uniform(0.1, 1)).astype(np.float32)
    return noise / (np.std(noise) + 1e-9) * 0.3 if noise.any() else noise


def _tap(chance):
    size = int(RATE * chance.uniform(0.005, 0.08))
    return chance.standard_normal(size) * np.exp(-np.arange(size) / (size / chance.uniform(2, 8)))


def _knock(chance):
    """Wood and plastic ring: a few resonances that die away."""
    time = np.arange(int(RATE * chance.uniform(0.05, 0.3))) / RATE
    ringing = sum(chance.uniform(0.1, 1) * np.exp(-time * 10 ** chance.uniform(1.2, 2.5))
                  * np.sin(2 * np.pi * 10 ** chance.uniform(2.2, 3.8) * time + chance.uniform(0, 6.3))
                  for _ in range(chance.integers(1, 7)))
    rough = chance.standard_normal(len(time)) * np.exp(-time * chance.uniform(50, 500)) * chance.uniform(0, 1)
    return (ringing + rough) / (np.abs(ringing + rough).max() + 1e-9)


def coughs(length, chance):
    """Coughs, sneezes, breath and throats being cleared: noise and pulses through a throat."""
    noise = np.zeros(length, np.float32)
    for _ in range(chance.integers(1, 5)):
        size = int(RATE * chance.uniform(0.08, 0.6))
        when = np.arange(size) / size
        swell = np.minimum(1, when / chance.uniform(0.005, 0.4)) * np.exp(-when * chance.uniform(1, 10))
        air = chance.standard_normal(size)
        pitch = chance.uniform(60, 350) * (1 + chance.uniform(-0.5, 0.5) * when)
        cycles = np.floor(np.cumsum(pitch) / RATE)
        pulses = np.diff(cycles, prepend=0) * chance.uniform(0, 15) * (when > chance.uniform(0, 0.7))
        throat = np.zeros(size)
        for formant, width in ((chance.uniform(300, 1000), 150), (chance.uniform(900, 2200), 250),
                               (chance.uniform(2200, 3500), 400)):
            turn = np.exp(-np.pi * width * chance.uniform(0.5, 2) / RATE)
            filtered = scipy.signal.lfilter([1 - turn], [1, -2 * turn * np.cos(2 * np.pi * formant / RATE), turn ** 2],
                                            air + pulses)
            throat += filtered / (np.std(filtered) + 1e-9) * chance.uniform(0.2, 1)
        at = chance.integers(0, max(1, length - size))
        burst = (throat * swell)[: length - at]
        noise[at:at + len(burst)] += (burst / (np.abs(burst).max() + 1e-9) * chance.uniform(0.2, 1)).astype(np.float32)
    return noise


def babble(length, speech, chance):
    """Several people talking at once: pieces of other recordings, some backwards."""
    noise = np.zeros(length, np.float32)
    for _ in range(chance.integers(3, 9)):
        voice = speech(chance)
        if chance.random() < 0.5:
            voice = voice[::-1]
        voice = np.resize(voice, length)
        noise += np.roll(voice, chance.integers(0, length)) * chance.uniform(0.3, 1)
    if chance.random() < 0.6:
        noise = hall(noise, chance)
    return noise / (np.std(noise) + 1e-9)


def hall(sound, chance):
    """Heard from afar in a large room: only its reverberation, and dull."""
    decay = chance.uniform(0.6, 1.6)
    time = np.arange(int(RATE * decay * 0.7)) / RATE
    response = chance.standard_normal(len(time)) * np.exp(-6.9 * time / decay)
    sos = scipy.signal.butter(1, chance.uniform(1200, 4000), fs=RATE, output="sos")
    # Twice the sound, so that its beginning is as reverberant as its end.
    whole = scipy.signal.fftconvolve(np.tile(sound, 2), scipy.signal.sosfilt(sos, response))
    return whole[len(sound):2 * len(sound)].astype(np.float32)


def telephone(sound, chance):
    """Band limits of a telephone or a poor headset; half of them over a line with 8 bits a sample."""
    low, high = chance.uniform(100, 350), chance.uniform(3000, 4500)
    sos = scipy.signal.butter(4, [low, high], "bandpass", fs=RATE, output="sos")
    sound = scipy.signal.sosfilt(sos, sound).astype(np.float32)
    return _over_the_line(sound) if chance.random() < 0.5 else sound


def _over_the_line(sound):
    """8 kHz, mu-law (ITU-T G.711), and back."""
    narrow = soxr.resample(sound, RATE, RATE // 2)
    peak = np.abs(narrow).max() + 1e-9
    bent = np.sign(narrow) * np.log1p(255 * np.abs(narrow) / peak) / np.log(256)
    narrow = np.round(bent * 127) / 127
    narrow = np.sign(narrow) * np.expm1(np.abs(narrow) * np.log(256)) / 255 * peak
    return np.resize(soxr.resample(narrow, RATE // 2, RATE), len(sound)).astype(np.float32)


def pad(sound, chance):
    """Silence before and after, as the program hears it: mostly short, at times long."""
    before = int(RATE * chance.choice([chance.uniform(0.03, 0.3), chance.uniform(0.3, 1.0)]))
    after = int(RATE * chance.choice([chance.uniform(0.1, 0.4), chance.uniform(0.3, 0.8)]))
    return np.concatenate([np.zeros(before, np.float32), sound, np.zeros(after, np.float32)])


def trim(sound):
    """Cuts the silence that the synthesiser left at both ends."""
    size = 160
    frames = np.abs(sound[: len(sound) // size * size]).reshape(-1, size).max(axis=1)
    loud = np.nonzero(frames > 0.01 * np.abs(sound).max())[0]
    if not len(loud):
        return sound
    return sound[max(0, (loud[0] - 3) * size):(loud[-1] + 6) * size]


def everything(sound, chance, speech, clean=False):
    """The whole chain; `clean` leaves the sound nearly as it was."""
    sound = trim(sound)
    if not clean:
        if chance.random() < 0.85:
            sound = speed(sound, chance)
        if chance.random() < 0.6:
            sound = filters(sound, chance)
    sound = pad(sound, chance)
    if not clean and chance.random() < 0.45:
        sound = room(sound, chance)
    level = np.std(sound) + 1e-9
    if not clean and chance.random() < 0.75:
        kind = chance.random()
        if kind < 0.5:
            noise = coloured(len(sound), chance)
        elif kind < 0.85:
            noise = babble(len(sound), speech, chance)
        else:
            noise = clicks(len(sound), chance)
        loudness = chance.uniform(3, 22) if chance.random() < 0.6 else chance.uniform(15, 35)
        sound = sound + noise * level * 10 ** (-loudness / 20)
    # Always some noise: no microphone gives digital silence, but some files contain it.
    if chance.random() < 0.85:
        sound = sound + coloured(len(sound), chance) * level * 10 ** (-chance.uniform(35, 65) / 20)
    if not clean and chance.random() < 0.15:
        sound = telephone(sound, chance)
    peak = 10 ** (chance.uniform(-36, 0) / 20)
    sound = sound * (peak / (np.abs(sound).max() + 1e-9))
    if not clean and chance.random() < 0.1:
        sound = np.clip(sound * 10 ** (chance.uniform(0, 18) / 20), -peak, peak)
    return sound

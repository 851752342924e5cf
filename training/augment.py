"""Makes one recording sound like many: other speaker, other room, other microphone,
other surroundings. All on 16 kHz float32 sound.
"""

import numpy as np
import scipy.fft
import scipy.linalg
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


def coloured(length, chance, slope=None):
    """Noise between white and brown, with hum or a slow swell at times; a slope of one half is pink."""
    size = scipy.fft.next_fast_len(length, real=True)
    spectrum = scipy.fft.rfft(chance.standard_normal(size, dtype=np.float32))
    frequency = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 30).astype(np.float32)
    slope = chance.uniform(0, 1.0) if slope is None else slope
    noise = scipy.fft.irfft(spectrum / frequency ** slope, size)[:length]
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


def hall(sound, chance, wrap=True):
    """Heard from afar in a large room: only its reverberation, and dull. What goes on, as murmur
    does, has been reverberant before it begins (`wrap`)."""
    decay = chance.uniform(0.5, 1.6)
    time = np.arange(int(RATE * decay * 0.7)) / RATE
    response = chance.standard_normal(len(time)) * np.exp(-6.9 * time / decay)
    sos = scipy.signal.butter(1, chance.uniform(1200, 6000), fs=RATE, output="sos")
    response = scipy.signal.sosfilt(sos, response)
    if not wrap:
        return scipy.signal.fftconvolve(sound, response)[:len(sound)].astype(np.float32)
    # Twice the sound, so that its beginning is as reverberant as its end.
    whole = scipy.signal.fftconvolve(np.tile(sound, 2), response)
    return whole[len(sound):2 * len(sound)].astype(np.float32)


def band(sound, low, high, fade):
    """Only what lies between two frequencies, and `fade` Hz on either side."""
    size = scipy.fft.next_fast_len(len(sound), real=True)
    frequency = scipy.fft.rfftfreq(size, 1 / RATE)
    beyond = np.clip(np.maximum(low - frequency, frequency - high) / fade, 0, 1)
    gain = 0.5 + 0.5 * np.cos(np.pi * beyond)
    return scipy.fft.irfft(scipy.fft.rfft(sound, size) * gain, size)[:len(sound)].astype(np.float32)


def narrow(sound, chance):
    """Band limits of a telephone or a poor headset; a third of them over a line with 8 bits a sample."""
    low, high = chance.uniform(100, 400), chance.uniform(2600, 4500)
    if chance.random() < 0.65:
        return band(sound, low, high, chance.uniform(20, 300))
    sos = scipy.signal.butter(chance.integers(2, 9), [low, high], "bandpass", fs=RATE, output="sos")
    sound = scipy.signal.sosfilt(sos, sound).astype(np.float32)
    return _over_the_line(sound) if chance.random() < 0.6 else sound


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


def tempo(sound, chance):
    """Slower or faster with the same voice: overlapping pieces, each moved to where it fits best."""
    factor, size, reach = 2 ** chance.uniform(-0.5, 0.5), 480, 160
    hop = size // 2
    window = np.hanning(size + 1)[:size].astype(np.float32)
    source = np.pad(sound, (reach, size + reach))
    slow = np.zeros(int(len(sound) / factor) + 2 * size, np.float32)
    expected = source[reach:reach + size]
    for at in range(0, int(len(sound) / factor), hop):
        begin = int(at * factor)
        near = source[begin:begin + size + 2 * reach]
        begin += int(np.argmax(np.correlate(near, expected, "valid")))
        slow[at:at + size] += window * source[begin:begin + size]
        expected = np.pad(source[begin + hop:begin + hop + size], (0, max(0, begin + hop + size - len(source))))
    return slow[: int(len(sound) / factor)]


def pauses(sound, chance):
    """Hesitations where it is quiet anyway, mostly between words."""
    size = 320
    loudness = np.abs(sound[: len(sound) // size * size]).reshape(-1, size).max(axis=1)
    quiet = np.nonzero(loudness < 0.04 * loudness.max())[0]
    if not len(quiet):
        return sound
    places = np.sort(chance.choice(quiet, min(len(quiet), chance.integers(1, 4)), replace=False)) * size + size // 2
    parts = np.split(sound, places)
    for number in range(len(parts) - 1):
        parts[number] = np.append(parts[number], np.zeros(int(RATE * chance.uniform(0.05, 0.6)), np.float32))
    return np.concatenate(parts)


def whisper(sound, chance):
    """The same throat with noise instead of a voice: linear prediction, frame by frame."""
    size, order = 400, 18
    hop = size // 2
    window = np.hanning(size + 1)[:size]
    noise, whispered = chance.standard_normal(len(sound)), np.zeros(len(sound))
    for at in range(0, len(sound) - size, hop):
        piece = sound[at:at + size] * window
        correlation = np.correlate(piece, piece, "full")[size - 1:size + order]
        if correlation[0] < 1e-6:
            continue
        correlation[0] *= 1.0001
        predicted = scipy.linalg.solve_toeplitz(correlation[:-1], correlation[1:])
        left = max(0.0, correlation[0] - predicted @ correlation[1:])
        breath = scipy.signal.lfilter([np.sqrt(left / size)], np.append(1, -predicted), noise[at:at + size])
        whispered[at:at + size] += breath * window
    # A whisper has hardly any low tones.
    sos = scipy.signal.butter(1, chance.uniform(200, 700), "highpass", fs=RATE, output="sos")
    return scipy.signal.sosfilt(sos, whispered).astype(np.float32)


def far(sound, chance):
    """From some distance in a large room: the sound itself, its echoes, and a long tail."""
    tail = hall(np.append(sound, np.zeros(RATE // 4, np.float32)), chance, wrap=False)
    direct = np.append(sound, np.zeros(RATE // 4, np.float32))
    return direct + tail * (np.std(direct) / (np.std(tail) + 1e-9)) * chance.uniform(0.25, 1.25)


def surroundings(length, speech, chance):
    """What else is heard, with a standard deviation of about one."""
    kind = chance.random()
    if kind < 0.5:
        # A third of it pink: what fans, rooms and streets sound like on average.
        return coloured(length, chance, 0.5 if chance.random() < 0.33 else chance.uniform(0, 1))
    if kind < 0.83:
        return babble(length, speech, chance)
    if kind < 0.9:
        return neighbour(length, speech, chance)
    return clicks(length, chance)


def neighbour(length, speech, chance):
    """An announcement at the next board."""
    voice = speech(chance)
    noise = np.zeros(length, np.float32)
    at = chance.integers(-len(voice) // 2, length)
    voice = voice[max(0, -at):][: length - max(0, at)]
    noise[max(0, at):max(0, at) + len(voice)] = voice
    # It is farther away than the player: never loud.
    noise = hall(noise, chance) if chance.random() < 0.5 else room(noise, chance)[:length]
    return noise / (np.std(noise) + 1e-9) * 10 ** (-chance.uniform(5, 15) / 20)


def voice(sound, chance):
    """The same words by someone else, or in another manner."""
    if chance.random() < 0.85:
        sound = speed(sound, chance)
    manner = chance.random()
    if manner < 0.2:
        sound = tempo(sound, chance)
    elif manner < 0.25:
        sound = whisper(sound, chance)
    if chance.random() < 0.1:
        sound = pauses(sound, chance)
    return filters(sound, chance) if chance.random() < 0.6 else sound


def everything(sound, chance, speech, clean=False):
    """The whole chain but the codecs; `clean` leaves the sound nearly as it was."""
    sound = trim(sound)
    if not clean:
        sound = voice(sound, chance)
    sound = pad(sound, chance)
    place = chance.random()
    if not clean and place < 0.35:
        sound = room(sound, chance)
    elif not clean and place < 0.55:
        sound = far(sound, chance)
    level = np.std(sound) + 1e-9
    if not clean and chance.random() < 0.75:
        loudness = chance.uniform(3, 15) if chance.random() < 0.5 else chance.uniform(12, 35)
        sound = sound + surroundings(len(sound), speech, chance) * level * 10 ** (-loudness / 20)
    # Always some noise: no microphone gives digital silence, but some files contain it.
    if chance.random() < 0.85:
        sound = sound + coloured(len(sound), chance) * level * 10 ** (-chance.uniform(35, 65) / 20)
    if not clean and chance.random() < 0.25:
        sound = narrow(sound, chance)
    peak = 10 ** (chance.uniform(-36, 0) / 20)
    sound = sound * (peak / (np.abs(sound).max() + 1e-9))
    if not clean and chance.random() < 0.1:
        sound = np.clip(sound * 10 ** (chance.uniform(0, 18) / 20), -peak, peak)
    return sound.astype(np.float32)

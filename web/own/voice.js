// The browser's own speech, for those who use no screen reader: only with voices of this device, because others send
// every text away.

/** Voices that are not there after so many ms do not come. */
const LATE = 1000;

const synthesis = globalThis.speechSynthesis;

const voiceFor = (language) =>
  synthesis?.getVoices().find((voice) => voice.localService && voice.lang.split(/[-_]/)[0] === language);

/** Whether there is a voice for a language. Browsers tell their voices some time after the first question. */
export async function isThere(language) {
  if (synthesis && !voiceFor(language)) {
    await new Promise((done) => {
      setTimeout(done, LATE);
      if (synthesis.addEventListener) synthesis.addEventListener("voiceschanged", done, { once: true });
    });
  }
  return Boolean(voiceFor(language));
}

/** Says these words after what is being said. Gives false if there is no voice for the language. */
export function speak(words, language) {
  const voice = voiceFor(language);
  if (!voice) return false;
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  synthesis.speak(utterance);
  return true;
}

/** Is silent at once. */
export const hush = () => synthesis?.cancel();

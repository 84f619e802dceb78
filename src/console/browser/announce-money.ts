const SHOWN_MS = 8_000;

/** Fills the screen with the money that came, and says it: by a voice of the page's language, else by a sound. */
export function announcer(till: HTMLElement) {
  const screen = document.querySelector<HTMLElement>('[data-came]');
  const words = screen?.querySelector('p');
  let audio: AudioContext | null = null;
  let hiding = 0;
  const hide = () => {
    if (screen) screen.hidden = true;
  };
  screen?.addEventListener('click', hide);
  document.addEventListener('keydown', hide);
  return {
    /** Browsers let a page sound only after a press: this is called in one. */
    wake() {
      audio ??= 'AudioContext' in window ? new AudioContext() : null;
      void audio?.resume();
    },
    money({ dataset }: HTMLElement) {
      if (screen && words) {
        words.textContent = dataset.received ?? '';
        screen.hidden = false;
        clearTimeout(hiding);
        hiding = window.setTimeout(hide, SHOWN_MS);
      }
      if (!say(dataset.said ?? '')) {
        till.querySelector('form')?.setAttribute('title', till.dataset.voiceless ?? '');
        ring(audio);
      }
    },
  };
}

/** False where this device has no voice for the page's language. */
function say(words: string): boolean {
  if (!('speechSynthesis' in window)) return false;
  const { lang } = document.documentElement;
  const voices = speechSynthesis.getVoices();
  const voice =
    voices.find((one) => one.lang.replace('_', '-') === `${lang}-IN`) ??
    voices.find((one) => one.lang.startsWith(lang));
  if (!voice) return false;
  const speech = new SpeechSynthesisUtterance(words);
  speech.lang = voice.lang;
  speech.voice = voice;
  speechSynthesis.speak(speech);
  return true;
}

/** Two rising tones. */
function ring(audio: AudioContext | null): void {
  if (!audio) return;
  for (const [at, pitch] of [
    [0, 880],
    [0.18, 1320],
  ] as const) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    loudness.gain.value = 0.3;
    tone.frequency.value = pitch;
    tone.connect(loudness).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.16);
  }
}

const SPEECH_SWITCH = 'tv-scan-speech';

/** Says a text in German, at once: what was being said before is old. Only where somebody switched it on. */
export function say(text: string): void {
  if (!speechIsOn() || !canSpeak()) return;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = 'de-DE';
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}

export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

/** Kept on the device. */
export function speechIsOn(): boolean {
  return localStorage.getItem(SPEECH_SWITCH) === 'on';
}

export function switchSpeech(on: boolean): void {
  if (on) localStorage.setItem(SPEECH_SWITCH, 'on');
  else localStorage.removeItem(SPEECH_SWITCH);
}

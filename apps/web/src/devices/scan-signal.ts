/** What a scan sounds and feels like: one high beep, two low ones, one long one. */
export type ScanSignal = 'counted' | 'unknown' | 'tooMany';

interface Tone {
  readonly hertz: number;
  /** Seconds from now, and how long. */
  readonly start: number;
  readonly length: number;
}

const TONES: Record<ScanSignal, readonly Tone[]> = {
  counted: [{ hertz: 1760, start: 0, length: 0.09 }],
  unknown: [
    { hertz: 300, start: 0, length: 0.16 },
    { hertz: 300, start: 0.24, length: 0.16 },
  ],
  tooMany: [{ hertz: 620, start: 0, length: 0.75 }],
};

// Milliseconds on, off, on.
const VIBRATION: Record<ScanSignal, number[]> = {
  counted: [60],
  unknown: [120, 80, 120],
  tooMany: [600],
};

const SOUND_SWITCH = 'tv-scan-sound';
const LOUDNESS = 0.35;
// Seconds in which a tone comes and goes, so that it does not crack.
const SOFT = 0.008;

let audio: AudioContext | undefined;

/** Sounds and vibrates, as far as the device can. */
export function signalScan(signal: ScanSignal) {
  // Refused before the first touch of the page; the colour says it as well.
  if ('vibrate' in navigator) navigator.vibrate(VIBRATION[signal]);
  if (!scanSoundIsOn()) return;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const tone of TONES[signal]) play(tone, audio);
  } catch (reason) {
    console.warn('No sound on this device', reason);
  }
}

/** Kept on the device. */
export function scanSoundIsOn(): boolean {
  return localStorage.getItem(SOUND_SWITCH) !== 'off';
}

export function switchScanSound(on: boolean) {
  if (on) localStorage.removeItem(SOUND_SWITCH);
  else localStorage.setItem(SOUND_SWITCH, 'off');
}

function play({ hertz, start, length }: Tone, context: AudioContext) {
  const [from, to] = [context.currentTime + start, context.currentTime + start + length];
  const oscillator = new OscillatorNode(context, { type: 'square', frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + SOFT);
  volume.gain.setValueAtTime(LOUDNESS, to - SOFT);
  volume.gain.linearRampToValueAtTime(0, to);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(to);
}

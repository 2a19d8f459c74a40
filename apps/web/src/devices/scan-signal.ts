import type { ScanSignal as Told } from '@traverse/domain/packliste/scan-signal';

/** `waiting`: kept until the question on top is answered. */
type ScanSignal = Told | 'waiting';

interface Tone {
  readonly hertz: number;
  /** Seconds from now, and how long. */
  readonly start: number;
  readonly length: number;
}

/** Different in pitch and in rhythm, so that nobody need look (CODE-04). */
const TONES: Record<ScanSignal, readonly Tone[]> = {
  counted: [{ hertz: 1760, start: 0, length: 0.09 }],
  already: [
    { hertz: 1100, start: 0, length: 0.05 },
    { hertz: 1100, start: 0.09, length: 0.05 },
  ],
  unknown: [
    { hertz: 300, start: 0, length: 0.16 },
    { hertz: 300, start: 0.24, length: 0.16 },
  ],
  // Counted, and then a second look is worth it.
  warned: [
    { hertz: 1760, start: 0, length: 0.09 },
    { hertz: 740, start: 0.16, length: 0.22 },
  ],
  refused: [
    { hertz: 480, start: 0, length: 0.12 },
    { hertz: 360, start: 0.14, length: 0.12 },
    { hertz: 240, start: 0.28, length: 0.3 },
  ],
  tooMany: [{ hertz: 620, start: 0, length: 0.75 }],
  waiting: [{ hertz: 990, start: 0, length: 0.05 }],
  done: [
    { hertz: 880, start: 0, length: 0.12 },
    { hertz: 1175, start: 0.14, length: 0.12 },
    { hertz: 1568, start: 0.28, length: 0.3 },
  ],
};

// Milliseconds on, off, on.
const VIBRATION: Record<ScanSignal, number[]> = {
  counted: [60],
  already: [30, 50, 30],
  unknown: [120, 80, 120],
  warned: [60, 60, 240],
  refused: [240, 60, 240],
  tooMany: [600],
  waiting: [30],
  done: [60, 60, 60, 60, 200],
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
  const context = openAudio();
  if (context) for (const tone of TONES[signal]) play(tone, context);
}

/** To be called by a touch of the page: browsers let nothing sound before. */
export function openAudio(): AudioContext | undefined {
  try {
    if (!audio) {
      soundInSilence();
      audio = new AudioContext();
      document.addEventListener('visibilitychange', soundAgain);
    }
    wake(audio);
    return audio;
  } catch (reason) {
    console.warn('No sound on this device', reason);
    return undefined;
  }
}

/** An iPhone whose ringer is off plays what is played, and is silent about what rings (P35). */
function soundInSilence(): void {
  const { audioSession } = navigator as Navigator & { readonly audioSession?: { type: string } }; // Safari's alone
  if (audioSession) audioSession.type = 'playback';
}

/** A call takes the line away; once the page is seen again it is there again. */
function soundAgain(): void {
  if (audio && document.visibilityState === 'visible') wake(audio);
}

function wake(context: AudioContext): void {
  // While a call has the line it refuses: the colour says it as well.
  if (context.state !== 'running') context.resume().catch(() => undefined);
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

import type { ScanMode } from '../code/scan-commands.ts';
import type { Listenzeile } from '../entities/index.ts';
import { counterOfMode, progressOf } from './counters.ts';
import { type KeptScan, NOTHING_OPEN } from './kept-scan.ts';
import type { ScanStand } from './scan-stand.ts';

/** What a scan sounds like: seven that differ in pitch and rhythm (CODE-04, R15). */
export type ScanSignal = 'counted' | 'warned' | 'already' | 'tooMany' | 'unknown' | 'refused' | 'done';

type Scan = Pick<KeptScan, 'result' | 'mode' | 'words' | 'name'>;
type Counted = Pick<Listenzeile, 'anzahl' | 'gepackt' | 'out' | 'in'>;

/** `zeilen` hold the scan. Nothing for what the server still has to say, and for what a gate has read twice. */
export function signalOfScan(
  scan: Scan & Pick<KeptScan, 'grund' | 'geraet' | 'hinweis'>,
  zeilen: readonly Counted[],
): ScanSignal | undefined {
  const { result, mode, words, grund, geraet, hinweis } = scan;
  switch (result) {
    case 'counted':
      if (hinweis !== undefined) return 'warned';
      return mode !== 'add' && isComplete(zeilen, mode) ? 'done' : 'counted';
    case 'undone':
      return 'counted';
    case 'tooMany':
      return 'tooMany';
    case 'unknown':
      return words === NOTHING_OPEN ? 'already' : 'unknown';
    case 'refused':
      if (grund !== 'schonGescannt') return 'refused';
      // A gate reads chips many times; a device that somebody scans twice is worth a tone.
      return geraet === undefined ? undefined : 'already';
    case 'checking':
      return undefined;
  }
}

function isComplete(zeilen: readonly Counted[], mode: Exclude<ScanMode, 'add'>): boolean {
  const { goal, missing, tooMany } = progressOf(zeilen, counterOfMode(mode));
  return goal > 0 && missing === 0 && tooMany === 0;
}

/**
 * What is said aloud of a scan, German and short. `before`: how often the same code was refused before; only then its
 * name is worth the time.
 */
export function spokenOfScan(
  scan: Scan & Pick<KeptScan, 'grund' | 'hinweis'>,
  signal: ScanSignal,
  { stand, before }: { readonly stand: ScanStand | undefined; readonly before: number },
): string {
  if (scan.result === 'undone') return 'Zurückgenommen';
  if (scan.result === 'refused' && scan.grund) return scan.words;
  switch (signal) {
    case 'done':
      return 'Liste vollständig';
    case 'counted':
      return standAloud(scan, stand);
    case 'warned':
      return `${standAloud(scan, stand)}. ${scan.hinweis ?? ''}`;
    case 'tooMany':
      return 'Zu viel';
    case 'already':
      return NOTHING_OPEN;
    case 'refused':
      return scan.words;
    case 'unknown':
      return before === 0 ? 'Nicht auf der Liste' : `Nicht auf der Liste: ${scan.name}`;
  }
}

const standAloud = ({ mode }: Pick<Scan, 'mode'>, stand: ScanStand | undefined): string =>
  mode === 'add' || !stand ? 'Hinzugefügt' : `${stand.counted} von ${stand.goal}`;

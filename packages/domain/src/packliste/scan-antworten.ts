import { isKnownAlready, type KeptScan, type ShownScan } from './kept-scan.ts';
import { NOT_ON_LIST } from './scan-outcome.ts';

/** What can be answered to the outcome of a scan, on a phone and at the desk alike. */
export type ScanAntwort =
  | 'anlernen'
  | 'eintippen'
  | 'hinzufuegen'
  | 'statt'
  | 'umbuchen'
  | 'schaden'
  | 'trotzdem'
  | 'pruefliste'
  | 'nurGewollte'
  | 'behalten'
  | 'zuruecknehmen'
  | 'ohneNummer'
  | 'wasIstDas'
  | 'inhaltVollstaendig'
  | 'inhaltPruefen'
  | 'weiter';

interface Facts {
  /** Of whoever scans: codes, and why a device goes all the same. */
  readonly mayTeach: boolean;
  readonly mayOverride: boolean;
  /** Writes tests down, and pack lists to be tested with. */
  readonly mayTest: boolean;
  /** The thing is known here, and only not on the list. */
  readonly isOurs: boolean;
  /** Another line of the list is open, in whose place it may go. */
  readonly hasOpen: boolean;
  /** Of a bundle that was too much, how many pieces were wanted; 0 where all or none of them were. */
  readonly wanted: number;
  /** The item has numbered devices, and its own label was scanned. */
  readonly asksWhich: boolean;
  /** What lies in the case that was scanned, where that can still lack something; '' of everything else. */
  readonly inhalt: '' | 'fest' | 'wechselnd';
}

type Scan = Pick<ShownScan, 'result' | 'mode' | 'words' | 'detail' | 'grund' | 'geraet' | 'code' | 'undone'>;

/** In the order of the screen: the wanted one first, the harmless way out last; none where nothing is asked (SCAN-07). */
export function antwortenAuf(scan: Scan, facts: Facts): readonly ScanAntwort[] {
  const { result, undone, grund, geraet } = scan;
  if (undone) return [];
  switch (result) {
    case 'counted':
      if (scan.mode === 'in' && facts.inhalt !== '')
        return [facts.inhalt === 'fest' ? 'inhaltPruefen' : 'inhaltVollstaendig', 'weiter'];
      return facts.asksWhich ? ['ohneNummer'] : [];
    case 'tooMany':
      return facts.wanted > 0 && scan.mode !== 'add'
        ? ['nurGewollte', 'behalten', 'zuruecknehmen']
        : ['zuruecknehmen', 'behalten'];
    case 'unknown':
      return isKnownAlready(scan) ? [] : [...strange(scan, facts), 'weiter'];
    case 'refused':
      if (isKnownAlready(scan)) return [];
      if (geraet !== undefined && grund === 'woanders') return ['umbuchen', 'weiter'];
      if (geraet !== undefined && mayBeOverridden(grund) && facts.mayOverride)
        return [
          ...(grund === 'gesperrt' ? (['schaden'] as const) : []),
          'trotzdem',
          ...(grund === 'pruefung' && facts.mayTest ? (['pruefliste'] as const) : []),
          'weiter',
        ];
      return [...whatIsIt(scan), 'weiter'];
    case 'undone':
    case 'checking':
      return [];
  }
}

function strange(scan: Scan, { isOurs, hasOpen, mayTeach }: Facts): readonly ScanAntwort[] {
  if (scan.words === NOT_ON_LIST.words && isOurs && scan.mode !== 'add')
    return ['hinzufuegen', ...(hasOpen ? (['statt'] as const) : []), ...whatIsIt(scan)];
  // What is known by its name needs no other code.
  const isNamed = scan.words === NOT_ON_LIST.words;
  if (isNamed) return whatIsIt(scan);
  return [...(mayTeach ? (['anlernen'] as const) : []), 'eintippen', ...whatIsIt(scan)];
}

const whatIsIt = ({ code }: Pick<KeptScan, 'code'>): readonly ScanAntwort[] =>
  code === undefined ? [] : ['wasIstDas'];

/** Whether a reason lets the device go all the same (GER-02). */
const mayBeOverridden = (grund: KeptScan['grund']): boolean =>
  grund === 'gesperrt' || grund === 'pruefung' || grund === 'inhalt';

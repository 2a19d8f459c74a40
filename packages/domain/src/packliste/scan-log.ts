import { csvText } from '../values/csv-text.ts';
import { formatDay } from '../values/date-format.ts';
import { dayAt } from '../values/dates.ts';
import type { ShownScan } from './kept-scan.ts';

export interface ScanLog {
  /** Newest first. */
  readonly counted: readonly ShownScan[];
  /** What nobody could count, newest first. */
  readonly unknown: readonly ShownScan[];
}

/** Everything this device remembers of a list, what was not counted apart (W 7.5). */
export function scanLog(scans: readonly ShownScan[]): ScanLog {
  const newest = scans.toReversed();
  const isUnknown = ({ result }: ShownScan) => result === 'unknown' || result === 'refused';
  return { counted: newest.filter((scan) => !isUnknown(scan)), unknown: newest.filter(isUnknown) };
}

const WORD = { add: 'Add', pack: 'Pack', out: 'Out', in: 'In' } as const;
const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: 'Europe/Berlin' });

/** The log as a table for a spreadsheet: semicolons, German, oldest first; a line for every scan. */
export function scanLogCsv(scans: readonly ShownScan[]): string {
  const head = ['Tag', 'Zeit', 'Modus', 'Artikel oder Code', 'Stück', 'Ergebnis', 'Einzelheit'];
  const rows = scans.map((scan) => [
    formatDay(dayAt(scan.at)),
    time.format(scan.at),
    WORD[scan.mode],
    scan.name,
    String(scan.change?.by ?? 0),
    scan.undone ? 'zurückgenommen' : scan.words,
    scan.detail,
  ]);
  return csvText([head, ...rows]);
}

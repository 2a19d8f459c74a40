import { type FolgenAntwort, type FolgenPlan, type FolgenZeile, folgenArten } from '@traverse/wire';
import { compareTexts } from '../values/compare-texts.ts';
import { type FolgenZahlen, inzwischenWorte, zahlenOf } from './worte.ts';

/** What a plan says but for the sum over it, which is made where it is sent. */
export type FolgenEntwurf = Omit<FolgenPlan, 'stand'>;

/** Lines in their order: by kind, papers by number and rows by time. */
export function inOrderOfPlan(zeilen: readonly FolgenZeile[]): FolgenZeile[] {
  const rank = ({ art }: FolgenZeile) => folgenArten.indexOf(art);
  const isRow = ({ art }: FolgenZeile) => art === 'Zeitplan' || art === 'Dispo' || art === 'Dienst';
  return zeilen.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (isRow(one) ? compareTexts(one.von, other.von) : 0) ||
      compareTexts(one.name, other.name) ||
      compareTexts(one.id, other.id),
  );
}

/** Whether it is a reason to ask: something can go along that is more than a date of its own (L 2.6). */
export function isReasonToAsk(zeilen: readonly FolgenZeile[]): boolean {
  return zeilen.some(({ fest, grund }) => !fest && grund !== 'eigener Termin');
}

/** What the sum is made over: everything that can go along, by kind, id and how far. */
export function standText(zeilen: readonly FolgenZeile[]): string {
  const going = zeilen.filter(({ fest }) => !fest);
  return JSON.stringify(
    going.map(({ art, id, von, bis, neuVon, neuBis }) => [art, id, von, bis, neuVon, neuBis]),
  );
}

/** `stand` names a plan and how much it counted, so that another one can say what has changed. */
export function standOf(zeilen: readonly FolgenZeile[], sum: string): string {
  const zahlen = zahlenOf(zeilen.filter(({ fest }) => !fest));
  return [...folgenArten.map((art) => zahlen[art] ?? 0), sum].join('-');
}

/** What is said to an answer that was given to another plan. */
export function inzwischen(stand: string, zeilen: readonly FolgenZeile[]): string {
  const counted = stand.split('-').map(Number);
  const before: FolgenZahlen = Object.fromEntries(
    folgenArten.map((art, index) => [art, Number.isFinite(counted[index]) ? (counted[index] ?? 0) : 0]),
  );
  return inzwischenWorte(before, zahlenOf(zeilen.filter(({ fest }) => !fest)));
}

/** What goes along by an answer; without one what goes unless somebody leaves it out. */
export function mitgenommen(zeilen: readonly FolgenZeile[], antwort?: FolgenAntwort): FolgenZeile[] {
  const free = zeilen.filter(({ fest }) => !fest);
  if (!antwort) return free.filter(({ mit }) => mit);
  if (antwort.ohne === 'alles') return [];
  const without = new Set(antwort.ohne);
  return free.filter(({ id }) => !without.has(id));
}

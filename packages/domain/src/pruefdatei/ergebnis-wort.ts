import type { Pruefung } from '../entities/index.ts';

export type Ergebnis = Exclude<Pruefung['ergebnis'], ''>;

/** What testers write for a result, in the form of `wortForm`. Source: W 3.4. */
const WORTE: { readonly [wort: string]: Ergebnis } = {
  bestanden: 'bestanden',
  io: 'bestanden',
  inordnung: 'bestanden',
  ok: 'bestanden',
  pass: 'bestanden',
  passed: 'bestanden',
  ja: 'bestanden',
  wahr: 'bestanden',
  true: 'bestanden',
  '1': 'bestanden',
  nichtbestanden: 'nicht bestanden',
  nio: 'nicht bestanden',
  nichtinordnung: 'nicht bestanden',
  fail: 'nicht bestanden',
  failed: 'nicht bestanden',
  nein: 'nicht bestanden',
  falsch: 'nicht bestanden',
  false: 'nicht bestanden',
  '0': 'nicht bestanden',
};

/** What two words have in common that say the same: `n. i. O.` and `nio`. */
export const wortForm = (text: string): string => text.toLowerCase().replace(/[\s.]/g, '');

/** Words that somebody has explained, by their form. */
export type Worte = { readonly [wort: string]: Ergebnis };

/** The result that a word means; nothing where nobody knows it. */
export function ergebnisVon(text: string, said: Worte): Ergebnis | undefined {
  const form = wortForm(text);
  return Object.hasOwn(said, form) ? said[form] : Object.hasOwn(WORTE, form) ? WORTE[form] : undefined;
}

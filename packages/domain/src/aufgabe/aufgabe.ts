import type { Aufgabe } from '../entities/index.ts';

/** To what a task may belong, at most to one of them. */
export const aufgabeAn = [
  'projekt',
  'kunde',
  'lieferant',
  'packliste',
  'rechnung',
  'zumietung',
  'inventar',
] as const satisfies (keyof Aufgabe)[];

/** What is wrong with what a task belongs to. */
export function stelleProblem(
  aufgabe: { readonly [Field in (typeof aufgabeAn)[number]]?: string },
): string | undefined {
  const places = aufgabeAn.filter((field) => (aufgabe[field] ?? '') !== '');
  return places.length > 1 ? 'Eine Aufgabe gehört zu einem Datensatz: Nimm einen davon heraus.' : undefined;
}

/** The sentence for somebody who would never see a task. */
export const siehtKeine = (name: string): string => `${name} sieht keine Aufgaben. Nimm jemand anderen.`;
export const siehtSieNicht = (name: string): string =>
  `${name} sieht diesen Datensatz nicht. Nimm jemand anderen, oder lass es offen.`;

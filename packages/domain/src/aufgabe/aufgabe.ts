import type { Aufgabe } from '../entities/index.ts';
import { compareTexts } from '../values/compare-texts.ts';
import { type Day, dayOf } from '../values/dates.ts';

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

type Offen = Pick<Aufgabe, 'faellig' | 'zustaendig' | 'erledigt'>;

/** Whether somebody is reminded of it today: it is open, due, and theirs or whoever's (K 3). */
export function istDran({ faellig, zustaendig, erledigt }: Offen, ich: string, today: Day): boolean {
  const day = dayOf(faellig);
  return !erledigt && day !== '' && day <= today && (zustaendig === '' || zustaendig === ich);
}

/** What is due first comes first, what has no day last. */
export function nachFaelligkeit(one: Pick<Aufgabe, 'faellig'>, other: Pick<Aufgabe, 'faellig'>): number {
  return compareTexts(one.faellig || '9', other.faellig || '9');
}

/** Of the open tasks of one record the one that is due first: its row names it; absent where none is open. */
export function zuerstFaellig<A extends Offen>(aufgaben: readonly A[]): A | undefined {
  return aufgaben.filter(({ erledigt }) => !erledigt).toSorted(nachFaelligkeit)[0];
}

/** The record that a task is at: under which name and with which id; absent where it is at none. */
export function stelleOf(
  aufgabe: Pick<Aufgabe, (typeof aufgabeAn)[number]>,
): { readonly an: (typeof aufgabeAn)[number]; readonly id: string } | undefined {
  const an = aufgabeAn.find((field) => aufgabe[field] !== '');
  return an && { an, id: aufgabe[an] };
}

import type { Listenzeile } from '../entities/index.ts';
import type { RechnungElement } from '../preise/position.ts';

/** What stands in the fields of a dialog: a number is missing while what is typed is none. */
export type Typed<Values> = { readonly [Field in keyof Values]: Values[Field] | undefined };

type Problems<Field extends string> = { readonly [F in Field]?: string };

type ZeileFigure = 'anzahl' | 'faktor' | 'ust' | 'preis';

/** Why the numbers of a line of an Inventarliste cannot be stored, in German, by field; empty when they can. */
export function zeileProblems({
  anzahl,
  preisArt,
  preis,
  ...rates
}: Typed<Pick<Listenzeile, ZeileFigure | 'preisArt'>>): Problems<ZeileFigure> {
  const isPriced = preisArt !== 'eigener' || (preis !== undefined && preis >= 0);
  return {
    ...(anzahl === undefined || anzahl < 0 ? { anzahl: 'Gib eine Anzahl ab 0 ein.' } : {}),
    ...(isPriced ? {} : { preis: 'Gib einen Preis ab 0 ein.' }),
    ...rateProblems(rates),
  };
}

/** The same of a Rechnungselement, whose amount may be below zero: a discount. */
export function elementProblems({
  name,
  anzahl,
  preis,
  ...rates
}: Typed<RechnungElement>): Problems<keyof RechnungElement> {
  return {
    ...((name ?? '').trim() === '' ? { name: 'Gib eine Beschreibung ein.' } : {}),
    ...(anzahl === undefined ? { anzahl: 'Gib eine Anzahl ein.' } : {}),
    ...(preis === undefined ? { preis: 'Gib einen Preis ein.' } : {}),
    ...rateProblems(rates),
  };
}

function rateProblems({
  faktor,
  ust,
}: Typed<Pick<RechnungElement, 'faktor' | 'ust'>>): Problems<'faktor' | 'ust'> {
  return {
    ...(faktor === undefined ? { faktor: 'Gib einen Faktor ein.' } : {}),
    ...(faktor !== undefined && faktor < 0 ? { faktor: 'Der Faktor ist mindestens 0.' } : {}),
    ...(ust === undefined ? { ust: 'Gib einen Satz ein.' } : {}),
    ...(ust !== undefined && (ust < 0 || ust > 100) ? { ust: 'Der Satz liegt zwischen 0 und 100 %.' } : {}),
  };
}

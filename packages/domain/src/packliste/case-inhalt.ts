import type { BehaelterInhalt, Geraet } from '../entities/index.ts';
import { formatZahl } from '../values/zahl.ts';
import { openPieces } from './counters.ts';

/** A row of what lies in a case, with the name of its item. */
export type Inhalt = Pick<BehaelterInhalt, 'inventar' | 'soll' | 'ist'> & { readonly name: string };

/** Pieces of an item that go out, or come back, with a case whose content changes. */
export interface Mitgang {
  readonly inventar: BehaelterInhalt['inventar'];
  readonly name: string;
  readonly anzahl: number;
  /** Of these, those without a number. */
  readonly lose: number;
}

type Row = Pick<BehaelterInhalt, 'inventar' | 'bezeichnung' | 'ist' | 'liste' | 'draussen'>;
type Inside = Pick<Geraet, 'inventar' | 'zustand' | 'liste'>;

const isThere = ({ zustand }: Pick<Geraet, 'zustand'>): boolean =>
  zustand !== 'vermisst' && zustand !== 'ausgemustert';

/** What goes out with a case on this list, and was not counted there before: its rows, and the devices in it. */
export function mitgangOf(
  rows: readonly Row[],
  inside: readonly Inside[],
  liste: string,
): readonly Mitgang[] {
  return rows.flatMap(({ inventar, bezeichnung: name, ist, draussen }) => {
    const numbered = inside.filter((each) => each.inventar === inventar);
    const going = numbered.filter((each) => isThere(each) && each.liste !== liste);
    const lose = Math.max(0, ist - numbered.length - draussen);
    const anzahl = lose + going.length;
    return anzahl > 0 ? [{ inventar, name, anzahl, lose }] : [];
  });
}

/** Why a case does not go out, whatever somebody says: what lies in it is still counted out elsewhere. German; '' for most. */
export function nochWoanders(
  rows: readonly Row[],
  inside: readonly (Inside & Pick<Geraet, 'bezeichnung'>)[],
  liste: string,
): string {
  const row = rows.find(({ draussen, liste: on }) => draussen > 0 && on !== liste);
  const device = inside.find((each) => isThere(each) && each.liste !== '' && each.liste !== liste);
  const name = row?.bezeichnung ?? device?.bezeichnung;
  return name === undefined
    ? ''
    : `${name} darin ist noch auf einer anderen Liste unterwegs. Zähl es zuerst dort zurück`;
}

/** What of it is still out on this list: back with it where somebody signs it off. */
export function nochDraussen(
  rows: readonly Row[],
  inside: readonly Inside[],
  liste: string,
): readonly Mitgang[] {
  return rows.flatMap((row) => {
    const { inventar, bezeichnung: name } = row;
    const lose = row.liste === liste ? row.draussen : 0;
    const anzahl = lose + inside.filter((each) => isOutWith(each, row, liste)).length;
    return anzahl > 0 ? [{ inventar, name, anzahl, lose }] : [];
  });
}

/** A device of this row that went out on the list. */
export const isOutWith = (each: Inside, { inventar }: Pick<Row, 'inventar'>, liste: string): boolean =>
  each.inventar === inventar && each.liste === liste && isThere(each);

/** A line of the list, as far as it says how much room is left. */
export type Platz = Parameters<typeof openPieces>[0] & { readonly inventar: string };

/**
 * Why what lies in a case does not go out with it: `nicht auf der Liste: 40 × XLR 10 m; zu viel: 2 × DI-Box` (W 2.6). German;
 * '' where all of it is on the list with room left.
 */
export function mitgangProblem(
  inhalt: readonly Pick<Mitgang, 'inventar' | 'name' | 'anzahl'>[],
  zeilen: readonly Platz[],
): string {
  const missing: string[] = [];
  const tooMany: string[] = [];
  for (const { inventar, name, anzahl } of inhalt) {
    const zeile = zeilen.find((each) => each.inventar === inventar);
    const beyond = zeile ? anzahl - openPieces(zeile, 'out') : anzahl;
    if (beyond > 0) (zeile ? tooMany : missing).push(timesWords(beyond, name));
  }
  const said = [
    missing.length > 0 ? `nicht auf der Liste: ${missing.join(', ')}` : '',
    tooMany.length > 0 ? `zu viel: ${tooMany.join(', ')}` : '',
  ];
  return said.filter((each) => each !== '').join('; ');
}

/** `Case #3 unvollständig: es fehlt 1 × Netzteil`; '' where everything that belongs there lies in it. */
export function unvollstaendigWords(bezeichnung: string, inhalt: readonly Inhalt[]): string {
  const fehlt = inhalt.flatMap(({ name, soll, ist }) => (ist < soll ? [{ name, anzahl: soll - ist }] : []));
  if (fehlt.length === 0) return '';
  const isOne = fehlt.length === 1 && fehlt[0]?.anzahl === 1;
  return `${bezeichnung} unvollständig: es ${isOne ? 'fehlt' : 'fehlen'} ${fehlt
    .map(({ anzahl, name }) => timesWords(anzahl, name))
    .join(', ')}`;
}

/** `10 × XLR 10 m, 2 × DI-Box`; '' of an empty case. */
export const inhaltWords = (inhalt: readonly Pick<Mitgang, 'name' | 'anzahl'>[]): string =>
  inhalt.map(({ anzahl, name }) => timesWords(anzahl, name)).join(', ');

const timesWords = (anzahl: number, name: string): string => `${formatZahl(anzahl)} × ${name}`;

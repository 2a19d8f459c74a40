import type { Cents } from '@traverse/schema';
import type { InventurZeile } from '../entities/index.ts';
import { cents, sumCents } from '../values/geld.ts';
import { inThousandths } from '../values/zahl.ts';

/** A row of an inventory, with what its item costs anew. */
export interface GezaehlteZeile
  extends Pick<
    InventurZeile,
    | 'id'
    | 'inventar'
    | 'geraet'
    | 'lagerplatz'
    | 'soll'
    | 'unterwegs'
    | 'gezaehlt'
    | 'ergebnis'
    | 'entscheidung'
  > {
  readonly wiederbeschaffung: Cents;
  /** What it should be stands: its place is finished, or it has none to wait for. */
  readonly istFertig: boolean;
}

/** What a thing comes to over all places: an item as a whole, or a device. */
export interface Posten<Zeile extends GezaehlteZeile = GezaehlteZeile> {
  readonly zeilen: readonly Zeile[];
  readonly soll: number;
  readonly unterwegs: number;
  readonly gezaehlt: number;
  /** gezaehlt − soll; 0 while a place is still counted that could hold what is missing. */
  readonly unterschied: number;
  /** What the pieces missing cost anew. */
  readonly wert: Cents;
  readonly entscheidung: InventurZeile['entscheidung'];
  readonly ergebnis: InventurZeile['ergebnis'];
}

/**
 * The rows of an inventory by what they are of: pieces of a counted item that lie elsewhere than expected make up for those
 * that lack there, a device is one (W 4.3).
 */
export function postenOf<Zeile extends GezaehlteZeile>(zeilen: readonly Zeile[]): Posten<Zeile>[] {
  const groups = Map.groupBy(zeilen, ({ inventar, geraet }) => geraet || inventar);
  return [...groups.values()].map((own) => {
    const soll = sum(own, ({ soll: each }) => each);
    const gezaehlt = sum(own, ({ gezaehlt: each }) => each);
    const isDone = own.every(({ istFertig }) => istFertig);
    const unterschied = isDone ? inThousandths(gezaehlt - soll) : 0;
    const [first] = own;
    const wert =
      unterschied < 0 ? cents(Math.round(-unterschied * (first?.wiederbeschaffung ?? 0))) : cents(0);
    return {
      zeilen: own,
      soll,
      gezaehlt,
      unterwegs: sum(own, ({ unterwegs }) => unterwegs),
      unterschied,
      wert,
      entscheidung: own.find(({ entscheidung }) => entscheidung !== '')?.entscheidung ?? '',
      ergebnis: own.find(({ ergebnis }) => ergebnis !== 'gefunden')?.ergebnis ?? first?.ergebnis ?? '',
    };
  });
}

export const istAbweichung = ({ unterschied }: Pick<Posten, 'unterschied'>): boolean => unterschied !== 0;

/** Differences that nobody has decided, or that are to be counted anew: they keep it from being closed. */
export const offeneEntscheidungen = (posten: readonly Posten[]): number =>
  posten.filter(
    (each) => each.entscheidung === 'nachzählen' || (istAbweichung(each) && each.entscheidung === ''),
  ).length;

/** The figures at the top of an inventory, pieces. */
export function summenOf(posten: readonly Posten[]) {
  const short = posten.filter(({ unterschied }) => unterschied < 0);
  return {
    gezaehlt: sum(posten, ({ gezaehlt }) => gezaehlt),
    unterwegs: sum(posten, ({ unterwegs }) => unterwegs),
    fehlen: -sum(short, ({ unterschied }) => unterschied),
    fehlenWert: sumCents(short.map(({ wert }) => wert)),
    zuViel: sum(posten, ({ unterschied }) => Math.max(0, unterschied)),
    falscherOrt: posten.filter(({ ergebnis }) => ergebnis === 'falscher Ort').length,
  };
}

const sum = <Each>(all: readonly Each[], of: (each: Each) => number): number =>
  inThousandths(all.reduce((total, each) => total + of(each), 0));

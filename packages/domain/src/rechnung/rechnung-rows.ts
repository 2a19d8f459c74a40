import type { Cents } from '@traverse/schema';
import { wahlWorte } from '../brief/beleg.ts';
import { byArtikelName, type ZeileMitArtikel } from '../brief/print-order.ts';
import type { Firma, Rechnung } from '../entities/index.ts';
import { type Abschnitt, gegliedert, linesOf } from '../gliederung/gliedern.ts';
import { mitPreisen } from '../gliederung/preis.ts';
import { pricedPositions } from '../preise/abschnitt-preis.ts';
import { positionOfAbzug } from '../preise/abzuege.ts';
import { type Konditionen, preisgruppeWords } from '../preise/konditionen.ts';
import {
  type Position,
  positionOfElement,
  positionOfZeile,
  type RechnungElement,
  withoutUst,
} from '../preise/position.ts';
import { partOf, placeables } from '../preise/positions.ts';
import { positionOfSet, type SetMitArtikel } from '../preise/set-position.ts';
import { newLineUst } from '../preise/ust-saetze.ts';
import {
  positionOfWahl,
  positionsOfZubehoer,
  type WahlArtikelById,
  type Wahlposition,
} from '../preise/wahlposition.ts';
import { cents, sumCents } from '../values/geld.ts';
import { ustOf } from '../values/ust.ts';

/** A line of the invoice page: what is charged, and where it is changed; nowhere on a frozen invoice. */
export type RechnungRow = {
  readonly position: Position;
  /** Tax on this line alone, for the screen: these do not add up to that of the invoice, which is rounded per rate. */
  readonly ust: Cents;
  /** Of a part of a line: how many it has in all. */
  readonly whole?: number;
  /** What it may be chosen as, or was. */
  readonly wahl?: Wahlposition;
  /** It may still be chosen, and counts in nothing: what it would come to with its accessories. */
  readonly offen?: Cents;
} & (
  | { readonly set: SetMitArtikel; readonly zeile?: never; readonly element?: never }
  | {
      readonly zeile: ZeileMitArtikel;
      /** What a price group makes of its price, which would look like a slip. */
      readonly preisgruppe?: string | undefined;
      readonly set?: never;
      readonly element?: never;
    }
  | { readonly element: RechnungElement; readonly set?: never; readonly zeile?: never }
  | { readonly set?: never; readonly zeile?: never; readonly element?: never }
);

/** What the lines of a page are made from. */
export interface RowsSource {
  readonly zeilen: Iterable<ZeileMitArtikel>;
  readonly sets: Iterable<SetMitArtikel>;
  readonly rechnung: Pick<Rechnung, 'optElement'> &
    Partial<Pick<Rechnung, 'abzuege' | 'gliederung' | 'wahlpositionen' | 'ustGrund'>>;
  /** What may be chosen on it, by id of the item. */
  readonly wahlArtikel?: WahlArtikelById | undefined;
  readonly kunde: Konditionen;
  readonly firma: Pick<Firma, 'kleinunternehmer'>;
}

/**
 * What stands on the page of an invoice, as on paper: under its headings, else by category, sets and lines by name, then the
 * elements as they were added. Its sums are `rechnungTotals` of the positions (RECH-03).
 */
export function rechnungAbschnitte(source: RowsSource): Abschnitt<RechnungRow>[] {
  const { rechnung, kunde, firma, wahlArtikel } = source;
  const { wahlpositionen = [] } = rechnung;
  const charged = (position: Position) => {
    const counted = firma.kleinunternehmer ? withoutUst(position) : position;
    return { position: counted, ust: ustOf(counted.netto, counted.ustSatz) };
  };
  const lines = placeables<SetMitArtikel, ZeileMitArtikel, RechnungRow>(
    {
      sets: byArtikelName(source.sets),
      zeilen: byArtikelName(source.zeilen),
      optElement: rechnung.optElement,
      wahlpositionen,
      abzuege: rechnung.abzuege ?? [],
    },
    {
      set: (set, wahl) => ({ set, ...charged(positionOfSet(set, kunde, wahl)), ...(wahl ? { wahl } : {}) }),
      zeile: (zeile) => ({
        zeile,
        preisgruppe: zeile.zeile.preisArt === 'eigener' ? undefined : preisgruppeWords(zeile.artikel, kunde),
        ...charged(positionOfZeile(zeile.zeile, zeile.artikel, kunde)),
      }),
      element: (element) => {
        const wahl = wahlpositionen.find(
          ({ schluessel, gewaehlt }) => gewaehlt && schluessel === element.schluessel,
        );
        return { element, ...charged(positionOfElement(element)), ...(wahl ? { wahl } : {}) };
      },
      gewaehlt: (wahl, anzahl, { artikel }) => ({
        wahl,
        ...charged(positionOfWahl(wahl, anzahl, artikel, kunde)),
      }),
      offen: (wahl) => {
        const { artikel, zubehoer = [] } = wahlArtikel?.get(wahl.inventar) ?? {};
        const line = charged(positionOfWahl(wahl, wahl.anzahl, artikel, kunde));
        const along = positionsOfZubehoer(wahl, zubehoer, kunde).map(({ netto }) => netto);
        return { wahl, offen: sumCents([line.position.netto, ...along]), ...line };
      },
      abzug: (abzug) => charged(positionOfAbzug(abzug)),
      part: (row, anzahl) => ({
        ...row,
        ...charged(partOf(row.position, anzahl)),
        whole: row.position.anzahl,
      }),
    },
  );
  const { ustGrund = '' } = rechnung;
  return mitPreisen(
    gegliedert(lines, rechnung.gliederung ?? []),
    {
      at: ({ position: { ustSatz, netto } }) => ({ ustSatz, netto }),
      // What it costs stays where it is changed.
      covered: (row) => ({
        ...row,
        position: { ...row.position, netto: cents(0), imPreis: true },
        ust: cents(0),
      }),
      preis: (amount, name) => charged(pricedPositions.preis(amount, name)),
    },
    newLineUst({ ustGrund, kleinunternehmer: firma.kleinunternehmer }),
  );
}

/** The lines of all of them. */
export function rechnungRows(source: RowsSource): RechnungRow[] {
  return rechnungAbschnitte(source).flatMap(linesOf);
}

/** What stands below the sums of the page of what may still be chosen; empty where nothing may. */
export function offenWorte(abschnitte: readonly Abschnitt<RechnungRow>[]): string {
  const lines = abschnitte.flatMap(({ eintraege }) => eintraege.flatMap(({ line }) => line ?? []));
  return wahlWorte(
    lines.flatMap(({ offen: netto, wahl }) =>
      netto === undefined || !wahl ? [] : [{ netto, isInstead: stattName(wahl, lines) !== '' }],
    ),
  );
}

/** The name of what it stands in for on this page; empty where it comes in addition. */
export function stattName({ statt }: Pick<Wahlposition, 'statt'>, lines: readonly RechnungRow[]): string {
  if (statt === '') return '';
  const base = lines.find(
    ({ zeile, set, element, wahl }) =>
      !wahl && [zeile?.artikel.id, set?.artikel.id, element?.schluessel].includes(statt),
  );
  return base?.position.name ?? '';
}

/** Changes one element of an invoice that somebody else may have changed since; none when it is not there any more. */
export function replaceElement(
  elements: readonly RechnungElement[],
  old: RechnungElement,
  replacement: RechnungElement | undefined,
): RechnungElement[] | undefined {
  const index = elements.findIndex((element) => sameElement(element, old));
  if (index < 0) return undefined;
  return elements.toSpliced(index, 1, ...(replacement ? [replacement] : []));
}

/**
 * Where an element stands that was at `index` when it was last seen: where its key is; without one there, or where somebody has moved it, or there while
 * its name or all else of it is as it was. Nothing: it is gone.
 */
export function indexOfElement(
  elements: readonly RechnungElement[],
  known: RechnungElement,
  index: number,
): number | undefined {
  const byKey = known.schluessel ? elements.findIndex((each) => each.schluessel === known.schluessel) : -1;
  if (byKey >= 0) return byKey;
  const there = elements[index];
  if (there && sameElement(there, known)) return index;
  const moved = elements.findIndex((element) => sameElement(element, known));
  if (moved >= 0) return moved;
  const isIt = there && (there.name === known.name || sameElement({ ...there, name: known.name }, known));
  return isIt ? index : undefined;
}

function sameElement(one: RechnungElement, other: RechnungElement): boolean {
  if (one.schluessel && other.schluessel && one.schluessel !== other.schluessel) return false;
  const fields: readonly (keyof RechnungElement)[] = [
    'name',
    'anzahl',
    'einheit',
    'kategorie',
    'faktor',
    'preis',
    'ust',
  ];
  return fields.every((field) => one[field] === other[field]);
}

import type { Rechnung } from '../entities/index.ts';
import type { Eintrag, GliederungRow } from '../gliederung/gliedern.ts';
import { mitPlaetzen } from '../gliederung/zuege.ts';
import type { Wahlposition } from '../preise/wahlposition.ts';
import { decimalOf, multiply, remainderOf } from '../values/decimal.ts';
import { roundToCents } from '../values/geld.ts';
import type { RechnungRow } from './rechnung-rows.ts';

/** What of an invoice is written as its Wahlpositionen change. */
export type MitWahlpositionen = Pick<Rechnung, 'wahlpositionen' | 'gliederung' | 'optElement'>;

/** A row of the page, and the key of its heading; '' under none. */
export interface Betroffen {
  readonly eintrag: Extract<Eintrag<RechnungRow>, { readonly line: RechnungRow }>;
  readonly kopf: string;
}

/**
 * A position as what may be chosen: its amount and terms, a set its price now (offer 2.1). A set and an element keep their key;
 * nothing of what is neither a line nor one of them.
 */
function alsWahl(
  { zeile, set, element, position }: RechnungRow,
  newKey: () => string,
): Wahlposition | undefined {
  const schluessel = zeile ? newKey() : (set?.set.id ?? element?.schluessel);
  if (!schluessel || position.anzahl <= 0) return undefined;
  const { name, anzahl, einheit, kategorie, faktor, ustSatz, anmerkung } = position;
  return {
    schluessel,
    inventar: zeile?.artikel.id ?? set?.artikel.id ?? '',
    name,
    anzahl,
    einheit,
    kategorie,
    faktor,
    ...(zeile
      ? { preisArt: zeile.zeile.preisArt, preis: position.preis }
      : { preisArt: 'eigener', preis: set ? unitPriceOf(position) : position.preis }),
    ust: ustSatz,
    anmerkung,
    statt: '',
    gewaehlt: false,
  };
}

const unitPriceOf = ({ preis, preisGenau, rabatt }: RechnungRow['position']) =>
  roundToCents(multiply(decimalOf(preisGenau ?? preis), remainderOf(rabatt)));

/** These rows as what may be chosen, in their places; as they are written first, chosen as they stand there. */
export function zuWahlpositionen(
  { wahlpositionen, gliederung, optElement }: MitWahlpositionen,
  rows: readonly Betroffen[],
  newKey: () => string,
): MitWahlpositionen {
  let placed = gliederung;
  const added: Wahlposition[] = [];
  const byPlace = new Map<number, string>();
  for (const { eintrag, kopf } of rows) {
    const wahl = alsWahl(eintrag.line, newKey);
    if (!wahl) continue;
    added.push({ ...wahl, gewaehlt: true });
    if (eintrag.at !== undefined) byPlace.set(eintrag.at, wahl.schluessel);
    else if (kopf !== '') placed = mitPlaetzen(placed, kopf, [wahl.schluessel]);
  }
  return {
    wahlpositionen: [...wahlpositionen, ...added],
    // Places come at the end of a heading: those that are renamed are found before.
    gliederung: withPlaces(gliederung, placed, byPlace),
    optElement,
  };
}

function withPlaces(
  before: readonly GliederungRow[],
  after: readonly GliederungRow[],
  byPlace: ReadonlyMap<number, string>,
): readonly GliederungRow[] {
  const renamed = new Map<GliederungRow, string>();
  for (const [at, key] of byPlace) {
    const row = before[at];
    if (row) renamed.set(row, key);
  }
  return after.map((row) => {
    const bezug = renamed.get(row);
    return bezug === undefined ? row : { art: 'Position', bezug };
  });
}

/** Without this row of what may be chosen: where it was chosen it is a position as any other, in its place. */
export function ohneWahlposition(
  { wahlpositionen, gliederung, optElement }: MitWahlpositionen,
  schluessel: string,
): MitWahlpositionen {
  const wahl = wahlpositionen.find((row) => row.schluessel === schluessel);
  const bezug = wahl?.gewaehlt ? wahl.inventar : '';
  // The rest of an item stands at one place alone.
  const hasRest = gliederung.some((row) => row.bezug === bezug && !row.anzahl);
  return {
    wahlpositionen: wahlpositionen.filter((row) => row !== wahl),
    gliederung:
      !wahl || bezug === ''
        ? gliederung
        : gliederung.map((row) =>
            row.bezug !== schluessel
              ? row
              : { art: 'Position', bezug, ...(hasRest ? { anzahl: wahl.anzahl } : {}) },
          ),
    optElement,
  };
}

/** One of them chosen, or not any more. */
export function gewaehlt(known: MitWahlpositionen, schluessel: string, isChosen: boolean): MitWahlpositionen {
  return {
    ...known,
    wahlpositionen: known.wahlpositionen.map((row) =>
      row.schluessel === schluessel ? { ...row, gewaehlt: isChosen } : row,
    ),
  };
}

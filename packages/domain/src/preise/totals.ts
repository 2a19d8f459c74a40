import type { Cents } from '@traverse/schema';
import type { Firma, InventarArtikel, ListenSet, Rechnung } from '../entities/index.ts';
import { gesamtOf } from '../forderung/offen.ts';
import { gegliedert, linesOf } from '../gliederung/gliedern.ts';
import { type AtRate, mitPreisen } from '../gliederung/preis.ts';
import { sumCents } from '../values/geld.ts';
import { type UstGroup, ustGroups } from '../values/ust.ts';
import { pricedSums } from './abschnitt-preis.ts';
import { type Abzug, chargeOfAbzug } from './abzuege.ts';
import type { Konditionen, PricedArtikel } from './konditionen.ts';
import {
  type Charge,
  type CostZeile,
  chargeOfElement,
  chargeOfZeile,
  nettoOf,
  type Position,
  withoutUst,
} from './position.ts';
import { partOf, placeables } from './positions.ts';
import { type CostSet, chargeOfSet } from './set-position.ts';
import { newLineUst } from './ust-saetze.ts';
import { chargeOfWahl } from './wahlposition.ts';

/** In whole cents. */
export interface Totals {
  readonly netto: Cents;
  readonly ust: Cents;
  readonly gesamt: Cents;
  /** One per rate, highest first; their sums are `netto` and `ust`. */
  readonly groups: readonly UstGroup[];
}

/**
 * Net, tax and gross of an invoice: sums of whole cents, the tax rounded once per rate (RECH-04).
 *
 * Source: spec part 2, section 9 "VAT 19 percent"; with several rates each counts for itself.
 */
export function rechnungTotals(positions: Iterable<Pick<Position, 'netto' | 'ustSatz'>>): Totals {
  const groups = ustGroups(positions);
  const netto = sumCents(groups.map((group) => group.netto));
  const ust = sumCents(groups.map((group) => group.ust));
  return { netto, ust, gesamt: gesamtOf({ netto, ust }), groups };
}

/**
 * Net and tax as the record of an invoice carries them, in cents, also by rate: of the sets and lines of its list at what
 * its customer pays, and of its own elements, less what came in advance; without tax when the firm is a small business. Below 0 where the lines
 * come to that. The same as the sums of what is printed (RECH-04, RECH-11).
 */
export function rechnungSums({
  zeilen,
  sets,
  rechnung: { optElement, gliederung = [], wahlpositionen = [], ustGrund = '' },
  abzuege = [],
  kunde,
  firma,
}: {
  readonly zeilen: Iterable<{ readonly zeile: CostZeile; readonly artikel: PricedArtikel & Kategorised }>;
  readonly sets: Iterable<
    CostSet & { readonly set: Pick<ListenSet, 'id' | 'created'>; readonly artikel: Kategorised }
  >;
  readonly rechnung: Pick<Rechnung, 'optElement'> &
    Partial<Pick<Rechnung, 'gliederung' | 'wahlpositionen' | 'ustGrund'>>;
  readonly abzuege?: readonly Abzug[];
  readonly kunde: Konditionen;
  readonly firma: Pick<Firma, 'kleinunternehmer'>;
}): Pick<Rechnung, 'netto' | 'ust' | 'steuern'> {
  const counted = (charge: Charge) => {
    const netto = nettoOf(charge);
    return { ...(firma.kleinunternehmer ? withoutUst(charge) : charge), netto };
  };
  const lines = placeables(
    { zeilen, sets, optElement, wahlpositionen, abzuege },
    {
      set: (set, wahl) => counted(chargeOfSet(set, kunde, wahl)),
      zeile: ({ zeile, artikel }) => counted(chargeOfZeile(zeile, artikel, kunde)),
      element: (element) => counted(chargeOfElement(element)),
      gewaehlt: (wahl, anzahl, { artikel }) => counted(chargeOfWahl(wahl, anzahl, artikel, kunde)),
      abzug: (abzug) => counted(chargeOfAbzug(abzug)),
      part: partOf,
    },
  );
  const placed = gegliedert<AtRate>(lines, gliederung);
  const priced = mitPreisen(placed, pricedSums, newLineUst({ ustGrund, ...firma }));
  const { netto, ust, groups } = rechnungTotals(priced.flatMap(linesOf));
  return { netto, ust, steuern: steuernOf(groups) };
}

type Kategorised = Pick<InventarArtikel, 'kategorie'>;

/** The totals that an invoice carries, for whoever may not see all of its lines. */
export function storedTotals({ netto, ust, steuern }: Pick<Rechnung, 'netto' | 'ust' | 'steuern'>): Totals {
  const groups = steuern.map((each) => ({ ustSatz: each.satz, netto: each.netto, ust: each.ust }));
  return { netto, ust, gesamt: gesamtOf({ netto, ust }), groups };
}

/** Net and tax by rate as the record of an invoice carries them. */
export function steuernOf(groups: readonly UstGroup[]): Rechnung['steuern'] {
  return groups.map(({ ustSatz, netto, ust }) => ({ satz: ustSatz, netto, ust }));
}

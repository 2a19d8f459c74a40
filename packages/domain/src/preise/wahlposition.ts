import type { InventarArtikel, Rechnung } from '../entities/index.ts';
import { amountFor } from './amount.ts';
import { artikelPreis, type Konditionen, type PricedArtikel } from './konditionen.ts';
import { type Charge, defaultEinheit, type Position, type PositionArtikel, withNetto } from './position.ts';

/** What may be had beside a document or instead of something on it (ANGB-06). */
export type Wahlposition = Rechnung['wahlpositionen'][number];

/** An item that may be chosen, with the accessories that it brings and that are charged. */
export interface WahlArtikel {
  readonly artikel: PositionArtikel & Pick<InventarArtikel, 'id' | 'typ'>;
  readonly zubehoer: readonly WahlZubehoer[];
}

/** So much of another item goes with it. */
export interface WahlZubehoer {
  readonly teil: Parameters<typeof amountFor>[1];
  readonly artikel: PositionArtikel & Pick<InventarArtikel, 'hideInRechnung'>;
}

/** By id. */
export type WahlArtikelById = ReadonlyMap<string, WahlArtikel>;

/** What so many of it cost: its own price, or that of its item for this customer, as a line (RECH-12). */
export function chargeOfWahl(
  { faktor, ust, preisArt, preis }: Wahlposition,
  anzahl: number,
  artikel: PricedArtikel | undefined,
  kunde: Konditionen,
): Charge {
  const own = preisArt === 'eigener' || !artikel;
  return { anzahl, faktor, ...(own ? { preis, rabatt: 0 } : artikelPreis(artikel, kunde)), ustSatz: ust };
}

/** The same as a position; named as it was offered. */
export function positionOfWahl(
  wahl: Wahlposition,
  anzahl: number,
  artikel: PositionArtikel | undefined,
  kunde: Konditionen,
): Position {
  return withNetto({
    name: wahl.name,
    anmerkung: wahl.anmerkung,
    kategorie: artikel?.kategorie ?? wahl.kategorie,
    einheit: wahl.einheit || artikel?.einheit || defaultEinheit,
    ...chargeOfWahl(wahl, anzahl, artikel, kunde),
    ...(wahl.preisArt === 'eigener' && wahl.preis === 0 ? { imPreis: true as const } : {}),
    hidden: false,
  });
}

/** What its accessories cost beside it, once it is chosen (O2.16). */
export function positionsOfZubehoer(
  { anzahl, faktor, ust }: Wahlposition,
  zubehoer: readonly WahlZubehoer[],
  kunde: Konditionen,
): Position[] {
  return zubehoer.map(({ teil, artikel }) =>
    withNetto({
      name: artikel.name,
      anmerkung: '',
      kategorie: artikel.kategorie,
      einheit: artikel.einheit || defaultEinheit,
      anzahl: amountFor(anzahl, teil),
      faktor,
      ...artikelPreis(artikel, kunde),
      ustSatz: ust,
      hidden: artikel.hideInRechnung,
    }),
  );
}

/** Which of them concern an item, an element or a set: by what names it, `bezug`. */
export function wahlenUm(wahlpositionen: readonly Wahlposition[], bezug: string): readonly Wahlposition[] {
  if (bezug === '') return [];
  return wahlpositionen.filter((wahl) => wahl.inventar === bezug || wahl.statt === bezug);
}

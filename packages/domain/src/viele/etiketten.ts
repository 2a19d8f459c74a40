import type { EtikettenJe } from '@traverse/schema';
import { formatZahl } from '../values/index.ts';

/** A roll of either size, a label after the other, or sheets of A4. */
export const etikettenFormen = ['60x35', '30x15', 'A4'] as const;
export type EtikettenForm = (typeof etikettenFormen)[number];

/** Labels as one print of an office holds them. */
export const MOST_ETIKETTEN = 5_000;
export const zuVieleEtiketten = `Höchstens ${formatZahl(MOST_ETIKETTEN)} Etiketten auf einmal.`;

/** A sheet of A4 with 3 × 8 fields of 70 × 37 mm, in mm from its upper left corner. Source: back.md 2.3. */
export const bogen = { spalten: 3, zeilen: 8, feldBreite: 70, feldHoehe: 37, links: 0, oben: 0.5 } as const;
export const FELDER = bogen.spalten * bogen.zeilen;

/** Where a label lies. */
export interface Feld {
  /** All from 1. */
  readonly seite: number;
  readonly zeile: number;
  readonly spalte: number;
}

/** The field of a label, counted from 0, where the first one lies in the field `ab` of the first sheet (1 to 24). */
export function feldOf(index: number, ab: number): Feld {
  const place = index + ab - 1;
  const onPage = place % FELDER;
  return {
    seite: Math.floor(place / FELDER) + 1,
    zeile: Math.floor(onPage / bogen.spalten) + 1,
    spalte: (onPage % bogen.spalten) + 1,
  };
}

/** Sheets of so many labels. */
export const boegenOf = (anzahl: number, ab: number): number =>
  anzahl === 0 ? 0 : feldOf(anzahl - 1, ab).seite;

export const feldFalsch = `Ein Bogen hat die Felder 1 bis ${FELDER}.`;

/** What is said of each choice. */
export const jeWorte: { readonly [Je in EtikettenJe]: string } = {
  Artikel: 'Je Artikel',
  Gerät: 'Je Gerät',
  Stück: 'Je Stück',
  Plakette: 'Prüfplakette',
  Lagerplatz: 'Je Lagerplatz',
};

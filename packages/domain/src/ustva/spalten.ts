import { type Cents, spalten } from '@traverse/schema';
import type { UstBuchung } from '../forderung/buchung.ts';
import type { UstBlatt } from './blatt.ts';
import type { ZmAntwort, ZmTeil } from './zm.ts';

/** An entry behind a line of the form, or what the line comes to. */
export interface UstDateiZeile {
  readonly kz: string;
  readonly was: string;
  readonly buchung?: Pick<UstBuchung, 'tag' | 'name' | 'text' | 'netto' | 'ust'>;
  readonly summe?: string;
  readonly basis?: Cents;
  readonly steuer?: Cents;
}

/** A sheet with every entry behind each line, as a spreadsheet filters and adds it up. */
export const ustDateiSpalten = spalten<UstDateiZeile>()({
  kz: { is: 'text', label: 'Kz', of: ({ kz }) => kz },
  was: { is: 'text', label: 'Was', of: ({ was }) => was },
  tag: { is: 'tag', label: 'Tag', of: ({ buchung }) => buchung?.tag ?? '' },
  eintrag: { is: 'text', label: 'Eintrag', of: ({ buchung, summe = '' }) => buchung?.name ?? summe },
  text: { is: 'text', label: 'Kunde oder Text', of: ({ buchung }) => buchung?.text ?? '' },
  netto: { is: 'geld', label: 'Netto', of: ({ buchung }) => buchung?.netto },
  ust: { is: 'geld', label: 'Ust', of: ({ buchung }) => buchung?.ust },
  basis: { is: 'geld', label: 'Bemessung', of: ({ basis }) => basis },
  steuer: { is: 'geld', label: 'Steuer', of: ({ steuer }) => steuer },
});

export function ustDateiZeilen({ zeilen, zahllast }: UstBlatt): UstDateiZeile[] {
  return [
    ...zeilen.flatMap(({ kennzahl: { kz, was }, basis, steuer, buchungen }): UstDateiZeile[] => [
      ...buchungen.map((buchung) => ({ kz, was, buchung })),
      { kz, was, summe: 'Summe', basis, steuer },
    ]),
    { kz: '83', was: 'Zahllast', steuer: zahllast },
  ];
}

type ZmDateiZeile = ZmTeil['zeilen'][number] & Pick<ZmTeil, 'words'> & { readonly art: string };

/** What is reported of each customer, as the form for many takes it. */
export const zmDateiSpalten = spalten<ZmDateiZeile>()({
  land: { is: 'text', label: 'Land', of: ({ ustId }) => ustId.slice(0, 2) },
  ustId: { is: 'text', label: 'USt-IdNr.', of: ({ ustId }) => ustId.slice(2) },
  betrag: { is: 'geld', label: 'Betrag', of: ({ betrag }) => betrag },
  art: { is: 'text', label: 'Art', of: ({ art }) => art },
  kunde: { is: 'text', label: 'Kunde', of: ({ kunde }) => kunde },
  zeitraum: { is: 'text', label: 'Zeitraum', of: ({ words }) => words },
});

export function zmDateiZeilen({ lieferungen, leistungen }: ZmAntwort): ZmDateiZeile[] {
  const rowsOf = ({ words, zeilen }: ZmTeil, art: string) => zeilen.map((each) => ({ ...each, words, art }));
  return [...rowsOf(lieferungen, 'Lieferung'), ...rowsOf(leistungen, 'Leistung')];
}

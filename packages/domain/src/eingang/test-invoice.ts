import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import type { IncomingInvoice, IncomingPosition } from './incoming-invoice.ts';

export const aPosition = (netto: number): IncomingPosition => ({
  text: 'Kabel',
  menge: '1',
  einheit: 'C62',
  preis: '1',
  netto: cents(netto),
  satz: percent(19),
});

/** A bill of 100,00 and 19 %, as tests change it. */
export function anInvoice(more: Partial<IncomingInvoice> = {}): IncomingInvoice {
  return {
    kind: 'invoice',
    typeCode: '380',
    number: 'R-4711',
    date: '2026-11-03',
    leistung: '',
    seller: {
      name: 'Kabelwerk 🔌 AG',
      ustId: 'DE123456788',
      steuernummer: '',
      strasse: 'Heideweg 1',
      plz: '29221',
      ort: 'Celle',
      land: 'DE',
    },
    buyer: { name: 'Pegelhaus GmbH', ustId: '' },
    vertreterUstId: '',
    ibans: ['DE02120300000000202051'],
    bic: '',
    kontoinhaber: '',
    zahlungsarten: ['58'],
    bedingungen: [{ text: '', tag: '2026-11-17', prozent: percent(0), tage: 0, basis: undefined }],
    bezug: [],
    currency: 'EUR',
    sums: sumsOf(10_000, 1900),
    steuern: [steuerOf('S', 19, 10_000, 1900)],
    positionen: [],
    anhaenge: [],
    isLawful: true,
    ...more,
  };
}

export function sumsOf(netto: number, ust: number): IncomingInvoice['sums'] {
  return {
    lines: cents(netto),
    allowances: cents(0),
    charges: cents(0),
    netto: cents(netto),
    ust: cents(ust),
    gesamt: cents(netto + ust),
    prepaid: cents(0),
    rounding: cents(0),
    zahlbar: cents(netto + ust),
  };
}

export const steuerOf = (category: string, satz: number, netto: number, ust: number) => ({
  category,
  ustSatz: percent(satz),
  netto: cents(netto),
  ust: cents(ust),
});

/** A bill whose whole amount has one kind of tax. */
export const taxed = (
  category: string,
  satz: number,
  [netto, ust]: readonly [number, number],
  more: Partial<IncomingInvoice> = {},
): IncomingInvoice =>
  anInvoice({ sums: sumsOf(netto, ust), steuern: [steuerOf(category, satz, netto, ust)], ...more });

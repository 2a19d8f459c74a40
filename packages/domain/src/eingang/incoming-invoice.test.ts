import { describe, expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { addedByInvoice, ausgabeFromInvoice } from './ausgabe.ts';
import * as incoming from './hinweise.ts';
import type { IncomingInvoice } from './incoming-invoice.ts';
import { anInvoice, aPosition } from './test-invoice.ts';

/** With plain blanks, as one writes them in a test. */
const invoiceWarnings = (invoice: IncomingInvoice) =>
  incoming.invoiceWarnings(invoice).map((warning) => warning.replaceAll('\u00a0', ' '));

const sums = {
  lines: cents(11_000),
  allowances: cents(1000),
  charges: cents(0),
  netto: cents(10_000),
  ust: cents(1900),
  gesamt: cents(11_900),
  prepaid: cents(0),
  rounding: cents(0),
  zahlbar: cents(11_900),
};

const invoice = anInvoice({ sums, positionen: [aPosition(4000), aPosition(7000)] });

describe('[BUCH-02] an expense from an e-invoice', () => {
  test('takes name, day, amounts and rate', () => {
    expect(ausgabeFromInvoice(invoice)).toEqual({
      name: 'Kabelwerk AG R-4711',
      belegnummer: 'R-4711',
      datum: '2026-11-03 02:00:00.000Z',
      faelligAm: '2026-11-17 02:00:00.000Z',
      iban: 'DE02120300000000202051',
      netto: 10_000,
      ust: 1900,
      ustSatz: 19,
      innergemeinschaftlicherErwerb: false,
    });
    expect(invoiceWarnings(invoice)).toEqual([]);
  });

  const read = ausgabeFromInvoice(invoice);
  const { name, datum, ...rest } = read;
  const { belegnummer, faelligAm, iban } = read;
  const apart = { belegnummer, faelligAm, iban };
  test.each([
    { entered: {}, added: read },
    { entered: { name: '', netto: 0 }, added: read },
    { entered: { name: 'Kabel' }, added: { datum, ...rest } },
    { entered: { ustSatz: 7 }, added: { ...read, ustSatz: undefined } },
    { entered: { netto: 500 }, added: { name, datum, ...apart } },
    { entered: { datum: '2026-01-02 02:00:00.000Z', ust: 95 }, added: { name, ...apart } },
  ])('adds to $entered what is still empty', ({ entered, added }) => {
    expect(addedByInvoice(read, entered)).toEqual(added);
  });

  test('of a credit note is negative', () => {
    const credit: IncomingInvoice = { ...invoice, kind: 'credit note' };
    expect(ausgabeFromInvoice(credit)).toMatchObject({ netto: -10_000, ust: -1900 });
    expect(invoiceWarnings(credit)).toHaveLength(1);
  });

  test('with several rates has both sums and no single rate', () => {
    const several: IncomingInvoice = {
      ...invoice,
      sums: { ...sums, ust: cents(1660), gesamt: cents(11_660), zahlbar: cents(11_660) },
      steuern: [
        { category: 'S', ustSatz: percent(19), netto: cents(8000), ust: cents(1520) },
        { category: 'S', ustSatz: percent(7), netto: cents(2000), ust: cents(140) },
      ],
    };
    expect(ausgabeFromInvoice(several)).not.toHaveProperty('ustSatz');
    expect(invoiceWarnings(several)).toEqual(['Mehrere Steuersätze: 19 % auf 80,00 €, 7 % auf 20,00 €.']);
  });

  test('from the EU is marked as such', () => {
    const steuern = [{ category: 'K', ustSatz: percent(0), netto: cents(10_000), ust: cents(0) }];
    const untaxed = { ...sums, ust: cents(0), gesamt: cents(10_000), zahlbar: cents(10_000) };
    expect(ausgabeFromInvoice({ ...invoice, sums: untaxed, steuern })).toMatchObject({
      innergemeinschaftlicherErwerb: true,
    });
  });

  test('in another currency leaves the amounts to a person', () => {
    const foreign = { ...invoice, currency: 'CHF' };
    expect(ausgabeFromInvoice(foreign)).not.toHaveProperty('netto');
    expect(invoiceWarnings(foreign).join()).toContain('CHF');
  });
});

test.each([
  { what: 'lines', change: { positionen: [aPosition(1)] }, says: 'Die Positionen ergeben 0,01 €' },
  {
    what: 'allowances',
    change: { sums: { ...sums, allowances: cents(0) } },
    says: 'Nachlässe und Zuschläge',
  },
  {
    what: 'gross',
    change: { sums: { ...sums, gesamt: cents(12_000), zahlbar: cents(12_000) } },
    says: 'Netto und Steuer',
  },
  { what: 'payable', change: { sums: { ...sums, zahlbar: cents(1) } }, says: 'Zu zahlen bleiben 119,00 €' },
  {
    what: 'tax',
    change: { steuern: [{ category: 'S', ustSatz: percent(7), netto: cents(10_000), ust: cents(1900) }] },
    says: '7 % auf 100,00 € sind 7,00 €',
  },
  { what: 'account', change: { ibans: ['DE00123'] }, says: 'IBAN DE00123' },
  { what: 'self-billing', change: { kind: 'self-billed' }, says: 'gehört zu den Einnahmen' },
  { what: 'format', change: { isLawful: false }, says: 'gilt nicht als E-Rechnung' },
  {
    what: 'reverse charge',
    change: {
      sums: { ...sums, ust: cents(0), gesamt: cents(10_000), zahlbar: cents(10_000) },
      steuern: [{ category: 'AE', ustSatz: percent(0), netto: cents(10_000), ust: cents(0) }],
    },
    says: '§ 13b',
  },
] satisfies { what: string; change: Partial<IncomingInvoice>; says: string }[])(
  '[BUCH-02] a person is told of the $what',
  ({ change, says }) => {
    const warnings = invoiceWarnings({ ...invoice, ...change });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(says);
  },
);

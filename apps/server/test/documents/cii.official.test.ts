import { rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { newElement } from '@traverse/domain/preise/elements';
import { cents, percent } from '@traverse/domain/values';
import { type BelegChange, sampleRechnung } from '@traverse/fixtures';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facturX, xRechnung } from '../../src/einvoice/cii.ts';
import { anzahlungen, invoices, ready, xRechnungen, xrechnungskunde } from './kinds.ts';
import { officialRules } from './official-rules.ts';

const rules = officialRules();

describe('[PDF-01] by the official rules', () => {
  test.each(Object.entries(invoices))('%s is an invoice after EN 16931', (_what, beleg) => {
    expect(rules.facturX(facturX(beleg()))).toEqual([]);
  });

  test.each(Object.entries(xRechnungen))('%s is an invoice for public offices', (_what, beleg) => {
    expect(rules.xRechnung(xRechnung(beleg()))).toEqual([]);
  });

  test.each(Object.entries(anzahlungen))(
    '[ANZ-01 F6.4] [ANZ-02 F6.5] %s: EN 16931, Factur-X and XRechnung',
    (_what, beleg) => {
      expect(rules.facturX(facturX(beleg()))).toEqual([]);
      expect(rules.xRechnung(xRechnung(beleg(xrechnungskunde)))).toEqual([]);
    },
  );

  test('any invoice is one', () => {
    fc.assert(
      fc.property(anInvoice, (change) => {
        const xml = facturX(ready(rechnungBeleg(sampleRechnung(3, change))));
        expect(rules.facturX(xml)).toEqual([]);
      }),
      { numRuns: 6, seed: 20261120 },
    );
  });
});

describe('the official rules refuse a broken invoice', () => {
  const xml = facturX(ready(rechnungBeleg(sampleRechnung(3))));
  test.each([
    {
      what: 'a total that is a cent too high',
      broken: xml.replace(/(<ram:GrandTotalAmount>\d+\.)\d\d/, '$199'),
      rule: 'BR-CO-15',
    },
    {
      what: 'a line that does not add up',
      broken: xml.replace(/(<ram:LineTotalAmount>)\d+/, '$17'),
      rule: 'BR-CO-10',
    },
    { what: 'a tax nobody owes', broken: xml.replace(/(<ram:CalculatedAmount>)/, '$19'), rule: 'BR-CO-17' },
    { what: 'no number', broken: xml.replace('<ram:ID>RN20260042</ram:ID>', ''), rule: 'BR-02' },
    {
      what: 'a unit that does not exist',
      broken: xml.replace('unitCode="H87"', 'unitCode="STÜCK"'),
      rule: 'BR-CL-23',
    },
    {
      what: 'elements in another order',
      broken: xml.replace(
        /(<ram:TypeCode>380<\/ram:TypeCode>)(<ram:IssueDateTime>.*?<\/ram:IssueDateTime>)/,
        '$2$1',
      ),
      rule: 'xsd',
    },
  ])('$what: $rule', ({ broken, rule }) => {
    expect(broken).not.toBe(xml);
    expect(rules.facturX(broken).join('\n')).toContain(rule);
  });

  test('and an XRechnung without the buyer’s reference: BR-DE-15', () => {
    expect(rules.xRechnung(xRechnung(ready(rechnungBeleg(sampleRechnung(1))))).join()).toContain('BR-DE-15');
  });
});

const money = fc.integer({ min: -500_000, max: 5_000_000 }).map(cents);
const threeDecimals = fc.integer({ min: 1, max: 60_000 }).map((thousandths) => thousandths / 1000);
const hundredths = fc.integer({ min: 0, max: 10_000 }).map((amount) => percent(amount / 100));
const base = { ...newElement, name: 'Grundpreis', preis: cents(2_000_000_000), anzahl: 100 };

/** Enough is charged that the sum never falls below zero. */
const anInvoice: fc.Arbitrary<BelegChange> = fc
  .record({
    rabatt: hundredths,
    elements: fc.array(
      fc.record({
        name: fc.constantFrom('Technik', 'Nachlass', 'Personal'),
        anzahl: threeDecimals,
        einheit: fc.constantFrom('Stück', 'Tage', 'Kiste'),
        kategorie: fc.constantFrom('', 'Ton', 'Licht'),
        faktor: threeDecimals,
        preis: money,
        ust: fc.constantFrom(percent(19), percent(7), percent(10.7)),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ rabatt, elements }) => ({ kunde: { rabatt }, rechnung: { optElement: [...elements, base] } }));

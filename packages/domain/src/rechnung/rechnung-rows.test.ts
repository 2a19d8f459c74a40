import { expect, test } from 'vitest';
import { chargedPositions } from '../beleg/rechnung-beleg.ts';
import type { ZeileMitArtikel } from '../brief/print-order.ts';
import type { TechnikKategorie } from '../options/technik-kategorien.ts';
import { anfahrt, newElement } from '../preise/elements.ts';
import { rechnungTotals } from '../preise/totals.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { istOhnePreis } from './ohne-preis.ts';
import { indexOfElement, rechnungRows, replaceElement } from './rechnung-rows.ts';

function aZeile(name: string, kategorie: TechnikKategorie | '', anzahl = 1, faktor = 1) {
  // A row reads a handful of fields; the others would only be noise here.
  return {
    zeile: {
      id: name,
      anzahl,
      inklusive: 0,
      ersetzt: 0,
      preisArt: '',
      preis: cents(0),
      einheit: '',
      faktor,
      ust: percent(19),
      anmerkunug: '',
      hideInRechnung: false,
    },
    artikel: { name, kategorie, mietpreis: cents(1999), einheit: '' },
  } as unknown as ZeileMitArtikel;
}

const source = {
  sets: [],
  zeilen: [
    aZeile('XLR 10 m', 'Ton'),
    aZeile('Wand', 'Video', 4, 0),
    aZeile('XLR 2 m', 'Ton', 0),
    aZeile('Case', ''),
  ],
  rechnung: {
    optElement: [anfahrt, { ...newElement, name: 'Pauschalpreis Video', kategorie: 'Video' as const }],
  },
  kunde: { rabatt: percent(10) },
  firma: { kleinunternehmer: false },
};

test('[RECH-03] lines stand by category as on paper: by name, then what stands on the invoice alone', () => {
  expect(rechnungRows(source).map(({ position }) => position.name)).toEqual([
    'XLR 2 m',
    'XLR 10 m',
    'Wand',
    'Pauschalpreis Video',
    'Case',
    'Anfahrt',
  ]);
});

test('[RECH-03] a line has a tax of its own, and knows where it is changed', () => {
  const [, cable, , flat] = rechnungRows(source);
  expect(cable).toMatchObject({ position: { netto: 1799 }, ust: 342, zeile: { zeile: { id: 'XLR 10 m' } } });
  expect(flat?.element).toEqual(source.rechnung.optElement[1]);
});

test.each([false, true])(
  '[RECH-04] sums are those of the document, small business: %s',
  (kleinunternehmer) => {
    const given = { ...source, firma: { kleinunternehmer } };
    const positions = rechnungRows(given).map(({ position }) => position);
    expect(rechnungTotals(positions)).toEqual(rechnungTotals(chargedPositions(given)));
  },
);

const [first, second] = [anfahrt, { ...anfahrt, anzahl: 12 }];

test('[RECH-05] an element is changed where it stands now, or not at all', () => {
  const changed = { ...second, anzahl: 13 };
  expect(replaceElement([first, second], second, changed)).toEqual([first, changed]);
  expect(replaceElement([second, first], second, undefined)).toEqual([first]);
  expect(replaceElement([first], second, changed)).toBeUndefined();
});

test('[HAND-03] an element is found where it was, where it was moved to, or by its name while somebody changes the rest', () => {
  const [way, stage] = [
    { ...newElement, name: 'Anfahrt', preis: cents(40) },
    { ...newElement, name: 'Bühne', preis: cents(900) },
  ];
  expect(indexOfElement([way, way, stage], way, 1)).toBe(1);
  expect(indexOfElement([stage, way], way, 0)).toBe(1);
  expect(indexOfElement([{ ...way, anzahl: 12 }, stage], way, 0)).toBe(0);
  expect(indexOfElement([{ ...way, name: 'Anfahrt und Rückweg' }, stage], way, 0)).toBe(0);
  expect(indexOfElement([stage], way, 0)).toBeUndefined();
});

test.each<{ is: string; zeile?: object; mietpreis?: number; folds: boolean }>([
  { is: 'with a price', folds: false },
  { is: 'none of them', zeile: { anzahl: 0 }, folds: true },
  { is: 'accessories that something else pays for', zeile: { anzahl: 4, inklusive: 4 }, folds: true },
  { is: 'hidden on paper, without a price', zeile: { hideInRechnung: true }, mietpreis: 0, folds: true },
  { is: 'hidden on paper, with a price', zeile: { hideInRechnung: true }, folds: false },
  { is: 'without a price as yet', mietpreis: 0, folds: false },
  { is: 'given away by hand', zeile: { preisArt: 'eigener', preis: cents(0) }, folds: false },
  { is: 'paid by a flat price', zeile: { faktor: 0 }, folds: false },
])('[look.md 17 rule 3] what is folded under its heading: $is', ({ zeile = {}, mietpreis, folds }) => {
  const line = aZeile('Case', 'Ton');
  const artikel = { ...line.artikel, ...(mietpreis !== undefined && { mietpreis: cents(mietpreis) }) };
  const zeilen = [{ zeile: { ...line.zeile, ...zeile }, artikel }] as ZeileMitArtikel[];
  const rows = rechnungRows({ ...source, zeilen, rechnung: { optElement: [] } });
  expect(rows.map(istOhnePreis)).toEqual([folds]);
});

test('[look.md 17 rule 3] what stands on the invoice alone is never folded', () => {
  const free = { ...newElement, name: 'Gratis', preis: cents(0) };
  const rows = rechnungRows({ ...source, zeilen: [], rechnung: { optElement: [free] } });
  expect(rows.map(istOhnePreis)).toEqual([false]);
});

import { expect, test } from 'vitest';
import type { Listenzeile } from '../entities/index.ts';
import type { TechnikKategorie } from '../options/technik-kategorien.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { type FlatPriceScope, flatPrice, flatPricesIn, resetFaktor } from './flat-price.ts';

function aZeile(id: string, kategorie: TechnikKategorie | '', mietpreis: number, faktor = 1, ust = 19) {
  return {
    zeile: {
      id: id as Listenzeile['id'],
      anzahl: 2,
      inklusive: 0,
      ersetzt: 0,
      preisArt: '' as '' | 'eigener',
      preis: cents(0),
      einheit: '',
      faktor,
      ust: percent(ust),
      anmerkunug: '',
      hideInRechnung: false,
    },
    artikel: {
      id: '' as const,
      gruppe: '' as const,
      name: id,
      kategorie,
      mietpreis: cents(mietpreis),
      einheit: '',
    },
  };
}

const zeilen = [
  aZeile('top', 'Ton', 1000),
  aZeile('sub', 'Ton', 2000, 0),
  aZeile('spot', 'Licht', 3000, 1.5),
  aZeile('case', '', 500),
];

test.each<{ scope: FlatPriceScope; kategorie: string; preis: number; covered: string[] }>([
  { scope: 'Ton', kategorie: 'Ton', preis: 1800, covered: ['top'] },
  { scope: 'Licht', kategorie: 'Licht', preis: 8100, covered: ['spot'] },
  { scope: 'Video', kategorie: 'Video', preis: 0, covered: [] },
  { scope: 'Alles', kategorie: '', preis: 10_800, covered: ['top', 'spot', 'case'] },
])('[RECH-05] Pauschalpreis $scope sets faktor 0 on $covered', ({ scope, kategorie, preis, covered }) => {
  const { element, faktorUpdates } = flatPrice({ zeilen, sets: [] }, scope, { rabatt: 10 });
  expect(element).toMatchObject({
    name: `Pauschalpreis ${scope}`,
    kategorie,
    preis,
    anzahl: 1,
    faktor: 1,
    ust: 19,
  });
  expect(faktorUpdates).toEqual(
    covered.map((id) => ({ collection: 'inventar_inventarlisten', id, faktor: 0 })),
  );
});

test('[RECH-12] a flat price and Reset Faktor leave a price of its own alone, and begin from it', () => {
  const agreed = aZeile('agreed', 'Ton', 1000);
  const lines = [{ ...agreed, zeile: { ...agreed.zeile, preisArt: 'eigener' as const, preis: cents(800) } }];
  const { element, faktorUpdates } = flatPrice({ zeilen: lines, sets: [] }, 'Ton', { rabatt: 10 });
  expect(element.preis).toBe(1600);
  expect(faktorUpdates).toEqual([{ collection: 'inventar_inventarlisten', id: 'agreed', faktor: 0 }]);
  expect(resetFaktor({ zeilen: lines, sets: [] }, { faktor: 2 })).toEqual([
    { collection: 'inventar_inventarlisten', id: 'agreed', faktor: 2 },
  ]);
});

test('[RECH-05] a flat price starts at what its lines cost now, to the cent', () => {
  // 2 × 9,99 less 7 % is 18,5814; 2 × 0,35 at 1,5 less 7 % is 0,9765.
  const lines = [aZeile('odd', 'Ton', 999), aZeile('small', 'Ton', 35, 1.5)];
  expect(flatPrice({ zeilen: lines, sets: [] }, 'Ton', { rabatt: 7 }).element.preis).toBe(1858 + 98);
});

test.each([
  { rates: [7, 7], ust: 7 },
  { rates: [7, 19], ust: 19 },
  { rates: [], ust: 19 },
])('[RECH-05] for lines at $rates % the flat price starts at $ust %', ({ rates, ust }) => {
  const lines = rates.map((rate) => aZeile('line', 'Ton', 1000, 1, rate));
  expect(flatPrice({ zeilen: lines, sets: [] }, 'Ton', { rabatt: 0 }).element.ust).toBe(ust);
});

test('[RECH-05] Reset Faktor gives every line the factor of the invoice', () => {
  expect(resetFaktor({ zeilen, sets: [] }, { faktor: 1.5 })).toEqual([
    { collection: 'inventar_inventarlisten', id: 'top', faktor: 1.5 },
    { collection: 'inventar_inventarlisten', id: 'sub', faktor: 1.5 },
    { collection: 'inventar_inventarlisten', id: 'case', faktor: 1.5 },
  ]);
});

test('[RECH-05] the elements in place of lines are known by their name', () => {
  const elements = ['Anfahrt', 'Pauschalpreis Ton', 'Pauschalpreis Alles', 'Mein Pauschalpreis'];
  const found = flatPricesIn(elements.map((name) => ({ name })));
  expect(found.map(({ name }) => name)).toEqual(['Pauschalpreis Ton', 'Pauschalpreis Alles']);
});

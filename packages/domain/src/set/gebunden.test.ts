import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { InventarArtikel, Listenzeile } from '../entities/index.ts';
import { gebunden } from './gebunden.ts';

const id = (name: string) => name as InventarArtikel['id'];
const teil = (inventar: string): Listenzeile['zubehoerTeile'][number] => ({
  inventar: id(inventar),
  name: inventar,
  anzahl: 1,
  je: 1,
  stufe: 'Standard',
  jeListe: false,
  berechnen: false,
});
const line = (inventar: string, teile: readonly string[] = [], anzahl = 1) =>
  blankRecord('inventar_inventarlisten', {
    inventar: id(inventar),
    anzahl,
    zubehoerTeile: teile.map(teil),
  });

test.each<{ is: string; zeilen: Listenzeile[]; shown: string[]; folgende: string[] }>([
  { is: 'nothing follows', zeilen: [line('B'), line('A')], shown: ['B', 'A'], folgende: [] },
  {
    is: 'what follows one line stands below it, and so does what follows that',
    zeilen: [line('Bolzen'), line('Klemme', ['Bolzen']), line('Kabel'), line('PAR', ['Klemme'])],
    shown: ['Kabel', 'PAR', 'Klemme', 'Bolzen'],
    folgende: ['Bolzen', 'Klemme'],
  },
  {
    is: 'what follows two stays by its name',
    zeilen: [line('PAR', ['Safety']), line('Safety'), line('Spot', ['Safety'])],
    shown: ['PAR', 'Safety', 'Spot'],
    folgende: [],
  },
  {
    is: 'of a line that has none nothing follows',
    zeilen: [line('Klemme'), line('PAR', ['Klemme'], 0)],
    shown: ['Klemme', 'PAR'],
    folgende: [],
  },
  {
    is: 'a circle loses no line',
    zeilen: [line('A', ['B']), line('B', ['A'])],
    shown: ['A', 'B'],
    folgende: ['B'],
  },
])('[look.md 48] lines of a pack list: $is', ({ zeilen, shown, folgende }) => {
  const bound = gebunden(zeilen);
  expect(bound.zeilen.map(({ inventar }): string => inventar)).toEqual(shown);
  expect([...bound.folgende].toSorted()).toEqual(folgende);
});

import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import { inPrintOrder } from './print-order.ts';

const aLine = (name: string, anzahl = 1) => ({
  zeile: blankRecord('inventar_inventarlisten', { anzahl }),
  artikel: blankRecord('inventar', { name }),
});

test('[PDF-01] [PDF-02] lines stand by name as a German sorts, numbers by size; amount 0 does not stand there', () => {
  const names = ['Zange', 'XLR 10 m', 'Übertrager', 'XLR 2 m', 'uplight', 'Adapter'];
  const zeilen = [...names.map((name) => aLine(name)), aLine('Kiste', 0)];
  expect(inPrintOrder(zeilen).map(({ artikel }) => artikel.name)).toEqual([
    'Adapter',
    'Übertrager',
    'uplight',
    'XLR 2 m',
    'XLR 10 m',
    'Zange',
  ]);
});

import type { Zelle } from '@traverse/domain/tabelle/zelle';
import { describe, expect, test } from 'vitest';
import { readXlsxRows } from '../../src/spreadsheet/read-xlsx-rows.ts';
import { xlsxFile } from './xlsx-file.ts';

type Rows = Parameters<typeof xlsxFile>[0];

const cellsOf = async (rows: Rows, differences: Parameters<typeof xlsxFile>[1] = {}) =>
  (await readXlsxRows(await xlsxFile(rows, differences), {})).rows.map(({ zellen }) => zellen);

/** What a number in this format is. */
async function formatted(value: number, format: string): Promise<Zelle | undefined> {
  const xml = `<v>${value}</v>`;
  const [row] = await cellsOf([[{ xml, style: 2 }, 'x']], { formats: [format] });
  return row?.[0];
}

describe('[W1] [W2] a number is what its cell shows', () => {
  test.each<[number, string, Zelle]>([
    [0.1, '0%', { zahl: 10, zeigt: '10%' }],
    [0.125, '0.00%', { zahl: 12.5, zeigt: '12,50%' }],
    [1, '0%', { zahl: 100, zeigt: '100%' }],
    [0.07, '0%', { zahl: 7, zeigt: '7%' }],
    [0.29, '0.0 %', { zahl: 29, zeigt: '29,0 %' }],
    [0.125, '0%', { zahl: 13, genau: 12.5, zeigt: '13%' }],
    // A sign that is only written does nothing to the number.
    [12.5, '0.0\\%', { zahl: 12.5, zeigt: '12,5%' }],
    [12.5, '0.0" %"', { zahl: 12.5, zeigt: '12,5 %' }],
    [0.5, '[>=1]0%;0.0', { zahl: 0.5, zeigt: '0,5' }],
    [1.5, '[>=1]0%;0.0', { zahl: 150, zeigt: '150%' }],
    [-0.1, '0;-0%', { zahl: -10, zeigt: '-10%' }],
    [0, '0;-0;"–"', { zahl: 0, zeigt: '–' }],
    [0, '0;-0;', { zahl: 0, zeigt: '' }],
    [5000, '0,', { zahl: 5, zeigt: '5' }],
    [1067, '00000', { zahl: 1067, zeigt: '01067' }],
    [123456, '000\\-000', { zahl: 123456, zeigt: '123-456' }],
    [1234.5, '#,##0.00\\ "€"', { zahl: 1234.5, zeigt: '1.234,50 €' }],
    [8.5, '0', { zahl: 9, genau: 8.5, zeigt: '9' }],
    [4012345678901, '0.00E+00', 4012345678901],
    [4012345678901, 'General', 4012345678901],
    [1067, '@', 1067],
    [46082, 'd.m.yyyy', { tag: '2026-03-01', zeigt: '1.3.2026' }],
    [46082.75, '[$-407]d. mmmm yyyy\\ hh:mm', { tag: '2026-03-01', zeigt: '1. März 2026 18:00' }],
    [0.75, 'hh:mm', { zeigt: '18:00' }],
    [1.5, '[h]:mm', { zeigt: '36:00' }],
  ])('%d in the format %s', async (value, format, wanted) => {
    expect(await formatted(value, format)).toEqual(wanted);
  });
});

test('[W13] days are counted from 1904 where the workbook says so', async () => {
  const [row] = await cellsOf([[{ day: 44377 }, 'x']], { settings: '<workbookPr date1904="1"/>' });
  expect(row?.[0]).toMatchObject({ tag: '2025-07-01' });
});

describe('[W12] what a formula comes to', () => {
  test.each<[string, { readonly xml: string; readonly type?: string }, unknown]>([
    ['a number', { xml: '<f>B2*30</f><v>60</v>' }, 60],
    ['words', { xml: '<f>A1</f><v>Pult</v>', type: 'str' }, 'Pult'],
    ['no words', { xml: '<f>A1</f><v></v>', type: 'str' }, ''],
    [
      'nothing that is known',
      { xml: '<f>B2*30</f>' },
      { zeigt: 'Formel', problem: expect.stringContaining('kennt ihr Ergebnis nicht') },
    ],
    [
      'nothing, with an empty result',
      { xml: '<f>B2*30</f><v/>' },
      { zeigt: 'Formel', problem: expect.anything() },
    ],
    [
      'an error',
      { xml: '<f>A9</f><v>#N/A</v>', type: 'e' },
      { zeigt: '#NV', problem: expect.stringContaining('#NV') },
    ],
    ['0', { xml: '<f>A9</f><v>0</v>' }, 0],
  ])('is %s', async (_, cell, wanted) => {
    const [row] = await cellsOf([['x', cell]]);
    expect(row?.[1]).toEqual(wanted);
  });

  test('is not known where a library has written 0 and calculated nothing', async () => {
    const [row] = await cellsOf([['x', { xml: '<f>B2*30</f><v>0</v>' }, 0]], {
      settings: '<calcPr fullCalcOnLoad="1"/>',
    });
    expect(row).toEqual(['x', { zeigt: 'Formel', problem: expect.anything() }, 0]);
  });
});

describe('[W18] a cell that goes over several', () => {
  test.each<[string, readonly string[], Rows, readonly (readonly Zelle[])[]]>([
    [
      'stands in each of its rows and in none beside',
      ['A1:A3'],
      [
        ['Ton', 'a', 1],
        [null, 'b', 2],
        [null, 'c', 3],
        [null, 'd', 4],
      ],
      [
        ['Ton', 'a', 1],
        ['Ton', 'b', 2],
        ['Ton', 'c', 3],
        [null, 'd', 4],
      ],
    ],
    [
      'stands in each of its columns',
      ['A1:B2'],
      [
        ['Ton', null, 'x'],
        [null, null, 'y'],
      ],
      [
        ['Ton', 'Ton', 'x'],
        ['Ton', 'Ton', 'y'],
      ],
    ],
    [
      'makes no rows where nothing else stands',
      ['A1:A9'],
      [['Ton', 'a'], [], [null, 'b']],
      [
        ['Ton', 'a'],
        ['Ton', 'b'],
      ],
    ],
    [
      'may stand beside another',
      ['A1:A2', 'B1:B2'],
      [
        ['Ton', 'm', 'x'],
        [null, null, 'y'],
      ],
      [
        ['Ton', 'm', 'x'],
        ['Ton', 'm', 'y'],
      ],
    ],
  ])('%s', async (_, merged, rows, wanted) => {
    expect(await cellsOf(rows, { merged })).toEqual(wanted);
  });
});

test('[W1] texts of several looks and lines are one, signs that XML lacks come back', async () => {
  const rich =
    '<is><r><rPr><b/></rPr><t>Pult </t></r><r><t>24 Kanal</t></r><rPh sb="0" eb="1"><t>pa</t></rPh></is>';
  const rows = await cellsOf([[{ xml: rich, type: 'inlineStr' }, 'a\nb', 'c_x000D_d', 'e_x005F_x0041_f']]);
  expect(rows).toEqual([['Pult 24 Kanal', 'a\nb', 'c\rd', 'e_x0041_f']]);
});

test('[W5] long numbers that are words in the sheet are whole', async () => {
  expect(await cellsOf([['1234567890123450', 1234567890123450]])).toEqual([
    [{ text: '1234567890123450' }, 1234567890123450],
  ]);
});

describe('[W20] the sheet', () => {
  test('is the first that holds cells, or the one that is wanted', async () => {
    const bytes = await xlsxFile([], { sheets: 2, others: [['Name'], ['Box']] });
    expect(await readXlsxRows(bytes, {})).toMatchObject({
      blatt: 2,
      blaetter: ['Blatt 1', 'Blatt 2'],
      rows: [{ nr: 1 }, { nr: 2 }],
    });
    expect(await readXlsxRows(bytes, { blatt: 1 })).toMatchObject({ blatt: 1, rows: [] });
  });
});

import { entities } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { AnyRecord } from '../../api/records.ts';
import {
  byImportance,
  contentWithLess,
  fittedSizeOf,
  shownFrom,
  sizeOf,
  stateWidthFor,
  wordsWidthOf,
} from './column-fit.ts';
import { columnsOf, defaultColumnKeys, type ListColumn } from './list-columns.ts';
import { NO_TEXTS, STATE, withTextsOf } from './longest-texts.ts';
import '../../../test/hand-nouns.ts';

const office: Reader = { id: 'u1', groups: ['rechnungen', 'kunden', 'inventar', 'buchhaltung'] };

function shownColumns(collection: 'rechnungen' | 'kunden' | 'pruefarten' | 'bankkonten') {
  const columns = columnsOf(entities[collection], office);
  const keys = defaultColumnKeys(entities[collection], columns);
  return columns.filter(({ key }) => keys.includes(key));
}

function shownAt(collection: 'rechnungen' | 'kunden', width: number): string[] {
  const steps = shownFrom(shownColumns(collection), 200);
  return [...steps].filter(([, step]) => step <= width).map(([key]) => key);
}

test('invoices on a tablet keep what tells them apart', () => {
  expect(shownAt('rechnungen', 718)).toEqual(['name', 'kunde', 'brutto', 'rechnungsDatum']);
});

test('a window of 1280 px shows every column', () => {
  expect(shownAt('rechnungen', 1214)).toHaveLength(8);
});

test('the title is shown however narrow it gets', () => {
  expect(shownAt('kunden', 500)[0]).toBe('name');
});

test('a long head of several words takes two lines, and leaves the room to the names', () => {
  const [column] = columnsOf(entities.packlisten, { id: 'u1', groups: ['packlisten'] }).filter(
    ({ key }) => key === 'noRechnung',
  );
  if (!column) throw new Error('The list has lost this column');
  expect(column.label).toBe('Keine Rechnung notwendig?');
  expect(sizeOf(column).width).toBeLessThan(130);
  expect(sizeOf({ ...column, label: 'Unterbrechungsfrei' }).width).toBeGreaterThan(140);
});

test('notes come last', () => {
  expect(byImportance(shownColumns('kunden')).at(-1)?.key).toBe('anmerkung');
});

test('a name takes the room that a short text leaves', () => {
  const columns = columnsOf(entities.inventar, { id: 'u1', groups: ['inventar'] });
  const growing = columns.filter((column) => sizeOf(column).grow).map(({ key }) => key);
  expect(growing).toContain('name');
  expect(growing).not.toContain('einheit');
});

test('what is short leaves the room to the names that are cut off', () => {
  const columns = shownColumns('kunden');
  const long = 'Kröger Landmaschinen GmbH & Co. KG';
  const rows = [
    { id: 'a', name: 'Merle Wübbenhorst', firma: long, ort: 'Friesoythe', tel: '01971 594454', email: '' },
    {
      id: 'b',
      name: 'Jana',
      firma: '',
      ort: 'Bad Zwischenahn',
      tel: '',
      email: 'jana@landmaschinen.example',
    },
  ] as unknown as AnyRecord[];
  const longest = withTextsOf(rows, columns, { known: NO_TEXTS, beside: () => 0 });
  expect([...contentWithLess(columns, longest)].toSorted()).toEqual(['name', 'ort', 'tel']);
  expect(contentWithLess(columns, NO_TEXTS).size).toBe(0);
  // A page of shorter texts moves nothing.
  expect(withTextsOf(rows.slice(1), columns, { known: longest, beside: () => 0 })).toBe(longest);
});

test('columns of figures and states are as wide as what stands in them, and leave the rest to the names', () => {
  const columns = shownColumns('rechnungen');
  const rows = [
    {
      id: 'a',
      name: 'RN20260124',
      brutto: 4_50,
      netto: 1_234_567_89,
      rechnungsDatum: '2026-12-24 03:00:00.000Z',
    },
  ];
  const known = { known: NO_TEXTS, beside: () => 0, state: () => 'Bezahlt'.length };
  const longest = withTextsOf(rows as unknown as AnyRecord[], columns, known);
  const fitted = Object.fromEntries(columns.map((each) => [each.key, fittedSizeOf(each, longest).width]));
  const most = Object.fromEntries(columns.map((each) => [each.key, sizeOf(each).width]));
  expect(fitted['brutto']).toBeLessThan(most['brutto'] ?? 0);
  expect(fitted['netto']).toBe(most['netto']);
  // RN20260124, bold.
  expect(fitted['name']).toBe(most['name']);
  expect(fitted['rechnungsDatum']).toBe(most['rechnungsDatum']);
  expect(stateWidthFor(longest, 204)).toBeLessThan(110);
  expect(stateWidthFor(new Map([[STATE, 60]]), 204)).toBe(204);
  expect(stateWidthFor(NO_TEXTS, 204)).toBe(204);
});

test('a word or a short text is told whole where it is longer than usual, within bounds', () => {
  const rows = [
    {
      id: 'a',
      name: 'BetrSichV Anhang 3',
      fristregel: 'BetrSichV Anhang 3',
      pruefer: 'B'.repeat(60),
      gate: 'warnen',
    },
  ];
  const columns = shownColumns('pruefarten');
  const longest = withTextsOf(rows as unknown as AnyRecord[], columns, { known: NO_TEXTS, beside: () => 0 });
  const widths = new Map(columns.map((each) => [each.key, wordsWidthOf(each, longest)]));
  expect(widths.get('fristregel')).toBeGreaterThan(150);
  expect(widths.get('pruefer')).toBeLessThan(260);
  // The usual width will do; a name grows anyway.
  expect([widths.get('gate'), widths.get('name')]).toEqual([undefined, undefined]);

  const bic = shownColumns('bankkonten').find(({ key }) => key === 'bic') as ListColumn;
  expect(fittedSizeOf(bic, new Map([['bic', 11]])).width).toBeGreaterThan(120);
});

import { cents } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Row, Sheet } from './sheet.ts';
import { sheetOf } from './sheet-of.ts';

interface Fahrt {
  readonly ziel: string;
  readonly tag: '2026-12-03' | '';
  readonly km: number | undefined;
  readonly kosten: number;
}

const fahrten: readonly Fahrt[] = [
  { ziel: 'Seeblick', tag: '2026-12-03', km: 120, kosten: 48_00 },
  { ziel: '', tag: '', km: undefined, kosten: 0 },
];

const columns = spalten<Fahrt>()({
  ziel: { is: 'text', label: 'Ziel', of: ({ ziel }) => ziel },
  drawn: { is: 'text', label: 'Karte', of: () => 'nur zu sehen', only: 'screen' },
  tag: { is: 'tag', label: 'Tag', of: ({ tag }) => tag },
  km: { is: 'zahl', label: 'km', of: ({ km }) => km, sum: true },
  kosten: { is: 'geld', label: 'Kosten', of: ({ kosten }) => cents(kosten), sum: true, only: 'file' },
  anteil: { is: 'prozent', label: 'Anteil', of: ({ km }) => km && 12.5 },
});

test('[SPALT-01] a file has the columns of its table, in their order, each as its kind, and the sums below', async () => {
  const { name, headings, portions } = sheetOf('Fahrten 2026', columns, fahrten);
  expect([name, headings]).toEqual(['Fahrten 2026', ['Ziel', 'Tag', 'km', 'Kosten', 'Anteil']]);
  expect(await rowsOf(portions)).toEqual([
    [
      { is: 'text', text: 'Seeblick' },
      { is: 'day', day: '2026-12-03' },
      { is: 'number', value: 120 },
      { is: 'money', cents: 48_00 },
      { is: 'percent', value: 12.5 },
    ],
    [{ is: 'empty' }, { is: 'empty' }, { is: 'empty' }, { is: 'money', cents: 0 }, { is: 'empty' }],
    [
      { is: 'text', text: 'Summe' },
      { is: 'empty' },
      { is: 'number', value: 120 },
      { is: 'money', cents: 48_00 },
      { is: 'empty' },
    ],
  ]);
});

test('[SPALT-01] a table without sums ends with its last row', async () => {
  const { portions } = sheetOf('Fahrten', { ziel: columns.ziel }, fahrten);
  expect(await rowsOf(portions)).toHaveLength(2);
});

async function rowsOf(portions: Sheet['portions']): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const portion of portions) rows.push(...portion);
  return rows;
}

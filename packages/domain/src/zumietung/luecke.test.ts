import { expect, test } from 'vitest';
import type { Verfuegbarkeit } from '../inventarliste/verfuegbarkeit.ts';
import { lueckeWorte } from './luecke.ts';

type Tage = Verfuegbarkeit['tage'];

/** How an item stands, day by day. */
const lage = (
  name: string,
  fehlend: number,
  ...frei: readonly [von: string, bis: string, frei: number][]
) => ({
  item: { name } as Verfuegbarkeit['item'], // its name is what is said
  fehlend,
  tage: frei.map(([von, bis, left]) => ({ von, bis, frei: left })) as unknown as Tage,
});

test.each([
  [[lage('PAR', 0, ['2026-12-02', '2026-12-04', 3])], ''],
  [
    [
      lage(
        'PAR',
        6,
        ['2026-12-02', '2026-12-02', 0],
        ['2026-12-03', '2026-12-03', -6],
        ['2026-12-04', '2026-12-04', 2],
      ),
    ],
    '6 × PAR fehlen am 3.12.2026',
  ],
  [
    [
      lage('PAR', 6, ['2026-12-02', '2026-12-03', -2], ['2026-12-04', '2026-12-04', -6]),
      lage('Pult', 1, ['2026-12-04', '2026-12-04', -1]),
    ],
    '6 × PAR fehlen vom 2.12.2026 – 4.12.2026, 1 × Pult fehlt am 4.12.2026',
  ],
])('[ZUM-03] what is missing in the days of a rental is named with its days', (lagen, words) => {
  expect(lueckeWorte(lagen).replaceAll('\u00a0', ' ')).toBe(words);
});

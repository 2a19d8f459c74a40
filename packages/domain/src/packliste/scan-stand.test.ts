import { expect, test } from 'vitest';
import type { ScanMode } from '../code/scan-commands.ts';
import { nothingGone } from '../inventarliste/zaehler.ts';
import { standOfScan, stillWanted } from './scan-stand.ts';

const zeile = { inventar: 'item1', anzahl: 4, gepackt: 0, out: 20, in: 3, ...nothingGone };

test.each<{ mode: ScanMode; result: string; said: string; counted: number; goal: number; detail: string }>([
  {
    mode: 'out',
    result: 'tooMany',
    said: '19 von 4, 15 zu viel',
    counted: 20,
    goal: 4,
    detail: '20 von 4, 16 zu viel',
  },
  { mode: 'in', result: 'counted', said: 'fehlen 18', counted: 3, goal: 20, detail: 'fehlen 17' },
  {
    mode: 'add',
    result: 'counted',
    said: 'jetzt 3 auf der Liste',
    counted: 4,
    goal: 4,
    detail: 'jetzt 4 auf der Liste',
  },
  {
    mode: 'add',
    result: 'counted',
    said: 'neu auf der Liste',
    counted: 4,
    goal: 4,
    detail: 'neu auf der Liste',
  },
  { mode: 'out', result: 'undone', said: 'wieder 20', counted: 20, goal: 4, detail: 'wieder 20' },
])(
  '[SCAN-05] with two scanners on a line, "$said" becomes "$detail" above $counted / $goal',
  ({ mode, result, said, ...stand }) => {
    const scan = { mode, result, detail: said, change: { inventar: 'item1' } };
    expect(standOfScan(scan, [zeile])).toEqual(stand);
  },
);

test('[SCAN-02] a scan that counted nothing has no figures, nor has one whose line is gone', () => {
  const scan = { mode: 'out', result: 'unknown', detail: '' } as const;
  expect(standOfScan(scan, [zeile])).toBeUndefined();
  expect(standOfScan({ ...scan, change: { inventar: 'item2' } }, [zeile])).toBeUndefined();
});

test.each([
  { by: 11, counted: 21, goal: 20, wanted: 10 },
  { by: 1, counted: 21, goal: 20, wanted: 0 },
  { by: 5, counted: 30, goal: 20, wanted: 0 },
  { by: 5, counted: 20, goal: 20, wanted: 0 },
])(
  '[SCAN-08 R6] of $by that made $counted of $goal, $wanted were still wanted',
  ({ by, counted, goal, wanted }) => {
    expect(stillWanted(by, { counted, goal })).toBe(wanted);
  },
);

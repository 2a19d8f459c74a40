import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { ScanMode } from '../code/scan-commands.ts';
import { nothingGone } from '../inventarliste/zaehler.ts';
import { scanOutcome } from './scan-outcome.ts';

const truss = {
  id: 'line1' as Id<'inventar_inventarlisten'>,
  inventar: 'kyz9' as Id<'inventar'>,
  anzahl: 16,
  einheit: '',
  gepackt: 3,
  out: 6,
  in: 0,
  ...nothingGone,
};

test.each<{ mode: ScanMode; count: number; result: string; field: string; words: string; detail: string }>([
  { mode: 'out', count: 4, result: 'counted', field: 'out', words: 'Gezählt: 4 Stück', detail: 'fehlen 6' },
  {
    mode: 'out',
    count: 10,
    result: 'counted',
    field: 'out',
    words: 'Gezählt: 10 Stück',
    detail: 'vollständig',
  },
  {
    mode: 'out',
    count: 11,
    result: 'tooMany',
    field: 'out',
    words: 'Zu viel',
    detail: '17 von 16, 1 zu viel',
  },
  // What is out was packed: 6 are, and 3 more lie ready.
  {
    mode: 'pack',
    count: 7,
    result: 'counted',
    field: 'gepackt',
    words: 'Gepackt: 7 Stück',
    detail: 'fehlen 6',
  },
  { mode: 'in', count: 6, result: 'counted', field: 'in', words: 'Gezählt: 6 Stück', detail: 'vollständig' },
  {
    mode: 'add',
    count: 4,
    result: 'counted',
    field: 'anzahl',
    words: 'Hinzugefügt: 4 Stück',
    detail: 'jetzt 20 auf der Liste',
  },
])('[SCAN-01] [SCAN-02] $mode with $count: $words, $detail', ({ mode, count, ...expected }) => {
  expect(scanOutcome({ ids: ['kyz9'], count }, mode, [truss])).toEqual({
    zeile: 'line1',
    by: count,
    ...expected,
  });
});

test.each<{ out: number; in: number; mode: 'out' | 'in'; count: number; detail: string }>([
  { out: 2, in: 2, mode: 'in', count: 3, detail: '5 von 2, 3 zu viel' },
  { out: 0, in: 16, mode: 'in', count: 1, detail: '17 von 16, 1 zu viel' },
  { out: 1200, in: 0, mode: 'out', count: 34, detail: '1.234 von 16, 1.218 zu viel' },
])('[SCAN-05] out $out, in $in, $mode with $count is said with its own goal: $detail', (row) => {
  const { mode, count, detail, ...counters } = row;
  const outcome = scanOutcome({ ids: ['kyz9'], count }, mode, [{ ...truss, ...counters }]);
  expect(outcome).toMatchObject({ result: 'tooMany', words: 'Zu viel', detail });
});

test('[SCAN-02] the reading that is on the list counts', () => {
  expect(scanOutcome({ ids: ['kzy9', 'kyz9'], count: 1 }, 'out', [truss])).toMatchObject({ zeile: 'line1' });
});

test.each<{ mode: ScanMode; detail: string }>([
  { mode: 'add', detail: 'Kein Artikel hat diesen Code. Es wurde nichts gezählt.' },
  { mode: 'out', detail: 'Steht nicht auf dieser Liste. Es wurde nichts gezählt.' },
  { mode: 'in', detail: 'Steht nicht auf dieser Liste. Es wurde nichts gezählt.' },
])('[SCAN-01] in mode $mode an item that is not on the list changes no line: $detail', ({ mode, detail }) => {
  expect(scanOutcome({ ids: ['abc'], count: 1 }, mode, [truss])).toEqual({
    result: 'notOnList',
    words: 'Unbekannter Code',
    detail,
  });
});

test.each([
  { befund: 'defekt', count: 2, words: '2 Stück defekt zurück', field: 'in' },
  { befund: 'vermisst', count: 6, words: '6 Stück vermisst', field: 'vermisst' },
  { befund: 'verbraucht', count: 1, words: '1 Stück verbraucht', field: 'verbraucht' },
] as const)('[RUECK-01] $count scanned in as $befund: $words', ({ befund, count, words, field }) => {
  expect(scanOutcome({ ids: ['kyz9'], count, befund }, 'in', [truss])).toMatchObject({
    result: 'counted',
    words,
    field,
    by: count,
  });
});

test('[RUECK-01] more lost than is out is not counted; found again is said', () => {
  const scan = { ids: ['kyz9'], count: 7, befund: 'vermisst' } as const;
  expect(scanOutcome(scan, 'in', [truss])).toMatchObject({ result: 'refused', detail: 'Es fehlen nur 6.' });
  const lost = { ...truss, vermisst: 6 };
  expect(scanOutcome({ ids: ['kyz9'], count: 1 }, 'in', [lost])).toMatchObject({ words: 'Wieder da!' });
});

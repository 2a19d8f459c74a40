import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { ScanMode } from './scan-code.ts';
import { scanOutcome } from './scan-outcome.ts';

const truss = {
  id: 'line1' as Id<'inventar_inventarlisten'>,
  inventar: 'kyz9' as Id<'inventar'>,
  anzahl: 16,
  einheit: '',
  out: 6,
  in: 0,
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

test('[SCAN-02] the reading that is on the list counts', () => {
  expect(scanOutcome({ ids: ['kzy9', 'kyz9'], count: 1 }, 'out', [truss])).toMatchObject({ zeile: 'line1' });
});

test.each<ScanMode>(['add', 'out', 'in'])(
  '[SCAN-01] in mode %s an item that is not on the list changes no line',
  (mode) => {
    expect(scanOutcome({ ids: ['abc'], count: 1 }, mode, [truss])).toMatchObject({
      result: 'notOnList',
      words: 'Unbekannter Code',
    });
  },
);

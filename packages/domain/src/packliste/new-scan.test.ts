import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { meaningOfScan, scanOfItem, scanOfNothing } from './new-scan.ts';

test.each([
  { text: 'TVOUT', mode: undefined, does: { does: 'mode', mode: 'out' } },
  { text: 'TVUNDO', mode: undefined, does: { does: 'undo' } },
  { text: '12', mode: 'out', does: { does: 'amount', amount: 12 } },
  { text: '0', mode: 'out', does: { does: 'scan', code: { ids: ['0'] } } },
  { text: '12345', mode: 'out', does: { does: 'scan', code: { ids: ['12345'] } } },
  { text: 'ab12-ST5', mode: 'in', does: { does: 'scan', mode: 'in', code: { ids: ['ab12'], count: 5 } } },
  { text: 'ab12', mode: undefined, does: { does: 'nothing', words: 'Kein Modus aktiv' } },
  { text: 'ab 12', mode: 'out', does: { does: 'nothing', words: 'Unbekannter Code' } },
] as const)('[SCAN-01] "$text" in mode $mode means $does.does', ({ text, mode, does }) => {
  expect(meaningOfScan(text, mode, { canSetAmount: true })).toMatchObject(does);
});

test('[SCAN-01] digits are a code while there is no scan whose amount they could be', () => {
  expect(meaningOfScan('12', 'out', { canSetAmount: false })).toMatchObject({ does: 'scan' });
});

const zeile = {
  id: 'line1' as Id<'inventar_inventarlisten'>,
  inventar: 'item1' as Id<'inventar'>,
  name: 'Traverse',
  anzahl: 16,
  out: 12,
  in: 0,
  einheit: '',
};
const place = {
  id: 's1',
  at: 7,
  user: 'packer',
  inventarliste: 'list',
  // Cast: what the rule reads of a line.
  zeilen: [zeile as typeof zeile & { created: WireDate } as never],
};

test('[SCAN-01] [SCAN-02] a scan waits with what it does, says it, and is delivered under the id that is on the list', () => {
  expect(scanOfItem({ ids: ['ITEM1', 'item1'], count: 4 }, 'out', place)).toEqual({
    id: 's1',
    at: 7,
    user: 'packer',
    inventarliste: 'list',
    mode: 'out',
    state: 'waiting',
    request: { id: 's1', inventarliste: 'list', mode: 'out', code: 'item1-ST4' },
    result: 'counted',
    words: 'Gezählt: 4 Stück',
    detail: 'vollständig',
    name: 'Traverse',
    change: { inventar: 'item1', field: 'out', by: 4 },
  });
});

test('[SCAN-01] what is not on the list is asked of the server in mode add, and delivered in no other', () => {
  const asked = scanOfItem({ ids: ['item2'], count: 1 }, 'add', place);
  expect(asked).toMatchObject({ state: 'waiting', result: 'checking', request: { code: 'item2' } });
  expect(asked).not.toHaveProperty('change');
  const unknown = scanOfItem({ ids: ['item2'], count: 1 }, 'in', place);
  expect(unknown).toMatchObject({ state: 'done', result: 'unknown', name: 'item2' });
  expect(unknown).not.toHaveProperty('request');
});

test('[SCAN-02] what is no label of ours stands in the list of the last scans all the same', () => {
  const said = { words: 'Unbekannter Code', detail: 'Das ist keins von unseren Etiketten.' };
  expect(scanOfNothing('???', 'out', said, place)).toMatchObject({
    state: 'done',
    result: 'unknown',
    name: '???',
    ...said,
  });
});

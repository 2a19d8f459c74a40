import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { CodeBook } from '../code/code-owner.ts';
import { parseScanCode, type ReadableCode } from '../code/code-readings.ts';
import { meaningOfScan, scanOfAllOpen, scanOfCode, scanOfItem, scanOfNothing } from './new-scan.ts';

const nothingTaught: CodeBook = () => undefined;

test.each([
  { text: 'TVOUT', mode: undefined, does: { does: 'mode', mode: 'out' } },
  { text: 'TVUNDO', mode: undefined, does: { does: 'undo' } },
  { text: '12', mode: 'out', does: { does: 'amount', amount: 12 } },
  { text: '0', mode: 'out', does: { does: 'scan', code: { ids: ['0'] } } },
  { text: '12345', mode: 'out', does: { does: 'scan', code: { ids: ['12345'] } } },
  { text: 'ab12-ST5', mode: 'in', does: { does: 'scan', mode: 'in', code: { ids: ['ab12'], count: 5 } } },
  { text: 'ab12', mode: undefined, does: { does: 'card' } },
  { text: 'ab 12', mode: 'out', does: { does: 'nothing', words: 'Unbekannter Code' } },
] as const)('[SCAN-01] "$text" in mode $mode means $does.does', ({ text, mode, does }) => {
  expect(meaningOfScan(text, mode, { canSetAmount: true, codes: nothingTaught })).toMatchObject(does);
});

test('[SCAN-01] digits are a code while there is no scan whose amount they could be', () => {
  expect(meaningOfScan('12', 'out', { canSetAmount: false, codes: nothingTaught })).toMatchObject({
    does: 'scan',
  });
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
  codes: nothingTaught,
  nameOf: () => '',
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

test('[SCAN-01] while the lines of the list are on their way the server says what is on it', () => {
  const code = parseScanCode('item2');
  if (code.kind !== 'item') throw new Error('no label');
  const loading = { ...place, zeilen: [], nameOf: () => 'Subwoofer' };
  for (const mode of ['out', 'in', 'pack'] as const)
    expect(scanOfCode('item2', code, mode, { ...loading, isLoading: true })).toMatchObject({
      result: 'checking',
      name: 'Subwoofer',
      request: { code: 'item2', mode },
    });
  expect(scanOfCode('item2', code, 'out', { ...loading, isLoading: false })).toMatchObject({
    result: 'unknown',
  });
});

test('[SCAN-01] of an item that this device knows by name the list is at fault, not the code', () => {
  const house = { ...place, nameOf: (id: string) => (id === 'item2' ? 'Subwoofer' : '') };
  expect(scanOfItem({ ids: ['item2'], count: 1 }, 'out', house)).toMatchObject({
    result: 'unknown',
    words: 'Nicht auf der Liste',
    name: 'Subwoofer',
  });
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

/** A scanner or a hand, on a device that knows of one old label of ten pieces. */
const taught: CodeBook = (form) =>
  form === 'KABEL10'
    ? { code: form, inventar: 'item1' as Id<'inventar'>, geraet: '' as const, anzahl: 10, art: '' }
    : undefined;
const read = (text: string) => parseScanCode(text) as ReadableCode;

test('[CODE-01] an old label counts what it stands for, and is delivered as the item it is', () => {
  const scan = scanOfCode('KABELß10-ST3', read('KABELß10-ST3'), 'out', { ...place, codes: taught });
  expect(scan).toMatchObject({ name: 'Traverse', change: { by: 30 }, request: { code: 'item1-ST30' } });
});

test('[CODE-01] a label taught a moment ago is asked of the server while the device learns, and unknown without network', () => {
  const learning = { ...place, codes: taught, isLearning: true };
  const asks = { canSetAmount: false, codes: taught, isLearning: true };
  expect(meaningOfScan('rm ß005000 a', 'out', asks)).toMatchObject({ does: 'scan' });
  const scan = (here: typeof learning & { readonly mayAsk?: boolean }) =>
    scanOfCode('rm ß005000 a', read('rm ß005000 a'), 'out', here);
  expect(scan({ ...learning, mayAsk: true })).toMatchObject({
    result: 'checking',
    request: { code: 'rm ß005000 a' },
  });
  expect(scan(learning)).toMatchObject({ result: 'unknown', words: 'Unbekannter Code' });
  expect(scan({ ...learning, mayAsk: true, isLearning: false })).toMatchObject({ result: 'unknown' });
});

test('[CODE-01] what this device cannot know it asks the server, in every mode', () => {
  const unknowing = { ...place, codes: undefined };
  expect(meaningOfScan('RM-1', 'in', { canSetAmount: false, codes: undefined })).toMatchObject({
    does: 'scan',
  });
  expect(scanOfCode('RM-1', read('RM-1'), 'in', unknowing)).toMatchObject({
    result: 'checking',
    request: { code: 'RM-1' },
  });
});

test('[CODE-01] an old label of something else is named, and counts nothing', () => {
  const elsewhere = { ...place, zeilen: [], codes: taught, nameOf: () => 'Kabel 10 m' };
  const scan = scanOfCode('KABEL-10', read('KABEL-10'), 'out', elsewhere);
  expect(scan).toMatchObject({ result: 'unknown', name: 'Kabel 10 m' });
});

test('[CODE-01] more than may be counted at once is said', () => {
  const scan = scanOfCode('KABEL-10-ST1000', read('KABEL-10-ST1000'), 'out', { ...place, codes: taught });
  expect(scan).toMatchObject({ result: 'unknown', words: 'Zu viele auf einmal' });
});

test('[CODE-01] digits that were taught are a code, not an amount', () => {
  const codes: CodeBook = () => taught('KABEL10');
  expect(meaningOfScan('4711', 'out', { canSetAmount: true, codes })).toMatchObject({ does: 'scan' });
});

test.each([
  { text: 'TVINFO', means: { does: 'next', next: 'info' } },
  { text: 'tvall', means: { does: 'next', next: 'all' } },
  { text: 'TVPACK', means: { does: 'mode', mode: 'pack' } },
  { text: 'TVCASE', means: { does: 'next', next: 'case' } },
])('[CODE-04] $text is a command', ({ text, means }) => {
  expect(meaningOfScan(text, 'out', { canSetAmount: true, codes: undefined })).toMatchObject(means);
});

test.each([
  { code: 'item1', mode: 'out', scan: { change: { by: 4 }, request: { code: 'item1-ST4' } } },
  { code: 'KABEL-10', mode: 'out', scan: { change: { by: 4 } } },
  { code: 'item1', mode: 'add', scan: { result: 'unknown', words: 'Nichts offen' } },
  { code: 'item2', mode: 'out', scan: { result: 'unknown', words: 'Unbekannter Code' } },
] as const)('[CODE-04] all that is open of $code in mode $mode', ({ code, mode, scan }) => {
  expect(scanOfAllOpen(code, read(code), mode, { ...place, codes: taught })).toMatchObject(scan);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOfCommand, codeOfItem, parseScanCode, type ScanCommand } from './scan-code.ts';

test.each([
  { input: 'ab12', ids: ['ab12'], count: 1, what: 'a bare code counts one' },
  { input: 'ab12-ST5', ids: ['ab12'], count: 5, what: 'a suffix counts n' },
  { input: 'ab12-ST005', ids: ['ab12'], count: 5, what: 'leading zeros do not matter' },
  { input: 'ab12-ST9999\r\n', ids: ['ab12'], count: 9999, what: 'Enter ends a scan' },
  { input: '\u0002ab12\t', ids: ['ab12'], count: 1, what: 'control characters do not count' },
  { input: 'ab12ßST5', ids: ['ab12'], count: 5, what: 'ß is the minus of a US layout' },
  { input: 'AB12ẞst5', ids: ['AB12', 'ab12'], count: 5, what: 'caps lock turns the case around' },
  { input: 'kzy9', ids: ['kzy9', 'kyz9'], count: 1, what: 'y and z may be exchanged' },
  { input: 'KZ9-ST2', ids: ['KZ9', 'kz9', 'ky9'], count: 2, what: 'both at once' },
  { input: '4006381333931', ids: ['4006381333931'], count: 1, what: 'a code of somebody else is read too' },
])('[SCAN-01] [SCAN-02] "$input": $what', ({ input, ids, count }) => {
  expect(parseScanCode(input)).toEqual({ kind: 'item', ids, count });
});

test.each([
  { input: '' },
  { input: '-ST5' },
  { input: 'ab12-ST0' },
  { input: 'ab12-ST10000' },
  { input: 'ab12-ST' },
  { input: 'ab12-ST5x' },
  { input: 'ab12-ST5ab12-ST5' },
  { input: 'ab 12' },
  { input: 'ab<12>' },
])('[SCAN-01] "$input" is no code of ours', ({ input }) => {
  expect(parseScanCode(input)).toEqual({ kind: 'unreadable' });
});

test.each<ScanCommand>(['add', 'out', 'in', 'undo'])(
  '[SCAN-02] the command %s can be scanned from paper',
  (command) => {
    const code = codeOfCommand(command);
    expect(parseScanCode(code)).toEqual({ kind: 'command', command });
    expect(parseScanCode(code.toLowerCase())).toEqual({ kind: 'command', command });
  },
);

test('[LABEL-01] whatever a label carries is read as that item and count', () => {
  const id = fc.stringMatching(/^[a-z0-9]{15}$/);
  fc.assert(
    fc.property(id, fc.integer({ min: 1, max: 9999 }), (item, count) => {
      const asTyped = codeOfItem(item, count);
      const onGermanPc = asTyped
        .replaceAll('-', 'ß')
        .replace(/[yz]/g, (letter) => (letter === 'y' ? 'z' : 'y'));
      expect(parseScanCode(asTyped)).toMatchObject({ ids: expect.arrayContaining([item]), count });
      expect(parseScanCode(onGermanPc)).toMatchObject({ ids: expect.arrayContaining([item]), count });
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOfItem, parseScanCode, type ReadableCode } from './code-readings.ts';
import { codeOfCommand, type ScanCommand } from './scan-commands.ts';

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
  expect(parseScanCode(input)).toMatchObject({ kind: 'item', ids, count });
});

test.each([{ input: '' }, { input: '-S' }, { input: '?!' }, { input: 'a-b' }, { input: 'x '.repeat(61) }])(
  '[SCAN-01] "$input" is no code at all',
  ({ input }) => {
    expect(parseScanCode(input)).toEqual({ kind: 'unreadable' });
  },
);

test.each([
  { input: '-ST5' },
  { input: 'ab12-ST0' },
  { input: 'ab12-ST10000' },
  { input: 'ab12-ST' },
  { input: 'ab12-ST5x' },
  { input: 'ab12-ST5ab12-ST5' },
  { input: 'ab 12' },
  { input: 'ab<12>' },
])('[SCAN-01] [CODE-01] "$input" is no label of ours, and may be somebody else’s', ({ input }) => {
  expect(parseScanCode(input)).toMatchObject({ kind: 'foreign', ids: [] });
});

const readingsOf = (text: string) =>
  (parseScanCode(text) as ReadableCode).forms.map(({ form, count }) => `${form} × ${count}`);

test.each(['RM-00123/A', 'RMß00123-A', 'rm 00123 a', 'ＲＭ－００１２３／Ａ', '\u0002RM_00123.A\r'])(
  '[CODE-01 V1.4] "%s" is one code with the others',
  (text) => {
    expect(readingsOf(text)).toEqual(['RM00123A × 1']);
  },
);

test.each([
  { text: 'KABEL-10', readings: ['KABEL10 × 1'] },
  { text: 'KABELß10-ST3', readings: ['KABEL10ST3 × 1', 'KABEL10 × 3'] },
  { text: 'KABEL-10-ST0', readings: ['KABEL10ST0 × 1'] },
])('[CODE-01 V1.16] "$text" is the whole text first, then pieces of it', ({ text, readings }) => {
  expect(readingsOf(text)).toEqual(readings);
});

test.each([
  {
    what: 'a web address, whole and by its end',
    text: 'https://alt.example/a/RM-00123?x=1',
    readings: ['HTTPSALTEXAMPLEARM00123X1 × 1', 'RM00123 × 1'],
  },
  {
    what: 'an address too long to be a code by its end alone',
    text: `https://alt.example/${'abc/'.repeat(20)}RM%2D00123/#oben`,
    readings: ['RM00123 × 1'],
  },
])('[CODE-01 V1.17] $what', ({ text, readings }) => {
  expect(readingsOf(text)).toEqual(readings);
});

test('[CODE-01 V1.17] a web address may end in an id of ours', () => {
  expect(parseScanCode('https://alt.example/?x=7kq2m9x4d1hs83a')).toMatchObject({ ids: [] });
  expect(parseScanCode('https://alt.example/i/7kq2m9x4d1hs83a-ST4?y')).toMatchObject({
    kind: 'foreign',
    ids: ['7kq2m9x4d1hs83a'],
    count: 4,
  });
});

test.each([
  { text: '036000291452', readings: ['036000291452 × 1', '0036000291452 × 1'] },
  { text: '0036000291452', readings: ['0036000291452 × 1', '036000291452 × 1'] },
  { text: 'KZY-9', readings: ['KZY9 × 1', 'KYZ9 × 1'] },
])('[CODE-01] "$text" has other readings', ({ text, readings }) => {
  expect(readingsOf(text)).toEqual(readings);
});

test.each<ScanCommand>(['add', 'out', 'in', 'undo', 'pack', 'case', 'info', 'all'])(
  '[SCAN-02] [CODE-04] the command %s can be scanned from paper',
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

const OURS = '7kq2m9x4d1hs83a';

test.each([
  ['[SCAN-02 T4.1] [W15] a web address, written by a German keyboard', `httpsÖ--rms.example-i-${OURS}`, 1],
  ['[SCAN-02 T4.2] [W24] the kind of code before it', `]d1${OURS}`, 1],
  ['[SCAN-02 T4.2] [W24] the kind, written by a German keyboard', `+d1${OURS}`, 1],
  ['[SCAN-02 T4.2] [W24] the kind, and pieces', `]C0${OURS}-ST4`, 4],
  ['[SCAN-02 T4.2] [W24] the kind, and pieces, written by a German keyboard', `+C0${OURS}ßST4`, 4],
  ['[SCAN-02 T4.3] [W22] caps lock', '/KQ"M)X$D!HS(§A', 1],
  ['[SCAN-02 T4.3] [W22] caps lock, and pieces', '/KQ"M)X$D!HS(§A_st$', 4],
  ['[SCAN-02 T4.3] [W22] caps lock on a US scanner', '/KQ"M)X$D!HS(§A?st$', 4],
  ['[SCAN-02 T4.2] [W24] the kind before a web address', `]Q1https://rms.example/i/${OURS}`, 1],
])('%s is read', (_what, text, count) => {
  expect(parseScanCode(text)).toMatchObject({ ids: expect.arrayContaining([OURS]), count });
});

test.each([
  ['with its separator', '0104012345678901\u001d21ABC'],
  ['alone', '0104012345678901'],
  ['with its kind', ']C10104012345678901'],
])('[SCAN-02 T4.4] a trade number %s is that of the article, once', (_what, text) => {
  expect(readingsOf(text)).toContain('4012345678901 × 1');
});

test('[SCAN-02 T4] what a code is as it was typed comes first, and caps lock is off where a digit stands', () => {
  expect(readingsOf('AB/CD')[0]).toBe('ABCD × 1');
  expect(readingsOf('AB/CD')).toContain('AB7CD × 1');
  expect(readingsOf('AB/CD1')).toEqual(['ABCD1 × 1']);
});

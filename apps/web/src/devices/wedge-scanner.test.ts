import { expect, test } from 'vitest';
import { wedgeListener } from './wedge-scanner.ts';

function type(text: readonly string[], everyMs: number) {
  const hear = wedgeListener();
  return text.map((key, index) => hear({ key, at: index * everyMs })).at(-1);
}

test.each(['Enter', 'Tab'])('[SCAN-02] fast keystrokes that end in %s are one scan', (end) => {
  const keys = [...'7kq2m9x4d1hs83a'.split(''), 'Shift', 'ß', 'S', 'T', '4', end];
  expect(type(keys, 8)).toEqual({ kind: 'scan', code: '7kq2m9x4d1hs83aßST4' });
});

test('[SCAN-02] a person who types is no scanner', () => {
  expect(type([...'7kq2m9x4'.split(''), 'Enter'], 120)).toEqual({ kind: 'slow' });
  expect(type(['a'], 8)).toEqual({ kind: 'slow' });
  expect(type(['o', 'i', 'Enter'], 8)).toEqual({ kind: 'slow' });
});

test('[SCAN-02] two scans one after the other are two', () => {
  const hear = wedgeListener();
  const scan = (code: string, from: number) =>
    [...code.split(''), 'Enter'].map((key, index) => hear({ key, at: from + index * 5 })).at(-1);
  expect(scan('erster', 0)).toEqual({ kind: 'scan', code: 'erster' });
  expect(scan('zweiter', 50)).toEqual({ kind: 'scan', code: 'zweiter' });
});

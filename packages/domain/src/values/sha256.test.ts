import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each(['', 'abc', 'ä€🎚', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'Zeile\n'.repeat(5000)])(
  'the SHA-256 of "%.20s" is that of everybody',
  (text) => {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

test('of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});

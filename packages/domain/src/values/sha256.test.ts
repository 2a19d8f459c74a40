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

// Halves of a pair of surrogates among them. fast-check's own 'binary' takes 1.5 s to begin with.
const character = fc.nat(0x10_ffff).map((point) => String.fromCodePoint(point));

test('of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});

import { expect, test } from 'vitest';
import { code128 } from './code128.ts';

/** As text: a bar is #, a gap is a blank. */
function drawn(text: string): string {
  const { bars, width } = code128(text);
  return Array.from({ length: width }, (_, at) =>
    bars.some((bar) => at >= bar.at && at < bar.at + bar.width) ? '#' : ' ',
  ).join('');
}

test('[PDF-02] a code starts, holds its characters, a check digit, and stops', () => {
  // Start B, 'A' (33), check (104 + 33) mod 103 = 34, stop; each as in the standard.
  expect(drawn('A')).toBe('## #  #    ' + '# #   ##   ' + '#   # ##   ' + '##   ### # ##');
});

test('[PDF-02] an id of fifteen characters is 200 modules wide', () => {
  expect(code128('a1b2c3d4e5f6g7h').width).toBe(200);
});

test.each(['Straße', 'a\n', '📦'])('%j is refused', (text) => {
  expect(() => code128(text)).toThrow(RangeError);
});

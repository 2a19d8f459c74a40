import { expect, test } from 'vitest';
import { fremderStatus, nimmt } from './fremder-status.ts';

test.each([
  { word: 'Confirmed', istVorbei: false, is: 'verbucht' },
  { word: 'On location', istVorbei: false, is: 'verbucht' },
  { word: 'Returned', istVorbei: true, is: 'verbucht' },
  { word: 'Option', istVorbei: false, is: 'option' },
  { word: ' pending ', istVorbei: false, is: 'option' },
  { word: 'Pending', istVorbei: true, is: 'nichts' },
  { word: 'Inquiry', istVorbei: false, is: 'nichts' },
  { word: 'Cancelled', istVorbei: false, is: 'nichts' },
] as const)('[IMP-03 B3.4] $word takes $is (over: $istVorbei)', ({ word, istVorbei, is }) => {
  const status = fremderStatus(word);
  expect(status && nimmt(status, istVorbei)).toBe(is);
});

test('[IMP-03 B3.4] a word that nobody knows is asked about', () => {
  expect(fremderStatus('Vielleicht')).toBeUndefined();
});

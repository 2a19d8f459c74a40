import { expect, test } from 'vitest';
import { zeileTone } from './zeile-tone.ts';

const zeile = (facts: object) => ({
  anzahl: 4,
  gepackt: 0,
  out: 0,
  in: 0,
  vermisst: 0,
  verbraucht: 0,
  ...facts,
});

test.each([
  ['open', {}, 'out', 0, undefined],
  ['short, and still to go out', { out: 1 }, 'out', 2, 'danger'],
  ['short, and still to be packed', { gepackt: 3 }, 'gepackt', 2, 'danger'],
  ['short, and all out', { out: 4 }, 'out', 2, 'success'],
  ['short, and on its way back', { out: 4, in: 1 }, 'in', 2, undefined],
  ['short, and all back', { out: 4, in: 4 }, 'in', 2, 'success'],
  ['too many', { out: 5 }, 'out', 0, 'danger'],
  ['more back than out', { out: 4, in: 5 }, 'in', 0, 'danger'],
] as const)('[R16] a line that is %s', (_what, facts, counter, fehlend, tone) => {
  expect(zeileTone(zeile(facts) as never, counter, fehlend)).toBe(tone);
});

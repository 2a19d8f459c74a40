import { expect, test } from 'vitest';
import { fertigIn } from './fertig.ts';

const zeile = (anzahl: number, facts: object = {}) => ({
  anzahl,
  gepackt: 0,
  out: 0,
  in: 0,
  vermisst: 0,
  verbraucht: 0,
  ausgebucht: 0,
  ...facts,
});

test.each([
  ['nothing is missing', 'out', [zeile(4, { out: 4 }), zeile(2, { out: 2 })], 'Alles raus', 6, []],
  ['one is missing', 'out', [zeile(4, { out: 3 })], undefined, 0, []],
  [
    'what is too many makes up for nothing',
    'out',
    [zeile(4, { out: 3 }), zeile(2, { out: 3 })],
    undefined,
    0,
    [],
  ],
  ['more than wanted is named', 'out', [zeile(6, { out: 7 })], 'Alles raus', 6, [[7, 6]]],
  ['it is back', 'in', [zeile(4, { out: 3, in: 3 })], 'Alles zurück', 3, []],
  [
    'it is missed, and nobody waits for it',
    'in',
    [zeile(4, { out: 4, in: 3, vermisst: 1 })],
    'Alles zurück',
    3,
    [],
  ],
  ['it is packed', 'gepackt', [zeile(4, { gepackt: 4 })], 'Alles gepackt', 4, []],
  ['it has no lines', 'out', [], undefined, 0, []],
] as const)('[RM10] a list is done when %s', (_what, counter, zeilen, words, counted, zuViel) => {
  const done = fertigIn(zeilen as never, counter);
  expect(done?.words).toBe(words);
  expect(done?.counted ?? 0).toBe(counted);
  expect((done?.zuViel ?? []).map((each) => [each.counted, each.goal])).toEqual(zuViel);
});

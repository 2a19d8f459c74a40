import { expect, test } from 'vitest';
import { refusedInWords } from './refused-in-words.ts';

const refused = (name: string, detail: string) =>
  ({
    id: name,
    nr: 1,
    at: 0,
    user: 'user1',
    inventarliste: 'liste1',
    mode: 'out',
    state: 'done',
    result: 'refused',
    words: 'Nicht gezählt',
    detail,
    name,
  }) as const;

test('[SCAN-04] what was not counted is said item by item, once for each reason', () => {
  expect(refusedInWords([])).toEqual([]);
  expect(
    refusedInWords([
      refused('Traverse', 'Diese Liste gibt es nicht mehr.'),
      refused('Kabel', 'Diese Liste gibt es nicht mehr.'),
      refused('Traverse', 'Diese Liste gibt es nicht mehr.'),
      refused('Stativ', ''),
    ]),
  ).toEqual([
    '3 Scans nicht gezählt (2 × Traverse, Kabel): Diese Liste gibt es nicht mehr.',
    '1 Scan nicht gezählt (Stativ): Nicht gezählt',
  ]);
});

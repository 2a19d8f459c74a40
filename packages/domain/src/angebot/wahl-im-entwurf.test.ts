import { expect, test } from 'vitest';
import { fehltImEntwurf, gebliebenWorte } from './wahl-im-entwurf.ts';

const row = { name: 'Nebel', gewaehlt: true } as Parameters<typeof fehltImEntwurf>[1];

test.each([
  { row: undefined, words: '„Nebel“ steht nicht mehr im Entwurf.' },
  {
    row: row && { ...row, gewaehlt: false },
    words: '„Nebel“ ist beauftragt, im Entwurf aber nicht gewählt.',
  },
  { row, words: undefined },
])(
  '[O2.19] [ANGB-07] what was ordered and does not stand in the draft is said: $words',
  ({ row: own, words }) => {
    expect(fehltImEntwurf({ name: 'Nebel' }, own)).toBe(words);
  },
);

test.each([
  { geblieben: 3, words: '3 × Beamer bleiben stehen: schon draußen.' },
  { geblieben: 1, words: '1 × Beamer bleibt stehen: schon draußen.' },
  { geblieben: 0, words: undefined },
])('[O2.12] [ANGB-07] $geblieben of what is replaced stayed, and why', ({ geblieben, words }) => {
  expect(gebliebenWorte({ geblieben }, 'Beamer')).toBe(words);
});

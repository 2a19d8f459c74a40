import { expect, test } from 'vitest';
import type { Befund } from '../inventarliste/zaehler.ts';
import { type BefundFrage, befundAngebot, befundFrage } from './befund-frage.ts';

const gone = { vermisst: 0, verbraucht: 0 };

test.each<{
  is: string;
  befund: Befund;
  out?: number;
  back: number;
  lost?: number;
  by?: number;
  isGeraet?: true;
  about: BefundFrage;
}>([
  {
    is: '5 of 10 just back, missing',
    befund: 'vermisst',
    back: 5,
    by: 5,
    about: { of: 'offen', first: 5, most: 5 },
  },
  {
    is: '5 of 10 just back, used up',
    befund: 'verbraucht',
    back: 5,
    by: 5,
    about: { of: 'offen', first: 5, most: 5 },
  },
  {
    is: '5 back, 3 of the rest missing already',
    befund: 'vermisst',
    back: 5,
    by: 5,
    lost: 3,
    about: { of: 'offen', first: 2, most: 2 },
  },
  {
    is: '5 of 10 just back, broken',
    befund: 'defekt',
    back: 5,
    by: 5,
    about: { of: 'scan', first: 5, most: 10 },
  },
  { is: '5 of 10 just back, back', befund: '', back: 5, by: 5, about: { of: 'scan', first: 5, most: 10 } },
  {
    is: 'the last 5, missing after all',
    befund: 'vermisst',
    back: 10,
    by: 5,
    about: { of: 'scan', first: 5, most: 5 },
  },
  {
    is: 'a device while others are open',
    befund: 'vermisst',
    back: 5,
    by: 1,
    isGeraet: true,
    about: { of: 'scan', first: 1, most: 1 },
  },
  {
    is: 'never scanned out',
    befund: 'vermisst',
    out: 0,
    back: 4,
    by: 4,
    about: { of: 'scan', first: 4, most: 10 },
  },
])(
  '[RUECK-01 R2] what is said of $is',
  ({ befund, out = 10, back, lost = 0, by = 1, isGeraet = false, about }) => {
    const zeile = { ...gone, anzahl: 10, out, in: back, vermisst: lost };
    expect(befundFrage(befund, zeile, { by, isGeraet })).toEqual(about);
  },
);

test('[RUECK-01 R2] what is offered after a scan says what it is about', () => {
  const zeile = { ...gone, anzahl: 10, out: 10, in: 5 };
  const offered = (back: number, isGeraet = false) =>
    (['defekt', 'vermisst', 'verbraucht'] as const).map((befund) =>
      befundAngebot(befund, { ...zeile, in: back }, { by: 5, isGeraet }),
    );
  expect(offered(5)).toEqual(['defekt', '5 vermisst', '5 verbraucht']);
  expect(offered(10)).toEqual(['defekt', 'doch nicht da', 'doch verbraucht']);
  expect(offered(5, true)).toEqual(['defekt', 'doch nicht da', 'doch verbraucht']);
});

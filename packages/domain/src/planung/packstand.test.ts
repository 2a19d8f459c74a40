import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { addDays, type Day, wireDateOf } from '../values/dates.ts';
import type { PlanerPackliste } from './konflikte.ts';
import { listenVerkehr, type Packzeile, packstandWords, reserviertWords } from './packstand.ts';

const day = (number: number): Day => addDays('2026-12-01', number - 1);
const wire = (number: number) => wireDateOf(day(number));

function packliste(list: string, [von, bis]: readonly [number, number], verbucht = true): PlanerPackliste {
  return {
    id: `pl${list}` as Id<'packlisten'>,
    name: 'PL20260001',
    projekt: 'p1' as Id<'projekt'>,
    inventarliste: list as Id<'inventarlisten'>,
    von: wire(von),
    bis: wire(bis),
    projektVon: '',
    projektBis: '',
    kundeHolt: false,
    kundeBringt: false,
    liste: {
      von: wire(von),
      bis: wire(bis),
      verbucht,
      option: false,
      optionBis: '',
      ruestzeit: '',
      ruestVor: 0,
      ruestNach: 0,
    },
  };
}

const zeile = (list: string, anzahl: number, counters: object = {}): Packzeile => ({
  inventarliste: list as Id<'inventarlisten'>,
  anzahl,
  out: 0,
  in: 0,
  ...counters,
});
const zeilen = Map.groupBy(
  [zeile('a', 100, { gepackt: 90 }), zeile('a', 35, { out: 8 }), zeile('b', 24), zeile('c', 7)],
  ({ inventarliste }): string => inventarliste,
);

test.each([
  {
    today: 1,
    von: 3,
    words: '98 / 159 gepackt',
    what: 'before its first day says what is packed or out already',
  },
  { today: 3, von: 3, words: '8 / 159 raus', what: 'from its first day on says what is out' },
  { today: 1, von: 12, words: '', what: 'is further ahead than anybody packs says nothing' },
  { today: 5, von: 3, words: '8 / 159 raus', what: 'ends today says what is out' },
  {
    today: 1,
    von: 11,
    words: '98 / 159 gepackt',
    what: 'is as far ahead as people pack says what is packed',
  },
  { today: 6, von: 3, words: '', what: 'is over says nothing' },
])('[PLAN-04] a project that $what', ({ today, von, words }) => {
  // The second pack list of the same list counts nothing twice; what is not booked is packed for nobody.
  const own = [
    packliste('a', [3, 5]),
    packliste('a', [3, 5]),
    packliste('b', [3, 4]),
    packliste('c', [3, 4], false),
  ];
  expect(packstandWords(own, zeilen, { von: day(von), bis: day(Math.max(von, 5)) }, day(today))).toBe(words);
});

test('[PLAN-04] a list goes out on its first day and comes in on its last, once, and only if it is booked', () => {
  const verkehr = listenVerkehr([
    packliste('a', [3, 5]),
    packliste('a', [3, 5]),
    packliste('b', [5, 5]),
    packliste('c', [3, 4], false),
  ]);
  expect([...verkehr]).toEqual([
    [day(3), { raus: 1, rein: 0 }],
    [day(5), { raus: 1, rein: 2 }],
  ]);
});

test.each([
  { status: 'Anfrage', listen: [], words: 'nichts reserviert' },
  { status: 'Angebot', listen: [packliste('c', [3, 4], false)], words: 'nichts reserviert' },
  { status: 'Angebot', listen: [packliste('a', [3, 4])], words: '' },
  { status: 'Bestätigt', listen: [], words: '' },
  { status: '', listen: [], words: '' },
] as const)('[PLAN-04] a project in state "$status" with $listen.length lists: "$words"', (drawn) => {
  const days = { von: day(3), bis: day(4) };
  expect(reserviertWords(drawn.status, drawn.listen, days, day(1))).toBe(drawn.words);
  expect(reserviertWords(drawn.status, drawn.listen, days, day(5))).toBe('');
});

import { expect, test } from 'vitest';
import type { InventurZeile } from '../entities/index.ts';
import { cents } from '../values/geld.ts';
import { type GezaehlteZeile, offeneEntscheidungen, postenOf, summenOf } from './abweichungen.ts';
import { buchwerteJeStueck } from './buchwert.ts';
import { gehoertDazu, liegtIn, sollOf } from './soll.ts';
import { type Zaehlung, zaehlUrteil } from './zaehlung.ts';

test.each([
  { what: '40 owned, 6 out', anzahl: 40, unterwegs: 6, fehlt: 0, soll: 34 },
  {
    what: 'two of them known to be lost: nobody looks for them',
    anzahl: 40,
    unterwegs: 6,
    fehlt: 2,
    soll: 32,
  },
  { what: 'more out than owned', anzahl: 4, unterwegs: 6, fehlt: 0, soll: 0 },
])('[IV-01 V4.7] $what: $soll are looked for', ({ soll, what: _, ...bestand }) => {
  expect(sollOf(bestand)).toBe(soll);
});

test.each([
  ['A-02-10', 'A-02', true],
  ['a-2-10', 'A-02', true],
  ['A-02', 'A-02', true],
  ['A-021', 'A-02', false],
  ['A-02', 'A-02-10', false],
  ['', '', true],
  ['', 'A-02', false],
  ['A-02', '', false],
])('[IV-01] %s lies in %s: %s', (platz, other, expected) => {
  expect(liegtIn(platz, other)).toBe(expected);
});

test.each([
  { plaetze: [], gruppen: [], expected: true },
  { plaetze: ['A-02'], gruppen: [], expected: true },
  { plaetze: ['B'], gruppen: [], expected: false },
  { plaetze: ['B'], gruppen: ['kabel'], expected: true },
  { plaetze: [], gruppen: ['licht'], expected: false },
])(
  '[IV-01] places $plaetze and groups $gruppen hold a cable of A-02-10: $expected',
  ({ expected, ...umfang }) => {
    expect(gehoertDazu(umfang, { gruppe: 'kabel', platz: 'A-02-10' })).toBe(expected);
  },
);

const platz = (name: string) => ({ id: name.toLowerCase(), name });
const nirgends = { id: '', name: '' };

const zaehlung = (facts: Partial<Zaehlung>): Zaehlung => ({
  artikel: { name: 'Kabel', typ: '', zaehlweise: 'Menge' },
  geraet: undefined,
  hier: platz('A-02'),
  zuhause: platz('A-02'),
  by: 1,
  bisher: undefined,
  bisherOrt: '',
  gehoertDazu: true,
  unterwegsAuf: '',
  ...facts,
});
const pult = { bezeichnung: 'Pult #17', zustand: 'einsatzbereit' } as const;

test.each<{ what: string; facts: Partial<Zaehlung>; said: object }>([
  {
    what: 'at home',
    facts: { by: 4 },
    said: { does: 'count', by: 4, ergebnis: 'gefunden', hinweis: '', words: 'Gezählt: 4 Stück' },
  },
  {
    what: 'on a shelf of the rack at hand: it counts on its shelf',
    facts: { zuhause: platz('A-02-10') },
    said: { ort: platz('A-02-10'), ergebnis: 'gefunden' },
  },
  {
    what: 'pieces of elsewhere',
    facts: { zuhause: platz('B-1') },
    said: { ort: platz('A-02'), ergebnis: 'unerwartet', hinweis: 'sonst in B-1' },
  },
  {
    what: 'what has no place',
    facts: { zuhause: nirgends },
    said: { ort: platz('A-02'), ergebnis: 'ohne Ort' },
  },
  {
    what: 'what has no place, among what has none',
    facts: { zuhause: nirgends, hier: nirgends },
    said: { ergebnis: 'gefunden' },
  },
  {
    what: 'a typed number that was too high',
    facts: { by: -2, bisher: { gezaehlt: 2 } },
    said: { does: 'count', by: -2 },
  },
  { what: 'a number below nothing', facts: { by: -3, bisher: { gezaehlt: 2 } }, said: { does: 'refuse' } },
  {
    what: 'a set',
    facts: { artikel: { name: 'Set', typ: 'Set', zaehlweise: '' } },
    said: { does: 'refuse' },
  },
  {
    what: 'what the inventory is not about',
    facts: { gehoertDazu: false },
    said: { words: 'Nicht in dieser Inventur' },
  },
  {
    what: "an item's own code where each piece has a number",
    facts: { artikel: { name: 'Pult', typ: '', zaehlweise: 'Einzeln' } },
    said: { does: 'refuse', grund: 'keinGeraet' },
  },
  {
    what: "an item's own code where some pieces have numbers",
    facts: { artikel: { name: 'Pult', typ: '', zaehlweise: 'Gemischt' } },
    said: { does: 'count' },
  },
])('[IV-01] $what is counted as it is', ({ facts, said }) => {
  expect(zaehlUrteil(zaehlung(facts))).toMatchObject(said);
});

test.each<{ what: string; facts: Partial<Zaehlung>; said: object }>([
  {
    what: 'of place A at B',
    facts: { hier: platz('B'), zuhause: platz('A') },
    said: { does: 'count', by: 1, ort: platz('B'), ergebnis: 'falscher Ort', hinweis: 'Gehört nach A' },
  },
  {
    what: 'twice at one place',
    facts: { bisher: { gezaehlt: 1 }, bisherOrt: 'A-02' },
    said: { does: 'refuse', grund: 'schonGescannt' },
  },
  {
    what: 'counted elsewhere before',
    facts: { bisher: { gezaehlt: 1 }, bisherOrt: 'B-1' },
    said: { does: 'count', by: 0, hinweis: 'war in B-1 gezählt' },
  },
  {
    what: 'expected and missing so far',
    facts: { bisher: { gezaehlt: 0 }, bisherOrt: 'B-1' },
    said: { by: 1, hinweis: '' },
  },
  {
    what: 'missed for long',
    facts: { geraet: { ...pult, zustand: 'vermisst' } },
    said: { words: 'Wieder da!' },
  },
  {
    what: 'still out by the books',
    facts: { unterwegsAuf: 'PL20260007' },
    said: { hinweis: 'noch auf PL20260007' },
  },
  {
    what: 'retired',
    facts: { geraet: { ...pult, zustand: 'ausgemustert' } },
    said: { grund: 'ausgemustert' },
  },
  { what: 'more than one', facts: { by: 2 }, said: { does: 'refuse' } },
  {
    what: 'unticked',
    facts: { by: -1, bisher: { gezaehlt: 1 }, bisherOrt: 'A-02' },
    said: { does: 'count', by: -1 },
  },
  { what: 'unticked though not counted', facts: { by: -1 }, said: { does: 'refuse' } },
])('[IV-01 V4.9] a device, $what', ({ facts, said }) => {
  const einzeln = { name: 'Pult', typ: '', zaehlweise: 'Einzeln' } as const;
  expect(zaehlUrteil(zaehlung({ artikel: einzeln, geraet: pult, ...facts }))).toMatchObject(said);
});

const zeile = (facts: Partial<Record<keyof GezaehlteZeile, unknown>>) =>
  ({
    id: '',
    inventar: 'kabel',
    geraet: '',
    lagerplatz: 'a',
    soll: 0,
    unterwegs: 0,
    gezaehlt: 0,
    ergebnis: 'gefunden',
    entscheidung: '',
    wiederbeschaffung: cents(8900),
    istFertig: true,
    ...facts,
  }) as GezaehlteZeile & { ergebnis: InventurZeile['ergebnis'] };

test.each([
  {
    what: 'one lacks',
    rows: [{ soll: 34, unterwegs: 6, gezaehlt: 33 }],
    unterschied: -1,
    wert: 8900,
    offen: 1,
  },
  {
    what: 'it lies at another place',
    rows: [
      { soll: 34, gezaehlt: 30 },
      { lagerplatz: 'b', gezaehlt: 4 },
    ],
    unterschied: 0,
    wert: 0,
    offen: 0,
  },
  { what: 'too many', rows: [{ soll: 3, gezaehlt: 5 }], unterschied: 2, wert: 0, offen: 1 },
  {
    what: 'its place is not finished',
    rows: [{ gezaehlt: 4, istFertig: false }],
    unterschied: 0,
    wert: 0,
    offen: 0,
  },
  {
    what: 'decided',
    rows: [{ soll: 3, gezaehlt: 2, entscheidung: 'lassen' }],
    unterschied: -1,
    wert: 8900,
    offen: 0,
  },
  {
    what: 'counted anew',
    rows: [{ soll: 3, gezaehlt: 3, entscheidung: 'nachzählen' }],
    unterschied: 0,
    wert: 0,
    offen: 1,
  },
  {
    what: 'metres',
    rows: [{ soll: 0.3, gezaehlt: 0.1 }, { gezaehlt: 0.2 }],
    unterschied: 0,
    wert: 0,
    offen: 0,
  },
])('[IV-01 V4.7] $what: $unterschied pieces, $offen to decide', ({ rows, unterschied, wert, offen }) => {
  const posten = postenOf(rows.map(zeile));
  expect(posten).toMatchObject([{ unterschied, wert }]);
  expect(offeneEntscheidungen(posten)).toBe(offen);
});

test('[IV-01] the sums tell what lacks, what is on the road, and what lay elsewhere', () => {
  const posten = postenOf([
    zeile({ soll: 34, unterwegs: 6, gezaehlt: 33 }),
    zeile({ inventar: 'gaffa', soll: 2, gezaehlt: 5 }),
    zeile({ inventar: 'pult', geraet: 'p1', soll: 1, gezaehlt: 1, ergebnis: 'falscher Ort' }),
    zeile({ inventar: 'pult', geraet: 'p2', soll: 1, ergebnis: 'fehlt' }),
  ]);
  expect(summenOf(posten)).toEqual({
    gezaehlt: 39,
    unterwegs: 6,
    fehlen: 2,
    fehlenWert: 17_800,
    zuViel: 3,
    falscherOrt: 1,
  });
});

test.each([
  { rest: 100_000, anzahl: 3, je: [33_333, 33_334, 33_333] },
  { rest: 100_000, anzahl: 0, je: [100_000] },
  { rest: 1, anzahl: 3, je: [0, 1, 0] },
  { rest: 0, anzahl: 2, je: [0, 0] },
])('[IV-01 V4.10] $rest cents in the books for $anzahl pieces are $je', ({ rest, anzahl, je }) => {
  expect(buchwerteJeStueck(cents(rest), anzahl)).toEqual(je);
});

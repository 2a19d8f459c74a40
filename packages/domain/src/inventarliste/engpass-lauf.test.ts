import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { addDays, type Day } from '../values/dates.ts';
import { availabilityOf } from './availability.ts';
import type { Engpass } from './engpass.ts';
import { engpassLaeufe, inRadarOrder } from './engpass-lauf.ts';
import type { Buchung } from './verfuegbarkeit.ts';

const id = 'par' as Id<'inventar'>;
const december = (day: number): Day => addDays('2026-12-01', day - 1);
const window = { von: december(1), bis: december(28) };
const item = { id, name: 'LED-PAR', kategorie: 'Licht', einheit: '', anzahl: 5 } as const;

interface Booked {
  readonly liste: string;
  readonly days: readonly [von: number, bis: number];
  readonly anzahl: number;
  readonly art?: Buchung['art'];
}

type Kept = { readonly [liste: string]: readonly Engpass[] | undefined };

/** The runs of an item of which 5 are there. */
function radar(booked: readonly Booked[], seit: Day | '' = '', kept: Kept = {}) {
  const listen = booked.map(({ liste, days: [von, bis], anzahl, art = 'verbucht' }): Buchung => {
    const inventarliste = liste as Id<'inventarlisten'>;
    return { inventarliste, von: december(von), bis: december(bis), anzahl, art, belege: [] };
  });
  const of = (art: Buchung['art']) =>
    listen.filter((each) => each.art === art).map((each) => ({ ...each, inventar: id }));
  const [found] = availabilityOf({
    artikel: [item],
    booked: of('verbucht'),
    rented: of('bestellt'),
    optional: of('option'),
    window,
  });
  const tage = found?.spans ?? [];
  const known = { vorlauf: 3, seit: () => seit, engpaesse: (liste: string) => kept[liste] ?? [] };
  return engpassLaeufe({ item, tage, listen, nichtFrei: [] }, known);
}

const facts = (laeufe: ReturnType<typeof radar>) =>
  laeufe.map(({ von, bis, fehlend, fehlendHart, nurOptionen, listen }) => ({
    days: `${von.slice(8)}-${bis.slice(8)}`,
    fehlend,
    fehlendHart,
    ...(nurOptionen && { nurOptionen }),
    listen: listen.map(({ inventarliste }) => inventarliste).join(' '),
  }));

test('[PLAN-06 V5.23] two lists that meet on one day are one run of that day, and both are named', () => {
  const found = radar([
    { liste: 'A', days: [1, 3], anzahl: 4 },
    { liste: 'B', days: [3, 6], anzahl: 3 },
  ]);
  expect(facts(found)).toEqual([{ days: '03-03', fehlend: 2, fehlendHart: 2, listen: 'A B' }]);
});

test('[PLAN-06] days that follow each other are one run with the most that is missing; days between end it', () => {
  const found = radar([
    { liste: 'A', days: [1, 4], anzahl: 6 },
    { liste: 'B', days: [3, 5], anzahl: 6 },
    { liste: 'C', days: [7, 7], anzahl: 9 },
  ]);
  expect(facts(found)).toEqual([
    { days: '01-05', fehlend: 7, fehlendHart: 7, listen: 'A B' },
    { days: '07-07', fehlend: 4, fehlendHart: 4, listen: 'C' },
  ]);
});

test('[PLAN-06] what only options make short stands below, and needs no rental yet', () => {
  const found = radar([
    { liste: 'A', days: [1, 2], anzahl: 4 },
    { liste: 'O', days: [2, 3], anzahl: 3, art: 'option' },
    { liste: 'B', days: [9, 9], anzahl: 6 },
    { liste: 'P', days: [9, 9], anzahl: 2, art: 'option' },
  ]);
  expect(facts(inRadarOrder(found))).toEqual([
    { days: '09-09', fehlend: 1, fehlendHart: 1, listen: 'B P' },
    { days: '02-02', fehlend: 2, fehlendHart: 0, nurOptionen: true, listen: 'A O' },
  ]);
});

test('[PLAN-06] an ordered rental covers it, one that is not ordered is named and has to be by its day', () => {
  const ofA = { liste: 'A', days: [10, 11], anzahl: 7 } as const;
  const rental = { liste: 'Z', days: [10, 11], anzahl: 2 } as const;
  expect(radar([ofA, { ...rental, art: 'bestellt' }])).toEqual([]);
  expect(radar([ofA, { ...rental, art: 'nichtBestellt' }], '2026-11-20')).toMatchObject([
    { fehlend: 2, bestellenBis: '2026-12-07', seit: '2026-11-20', listen: [{}, { art: 'nichtBestellt' }] },
  ]);
});

const yes = (fehlend: number, wer = 'Mareike', am = 1): Engpass => ({
  inventar: 'par',
  name: 'LED-PAR',
  fehlend,
  am: `2026-11-0${am} 09:00:00.000Z` as WireDate,
  wer,
});

// A wants 4 on the 1st to the 3rd, B 4 on the 3rd, C 9 on the 4th: of 5, 3 are missing on the 3rd and 4 on the 4th.
const three = [
  { liste: 'A', days: [1, 3], anzahl: 4 },
  { liste: 'B', days: [3, 3], anzahl: 4 },
  { liste: 'C', days: [4, 4], anzahl: 9 },
] as const;

test.each([
  { what: 'nobody has', kept: {}, open: 'B' },
  { what: 'a list has for its own days alone', kept: { A: [yes(3)] }, open: 'C' },
  { what: 'less was accepted than is missing', kept: { A: [yes(2)], C: [yes(4)] }, open: 'B' },
  { what: 'it was booked without a person', kept: { B: [yes(3, '')], C: [yes(4)] }, open: 'B' },
  {
    what: 'only days around jobs were accepted',
    kept: { B: [{ ...yes(3), nurRuest: 3 }], C: [yes(4)] },
    open: 'B',
  },
])('[PLAN-04] a run stays open where $what', ({ kept, open }) => {
  const [lauf] = radar(three, '', kept);
  expect(lauf).toMatchObject({ anzunehmen: open });
  expect(lauf).not.toHaveProperty('angenommen');
});

test('[PLAN-04] a run is accepted once somebody has said yes on every day of it, by whoever said it last', () => {
  const [lauf] = radar(three, '', { A: [yes(3, 'Jonas', 3)], C: [yes(4, 'Mareike', 2)] });
  expect(lauf).toMatchObject({ fehlend: 4, angenommen: { wer: 'Jonas', am: '2026-11-03 09:00:00.000Z' } });
  expect(lauf).not.toHaveProperty('anzunehmen');
});

import type { Id, WireDate } from '@traverse/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, wireDateOf } from '../values/dates.ts';
import { type Availability, availabilityOf } from './availability.ts';
import { bookingsOf } from './booking.ts';
import { askedDays, checkListe } from './check-liste.ts';
import { acceptedShortages, newShortages } from './engpass.ts';
import { missingWords, ruestzeitWords } from './missing-words.ts';
import { ausstehendOfZeile } from './nicht-frei.ts';
import { optionsOf } from './option.ts';
import { type RuestStufe, type RuestStufen, type Ruestzeit, ruestzeitOf } from './ruestzeit.ts';

const par = 'par' as Id<'inventar'>;
const december = (day: number): Day => addDays('2026-12-01', day - 1);
const nach = (days: number): RuestStufen => ({ firma: { vor: 0, nach: days }, artikel: new Map() });

interface Booked extends RuestStufe {
  readonly id: string;
  readonly days: readonly [von: number, bis: number];
  readonly anzahl: number;
}

function aListe({ id, days: [von, bis], anzahl, ...stufe }: Booked) {
  const inventarliste = id as Id<'inventarlisten'>;
  const liste = {
    id: inventarliste,
    von: wireDateOf(december(von)),
    bis: wireDateOf(december(bis)),
    ...stufe,
  };
  return { liste, zeilen: [{ inventar: par, anzahl, inventarliste }] };
}

const A: Booked = { id: 'A', days: [1, 3], anzahl: 4 };
const B: Booked = { id: 'B', days: [4, 5], anzahl: 4 };

/** How the asked list stands beside a booked one. */
function ask(asked: Booked, booked: Booked, stufen: RuestStufen, anzahl = 5): Availability | undefined {
  const other = aListe(booked);
  const [found] = checkListe({
    ...aListe(asked),
    artikel: [{ id: par, anzahl }],
    booked: bookingsOf(other.liste, other.zeilen, stufen),
    rented: [],
    stufen,
  });
  return found;
}

const short = (found: Availability | undefined) =>
  found?.spans.filter(({ frei }) => frei < 0).map(({ von, bis, frei }) => [von, bis, frei]);

test('[PLAN-02 V5.4] the day after a job is kept: a list that begins on it is short, and only of that day', () => {
  const found = ask(B, A, nach(1));
  expect(found).toMatchObject({ fehlend: 3, fehlendHart: 0, anzahlVerbucht: 4, ruest: 4, frei: -3 });
  expect(short(found)).toEqual([[december(4), december(4), -3]]);
});

test('[PLAN-02 V5.5] without days between nothing is short', () => {
  expect(ask(B, A, nach(0))).toMatchObject({ fehlend: 0, fehlendHart: 0, ruest: 0, frei: 1 });
});

test('[PLAN-02 V5.16] it does not matter which of the two was booked first: the days around its own are asked, too', () => {
  const found = ask(A, B, nach(1));
  expect(found).toMatchObject({ fehlend: 3, fehlendHart: 0, anzahlVerbucht: 4 });
  expect(short(found)).toEqual([[december(4), december(4), -3]]);
});

test('[PLAN-02 V5.17] a list that keeps no days of its own is not short, whichever is asked', () => {
  const free: Booked = { ...A, ruestzeit: 'eigene', ruestVor: 0, ruestNach: 0 };
  expect(ask(free, B, nach(1))).toMatchObject({ fehlend: 0, frei: 1 });
  expect(ask(B, free, nach(1))).toMatchObject({ fehlend: 0, frei: 1 });
});

test('[PLAN-02 V1.25] on a kept day what is still out counts once: the more of both, never their sum', () => {
  const { liste, zeilen } = aListe({ id: 'A', days: [1, 4], anzahl: 5 });
  const counters = { out: 5, in: 3, vermisst: 0, defekt: 0, verbraucht: 0, ausgebucht: 0, berechnet: 0 };
  const [zeile] = zeilen;
  if (!zeile) throw new Error('one line');
  const ausstehend = ausstehendOfZeile({ ...zeile, ...counters }, { ...liste, rueckgabe: '' }, december(6));
  const [found] = availabilityOf({
    artikel: [{ id: par, anzahl: 10 }],
    booked: bookingsOf(liste, zeilen, nach(1)),
    rented: [],
    ausstehend,
    window: { von: december(4), bis: december(7) },
  });
  expect(found?.spans.map(({ von, bis, frei, ruest }) => [von.slice(8), bis.slice(8), frei, ruest])).toEqual([
    ['04', '04', 5, 0],
    ['05', '05', 5, 3],
    ['06', '06', 8, 0],
    ['07', '07', 10, 0],
  ]);
  expect(found).toMatchObject({ anzahlVerbucht: 5, fehlendOhneRueckgabe: 0 });
});

const own = (vor: number, ...[days]: [number]): Ruestzeit => ({ vor, nach: days });

test.each([
  { what: 'nobody says any', liste: {}, artikel: undefined, firma: own(0, 0), expected: own(0, 0) },
  { what: 'the firm says some', liste: {}, artikel: undefined, firma: own(1, 2), expected: own(1, 2) },
  { what: 'the item has its own', liste: {}, artikel: own(0, 3), firma: own(1, 2), expected: own(0, 3) },
  {
    what: 'the list has its own, also none',
    liste: { ruestzeit: 'eigene', ruestVor: 0, ruestNach: 0 } as const,
    artikel: own(0, 3),
    firma: own(1, 2),
    expected: own(0, 0),
  },
  {
    what: 'the list has numbers and does not say that they are its own',
    liste: { ruestzeit: '', ruestVor: 9, ruestNach: 9 } as const,
    artikel: undefined,
    firma: own(1, 2),
    expected: own(1, 2),
  },
])('[PLAN-02] days around a job where $what', ({ liste, artikel, firma, expected }) => {
  const stufen = { firma, artikel: new Map(artikel ? [[par, artikel]] : []) };
  expect(ruestzeitOf(liste, par, stufen)).toEqual(expected);
});

test('[PLAN-02] a list is asked as far as any of its items reaches', () => {
  const cable = 'cable' as Id<'inventar'>;
  const stufen = { firma: own(1, 1), artikel: new Map([[cable, own(0, 3)]]) };
  const { liste } = aListe(A);
  expect(askedDays(liste, [par, cable], stufen)).toEqual({ von: '2026-11-30', bis: december(6) });
  expect(askedDays({ ...liste, von: '' }, [par], stufen)).toBeUndefined();
});

test('[PLAN-02] an option keeps days around it as well, and what is rented in none', () => {
  const { liste, zeilen } = aListe(A);
  const option = {
    liste: { ...liste, verbucht: false, option: true, optionBis: '' as const },
    projektBis: '' as const,
    zeilen,
  };
  const [found] = availabilityOf({
    artikel: [{ id: par, anzahl: 5 }],
    booked: [],
    rented: bookingsOf(liste, zeilen),
    optional: optionsOf([option], december(1), nach(1)),
    window: { von: december(3), bis: december(5) },
  });
  expect(found?.spans.map(({ frei, optional }) => [frei, optional])).toEqual([
    [9, 4],
    [5, 4],
    [5, 0],
  ]);
});

test('[PLAN-02] what was accepted for the days around alone is asked again once the job itself is short', () => {
  const found = ask(B, A, nach(1));
  if (!found) throw new Error('one item');
  const said = { am: '2026-11-26 10:00:00.000Z' as WireDate, wer: 'Eva' };
  const accepted = acceptedShortages([found], [{ id: par, name: 'LED-PAR' }], said);
  expect(accepted).toEqual([{ inventar: par, name: 'LED-PAR', fehlend: 3, nurRuest: 3, ...said }]);
  expect(newShortages([found], accepted)).toEqual([]);
  expect(newShortages([{ ...found, fehlendHart: 2 }], accepted)).toHaveLength(1);
  // A row that was stored before there were such days.
  const old = { inventar: par, fehlend: 3 } as (typeof accepted)[number];
  expect(newShortages([{ ...found, fehlendHart: 2 }], [old])).toEqual([]);
});

test.each([
  { fehlendHart: 0, words: '3 fehlen am 4.12.2026, nur Rüstzeit' },
  { fehlendHart: 1, words: '3 fehlen am 4.12.2026, 2 davon nur Rüstzeit' },
  { fehlendHart: 3, words: '3 fehlen am 4.12.2026' },
])('[PLAN-02] $words', ({ fehlendHart, words }) => {
  const found = ask(B, A, nach(1));
  if (!found) throw new Error('one item');
  expect(missingWords({ ...found, fehlendHart, tage: found.spans })).toBe(words);
});

test.each([
  { vor: 0, nach: 0, words: 'keine Rüstzeit' },
  { vor: 1, nach: 2, words: 'Rüstzeit: 1 Tag vorher, 2 Tage nachher' },
  { vor: 0, nach: 1, words: 'Rüstzeit: 1 Tag nachher' },
])('[PLAN-02] it is said as $words', ({ words, ...days }) => {
  expect(ruestzeitWords(days)).toBe(words);
});

test('[PLAN-02] two lists are short alike whichever is asked, and never of more than a count day by day', () => {
  const day = fc.integer({ min: 1, max: 12 });
  const booked = fc.record({
    von: day,
    long: fc.integer({ min: 0, max: 4 }),
    anzahl: fc.integer({ min: 1, max: 5 }),
  });
  const ruest = fc.record({ vor: fc.integer({ min: 0, max: 3 }), nach: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(booked, booked, ruest, (one, other, firma) => {
      const stufen = { firma, artikel: new Map() };
      const liste = (id: string, { von, long, anzahl }: typeof one): Booked => ({
        id,
        days: [von, von + long],
        anzahl,
      });
      const first = ask(liste('A', one), liste('B', other), stufen);
      const second = ask(liste('B', other), liste('A', one), stufen);
      expect(first?.fehlend).toBe(second?.fehlend);
      const reach = (each: typeof one, by: Ruestzeit) => ({
        from: each.von - by.vor,
        to: each.von + each.long + by.nach,
      });
      const meet = (by: Ruestzeit) =>
        reach(one, by).from <= reach(other, by).to && reach(other, by).from <= reach(one, by).to;
      const missing = Math.max(0, one.anzahl + other.anzahl - 5);
      expect(first?.fehlend).toBe(meet(firma) ? missing : 0);
      expect(first?.fehlendHart).toBe(meet({ vor: 0, nach: 0 }) ? missing : 0);
    }),
  );
});

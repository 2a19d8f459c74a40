import type { Id } from '@traverse/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, wireDateOf } from '../values/dates.ts';
import { availabilityOf, isOverbooked } from './availability.ts';
import { type Booking, bookingsOf } from './booking.ts';
import { ausstehendOfZeile, sperreOfSchaden, sperreOfZeile } from './nicht-frei.ts';
import { nothingGone } from './zaehler.ts';

const inventar = 'par' as Id<'inventar'>;
const inventarliste = 'A' as Id<'inventarlisten'>;
const december = (day: number): Day => addDays('2026-12-01', day - 1);

const aSchaden = (facts: object = {}) => ({
  inventar,
  inventarliste: '' as Id<'inventarlisten'>,
  sperrt: 3,
  gesperrtBis: '' as const,
  behoben: false,
  schaden: 'Kapsel klappert',
  created: wireDateOf('2026-11-20'),
  ...facts,
});

const aListe = (von: number, bis: number, rueckgabe: '' | 'offen' | 'geprüft' = '') => ({
  von: wireDateOf(december(von)),
  bis: wireDateOf(december(bis)),
  verbucht: true,
  rueckgabe,
});

const aLine = (facts: object = {}) => ({
  inventar,
  inventarliste,
  anzahl: 5,
  out: 5,
  in: 0,
  ...nothingGone,
  ...facts,
});

interface Asked {
  readonly anzahl?: number;
  readonly booked?: readonly Booking[];
  readonly gesperrt?: readonly Booking[];
  readonly ausstehend?: readonly Booking[];
  readonly window?: readonly [von: number, bis: number];
}

function answer({ anzahl = 10, booked = [], gesperrt = [], ausstehend = [], window = [1, 10] }: Asked) {
  const [von, bis] = window;
  const [found] = availabilityOf({
    artikel: [{ id: inventar, anzahl }],
    booked,
    rented: [],
    gesperrt,
    ausstehend,
    window: { von: december(von), bis: december(bis) },
  });
  const freiOn = (day: number) =>
    found?.spans.find((span) => span.von <= december(day) && december(day) <= span.bis)?.frei;
  const on = (name: 'gesperrt' | 'ausstehend', day: number) =>
    found?.spans.find((span) => span.von <= december(day) && december(day) <= span.bis)?.[name];
  return { found, freiOn, on };
}

describe('[RUECK-02] what a damage blocks', () => {
  const booked = bookingsOf(aListe(3, 6), [aLine({ anzahl: 8 })]);

  test('[RUECK-02 V1.11] is not free, and does not count as booked', () => {
    const gesperrt = sperreOfSchaden(
      aSchaden({ gesperrtBis: wireDateOf(december(5)) }),
      undefined,
      '2026-11-25',
    );
    const { found, freiOn } = answer({ booked, gesperrt, window: [3, 6] });
    expect([3, 5, 6].map(freiOn)).toEqual([-1, -1, 2]);
    expect(found).toMatchObject({ fehlend: 1, fehlendHart: 1, anzahlVerbucht: 8, gesperrt: 3 });
    expect(isOverbooked(found!)).toBe(false);
  });

  test('[RUECK-02 V1.12] without the block nothing is missing', () => {
    expect(answer({ booked, window: [3, 6] }).found).toMatchObject({ fehlend: 0, frei: 2, gesperrt: 0 });
  });

  test.each([
    { what: 'is only reported', schaden: { sperrt: 0 } },
    { what: 'is mended', schaden: { behoben: true } },
  ])('nothing when it $what', ({ schaden }) => {
    expect(sperreOfSchaden(aSchaden(schaden), undefined, december(1))).toEqual([]);
  });

  test.each([
    { gesperrtBis: '', today: 1, bis: '9999-12-31' },
    { gesperrtBis: wireDateOf(december(5)), today: 8, bis: december(8) },
    { gesperrtBis: wireDateOf(december(9)), today: 8, bis: december(9) },
  ])('until "$gesperrtBis", asked on the $today.: through $bis', ({ gesperrtBis, today, bis }) => {
    expect(sperreOfSchaden(aSchaden({ gesperrtBis }), undefined, december(today))).toMatchObject([{ bis }]);
  });

  test('broken on a list it is covered by that list until its last day', () => {
    const schaden = aSchaden({ inventarliste });
    expect(sperreOfSchaden(schaden, aListe(1, 4), december(3))).toMatchObject([{ von: december(5) }]);
  });
});

describe('[RUECK-02] what was lost', () => {
  test('[RUECK-02 V1.23] is covered by its list, and missing from the day after', () => {
    const liste = aListe(1, 6);
    const lines = [aLine({ vermisst: 1 })];
    const { freiOn } = answer({
      booked: bookingsOf(liste, lines),
      gesperrt: lines.flatMap((line) => sperreOfZeile(line, liste)),
    });
    expect([1, 6, 7, 10].map(freiOn)).toEqual([5, 5, 9, 9]);
  });

  test.each([
    { what: 'not', anzahl: 10, line: { in: 3, vermisst: 2 }, frei: 8 },
    { what: 'written off', anzahl: 8, line: { in: 3, vermisst: 2, ausgebucht: 2 }, frei: 8 },
    { what: 'found instead', anzahl: 10, line: { in: 5 }, frei: 10 },
  ])('[RUECK-02 V1.24] $what: $frei are free', ({ anzahl, line, frei }) => {
    const liste = aListe(1, 4, 'geprüft');
    const gesperrt = sperreOfZeile(aLine(line), liste);
    const ausstehend = ausstehendOfZeile(aLine(line), liste, december(8));
    expect(answer({ anzahl, gesperrt, ausstehend }).freiOn(5)).toBe(frei);
  });
});

describe('[Z2] [Z11] what broke on a list is covered by its booking alone', () => {
  const today = december(2);

  test.each([
    {
      what: 'mended before a booked list ends',
      verbucht: true,
      gesperrtBis: wireDateOf(december(5)),
      frei: [5, 5, 10],
    },
    { what: 'mended after it', verbucht: true, gesperrtBis: wireDateOf(december(9)), frei: [5, 5, 8] },
    { what: 'never mended', verbucht: true, gesperrtBis: '' as const, frei: [5, 5, 8] },
    {
      what: 'mended while a list runs that is not booked',
      verbucht: false,
      gesperrtBis: wireDateOf(december(5)),
      frei: [8, 10, 10],
    },
    {
      what: 'never mended, on a list that is not booked',
      verbucht: false,
      gesperrtBis: '' as const,
      frei: [8, 8, 8],
    },
  ])('$what: $frei are free on days 4, 6 and 9', ({ verbucht, gesperrtBis, frei }) => {
    const liste = { ...aListe(1, 8), verbucht };
    const gesperrt = sperreOfSchaden(aSchaden({ sperrt: 2, inventarliste, gesperrtBis }), liste, today);
    const booked = verbucht ? bookingsOf(liste, [aLine()]) : [];
    const { freiOn } = answer({ booked, gesperrt });
    expect([4, 6, 9].map(freiOn)).toEqual(frei);
  });

  test('by the rule for any days: blocked once, never less than nothing', () => {
    const day = fc.integer({ min: 1, max: 20 });
    const world = fc.record({
      von: day,
      bis: day,
      made: day,
      until: fc.option(day),
      today: day,
      verbucht: fc.boolean(),
    });
    fc.assert(
      fc.property(world, ({ von, bis, made, until, today: now, verbucht }) => {
        const liste = { ...aListe(Math.min(von, bis), Math.max(von, bis)), verbucht };
        const created = wireDateOf(december(made));
        const gesperrtBis = until === null ? ('' as const) : wireDateOf(december(until));
        const gesperrt = sperreOfSchaden(
          aSchaden({ inventarliste, created, gesperrtBis }),
          liste,
          december(now),
        );
        const { freiOn } = answer({ gesperrt, window: [1, 25] });
        const first = verbucht ? Math.max(von, bis) + 1 : made;
        const last = until === null ? 99 : Math.max(until, now);
        const days = Array.from({ length: 25 }, (_, index) => index + 1);
        expect(days.map((on) => freiOn(on) ?? 10)).toEqual(
          days.map((on) => (on >= first && on <= last ? 7 : 10)),
        );
      }),
      { seed: 52, numRuns: 500 },
    );
  });
});

describe('[RUECK-02] what is still out', () => {
  const zeile = aLine({ in: 3 });
  const today = december(6);

  test('[RUECK-02 V1.13] blocks from the day after its list through today', () => {
    const { on, found } = answer({ ausstehend: ausstehendOfZeile(zeile, aListe(1, 4), today) });
    expect([4, 5, 6, 7].map((day) => on('ausstehend', day))).toEqual([0, 2, 2, 0]);
    expect(found).toMatchObject({ anzahlVerbucht: 0, ausstehend: 2 });
  });

  test.each([
    { what: 'a list that was checked', zeile, liste: aListe(1, 4, 'geprüft') },
    { what: 'a list that ends today', zeile, liste: aListe(1, 6) },
    {
      what: '[RUECK-02 V4.12] a list of which nothing was scanned out',
      zeile: aLine({ out: 0 }),
      liste: aListe(1, 4),
    },
  ])('$what has nothing overdue', (row) => {
    expect(ausstehendOfZeile(row.zeile, row.liste, today)).toEqual([]);
  });

  test('[RUECK-02 V4.13] a list that was closed with one piece open has it, today', () => {
    expect(ausstehendOfZeile(aLine({ in: 4 }), aListe(1, 4, 'offen'), today)).toMatchObject([
      { bis: today, anzahl: 1 },
    ]);
  });

  test('does it not come back, a later list may be short: a warning beside the shortage', () => {
    const booked = bookingsOf(aListe(20, 22), [aLine({ anzahl: 9 })]);
    const ausstehend = ausstehendOfZeile(zeile, aListe(1, 4), today);
    expect(answer({ booked, ausstehend, window: [20, 22] }).found).toMatchObject({
      fehlend: 0,
      ausstehend: 0,
      fehlendOhneRueckgabe: 1,
    });
  });
});

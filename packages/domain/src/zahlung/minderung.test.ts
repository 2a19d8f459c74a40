import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Zahlung } from '../entities/index.ts';
import { anteileOf, gegenAnteile, type Satzanteil } from '../forderung/anteile.ts';
import type { UstEinstellung } from '../forderung/verfahren.ts';
import { buchungenOfRechnung, type UstRechnung } from '../ustva/von-rechnung.ts';
import { cents, negative, sumCents } from '../values/geld.ts';
import { percent, ustOf } from '../values/ust.ts';
import { minderungenOf, minderungenZurueck } from './minderung.ts';

type Paid = Pick<Zahlung, 'art' | 'betrag' | 'grund' | 'anteile'>;

const steuern = [{ satz: percent(19), netto: cents(100_000), ust: cents(19_000) }];
const gesamt = cents(119_000);
const lost = (art: 'Skonto' | 'Ausfall', betrag: number, grund = ''): Paid => ({
  art,
  betrag: cents(betrag),
  grund,
  anteile: anteileOf(steuern, { betrag: cents(betrag) }, []),
});

test.each([
  { what: 'a loss', paid: [lost('Ausfall', 119_000, 'Insolvenz')], back: [-119_000] },
  { what: 'Skonto', paid: [lost('Skonto', 2380)], back: [-2380] },
  { what: 'a small difference', paid: [lost('Ausfall', 40, 'Kleindifferenz')], back: [-40] },
  {
    what: 'a loss that came in after all',
    paid: [lost('Ausfall', 500, 'x'), lost('Ausfall', -500, 'x')],
    back: [],
  },
  {
    what: 'two kinds',
    paid: [lost('Skonto', 2380), lost('Ausfall', 40, 'Kleindifferenz')],
    back: [-2380, -40],
  },
])('[ZAHL-01 Z1b] a reversal takes $what along', ({ paid, back }) => {
  const open = cents(gesamt - sumCents(paid.map(({ betrag }) => betrag)));
  const taken = minderungenZurueck(minderungenOf(paid), [], { gesamt, bisher: gesamt, rest: gesamt });
  expect(taken.map(({ betrag }) => betrag)).toEqual(back);
  expect(open + sumCents(paid.map(({ betrag }) => betrag))).toBe(gesamt);
});

test('[ZAHL-01 Z1b] corrections take it along in proportion, the last one the rest, never more than they give back', () => {
  const minderungen = minderungenOf([lost('Skonto', 1001)]);
  const taken = (bisher: number, before: number, rest = 99_999) =>
    minderungenZurueck(
      minderungen,
      before === 0 ? [] : [{ art: 'Skonto', grund: '', betrag: cents(-before), anteile: [] }],
      { gesamt, bisher: cents(bisher), rest: cents(rest) },
    ).map(({ betrag }) => Number(betrag));
  expect(taken(39_667, 0)).toEqual([-334]);
  expect(taken(79_333, 334)).toEqual([-333]);
  expect(taken(119_000, 667)).toEqual([-334]);
  expect(taken(119_000, 0, 100)).toEqual([-100]);
  expect(taken(119_000, 0, 0)).toEqual([]);
});

const soll: UstEinstellung = {
  versteuerung: 'soll',
  istSeit: '',
  istBis: '',
  kleinunternehmer: false,
  voranmeldung: 'monatlich',
  dauerfrist: false,
  bundesland: 'Niedersachsen',
};

test('[UST-01 Z1] [ZAHL-01 Z1b] whatever was paid, lowered and reversed: nothing stays in the sheets, and no more is refunded than came', () => {
  const group = fc.record({ satz: fc.constantFrom(19, 7), netto: fc.integer({ min: 1, max: 500_000 }) });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.uniqueArray(group, { minLength: 1, maxLength: 2, selector: ({ satz }) => satz }),
      fc.array(fc.record({ art: fc.constantFrom('Zahlung', 'Skonto', 'Ausfall'), part: share }), {
        maxLength: 4,
      }),
      (groups, steps) => {
        const rates = groups.map(({ satz, netto }) => ({
          satz: percent(satz),
          netto: cents(netto),
          ust: ustOf(cents(netto), percent(satz)),
        }));
        const whole = sumCents(rates.flatMap(({ netto, ust }) => [netto, ust]));
        const paid: Paid[] = [];
        for (const { art, part } of steps) {
          const open = whole - sumCents(paid.map(({ betrag }) => betrag));
          const betrag = cents(Math.round(open * part));
          if (betrag !== 0)
            paid.push({
              art,
              betrag,
              grund: art === 'Ausfall' ? 'Insolvenz' : '',
              anteile: anteileOf(rates, { betrag }, paid),
            });
        }
        const money = sumCents(paid.flatMap(({ art, betrag }) => (art === 'Zahlung' ? [betrag] : [])));
        const open = cents(whole - sumCents(paid.map(({ betrag }) => betrag)));
        const storno = gegenAnteile(rates);
        const back = minderungenZurueck(minderungenOf(paid), [], {
          gesamt: whole,
          bisher: whole,
          rest: cents(whole - open),
        });
        const onStorno: Paid[] =
          open === 0 ? [] : [{ art: 'Verrechnung', betrag: negative(open), grund: '', anteile: [] }];
        for (const each of back)
          onStorno.push({ ...each, anteile: each.anteile ?? anteileOf(storno, each, onStorno) });
        // To be refunded is what was paid.
        expect(whole + sumCents(onStorno.map(({ betrag }) => betrag))).toBe(Number(money));
        const of = (zahlungen: readonly Paid[], own: readonly Satzanteil[], more: Partial<UstRechnung>) =>
          buchungenOfRechnung(
            {
              id: 'r',
              name: 'RN1',
              kunde: 'K',
              land: '',
              ustId: '',
              rechnungsDatum: '2026-05-10',
              bis: '2026-05-10',
              steuern: own,
              ustGrund: '',
              festgeschrieben: true,
              isStorno: false,
              nurGeld: false,
              stornoGrund: '',
              urspruenglich: '2026-05-10',
              storniertAm: '2026-11-20',
              zahlungen: zahlungen.map((each, index) => ({
                ...each,
                id: `z${index}`,
                datum: more.isStorno ? '2026-11-20' : '2026-09-03',
                herkunft: more.isStorno ? 'Storno' : 'von Hand',
                notiz: '',
              })),
              ...more,
            },
            soll,
          );
        const gegen = of(onStorno, storno, {
          isStorno: true,
          stornoGrund: 'Leistung rückgängig',
          rechnungsDatum: '2026-11-20',
        });
        const all = [...of(paid, rates, {}), ...gegen];
        const sum = (kz: string, field: 'netto' | 'ust') =>
          sumCents(all.filter((each) => each.kz === kz).map((each) => each[field]));
        for (const kz of ['81', '86'])
          expect([sum(kz, 'netto'), sum(kz, 'ust')].map((each) => each + 0)).toEqual([0, 0]);
        // What was lost was lost in September, and stays so.
        expect(gegen.filter(({ kz }) => kz === '50')).toEqual([]);
      },
    ),
  );
});

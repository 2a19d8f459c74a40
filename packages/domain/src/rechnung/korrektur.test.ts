import type { Percent } from '@traverse/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rechnungBeleg } from '../beleg/rechnung-beleg.ts';
import type { Beleg } from '../brief/beleg.ts';
import { blankRecord } from '../entities/blank-record.ts';
import type { Rechnung } from '../entities/index.ts';
import { newElement } from '../preise/elements.ts';
import { wireDateOf } from '../values/dates.ts';
import { cents, sumCents } from '../values/geld.ts';
import { percent, ustOf } from '../values/ust.ts';
import {
  korrekturBeleg,
  korrekturPositionen,
  korrekturProblem,
  korrekturRechnung,
  korrekturZuHoch,
  restKorrektur,
} from './korrektur.ts';

const rechnung = blankRecord('rechnungen', {
  name: 'RN20260042',
  rechnungsDatum: wireDateOf('2026-05-05'),
  faelligDatum: wireDateOf('2026-05-15'),
  von: wireDateOf('2026-05-01'),
  bis: wireDateOf('2026-05-02'),
  festgeschrieben: wireDateOf('2026-05-05'),
  optElement: [
    { ...newElement, name: 'Scheinwerfer', anzahl: 4, preis: cents(2500) },
    { ...newElement, name: 'Catering', preis: cents(10_000), ust: percent(7) },
    { ...newElement, name: 'Nachlass', preis: cents(-1000) },
  ],
});
const beleg = () => {
  const made = rechnungBeleg({
    rechnung,
    kunde: blankRecord('kunden', {
      name: 'Mona',
      strasse: 'Weg',
      hausnummer: '1',
      plz: '26123',
      ort: 'Oldenburg',
    }),
    firma: blankRecord('firma', {
      name: 'Weserklang',
      strasse: 'Am Güterbahnhof',
      plz: '26123',
      ort: 'Oldenburg',
      steuernummer: '64/220/12345',
      iban: 'DE02120300000000202051',
    }),
    sets: [],
    zeilen: [],
    bearbeitung: 'Mona',
  });
  if (made.problems) throw new Error(made.problems.map(({ message }) => message).join());
  return made.beleg;
};
/** The same with one line for each of these. */
const flat = (lines: readonly (readonly [Percent, number])[]): Beleg => {
  const original = beleg();
  const [group] = original.groups;
  const positions = lines.map(([ustSatz, netto], index) => ({
    ...group!.positions[0]!,
    nr: index + 1,
    ustSatz,
    anzahl: Math.sign(netto),
    preis: cents(Math.abs(netto)),
    netto: cents(netto),
  }));
  const steuern = [...new Set(lines.map(([ustSatz]) => ustSatz))].map((ustSatz) => {
    const netto = sumCents(positions.filter((each) => each.ustSatz === ustSatz).map((each) => each.netto));
    return { ...original.steuern[0]!, ustSatz, netto, ust: ustOf(netto, ustSatz) };
  });
  return { ...original, groups: [{ ...group!, positions }], steuern };
};
const facts = { name: 'RN20260050', datum: '2026-06-01', bearbeitung: 'Mona' } as const;

describe('[ANZ-02 F6.5] a partial correction', () => {
  test('takes back pieces at their price, or an amount', () => {
    const chosen = korrekturPositionen(beleg(), [
      { nr: 1, anzahl: 1 },
      { nr: 2, netto: cents(3000) },
    ]);
    if ('problem' in chosen) throw new Error(chosen.problem);
    const correction = korrekturBeleg(beleg(), chosen.positionen, facts);
    expect(correction).toMatchObject({
      art: 'korrektur',
      name: 'RN20260050',
      faellig: '',
      korrigiert: { name: 'RN20260042', datum: '2026-05-05' },
      steuern: [
        { ustSatz: 19, netto: -2500, ust: -475 },
        { ustSatz: 7, netto: -3000, ust: -210 },
      ],
      gesamt: -6185,
      zahlbar: -6185,
      groups: [
        {
          positions: [
            { nr: 1, anzahl: -1, preis: 2500, netto: -2500 },
            { nr: 2, anzahl: -1, preis: 3000, netto: -3000 },
          ],
        },
      ],
    });
    const at = wireDateOf('2026-06-01');
    const record = korrekturRechnung(rechnung, correction, {
      name: 'RN20260050',
      today: '2026-06-01',
      at,
      grund: 'Leistung rückgängig',
    });
    expect(record).toMatchObject({ art: 'Korrektur', korrekturVon: rechnung.id, netto: -5500, ust: -685 });
  });

  test.each([
    [[], 'Wähl aus'],
    [[{ nr: 1, anzahl: 0 }], 'Wähl aus'],
    [[{ nr: 9, anzahl: 1 }], 'Position 9'],
    [[{ nr: 1, anzahl: 5 }], 'nur 100,00'],
    [[{ nr: 1, anzahl: -1 }], 'nur 100,00'],
    [[{ nr: 2, netto: cents(10_001) }], 'nur 100,00'],
  ])('%o is refused', (zeilen, words) => {
    expect(korrekturPositionen(beleg(), zeilen)).toMatchObject({ problem: expect.stringContaining(words) });
  });

  /** Corrects it time after time, each amount of a position; ends with what stands against the last one. */
  const corrected = (original: Beleg, wishes: readonly (readonly [nr: number, netto: number])[]) => {
    const made: Pick<Rechnung, 'steuern' | 'korrigiert'>[] = [];
    for (const [nr, netto] of wishes) {
      const chosen = korrekturPositionen(original, [{ nr, netto: cents(netto) }]);
      if ('problem' in chosen) return { made, problem: chosen.problem };
      const problem = korrekturZuHoch(original, made, chosen.positionen);
      if (problem) return { made, problem };
      const earlier = made.map(({ steuern }) => steuern);
      const next = korrekturBeleg(original, chosen.positionen, facts, earlier);
      const at = {
        ...facts,
        today: facts.datum,
        at: wireDateOf(facts.datum),
        grund: 'Rechnung falsch',
      } as const;
      const { steuern = [], korrigiert = [] } = korrekturRechnung(rechnung, next, at);
      made.push({ steuern: [...steuern], korrigiert: [...korrigiert] });
    }
    return { made, problem: undefined };
  };

  test.each([
    [
      'nothing against the rest',
      [
        [1, 5000],
        [1, 3000],
        [3, -1000],
        [1, 2000],
      ],
      '',
    ],
    [
      'a charge',
      [
        [1, 5000],
        [1, 5001],
      ],
      'Von Position 1 lassen sich höchstens noch 50,00',
    ],
    [
      '[Z4] a discount',
      [
        [3, -1000],
        [3, -1],
      ],
      'Von Position 3 lassen sich höchstens noch 0,00',
    ],
    [
      '[Z4] a discount in parts',
      [
        [1, 9000],
        [3, -600],
        [3, -401],
      ],
      'Von Position 3 lassen sich höchstens noch − 4,00',
    ],
    ['what the discount has taken', [[1, 9001]], 'Zu 19 % lassen sich höchstens noch 90,00'],
  ] as const)('[ANZ-02 Z4] together they take back no more than there is: %s', (_, wishes, words) => {
    const { problem } = corrected(beleg(), wishes);
    expect((problem ?? '').replaceAll('\u00a0', ' ')).toContain(words);
  });

  test('[ANZ-02 Z4] corrections of before positions were kept count by rate', () => {
    const share = (netto: number) => ({ satz: percent(19), netto: cents(netto), ust: cents(0) });
    const old = (netto: number) => [{ steuern: [share(netto)], korrigiert: [] }];
    const next = (nr: number, netto: number) => {
      const chosen = korrekturPositionen(beleg(), [{ nr, netto: cents(netto) }]);
      if ('problem' in chosen) throw new Error(chosen.problem);
      return chosen.positionen;
    };
    expect(korrekturZuHoch(beleg(), old(1000), next(3, -1))).toContain('höchstens noch 0,00');
    expect(korrekturZuHoch(beleg(), old(600), next(3, -400))).toBeUndefined();
    expect(korrekturZuHoch(beleg(), old(-8000), next(1, 1001))).toContain('höchstens noch 10,00');
  });

  test('[ANZ-02 Z13] of 5.00 + 0.95 twice 2.50: the last one takes the rest of the tax', () => {
    const original = flat([[percent(19), 500]]);
    const { made } = corrected(original, [
      [1, 250],
      [1, 250],
    ]);
    expect(made.map(({ steuern }) => steuern)).toMatchObject([
      [{ netto: -250, ust: -48 }],
      [{ netto: -250, ust: -47 }],
    ]);
  });

  test('[ANZ-02 Z4 Z13] random: whatever is asked for, never more than the invoice, and all of it to the cent', () => {
    const amount = fc.integer({ min: -50_000, max: 50_000 }).filter((netto) => netto !== 0);
    const satz = fc.constantFrom(percent(19), percent(7));
    const lines = fc.array(fc.tuple(satz, amount), { minLength: 1, maxLength: 5 });
    const share = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -60_000, max: 60_000 }));
    fc.assert(
      fc.property(lines, fc.array(share, { maxLength: 12 }), (positions, wishes) => {
        const original = flat(positions);
        const { made } = wishes.reduce<ReturnType<typeof corrected> & { taken: typeof wishes }>(
          (so, wish) => {
            const taken = [...so.taken, wish];
            const next = corrected(original, taken);
            return next.problem === undefined ? { ...next, taken } : so;
          },
          { made: [], problem: undefined, taken: [] },
        );
        for (const [index, [, netto]] of positions.entries()) {
          const rows = made.flatMap(({ korrigiert }) => korrigiert.filter(({ nr }) => nr === index + 1));
          const left = rows.reduce((sum, each) => sum + each.netto, netto);
          expect(Math.abs(left)).toBeLessThanOrEqual(Math.abs(netto));
          expect(left * netto).toBeGreaterThanOrEqual(0);
        }
        for (const { ustSatz, netto, ust } of original.steuern) {
          const own = made.flatMap(({ steuern }) => steuern.filter((each) => each.satz === ustSatz));
          const [leftNetto, leftUst] = [
            own.reduce((sum, each) => sum + each.netto, Number(netto)),
            own.reduce((sum, each) => sum + each.ust, Number(ust)),
          ];
          expect([netto >= 0 && leftNetto < 0, leftNetto === 0 && leftUst !== 0]).toEqual([false, false]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('is made of a frozen invoice alone', () => {
    expect(korrekturProblem(rechnung)).toBeUndefined();
    for (const change of [
      { art: 'Korrektur' },
      { art: 'Anzahlung' },
      { storniertAm: wireDateOf('2026-05-20') },
      { festgeschrieben: '' },
    ] as const)
      expect(korrekturProblem({ ...rechnung, ...change })).toContain('RN20260042');
  });

  test('[ANZ-01 N13] of a deposit takes back what did not come: 1,319.33 + 250.67', () => {
    const original = beleg();
    const [group] = original.groups;
    const [position] = group!.positions;
    const deposit = {
      ...original,
      groups: [
        { ...group!, positions: [{ ...position!, anzahl: 1, preis: cents(300_000), netto: cents(300_000) }] },
      ],
      steuern: [{ ...original.steuern[0]!, netto: cents(300_000), ust: cents(57_000) }],
    };
    const positionen = restKorrektur(deposit, [{ satz: 19, netto: cents(168_067) }]);
    expect(korrekturBeleg(deposit, positionen, facts)).toMatchObject({
      netto: -131_933,
      ust: -25_067,
      gesamt: -157_000,
    });
  });
});

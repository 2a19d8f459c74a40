import { describe, expect, test } from 'vitest';
import { rechnungBeleg } from '../beleg/rechnung-beleg.ts';
import { blankRecord } from '../entities/blank-record.ts';
import { percent } from '../ust.ts';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { newElement } from './elements.ts';
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

  test('together they take back no more of a rate than the invoice charges', () => {
    const share = (satz: number, netto: number) => ({
      satz: percent(satz),
      netto: cents(netto),
      ust: cents(0),
    });
    const charged = [share(19, 9000), share(7, 10_000)];
    const earlier = [[share(19, -5000)], [share(19, -3000)]];
    expect(korrekturZuHoch(charged, earlier, [share(19, -1000)])).toBeUndefined();
    expect(korrekturZuHoch(charged, earlier, [share(19, -1001)])).toContain('höchstens noch 10,00');
    expect(korrekturZuHoch(charged, earlier, [share(7, -10_001)])).toContain('höchstens noch 100,00');
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

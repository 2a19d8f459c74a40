import { describe, expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { Rechnung, Zahlung } from '../entities/index.ts';
import { anteileOf } from '../forderung/anteile.ts';
import { abzuegeOf, offeneAnzahlungen, offeneAnzahlungWords } from '../preise/abzuege.ts';
import { newElement } from '../preise/elements.ts';
import { rechnungSums, rechnungTotals, steuernOf } from '../preise/totals.ts';
import { copyRechnung } from '../rechnung/copy.ts';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { anzahlungOf, anzahlungProblem, anzahlungRechnung, wunschProblem } from './anzahlung.ts';
import { auftragStand, zweiteSchlussrechnung } from './schlussrechnung.ts';

type Lines = readonly (readonly [satz: number, netto: number])[];
const job = (lines: Lines) =>
  rechnungTotals(lines.map(([satz, netto]) => ({ ustSatz: percent(satz), netto: cents(netto) })));
const groupsOf = (totals: ReturnType<typeof rechnungTotals>) =>
  totals.groups.map(({ ustSatz, netto, ust }) => [ustSatz, netto, ust]);

/** A deposit on which this came; dates are of May. */
function deposit(lines: Lines, came: readonly number[], more: Partial<Rechnung> = {}) {
  const totals = job(lines);
  const rechnung = blankRecord('rechnungen', {
    name: 'RN20260007',
    rechnungsDatum: wireDateOf('2026-05-05'),
    festgeschrieben: wireDateOf('2026-05-05'),
    ausgestellt: true,
    netto: totals.netto,
    ust: totals.ust,
    steuern: steuernOf(totals.groups),
    ...more,
  });
  const zahlungen: Zahlung[] = [];
  for (const [index, betrag] of came.entries())
    zahlungen.push(
      blankRecord('zahlungen', {
        art: 'Zahlung',
        betrag: cents(betrag),
        datum: wireDateOf(`2026-05-${12 + index}` as '2026-05-12'),
        anteile: anteileOf(rechnung.steuern, { betrag: cents(betrag) }, zahlungen),
      }),
    );
  return { rechnung, zahlungen };
}

function schluss(lines: Lines, abzuege: ReturnType<typeof abzuegeOf>) {
  const optElement = lines.map(([satz, netto]) => ({
    ...newElement,
    name: 'Technik',
    preis: cents(netto),
    ust: percent(satz),
  }));
  const sums = rechnungSums({
    sets: [],
    zeilen: [],
    rechnung: { optElement },
    abzuege,
    kunde: { rabatt: percent(0) },
    firma: { kleinunternehmer: false },
  });
  return { ...sums, zahlbar: sums.netto + sums.ust };
}

describe('what a deposit comes to', () => {
  test.each([
    {
      what: '30 % of 11,900.00',
      lines: [[19, 1_000_000]],
      wunsch: { prozent: 30 },
      groups: [[19, 300_000, 57_000]],
    },
    {
      what: 'N12, 30 % of 1,190.04',
      lines: [[19, 100_003]],
      wunsch: { prozent: 30 },
      groups: [[19, 30_001, 5700]],
    },
    {
      what: 'N12, 999.13 of 11,900.00, a cent more',
      lines: [[19, 1_000_000]],
      wunsch: { betrag: cents(99_913) },
      groups: [[19, 83_961, 15_953]],
    },
    {
      what: '50 % of mixed rates',
      lines: [
        [19, 100_000],
        [7, 20_000],
      ],
      wunsch: { prozent: 50 },
      groups: [
        [19, 50_000, 9500],
        [7, 10_000, 700],
      ],
    },
    { what: 'without tax', lines: [[0, 50_000]], wunsch: { prozent: 33.33 }, groups: [[0, 16_665, 0]] },
  ] as const)('[ANZ-01 F6.4 N12] $what', ({ lines, wunsch, groups }) => {
    expect(groupsOf(anzahlungOf(job(lines), wunsch))).toEqual(groups);
  });

  test.each([
    [{ prozent: 0 }, 'mehr als 0 %'],
    [{ prozent: 100.01 }, 'höchstens 100 %'],
    [{ betrag: cents(0) }, 'über 0,00'],
    [{ betrag: cents(119_001) }, 'höher als der Auftrag'],
  ] as const)('[ANZ-01] %o is refused', (wunsch, words) => {
    expect(wunschProblem(job([[19, 100_000]]), wunsch)).toContain(words);
    expect(wunschProblem(job([]), { prozent: 30 })).toContain('keine Summe');
  });

  test.each([{ prozent: 100 }, { prozent: 0.01 }, { betrag: cents(119_000) }, { betrag: cents(1) }] as const)(
    '[ANZ-01] %o can be asked for, the whole order as well',
    (wunsch) => {
      expect(wunschProblem(job([[19, 100_000]]), wunsch)).toBeUndefined();
    },
  );

  test('[ANZ-01 F6.4] its record says whose it is, a line for each rate', () => {
    const auftrag = blankRecord('rechnungen', { name: 'RN20260001', ustGrund: 'Reverse Charge' });
    const dates = { rechnungsDatum: wireDateOf('2026-05-05'), faelligDatum: wireDateOf('2026-05-15') };
    const anzahlung = anzahlungOf(job([[19, 1_000_000]]), { prozent: 30 });
    expect(anzahlungRechnung(auftrag, anzahlung, dates)).toMatchObject({
      art: 'Anzahlung',
      auftrag: auftrag.id,
      ustGrund: 'Reverse Charge',
      optElement: [
        { name: 'Anzahlung 30\u00a0% auf Auftrag AN20260001', preis: 300_000, ust: 19, anzahl: 1 },
      ],
    });
  });

  test('[ANZ-01] on a final invoice it is a deposit on the order that is billed by it', () => {
    const first = blankRecord('rechnungen', { id: 'rn1' as Rechnung['id'], name: 'RN20260001' });
    const final = { ...first, id: 'rn2' as Rechnung['id'], auftrag: first.id };
    const dates = { rechnungsDatum: wireDateOf('2026-05-05'), faelligDatum: wireDateOf('2026-05-15') };
    const anzahlung = anzahlungOf(job([[19, 1_000_000]]), { prozent: 30 });
    expect(anzahlungRechnung(final, anzahlung, dates).auftrag).toBe(first.id);
  });

  test('[ANZ-01] only a draft that bills something gets one', () => {
    const draft = blankRecord('rechnungen', { name: 'RN20260001' });
    expect(anzahlungProblem(draft)).toBeUndefined();
    for (const change of [
      { art: 'Anzahlung' },
      { art: 'Korrektur' },
      { storniertAm: wireDateOf('2026-05-05') },
      { ustGrund: 'Schadenersatz' },
      { festgeschrieben: wireDateOf('2026-05-05') },
    ] as const)
      expect(anzahlungProblem({ ...draft, ...change })).toContain('RN20260001');
  });
});

describe('the final invoice', () => {
  test.each([
    {
      what: 'takes a paid deposit off',
      lines: [[19, 1_000_000]],
      deposits: [deposit([[19, 300_000]], [357_000])],
      netto: 700_000,
      ust: 133_000,
    },
    {
      what: 'takes off only what came (N13)',
      lines: [[19, 1_000_000]],
      deposits: [deposit([[19, 300_000]], [200_000])],
      netto: 831_933,
      ust: 158_067,
    },
    {
      what: 'N12: together a cent less than the order',
      lines: [[19, 100_003]],
      deposits: [deposit([[19, 30_001]], [35_701])],
      netto: 70_002,
      ust: 13_300,
    },
    {
      what: 'takes each rate off its own',
      lines: [
        [19, 100_000],
        [7, 20_000],
      ],
      deposits: [
        deposit(
          [
            [19, 50_000],
            [7, 10_000],
          ],
          [30_000, 40_200],
        ),
      ],
      netto: 60_000,
      ust: 10_200,
    },
    {
      what: 'of three deposits, one unpaid and one reversed',
      lines: [[19, 1_000_000]],
      deposits: [
        deposit([[19, 100_000]], [119_000]),
        deposit([[19, 200_000]], []),
        deposit([[19, 300_000]], [357_000], { storniertAm: wireDateOf('2026-05-20') }),
      ],
      netto: 900_000,
      ust: 171_000,
    },
    {
      what: 'is below 0 when more came than it comes to',
      lines: [[19, 200_000]],
      deposits: [deposit([[19, 300_000]], [357_000])],
      netto: -100_000,
      ust: -19_000,
    },
  ] as const)('[ANZ-01 F6.4] $what', ({ lines, deposits, netto, ust }) => {
    expect(schluss(lines, abzuegeOf(deposits))).toMatchObject({ netto, ust, zahlbar: netto + ust });
  });

  test('[ANZ-01 N13] 2,000.00 of 3,570.00: 1,680.67 + 319.33 are taken off, 9,900.00 are to be paid', () => {
    const partly = deposit([[19, 300_000]], [200_000]);
    expect(abzuegeOf([partly])).toMatchObject([{ satz: 19, netto: 168_067, ust: 31_933 }]);
    expect(schluss([[19, 1_000_000]], abzuegeOf([partly])).zahlbar).toBe(990_000);
    const [open] = offeneAnzahlungen([partly]);
    expect(open).toMatchObject({ gezahlt: 200_000, offen: 157_000 });
    expect(offeneAnzahlungWords(open!)).toContain('erst zum Teil bezahlt');
  });

  test('[ANZ-01 F6.4] passes over no deposit that is open; drafts nobody saw do not count', () => {
    const paid = deposit([[19, 300_000]], [357_000]);
    const unpaid = deposit([[19, 300_000]], []);
    const draft = deposit([[19, 300_000]], [], { festgeschrieben: '', ausgestellt: false });
    const seen = deposit([[19, 300_000]], [], { festgeschrieben: '' });
    expect(offeneAnzahlungen([paid, draft])).toEqual([]);
    expect(offeneAnzahlungen([unpaid, seen]).map(offeneAnzahlungWords)).toEqual([
      'RN20260007 ist nicht bezahlt. Stell die Rechnung mit „Schlussrechnung stellen“.',
      'RN20260007 ist noch nicht festgeschrieben. Schreib die Anzahlungsrechnung erst fest.',
    ]);
  });

  test('[ANZ-01 F8.10] is one for each order; reversed, its copy takes its place', () => {
    const [anzahlung, first, second] = ['RN20260007', 'RN20260001', 'RN20260020'].map((name, index) =>
      blankRecord('rechnungen', {
        id: `a1b2c3d4e5f000${index}` as Exclude<Rechnung['id'], ''>,
        name,
        art: index === 0 ? 'Anzahlung' : 'Schlussrechnung',
        auftrag: 'job' as Exclude<Rechnung['id'], ''>,
        festgeschrieben: wireDateOf('2026-06-20'),
      }),
    ) as [Rechnung, Rechnung, Rechnung];
    expect(zweiteSchlussrechnung(second, [anzahlung, first])).toBe(
      'Zu diesem Auftrag gibt es schon die Schlussrechnung RN20260001. Storniere sie, bevor du eine andere stellst.',
    );
    expect(auftragStand([anzahlung, first], []).schluss).toBe('RN20260001');
    const reversed = { ...first, storniertAm: wireDateOf('2026-07-01') };
    expect(zweiteSchlussrechnung(second, [anzahlung, reversed])).toBeUndefined();
    expect(zweiteSchlussrechnung(second, [])).toBe('Zu diesem Auftrag gibt es keine Anzahlung.');
    expect(copyRechnung(reversed)).toMatchObject({ auftrag: 'job' });
    expect(copyRechnung(first)).not.toHaveProperty('auftrag');
  });
});

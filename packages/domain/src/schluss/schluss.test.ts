import type { Id, WireDate } from '@traverse/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import { entities } from '../entities/index.ts';
import type { Herkunft, Zahlungsart } from '../options/zahlung-arten.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { gehtInDieAblage } from './ablage.ts';
import { festDurch, gebuchtSeit, type Schluss, schliessenProblem, zurueckProblem } from './fest.ts';
import { festeAenderungen, festeFelder } from './frei.ts';
import { gegenbuchungProblem, gegenEintrag, gegenUndoProblem } from './gegenbuchung.ts';
import { gegenZahlungen } from './gegenzahlung.ts';

const at = (moment: string) => `2026-${moment}.000Z` as WireDate;
const closing = (bis: Day, am: string, zurueckAm: WireDate = ''): Schluss => ({
  bis: wireDateOf(bis),
  am: at(am),
  zurueckAm,
});

describe('[GOBD-09] a closing', () => {
  const june = closing('2026-06-30', '07-08 10:00:00');
  const july = closing('2026-07-31', '08-10 10:00:00');

  test.each([
    ['of June, stored in June', '2026-06-15', '06-20 12:00:00', june, june],
    ['of June, stored after it', '2026-06-15', '07-12 12:00:00', undefined, july],
    ['of July, stored before it', '2026-07-02', '07-05 12:00:00', undefined, july],
    ['of its last day', '2026-06-30', '07-08 09:59:59', june, june],
    ['stored in its moment', '2026-06-30', '07-08 10:00:00', undefined, july],
    ['of the day after', '2026-07-01', '07-01 12:00:00', undefined, july],
  ] as const)(
    '[GOBD-09 Y1.1] holds an entry %s, or not; a second holds all, each by its first',
    (_, tag, stored, one, both) => {
      const entry = { datum: wireDateOf(tag), gebucht: at(stored) };
      expect(festDurch(entry, [june])).toBe(one);
      expect(festDurch(entry, [july, june])).toBe(both);
    },
  );

  test('[GOBD-09 Y1.1] that was moved to its days by a hand since, it does not hold', () => {
    const moved = { created: at('07-05 12:00:00'), gebuchtAm: at('07-12 12:00:00') };
    expect(
      festDurch({ datum: wireDateOf('2026-06-15'), gebucht: gebuchtSeit(moved) }, [june]),
    ).toBeUndefined();
    expect(gebuchtSeit({ ...moved, gebuchtAm: '' })).toBe(moved.created);
  });

  test('[GOBD-09] that was taken back holds nothing, nor does one hold what has no day', () => {
    const back = closing('2026-06-30', '07-08 10:00:00', at('07-08 10:05:00'));
    expect(
      festDurch({ datum: wireDateOf('2026-06-15'), gebucht: at('06-20 12:00:00') }, [back]),
    ).toBeUndefined();
    expect(festDurch({ datum: '', gebucht: at('06-20 12:00:00') }, [june])).toBeUndefined();
  });

  test('[GOBD-09] random: more closings never set anything free', () => {
    const moment = fc.integer({ min: 0, max: 360 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)));
    const dayIn = moment.map((date) => date.toISOString().slice(0, 10) as Day);
    const stamp = moment.map((date) => date.toISOString().replace('T', ' ') as WireDate);
    const some = fc.array(
      fc.record({ bis: dayIn.map(wireDateOf), am: stamp, zurueckAm: fc.constant('' as const) }),
    );
    fc.assert(
      fc.property(dayIn, stamp, some, some, (datum, gebucht, few, more) => {
        const entry = { datum: wireDateOf(datum), gebucht };
        const first = festDurch(entry, few);
        const now = festDurch(entry, [...few, ...more]);
        expect(first === undefined || (now !== undefined && now.am <= first.am)).toBe(true);
      }),
    );
  });

  test.each([
    ['at once', '07-08 10:00:00', 'u1', '', undefined],
    ['after fifteen minutes', '07-08 10:15:00', 'u1', '', undefined],
    ['after that', '07-08 10:15:01', 'u1', '', 'nur in den ersten 15 Minuten'],
    ['by somebody else', '07-08 10:01:00', 'u2', '', 'wer es festgeschrieben hat'],
    ['twice', '07-08 10:01:00', 'u1', at('07-08 10:00:30'), 'schon zurückgenommen'],
  ] as const)('[GOBD-09] is taken back %s', (_, now, reader, zurueckAm, words) => {
    const own = { am: june.am, wer: 'u1' as Id<'users'>, zurueckAm };
    const problem = zurueckProblem(own, { now: Date.parse(at(now).replace(' ', 'T')), reader });
    expect(problem ?? '').toContain(words ?? '');
    expect(problem === undefined).toBe(words === undefined);
  });

  test('[GOBD-09] by hand is of a day before today', () => {
    const now = Date.parse('2026-07-08T10:00:00Z');
    expect(schliessenProblem('2026-07-07', now)).toBeUndefined();
    expect(schliessenProblem('2026-07-08', now)).toContain('vor heute');
  });
});

describe('[GOBD-09] a firm entry', () => {
  const ausgabe = {
    ...blankRecord('ausgaben', { name: 'Kabel', netto: cents(10_000), ust: cents(1900), kategorie: 'Ton' }),
    anlagen: ['a.pdf'],
  };
  const fields = Object.keys(entities.ausgaben.fields);
  const refused = (change: object, before: object = {}) => {
    const was = { ...ausgabe, ...before };
    return festeAenderungen('ausgaben', was, { ...was, ...change }, fields);
  };

  test.each([
    [{ netto: 1 }, {}, ['netto']],
    [{ datum: '2026-06-01 01:00:00.000Z' }, {}, ['datum']],
    [{ name: 'Kabel 2' }, {}, ['name']],
    [{ kategorie: 'Licht' }, {}, ['kategorie']],
    [{ kategorie: '' }, {}, ['kategorie']],
    [{ anlagen: [] }, {}, ['anlagen']],
    [{ ustSatz: 7, ust: 700 }, {}, ['ustSatz', 'ust']],
    [{ leistungsdatum: '2026-05-20 01:00:00.000Z' }, {}, ['leistungsdatum']],
    [
      { leistungsdatum: '2026-05-21 01:00:00.000Z' },
      { anzahlung: true, leistungsdatum: '2026-05-20 01:00:00.000Z' },
      ['leistungsdatum'],
    ],
    [{ ust: 1 }, { ustArt: 'ohne', ust: 0 }, ['ust']],
    [{ ustArt: 'ohne' }, {}, ['ustArt']],
    [{ iban: 'DE', projekt: 'p', bezahlt: true, bezahltAm: 'x', faelligAm: 'x' }, {}, []],
    [
      {
        skontoProzent: 2,
        skontoTage: 14,
        zahlweg: 'Bar',
        kontoinhaber: 'x',
        zumietung: 'z',
        mitarbeiter: 'm',
      },
      {},
      [],
    ],
    [{ anlagen: ['a.pdf', 'b.pdf'] }, {}, []],
    [{ kategorie: 'Licht', lieferant: 'l', belegnummer: '4711' }, { kategorie: '' }, []],
    [{ leistungsdatum: '2026-05-20 01:00:00.000Z' }, { anzahlung: true }, []],
    [{ ustArt: 'Erwerb', innergemeinschaftlicherErwerb: true, ust: 1900 }, { ust: 0 }, []],
  ] as const)('[GOBD-09 Y1.2] changed by %o of %o: %o stays', (change, before, expected) => {
    expect(refused(change, before)).toEqual(expected);
  });

  test.each([
    ['all filled', {}],
    ['nothing filled', { kategorie: '', lieferant: '', belegnummer: '', ustArt: '', ust: 0 }],
    ['a prepayment', { anzahlung: true }],
  ])('[GOBD-09 Y1.2] what is shown as plain text is what a change is refused for: %s', (_, before) => {
    const was: { readonly [field: string]: unknown } = { ...ausgabe, ...before };
    const changeable = fields.filter((field) => field !== 'anlagen');
    const wouldBeRefused = changeable.filter((field) =>
      festeAenderungen('ausgaben', was, { ...was, [field]: 'anders' }, fields).includes(field),
    );
    expect(festeFelder('ausgaben', was, fields)).toEqual(wouldBeRefused);
  });

  test('[GOBD-09] an income fills its Kz once', () => {
    const income = blankRecord('einnahmen', { name: 'Schrott' });
    const change = (more: object, before: object = {}) =>
      festeAenderungen(
        'einnahmen',
        { ...income, ...before },
        { ...income, ...before, ...more },
        Object.keys(income),
      );
    expect(change({ kennzahl: 'nicht steuerbar', bezahlt: true })).toEqual([]);
    expect(change({ kennzahl: '' }, { kennzahl: 'nicht steuerbar' })).toEqual(['kennzahl']);
    expect(change({ netto: 1 })).toEqual(['netto']);
  });
});

const day = (text: string) => wireDateOf(`2026-${text}` as Day);
const paid = (betrag: number, datum: string, art: Zahlungsart = 'Zahlung', herkunft: Herkunft = 'Bank') =>
  ({ art, betrag: cents(betrag), datum: day(datum), grund: '', herkunft }) as const;
type Standing = Parameters<typeof gegenZahlungen>[0]['zahlungen'][number];

/** What is written on each: `Verrechnung -107.00 06-12`. */
function follows(gesamt: number, zahlungen: readonly object[], neu: number | undefined) {
  const rows = gegenZahlungen({
    gesamt: cents(gesamt),
    zahlungen: zahlungen as readonly Standing[],
    neu: neu === undefined ? undefined : cents(neu),
    datum: day('08-05'),
  });
  const of = (an: string) =>
    rows
      .filter((each) => each.an === an)
      .map(({ art, betrag, datum }) => `${art} ${(betrag / 100).toFixed(2)} ${datum.slice(5, 10)}`);
  return { alt: of('alt'), gegen: of('gegen'), neu: of('neu') };
}

describe('[GOBD-10] a counter-entry', () => {
  test.each([
    [
      '[Y1.4] 119.00 paid, right is 107.00: the money moves on, 12.00 stay to be given back',
      follows(11_900, [paid(11_900, '06-12')], 10_700),
      { alt: [], gegen: ['Verrechnung -107.00 06-12'], neu: ['Verrechnung 107.00 06-12'] },
    ],
    [
      '[Y1.5] Skonto goes to it negated',
      follows(119_000, [paid(116_620, '06-12'), paid(2380, '06-12', 'Skonto')], 107_000),
      {
        alt: [],
        gegen: ['Verrechnung -1070.00 06-12', 'Skonto -23.80 06-12'],
        neu: ['Verrechnung 1070.00 06-12'],
      },
    ],
    [
      '[Y1.6] unpaid and without a right one both are closed against each other',
      follows(11_900, [], undefined),
      { alt: ['Verrechnung 119.00 08-05'], gegen: ['Verrechnung -119.00 08-05'], neu: [] },
    ],
    [
      '[Y1.7] paid in part: the rest is closed, what was paid is to be given back',
      follows(11_900, [paid(5000, '06-12')], undefined),
      { alt: ['Verrechnung 69.00 08-05'], gegen: ['Verrechnung -69.00 08-05'], neu: [] },
    ],
    [
      'paid more often than the right one comes to: up to it, in their order',
      follows(11_900, [paid(5000, '06-12'), paid(6900, '06-20')], 6000),
      {
        alt: [],
        gegen: ['Verrechnung -50.00 06-12', 'Verrechnung -10.00 06-20'],
        neu: ['Verrechnung 50.00 06-12', 'Verrechnung 10.00 06-20'],
      },
    ],
    [
      'a credit of a supplier, paid out',
      follows(-11_900, [paid(-11_900, '06-12')], -10_700),
      { alt: [], gegen: ['Verrechnung 107.00 06-12'], neu: ['Verrechnung -107.00 06-12'] },
    ],
    [
      'what went back before goes back from the right one',
      follows(11_900, [paid(11_900, '06-12'), paid(-4000, '06-20', 'Erstattung')], 10_700),
      {
        alt: ['Verrechnung 40.00 08-05'],
        gegen: ['Verrechnung -107.00 06-12', 'Verrechnung 28.00 06-20', 'Verrechnung -40.00 08-05'],
        neu: ['Verrechnung 107.00 06-12', 'Verrechnung -28.00 06-20'],
      },
    ],
    [
      'what closed it against its counter-entry before does not count again',
      follows(11_900, [paid(11_900, '06-12', 'Verrechnung', 'Storno')], undefined),
      { alt: ['Verrechnung 119.00 08-05'], gegen: ['Verrechnung -119.00 08-05'], neu: [] },
    ],
    [
      'of one that was right until now the money that moved to it moves on',
      follows(10_700, [paid(10_700, '06-12', 'Verrechnung', 'Berichtigung')], 10_000),
      { alt: [], gegen: ['Verrechnung -100.00 06-12'], neu: ['Verrechnung 100.00 06-12'] },
    ],
  ])('[GOBD-10] payments follow: %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('[GOBD-10] random: nothing stays open of what was taken back, and no cent is lost', () => {
    const amount = fc.integer({ min: -50_000, max: 50_000 });
    const some = fc.array(
      fc.record({
        betrag: amount,
        art: fc.constantFrom<Zahlungsart>('Zahlung', 'Skonto', 'Ausfall', 'Erstattung'),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(amount, some, fc.option(amount, { nil: undefined }), (gesamt, payments, neu) => {
        const zahlungen = payments.map(({ betrag, art }) => paid(betrag, '06-12', art));
        const rows = gegenZahlungen({
          gesamt: cents(gesamt),
          zahlungen,
          neu: neu === undefined ? undefined : cents(neu),
          datum: day('08-05'),
        });
        const sum = (of: readonly { readonly betrag: number }[]) =>
          of.reduce((all, { betrag }) => all + betrag, 0);
        const on = (an: string) => sum(rows.filter((each) => each.an === an));
        const money = sum(zahlungen.filter(({ art }) => art === 'Zahlung' || art === 'Erstattung'));
        // Of the old one nothing is open; what of its counter-entry is open is the money that did not move on.
        expect(gesamt - sum(zahlungen) - on('alt')).toBe(0);
        expect(0 - gesamt - on('gegen')).toBe(0 - (money - on('neu')));
        expect(sum(rows.filter(({ art }) => art === 'Verrechnung'))).toBe(0);
        expect(Math.abs(on('neu'))).toBeLessThanOrEqual(Math.abs(neu ?? 0));
      }),
    );
  });

  test('[GOBD-10] says what the old one says, negated; undone it counts on its own day', () => {
    const alt = blankRecord('ausgaben', {
      name: 'Kabel',
      datum: day('06-10'),
      leistungsdatum: day('06-08'),
      netto: cents(10_000),
      ust: cents(1900),
      kategorie: 'Ton',
      belegnummer: 'RE-17',
      faelligAm: day('06-20'),
      iban: 'DE02120300000000202051',
    });
    const datum = day('08-05');
    const wrong = gegenEintrag('ausgaben', alt, { art: 'falsch gebucht', datum });
    expect(wrong).toMatchObject({
      name: 'Gegenbuchung zu Kabel',
      datum: alt.datum,
      leistungsdatum: alt.leistungsdatum,
      netto: -10_000,
      ust: -1900,
      kategorie: 'Ton',
      belegnummer: 'RE-17',
      gegen: alt.id,
    });
    for (const field of ['anlagen', 'faelligAm', 'iban', 'job', 'zumietung', 'bezahlt'])
      expect(wrong).not.toHaveProperty(field);
    expect(gegenEintrag('ausgaben', alt, { art: 'rückgängig gemacht', datum })).toMatchObject({
      datum,
      leistungsdatum: '',
    });
    const long = { ...alt, name: 'x'.repeat(200) };
    expect(gegenEintrag('ausgaben', long, { art: 'falsch gebucht', datum }).name).toHaveLength(200);
  });

  test.each([
    [{ gegen: '', aufgehoben: false }, false, 'noch frei'],
    [{ gegen: 'x', aufgehoben: true }, true, 'selbst eine Gegenbuchung'],
    [{ gegen: '', aufgehoben: true }, true, 'Dazu gibt es schon eine Gegenbuchung.'],
    [{ gegen: '', aufgehoben: false, rechnung: 'r' }, true, 'Storniere die Rechnung.'],
    [{ gegen: '', aufgehoben: false, rechnung: '' }, true, ''],
  ])('[GOBD-10] is made of %o, firm %s: %s', (entry, istFest, words) => {
    expect(gegenbuchungProblem(entry, { istFest }) ?? '').toContain(words);
    expect(gegenbuchungProblem(entry, { istFest }) === undefined).toBe(words === '');
  });

  const free = { isClosed: false, isPaid: false, isCorrected: false };
  test.each([
    ['on the first day', '08-06 12:00:00', free, ''],
    ['after it', '08-06 12:00:01', free, 'ersten 24 Stunden'],
    ['after a closing', '08-05 13:00:00', { ...free, isClosed: true }, 'festgeschrieben'],
    ['after a payment', '08-05 13:00:00', { ...free, isPaid: true }, 'inzwischen gezahlt'],
    ['after another correction', '08-05 13:00:00', { ...free, isCorrected: true }, 'selbst schon berichtigt'],
  ])('[GOBD-10] is taken back %s', (_, now, facts, words) => {
    const made = { created: at('08-05 12:00:00') };
    const problem = gegenUndoProblem(made, { now: Date.parse(at(now).replace(' ', 'T')), ...facts });
    expect(problem ?? '').toContain(words);
    expect(problem === undefined).toBe(words === '');
  });
});

test.each([
  [10 / 60, false],
  [24, false],
  [24 + 1 / 60, true],
])('[GOBD-11 Y1.9] what was stored %d h ago goes into the Ablage: %s', (hours, expected) => {
  const now = Date.parse('2026-08-05T12:00:00Z');
  const created = new Date(now - hours * 3_600_000).toISOString().replace('T', ' ');
  expect(gehtInDieAblage({ created }, now)).toBe(expected);
});

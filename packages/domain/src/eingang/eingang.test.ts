import type { Id } from '@traverse/schema';
import { describe, expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { addedByInvoice, ausgabeFromInvoice } from './ausgabe.ts';
import { istSelbeNummer } from './belegnummer.ts';
import { belegtyp } from './belegtyp.ts';
import { beteiligtenHinweise, istAnAndere, istEigene } from './beteiligte.ts';
import { invoiceWarnings } from './hinweise.ts';
import type { IncomingInvoice, IncomingTerm } from './incoming-invoice.ts';
import { type BekannterLieferant, lieferantFromInvoice, lieferantOf } from './lieferant.ts';
import { landOf } from './steuer.ts';
import { anInvoice, steuerOf, sumsOf, taxed } from './test-invoice.ts';

const said = (invoice: IncomingInvoice) =>
  invoiceWarnings(invoice).map((warning) => warning.replaceAll('\u00a0', ' '));
const seller = (more: Partial<IncomingInvoice['seller']>) => ({
  seller: { ...anInvoice().seller, ...more },
});
/** What is said of a kind, in one word each. */
const kinds = (code: string, root = false) =>
  Object.entries(belegtyp(code, root)).flatMap(([kind, is]) => (is ? [kind] : []));

describe('[EING-01 Y2.1 F7] what a document is follows from its code', () => {
  test.each<[code: string, root: boolean, expected: readonly string[]]>([
    ['380', false, []],
    ['384', false, []],
    ['', false, []],
    ['381', false, ['gutschrift']],
    ['83', false, ['gutschrift']],
    ['420', false, ['gutschrift']],
    ['', true, ['gutschrift']],
    ['380', true, ['gutschrift']],
    ['261', false, ['gutschrift', 'selbst']],
    ['389', false, ['selbst']],
    ['386', false, ['anzahlung']],
    ['503', false, ['gutschrift', 'anzahlung']],
    ['500', false, ['selbst', 'anzahlung']],
    ['326', false, ['teil']],
    ['325', false, ['keine']],
    ['999', false, ['unbekannt']],
    ['38', false, ['unbekannt']],
  ])('%s %s', (code, root, expected) => {
    expect(kinds(code, root).toSorted()).toEqual(expected.toSorted());
  });

  test.each(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532'])(
    'every code of credit notes turns the amounts round: %s',
    (typeCode) => {
      const { netto, ust } = ausgabeFromInvoice(anInvoice({ typeCode, kind: 'credit note' }));
      expect([netto, ust]).toEqual([-10_000, -1900]);
    },
  );

  test('a code that stands on no list is said', () => {
    expect(said(anInvoice({ typeCode: '999' }))).toEqual([
      'Den Belegtyp „999“ kennen wir nicht. Sieh nach, ob es eine Rechnung oder eine Gutschrift ist.',
    ]);
  });
});

describe('[EING-01 Y2.2 F13] signs', () => {
  const negative = { sums: sumsOf(-10_000, -1900), steuern: [steuerOf('S', 19, -10_000, -1900)] };
  test.each<{ says: string; invoice: IncomingInvoice; netto: number; warning: RegExp | undefined }>([
    {
      says: 'a credit note',
      invoice: anInvoice({ typeCode: '381', kind: 'credit note' }),
      netto: -10_000,
      warning: /Gutschrift\. Die Beträge sind negativ eingetragen/,
    },
    {
      says: 'a credit note below zero',
      invoice: anInvoice({ typeCode: '381', kind: 'credit note', ...negative }),
      netto: -10_000,
      warning: /^Die Gutschrift ist negativ geschrieben\. Vergleich es mit dem PDF\.$/,
    },
    { says: 'a bill below zero', invoice: anInvoice(negative), netto: -10_000, warning: undefined },
    { says: 'a correction', invoice: anInvoice({ typeCode: '384' }), netto: 10_000, warning: undefined },
  ])('$says', ({ invoice, netto, warning }) => {
    const draft = ausgabeFromInvoice(invoice);
    expect([draft.netto, draft.ust]).toEqual([netto, netto * 0.19]);
    expect(said(invoice).join(' ')).toMatch(warning ?? /^$/);
  });

  test('a proforma is no bill: no input tax', () => {
    const invoice = anInvoice({ typeCode: '325' });
    expect(ausgabeFromInvoice(invoice)).toMatchObject({ ustArt: 'ohne' });
    expect(said(invoice)).toEqual([
      'Das ist keine Rechnung (Proforma). Vorsteuer gibt es erst mit der Rechnung.',
    ]);
  });

  test('[Y2.5] a prepayment is one, and a part of a bill asks', () => {
    const prepaid = anInvoice({ typeCode: '386' });
    expect(ausgabeFromInvoice(prepaid)).toMatchObject({ anzahlung: true });
    expect(said(prepaid).join()).toContain('Die Vorsteuer zählt mit der Zahlung');
    expect(said(anInvoice({ typeCode: '326' })).join()).toContain('schalt „Anzahlung“ ein');
    expect(said(anInvoice({ typeCode: '326', leistung: '2026-11-01' }))).toEqual([]);
  });
});

test.each<[leistung: Day | '', expected: string | undefined]>([
  ['2026-05-20', '2026-05-20 02:00:00.000Z'],
  ['2026-11-03', undefined],
  ['', undefined],
])('[EING-01 Y2.3 F5] performed on %j of a bill of 3.11.: %s', (leistung, expected) => {
  const { leistungsdatum } = ausgabeFromInvoice(anInvoice({ leistung }));
  expect(leistungsdatum?.slice(0, 10)).toBe(expected?.slice(0, 10));
});

describe('[EING-01 Y2.6 F6] foreign tax is no input tax', () => {
  test.each<{ says: string; invoice: IncomingInvoice; land: string }>([
    {
      says: 'an Austrian id',
      invoice: taxed('S', 20, [8000, 1600], seller({ ustId: 'ATU99900011', land: 'AT' })),
      land: 'AT',
    },
    {
      says: 'a Cypriot id at a German rate',
      invoice: taxed('S', 19, [8000, 1520], seller({ ustId: 'CY99900011L', land: 'DE' })),
      land: 'CY',
    },
    {
      says: 'an address alone',
      invoice: taxed('S', 20, [8000, 1600], seller({ ustId: '', land: 'AT' })),
      land: 'AT',
    },
    { says: 'a Greek id', invoice: taxed('S', 24, [100, 24], seller({ ustId: 'EL999000111' })), land: 'GR' },
    {
      says: 'Northern Ireland',
      invoice: taxed('S', 20, [100, 20], seller({ ustId: 'XI999000111' })),
      land: 'GB',
    },
    {
      says: 'Switzerland',
      invoice: taxed('S', 8, [100, 8], seller({ ustId: 'CHE-999.000.111', land: 'CH' })),
      land: 'CH',
    },
  ])('$says', ({ invoice, land }) => {
    expect(ausgabeFromInvoice(invoice)).toMatchObject({
      ustArt: 'nicht abziehbar',
      ustLand: land,
      netto: invoice.sums.netto,
      ust: invoice.sums.ust,
    });
    expect(said(invoice).join()).toContain('ist keine Vorsteuer, sie zählt als Kosten.');
  });

  test('says where it is given back', () => {
    const invoice = taxed('S', 20, [8000, 1600], seller({ ustId: 'ATU99900011' }));
    expect(said(invoice)).toEqual([
      'Umsatzsteuer aus Österreich ist keine Vorsteuer, sie zählt als Kosten. Erstattung: BZSt, bis 30.9.2027.',
    ]);
    const credit = { ...invoice, kind: 'credit note', typeCode: '381' } as const;
    expect(ausgabeFromInvoice(credit)).toMatchObject({ netto: -8000, ust: -1600, ustArt: 'nicht abziehbar' });
  });

  test.each<{ says: string; invoice: IncomingInvoice }>([
    { says: 'a German id abroad', invoice: anInvoice(seller({ land: 'AT' })) },
    {
      says: 'a German representative',
      invoice: anInvoice({ vertreterUstId: 'DE999000222', ...seller({ ustId: 'ATU99900011', land: 'AT' }) }),
    },
    { says: 'nothing', invoice: anInvoice(seller({ ustId: '', land: '' })) },
    { says: 'digits alone', invoice: anInvoice(seller({ ustId: '12/345/67890', land: '' })) },
  ])('$says is input tax, and nobody is accused', ({ invoice }) => {
    expect(ausgabeFromInvoice(invoice).ustArt).toBeUndefined();
    expect(landOf(invoice)).toBe('DE');
    expect(said(invoice)).toEqual([]);
  });
});

describe('[EING-01 Y2.7] a bill without tax', () => {
  const from = (ustId: string, land: string) => seller({ ustId, land });
  test.each<[string, string, ReturnType<typeof from>, number, object, RegExp]>([
    ['AE of Ireland', 'AE', from('IE9990001A', 'IE'), 8000, { ustArt: '13b EU', ust: 1520 }, /§ 13b/],
    ['AE of America', 'AE', from('', 'US'), 8000, { ustArt: '13b andere', ust: 1520 }, /§ 13b/],
    ['AE of Germany', 'AE', from('DE999000111', 'DE'), 8000, { ustArt: '13b andere', ust: 1520 }, /§ 13b/],
    ['K of Poland', 'K', from('PL9990001111', 'PL'), 125_075, { ustArt: 'Erwerb', ust: 23_764 }, /Erwerb\)/],
    ['E of Germany', 'E', from('DE999000111', 'DE'), 8000, { ustArt: 'ohne' }, /^$/],
    ['G of Switzerland', 'G', from('', 'CH'), 8000, { ustArt: 'ohne' }, /Zollbescheid/],
    ['E of Ireland', 'E', from('IE9990001A', 'IE'), 8000, {}, /^Aus Irland ohne Steuer: .*„13b EU“/],
    ['E of Switzerland', 'E', from('', 'CH'), 8000, {}, /^Aus der Schweiz ohne Steuer: .*„13b andere“/],
    ['S at 0 of Germany', 'S', from('DE999000111', 'DE'), 8000, {}, /sagt nicht, warum/],
  ])('%s', (_, category, sender, netto, expected, warning) => {
    const invoice = taxed(category, 0, [netto, 0], sender);
    const { ustArt, ust, innergemeinschaftlicherErwerb } = ausgabeFromInvoice(invoice);
    expect({ ustArt, ust }).toEqual({ ustArt: undefined, ust: 0, ...expected });
    expect(innergemeinschaftlicherErwerb).toBe(category === 'K');
    expect(said(invoice).join(' ')).toMatch(warning);
  });

  test('beside tax it is two expenses', () => {
    const mixed = anInvoice({
      sums: sumsOf(20_000, 1900),
      steuern: [steuerOf('S', 19, 10_000, 1900), steuerOf('AE', 0, 10_000, 0)],
    });
    expect(said(mixed).join()).toContain('Leg zwei Ausgaben an');
  });
});

describe('[EING-01 Y2.8 F8] whose bill it is', () => {
  const lieferant = (id: string, name: string, ustId: string, iban: string): BekannterLieferant => ({
    id: id as Id<'lieferanten'>, // an id as it is stored
    name,
    ustId,
    iban,
  });
  const [ofA, ofB] = ['DE02120300000000202051', 'DE02500105170137075030'];
  const a = lieferant('a', 'Müller Licht GmbH', 'DE 999 000 777', ofA);
  const b = lieferant('b', 'Ton & Bild', '', '');
  const c = lieferant('c', 'Zeltbau AG', 'DE999000888', ofB);
  const known = [a, b, c];
  const bill = (ustId: string, name: string, iban: string) =>
    anInvoice({ ibans: iban === '' ? [] : [iban], ...seller({ ustId, name }) });

  test.each<[string, IncomingInvoice, readonly BekannterLieferant[], string | undefined, RegExp, boolean]>([
    ['id of c with the account of a', bill('DE999000888', 'X', ofA), known, 'c', /^$/, false],
    [
      'another id with account and name of a',
      bill('DE999000999', 'Müller Licht GmbH', ofA),
      known,
      undefined,
      /^Die IBAN kennst du von „Müller Licht GmbH“, die USt-IdNr\. ist eine andere\. Prüf, wer/,
      false,
    ],
    ['no id, account of a', bill('', 'X', ofA), known, 'a', /^$/, false],
    [
      'the name in another form, with an id',
      bill('DE999000555', 'ton und bild e.K.', ''),
      known,
      'b',
      /^$/,
      true,
    ],
    ['a Polish id and the name of c', bill('PL999', 'Zeltbau', ''), known, undefined, /„Zeltbau AG“/, false],
    [
      'two with one account, one of them with another id',
      bill('DE999000555', 'X', ofA),
      [a, lieferant('d', 'Deko', '', ofA)],
      'd',
      /Müller Licht/,
      true,
    ],
    [
      'two with one account',
      bill('', 'X', ofA),
      [a, lieferant('d', 'Deko', '', ofA)],
      undefined,
      /^$/,
      false,
    ],
    ['an id written otherwise', bill('de-999.000.777', 'X', ''), known, 'a', /^$/, false],
    ['nobody', bill('DE1', 'Y', ''), known, undefined, /^$/, false],
  ])('%s', (_, invoice, some, expected, words, ustIdFehlt) => {
    const found = lieferantOf(invoice, some);
    expect(found.lieferant?.id).toBe(expected);
    expect(found.hinweise.join(' ')).toMatch(words);
    expect(found.ustIdFehlt).toBe(ustIdFehlt);
  });

  test('nobody known: a new one as the bill says him', () => {
    expect(lieferantFromInvoice(anInvoice({ bic: 'BYLADEM1001' }))).toEqual({
      name: 'Kabelwerk AG',
      strasse: 'Heideweg',
      hausnummer: '1',
      plz: '29221',
      ort: 'Celle',
      land: '',
      iban: ofA,
      bic: 'BYLADEM1001',
      ustId: 'DE123456788',
    });
  });
});

describe('[EING-01 Y2.9 F14] terms', () => {
  const term = (more: Partial<IncomingTerm>): IncomingTerm => ({
    text: '',
    tag: '',
    prozent: percent(0),
    tage: 0,
    basis: undefined,
    ...more,
  });
  const net = term({ tag: '2026-07-10' });
  const two = term({ tag: '2026-06-24', prozent: percent(2) });
  const skonto = (text: string) => term({ tag: '2026-07-10', text });

  test.each<
    [string, readonly IncomingTerm[], [string | undefined, number | undefined, number | undefined], string]
  >([
    ['2 % and net', [two, net], ['2026-07-10', 2, 14], ''],
    ['net first', [net, two], ['2026-07-10', 2, 14], ''],
    [
      '3 % in 7 days, 2 % in 14, net',
      [term({ prozent: percent(3), tage: 7 }), term({ prozent: percent(2), tage: 14 }), net],
      ['2026-07-10', 3, 7],
      'Die Rechnung bietet auch 2 % Skonto bei Zahlung in 14 Tagen.',
    ],
    ['a line of XRechnung', [skonto('#SKONTO#TAGE=14#PROZENT=2.00#')], ['2026-07-10', 2, 14], ''],
    [
      'a line of a part',
      [skonto('#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=500.00#')],
      ['2026-07-10', undefined, undefined],
      '',
    ],
    [
      'a line of the whole',
      [skonto('#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=1190.00#')],
      ['2026-07-10', 2, 14],
      '',
    ],
    ['2 % alone', [two], [undefined, 2, 14], ''],
    [
      'a discount without a day',
      [term({ prozent: percent(2) }), net],
      ['2026-07-10', undefined, undefined],
      '',
    ],
    [
      'a discount after the due day',
      [term({ prozent: percent(2), tage: 60 }), net],
      ['2026-07-10', undefined, undefined],
      'Die Rechnung bietet auch 2 % Skonto bei Zahlung in 60 Tagen.',
    ],
    [
      'one term whose day is that of its discount',
      [term({ tag: '2026-06-24', prozent: percent(2), tage: 14 })],
      [undefined, 2, 14],
      '',
    ],
    [
      'one term with both',
      [term({ tag: '2026-07-10', prozent: percent(2), tage: 14 })],
      ['2026-07-10', 2, 14],
      '',
    ],
  ])('%s', (_, bedingungen, [due, prozent, tage], sentence) => {
    const invoice = taxed('S', 19, [100_000, 19_000], { date: '2026-06-10', bedingungen });
    const draft = ausgabeFromInvoice(invoice);
    expect([draft.faelligAm?.slice(0, 10), draft.skontoProzent, draft.skontoTage]).toEqual([
      due,
      prozent,
      tage,
    ]);
    expect(said(invoice).join(' ')).toBe(sentence);
  });

  test.each([
    ['59', 'Lastschrift', /bucht den Betrag ab/],
    ['49', 'Lastschrift', /bucht den Betrag ab/],
    ['48', 'Karte', /mit Karte gezahlt/],
    ['54', 'Karte', /mit Karte gezahlt/],
    ['55', 'Karte', /mit Karte gezahlt/],
    ['10', 'Bar', /bar gezahlt/],
    ['58', undefined, /^$/],
  ])('paid by %s: %s', (code, expected, words) => {
    const invoice = anInvoice({ zahlungsarten: [code] });
    expect(ausgabeFromInvoice(invoice).zahlweg).toBe(expected);
    expect(said(invoice).join(' ')).toMatch(words);
  });

  test('nothing left to pay, a rounding, and what was paid before', () => {
    const sums = sumsOf(10_000, 1900);
    const left = (more: object) => said(anInvoice({ sums: { ...sums, ...more } })).join(' ');
    expect(left({ prepaid: cents(11_900), zahlbar: cents(0) })).toContain(
      'Laut Rechnung ist nichts mehr zu zahlen.',
    );
    expect(left({ rounding: cents(5), zahlbar: cents(11_905) })).toContain(
      'Zahl 119,05 €, den Rest schließt die Kleindifferenz.',
    );
    expect(left({ prepaid: cents(5000), zahlbar: cents(6900) })).toContain('Abgezogen sind 50,00 €.');
  });
});

describe('[EING-01 Y2.10 F11] ours, or another’s', () => {
  const wir = {
    name: 'Pegelhaus Veranstaltungstechnik GmbH',
    ustId: 'DE999000100',
    steuernummer: '68/123/45678',
    ibans: ['DE94 9991 2300 0000 0400 01'],
  };
  const accounts = ['DE94999123000000040001'];
  test.each<[string, Partial<IncomingInvoice['seller']>, readonly string[], object, boolean]>([
    ['own id, written otherwise', { ustId: 'de 999 000 100', name: 'X' }, [], {}, true],
    ['another id with our name and account', { ustId: 'DE999000111', name: wir.name }, accounts, {}, false],
    ['our name and account', { ustId: '', name: 'PEGELHAUS Veranstaltungstechnik' }, accounts, {}, true],
    ['our name alone', { ustId: '', name: wir.name }, [], {}, false],
    ['our tax number', { ustId: '', steuernummer: '6812345678', name: 'X' }, [], { ustId: '' }, true],
    ['another tax number', { ustId: '', steuernummer: '1', name: wir.name }, accounts, { ustId: '' }, false],
  ])('%s', (_, theirs, ibans, ours, expected) => {
    expect(istEigene(anInvoice({ ibans, ...seller(theirs) }), { ...wir, ...ours })).toBe(expected);
  });

  test.each<[string, IncomingInvoice['buyer'], boolean]>([
    ['another id', { name: wir.name, ustId: 'DE999000101' }, true],
    ['our id', { name: 'X', ustId: 'DE999000100' }, false],
    ['our name, shorter', { name: 'Pegelhaus', ustId: '' }, false],
    ['another name', { name: 'Beispiel Messebau', ustId: '' }, true],
    ['a name that begins alike', { name: 'Pegel', ustId: '' }, true],
    ['nobody', { name: '', ustId: '' }, false],
  ])('addressed to %s', (_, buyer, expected) => {
    expect(istAnAndere(anInvoice({ buyer }), wir)).toBe(expected);
  });

  test('is said', () => {
    expect(beteiligtenHinweise(anInvoice(seller({ ustId: 'DE999000100' })), wir)).toEqual([
      'Das ist eine eigene Rechnung, sie gehört zu den Einnahmen.',
    ]);
    expect(beteiligtenHinweise(anInvoice({ buyer: { name: 'Messebau', ustId: '' } }), wir)).toEqual([
      'Die Rechnung ist an „Messebau“ gerichtet. Vorsteuer gibt es nur aus Rechnungen an dich.',
    ]);
  });
});

test.each([
  ['re 2026 17', 'RE-2026/17', true],
  ['RE-2026/17', 'RE-2026/18', false],
  ['', '', false],
  ['–', '/', false],
])('[EING-01 Y2.11] the number %j is %j: %s', (one, other, expected) => {
  expect(istSelbeNummer(one, other)).toBe(expected);
});

describe('[EING-01 F15] number, due day and account are taken over', () => {
  const read = ausgabeFromInvoice(
    anInvoice({
      ibans: ['DE00', 'DE02120300000000202051', 'DE02500105170137075030'],
      kontoinhaber: 'Kabelwerk',
    }),
  );

  test('with the first account that can be one', () => {
    expect(read).toMatchObject({
      belegnummer: 'R-4711',
      faelligAm: '2026-11-17 02:00:00.000Z',
      iban: 'DE02120300000000202051',
      kontoinhaber: 'Kabelwerk',
    });
    expect(said(anInvoice({ ibans: ['DE00', 'DE02120300000000202051', 'DE02500105170137075030'] }))).toEqual([
      'Die IBAN DE00 stimmt nicht.',
      'Die Rechnung nennt noch ein Konto: DE02 5001 0517 0137 0750 30.',
    ]);
  });

  test.each([
    { entered: { belegnummer: '1' }, missing: ['belegnummer'] },
    { entered: { faelligAm: '2026-12-01 02:00:00.000Z' }, missing: ['faelligAm'] },
    { entered: { iban: 'DE1' }, missing: ['iban', 'kontoinhaber'] },
    { entered: { ustArt: 'ohne' }, missing: ['innergemeinschaftlicherErwerb', 'netto', 'ust', 'ustSatz'] },
  ])('what was typed stays: $entered', ({ entered, missing }) => {
    const added = addedByInvoice(read, entered);
    expect(
      Object.keys(read)
        .filter((field) => !Object.hasOwn(added, field))
        .toSorted(),
    ).toEqual(missing.toSorted());
  });
});

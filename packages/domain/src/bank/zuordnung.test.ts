import { describe, expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import type { Bankposten, Bankzeile, Vorschlag } from './vorschlag.ts';
import { type Bankwissen, zuordner } from './zuordnung.ts';

interface PostenInput extends Partial<Omit<Bankposten, 'offen' | 'skonto'>> {
  readonly name: string;
  readonly offen: number;
  readonly skonto?: readonly [abzug: number, bis: Day];
}

function posten({ offen, skonto, ...rest }: PostenInput): Bankposten {
  return {
    art: 'rechnung',
    id: rest.name,
    namen: [rest.name],
    ausgebucht: false,
    faellig: '2026-06-10',
    partner: 'kunde',
    partnerNamen: [],
    ibans: [],
    ...rest,
    offen: cents(offen),
    skonto: skonto && { abzug: cents(skonto[0]), bis: skonto[1] },
  };
}

interface ZeileInput extends Partial<Omit<Bankzeile, 'betrag'>> {
  readonly betrag: number;
}

const zeile = ({ betrag, ...rest }: ZeileInput): Bankzeile => ({
  id: 'zeile',
  buchungstag: '2026-06-08',
  gegenName: '',
  gegenIban: '',
  verwendungszweck: '',
  endToEndId: '',
  gvc: '166',
  storno: false,
  rueckgabegrund: '',
  ...rest,
  betrag: cents(betrag),
});

function propose(line: ZeileInput, known: readonly PostenInput[], more: Partial<Bankwissen> = {}) {
  const wissen = {
    posten: known.map(posten),
    mahnungen: [],
    eigeneIbans: [],
    regeln: [],
    zugeordnet: [],
    ...more,
  };
  return zuordner(wissen)(zeile(line));
}

const zahlt = (vorschlag: Vorschlag | undefined) =>
  vorschlag?.tut === 'zahlen'
    ? vorschlag.zahlt.map(({ posten: { name }, betrag, skonto }) => [name, betrag, skonto])
    : [];

/** The words that are marked, by their number. */
const marked = (vorschlag: Vorschlag | undefined, line: Partial<Omit<Bankzeile, 'betrag'>>) =>
  (vorschlag?.marken ?? []).map(({ feld, von, bis, nr }) => `${nr} ${(line[feld] ?? '').slice(von, bis)}`);

const kroeger = { partnerNamen: ['Kröger Landmaschinen GmbH & Co. KG'], ibans: ['DE02120300000000202051'] };

describe('[BANK-02 F1.9] what is open the other way is set off', () => {
  const licht = { art: 'ausgabe', partner: 'licht', ibans: ['DE73999456000000200001'] } as const;
  const bill = { ...licht, name: 'RE20260017', offen: -119_000 };
  const credit = { ...licht, name: 'GS20260003', offen: 11_900 };
  const named = { verwendungszweck: 'RE20260017 abzgl. GS20260003' };

  test('a bill less a credit of the same supplier, both named: certain, to the cent', () => {
    const found = propose({ betrag: -107_100, ...named }, [bill, credit]);
    expect([found?.regel, zahlt(found)]).toEqual([
      '1',
      [
        ['RE20260017', -119_000, 0],
        ['GS20260003', 11_900, 0],
      ],
    ]);
    expect(found?.gruende).toContain('Abgezogen ist GS20260003.');
  });

  test('less its Skonto as well', () => {
    const early = { ...bill, skonto: [-2380, '2026-06-10'] } as const;
    const found = propose({ betrag: -104_720, ...named }, [early, credit]);
    expect(zahlt(found)).toEqual([
      ['RE20260017', -116_620, -2380],
      ['GS20260003', 11_900, 0],
    ]);
  });

  test('numbers that may be something else: proposed, and not ready for Enter', () => {
    const known = [
      { ...bill, name: '4711' },
      { ...credit, name: '4798' },
    ];
    const found = propose({ betrag: -107_100, verwendungszweck: '4711 abzgl. 4798' }, known);
    expect([found?.regel, zahlt(found).length]).toEqual(['4', 2]);
  });

  test('an invoice less a reversal of the same customer', () => {
    const known = [
      { name: 'RN20260001', offen: 47_600 },
      { name: 'RN20260005', offen: -4760 },
    ];
    const found = propose({ betrag: 42_840, verwendungszweck: 'RN20260001 RN20260005' }, known);
    expect([found?.regel, zahlt(found).length]).toEqual(['1', 2]);
  });

  test.each([
    ['of another supplier', { ...credit, partner: 'ton' }, -107_100],
    ['that is not named', { ...credit, name: 'GS20260004' }, -107_100],
    ['where the sum is another', credit, -107_000],
    ['of a customer’s money with us', { ...credit, art: 'guthaben' as const }, -107_100],
  ])('not a credit %s: then it is a part payment', (_, other, betrag) => {
    const found = propose({ betrag, ...named }, [bill, other]);
    expect([found?.regel, zahlt(found).map(([name]) => name)]).toEqual(['3', ['RE20260017']]);
  });

  test('a known account and all that is open with it, both ways', () => {
    const line = { betrag: -107_100, gegenIban: licht.ibans[0], verwendungszweck: 'Sammler' };
    const found = propose(line, [bill, credit]);
    expect([found?.regel, zahlt(found).length]).toEqual(['5', 2]);
    // One that is open with it is left: a person says which.
    expect(propose(line, [bill, credit, { ...bill, name: 'RE-18', offen: -5000 }])).toBeUndefined();
  });
});

describe('[BANK-02] the rules of F 1.9, in their order', () => {
  test.each<{
    says: string;
    line: ZeileInput;
    known: PostenInput[];
    regel: string | undefined;
    paid: unknown[];
  }>([
    {
      says: 'two numbers however they are written, and their sum',
      line: { betrag: 71400, verwendungszweck: 'Rechnung RN 2026-0001 u. RN20260002' },
      known: [
        { name: 'RN20260001', offen: 47600 },
        { name: 'RN20260002', offen: 23800 },
      ],
      regel: '1',
      paid: [
        ['RN20260001', 47600, 0],
        ['RN20260002', 23800, 0],
      ],
    },
    {
      says: '[BANK-02 N8] the longer number, whose characters count once',
      line: { betrag: 4760, verwendungszweck: 'RN20260117-2' },
      known: [
        { name: 'RN20260117', offen: 23800 },
        { name: 'RN20260117-2', offen: 4760 },
      ],
      regel: '1',
      paid: [['RN20260117-2', 4760, 0]],
    },
    {
      says: 'a number and a percentage after a blank are not the longer number',
      line: { betrag: 23324, verwendungszweck: 'RN20260117 2 % Skonto' },
      known: [
        { name: 'RN20260117', offen: 23800, skonto: [476, '2026-06-09'] },
        { name: 'RN20260117-2', offen: 4760 },
      ],
      regel: '1',
      paid: [['RN20260117', 23324, 476]],
    },
    {
      says: 'a date of eight digits is no number without its amount',
      line: { betrag: 5000, verwendungszweck: 'Miete 20260112' },
      known: [{ name: 'RN20260112', offen: 23800 }],
      regel: undefined,
      paid: [],
    },
    {
      says: 'eight digits and the amount',
      line: { betrag: 23800, verwendungszweck: 'Rg. 2026/0112 v. 3.5.' },
      known: [{ name: 'RN20260112', offen: 23800 }],
      regel: '4',
      paid: [['RN20260112', 23800, 0]],
    },
    {
      says: 'eight digits behind a number of four',
      line: { betrag: 23800, verwendungszweck: 'KD 1044 20260112' },
      known: [{ name: 'RN20260112', offen: 23800 }],
      regel: '4',
      paid: [['RN20260112', 23800, 0]],
    },
    {
      says: 'eight digits in the EndToEndId',
      line: { betrag: 23800, endToEndId: '2026-0112' },
      known: [{ name: 'RN20260112', offen: 23800 }],
      regel: '4',
      paid: [['RN20260112', 23800, 0]],
    },
    {
      says: 'digits of a longer run are none',
      line: { betrag: 23800, verwendungszweck: '1202601123' },
      known: [{ name: 'RN20260112', offen: 23800 }],
      regel: undefined,
      paid: [],
    },
    {
      says: 'the number in the EndToEndId',
      line: { betrag: 23800, endToEndId: 'RN20260112' },
      known: [{ name: 'RN20260112', offen: 23800 }],
      regel: '1',
      paid: [['RN20260112', 23800, 0]],
    },
    {
      says: 'the offer by its number',
      line: { betrag: 23800, verwendungszweck: 'AN20260112' },
      known: [{ name: 'RN20260112', namen: ['RN20260112', 'AN20260112'], offen: 23800 }],
      regel: '1',
      paid: [['RN20260112', 23800, 0]],
    },
    {
      says: '[ANZ-01 F6.4] the final invoice by the number of a deposit that was reversed',
      line: { betrag: 1190000, verwendungszweck: 'Anzahlung RN 2026-0007' },
      known: [
        { name: 'RN20260001', namen: ['RN20260001', 'AN20260001', 'RN20260007'], offen: 1190000 },
        { name: 'RN20260002', offen: 1190000 },
      ],
      regel: '1',
      paid: [['RN20260001', 1190000, 0]],
    },
    {
      says: '[ANZ-01 F6.4] the final invoice in part, by the amount and number of that deposit',
      line: { betrag: 357000, verwendungszweck: 'RN20260007' },
      known: [{ name: 'RN20260001', namen: ['RN20260001', 'AN20260001', 'RN20260007'], offen: 1190000 }],
      regel: '3',
      paid: [['RN20260001', 357000, 0]],
    },
    {
      says: 'Skonto on its last day, of one of two',
      line: { betrag: 337240, verwendungszweck: 'RN20260118 RN20260121', buchungstag: '2026-06-09' },
      known: [
        { name: 'RN20260118', offen: 238000, skonto: [4760, '2026-06-09'] },
        { name: 'RN20260121', offen: 104000 },
      ],
      regel: '1',
      paid: [
        ['RN20260118', 233240, 4760],
        ['RN20260121', 104000, 0],
      ],
    },
    {
      says: '[BANK-02 N9] Skonto two days late is proposed',
      line: { betrag: 291550, verwendungszweck: 'RN20260118', buchungstag: '2026-06-11' },
      known: [{ name: 'RN20260118', offen: 297500, skonto: [5950, '2026-06-09'] }],
      regel: '3',
      paid: [['RN20260118', 291550, 5950]],
    },
    {
      says: '[BANK-02 N9] Skonto four days late is a part payment',
      line: { betrag: 174930, verwendungszweck: 'RN20260119', buchungstag: '2026-06-09' },
      known: [{ name: 'RN20260119', offen: 178500, skonto: [3570, '2026-06-05'] }],
      regel: '3',
      paid: [['RN20260119', 174930, 0]],
    },
    {
      says: 'a part for two goes to the one that is due first',
      line: { betrag: 30000, verwendungszweck: 'RN20260002 RN20260001' },
      known: [
        { name: 'RN20260001', offen: 47600, faellig: '2026-07-01' },
        { name: 'RN20260002', offen: 23800, faellig: '2026-06-01' },
      ],
      regel: '3',
      paid: [
        ['RN20260002', 23800, 0],
        ['RN20260001', 6200, 0],
      ],
    },
    {
      says: 'an amount that ends with one of them leaves the next one open',
      line: { betrag: 23800, verwendungszweck: 'RN20260002 RN20260001' },
      known: [
        { name: 'RN20260001', offen: 47600, faellig: '2026-07-01' },
        { name: 'RN20260002', offen: 23800, faellig: '2026-06-01' },
      ],
      regel: '3',
      paid: [['RN20260002', 23800, 0]],
    },
    {
      says: 'what goes out for two expenses ends with the first as well',
      line: { betrag: -5000, verwendungszweck: 'KB-4711 KB-4712' },
      known: [
        { art: 'ausgabe', name: 'KB-4711', offen: -5000, faellig: '2026-06-01' },
        { art: 'ausgabe', name: 'KB-4712', offen: -9000, faellig: '2026-06-02' },
      ],
      regel: '3',
      paid: [['KB-4711', -5000, 0]],
    },
    {
      says: 'an account that one customer is known by, and the amount of one invoice',
      line: { betrag: 23800, gegenIban: 'DE02120300000000202051' },
      known: [
        { name: 'RN20260001', offen: 23800, ...kroeger },
        { name: 'RN20260002', offen: 4760, ...kroeger },
      ],
      regel: '5',
      paid: [['RN20260001', 23800, 0]],
    },
    {
      says: 'a known account and the sum of everything open',
      line: { betrag: 28560, gegenIban: 'DE02 1203 0000 0000 2020 51' },
      known: [
        { name: 'RN20260001', offen: 23800, ...kroeger },
        { name: 'RN20260002', offen: 4760, ...kroeger },
      ],
      regel: '5',
      paid: [
        ['RN20260001', 23800, 0],
        ['RN20260002', 4760, 0],
      ],
    },
    {
      says: 'an account of two customers says nothing',
      line: { betrag: 23800, gegenIban: 'DE02120300000000202051' },
      known: [
        { name: 'RN20260001', offen: 23800, ...kroeger },
        { name: 'RN20260002', offen: 4760, ...kroeger, partner: 'another' },
      ],
      regel: undefined,
      paid: [],
    },
    {
      says: 'the only open amount of this size, and a word of the name',
      line: { betrag: 23800, gegenName: 'Fa. KROEGER, Hans' },
      known: [{ name: 'RN20260001', offen: 23800, ...kroeger }],
      regel: '6',
      paid: [['RN20260001', 23800, 0]],
    },
    {
      says: 'the legal form is no word of the name',
      line: { betrag: 23800, gegenName: 'Meier GmbH' },
      known: [{ name: 'RN20260001', offen: 23800, partnerNamen: ['Kröger GmbH'] }],
      regel: undefined,
      paid: [],
    },
    {
      says: 'two open amounts of this size leave it to a person',
      line: { betrag: 23800, gegenName: 'Kröger' },
      known: [
        { name: 'RN20260001', offen: 23800, ...kroeger },
        { name: 'RN20260002', offen: 23800 },
      ],
      regel: undefined,
      paid: [],
    },
    {
      says: 'an expense by its Belegnummer, of what goes out alone',
      line: { betrag: -11900, verwendungszweck: 'Rechnung 47-1108' },
      known: [{ art: 'ausgabe', name: 'Kabel', namen: ['47-1108'], offen: -11900 }],
      regel: '1',
      paid: [['Kabel', -11900, 0]],
    },
    {
      says: 'what was written off, by whoever names it',
      line: { betrag: 23800, verwendungszweck: 'RN20260130 Quote' },
      known: [{ name: 'RN20260130', offen: 119000, ausgebucht: true, ...kroeger }],
      regel: '3',
      paid: [['RN20260130', 23800, 0]],
    },
    {
      says: 'what was written off is not waited for',
      line: { betrag: 119000, gegenIban: 'DE02120300000000202051', gegenName: 'Kröger' },
      known: [{ name: 'RN20260130', offen: 119000, ausgebucht: true, ...kroeger }],
      regel: undefined,
      paid: [],
    },
    {
      says: 'the refund of a reversal goes out',
      line: { betrag: -11900, verwendungszweck: 'Erstattung RN20260130' },
      known: [
        { name: 'RN20260130', offen: -11900 },
        { name: 'RN20260131', offen: 11900 },
      ],
      regel: '1',
      paid: [['RN20260130', -11900, 0]],
    },
  ])('$says', ({ line, known, regel, paid }) => {
    const vorschlag = propose(line, known);
    expect(vorschlag?.regel).toBe(regel);
    expect(zahlt(vorschlag)).toEqual(paid);
  });

  test('[BANK-02 N9] says how late a Skonto is, and what stays open', () => {
    const late = propose({ betrag: 291550, verwendungszweck: 'RN20260118', buchungstag: '2026-06-11' }, [
      { name: 'RN20260118', offen: 297500, skonto: [5950, '2026-06-09'] },
    ]);
    expect(late?.kurz).toBe('Skonto 2 Tage zu spät');
    const part = propose({ betrag: 174930, verwendungszweck: 'RN20260119', buchungstag: '2026-06-09' }, [
      { name: 'RN20260119', offen: 178500, skonto: [3570, '2026-06-05'] },
    ]);
    expect(part?.gruende.join(' ')).toContain('35,70');
  });

  test.each([
    { buchungstag: '2026-06-12', skonto: 5950 },
    { buchungstag: '2026-06-13', skonto: 0 },
  ] as const)(
    '[BANK-02 F1.4] Skonto until 9 June, paid on $buchungstag: $skonto',
    ({ buchungstag, skonto }) => {
      const line = { betrag: 291550, verwendungszweck: 'RN20260118', buchungstag };
      const known = [{ name: 'RN20260118', offen: 297500, skonto: [5950, '2026-06-09'] }] as const;
      expect(zahlt(propose(line, known))).toEqual([['RN20260118', 291550, skonto]]);
    },
  );

  test('what is above the open amount is said', () => {
    const vorschlag = propose({ betrag: 30000, verwendungszweck: 'RN20260001' }, [
      { name: 'RN20260001', offen: 23800 },
    ]);
    expect(vorschlag).toMatchObject({ regel: '3', tut: 'zahlen', rest: 6200, kurz: 'Zu viel bezahlt' });
  });

  test('the words that made it visible are marked, where they stood', () => {
    const line = { betrag: 292740, verwendungszweck: 'RE rn 2026-0118 U. RN20260121 ABZGL 2 PCT SKONTO' };
    const vorschlag = propose(line, [
      { name: 'RN20260118', offen: 238000, skonto: [4760, '2026-06-09'] },
      { name: 'RN20260121', offen: 59500 },
    ]);
    expect(marked(vorschlag, line)).toEqual(['1 rn 2026-0118', '2 RN20260121', '3 2 PCT SKONTO']);
  });

  test.each<{ says: string; line: ZeileInput; more: Partial<Bankwissen>; expected: object | undefined }>([
    {
      says: 'one’s own account is a transfer, whatever the purpose',
      line: { betrag: 23800, gegenIban: 'DE02 1203 0000 0000 2020 51', verwendungszweck: 'RN20260001' },
      more: { eigeneIbans: ['DE02120300000000202051'] },
      expected: { regel: '0', tut: 'umbuchung' },
    },
    {
      says: 'a return by its EndToEndId, and the fee above it',
      line: { betrag: -24150, storno: true, endToEndId: 'E2E-7' },
      more: {
        zugeordnet: [
          { id: 'a', buchungstag: '2026-06-01', betrag: cents(23800), gegenIban: '', endToEndId: 'E2E-7' },
        ],
      },
      expected: { regel: 'R', tut: 'ruecklaeufer', zeile: 'a', gebuehr: 350 },
    },
    {
      says: 'a return by amount and account within 60 days',
      line: { betrag: -23800, gvc: '109', gegenIban: 'DE1' },
      more: {
        zugeordnet: [
          { id: 'a', buchungstag: '2026-04-09', betrag: cents(23800), gegenIban: 'DE1', endToEndId: '' },
        ],
      },
      expected: { regel: 'R', zeile: 'a', gebuehr: 0 },
    },
    {
      says: 'of two with one EndToEndId the newest before the return that is not above it',
      line: { betrag: -23800, storno: true, endToEndId: 'MIETE' },
      more: {
        zugeordnet: [
          { id: 'old', buchungstag: '2026-05-01', betrag: cents(23800), gegenIban: '', endToEndId: 'MIETE' },
          { id: 'new', buchungstag: '2026-06-01', betrag: cents(23800), gegenIban: '', endToEndId: 'MIETE' },
          { id: 'big', buchungstag: '2026-06-02', betrag: cents(30000), gegenIban: '', endToEndId: 'MIETE' },
          { id: 'late', buchungstag: '2026-06-09', betrag: cents(23800), gegenIban: '', endToEndId: 'MIETE' },
        ],
      },
      expected: { regel: 'R', zeile: 'new', gebuehr: 0 },
    },
    {
      says: 'after 61 days it is another payment',
      line: { betrag: -23800, gvc: '109', gegenIban: 'DE1' },
      more: {
        zugeordnet: [
          { id: 'a', buchungstag: '2026-04-08', betrag: cents(23800), gegenIban: 'DE1', endToEndId: '' },
        ],
      },
      expected: undefined,
    },
    {
      says: 'what was kept for an account and a direction',
      line: { betrag: -8995, gegenIban: 'DE1' },
      more: { regeln: [{ gegenIban: 'DE1', richtung: 'Ausgang', kategorie: 'Telefon' }] },
      expected: { regel: '7', tut: 'buchen', kategorie: 'Telefon' },
    },
    {
      says: 'the other direction was not kept',
      line: { betrag: 8995, gegenIban: 'DE1' },
      more: { regeln: [{ gegenIban: 'DE1', richtung: 'Ausgang', kategorie: 'Telefon' }] },
      expected: undefined,
    },
    {
      says: 'the bank’s closing',
      line: { betrag: -1290, gvc: '805', verwendungszweck: 'per 30.06.' },
      more: {},
      expected: { regel: '8', tut: 'buchen', kategorie: 'Nebenkosten des Geldverkehrs' },
    },
    {
      says: 'a fee by its word, where nobody stands on the other side',
      line: { betrag: -590, gvc: '', verwendungszweck: 'Entgelt Kontoführung' },
      more: {},
      expected: { regel: '8' },
    },
    {
      says: 'a fee that somebody else wants is none of the bank',
      line: { betrag: -590, gvc: '', gegenIban: 'DE1', verwendungszweck: 'Entgelt' },
      more: {},
      expected: undefined,
    },
  ])('$says', ({ line, more, expected }) => {
    const vorschlag = propose(line, [{ name: 'RN20260001', offen: 23800 }], more);
    expect(vorschlag ?? {}).toMatchObject(expected ?? {});
    expect(vorschlag === undefined).toBe(expected === undefined);
  });

  test.each([
    { says: 'its number', verwendungszweck: 'MA20260003' },
    { says: 'exactly its invoices', verwendungszweck: 'RN20260001 und RN20260002' },
  ])('the sum of a letter by $says', ({ verwendungszweck }) => {
    const vorschlag = propose(
      { betrag: 75000, verwendungszweck },
      [
        { name: 'RN20260001', offen: 47600 },
        { name: 'RN20260002', offen: 23800 },
      ],
      {
        mahnungen: [
          {
            id: 'ma',
            name: 'MA20260003',
            rechnungen: ['RN20260001', 'RN20260002'],
            summe: cents(75000),
            nebenforderungen: cents(3600),
          },
        ],
      },
    );
    expect(vorschlag).toMatchObject({ regel: '1', mahnung: { id: 'ma' } });
    expect(zahlt(vorschlag)).toHaveLength(2);
  });
});

describe('[BANK-03 F3] accidents of numbers', () => {
  const b = 'DE73999456000000002001';
  const known = (name: string): PostenInput[] => [
    { name, offen: -11900, art: 'ausgabe', partner: 'x' },
    { name: 'RE-77', offen: -29750, art: 'ausgabe', partner: 'y', ibans: [b] },
  ];

  test.each<{
    says: string;
    line: ZeileInput;
    known: PostenInput[];
    regel: string | undefined;
    paid: unknown[];
  }>([
    {
      says: '[N38] a known account with its exact amount comes before a part of what the number names',
      line: { betrag: -29750, gegenIban: b, verwendungszweck: 'Kd-Nr 123456' },
      known: known('123456'),
      regel: '5',
      paid: [['RE-77', -29750, 0]],
    },
    {
      says: '[N38] another amount: what the number names, in parts',
      line: { betrag: -10000, gegenIban: b, verwendungszweck: 'Kd-Nr 123456' },
      known: known('123456'),
      regel: '3',
      paid: [['123456', -10000, 0]],
    },
    {
      says: "a number inside of a customer number is nobody's",
      line: { betrag: -29750, gegenIban: b, verwendungszweck: 'Kd-Nr 4439079 vom 01.06.2026' },
      known: known('3907'),
      regel: '5',
      paid: [['RE-77', -29750, 0]],
    },
    {
      says: '[N37] a short number with its amount',
      line: { betrag: -11900, verwendungszweck: 'Rechnung 4711 12.06.2026' },
      known: known('4711'),
      regel: '4',
      paid: [['4711', -11900, 0]],
    },
    {
      says: '[N37] a short number with another amount',
      line: { betrag: -10000, verwendungszweck: 'Rechnung 4711 12.06.2026' },
      known: known('4711'),
      regel: undefined,
      paid: [],
    },
    {
      says: 'a number inside of a date',
      line: { betrag: -10000, verwendungszweck: 'Abschlag 20260612 Vertrag 55' },
      known: known('0612'),
      regel: undefined,
      paid: [],
    },
    {
      says: 'a number glued to its word',
      line: { betrag: -11900, verwendungszweck: 'Rechnung Nr.9120456 vom 01.06.2026' },
      known: known('9120456'),
      regel: '1',
      paid: [['9120456', -11900, 0]],
    },
  ])('$says', ({ line, known: open, regel, paid }) => {
    const vorschlag = propose(line, open);
    expect(vorschlag?.regel).toBe(regel);
    expect(zahlt(vorschlag)).toEqual(paid);
  });

  test("[F9] the own account that was learnt as a customer's once says nothing", () => {
    const own = { eigeneIbans: ['DE94999123000000040001'] };
    const theirs = [{ name: 'RN20260001', offen: 59500, ibans: ['40001'] }];
    expect(propose({ betrag: 59500, gegenIban: '40001' }, theirs, own)).toBeUndefined();
  });
});

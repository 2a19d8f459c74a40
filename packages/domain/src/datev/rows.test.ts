import { describe, expect, test } from 'vitest';
import { cents } from '../values/index.ts';
import { percent } from '../values/ust.ts';
import { datevAbgleich } from './abgleich.ts';
import type {
  DatevAusgabe,
  DatevBuchung,
  DatevFakten,
  DatevRahmen,
  DatevRechnung,
  DatevZahlung,
} from './buchung.ts';
import { datevStapel } from './stapel.ts';

const rahmen: DatevRahmen = {
  weg: 'EÜR / Ist',
  berater: 1001,
  mandant: 1,
  rahmen: 'SKR03',
  laenge: 4,
  wjMonat: 1,
  konten: new Map(),
  ust: {
    versteuerung: 'ist',
    istSeit: '',
    istBis: '',
    kleinunternehmer: false,
    voranmeldung: 'monatlich',
    dauerfrist: false,
    bundesland: '',
  },
  kategorien: new Map([
    ['Fahrzeuge', 4530],
    ['Material', 3400],
    ['Verkauf', 8400],
    ['Zuschuss', 2700],
    ['Unentgeltlich', 8820],
    ['Sachbezug', 8640],
    ['Sonstiges', 8605],
    ['Steuerfrei', 8160],
    ['Bauleistung', 3120],
    ['Werkzeug', 4985],
  ]),
  banken: new Map([
    ['', 0],
    ['giro', 1100],
  ]),
};
const op = { weg: 'Offene Posten' } as const;
const none: DatevFakten = {
  rechnungen: [],
  einnahmen: [],
  ausgaben: [],
  mahnungen: [],
  guthaben: [],
  umsaetze: [],
};
const share = (satz: number, netto: number, ust: number) => ({
  satz: percent(satz),
  netto: cents(netto),
  ust: cents(ust),
});

function paid(
  betrag: number,
  anteile: [number, number, number][],
  more: Partial<DatevZahlung> = {},
): DatevZahlung {
  return {
    id: 'z1',
    datum: '2026-06-12',
    betrag: cents(betrag),
    art: 'Zahlung',
    herkunft: 'Bank',
    grund: '',
    anteile: anteile.map((each) => share(...each)),
    bankkonto: 'giro',
    ...more,
  };
}

const kunde = { id: 'k', name: 'Muster GmbH', land: '', ustId: '', kundennummer: 100 };

function rechnung(more: Partial<DatevRechnung> = {}): DatevRechnung {
  return {
    id: 'r1',
    name: 'RN20260001',
    kunde,
    rechnungsDatum: '2026-06-03',
    bis: '2026-06-01',
    faellig: '2026-06-17',
    steuern: [share(19, 10_000, 1900)],
    ustGrund: '',
    festgeschrieben: true,
    ausgestellt: true,
    anzahlung: false,
    abzuege: [],
    zahlungen: [],
    ...more,
  };
}

function ausgabe(more: Partial<DatevAusgabe> = {}): DatevAusgabe {
  return {
    id: 'a1',
    name: 'Diesel',
    datum: '2026-06-02',
    ...share(19, 5963, 1133),
    kategorie: 'Fahrzeuge',
    hatBeleg: true,
    ustArt: 'normal',
    belegnummer: '4711',
    faellig: '',
    leistung: '',
    anzahlung: false,
    kreditorennummer: undefined,
    zahlungen: [],
    ...more,
  };
}

function stapel(fakten: Partial<DatevFakten>, settings: Partial<DatevRahmen> = {}) {
  const steps = datevStapel(
    { ...none, ...fakten },
    { von: '2026-06-01', bis: '2026-06-30' },
    { ...rahmen, ...settings },
  );
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** `119,00 S 1100 8400 9`, with what else is worth a look. */
function says({ betrag, konto, gegenkonto, schluessel, skonto }: DatevBuchung): string {
  const side = betrag > 0 ? 'S' : 'H';
  const amount = (Math.abs(betrag) / 100).toFixed(2).replace('.', ',');
  const tail = `${schluessel === '' ? '' : ` ${schluessel}`}${skonto === 0 ? '' : ` Skonto ${skonto / 100}`}`;
  return `${amount} ${side} ${konto} ${gegenkonto}${tail}`;
}

const full = paid(11_900, [[19, 10_000, 1900]]);
const diesel = paid(7096, [[19, 5963, 1133]]);
const rows: readonly [
  title: string,
  fakten: Partial<DatevFakten>,
  expected: string[],
  settings?: Partial<DatevRahmen>,
][] = [
  [
    'a payment is bank against revenue',
    { rechnungen: [rechnung({ zahlungen: [full] })] },
    ['119,00 S 1100 8400'],
  ],
  ...(['EÜR / Ist', 'Offene Posten'] as const).map((weg): (typeof rows)[number] => [
    `[ANZ-01 F4.1] ${weg}: what came in advance lies apart until the final invoice, where it becomes revenue`,
    {
      rechnungen: [
        rechnung({
          anzahlung: true,
          steuern: [share(19, 300_000, 57_000), share(7, 10_000, 700)],
          zahlungen: [
            paid(367_700, [
              [19, 300_000, 57_000],
              [7, 10_000, 700],
            ]),
          ],
        }),
        rechnung({ id: 'r2', steuern: [], abzuege: [share(19, 300_000, 57_000), share(7, 10_000, 700)] }),
        rechnung({ id: 'r3', steuern: [], abzuege: [share(19, 5000, 950)], festgeschrieben: false }),
      ],
    },
    ['3570,00 S 1718 8400', '107,00 S 1711 8300', '3570,00 S 1100 1718', '107,00 S 1100 1711'],
    { weg },
  ]),
  [
    'rates and payments are rows of their own, cash lies in the till',
    {
      rechnungen: [
        rechnung({
          zahlungen: [
            paid(50_000, [
              [19, 35_613, 6766],
              [7, 7122, 499],
            ]),
            paid(100, [[19, 84, 16]], { id: 'z2', herkunft: 'Kasse', bankkonto: '' }),
          ],
        }),
      ],
    },
    ['423,79 S 1100 8400', '76,21 S 1100 8300', '1,00 S 1000 8400'],
  ],
  [
    'a refund is on the other side; Skonto and what is lost move no money',
    {
      rechnungen: [
        rechnung({
          zahlungen: [
            paid(-11_900, [[19, -10_000, -1900]], { art: 'Erstattung' }),
            paid(238, [[19, 200, 38]], { id: 'z2', art: 'Skonto' }),
            paid(238, [[19, 200, 38]], { id: 'z3', art: 'Ausfall' }),
            paid(238, [[19, 200, 38]], { id: 'z4', art: 'Verrechnung', herkunft: 'Storno' }),
          ],
        }),
      ],
    },
    ['119,00 H 1100 8400'],
  ],
  [
    'a credit comes in without tax and is turnover when it is used',
    {
      guthaben: [{ kunde, zahlung: paid(11_900, []) }],
      rechnungen: [
        rechnung({
          zahlungen: [
            paid(11_900, [[19, 10_000, 1900]], { id: 'z2', art: 'Verrechnung', herkunft: 'von Hand' }),
          ],
        }),
      ],
    },
    ['119,00 S 1100 1710', '119,00 S 1710 8400'],
  ],
  [
    'the official sample: an expense without automatic account',
    { ausgaben: [ausgabe({ zahlungen: [diesel] })] },
    ['70,96 H 1100 4530 9'],
  ],
  [
    'an account that knows its rate has no key, one of another kind is switched off',
    {
      ausgaben: [
        ausgabe({ kategorie: 'Material', zahlungen: [diesel] }),
        ausgabe({
          id: 'a2',
          kategorie: 'Material',
          ustArt: 'ohne',
          zahlungen: [paid(5000, [[0, 5000, 0]], { id: 'z2' })],
        }),
      ],
    },
    ['70,96 H 1100 3400', '50,00 H 1100 3400 40'],
  ],
  [
    'tax that does not fit its rate stands on its own account',
    { ausgaben: [ausgabe({ zahlungen: [paid(11_000, [[19, 10_000, 1000]])] })] },
    ['100,00 H 1100 4530', '10,00 H 1100 1576'],
  ],
  [
    'acquisition and § 13b have their keys, or the account that knows them; import its tax',
    {
      ausgaben: [
        ausgabe({ ustArt: 'Erwerb', zahlungen: [paid(1000, [[19, 1000, 0]])] }),
        ausgabe({ id: 'a2', ustArt: '13b EU', zahlungen: [paid(2000, [[19, 2000, 0]], { id: 'z2' })] }),
        ausgabe({
          id: 'a3',
          ustArt: 'Erwerb',
          kategorie: 'Material',
          zahlungen: [paid(3000, [[19, 3000, 0]], { id: 'z3' })],
        }),
        ausgabe({ id: 'a4', ustArt: 'Einfuhr', zahlungen: [paid(5000, [[19, 4000, 1000]], { id: 'z4' })] }),
        ausgabe({ id: 'a5', ustArt: 'nicht abziehbar', zahlungen: [{ ...diesel, id: 'z5' }] }),
      ],
    },
    [
      '10,00 H 1100 4530 19',
      '20,00 H 1100 4530 94',
      '30,00 H 1100 3425',
      '40,00 H 1100 4530',
      '10,00 H 1100 1588',
      '70,96 H 1100 4530',
    ],
  ],
  [
    'a small business takes no input tax and has revenue of its own',
    {
      rechnungen: [rechnung({ steuern: [share(0, 10_000, 0)], zahlungen: [paid(10_000, [[0, 10_000, 0]])] })],
      ausgaben: [ausgabe({ zahlungen: [diesel] })],
    },
    ['70,96 H 1100 4530', '100,00 S 1100 8192'],
    { ust: { ...rahmen.ust, kleinunternehmer: true } },
  ],
  [
    'the reason for 0 % and the country say the account, SKR04 as well',
    {
      rechnungen: (
        ['EU-Lieferung', 'Ausfuhr', 'Reverse Charge', 'Schadenersatz', 'Ort im Ausland'] as const
      ).map((ustGrund, index) =>
        rechnung({
          id: `r${index}`,
          name: `RN2026000${index}`,
          ustGrund,
          kunde: { ...kunde, land: index === 2 ? 'Frankreich' : '', ustId: 'FR12 345678901' },
          zahlungen: [paid(100, [[0, 100, 0]], { id: `z${index}` })],
        }),
      ),
    },
    ['1,00 S 1100 4125', '1,00 S 1100 4120', '1,00 S 1100 4336', '1,00 S 1100 4830', '1,00 S 1100 4338'],
    { rahmen: 'SKR04' },
  ],
  [
    'income without an invoice stands on its category',
    {
      einnahmen: [
        { ...ausgabe({ kategorie: 'Verkauf', zahlungen: [full] }) },
        {
          ...ausgabe({
            id: 'e2',
            kategorie: 'Zuschuss',
            zahlungen: [paid(5000, [[0, 5000, 0]], { id: 'z2' })],
          }),
        },
        {
          ...ausgabe({
            id: 'e3',
            kategorie: 'Zuschuss',
            zahlungen: [paid(11_900, [[19, 10_000, 1900]], { id: 'z3' })],
          }),
        },
      ],
    },
    ['119,00 S 1100 8400', '50,00 S 1100 2700', '119,00 S 1100 2700 3'],
  ],
  [
    '[F12 Y2.14] an account that works out its tax takes no key, whatever the chart calls it',
    {
      einnahmen: ['Unentgeltlich', 'Sachbezug', 'Sonstiges'].map((kategorie, index) =>
        ausgabe({
          id: `e${index}`,
          kategorie,
          zahlungen: [paid(11_900, [[19, 10_000, 1900]], { id: `z${index}` })],
        }),
      ),
    },
    ['119,00 S 1100 8820', '119,00 S 1100 8640', '119,00 S 1100 8605 3'],
  ],
  [
    '[F12 Y2.14] one of another rate is switched off, one that knows of no tax only where there is some',
    {
      einnahmen: [
        ausgabe({ kategorie: 'Unentgeltlich', zahlungen: [paid(10_700, [[7, 10_000, 700]])] }),
        ausgabe({ id: 'e2', kategorie: 'Steuerfrei', zahlungen: [paid(5000, [[0, 5000, 0]], { id: 'z2' })] }),
        ausgabe({
          id: 'e3',
          kategorie: 'Steuerfrei',
          zahlungen: [paid(11_900, [[19, 10_000, 1900]], { id: 'z3' })],
        }),
        ausgabe({ id: 'e4', kategorie: 'Sachbezug', zahlungen: [paid(5000, [[0, 5000, 0]], { id: 'z4' })] }),
      ],
      ausgaben: [ausgabe({ id: 'a5', kategorie: 'Bauleistung', zahlungen: [{ ...diesel, id: 'z5' }] })],
    },
    [
      '59,63 H 1100 3120 40',
      '11,33 H 1100 1576',
      '100,00 S 1100 8820 40',
      '7,00 S 1100 1771',
      '50,00 S 1100 8160',
      '100,00 S 1100 8160 40',
      '19,00 S 1100 1776',
      '50,00 S 1100 8640 40',
    ],
  ],
  [
    '[F12] a refund keeps its key, the sides swapped',
    {
      ausgaben: [
        ausgabe({ kategorie: 'Werkzeug', zahlungen: [paid(11_900, [[19, 10_000, 1900]])] }),
        ausgabe({
          id: 'a2',
          kategorie: 'Werkzeug',
          zahlungen: [paid(-5950, [[19, -5000, -950]], { id: 'z2' })],
        }),
      ],
    },
    ['119,00 H 1100 4985 9', '59,50 S 1100 4985 9'],
  ],
  [
    'a reminder: flat sum first, what is more is interest',
    {
      mahnungen: [
        {
          id: 'm',
          nummer: 'MA1',
          kosten: cents(4000),
          zahlungen: [paid(3000, []), paid(2500, [], { id: 'z2' })],
        },
      ],
    },
    ['30,00 S 1100 8603', '10,00 S 1100 8603', '15,00 S 1100 2650'],
  ],
  [
    'the bank agrees: what needs no document has an account as well',
    {
      umsaetze: [
        { id: 'u', tag: '2026-06-02', betrag: cents(-5000), bankkonto: 'giro', grund: 'Umbuchung', text: '' },
        { id: 'v', tag: '2026-06-03', betrag: cents(-9000), bankkonto: 'giro', grund: 'Privat', text: '' },
      ],
    },
    ['50,00 H 1100 1360', '90,00 H 1100 1800'],
    { konten: new Map([['Privat', 1800]]) },
  ],
  [
    'open items: the official sample, invoice and payment with its Skonto',
    {
      rechnungen: [
        rechnung({
          zahlungen: [
            paid(11_662, [[19, 9800, 1862]]),
            paid(238, [[19, 200, 38]], { id: 'z2', art: 'Skonto' }),
          ],
        }),
      ],
    },
    ['119,00 S 10100 8400', '116,62 S 1100 10100 Skonto 2.38'],
    op,
  ],
  [
    'open items: Skonto of two rates, what is lost, and a reversal',
    {
      rechnungen: [
        rechnung({
          steuern: [share(19, 100_000, 19_000), share(7, 20_000, 1400)],
          zahlungen: [
            paid(
              2808,
              [
                [19, 2000, 380],
                [7, 400, 28],
              ],
              { art: 'Skonto' },
            ),
            paid(1190, [[19, 1000, 190]], { id: 'z2', art: 'Ausfall', grund: 'Insolvenz' }),
            paid(50, [[19, 42, 8]], { id: 'z3', art: 'Ausfall', grund: 'Kleindifferenz' }),
          ],
        }),
        rechnung({ id: 'r2', name: 'RN20260002', steuern: [share(19, -10_000, -1900)] }),
      ],
    },
    [
      '1190,00 S 10100 8400',
      '214,00 S 10100 8300',
      '119,00 H 10100 8400',
      '23,80 S 8736 10100',
      '4,28 S 8731 10100',
      '11,90 S 2406 10100',
      '0,50 S 8736 10100',
    ],
    op,
  ],
  [
    'open items: a bill is the supplier’s, whoever is not named is various',
    {
      ausgaben: [
        ausgabe({
          kreditorennummer: 70_012,
          zahlungen: [
            paid(6954, [[19, 5844, 1110]]),
            paid(142, [[19, 119, 23]], { id: 'z2', art: 'Skonto' }),
          ],
        }),
        ausgabe({ id: 'a2', belegnummer: '4712', ustArt: '13b EU' }),
      ],
    },
    ['70,96 H 70012 4530 9', '59,63 H 70000 4530 94', '69,54 H 1100 70012 Skonto 1.42'],
    op,
  ],
  [
    '[EING-01 Y2.5] open items: a prepayment comes with its money until it is performed',
    {
      ausgaben: [
        ausgabe({ anzahlung: true, zahlungen: [paid(3548, [[19, 2982, 566]])] }),
        ausgabe({ id: 'a2', belegnummer: '4712', anzahlung: true }),
        ausgabe({ id: 'a3', belegnummer: '4713', anzahlung: true, leistung: '2026-06-05' }),
      ],
    },
    ['70,96 H 70000 4530 9', '35,48 H 1100 4530 9'],
    op,
  ],
  [
    'N23: accounts of five digits: 84000, customer 100 is 100100',
    { rechnungen: [rechnung()] },
    ['119,00 S 100100 84000'],
    { ...op, laenge: 5 },
  ],
];

describe('[DATEV-01] what gives a row', () => {
  test.each(rows)('[DATEV-01 N23] %s', (_, fakten, expected, settings = {}) => {
    const { buchungen, maengel } = stapel(fakten, settings);
    expect(maengel).toEqual([]);
    expect(buchungen.map(says)).toEqual(expected);
  });

  test('[DATEV-01] what lacks an account is a list, each kind once, and no row', () => {
    const { buchungen, maengel } = stapel({
      rechnungen: [
        rechnung({ festgeschrieben: false, zahlungen: [full] }),
        rechnung({
          id: 'r2',
          name: 'RN20260002',
          steuern: [share(0, 100, 0)],
          zahlungen: [paid(100, [[0, 100, 0]], { id: 'z2' })],
        }),
        rechnung({ id: 'r3', name: 'RN20260003', zahlungen: [paid(116, [[16, 100, 16]], { id: 'z3' })] }),
      ],
      ausgaben: [
        ausgabe({ kategorie: 'Reise', zahlungen: [diesel] }),
        ausgabe({
          id: 'a2',
          name: 'Hotel',
          kategorie: 'Reise',
          zahlungen: [paid(7096, [[19, 5963, 1133]], { id: 'z4' })],
        }),
        ausgabe({ id: 'a3', kategorie: '', zahlungen: [paid(100, [[0, 100, 0]], { id: 'z5' })] }),
        ausgabe({
          id: 'a4',
          belegnummer: '9'.repeat(37),
          zahlungen: [paid(7096, [[19, 5963, 1133]], { id: 'z6' })],
        }),
      ],
      umsaetze: [
        { id: 'v', tag: '2026-06-03', betrag: cents(-9000), bankkonto: 'giro', grund: 'Privat', text: '' },
      ],
    });
    expect(buchungen).toEqual([]);
    expect(Object.fromEntries(maengel.map(({ titel, anzahl }) => [titel, anzahl]))).toEqual({
      'Kein Konto für „Privat“': 1,
      'Kategorie „Reise“ ohne Konto': 2,
      'Belegnummern zu lang': 1,
      'Rechnungen nicht festgeschrieben': 1,
      'Rechnungen mit 0 % ohne Grund': 1,
      'Kein Konto für „Erlöse zu anderem Satz“': 1,
      'Buchungen ohne Kategorie': 1,
    });
  });

  test('[DATEV-01] what waits for an account is told one by one, whatever it is called', () => {
    const half = (id: string) => paid(3548, [[19, 2982, 566]], { id });
    const { maengel } = stapel({
      rechnungen: [rechnung({ festgeschrieben: false, zahlungen: [full, { ...full, id: 'z2' }] })],
      ausgaben: [
        ausgabe({ kategorie: 'Reise', zahlungen: [half('z3'), half('z4')] }),
        ausgabe({ id: 'a2', kategorie: 'Reise', zahlungen: [half('z5')] }),
        ausgabe({ id: 'a3', belegnummer: '9'.repeat(37), zahlungen: [half('z6')] }),
      ],
      mahnungen: [{ id: 'm1', nummer: 'MA1', kosten: cents(500), zahlungen: [paid(500, [], { id: 'z7' })] }],
      umsaetze: [
        { id: 'v', tag: '2026-06-03', betrag: cents(-9000), bankkonto: 'giro', grund: 'Privat', text: '' },
      ],
    });
    const told = maengel.flatMap(({ was, records }) =>
      records.map(({ collection, id, name }) => `${was}: ${collection}/${id} ${name}`),
    );
    expect(told).toEqual(
      expect.arrayContaining([
        'RN20260001: rechnungen/r1 RN20260001',
        'Reise: ausgaben/a1 Diesel',
        'Reise: ausgaben/a2 Diesel',
        `${'9'.repeat(37)}: ausgaben/a3 ${'9'.repeat(37)}`,
        'Privat: bankumsaetze/v Privat',
      ]),
    );
    expect(new Set(told).size).toBe(told.length);
  });

  test('[DATEV-01] an account with too many digits is a finding of its own, with what stands on it', () => {
    const { maengel } = stapel(
      { ausgaben: [ausgabe({ kategorie: 'Reise', zahlungen: [diesel] })] },
      { kategorien: new Map([['Reise', 46_600]]) },
    );
    expect(maengel).toMatchObject([
      {
        titel: 'Konto 46600 (Reise) mit zu vielen Stellen',
        records: [{ collection: 'ausgaben', id: 'a1', name: 'Diesel' }],
        anzahl: 1,
      },
    ]);
  });

  test('[DATEV-01] numbers that no personal account has are named', () => {
    const { maengel } = stapel(
      {
        rechnungen: [rechnung({ kunde: { ...kunde, kundennummer: 60_000 } })],
        ausgaben: [ausgabe({ kreditorennummer: 30_000 })],
      },
      op,
    );
    expect(maengel.flatMap(({ records }) => records)).toEqual([
      { collection: 'ausgaben', id: 'a1', name: 'Lieferant von Diesel, Nummer 30000' },
      { collection: 'kunden', id: 'k', name: 'Kunde Muster GmbH, Nummer 60000' },
    ]);
  });
});

function abgleich(...parameters: Parameters<typeof datevAbgleich>) {
  const steps = datevAbgleich(...parameters);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test('[DATEV-01] the adviser has rows once: new ones go out, changed ones are taken back and said anew', () => {
  const tage = { von: '2026-06-01', bis: '2026-06-30' } as const;
  const { buchungen } = stapel({
    rechnungen: [rechnung({ zahlungen: [full] })],
    ausgaben: [ausgabe({ zahlungen: [{ ...diesel, id: 'z2' }] })],
  });
  const first = { ...tage, alles: true, buchungen };
  expect(abgleich(buchungen, tage, [])).toMatchObject({ neu: buchungen, umkehr: [], schon: 0 });
  expect(abgleich(buchungen, tage, [first])).toMatchObject({ neu: [], umkehr: [], schon: 2 });
  const { buchungen: changed } = stapel({
    rechnungen: [rechnung({ zahlungen: [full] })],
    ausgaben: [ausgabe({ zahlungen: [{ ...diesel, id: 'z2', anteile: [share(19, 5000, 950)] }] })],
  });
  const second = abgleich(changed, tage, [first]);
  expect([second.schon, second.umkehr.map(says), second.neu.map(says)]).toEqual([
    1,
    ['70,96 S 1100 4530 9'],
    ['59,50 H 1100 4530 9'],
  ]);
  const followed = { ...tage, alles: false, buchungen: [...second.umkehr, ...second.neu] };
  expect(abgleich(changed, tage, [first, followed])).toMatchObject({ neu: [], umkehr: [], schon: 2 });
  // A later package that says all anew is what counts from then on.
  expect(abgleich(changed, tage, [first, { ...tage, alles: true, buchungen: changed }])).toMatchObject({
    neu: [],
    umkehr: [],
    schon: 2,
  });
});

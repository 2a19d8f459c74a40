import type { Cents, Id } from '@traverse/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anteileOf, type Satzanteil } from '../forderung/anteile.ts';
import { negated, type UstBuchung, type UstZahlung } from '../forderung/buchung.ts';
import { type UstEinstellung, ustEinstellungProblems, wechselWords } from '../forderung/verfahren.ts';
import { kennzahlen } from '../options/kennzahlen.ts';
import { monate, type Zeitraum } from '../options/ust-arten.ts';
import { addDays, type Day, wireDateOf } from '../values/dates.ts';
import { cents, sumCents } from '../values/geld.ts';
import { percent, ustOf } from '../values/ust.ts';
import {
  abgegebeneAn,
  type GesagteRechnung,
  ustClaimOfAusgabe,
  ustClaimOfEinnahme,
  ustClaimOfRechnung,
  ustTageOfAusgabe,
  ustTageOfEinnahme,
  ustTageOfZahlung,
} from './abgegeben.ts';
import { aenderungenSeit, eintraegeOf, eintraegeSeit, ustAenderungWords } from './aenderung.ts';
import { type UstBlatt, ustBlatt } from './blatt.ts';
import { nochZuKlaeren } from './klaeren.ts';
import { sondervorauszahlungOf } from './sondervorauszahlung.ts';
import { buchungenOfAusgabe, type UstAusgabe } from './von-ausgabe.ts';
import { buchungenOfEinnahme, type UstEinnahme } from './von-einnahme.ts';
import { buchungenOfRechnung, type UstRechnung } from './von-rechnung.ts';
import { ustvaDatei, ustvaXml } from './xml.ts';
import { faelligAm, nachbarOf, tageOf, type UstZeitraum, zeitraumOf } from './zeitraum.ts';
import { zmOf } from './zm.ts';

const euro = (amount: number) => Math.round(amount * 100) as Cents;
const anteil = (satz: number, netto: number, ust: number): Satzanteil => ({
  satz: percent(satz),
  netto: euro(netto),
  ust: euro(ust),
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
const ist: UstEinstellung = { ...soll, versteuerung: 'ist' };

let count = 0;
const rechnung = (
  steuern: readonly Satzanteil[],
  bis: Day,
  more: Partial<UstRechnung> = {},
): UstRechnung => ({
  id: `rechnung${++count}`,
  name: `RN2026${count}`,
  kunde: 'Nachtwerk GmbH',
  land: '',
  ustId: '',
  rechnungsDatum: bis,
  bis,
  steuern,
  ustGrund: '',
  festgeschrieben: true,
  isStorno: false,
  nurGeld: false,
  stornoGrund: '',
  urspruenglich: more.rechnungsDatum ?? bis,
  storniertAm: '',
  zahlungen: [],
  ...more,
});
const zahlung = (
  datum: Day,
  anteile: readonly Satzanteil[],
  art: UstZahlung['art'] = 'Zahlung',
  more: Partial<UstZahlung> = {},
): UstZahlung => ({
  id: `zahlung${++count}`,
  datum,
  art,
  herkunft: '',
  grund: '',
  notiz: '',
  anteile,
  ...more,
});
const ausgabe = (
  datum: Day,
  [satz, netto, ust]: readonly [number, number, number],
  more: Partial<UstAusgabe> = {},
): UstAusgabe => ({
  id: `ausgabe${++count}`,
  name: `Ausgabe ${count}`,
  ustArt: 'normal',
  datum,
  leistungsdatum: '',
  istVersteuerer: false,
  anzahlung: false,
  hatBeleg: true,
  aufgehoben: false,
  zahlungen: [],
  ...anteil(satz, netto, ust),
  ...more,
});
const einnahme = (
  datum: Day,
  [satz, netto, ust]: readonly [number, number, number],
  more: Partial<UstEinnahme> = {},
): UstEinnahme => ({
  id: `einnahme${++count}`,
  name: `Einnahme ${count}`,
  datum,
  kennzahl: '',
  aufgehoben: false,
  zahlungen: [],
  ...anteil(satz, netto, ust),
  ...more,
});

interface Books {
  readonly rechnungen?: readonly UstRechnung[];
  readonly einnahmen?: readonly UstEinnahme[];
  readonly ausgaben?: readonly UstAusgabe[];
}

const allOf = (
  { rechnungen = [], einnahmen = [], ausgaben = [] }: Books,
  firma: UstEinstellung,
): UstBuchung[] => [
  ...rechnungen.flatMap((each) => buchungenOfRechnung(each, firma)),
  ...einnahmen.flatMap((each) => buchungenOfEinnahme(each, firma)),
  ...ausgaben.flatMap((each) => buchungenOfAusgabe(each, firma)),
];

function blatt(books: Books, zeitraum: Zeitraum, firma = soll): UstBlatt {
  const { von, bis } = tageOf({ jahr: 2026, zeitraum });
  return ustBlatt(allOf(books, firma).filter(({ tag }) => tag >= von && tag <= bis));
}

const says = ({ werte }: UstBlatt) => Object.fromEntries(werte.map(({ kz, betrag }) => [kz, betrag / 100]));

describe('[UST-01] the sheet of a period', () => {
  const june: Books = {
    rechnungen: [
      rechnung([anteil(19, 1000.5, 190.1)], '2026-06-10'),
      rechnung([anteil(19, 5000, 950)], '2026-05-10', {
        zahlungen: [zahlung('2026-06-05', [anteil(19, 100, 19)], 'Skonto')],
      }),
      rechnung([anteil(7, 200, 14)], '2026-06-12'),
      rechnung([anteil(0, 500, 0)], '2026-06-14', {
        ustGrund: 'Reverse Charge',
        land: 'Frankreich',
        ustId: 'FR12345678901',
      }),
    ],
    ausgaben: [
      ausgabe('2026-06-03', [19, 300, 57]),
      ausgabe('2026-06-08', [19, 1250.75, 237.64], { ustArt: 'Erwerb' }),
      ausgabe('2026-06-09', [0, 49, 0], { ustArt: 'ohne' }),
      ausgabe('2026-06-15', [19, 80, 15.2], { ustArt: '13b EU' }),
    ],
  };

  test('[UST-01 F3.5] June, Soll, to the cent, with the difference of whole euro', () => {
    const sheet = blatt(june, '06');
    expect(says(sheet)).toEqual({
      81: 900,
      86: 200,
      21: 500,
      89: 1250,
      46: 80,
      47: 15.2,
      66: 57,
      61: 237.64,
      67: 15.2,
      83: 127.86,
    });
    expect([sheet.gebucht, sheet.differenz]).toEqual([12_810, -24]);
    const taxes = sheet.zeilen.map(({ kennzahl: { kz }, steuer }) => [kz, steuer]);
    expect(taxes.filter(([kz]) => ['81', '86', '89', '46'].includes(String(kz)))).toEqual([
      ['81', 17_100],
      ['86', 1400],
      ['89', 23_750],
      ['46', 1520],
    ]);
    expect(
      sheet.zeilen.find(({ kennzahl: { kz } }) => kz === '81')?.buchungen.map(({ netto }) => netto),
    ).toEqual([100_050, -10_000]);
  });

  test('[UST-02 F3.6] its file is that of the section: order of the form, no zeros, Kz 83 last', () => {
    const { werte } = blatt(june, '06');
    const xml = ustvaXml({ jahr: 2026, zeitraum: '06' }, { werte, steuernummer: '9198081508150' });
    expect(xml).toBe(`<?xml version="1.0" encoding="ISO-8859-15" standalone="no"?>
<Anmeldungssteuern xmlns="http://finkonsens.de/elster/elsteranmeldung/ustva/v2026" version="2026">
 <Steuerfall><Umsatzsteuervoranmeldung><Jahr>2026</Jahr><Zeitraum>06</Zeitraum><Steuernummer>9198081508150</Steuernummer>
  <Kz81>900</Kz81><Kz86>200</Kz86><Kz89>1250</Kz89><Kz46>80</Kz46><Kz47>15.20</Kz47><Kz21>500</Kz21><Kz66>57.00</Kz66><Kz61>237.64</Kz61><Kz67>15.20</Kz67><Kz83>127.86</Kz83>
 </Umsatzsteuervoranmeldung></Steuerfall></Anmeldungssteuern>
`);
  });

  test('[UST-02] without entries the file says 0.00, and without 13 digits no tax number', () => {
    const xml = ustvaXml(
      { jahr: 2026, zeitraum: '41' },
      { werte: ustBlatt([]).werte, steuernummer: '61/205/04711' },
    );
    expect(xml).toContain('<Zeitraum>41</Zeitraum>\n  <Kz83>0.00</Kz83>\n');
    expect(xml).not.toContain('Steuernummer');
  });

  test('[UST-01 N14] Kleinunternehmer owe for Irish software and deduct nothing', () => {
    const books = {
      ausgaben: [
        ausgabe('2026-06-15', [19, 80, 15.2], { ustArt: '13b EU' }),
        ausgabe('2026-06-16', [19, 300, 57]),
      ],
    };
    expect(says(blatt(books, '06', { ...soll, kleinunternehmer: true }))).toEqual({
      46: 80,
      47: 15.2,
      83: 15.2,
    });
  });

  test.each([
    { bill: '2026-07-05', zeitraum: '07' },
    { bill: '2026-09-05', zeitraum: '07' },
  ] as const)('[UST-01 N15] US service of 20.06., bill of $bill: July', ({ bill, zeitraum }) => {
    const books = {
      ausgaben: [ausgabe(bill, [19, 100, 19], { ustArt: '13b andere', leistungsdatum: '2026-06-20' })],
    };
    expect(says(blatt(books, zeitraum))).toEqual({ 84: 100, 85: 19, 67: 19, 83: 0 });
  });

  test('[UST-01 N16] Polish goods of 28.06., bill of 15.08.: July', () => {
    const books = {
      ausgaben: [ausgabe('2026-08-15', [19, 100, 19], { ustArt: 'Erwerb', leistungsdatum: '2026-06-28' })],
    };
    expect(says(blatt(books, '07'))).toEqual({ 89: 100, 61: 19, 83: 0 });
    expect(says(blatt(books, '08'))).toEqual({ 83: 0 });
  });

  test('[UST-01 N17] a quarter is cut off once, its months each', () => {
    const rechnungen = (['2026-04-10', '2026-05-10', '2026-06-10'] as const).map((bis) =>
      rechnung([anteil(19, 100.6, 19.11)], bis),
    );
    const bases = (['04', '05', '06', '42'] as const).map(
      (zeitraum) => says(blatt({ rechnungen }, zeitraum))[81],
    );
    expect(bases).toEqual([100, 100, 100, 301]);
  });

  test('[UST-01 N18] a month with Skonto alone is below 0, cut off towards it', () => {
    const rechnungen = [
      rechnung([anteil(19, 1025, 194.75)], '2026-05-10', {
        zahlungen: [zahlung('2026-06-05', [anteil(19, 20.5, 3.9)], 'Skonto')],
      }),
    ];
    const sheet = blatt({ rechnungen }, '06');
    expect([says(sheet), sheet.differenz]).toEqual([{ 81: -20, 83: -3.8 }, 10]);
  });

  test('[UST-01 N19] what is lost lowers the base and stands in Kz 50; what comes later the other way round', () => {
    const lost = [anteil(19, 1000, 190)];
    const back = [anteil(19, 200, 38)];
    const rechnungen = [
      rechnung(lost, '2026-05-10', {
        zahlungen: [
          zahlung('2026-09-03', lost, 'Ausfall', { grund: 'Insolvenz eröffnet' }),
          zahlung('2026-11-10', back),
          zahlung('2026-11-10', [anteil(19, -200, -38)], 'Ausfall', { grund: 'Insolvenz eröffnet' }),
        ],
      }),
    ];
    expect(says(blatt({ rechnungen }, '09'))).toEqual({ 81: -1000, 50: 1000, 83: -190 });
    expect(says(blatt({ rechnungen }, '11'))).toEqual({ 81: 200, 50: -200, 83: 38 });
  });

  test('[UST-01 F1.5] a few cents that nobody asks for lower the tax and are not in Kz 50', () => {
    const rechnungen = [
      rechnung([anteil(19, 1000, 190)], '2026-05-10', {
        zahlungen: [zahlung('2026-06-03', [anteil(19, 2, 0.38)], 'Ausfall', { grund: 'Kleindifferenz' })],
      }),
    ];
    expect(says(blatt({ rechnungen }, '06'))).toEqual({ 81: -2, 83: -0.38 });
  });

  test('[UST-01 N20] EU supply at the latest in the next month; services to France when performed, also with Ist', () => {
    const eu = { land: 'Frankreich', ustId: 'FR12345678901' };
    const supply = rechnung([anteil(0, 700, 0)], '2026-06-28', {
      ...eu,
      ustGrund: 'EU-Lieferung',
      rechnungsDatum: '2026-08-03',
    });
    const service = rechnung([anteil(0, 500, 0)], '2026-06-14', {
      ...eu,
      ustGrund: 'Reverse Charge',
      zahlungen: [zahlung('2026-08-10', [anteil(0, 500, 0)])],
    });
    const books = { rechnungen: [supply, service] };
    for (const firma of [soll, ist]) {
      expect(says(blatt(books, '06', firma))).toEqual({ 21: 500, 83: 0 });
      expect(says(blatt(books, '07', firma))).toEqual({ 41: 700, 83: 0 });
      expect(says(blatt(books, '08', firma))).toEqual({ 83: 0 });
    }
  });

  test.each([
    { ustGrund: 'Reverse Charge', land: '', kz: '60' },
    { ustGrund: 'Reverse Charge', land: 'Österreich', kz: '21' },
    { ustGrund: 'Reverse Charge', land: 'Schweiz', kz: '45' },
    { ustGrund: 'EU-Lieferung', land: 'Österreich', kz: '41' },
    { ustGrund: 'Ausfuhr', land: 'Schweiz', kz: '43' },
    { ustGrund: 'steuerfrei', land: '', kz: '48' },
    { ustGrund: 'Ort im Ausland', land: 'Schweiz', kz: '45' },
  ] as const)('[UST-01 F3.2] $ustGrund with a customer in „$land“ is Kz $kz', ({ ustGrund, land, kz }) => {
    const books = { rechnungen: [rechnung([anteil(0, 500, 0)], '2026-06-14', { ustGrund, land })] };
    expect(says(blatt(books, '06'))).toEqual({ [kz]: 500, 83: 0 });
  });

  test('[UST-01 F3.2] damages are no turnover; another rate has base and tax; income says its own Kz', () => {
    const books: Books = {
      rechnungen: [
        rechnung([anteil(0, 90, 0)], '2026-06-14', { ustGrund: 'Schadenersatz' }),
        rechnung([anteil(16, 100, 16)], '2026-06-14'),
      ],
      einnahmen: [
        einnahme('2026-06-20', [19, 50, 9.5]),
        einnahme('2026-06-21', [0, 30, 0], { kennzahl: '48 steuerfrei ohne Vorsteuerabzug' }),
        einnahme('2026-06-22', [0, 30, 0], { kennzahl: 'nicht steuerbar' }),
        einnahme('2026-06-23', [0, 70, 0]),
      ],
      ausgaben: [
        ausgabe('2026-06-10', [19, 100, 47.5], { ustArt: 'Einfuhr' }),
        ausgabe('2026-06-11', [19, 100, 19], { ustArt: 'nicht abziehbar' }),
        ausgabe('2026-06-12', [7, 100, 7], { ustArt: 'Erwerb' }),
        ausgabe('2026-06-13', [16, 100, 16], { ustArt: 'Erwerb' }),
      ],
    };
    expect(says(blatt(books, '06'))).toEqual({
      81: 50,
      35: 100,
      36: 16,
      48: 30,
      93: 100,
      95: 100,
      98: 16,
      61: 23,
      62: 47.5,
      83: -22,
    });
  });

  const sold = (ustGrund: UstRechnung['ustGrund'], land = '', satz = 0): Books => ({
    rechnungen: [rechnung([anteil(satz, 500, satz * 5)], '2026-06-14', { ustGrund, land })],
  });
  const bought = (ustArt: UstAusgabe['ustArt'], satz = 19): Books => ({
    ausgaben: [ausgabe('2026-06-14', [satz, 100, satz], { ustArt })],
  });
  const byHand = (kz: string, betrag = 0) => ({ vonHand: [{ kz, betrag: euro(betrag), text: 'weil' }] });
  const nothing: Books = {};
  const lost = [anteil(19, 1000, 190)];
  const everyKz: readonly (readonly [
    kz: string,
    Books,
    Readonly<Record<string, number>>,
    Parameters<typeof ustBlatt>[1]?,
  ])[] = [
    ['10', nothing, { 10: 1, 83: 0 }, byHand('10')],
    ['22', nothing, { 22: 1, 83: 0 }, byHand('22')],
    ['81', sold('', '', 19), { 81: 500, 83: 95 }],
    ['86', sold('', '', 7), { 86: 500, 83: 35 }],
    [
      '87',
      { einnahmen: [einnahme('2026-06-14', [0, 500, 0], { kennzahl: '87 Umsatz zu 0 %' })] },
      { 87: 500, 83: 0 },
    ],
    ['35', sold('', '', 16), { 35: 500, 36: 80, 83: 80 }],
    ['41', sold('EU-Lieferung', 'Österreich'), { 41: 500, 83: 0 }],
    ['43', sold('Ausfuhr', 'Schweiz'), { 43: 500, 83: 0 }],
    ['48', sold('steuerfrei'), { 48: 500, 83: 0 }],
    ['89', bought('Erwerb'), { 89: 100, 61: 19, 83: 0 }],
    ['93', bought('Erwerb', 7), { 93: 100, 61: 7, 83: 0 }],
    ['95', bought('Erwerb', 16), { 95: 100, 98: 16, 61: 16, 83: 0 }],
    ['46', bought('13b EU'), { 46: 100, 47: 19, 67: 19, 83: 0 }],
    ['84', bought('13b andere'), { 84: 100, 85: 19, 67: 19, 83: 0 }],
    ['60', sold('Reverse Charge'), { 60: 500, 83: 0 }],
    ['21', sold('Reverse Charge', 'Frankreich'), { 21: 500, 83: 0 }],
    ['45', sold('Ort im Ausland', 'Schweiz'), { 45: 500, 83: 0 }],
    ['66', bought('normal'), { 66: 19, 83: -19 }],
    ['61', bought('Erwerb'), { 89: 100, 61: 19, 83: 0 }],
    ['62', bought('Einfuhr'), { 62: 19, 83: -19 }],
    ['67', bought('13b EU'), { 46: 100, 47: 19, 67: 19, 83: 0 }],
    ['65', nothing, { 65: 12.5, 83: 12.5 }, byHand('65', 12.5)],
    ['69', nothing, { 69: 19, 83: 19 }, byHand('69', 19)],
    ['39', nothing, { 39: 4000, 83: -4000 }, { sondervorauszahlung: euro(4000) }],
    [
      '50',
      {
        rechnungen: [
          rechnung(lost, '2026-05-10', {
            zahlungen: [zahlung('2026-06-03', lost, 'Ausfall', { grund: 'x' })],
          }),
        ],
      },
      { 81: -1000, 50: 1000, 83: -190 },
    ],
    ['29', nothing, { 29: 1, 83: 0 }, byHand('29')],
    ['26', nothing, { 26: 1, 83: 0 }, byHand('26')],
  ];

  test.for(everyKz)('[UST-01 8.7] Kz %s by one entry', ([_, books, expected, further]) => {
    const { von, bis } = tageOf({ jahr: 2026, zeitraum: '06' });
    const own = allOf(books, soll).filter(({ tag }) => tag >= von && tag <= bis);
    expect(says(ustBlatt(own, further))).toEqual(expected);
  });

  test('[UST-01 8.7] every Kz of the form is among them, in its order', () => {
    expect(everyKz.map(([kz]) => kz)).toEqual(kennzahlen.map(({ kz }) => kz));
  });

  test('[UST-01 F3.3] a reversal counts on its day, or with the invoice that was wrong', () => {
    const original = rechnung([anteil(19, 1000, 190)], '2026-05-10');
    const reversal = (stornoGrund: UstRechnung['stornoGrund']) =>
      rechnung([anteil(19, -1000, -190)], '2026-05-10', {
        rechnungsDatum: '2026-07-02',
        isStorno: true,
        stornoGrund,
      });
    const undone = { rechnungen: [original, reversal('Leistung rückgängig')] };
    expect([says(blatt(undone, '05'))[81], says(blatt(undone, '07'))[81]]).toEqual([1000, -1000]);
    const wrong = { rechnungen: [original, reversal('Rechnung falsch')] };
    expect([says(blatt(wrong, '05'))[83], says(blatt(wrong, '07'))[83]]).toEqual([0, 0]);
  });

  test('[UST-01 F3.3] Soll: money before the performance counts when it comes, the rest with it; drafts alone never', () => {
    const early = zahlung('2026-04-20', [anteil(19, 400, 76)]);
    const paid = rechnung([anteil(19, 1000, 190)], '2026-06-10', { zahlungen: [early] });
    const draft = rechnung([anteil(19, 5000, 950)], '2026-06-10', { festgeschrieben: false });
    const books = { rechnungen: [paid, draft] };
    expect((['04', '05', '06'] as const).map((zeitraum) => says(blatt(books, zeitraum))[81] ?? 0)).toEqual([
      400, 0, 600,
    ]);
  });

  test.each(['soll', 'ist'] as const)(
    '[ANZ-01 F6.4] %s: a deposit counts when and as far as it came, the final invoice with the rest',
    (versteuerung) => {
      const deposit = rechnung([anteil(19, 3000, 570)], '2026-06-10', {
        nurGeld: true,
        zahlungen: [
          zahlung('2026-05-12', [anteil(19, 1680.67, 319.33)]),
          zahlung('2026-06-20', [anteil(19, 1319.33, 250.67)], 'Verrechnung', { herkunft: 'Storno' }),
        ],
      });
      const correction = rechnung([anteil(19, -1319.33, -250.67)], '2026-06-10', {
        nurGeld: true,
        isStorno: true,
        zahlungen: [
          zahlung('2026-06-20', [anteil(19, -1319.33, -250.67)], 'Verrechnung', { herkunft: 'Storno' }),
        ],
      });
      const final = rechnung([anteil(19, 8319.33, 1580.67)], '2026-06-10', {
        zahlungen: [zahlung('2026-06-25', [anteil(19, 8319.33, 1580.67)])],
      });
      const unpaid = rechnung([anteil(19, 5000, 950)], '2026-06-10', { nurGeld: true });
      const books = { rechnungen: [deposit, correction, final, unpaid] };
      expect(
        (['05', '06'] as const).map(
          (zeitraum) => says(blatt(books, zeitraum, { ...soll, versteuerung }))[81],
        ),
      ).toEqual([1680, 8319]);
    },
  );

  test('[UST-01 F3.3] Ist: money counts when it comes, also a credit; an invoice against its reversal does not', () => {
    const books = {
      rechnungen: [
        rechnung([anteil(19, 1000, 190)], '2026-05-10', {
          zahlungen: [
            zahlung('2026-06-01', [anteil(19, 400, 76)]),
            zahlung('2026-07-01', [anteil(19, 100, 19)], 'Verrechnung'),
            zahlung('2026-07-02', [anteil(19, 20, 3.8)], 'Skonto'),
            zahlung('2026-08-01', [anteil(19, 480, 91.2)], 'Verrechnung', { herkunft: 'Storno' }),
          ],
        }),
      ],
    };
    const bases = (['05', '06', '07', '08'] as const).map(
      (zeitraum) => says(blatt(books, zeitraum, ist))[81] ?? 0,
    );
    expect(bases).toEqual([0, 400, 100, 0]);
  });

  test('[UST-01 F3.3] input tax waits for performance and bill, unless the bill was paid before', () => {
    const later = { leistungsdatum: '2026-08-10' } as const;
    const waits = ausgabe('2026-06-10', [19, 100, 19], later);
    const paid = ausgabe('2026-06-10', [19, 200, 38], {
      ...later,
      zahlungen: [zahlung('2026-06-20', [anteil(19, 50, 9.5)])],
    });
    const skonto = ausgabe('2026-06-10', [19, 300, 57], {
      zahlungen: [zahlung('2026-07-01', [anteil(19, 6, 1.14)], 'Skonto')],
    });
    const books = { ausgaben: [waits, paid, skonto] };
    expect((['06', '07', '08'] as const).map((zeitraum) => says(blatt(books, zeitraum))[66])).toEqual([
      66.5, -1.14, 47.5,
    ]);
  });

  const months = ['03', '04', '05', '06'] as const;
  test.each<{
    says: string;
    more: Partial<UstAusgabe>;
    kz: number;
    expected: readonly number[];
  }>([
    {
      says: '[Y2.4] performed later',
      more: { leistungsdatum: '2026-05-20' },
      kz: 66,
      expected: [0, 0, 190, 0],
    },
    {
      says: '[Y2.4] performed later and paid whole before',
      more: {
        leistungsdatum: '2026-05-20',
        zahlungen: [zahlung('2026-04-15', [anteil(19, 1000, 190)])],
      },
      kz: 66,
      expected: [0, 190, 0, 0],
    },
    {
      says: '[Y2.5] a prepayment that nobody paid',
      more: { anzahlung: true },
      kz: 66,
      expected: [0, 0, 0, 0],
    },
    {
      says: '[Y2.5] a prepayment, paid in part',
      more: { anzahlung: true, zahlungen: [zahlung('2026-04-02', [anteil(19, 420.17, 79.83)])] },
      kz: 66,
      expected: [0, 79.83, 0, 0],
    },
    {
      says: '[Y2.5] then performed',
      more: {
        anzahlung: true,
        leistungsdatum: '2026-05-20',
        zahlungen: [zahlung('2026-04-02', [anteil(19, 420.17, 79.83)])],
      },
      kz: 66,
      expected: [0, 79.83, 110.17, 0],
    },
    {
      says: '[Y2.5] a prepayment of what the customer owes himself',
      more: { anzahlung: true, ustArt: '13b EU', zahlungen: [zahlung('2026-04-02', [anteil(19, 500, 0)])] },
      kz: 67,
      expected: [0, 95, 0, 0],
    },
    { says: '[Y2.6] foreign tax', more: { ustArt: 'nicht abziehbar' }, kz: 66, expected: [0, 0, 0, 0] },
  ])('[EING-01 F5 F6] $says', ({ more, kz, expected }) => {
    const bill = ausgabe('2026-03-10', [19, 1000, 190], more);
    const own = allOf({ ausgaben: [bill] }, soll);
    const inMonth = (zeitraum: UstZeitraum['zeitraum']) => {
      const { von, bis } = tageOf({ jahr: 2026, zeitraum });
      return says(ustBlatt(own.filter(({ tag }) => tag >= von && tag <= bis)))[kz] ?? 0;
    };
    expect(months.map(inMonth)).toEqual(expected);
  });

  test.each([
    ['of 2028 whose supplier is taxed by money', '2028-01-10', true, [0, 9.5, 0]],
    ['of 2028 whose supplier is not', '2028-01-10', false, [19, 0, -0.57]],
    ['from before', '2027-12-31', true, [0, 0, -0.57]],
  ] as const)('[UST-01 F3.1] input tax of a bill %s', (_, datum, istVersteuerer, expected) => {
    const bill = ausgabe(datum, [19, 100, 19], {
      istVersteuerer,
      zahlungen: [
        zahlung('2028-02-03', [anteil(19, 50, 9.5)]),
        zahlung('2028-03-03', [anteil(19, 3, 0.57)], 'Skonto'),
      ],
    });
    const own = allOf({ ausgaben: [bill] }, soll);
    const inMonth = (zeitraum: UstZeitraum['zeitraum']) => {
      const { von, bis } = tageOf({ jahr: 2028, zeitraum });
      return says(ustBlatt(own.filter(({ tag }) => tag >= von && tag <= bis)))[66] ?? 0;
    };
    expect((['01', '02', '03'] as const).map(inMonth)).toEqual(expected);
  });

  test('[UST-01 F3.1] after a change of method nothing is taxed twice and nothing is lost', () => {
    const net = [anteil(19, 100, 19)];
    const before = rechnung(net, '2026-06-20', { zahlungen: [zahlung('2026-07-10', net)] });
    const after = rechnung(net, '2026-07-05', { zahlungen: [zahlung('2026-08-10', net)] });
    const books = { rechnungen: [before, after] };
    const changed = { ...ist, istSeit: wireDateOf('2026-07-01') };
    expect(
      (['06', '07', '08'] as const).map((zeitraum) => says(blatt(books, zeitraum, changed))[81] ?? 0),
    ).toEqual([100, 0, 100]);
    const back = { ...soll, istBis: wireDateOf('2026-06-30') };
    expect(
      (['06', '07', '08'] as const).map((zeitraum) => says(blatt(books, zeitraum, back))[81] ?? 0),
    ).toEqual([0, 200, 0]);
  });

  test('[UST-01 F3.1] a change in the middle of a year is said from its day to the end of the year', () => {
    const toIst = { ...ist, istSeit: wireDateOf('2026-07-01') };
    const toSoll = { ...soll, istBis: wireDateOf('2026-06-30') };
    const begins = (firma: UstEinstellung) =>
      (['2026-06-30', '2026-07-31', '2026-12-31', '2027-01-31'] as const).map((bis) =>
        wechselWords(bis, firma).slice(0, 39),
      );
    expect(begins(toIst)).toEqual([
      '',
      ...Array(2).fill('Seit dem 1.7.2026 gilt die Ist-Versteuerung'.slice(0, 39)),
      '',
    ]);
    expect(begins(toSoll)).toEqual([
      '',
      ...Array(2).fill('Seit dem 1.7.2026 gilt die Soll-Versteuerung'.slice(0, 39)),
      '',
    ]);
    expect(begins(ist)).toEqual(['', '', '', '']);
  });

  test('[UST-01 F3.2] the Zusammenfassende Meldung: supplies of the month, services of its quarter, by USt-IdNr.', () => {
    const to = (ustId: string, kunde: string, bis: Day, netto: number, more: Partial<UstRechnung> = {}) =>
      rechnung([anteil(0, netto, 0)], bis, { land: 'Frankreich', ustId, kunde, ...more });
    const supply = { ustGrund: 'EU-Lieferung' } as const;
    const service = { ustGrund: 'Reverse Charge' } as const;
    const rechnungen = [
      to('FR 12345678901', 'Lumière', '2026-06-10', 100.6, supply),
      to('fr12345678901', 'Lumière', '2026-06-20', 100.6, supply),
      to('FR99', 'Scène', '2026-05-20', 700, supply),
      to('FR12345678901', 'Lumière', '2026-04-20', 500, service),
      to('', 'Ohne Nummer', '2026-06-20', 80, service),
      to('FR99', 'Scène', '2026-03-20', 40, service),
      to('FR7', 'Salle', '2026-06-20', 40, { ...service, land: 'Deutschland' }),
    ];
    const all = rechnungen.flatMap((each) => buchungenOfRechnung(each, soll));
    const zm = zmOf({ jahr: 2026, zeitraum: '06' }, all, rechnungen, soll);
    expect(zm.lieferungen).toEqual({
      words: 'Juni 2026',
      faellig: '2026-07-27',
      zeilen: [{ ustId: 'FR12345678901', kunde: 'Lumière', betrag: euro(201) }],
    });
    expect(zm.leistungen).toEqual({
      words: '2. Quartal 2026',
      faellig: '2026-07-27',
      zeilen: [
        { ustId: '', kunde: 'Ohne Nummer', betrag: euro(80) },
        { ustId: 'FR12345678901', kunde: 'Lumière', betrag: euro(500) },
      ],
    });
  });

  test.each([
    ['of the form: 39,000 paid and 5,000 special', [39_000], 5000, { summe: 44_000, betrag: 4000 }],
    ['in whole euro', [100, 22.5], 0, { summe: 122.5, betrag: 11 }],
    ['never below 0', [-300], 0, { summe: -300, betrag: 0 }],
  ] as const)('[UST-01 F3.1] the special advance payment is 1/11: %s', (_, paid, special, expected) => {
    const sheets = paid.map((zahllast) => ({
      zahllast: euro(zahllast),
      sondervorauszahlung: euro(special),
    }));
    expect(sondervorauszahlungOf(sheets)).toEqual({
      voranmeldungen: paid.length,
      summe: euro(expected.summe),
      betrag: euro(expected.betrag),
    });
    expect(sondervorauszahlungOf([])).toBeUndefined();
  });

  const said = {
    datum: wireDateOf('2026-05-28'),
    ustSatz: 19,
    netto: euro(100),
    ust: euro(19),
    bezahlt: false,
    bezahltAm: '' as const,
  };
  const bill = {
    ...said,
    leistungsdatum: '' as const,
    ustArt: '' as const,
    innergemeinschaftlicherErwerb: false,
    chinaImport: false,
    istVersteuerer: false,
    anzahlung: false,
  };
  const income = { ...said, kennzahl: '' as const, rechnung: '' as const };
  const paid = { bezahlt: true, bezahltAm: wireDateOf('2026-06-03') };
  test.each([
    ['a bill at its day', ustTageOfAusgabe(bill, soll), ['05']],
    [
      'input tax waits for the performance',
      ustTageOfAusgabe({ ...bill, leistungsdatum: wireDateOf('2026-06-02') }, soll),
      ['06'],
    ],
    ['without tax nowhere', ustTageOfAusgabe({ ...bill, ustArt: 'ohne' }, soll), []],
    ['of no kind nowhere yet', ustTageOfAusgabe({ ...bill, ust: euro(0) }, soll), []],
    ['income, Soll, at its day', ustTageOfEinnahme({ ...income, ...paid }, soll), ['05']],
    ['income, Ist, when it is paid', ustTageOfEinnahme({ ...income, ...paid }, ist), ['06']],
    ['income, Ist, unpaid nowhere', ustTageOfEinnahme(income, ist), []],
    ['of an invoice nowhere', ustTageOfEinnahme({ ...income, rechnung: 'r1' as Id<'rechnungen'> }, soll), []],
  ] as const)(
    '[UST-01 F3.6] an entry is known to belong to a sheet that was handed in: %s',
    (_, days, expected) => {
      const handedIn = (['05', '06'] as const).map((zeitraum) => ({ jahr: 2026, zeitraum }));
      expect(abgegebeneAn(days, handedIn).map(({ zeitraum }) => zeitraum)).toEqual(expected);
    },
  );

  const invoice = {
    rechnungsDatum: wireDateOf('2026-06-10'),
    bis: wireDateOf('2026-06-10'),
    steuern: [anteil(19, 100, 19)],
    ustGrund: '',
    festgeschrieben: wireDateOf('2026-06-10'),
    art: '',
    stornoVon: '',
    storniertAm: '',
    land: '',
  } as const;
  const toFrance = { steuern: [anteil(0, 100, 0)], ustGrund: 'Reverse Charge', land: 'Frankreich' } as const;
  const invoiced = (more: Partial<GesagteRechnung> = {}) => ustClaimOfRechnung({ ...invoice, ...more });
  test.each([
    ['Soll, after the performance: nothing', invoiced(), ['Zahlung'], '2026-07-01', soll, []],
    ['Soll, Skonto lowers when it is taken', invoiced(), ['Zahlung', 'Skonto'], '2026-07-01', soll, ['07']],
    ['Soll, what is lost', invoiced(), ['Ausfall'], '2026-07-01', soll, ['07']],
    ['Soll, before it: both months', invoiced(), ['Zahlung'], '2026-05-01', soll, ['05', '06']],
    ['Soll, a deposit', invoiced({ art: 'Anzahlung' }), ['Zahlung'], '2026-07-01', soll, ['07']],
    ['Soll, back of one', invoiced({ ofAnzahlung: true }), ['Erstattung'], '2026-07-01', soll, ['07']],
    ['Ist, when it comes', invoiced(), ['Zahlung'], '2026-07-01', ist, ['07']],
    ['Ist, Skonto does nothing', invoiced(), ['Skonto'], '2026-07-01', ist, []],
    [
      'Ist, services to the EU follow the performance',
      invoiced(toFrance),
      ['Zahlung'],
      '2026-07-01',
      ist,
      [],
    ],
    ['of income, Ist', ustClaimOfEinnahme(income), ['Zahlung'], '2026-07-01', ist, ['07']],
    ['of a bill after it: nothing', ustClaimOfAusgabe(bill), ['Zahlung'], '2026-07-01', soll, []],
    ['of a bill, Skonto', ustClaimOfAusgabe(bill), ['Skonto'], '2026-07-01', soll, ['07']],
    ['without a day: nothing yet', invoiced(), ['Zahlung'], '', ist, []],
  ] as const)(
    '[UST-01 F3.6] a payment into a month that was handed in is known: %s',
    (_, claim, arten, datum, firma, expected) => {
      const handedIn = monate.map((zeitraum) => ({ jahr: 2026, zeitraum }));
      const days = ustTageOfZahlung(claim, arten, datum, firma);
      expect(abgegebeneAn(days, handedIn).map(({ zeitraum }) => zeitraum)).toEqual(expected);
    },
  );

  test('[UST-01 F3.1] a change of method after a sheet was handed in says from which day on', () => {
    const firma = { ...ist, steuernummerElster: '' };
    const problems = (more: object, before: 'soll' | 'ist') =>
      Object.keys(
        ustEinstellungProblems({ ...firma, ...more }, { versteuerung: before }, { abgegeben: true }),
      );
    expect(problems({}, 'soll')).toEqual(['istSeit']);
    expect(problems({ istSeit: wireDateOf('2026-07-01') }, 'soll')).toEqual([]);
    expect(problems({ versteuerung: 'soll' }, 'ist')).toEqual(['istBis']);
    expect(problems({}, 'ist')).toEqual([]);
    expect(problems({ steuernummerElster: '9198181508150' }, 'ist')).toEqual(['steuernummerElster']);
    expect(problems({ steuernummerElster: '9198 0815 08150' }, 'ist')).toEqual([]);
  });

  test('[UST-01 F3.2] the special advance payment is deducted, what is entered by hand counts', () => {
    const sheet = ustBlatt(allOf(june, soll).slice(0, 1), {
      sondervorauszahlung: euro(100),
      vonHand: [
        { kz: '69', betrag: euro(19), text: 'Ust auf einer Quittung' },
        { kz: '29', betrag: euro(0), text: '' },
      ],
    });
    expect(says(sheet)).toEqual({ 81: 1000, 69: 19, 39: 100, 29: 1, 83: 109 });
  });
});

describe('[UST-01] what has changed since a sheet was handed in', () => {
  test('[UST-01 F3.6] is said by Kz, and which entries make it', () => {
    const bill = ausgabe('2026-08-10', [19, 100, 19]);
    const late = ausgabe('2026-08-12', [19, 65, 12.35]);
    const before = blatt({ ausgaben: [bill] }, '08');
    const now = blatt({ ausgaben: [bill, late] }, '08');
    const changes = aenderungenSeit(before.werte, now.werte);
    expect(ustAenderungWords(changes).replaceAll('\u00a0', ' ')).toBe('Kz 66 + 12,35 €');
    expect(eintraegeSeit(eintraegeOf(before), eintraegeOf(now))).toEqual([
      { kz: '66', collection: 'ausgaben', datensatz: late.id, vorher: 0, jetzt: 1235 },
    ]);
  });
});

describe('[UST-01] what is to be cleared first', () => {
  test('[UST-01 F3.3] drafts of the period, expenses without kind, income without Kz, EU customers without a number', () => {
    const found = nochZuKlaeren(
      {
        rechnungen: [
          rechnung([anteil(19, 1000, 190)], '2026-06-10', { name: 'RN1', festgeschrieben: false }),
          rechnung([anteil(19, 1000, 190)], '2026-07-10', { name: 'RN2', festgeschrieben: false }),
          rechnung([anteil(0, 500, 0)], '2026-06-14', { ustGrund: 'Reverse Charge', land: 'Frankreich' }),
        ],
        einnahmen: [
          einnahme('2026-06-10', [0, 70, 0]),
          einnahme('2026-06-10', [0, 70, 0], { aufgehoben: true }),
        ],
        ausgaben: [
          ausgabe('2026-06-10', [0, 80, 0], { ustArt: '' }),
          ausgabe('2026-06-10', [19, 80, 0], { ustArt: '13b EU' }),
          ausgabe('2026-06-10', [19, 20, 3.8], { hatBeleg: false }),
          ausgabe('2026-07-10', [0, 80, 0], { ustArt: '' }),
          ausgabe('2026-06-10', [0, 80, 0], { ustArt: '', aufgehoben: true }),
          ausgabe('2026-06-10', [19, 20, 3.8], { hatBeleg: false, aufgehoben: true }),
        ],
        guthaben: [{ id: 'kunde', name: 'Nachtwerk GmbH', betrag: euro(119) }],
      },
      { jahr: 2026, zeitraum: '06' },
      soll,
    );
    expect(found.map(({ titel }) => titel)).toEqual([
      '1 Rechnung nicht festgeschrieben',
      '1 EU-Kunde ohne USt-IdNr.',
      '1 Einnahme ohne Steuer und ohne Kennzahl',
      '2 Ausgaben ohne Steuerart',
      '1 Ausgabe ohne Beleg',
    ]);
    expect(found[0]?.text.replaceAll('\u00a0', ' ')).toBe(
      'Leistung in diesem Zeitraum, 1.000,00 € netto, nicht mitgezählt',
    );
  });
});

test('[UST-01 F1.5] Ist: what nobody can say yet, money without an invoice and payments without a day', () => {
  const dayless = zahlung('2026-06-05', [anteil(19, 100, 19)], 'Zahlung', { notiz: 'Tag unbekannt' });
  const fakten = {
    rechnungen: [rechnung([anteil(19, 100, 19)], '2026-05-10', { name: 'RN1', zahlungen: [dayless] })],
    einnahmen: [einnahme('2026-05-20', [19, 100, 19], { name: 'Schrott', zahlungen: [dayless] })],
    ausgaben: [],
    guthaben: [
      { id: 'k1', name: 'Nachtwerk GmbH', betrag: euro(119) },
      { id: 'k2', name: 'Stadtfest e. V.', betrag: euro(20) },
    ],
  };
  const found = (firma: UstEinstellung) => nochZuKlaeren(fakten, { jahr: 2026, zeitraum: '06' }, firma);
  expect(found(ist).map(({ titel, collection }) => [titel, collection])).toEqual([
    ['1 Zahlung ohne bekannten Tag', 'rechnungen'],
    ['1 Zahlung ohne bekannten Tag', 'einnahmen'],
    ['2 Kunden mit Guthaben', 'kunden'],
  ]);
  expect(found(ist)[2]?.text.replaceAll('\u00a0', ' ')).toContain('139,00 € ohne Rechnung eingegangen');
  expect(found(soll)).toEqual([]);
});

describe('[UST-01] periods', () => {
  test.each([
    { zeitraum: '43', dauerfrist: false, due: '2026-10-12' },
    { zeitraum: '12', dauerfrist: false, due: '2027-01-11' },
    { zeitraum: '11', dauerfrist: true, due: '2027-01-11' },
    { zeitraum: '10', dauerfrist: true, due: '2026-12-10' },
  ] as const)(
    '[UST-01 F3.1] $zeitraum of 2026 is due on $due (Dauerfrist: $dauerfrist)',
    ({ zeitraum, dauerfrist, due }) => {
      expect(faelligAm({ jahr: 2026, zeitraum }, { dauerfrist, bundesland: 'Niedersachsen' })).toBe(due);
    },
  );

  test('follow each other over the year, by month and by quarter', () => {
    const next = (zeitraum: UstZeitraum) => Object.values(nachbarOf(zeitraum, 1)).join(' ');
    expect([
      next({ jahr: 2026, zeitraum: '12' }),
      next({ jahr: 2026, zeitraum: '44' }),
      next({ jahr: 2026, zeitraum: '06' }),
    ]).toEqual(['2027 01', '2027 41', '2026 07']);
    expect(nachbarOf({ jahr: 2026, zeitraum: '41' }, -1)).toEqual({ jahr: 2025, zeitraum: '44' });
    expect(zeitraumOf('2026-11-25', { voranmeldung: 'vierteljährlich' })).toEqual({
      jahr: 2026,
      zeitraum: '44',
    });
    expect(tageOf({ jahr: 2028, zeitraum: '02' }).bis).toBe('2028-02-29');
  });
});

describe('[UST-01] what is taken back', () => {
  /** An invoice and what takes all of it back, on a day, with the money of either. */
  const reversed = (
    whole: readonly Satzanteil[],
    [bis, am]: readonly [Day, Day],
    more: Partial<UstRechnung> = {},
    money: readonly [UstZahlung[], UstZahlung[]] = [[], []],
  ) => {
    const datum = more.rechnungsDatum ?? bis;
    return [
      rechnung(whole, bis, { ...more, storniertAm: am, zahlungen: money[0] }),
      rechnung(whole.map(negated), bis, {
        stornoGrund: 'Leistung rückgängig',
        ...more,
        isStorno: true,
        rechnungsDatum: am,
        urspruenglich: datum,
        storniertAm: am,
        zahlungen: money[1],
      }),
    ];
  };
  const whole = [anteil(19, 1000, 190)];
  const kz81 = (rechnungen: readonly UstRechnung[], firma = soll) =>
    (['11', '12'] as const).map((zeitraum) => says(blatt({ rechnungen }, zeitraum, firma))[81] ?? 0);

  test.each([
    ['before the performance: nothing in either month', ['2026-12-18', '2026-11-28'], [0, 0]],
    ['the day before its end', ['2026-12-01', '2026-11-30'], [0, 0]],
    ['after it: taken back on its day', ['2026-11-18', '2026-12-02'], [1000, -1000]],
  ] as const)('[UST-01 Z5 N39] a Storno %s', (_, days, expected) => {
    expect(kz81(reversed(whole, days))).toEqual(expected);
    expect(kz81(reversed(whole, days), ist)).toEqual([0, 0]);
  });

  test('[UST-01 Z5] money that came before counts when it came, and back with its repayment', () => {
    const part = [anteil(19, 500, 95)];
    const back = [anteil(19, -500, -95)];
    const money: [UstZahlung[], UstZahlung[]] = [
      [zahlung('2026-11-10', part), zahlung('2026-11-28', part, 'Verrechnung', { herkunft: 'Storno' })],
      [
        zahlung('2026-11-28', back, 'Verrechnung', { herkunft: 'Storno' }),
        zahlung('2026-12-03', back, 'Erstattung'),
      ],
    ];
    const both = reversed(whole, ['2027-01-18', '2026-11-28'], {}, money);
    expect(kz81(both)).toEqual([500, -500]);
    expect(kz81(both, ist)).toEqual([500, -500]);
  });

  test('[UST-01 Z5] a part that is corrected before the performance lowers it there', () => {
    const correction = rechnung([anteil(19, -400, -76)], '2026-12-18', {
      isStorno: true,
      stornoGrund: 'Leistung rückgängig',
      rechnungsDatum: '2026-11-28',
    });
    expect(kz81([rechnung(whole, '2026-12-18'), correction])).toEqual([0, 600]);
  });

  test('[UST-01 Z5] a service to France that never was is in no list, whatever was paid', () => {
    const toFrance = { ustGrund: 'Reverse Charge', land: 'Frankreich' } as const;
    const rows = [anteil(0, 500, 0)];
    const paid = [zahlung('2026-11-10', rows)];
    const both = reversed(rows, ['2026-12-18', '2026-11-28'], toFrance, [paid, []]);
    for (const zeitraum of ['11', '12'] as const)
      expect(says(blatt({ rechnungen: both }, zeitraum))).toEqual({ 83: 0 });
  });

  test.each([
    ['', '', 19, 1000],
    ['', '', 7, 1000],
    ['', '', 16, 1000],
    ['Ausfuhr', 'Schweiz', 0, 0],
    ['steuerfrei', '', 0, 0],
    ['Ort im Ausland', 'Schweiz', 0, 0],
    ['Reverse Charge', '', 0, 0],
    ['Reverse Charge', 'Frankreich', 0, 0],
    ['EU-Lieferung', 'Frankreich', 0, 0],
  ] as const)('[UST-01 Z9] lost of „%s“ %s at %i %%: Kz 50 has %i', (ustGrund, land, satz, expected) => {
    const rows = [anteil(satz, 1000, satz * 10)];
    const lost = rechnung(rows, '2026-05-10', {
      ustGrund,
      land,
      zahlungen: [zahlung('2026-09-03', rows, 'Ausfall', { grund: 'Insolvenz eröffnet' })],
    });
    expect(says(blatt({ rechnungen: [lost] }, '09'))[50] ?? 0).toBe(expected);
  });

  test.each([
    [19, '', 1000],
    [0, '87 Umsatz zu 0 %', 1000],
    [0, '48 steuerfrei ohne Vorsteuerabzug', 0],
  ] as const)('[UST-01 Z9] lost of an income at %i %% „%s“: Kz 50 has %i', (satz, kennzahl, expected) => {
    const lost = einnahme('2026-05-10', [satz, 1000, satz * 10], {
      kennzahl,
      zahlungen: [
        zahlung('2026-09-03', [anteil(satz, 1000, satz * 10)], 'Ausfall', { grund: 'Insolvenz eröffnet' }),
      ],
    });
    expect(says(blatt({ einnahmen: [lost] }, '09'))[50] ?? 0).toBe(expected);
  });

  test('[UST-01 Z10] a supply to the EU that was billed wrongly is taken back where it stood', () => {
    const supply = { ustGrund: 'EU-Lieferung', land: 'Frankreich', ustId: 'FR12345678901' } as const;
    const rows = [anteil(0, 1000, 0)];
    const both = reversed(rows, ['2026-08-20', '2026-11-28'], { ...supply, stornoGrund: 'Rechnung falsch' });
    for (const zeitraum of ['08', '09', '11'] as const)
      expect(says(blatt({ rechnungen: both }, zeitraum))).toEqual({ 83: 0 });
    const undone = reversed(rows, ['2026-08-20', '2026-11-28'], supply);
    expect((['08', '11'] as const).map((each) => says(blatt({ rechnungen: undone }, each))[41])).toEqual([
      1000, -1000,
    ]);
  });

  test('[UST-01 Z5 Z10] random: wrong, or taken back in time, an unpaid invoice is in no sheet of any month', () => {
    const kinds = fc.constantFrom<readonly [number, UstRechnung['ustGrund'], string]>(
      [19, '', ''],
      [0, 'EU-Lieferung', 'Frankreich'],
      [0, 'Reverse Charge', 'Frankreich'],
      [0, 'Ausfuhr', 'Schweiz'],
    );
    const days = fc.integer({ min: 0, max: 300 }).map((count) => addDays('2026-01-15', count));
    fc.assert(
      fc.property(kinds, days, days, days, ([satz, ustGrund, land], datum, bis, am) => {
        const wrong = am >= bis;
        const both = reversed([anteil(satz, 1000, satz * 10)], [bis, am < datum ? datum : am], {
          ustGrund,
          land,
          rechnungsDatum: datum,
          stornoGrund: wrong ? 'Rechnung falsch' : 'Leistung rückgängig',
        });
        if (!wrong && both[1]!.rechnungsDatum >= bis) return;
        for (const zeitraum of monate) expect(says(blatt({ rechnungen: both }, zeitraum))).toEqual({ 83: 0 });
      }),
    );
  });
});

const amount = fc.integer({ min: 1, max: 2_000_000 }).map(cents);
const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-01-01', days));
const paidInvoice = fc.record({
  rates: fc.uniqueArray(fc.tuple(fc.constantFrom(19, 7, 0), amount), {
    minLength: 1,
    maxLength: 3,
    selector: ([satz]) => satz,
  }),
  bis: day,
  parts: fc.array(
    fc.record({ share: fc.integer({ min: 1, max: 999 }), after: fc.integer({ min: -60, max: 60 }) }),
    { maxLength: 4 },
  ),
  skonto: fc.boolean(),
});

test('[UST-01 8.7] Soll and Ist give the same year when all of it is paid in it, whatever comes when', () => {
  fc.assert(
    fc.property(fc.array(paidInvoice, { maxLength: 6 }), (invoices) => {
      const rechnungen = invoices.map(({ rates, bis, parts, skonto }) => {
        const steuern = rates.map(
          ([satz, netto]): Satzanteil => ({ satz: percent(satz), netto, ust: ustOf(netto, satz) }),
        );
        const gesamt = sumCents(steuern.flatMap(({ netto, ust }) => [netto, ust]));
        const written: { art: 'Zahlung' | 'Skonto'; betrag: Cents; anteile: Satzanteil[]; datum: Day }[] = [];
        const pay = (betrag: Cents, datum: Day, art: 'Zahlung' | 'Skonto' = 'Zahlung') =>
          written.push({ art, betrag, datum, anteile: anteileOf(steuern, { betrag }, written) });
        const left = () => cents(gesamt - written.reduce((sum, { betrag }) => sum + betrag, 0));
        // Within the year, whenever: also before the performance.
        const within = (days: number) => {
          const datum = addDays(bis, days);
          return datum < '2026-01-01' ? '2026-01-01' : datum;
        };
        for (const { share, after } of parts) pay(cents(Math.round((left() * share) / 1000)), within(after));
        if (skonto) pay(cents(Math.round(left() / 50)), within(70), 'Skonto');
        pay(left(), within(70));
        return rechnung(steuern, bis, {
          ustGrund: 'steuerfrei',
          zahlungen: written.map((each) => zahlung(each.datum, each.anteile, each.art)),
        });
      });
      const yearOf = (firma: UstEinstellung) => {
        const byKz = new Map<string, [netto: number, ust: number]>();
        for (const { kz, netto, ust } of allOf({ rechnungen }, firma)) {
          const [base, tax] = byKz.get(kz) ?? [0, 0];
          byKz.set(kz, [base + netto, tax + ust]);
        }
        return [...byKz]
          .filter(([, sums]) => sums.some((sum) => sum !== 0))
          .sort(([one], [other]) => one.localeCompare(other));
      };
      expect(yearOf(soll)).toEqual(yearOf(ist));
      // Months add up to their quarter, in exact bases.
      const exact = (zeitraum: Zeitraum) =>
        sumCents(blatt({ rechnungen }, zeitraum).zeilen.map(({ genau }) => genau.basis));
      expect(sumCents(monate.slice(0, 3).map(exact))).toBe(exact('41'));
    }),
    { numRuns: 200 },
  );
});

test.each([
  { zeitraum: '42', nr: 0, name: 'UStVA-2026-Q2.xml' },
  { zeitraum: '04', nr: 0, name: 'UStVA-2026-04.xml' },
  { zeitraum: '08', nr: 1, name: 'UStVA-2026-08-berichtigt-1.xml' },
] as const)('[UST-01] the file of $zeitraum is called $name', ({ zeitraum, nr, name }) => {
  expect(ustvaDatei({ jahr: 2026, zeitraum }, nr)).toBe(name);
});

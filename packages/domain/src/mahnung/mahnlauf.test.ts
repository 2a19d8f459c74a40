import { expect, test } from 'vitest';
import type { Forderung, GesendeteMahnung } from '../forderung/forderung.ts';
import { type MahnungsStand, offeneNebenforderungen } from '../forderung/nebenforderungen.ts';
import { cents } from '../values/geld.ts';
import { bekannteBasiszinsen } from './basiszins.ts';
import { mahnHinweise } from './hinweise.ts';
import {
  geldHinweise,
  type KundenForderungen,
  type LaufRegeln,
  mahnlaufOf,
  mahnungOf,
  pauschaleProblem,
} from './mahnlauf.ts';
import { defaultMahnenAb } from './sperren.ts';
import { ersteMahnstufen, fristFor, fristProblem, stufenProblem } from './stufen.ts';

const rules: LaufRegeln = {
  heute: '2026-07-31',
  land: '',
  vereinbart: true,
  mahnenAb: defaultMahnenAb,
  basiszinsen: bekannteBasiszinsen,
  stufen: ersteMahnstufen('Sie'),
};

const aForderung = (facts: Partial<Forderung> = {}): Forderung => ({
  id: 'r1',
  name: 'RN20260001',
  datum: '2026-05-31',
  faellig: '2026-06-10',
  gesamt: cents(119_000),
  eingaenge: [],
  guthaben: undefined,
  ausgestellt: true,
  storno: false,
  entgelt: true,
  zugang: '2026-05-31',
  hinweis: false,
  sperreBis: '',
  sperreGrund: '',
  fremd: false,
  mahnungen: [],
  ...facts,
});

const aKunde = (facts: Partial<KundenForderungen> = {}): KundenForderungen => ({
  verbraucher: false,
  mahnsperre: false,
  unzugeordnet: [],
  vorgeschlagen: [],
  forderungen: [aForderung()],
  mahnungen: [],
  ...facts,
});

const reminded = (stufe: number, facts: Partial<GesendeteMahnung> = {}): GesendeteMahnung => ({
  nummer: `MA2026000${stufe}`,
  stufe,
  datum: '2026-07-01',
  frist: '2026-07-08',
  pauschale: stufe > 1,
  erlassen: false,
  ...facts,
});

test('[MAHN-02] a first letter asks for the invoice alone', () => {
  const { vorschlaege, gesperrt } = mahnlaufOf(aKunde(), rules);
  expect(gesperrt).toEqual([]);
  expect(vorschlaege).toMatchObject([
    { stufe: 1, name: 'Zahlungserinnerung', frist: '2026-08-07', zinsen: 0, pauschale: 0, summe: 119_000 },
  ]);
});

test('[MAHN-02] the second asks for interest since default and 40 € of a company', () => {
  const { vorschlaege } = mahnlaufOf(
    aKunde({ forderungen: [aForderung({ mahnungen: [reminded(1)] })] }),
    rules,
  );
  expect(vorschlaege).toMatchObject([{ stufe: 2, zinsen: 1733, pauschale: 4000, summe: 124_733 }]);
});

test('[MAHN-02] on the first day of default interest of that day and the 40 € are owed', () => {
  const forderungen = [aForderung({ faellig: '2026-07-30', mahnungen: [reminded(1)] })];
  const letter = mahnungOf(aKunde({ forderungen }), rules.stufen[1]!, rules);
  expect(letter).toMatchObject({ zinsen: 34, pauschale: 4000 });
});

test('[MAHN-02] a consumer owes five points and no 40 €', () => {
  const kunde = aKunde({ verbraucher: true, forderungen: [aForderung({ mahnungen: [reminded(1)] })] });
  const [letter] = mahnlaufOf(kunde, rules).vorschlaege;
  expect(letter).toMatchObject({ pauschale: 0, pauschaleMoeglich: false });
  expect(letter?.positionen[0]?.zinsen.zeilen.map(({ satz }) => satz)).toEqual([6.27, 6.52]);
  expect(pauschaleProblem(kunde)).toBe('Die Pauschale gilt nur gegenüber Unternehmen.');
});

test('[MAHN-02] compensation owes five points and no 40 €', () => {
  const kunde = aKunde({ forderungen: [aForderung({ entgelt: false, mahnungen: [reminded(1)] })] });
  expect(mahnlaufOf(kunde, rules).vorschlaege[0]).toMatchObject({ pauschale: 0, pauschaleMoeglich: false });
  expect(pauschaleProblem(kunde)).toBe('Die Pauschale gibt es nur für Entgelt.');
});

test('[MAHN-02] beside compensation the 40 € are asked for of what is paid for alone', () => {
  const mahnungen = [reminded(1)];
  const forderungen = [aForderung({ entgelt: false, mahnungen }), aForderung({ id: 'r2', mahnungen })];
  const kunde = aKunde({ forderungen });
  const [letter] = mahnlaufOf(kunde, rules).vorschlaege;
  expect(letter).toMatchObject({ pauschale: 4000, pauschaleMoeglich: true });
  expect(letter?.positionen.map(({ pauschale }) => pauschale)).toEqual([0, 4000]);
  expect(pauschaleProblem(kunde)).toBeUndefined();
});

test('[MAHN-02] one letter per customer and level, every invoice in that of its own next one', () => {
  const forderungen = [
    aForderung({ id: 'a' }),
    aForderung({ id: 'b', mahnungen: [reminded(1)] }),
    aForderung({ id: 'c' }),
  ];
  const { vorschlaege } = mahnlaufOf(aKunde({ forderungen }), rules);
  expect(
    vorschlaege.map(({ stufe, positionen }) => [stufe, positionen.map(({ rechnung }) => rechnung)]),
  ).toEqual([
    [2, ['b']],
    [1, ['a', 'c']],
  ]);
});

test.each<[string, Partial<Forderung>, Partial<KundenForderungen>, string]>([
  ['the customer', {}, { mahnsperre: true }, 'Mahnsperre beim Kunden'],
  [
    'the invoice',
    { sperreBis: '2026-07-31', sperreGrund: 'strittig' },
    {},
    'Gesperrt bis 31.7.2026: strittig',
  ],
  [
    'money of the bank, three days old',
    {},
    { unzugeordnet: [{ buchungstag: '2026-07-28', betrag: cents(100) }] },
    'Umsatz über 1,00 € noch nicht zugeordnet',
  ],
  ['a draft', { ausgestellt: false }, {}, 'Noch nicht ausgestellt'],
  ['a reversal', { storno: true }, {}, 'Storniert'],
  ['a trifle', { gesamt: cents(499) }, {}, 'Weniger als 5,00 € offen'],
  [
    'a term that runs',
    { mahnungen: [reminded(1, { datum: '2026-07-20', frist: '2026-08-10' })] },
    {},
    'Frist bis 10.8.2026 läuft noch',
  ],
  [
    'the last day of a term',
    { mahnungen: [reminded(1, { datum: '2026-07-20', frist: '2026-07-31' })] },
    {},
    'Frist bis 31.7.2026 läuft noch',
  ],
  ['what is somebody’s own', { fremd: true }, {}, 'Nur für jemand anderen'],
])('[MAHN-02] no letter goes out, and why is said: %s', (_, forderung, kunde, grund) => {
  const run = mahnlaufOf(aKunde({ ...kunde, forderungen: [aForderung(forderung)] }), rules);
  expect(run.vorschlaege).toEqual([]);
  expect(run.gesperrt.map(({ gruende }) => gruende.map((each) => each.replaceAll('\u00A0', ' ')))).toEqual([
    [grund],
  ]);
});

test.each<[string, Partial<Forderung>, Partial<KundenForderungen>]>([
  ['a stop that is over', { sperreBis: '2026-07-30' }, {}],
  [
    'money of the bank, four days old',
    {},
    { unzugeordnet: [{ buchungstag: '2026-07-27', betrag: cents(1) }] },
  ],
  ['just enough', { gesamt: cents(500) }, {}],
])('[MAHN-02] a letter goes out: %s', (_, forderung, kunde) => {
  const run = mahnlaufOf(aKunde({ ...kunde, forderungen: [aForderung(forderung)] }), rules);
  expect(run.vorschlaege).toHaveLength(1);
});

test.each<[string, Partial<Forderung>]>([
  ['four days overdue', { faellig: '2026-07-27' }],
  ['reminded nine days ago', { mahnungen: [reminded(1, { datum: '2026-07-22', frist: '2026-07-29' })] }],
  [
    'reminded twice, the second time nine days ago',
    { mahnungen: [reminded(1), reminded(2, { datum: '2026-07-22', frist: '2026-07-29' })] },
  ],
  ['paid', { eingaenge: [{ tag: '2026-07-30', betrag: cents(119_000) }] }],
  ['after the last level', { mahnungen: [reminded(3)] }],
])('[MAHN-02] nobody is proposed: %s', (_, forderung) => {
  expect(mahnlaufOf(aKunde({ forderungen: [aForderung(forderung)] }), rules)).toEqual({
    vorschlaege: [],
    gesperrt: [],
  });
});

const ofTheirs = (guthaben: number) =>
  mahnlaufOf(
    aKunde({
      forderungen: [
        aForderung({ gesamt: cents(4504), guthaben: { tag: '2026-07-01', betrag: cents(guthaben) } }),
      ],
    }),
    rules,
  );

test.each([
  { guthaben: 4504, grund: 'Durch Guthaben gedeckt' },
  { guthaben: 4020, grund: 'Weniger als 5,00 € offen, das Guthaben abgezogen' },
])(
  '[NAHT-03 L7.4] of 45,04 € with a credit of $guthaben cents nobody is reminded: $grund',
  ({ guthaben, grund }) => {
    const { vorschlaege, gesperrt } = ofTheirs(guthaben);
    expect(vorschlaege).toEqual([]);
    expect(gesperrt.map(({ gruende }) => gruende.map((each) => each.replaceAll('\u00A0', ' ')))).toEqual([
      [grund],
    ]);
  },
);

test('[NAHT-03 L7.4] otherwise the letter asks for the rest, with interest on no more', () => {
  expect(ofTheirs(2000).vorschlaege).toMatchObject([
    { summe: 2504, offen: 2504, positionen: [{ gesamt: 4504, offen: 2504, guthaben: 2000 }] },
  ]);
  const letter = (guthaben: Forderung['guthaben']) =>
    mahnungOf(
      aKunde({ forderungen: [aForderung({ guthaben, mahnungen: [reminded(1)] })] }),
      rules.stufen[1]!,
      rules,
    );
  // As if 500,00 had come on 30.6. (finance 2.2).
  expect(letter({ tag: '2026-06-30', betrag: cents(50_000) })).toMatchObject({ zinsen: 1286, offen: 69_000 });
  expect(letter(undefined)).toMatchObject({ zinsen: 1733, offen: 119_000 });
});

test('[NAHT-03] money that may be for a claim is named beside its letter, once', () => {
  const kunde = aKunde({
    forderungen: [aForderung(), aForderung({ id: 'r2' })],
    unzugeordnet: [{ buchungstag: '2026-06-21', betrag: cents(1200) }],
  });
  const [letter] = mahnlaufOf(kunde, rules).vorschlaege;
  expect(geldHinweise(letter!, kunde, rules).map((each) => each.replaceAll('\u00A0', ' '))).toEqual([
    'Umsatz über 12,00 € vom 21.6.2026 könnte dazu gehören',
  ]);
  expect(geldHinweise(letter!, aKunde(), rules)).toEqual([]);
});

test('[MAHN-02] a first letter that alone brings default about asks for no interest, whatever is set', () => {
  const stufen = rules.stufen.map((stufe) => ({ ...stufe, zinsen: true, gebuehr: cents(250) }));
  const kunde = aKunde({ verbraucher: true });
  const [letter] = mahnlaufOf(kunde, { ...rules, vereinbart: false, stufen }).vorschlaege;
  expect(letter).toMatchObject({ zinsen: 0, gebuehr: 0, summe: 119_000 });
});

test('[MAHN-02] beside the flat sum there is no fee', () => {
  const stufen = rules.stufen.map((stufe) => ({ ...stufe, gebuehr: cents(250) }));
  const forderungen = [aForderung({ mahnungen: [reminded(1)] })];
  const of = (verbraucher: boolean) =>
    mahnlaufOf(aKunde({ verbraucher, forderungen }), { ...rules, stufen }).vorschlaege[0];
  expect(of(false)).toMatchObject({ pauschale: 4000, gebuehr: 0 });
  expect(of(true)).toMatchObject({ pauschale: 0, gebuehr: 250 });
});

const stand = (facts: Partial<MahnungsStand>): MahnungsStand => ({
  id: 'm1',
  positionen: [{ rechnung: 'r1', zinsen: cents(1000), pauschale: cents(4000) }],
  gebuehr: cents(0),
  entfaellt: false,
  ersetztDurch: '',
  gezahlt: cents(0),
  ...facts,
});

test('[MAHN-02] what was paid on a letter counts on the one that takes its place', () => {
  const forderungen = [aForderung({ mahnungen: [reminded(1), reminded(2)] })];
  const mahnungen = [stand({ gezahlt: cents(1500) })];
  const [letter] = mahnlaufOf(aKunde({ forderungen, mahnungen }), rules).vorschlaege;
  expect(letter).toMatchObject({ zinsen: 1733, pauschale: 4000, gezahlt: 1500, summe: 123_233 });
});

test('[MAHN-02] only the newest letter of a claim has open interest and flat sum', () => {
  const open = offeneNebenforderungen([
    stand({
      id: 'm1',
      ersetztDurch: 'm2',
      positionen: [
        { rechnung: 'r1', zinsen: cents(1000), pauschale: cents(4000) },
        { rechnung: 'r2', zinsen: cents(300), pauschale: cents(0) },
      ],
      gezahlt: cents(500),
    }),
    stand({ id: 'm2', positionen: [{ rechnung: 'r1', zinsen: cents(1200), pauschale: cents(4000) }] }),
    stand({
      id: 'm3',
      positionen: [{ rechnung: 'r3', zinsen: cents(10), pauschale: cents(0) }],
      entfaellt: true,
    }),
  ]);
  expect([...open]).toEqual([
    ['m1', 0],
    ['m2', 5000],
    ['m3', 0],
  ]);
});

test('[MAHN-02] what a replaced letter still asks for of another claim is asked for there, not once more', () => {
  const open = offeneNebenforderungen([
    stand({
      id: 'm1',
      ersetztDurch: 'm2',
      positionen: [
        { rechnung: 'r1', zinsen: cents(1000), pauschale: cents(4000) },
        { rechnung: 'r2', zinsen: cents(300), pauschale: cents(4000) },
      ],
    }),
    stand({ id: 'm2', positionen: [{ rechnung: 'r1', zinsen: cents(1200), pauschale: cents(4000) }] }),
  ]);
  expect([...open]).toEqual([
    ['m1', 4300],
    ['m2', 5200],
  ]);
});

test('[MAHN-02] what was waived is not asked for again', () => {
  const waived = reminded(2, { datum: '2026-07-15', frist: '2026-07-22', erlassen: true });
  const [letter] = [
    mahnungOf(
      aKunde({ forderungen: [aForderung({ mahnungen: [reminded(1), waived] })] }),
      rules.stufen[2]!,
      rules,
    ),
  ];
  expect(letter?.pauschale).toBe(0);
  expect(letter?.positionen[0]?.zinsen.zeilen.map(({ von }) => von)).toEqual(['2026-07-16']);
});

test.each([
  [2, 1, undefined],
  [3, 1, 'RN1 braucht zuerst Stufe 2: Eine Stufe wird nicht übersprungen.'],
  [1, 1, 'RN1 ist schon auf Stufe 1. Lade den Mahnlauf neu.'],
  [4, 3, 'Nach Stufe 3 gibt es keine weitere Mahnung.'],
])('[MAHN-02] level %d after %d: %s', (stufe, erreicht, problem) => {
  expect(stufenProblem('RN1', { stufe, erreicht })).toBe(problem);
});

test('[MAHN-02] a term lies ahead, and ends on a day on which banks work', () => {
  expect(fristProblem('2026-07-31', '2026-07-31')).toContain('Vergangenheit');
  expect(fristProblem('2026-08-01', '2026-07-31')).toBeUndefined();
  expect(fristFor('2026-07-31', 8, '')).toBe('2026-08-10');
});

test.each([
  { bankdatenBis: undefined, heute: '2026-07-31', said: [] },
  { bankdatenBis: '2026-07-26', heute: '2026-07-31', said: [] },
  {
    bankdatenBis: '2026-07-25',
    heute: '2026-07-31',
    said: [{ art: 'bankdaten', text: 'Lies erst die Kontoauszüge ein: Der letzte reicht bis 25.7.2026.' }],
  },
  {
    bankdatenBis: '2026-07-25',
    heute: '2027-01-02',
    said: [
      expect.objectContaining({ art: 'bankdaten' }),
      { art: 'basiszins', text: expect.stringContaining('Der Basiszins ab 1.1.2027 fehlt') },
    ],
  },
] as const)(
  '[MAHN-02] on $heute, with bank data until $bankdatenBis, something is to be seen to first',
  ({ said, ...stand }) => {
    expect(mahnHinweise({ ...stand, basiszinsen: bekannteBasiszinsen })).toEqual(said);
  },
);

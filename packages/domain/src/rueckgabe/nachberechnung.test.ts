import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Geraet, Uebergabe } from '../entities/index.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import {
  latePieces,
  type NachberechnungsFacts,
  type NachberechnungsZeile,
  nachberechnung,
  nachberechnungsEntwuerfe,
  sumOfPosten,
} from './nachberechnung.ts';

const artikel = {
  id: '' as const,
  gruppe: '' as const,
  name: 'Handsender',
  kategorie: 'Ton' as const,
  einheit: '',
  mietpreis: cents(1500),
  wiederbeschaffung: cents(892_86),
  verkaufspreis: cents(1490),
  nutzungsMonate: 0,
};

let made = 0;
const anId = <Id extends string>(): Id => {
  made += 1;
  return `id${made}` as Id;
};

const aSchaden = (
  kosten: number,
  more: Partial<NachberechnungsFacts['schaeden'][number]> = {},
): NachberechnungsFacts['schaeden'][number] => ({
  id: anId(),
  inventar: 'handsender' as never, // compared alone
  geraet: '',
  schaden: 'Kapsel',
  reparaturkosten: cents(kosten),
  artikel,
  bezeichnung: '',
  ...more,
});

const aZeile = (facts: object = {}, spaet?: NachberechnungsZeile['spaet']): NachberechnungsZeile => ({
  zeile: {
    id: anId(),
    einheit: '',
    anzahl: 10,
    out: 10,
    in: 0,
    vermisst: 0,
    verbraucht: 0,
    preisArt: '',
    preis: cents(0),
    ...facts,
  },
  artikel,
  verlorene: [],
  spaet,
});

const facts = (change: Partial<NachberechnungsFacts> = {}): NachberechnungsFacts => ({
  liste: { von: wireDateOf('2026-12-01'), bis: wireDateOf('2026-12-03') },
  zeilen: [],
  schaeden: [],
  firma: { ersatzwert: '', restwertProzent: percent(20), kleinunternehmer: false },
  kunde: { rabatt: percent(0) },
  today: '2026-12-10',
  ...change,
});

test.each([
  { proves: '[RUECK-03 V4.5]', zeile: aZeile({ vermisst: 2 }), netto: 1785_72, ust: 0, faktor: 1 },
  { proves: '[RUECK-03 V4.14]', zeile: aZeile({ verbraucht: 4 }), netto: 59_60, ust: 19, faktor: 1 },
  {
    proves: '[RUECK-03 V4.16]',
    zeile: aZeile({}, { anzahl: 4, zuletzt: '2026-12-05' as Day }),
    netto: 48_00,
    ust: 19,
    faktor: 0.8,
  },
])('$proves is $netto cents at $ust %', ({ zeile, netto, ust, faktor }) => {
  const { posten } = nachberechnung(facts({ zeilen: [zeile] }));
  expect(posten).toMatchObject([{ netto, element: { ust, faktor } }]);
});

test('[RUECK-03] late days follow the discount, a small business charges no tax', () => {
  const [posten] = chargedFor(
    facts({
      zeilen: [aZeile({}, { anzahl: 1, zuletzt: '2026-12-05' })],
      kunde: { rabatt: percent(10) },
      firma: { ersatzwert: '', restwertProzent: percent(20), kleinunternehmer: true },
    }),
  );
  expect(posten).toMatchObject({
    netto: 10_80,
    element: { name: 'Handsender, 2 Tage später zurück', ust: 0 },
  });
});

test('[RUECK-03] [RECH-12] late days of a line with a price of its own cost that, less nothing', () => {
  const agreed = aZeile({ preisArt: 'eigener', preis: cents(1000) }, { anzahl: 1, zuletzt: '2026-12-05' });
  const [posten] = chargedFor(facts({ zeilen: [agreed], kunde: { rabatt: percent(10) } }));
  expect(posten).toMatchObject({ netto: 8_00, element: { preis: 1000 } });
});

test('[RUECK-03] a repair costs what was typed, and nothing where nothing was', () => {
  const schaeden = [0, 4500].map((kosten) => aSchaden(kosten));
  expect(chargedFor(facts({ schaeden }))).toMatchObject([
    { art: 'beschädigt', netto: 45_00, element: { name: 'Schaden an Handsender: Kapsel', ust: 0 } },
  ]);
});

test('[RUECK-03] compensation stands on a draft of its own', () => {
  const { posten } = nachberechnung(facts({ zeilen: [aZeile({ vermisst: 2, verbraucht: 4 })] }));
  const drafts = nachberechnungsEntwuerfe(posten, {
    today: '2026-12-10',
    liste: { id: 'liste' as Id<'inventarlisten'>, von: '', bis: '' },
    beleg: {
      name: 'PL20260131',
      kunde: 'kunde' as Id<'kunden'>,
      von: wireDateOf('2026-12-01'),
      bis: wireDateOf('2026-12-03'),
      projekt: '',
      user: '',
    },
  });
  expect(drafts).toMatchObject([
    { ustGrund: 'Schadenersatz', nachberechnung: 'liste', optElement: [{ anzahl: 2, ust: 0 }] },
    { anmerkung: 'Nachberechnung zu PL20260131', optElement: [{ anzahl: 4, ust: 19 }] },
  ]);
  expect(drafts[1]?.ustGrund).toBeUndefined();
  expect(sumOfPosten(posten)).toBe(1845_32);
});

test('nothing to charge is no draft', () => {
  expect(nachberechnung(facts({ zeilen: [aZeile()] }))).toMatchObject({
    posten: [],
    ohnePreis: [],
    ohneZeitwert: [],
    ausgenommen: [],
  });
});

test('[RUECK-03 R17] lost devices are named by their numbers, the rest as pieces', () => {
  const zeile = {
    ...aZeile({ vermisst: 3 }),
    verlorene: ['Handsender #02', 'Handsender #05'].map((name) => ({
      id: anId<Geraet['id']>(),
      name,
      gekauft: '' as const,
    })),
  };
  expect(chargedFor(facts({ zeilen: [zeile] })).map(({ element }) => [element.anzahl, element.name])).toEqual(
    [
      [1, 'Handsender #02, nicht zurückgegeben'],
      [1, 'Handsender #05, nicht zurückgegeben'],
      [1, 'Handsender, nicht zurückgegeben'],
    ],
  );
  // One that was found since counts no more, whatever still says that it is lost.
  const found = { ...zeile, zeile: { ...zeile.zeile, vermisst: 1 } };
  expect(chargedFor(facts({ zeilen: [found] })).map(({ element }) => element.name)).toEqual([
    'Handsender #02, nicht zurückgegeben',
  ]);
});

test('[RUECK-03 V4.4] [Z3] where the firm charges what it was worth, each device is charged by its own purchase', () => {
  const geraete = [
    { id: anId<Geraet['id']>(), name: 'Handsender #01', gekauft: '2018-01-10' },
    { id: anId<Geraet['id']>(), name: 'Handsender #02', gekauft: '2024-01-15' },
    { id: anId<Geraet['id']>(), name: 'Handsender #03', gekauft: '' },
  ] as const;
  const worn = { ...artikel, wiederbeschaffung: cents(1000_00), nutzungsMonate: 84 };
  const zeile = { ...aZeile({ vermisst: 4 }), artikel: worn, verlorene: geraete };
  const charged = (ersatzwert: 'Zeitwert' | 'Wiederbeschaffung' | '') => {
    const firma = { ersatzwert, restwertProzent: percent(20), kleinunternehmer: false };
    const { posten, ohneZeitwert } = nachberechnung(facts({ zeilen: [zeile], firma, today: '2026-11-20' }));
    return { preise: posten.map(({ netto }) => netto), ohneZeitwert };
  };
  expect(charged('Zeitwert')).toEqual({
    preise: [200_00, 595_24, 1000_00, 1000_00],
    ohneZeitwert: ['Handsender #03', 'Handsender'],
  });
  for (const other of ['Wiederbeschaffung', ''] as const)
    expect(charged(other)).toEqual({ preise: [1000_00, 1000_00, 1000_00, 1000_00], ohneZeitwert: [] });
  // What has no price is left out already: nobody has to look for its day of purchase.
  const free = { ...zeile, artikel: { ...worn, wiederbeschaffung: cents(0) } };
  const firma = { ersatzwert: 'Zeitwert', restwertProzent: percent(20), kleinunternehmer: false } as const;
  expect(nachberechnung(facts({ zeilen: [free], firma })).ohneZeitwert).toEqual([]);
});

test('[RUECK-03 R17] a repair names the device', () => {
  const schaden = aSchaden(4500, { bezeichnung: 'Handsender #02' });
  expect(chargedFor(facts({ schaeden: [schaden] }))).toMatchObject([
    { element: { name: 'Schaden an Handsender #02: Kapsel' } },
  ]);
});

const handedOver = (art: 'Übergabe' | 'Rücknahme', zeilen: readonly object[]) =>
  ({ id: anId(), art, wie: 'vor Ort', ohneUnterschrift: '', ersetzt: '', zeilen }) as unknown as Uebergabe; // the rest is not asked

test('[UEBG-02] three jobs, worked by hand: without a protocol, with what our lorry lost, with a noted defect', () => {
  // 2 missing at 892.86 and a repair of 45.00.
  const zeile = aZeile({ in: 8, vermisst: 2 });
  const schaden = aSchaden(4500);
  const job = facts({ zeilen: [zeile], schaeden: [schaden] });
  expect(sumOfPosten(nachberechnung(job).posten)).toBe(1830_72);

  // 10 handed over, 9 taken back: one is his, the other ours.
  const uebergaben = [
    handedOver('Übergabe', [
      { zeile: zeile.zeile.id, inventar: 'handsender', geraet: '', anzahl: 10, maengel: 0 },
    ]),
    handedOver('Rücknahme', [
      { zeile: zeile.zeile.id, inventar: 'handsender', geraet: '', anzahl: 9, maengel: 0 },
    ]),
  ];
  const ours = nachberechnung({ ...job, uebergaben });
  expect(sumOfPosten(ours.posten)).toBe(937_86);
  expect(ours.ausgenommen).toMatchObject([
    { netto: 892_86, warum: '1 nicht beim Kunden verloren', element: { anzahl: 1 } },
  ]);
  expect(ours.berechnet.get(zeile.zeile.id)).toBe(1);
  const back = ours.ausgenommen.map(({ schluessel }) => schluessel);
  const all = nachberechnung({ ...job, uebergaben, trotzdem: back });
  expect(sumOfPosten(all.posten)).toBe(1830_72);
  expect(all.ausgenommen).toEqual([]);

  // The defect was noted as it was handed over, and everything else came back.
  const noted = [
    handedOver('Übergabe', [
      { zeile: zeile.zeile.id, inventar: 'handsender', geraet: '', anzahl: 10, maengel: 1 },
    ]),
  ];
  const found = nachberechnung({
    ...job,
    zeilen: [aZeile({ id: zeile.zeile.id, in: 10 })],
    uebergaben: noted,
  });
  expect(found.posten).toEqual([]);
  expect(found.ausgenommen).toMatchObject([{ netto: 45_00, warum: 'bei der Übergabe notiert' }]);
  const putBack = found.ausgenommen.map(({ schluessel }) => schluessel);
  const charged = nachberechnung({ ...job, zeilen: [], uebergaben: noted, trotzdem: putBack });
  expect(sumOfPosten(charged.posten)).toBe(45_00);
});

test('[UEBG-02] of two lost devices the one that was handed over by number is his', () => {
  const geraete = ['#02', '#05'].map((nr) => ({
    id: `geraet${nr}` as Geraet['id'],
    name: `Handsender ${nr}`,
    gekauft: '' as const,
  }));
  const zeile = { ...aZeile({ in: 8, vermisst: 2 }), verlorene: geraete };
  const row = { zeile: zeile.zeile.id, inventar: 'handsender', maengel: 0 };
  const uebergaben = [
    handedOver('Übergabe', [
      { ...row, geraet: 'geraet#05', anzahl: 1 },
      { ...row, geraet: '', anzahl: 8 },
    ]),
  ];
  const { posten, ausgenommen } = nachberechnung(facts({ zeilen: [zeile], uebergaben }));
  expect(posten.map(({ element }) => element.name)).toEqual(['Handsender #05, nicht zurückgegeben']);
  expect(ausgenommen.map(({ element }) => element.name)).toEqual(['Handsender #02, nicht zurückgegeben']);
});

test('[UEBG-02] what he gave back by number is not what he has lost', () => {
  const geraete = ['#02', '#05'].map((nr) => ({
    id: `geraet${nr}` as Geraet['id'],
    name: `Handsender ${nr}`,
    gekauft: '' as const,
  }));
  const zeile = { ...aZeile({ in: 8, vermisst: 2 }), verlorene: geraete };
  const row = { zeile: zeile.zeile.id, inventar: 'handsender', maengel: 0, anzahl: 1 };
  const uebergaben = [
    handedOver('Übergabe', [
      { ...row, geraet: 'geraet#02' },
      { ...row, geraet: 'geraet#05' },
    ]),
    handedOver('Rücknahme', [{ ...row, geraet: 'geraet#02' }]),
  ];
  const { posten } = nachberechnung(facts({ zeilen: [zeile], uebergaben }));
  expect(posten.map(({ element }) => element.name)).toEqual(['Handsender #05, nicht zurückgegeben']);
});

test('[RUECK-03 R17] what has no price is left out, and named', () => {
  const free = { ...artikel, wiederbeschaffung: cents(0), verkaufspreis: cents(0), mietpreis: cents(0) };
  const zeile = {
    ...aZeile({ vermisst: 1, verbraucht: 3 }, { anzahl: 2, zuletzt: '2026-12-05' }),
    artikel: free,
  };
  const schaden = aSchaden(0);
  const { posten, ohnePreis } = nachberechnung(facts({ zeilen: [zeile], schaeden: [schaden] }));
  expect(posten).toEqual([]);
  expect(ohnePreis.map(({ art, element }) => [art, element.anzahl])).toEqual([
    ['verloren', 1],
    ['beschädigt', 1],
    ['verbraucht', 3],
  ]);
});

const chargedFor = (of: NachberechnungsFacts) => nachberechnung(of).posten;

const on = (day: number, from: number, to: number) => ({ day: `2026-12-0${day}` as Day, from, to });

test.each([
  {
    what: '[RUECK-03 V4.16] 6 in time, 4 late',
    counted: [on(3, 0, 6), on(5, 6, 10)],
    back: 10,
    spaet: { anzahl: 4, zuletzt: '2026-12-05' },
  },
  { what: 'all in time', counted: [on(3, 0, 10)], back: 10, spaet: undefined },
  {
    what: 'all late',
    counted: [on(4, 0, 9), on(5, 9, 10)],
    back: 10,
    spaet: { anzahl: 10, zuletzt: '2026-12-05' },
  },
  {
    what: 'a late one taken back',
    counted: [on(3, 0, 6), on(5, 6, 7), on(5, 7, 6)],
    back: 6,
    spaet: undefined,
  },
  {
    what: 'one taken back after the last late one',
    counted: [on(3, 0, 6), on(4, 6, 8), on(5, 8, 7)],
    back: 7,
    spaet: { anzahl: 1, zuletzt: '2026-12-04' },
  },
  { what: 'nothing noted', counted: [], back: 4, spaet: undefined },
])('[RUECK-03] late pieces, $what: $spaet', ({ counted, back, spaet }) => {
  expect(latePieces(counted, { bis: '2026-12-03', back })).toEqual(spaet);
});

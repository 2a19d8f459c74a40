import type { Cents } from '@traverse/schema';
import { expect, test } from 'vitest';
import {
  type ErgebnisFakten,
  ergebnisHinweise,
  ergebnisOf,
  magereMarge,
  margeOf,
  vorgabenErgebnis,
} from './ergebnis.ts';
import { geplanteErloese, type PlanAngebot, type PlanRechnung } from './plan.ts';

const euro = (amount: number) => Math.round(amount * 100) as Cents;
const none: ErgebnisFakten = {
  rechnungen: [],
  zumietungen: [],
  ausgaben: [],
  personal: [],
  mannschaft: [],
  km: 0,
  maut: euro(0),
  material: [],
};
const bill = { datum: '2026-11-14', zumietung: '', mitarbeiter: '', einsatz: '' } as const;
const mover = {
  id: 'mover',
  name: 'Moving Head',
  anzahl: 12,
  tage: 2,
  wiederbeschaffung: euro(5000),
  nutzungsMonate: 84,
  einsatztageProJahr: 60,
  wartungProTag: euro(0),
};
const job: ErgebnisFakten = {
  rechnungen: [euro(8400)],
  zumietungen: [{ id: 'zm1', name: 'ZM20260016', netto: euro(900) }],
  ausgaben: [{ ...bill, id: 'a1', name: 'Zumietung', netto: euro(950), zumietung: 'zm1' }],
  personal: [
    { id: 'siefken', name: 'P. Siefken', tage: 2, extern: true, kostensatz: euro(300) },
    { id: 'demir', name: 'A. Demir', tage: 5, extern: false, kostensatz: euro(210) },
  ],
  mannschaft: [],
  km: 240,
  maut: euro(34.2),
  material: [mover],
};

test('[PROJ-14 F7] the three margins of a job, to the cent', () => {
  const ergebnis = ergebnisOf(job, vorgabenErgebnis);
  expect(ergebnis).toEqual({
    erloes: euro(8400),
    zumietung: euro(950),
    freie: euro(600),
    sonstige: 0,
    fahrten: euro(216),
    maut: euro(34.2),
    db1: euro(6599.8),
    personal: euro(1050),
    db2: euro(5549.8),
    material: euro(285.71),
    db3: euro(5264.09),
  });
  const { db1, db2, db3, erloes } = ergebnis;
  expect([db1, db2, db3].map((db) => margeOf(db, erloes))).toEqual([78.6, 66.1, 62.7]);
});

test('[PROJ-14 N25] a loss is below 0 %, without revenue there is no share', () => {
  const loss = ergebnisOf(
    { ...none, rechnungen: [euro(100)], ausgaben: [{ ...bill, id: 'a', name: 'Miete', netto: euro(150) }] },
    vorgabenErgebnis,
  );
  expect(margeOf(loss.db1, loss.erloes)).toBe(-50);
  expect(margeOf(ergebnisOf(none, vorgabenErgebnis).db1, euro(0))).toBeUndefined();
});

test('[PROJ-14 F7] a bill counts in place of its estimate, of a rental as of a freelancer', () => {
  const billed = ergebnisOf(
    {
      ...job,
      ausgaben: [
        ...job.ausgaben,
        { ...bill, id: 'a2', name: 'Siefken', netto: euro(640), mitarbeiter: 'siefken' },
      ],
    },
    vorgabenErgebnis,
  );
  expect([billed.zumietung, billed.freie]).toEqual([euro(950), euro(640)]);
  const estimated = ergebnisOf({ ...job, ausgaben: [] }, vorgabenErgebnis);
  expect([estimated.zumietung, estimated.freie]).toEqual([euro(900), euro(600)]);
});

test('[PROJ-14 F7] deposit and the invoice of the rest, an invoice and its reversal add up by themselves', () => {
  const { erloes } = ergebnisOf(
    { ...none, rechnungen: [euro(3000), euro(7000), euro(500), euro(-500)] },
    vorgabenErgebnis,
  );
  expect(erloes).toBe(euro(10_000));
});

test('[PROJ-14 F7] an item that says nothing lasts 84 months at 60 days, upkeep comes on top', () => {
  const material = [{ ...mover, nutzungsMonate: 0, einsatztageProJahr: 0, wartungProTag: euro(1.5) }];
  expect(ergebnisOf({ ...none, material }, vorgabenErgebnis).material).toBe(euro(285.71 + 36));
});

test('[PROJ-14 F7] what strikes: thin margin, no price, no cost, a late bill', () => {
  const odd: ErgebnisFakten = {
    ...none,
    rechnungen: [euro(100)],
    zumietungen: [{ id: 'zm2', name: 'ZM20260017', netto: euro(0) }],
    ausgaben: [{ ...bill, id: 'a', name: 'Miete', netto: euro(80), datum: '2027-01-31' }],
    personal: [{ id: '', name: 'Ali', tage: 1, extern: false, kostensatz: euro(0) }],
  };
  const found = ergebnisHinweise(odd, ergebnisOf(odd, vorgabenErgebnis), {
    margeWarnung: 30,
    ende: '2026-11-01',
  });
  expect(found.map(({ titel, text }) => `${titel}: ${text}`)).toEqual([
    'Wenig Marge: Nach Personal bleiben 20 %, gewünscht sind 30 %.',
    'Zumietung ohne Preis: ZM20260017',
    'Personal ohne Kostensatz: Ali',
    'Eine Ausgabe kam spät: Miete vom 31.1.2027, 91 Tage nach dem Job',
  ]);
  expect(
    ergebnisHinweise(job, ergebnisOf(job, vorgabenErgebnis), { margeWarnung: 30, ende: '2026-10-31' }),
  ).toEqual([]);
});

const order = (id: string, netto: number, more: Partial<PlanRechnung> = {}): PlanRechnung => ({
  id: id as PlanRechnung['id'],
  netto: euro(netto),
  anzahlung: false,
  stornoVon: '',
  korrekturVon: '',
  ...more,
});
const version = (rechnung: string, number: number, netto: number, stand: PlanAngebot['stand']) =>
  ({ rechnung, version: number, netto: euro(netto), stand }) as PlanAngebot;
const [r1, r2] = ['r1', 'r2'] as PlanRechnung['id'][];
const offered = [version('r1', 1, 800, 'ersetzt'), version('r1', 2, 840, 'versendet')];

test.each([
  ['without an offer the invoice', [order('r1', 900)], [], [900]],
  ['the newest version', [order('r1', 900)], offered, [840]],
  [
    'the accepted one, whatever came before',
    [order('r1', 900)],
    [version('r1', 1, 800, 'abgelaufen'), version('r1', 2, 810, 'angenommen')],
    [810],
  ],
  ['a refused one is no plan', [order('r1', 900)], [version('r1', 1, 800, 'abgelehnt')], [900]],
  ['one from before nets were kept', [order('r1', 900)], [version('r1', 1, 0, 'versendet')], [900]],
  ['a deposit never', [order('r1', 900), order('r2', 300, { anzahlung: true })], offered, [840, 0]],
  [
    'a reversal takes the plan back, its new invoice is planned as it is',
    [order('r1', 900), order('r2', -900, { stornoVon: r1 ?? '' }), order('r3', 850)],
    offered,
    [840, -840, 850],
  ],
  [
    'a correction changes no offer',
    [order('r1', 900), order('r2', -50, { korrekturVon: r1 ?? '' })],
    offered,
    [840, 0],
  ],
  [
    'without an offer both count as they are',
    [
      order('r1', 900),
      order('r2', -900, { stornoVon: r1 ?? '' }),
      order('r3', -50, { korrekturVon: r2 ?? '' }),
    ],
    [],
    [900, -900, -50],
  ],
] as const)('[PROJ-14 F7] planned is what was offered: %s', (_, rechnungen, angebote, expected) => {
  const planned = geplanteErloese(rechnungen, angebote);
  expect([...planned.values()].map(({ netto }) => netto)).toEqual(expected.map(euro));
  expect(planned.get(r1 as never)?.version ?? 0).toBe(
    angebote.findLast(({ stand, netto }) => stand !== 'abgelehnt' && netto !== 0)?.version ?? 0,
  );
});

test('[PROJ-14 F7] an offer is warned of while it is written, with what it says now', () => {
  // 100.00 planned with it, 80.00 of cost: 20 % of 100, 27.3 % of 110, and enough from 115 on.
  const plan = { db2: euro(20), erloes: euro(100) };
  const at = (netto: number) => magereMarge(plan, { geplant: euro(100), netto: euro(netto) }, 30);
  expect([at(100), at(110), at(115), at(0)]).toEqual([20, 27.3, undefined, undefined]);
});

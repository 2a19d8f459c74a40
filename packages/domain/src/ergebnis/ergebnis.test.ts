import type { Cents } from '@traverse/schema';
import { expect, test } from 'vitest';
import { type ErgebnisFakten, ergebnisHinweise, ergebnisOf, margeOf, vorgabenErgebnis } from './ergebnis.ts';

const euro = (amount: number) => Math.round(amount * 100) as Cents;
const none: ErgebnisFakten = {
  rechnungen: [],
  zumietungen: [],
  ausgaben: [],
  personal: [],
  km: 0,
  maut: euro(0),
  material: [],
};
const bill = { datum: '2026-11-14', zumietung: '', mitarbeiter: '' } as const;
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
    'Wenig Marge: DB II liegt bei 20 %, gewünscht sind 30 %.',
    'Zumietung ohne Preis: ZM20260017',
    'Personal ohne Kostensatz: Ali',
    'Eine Ausgabe kam spät: Miete vom 31.1.2027, 91 Tage nach dem Job',
  ]);
  expect(
    ergebnisHinweise(job, ergebnisOf(job, vorgabenErgebnis), { margeWarnung: 30, ende: '2026-10-31' }),
  ).toEqual([]);
});

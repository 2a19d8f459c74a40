import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { InventarArtikel, Listenzeile } from '../entities/index.ts';
import { chargedAnzahl } from '../preise/charged.ts';
import { flatPrice } from '../preise/flat-price.ts';
import { ohneKonditionen } from '../preise/konditionen.ts';
import { nettoOf, positionOfElement, positionOfZeile, unitPrice } from '../preise/position.ts';
import { unitPriceTexts } from '../preise/printed.ts';
import { chargeOfSet, inhaltOf, positionOfSet, type SetMitArtikel } from '../preise/set-position.ts';
import { decimalText } from '../values/decimal.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { exchangedAnzahl, replacement, tausch } from './tausch.ts';

const teil = (inventar: string, anzahl: number) => ({
  inventar,
  name: inventar,
  anzahl,
  stufe: 'Pflicht' as const,
});
const aPart = (id: string, preis: number) => ({
  id: id as InventarArtikel['id'],
  gruppe: '' as const,
  mietpreis: cents(preis),
});
const mietpreise = new Map([
  ['mixer', aPart('mixer', 4500)],
  ['player', aPart('player', 3000)],
  ['xlr', aPart('xlr', 150)],
]);
const aSet = (facts: Partial<SetMitArtikel['set']>): SetMitArtikel => ({
  set: blankRecord('listen_sets', {
    anzahl: 2,
    faktor: 1,
    preis: cents(12_000),
    ust: percent(19),
    teile: [teil('mixer', 1), teil('player', 2), teil('xlr', 4)],
    ...facts,
  }),
  artikel: blankRecord('inventar', { name: 'DJ-Set', kategorie: 'Ton' }),
  mietpreise,
});

test('[SET-04 V2.5] Setpreis 120.00, 2 sets, faktor 1.5, rabatt 10 %: 324.00', () => {
  expect(positionOfSet(aSet({ faktor: 1.5, preisart: 'Setpreis' }), { rabatt: 10 }).netto).toBe(32_400);
});

test('[SET-04 V2.6] the sum of the parts less 10 %, 2 sets, faktor 1.5, rabatt 10 %: 269.73', () => {
  const position = positionOfSet(aSet({ faktor: 1.5, preisart: 'Summe der Teile', nachlass: percent(10) }), {
    rabatt: 10,
  });
  expect(position).toMatchObject({ netto: 26_973, preis: 9990 });
});

test('[SET-04] a sum of parts is rounded once, with the line', () => {
  const teile = [teil('xlr', 0.5)];
  const set = aSet({ anzahl: 3, preisart: 'Summe der Teile', nachlass: percent(33.33), teile });
  const charge = chargeOfSet(set, ohneKonditionen);
  expect(charge).toMatchObject({ preis: 50, preisGenau: 50.0025 });
  expect(nettoOf(charge)).toBe(150);
  expect(decimalText(unitPrice(charge))).toBe('50.0025');
  expect(unitPriceTexts(charge).net).toBe('0.500025');
});

test('[SET-04 V2.7] 11 XLR of which 8 are paid by sets: 3 are charged', () => {
  const zeile = blankRecord('inventar_inventarlisten', { anzahl: 11, inklusive: 8, faktor: 1 });
  const position = positionOfZeile(
    zeile,
    blankRecord('inventar', { mietpreis: cents(150) }),
    ohneKonditionen,
  );
  expect(position).toMatchObject({ anzahl: 3, netto: 450 });
});

test('[SET-04 V2.21] Pauschalpreis Ton takes the sets, and nothing is charged twice', () => {
  const part = {
    zeile: blankRecord('inventar_inventarlisten', {
      id: 'part' as Listenzeile['id'],
      anzahl: 8,
      inklusive: 8,
      faktor: 1,
      ust: percent(7),
    }),
    artikel: blankRecord('inventar', { kategorie: 'Ton', mietpreis: cents(150) }),
  };
  const { element, faktorUpdates } = flatPrice({ zeilen: [part], sets: [aSet({})] }, 'Ton', ohneKonditionen);
  expect(positionOfElement(element).netto).toBe(24_000);
  expect(element.ust).toBe(19);
  expect(faktorUpdates.map(({ collection }) => collection)).toEqual([
    'inventar_inventarlisten',
    'listen_sets',
  ]);
});

test.each([
  { teileDruck: '', says: 'darin 2 × mixer, 4 × player, 8 × xlr' },
  { teileDruck: 'Namen und Anzahl', says: 'darin 2 × mixer, 4 × player, 8 × xlr' },
  { teileDruck: 'Namen', says: 'darin mixer, player, xlr' },
  { teileDruck: 'keine', says: '' },
] as const)('[SET-04] parts are text below the set, $teileDruck: $says', ({ teileDruck, says }) => {
  expect(inhaltOf(aSet({ teileDruck }).set)).toBe(says);
});

test.each([
  { frei: 9, isFree: true },
  { frei: 7, isFree: false },
])('[SET-05 V2.13] 4 Spots are short, 8 Spot B stand in: $frei free, offered $isFree', ({ frei, isFree }) => {
  const k = exchangedAnzahl(4, { anzahl: 12 });
  expect(replacement(k, { anzahl: 2, je: 1, jeListe: false }, frei)).toEqual({ anzahl: 8, isFree });
});

const spot = 'spot' as InventarArtikel['id'];

test('[SET-05 V2.20] 4 of 12 Spots exchanged for 8 Spot B: 8 and 8, charged as planned', () => {
  const { planned, other } = tausch(
    { inventar: spot, anzahl: 12, inklusive: 0, ersetzt: 0 },
    { anzahl: 0, statt: 0 },
    { k: 4, amount: 8 },
  );
  expect([planned.anzahl, other.anzahl]).toEqual([8, 8]);
  const price = (zeile: { anzahl: number; inklusive: number; ersetzt: number }) =>
    positionOfZeile(
      blankRecord('inventar_inventarlisten', { faktor: 1, ...zeile }),
      blankRecord('inventar', { mietpreis: cents(4000) }),
      ohneKonditionen,
    ).netto;
  expect(price({ ...planned, inklusive: 0 })).toBe(48_000);
  expect(price({ anzahl: other.anzahl, inklusive: other.statt, ersetzt: 0 })).toBe(0);
});

test('[SET-05] pieces that a set pays for are not charged again because something stands in for them', () => {
  const before = { inventar: spot, anzahl: 12, inklusive: 12, ersetzt: 0 };
  const { planned } = tausch(before, { anzahl: 0, statt: 0 }, { k: 4, amount: 8 });
  expect(planned).toEqual({ anzahl: 8, ersetzt: 0 });
  expect(chargedAnzahl({ ...planned, inklusive: 12 })).toBe(0);
});

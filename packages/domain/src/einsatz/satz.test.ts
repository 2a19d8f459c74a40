import { describe, expect, test } from 'vitest';
import { wireDateWithTime } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { anteile, eigeneKosten, erwartet, type Satz, satzOf } from './satz.ts';
import { satzWorte } from './satz-worte.ts';
import type { Schicht } from './schichten.ts';

const satz = (satzArt: Satz['satzArt'], euros: number, rest: Partial<Satz> = {}): Satz => ({
  satzArt,
  satz: cents(Math.round(euros * 100)),
  ueberAb: 0,
  ueberSatz: cents(0),
  ...rest,
});
/** Of so many minutes of work, on these days of June. */
const schichten = (minutes: number, ...days: readonly number[]): Schicht[] =>
  days.map((day) => ({
    von: wireDateWithTime(`2026-06-${day}`, 8 * 60),
    bis: wireDateWithTime(`2026-06-${day}`, 8 * 60 + minutes),
    pause: 0,
  }));
const cost = (rate: Satz, pieces: Schicht[], anzahl = 1, spesen = 0) =>
  erwartet(rate, { schichten: pieces, anzahl, spesen: cents(spesen) });

describe('[CREW-02 P1.3] whose rate holds', () => {
  const licht = satz('Tag', 380);

  test.each<{ what: string; person: Satz; is: Satz }>([
    { what: 'says nothing', person: satz('', 0), is: licht },
    { what: 'has a day rate', person: satz('Tag', 420), is: satz('Tag', 420) },
    { what: 'is paid by the hour', person: satz('Stunde', 45), is: satz('Stunde', 45) },
  ])('a person who $what', ({ person, is }) => {
    expect(satzOf(satz('', 0), person, { ...licht, ueberAb: 10 })).toEqual(
      person.satzArt === '' ? { ...is, ueberAb: 10 } : is,
    );
  });

  test('the booking itself goes before both, and without any nothing is said', () => {
    expect(satzOf(satz('Pauschale', 300), satz('Tag', 420), licht)).toEqual(satz('Pauschale', 300));
    expect(satzOf(undefined, undefined, undefined)).toEqual(satz('', 0));
  });
});

const over = { ueberAb: 10, ueberSatz: cents(4500) };

test('[PROJ-15 P9.1] three days of ten hours are three days', () => {
  expect(cost(satz('Tag', 420, over), schichten(600, 12, 13, 14))).toBe(126_000);
});

test('[PROJ-15 P9.2] hours begun above ten are whole ones', () => {
  expect(cost(satz('Tag', 420, over), schichten(12 * 60 + 15, 12))).toBe(55_500);
  expect(cost(satz('Tag', 420, { ...over, ueberAb: 0 }), schichten(12 * 60 + 15, 12))).toBe(42_000);
});

test('[PROJ-15 P9.3] hours to the cent, a flat sum with expenses, hands', () => {
  expect(cost(satz('Stunde', 38.5), schichten(8 * 60 + 45, 12))).toBe(33_688);
  expect(cost(satz('Pauschale', 300), schichten(600, 12, 13), 1, 8450)).toBe(38_450);
  expect(cost(satz('Stunde', 32), schichten(360, 12), 4)).toBe(76_800);
});

test('[PROJ-15] two Schichten that begin on one day are one day', () => {
  expect(cost(satz('Tag', 420), [...schichten(120, 12), ...schichten(60, 12)])).toBe(42_000);
});

test('[PROJ-15 P9.4] who is employed costs by the minute', () => {
  expect(eigeneKosten(cents(21_000), schichten(9 * 60 + 15, 12))).toBe(24_281);
  expect(eigeneKosten(cents(21_000), schichten(480, 12))).toBe(21_000);
});

test('[PROJ-15 P9.6] a bill is shared by what was expected, to the cent', () => {
  expect(anteile(cents(100_001), [42_000, 42_000, 21_000].map(cents))).toEqual([40_000, 40_001, 20_000]);
});

test('[PROJ-15 P9.10] without rates equally', () => {
  expect(anteile(cents(10_000), [0, 0, 0].map(cents))).toEqual([3333, 3334, 3333]);
  expect(anteile(cents(10_000), [])).toEqual([]);
});

test.each([
  {
    rate: { satzArt: 'Tag', satz: 42_000, ueberAb: 10, ueberSatz: 4500 },
    says: '420,00 € am Tag, ab 10 Stunden 45,00 € je Stunde',
  },
  { rate: { satzArt: 'Tag', satz: 42_000, ueberAb: 0, ueberSatz: 4500 }, says: '420,00 € am Tag' },
  { rate: { satzArt: 'Stunde', satz: 3850, ueberAb: 10, ueberSatz: 0 }, says: '38,50 € je Stunde' },
  { rate: { satzArt: 'Pauschale', satz: 30_000, ueberAb: 0, ueberSatz: 0 }, says: '300,00 € pauschal' },
  { rate: { satzArt: '', satz: 30_000, ueberAb: 0, ueberSatz: 0 }, says: '' },
] as const)('[CREW-02 P1.3] a rate is said as "$says"', ({ rate, says }) => {
  const said = { ...rate, satz: cents(rate.satz), ueberSatz: cents(rate.ueberSatz) };
  expect(satzWorte(said).replaceAll('\u00a0', ' ')).toBe(says);
});

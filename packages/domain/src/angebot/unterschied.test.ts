import { expect, test } from 'vitest';
import { angebotBeleg } from '../beleg/rechnung-beleg.ts';
import type { Wahlposition } from '../preise/wahlposition.ts';
import { anElement, aSource, aWahl } from '../rechnung/gliederung.examples.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { unterschied } from './unterschied.ts';

const elements = [
  anElement('Beamer', { preis: cents(50_000), schluessel: 'beamer' }),
  anElement('Laser', { preis: cents(60_000), schluessel: 'laser' }),
];
const offered = (...wahlpositionen: readonly Wahlposition[]) => {
  const { beleg } = angebotBeleg(aSource({ optElement: elements, wahlpositionen }));
  if (!beleg) throw new Error('no offer');
  return beleg;
};
const nebel = aWahl('nebel', { name: 'Nebel', preis: cents(5000) });
const haze = aWahl('haze', { name: 'Haze', preis: cents(5000) });

test.each<{ now: Wahlposition[]; words: string }>([
  { now: [nebel], words: '' },
  { now: [nebel, haze], words: 'Summe gleich: neu zur Wahl Haze' },
  { now: [], words: 'Summe gleich: nicht mehr zur Wahl Nebel' },
  { now: [haze], words: 'Summe gleich: neu zur Wahl Haze, nicht mehr zur Wahl Nebel' },
  { now: [{ ...nebel, anzahl: 3 }], words: 'Summe gleich: zur Wahl Nebel 1 auf 3' },
  {
    now: [{ ...nebel, preis: cents(6000) }],
    words: 'Summe gleich: zur Wahl Nebel 50,00\u00a0€ auf 60,00\u00a0€',
  },
  { now: [{ ...nebel, ust: percent(7) }], words: 'Summe gleich: zur Wahl Nebel 19 % auf 7 % Ust' },
  { now: [{ ...nebel, name: 'Dunst' }], words: 'Summe gleich: zur Wahl Nebel jetzt Dunst' },
  { now: [{ ...nebel, statt: 'laser' }], words: 'Summe gleich: zur Wahl Nebel jetzt statt Laser' },
])('[ANGB-06] what may be chosen is among the differences of versions: $words', ({ now, words }) => {
  expect(unterschied(offered(nebel), offered(...now))).toBe(words);
});

test('[ANGB-06] what came in addition again says so; at most four changes are named', () => {
  const instead = { ...nebel, statt: 'laser' };
  expect(unterschied(offered(instead), offered(nebel))).toBe('Summe gleich: zur Wahl Nebel jetzt zusätzlich');
  const many = Array.from('ABCDE', (name) => aWahl(name.toLowerCase(), { name, preis: cents(100) }));
  expect(unterschied(offered(), offered(...many))).toBe(
    'Summe gleich: neu zur Wahl A, neu zur Wahl B, neu zur Wahl C, neu zur Wahl D und 1 weitere',
  );
});

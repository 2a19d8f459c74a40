import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { schwundOf, type VerloreneZeile, wertOfSchwund } from './schwund.ts';

const aZeile = (inventar: string, tag: Day, facts: object = {}, hasClaim = false): VerloreneZeile => ({
  zeile: {
    id: tag as Id<'inventar_inventarlisten'>,
    vermisst: 2,
    verbraucht: 0,
    ausgebucht: 0,
    berechnet: 2,
    ...facts,
  },
  artikel: {
    id: inventar as Id<'inventar'>,
    name: inventar,
    kategorie: 'Ton',
    zaehlweise: inventar === 'Mikrofon' ? 'Einzeln' : '',
    wiederbeschaffung: cents(inventar === 'Mikrofon' ? 50_00 : 5_00),
  },
  packliste: 'packliste' as Id<'packlisten'>,
  name: 'PL20260001',
  tag,
  hasClaim,
});

test('[RUECK-04] a year names what it lost, what of it was charged and what it was worth', () => {
  const { jahre, artikel } = schwundOf(
    [
      aZeile('Kabel', '2026-03-01', { vermisst: 5, berechnet: 2 }, true),
      aZeile('Mikrofon', '2026-05-01', { ausgebucht: 1 }),
      aZeile('Mikrofon', '2026-04-01', {}, true),
      aZeile('Mikrofon', '2025-04-01'),
    ],
    2026,
  );
  expect(jahre).toEqual([2026, 2025]);
  expect(artikel).toMatchObject([
    { name: 'Mikrofon', einzeln: true, vermisst: 4, berechnet: 2, imBestand: 3, wert: 200_00 },
    { name: 'Kabel', einzeln: false, vermisst: 5, berechnet: 2, imBestand: 5, wert: 25_00 },
  ]);
  expect(artikel[0]?.listen.map(({ tag }) => tag)).toEqual(['2026-05-01', '2026-04-01']);
  expect(wertOfSchwund(artikel)).toBe(225_00);
});

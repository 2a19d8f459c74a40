import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Geraet } from '../entities/index.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import { wegeGeraete } from './geraet-weg.ts';

const on = (day: number) => wireDateOf(`2026-12-${String(day).padStart(2, '0')}` as Day); // a day of December

const list = (verbucht = true) => ({ id: 'l' as Id<'inventarlisten'>, von: on(3), bis: on(5), verbucht });

test.each<{ what: string; facts: Partial<Geraet>; verbucht?: boolean; says: string[] }>([
  { what: 'there', facts: { zustand: 'einsatzbereit' }, says: [] },
  {
    what: 'blocked through it',
    facts: { zustand: 'gesperrt', gesperrtBis: on(9) },
    says: ['ist bis 9.12.2026 gesperrt.'],
  },
  { what: 'mended before it', facts: { zustand: 'in Reparatur', gesperrtBis: on(2) }, says: [] },
  {
    what: 'mended on its first day',
    facts: { zustand: 'in Reparatur', gesperrtBis: on(3) },
    says: ['ist bis 3.12.2026 in Reparatur.'],
  },
  { what: 'blocked for ever', facts: { zustand: 'gesperrt' }, says: ['ist gesperrt.'] },
  { what: 'blocked from later on', facts: { zustand: 'gesperrt', gesperrtAb: on(6) }, says: [] },
  { what: 'lost', facts: { zustand: 'vermisst' }, says: ['ist vermisst.'] },
  { what: 'retired', facts: { zustand: 'ausgemustert' }, says: ['ist ausgemustert.'] },
  { what: 'lost, of a list that is not booked', facts: { zustand: 'vermisst' }, verbucht: false, says: [] },
])('[R40] [NAHT-01] a device that a line wants and that is $what: $says', ({ facts, verbucht, says }) => {
  const geraet = {
    id: 'g' as Id<'geraete'>,
    bezeichnung: 'Kettenzug #02',
    zustand: 'einsatzbereit' as Geraet['zustand'],
    gesperrtAb: '' as const,
    gesperrtBis: '' as const,
    ...facts,
  };
  const found = wegeGeraete([{ liste: list(verbucht), vorgesehen: [geraet] }]);
  expect(found.map(({ satz }) => satz)).toEqual(says.map((each) => `Kettenzug #02 ${each}`));
});

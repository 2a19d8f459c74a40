import { describe, expect, test } from 'vitest';
import type { Person } from '../entities/index.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import { namensgleich, telefonOf } from './person.ts';
import { fehlendeQualifikationen } from './qualifikation.ts';

test('[CREW-02 P1.1] her own number goes before that of her account', () => {
  const account = { mobile: '0441 1' };
  expect(telefonOf({ telefon: '' }, account)).toBe('0441 1');
  expect(telefonOf({ telefon: '0170 2' }, account)).toBe('0170 2');
  expect(telefonOf({ telefon: '' })).toBe('');
});

describe('[CREW-02 P1.2] what a function asks for', () => {
  const until = (name: string, day?: Day): Person['qualifikationen'][number] => ({
    name,
    gueltigBis: day ? wireDateOf(day) : '',
  });

  test.each<{ what: string; has: Person['qualifikationen']; says: readonly string[] }>([
    {
      what: 'ends the day before',
      has: [until('höhenarbeit ', '2026-06-11')],
      says: ['Höhenarbeit gilt nur bis 11.06.'],
    },
    { what: 'ends on the last day', has: [until('Höhenarbeit', '2026-06-12')], says: [] },
    { what: 'has no end', has: [until('Höhenarbeit')], says: [] },
    {
      what: 'was renewed',
      has: [until('Höhenarbeit', '2026-06-11'), until('Höhenarbeit', '2027-06-11')],
      says: [],
    },
    { what: 'is another one', has: [until('SQQ2')], says: ['Höhenarbeit fehlt'] },
    { what: 'is missing', has: [], says: ['Höhenarbeit fehlt'] },
  ])('$what: $says', ({ has, says }) => {
    expect(fehlendeQualifikationen(['Höhenarbeit'], has, '2026-06-12')).toEqual(says);
  });
});

test('[CREW-02 P1.5] two are not called alike', () => {
  expect(namensgleich('anna vogt ', ['Ben', 'Anna Vogt'])).toBe(
    'Anna Vogt gibt es schon. Setz etwas dazu: „Anna Vogt (Licht)“.',
  );
  expect(namensgleich('Anna Vogt (Licht)', ['Anna Vogt'])).toBeUndefined();
});

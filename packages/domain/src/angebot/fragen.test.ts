import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { antwortHeading, type Frage, frageHeading, isFrageOffen } from './fragen.ts';

const frage: Frage = {
  am: wireDateOf('2026-11-28'),
  von: 'Jana Petersen',
  email: 'jana@example.org',
  text: 'Geht auch Mittwoch?',
  antwort: '',
  antwortAm: '',
  antwortVon: '',
};
const done = { antwortAm: wireDateOf('2026-11-29'), antwortVon: 'Mara' } as const;

test.each([
  { what: 'asked', facts: {}, offen: true, heading: '' },
  {
    what: 'answered',
    facts: { ...done, antwort: 'Ja.' },
    offen: false,
    heading: 'Beantwortet am 29.11.2026 von Mara',
  },
  { what: 'done with', facts: done, offen: false, heading: 'Erledigt am 29.11.2026 von Mara' },
  {
    what: 'done with by nobody who is known',
    facts: { ...done, antwortVon: '' },
    offen: false,
    heading: 'Erledigt am 29.11.2026',
  },
])('[NAHT-03 O3] a question that was $what waits: $offen', ({ facts, offen, heading }) => {
  const stored = { ...frage, ...facts };
  expect([isFrageOffen(stored), antwortHeading(stored)]).toEqual([offen, heading]);
  expect(frageHeading(stored)).toBe('Frage von Jana Petersen, 28.11.2026');
});

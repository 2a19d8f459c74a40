import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Projekt, RecordIn } from '../entities/index.ts';
import { type PlanFilter, planProjekte } from './plan-filter.ts';

const row = (user: string) => ({ name: '', telefon: '', position: '', user_id: user as Id<'users'> });
// Ids and statuses of a test.
const projekt = (id: string, more: Partial<Projekt>) =>
  ({ id, name: id, kunde: '', ort: '', status: '', mitarbeiter: [], ...more }) as unknown as Projekt;

const projekte = [
  projekt('Gala', { kunde: 'Bauverein', ort: 'Straßburg', status: 'Bestätigt' }),
  projekt('Messe', { ort: 'Bremen', status: 'Option', mitarbeiter: [row('kim')] }),
  projekt('Konzert', { ort: 'Bremen', status: 'Bestätigt' }),
];
const jobs = [{ projekt: 'Konzert', user: 'kim' }] as unknown as RecordIn<'job'>[];

test.each<{ is: string; filter: PlanFilter; shown: string[] }>([
  { is: 'nothing said', filter: {}, shown: ['Gala', 'Messe', 'Konzert'] },
  { is: 'blanks alone', filter: { suche: ' ' }, shown: ['Gala', 'Messe', 'Konzert'] },
  { is: 'a place, as lists search', filter: { suche: 'strassburg' }, shown: ['Gala'] },
  { is: 'a customer', filter: { suche: 'bauv' }, shown: ['Gala'] },
  {
    is: 'words of name and place, the order stays',
    filter: { suche: 'bremen' },
    shown: ['Messe', 'Konzert'],
  },
  { is: 'a status', filter: { status: 'Bestätigt' }, shown: ['Gala', 'Konzert'] },
  { is: 'one’s own, by staff and by schedule', filter: { eigeneVon: 'kim' }, shown: ['Messe', 'Konzert'] },
  { is: 'somebody without any', filter: { eigeneVon: 'jo' }, shown: [] },
  { is: 'all of it', filter: { suche: 'bremen', status: 'Option', eigeneVon: 'kim' }, shown: ['Messe'] },
])('[PLAN-04] the planner shows the projects that are meant: $is', ({ filter, shown }) => {
  expect(planProjekte(projekte, jobs, filter).map(({ id }) => id)).toEqual(shown);
});

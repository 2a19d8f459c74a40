import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import {
  editedContactProblems,
  isProjektleiter,
  newContactProblems,
  prefilledPosition,
} from './ansprechpartner.ts';
import { doubledRows } from './doubled-rows.ts';
import { meldewegProblems } from './meldeweg.ts';
import { filledFromUser, newMitarbeiterProblem, withExecutor } from './mitarbeiter.ts';

const contacts = [{ person: 'Jana Petersen' }];

test.each([
  { person: 'Ole Brandes', problems: {} },
  { person: ' ', problems: { person: 'Gib einen Namen ein.' } },
  { person: 'Jana Petersen', problems: { group: 'Jana Petersen ist schon Ansprechpartner.' } },
  { person: ' jana petersen ', problems: { group: 'jana petersen ist schon Ansprechpartner.' } },
])('[PROJ-05] "$person" as a new contact: $problems', ({ person, problems }) => {
  expect(newContactProblems({ person, email: '' }, contacts)).toEqual(problems);
});

test('[PROJ-05] while editing a name is no duplicate of itself, but still needed', () => {
  expect(editedContactProblems({ person: 'Jana Petersen', email: '' })).toEqual({});
  expect(editedContactProblems({ person: '', email: '' })).toEqual({ person: 'Gib einen Namen ein.' });
});

test.each([
  { email: '', problems: {} },
  { email: ' jana@petersen.example ', problems: {} },
  { email: 'keinemail', problems: { email: 'Das ist keine E-Mail-Adresse.' } },
])('[PROJ-05] "$email" as the e-mail of a contact: $problems', ({ email, problems }) => {
  expect(newContactProblems({ person: 'Ole Brandes', email }, contacts)).toEqual(problems);
  expect(editedContactProblems({ person: 'Ole Brandes', email })).toEqual(problems);
});

test.each([
  { positions: [], prefilled: 'Projektleiter' },
  { positions: ['Hausmeister'], prefilled: 'Projektleiter' },
  { positions: ['Hausmeister', 'Projektleiter'], prefilled: '' },
])('[PROJ-05] beside $positions the position starts with "$prefilled"', ({ positions, prefilled }) => {
  expect(prefilledPosition(positions.map((position) => ({ position })))).toBe(prefilled);
});

test.each([
  { position: 'Projektleiter', highlighted: true },
  { position: 'projektleiter ', highlighted: true },
  { position: 'Stellv. Projektleiter', highlighted: false },
])('[PROJ-05] the row of a $position is highlighted: $highlighted', ({ position, highlighted }) => {
  expect(isProjektleiter({ position })).toBe(highlighted);
});

const users = [
  { id: 'u1' as Id<'users'>, username: 'Mareike Köster', mobile: '0171 3920011' },
  { id: 'u2' as Id<'users'>, username: 'Jannik Meiners', mobile: '' },
];

test.each([
  { name: 'Mareike Köster', filled: { telefon: '0171 3920011', user_id: 'u1' } },
  { name: 'mareike ko\u0308ster', filled: { telefon: '0171 3920011', user_id: 'u1' } },
  { name: 'Jannik Meiners', filled: { telefon: '', user_id: 'u2' } },
  { name: 'Mareike', filled: { telefon: '', user_id: '' } },
  { name: '', filled: { telefon: '', user_id: '' } },
])('[PROJ-06] the name "$name" fills $filled', ({ name, filled }) => {
  expect(filledFromUser(name, users)).toEqual(filled);
});

const staff = [{ name: 'Jannik Meiners', telefon: '1', position: 'Ton', user_id: '' as Id<'users'> }];

test.each([
  { name: 'Aushilfe', problem: undefined },
  { name: '', problem: 'Gib einen Namen ein.' },
  { name: 'jannik meiners', problem: 'jannik meiners ist schon dabei.' },
])('[PROJ-06] "$name" as new staff: $problem', ({ name, problem }) => {
  expect(newMitarbeiterProblem(name, staff)).toBe(problem);
});

test('[PROJ-07] who carries out a job joins the staff once, with phone, user and no position', () => {
  const [mareike, jannik] = users;
  const joined = withExecutor(staff, mareike!);
  expect(joined).toEqual([
    ...staff,
    { name: 'Mareike Köster', telefon: '0171 3920011', position: '', user_id: 'u1' },
  ]);
  expect(withExecutor(joined, mareike!)).toBe(joined);
  expect(withExecutor(staff, jannik!)).toBe(staff);
  expect(withExecutor([{ ...staff[0]!, name: 'J. M.', user_id: 'u2' as Id<'users'> }], jannik!)).toHaveLength(
    1,
  );
});

test.each([
  { grund: 'Feuer', meldung_an: 'Leitstelle', meldung_via: '112', fields: [] },
  { grund: '', meldung_an: ' ', meldung_via: '112', fields: ['grund', 'meldung_an'] },
  { grund: 'Feuer', meldung_an: 'Leitstelle', meldung_via: '', fields: ['meldung_via'] },
])('[PROJ-08] a Meldeweg lacks $fields', ({ fields, ...row }) => {
  expect(Object.keys(meldewegProblems(row))).toEqual(fields);
});

const people = (persons: string[], names: string[]) => ({
  ansprechpartner: persons.map((person) => ({ person })),
  mitarbeiter: names.map((name) => ({ name })),
});

test.each([
  { persons: ['Jana', 'Ole'], names: ['Jana', 'Ole'], fields: [] },
  { persons: ['Jana', ' jana'], names: ['Ole'], fields: ['ansprechpartner'] },
  { persons: ['Jana'], names: ['Ole', 'Jana', 'OLE'], fields: ['mitarbeiter'] },
  { persons: ['Alt', 'Alt', 'Jana'], names: [], fields: [] },
  { persons: ['Alt', 'Alt', 'Alt'], names: [], fields: ['ansprechpartner'] },
])(
  '[PROJ-05] [PROJ-06] contacts $persons and staff $names name twice: $fields',
  ({ persons, names, fields }) => {
    const before = people(['Alt', 'Alt'], []);
    expect(Object.keys(doubledRows(people(persons, names), before))).toEqual(fields);
  },
);

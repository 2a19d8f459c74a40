import { entities } from '@traverse/domain/entities';
import { file, files } from '@traverse/schema';
import { expect, test } from 'vitest';
import { bodyOfChange, bodyOfNew } from './record-body.ts';
import {
  changedFields,
  completedEntries,
  enteredValues,
  newEntries,
  problemsOf,
  storedEntries,
  withFiles,
  withValues,
} from './record-entries.ts';

const { fields } = entities.ausgaben;
const von = '2026-12-03 02:00:00.000Z';

test('[BUCH-02] a new entry starts with 19 percent and no amounts', () => {
  const entries = newEntries(fields, {});
  expect(entries['ustSatz']?.value).toBe(19);
  expect(entries['netto']?.value).toBeUndefined();
});

test('[BUCH-02] what is only proposed gives way to what an e-invoice says, what is typed does not', () => {
  const first = newEntries(fields, {});
  const now = {
    ...first,
    name: { value: 'Kabelhaus', proposed: true },
    belegnummer: { value: '4711' },
  } as const;
  expect(enteredValues(first, now)).toEqual({ belegnummer: '4711' });
  expect(enteredValues(first, { ...now, name: { value: 'Kabel' } })).toMatchObject({ name: 'Kabel' });
});

test('[PROJ-13] an empty end follows from its start, one that is set stays', () => {
  const { fields: span } = entities.packlisten;
  const empty = withValues(span, newEntries(span, {}), { von });
  expect(completedEntries(span, empty)['bis']?.value).toBe('2026-12-04 02:00:00.000Z');
  expect(completedEntries(span, withValues(span, empty, { bis: von }))['bis']?.value).toBe(von);
});

test('[PLAN-04] the end of a job stays open until somebody says it', () => {
  const { fields: job } = entities.job;
  const started = withValues(job, newEntries(job, {}), { zeit: von });
  expect(completedEntries(job, started)['bis']?.value).toBe('');
});

test('[PROJ-13] an end that cannot be read yet is left to whoever types it', () => {
  const { fields: span } = entities.packlisten;
  const typing = { ...newEntries(span, { von }), bis: { value: undefined, problem: 'Kein Datum.' } };
  expect(completedEntries(span, typing)['bis']).toEqual(typing.bis);
});

test('[EDIT-03] what is stored against a rule already is not asked again while it stays', () => {
  const { fields: span } = entities.packlisten;
  const stored = storedEntries(span, { name: 'Nr. 7', kunde: '', von, bis: '2026-12-01 02:00:00.000Z' });
  expect(problemsOf(span, withValues(span, stored, { anmerkung: 'x' }), stored)).toEqual({});
  const changed = withValues(span, stored, { name: 'Nr. 8', von: '2026-12-04 02:00:00.000Z' });
  expect(Object.keys(problemsOf(span, changed, stored))).toEqual(['name', 'bis']);
});

test('[EDIT-03] the rules of the server hold in the form, in German', () => {
  const { fields: span } = entities.packlisten;
  const entries = withValues(span, newEntries(span, {}), {
    name: 'Nr. 7',
    von,
    bis: '2026-12-01 02:00:00.000Z',
  });
  expect(problemsOf(span, entries)).toMatchObject({
    name: expect.stringContaining('PL und 8 Ziffern'),
    kunde: 'Bitte fülle dieses Feld aus.',
    bis: 'Muss am oder nach dem 3.12.2026 liegen.',
  });
});

test('a new record sends everything but empty numbers', () => {
  const body = bodyOfNew(fields, newEntries(fields, { name: 'Kabel' }));
  expect(body).toMatchObject({ name: 'Kabel', ustSatz: 19, bezahlt: false });
  expect(body).not.toHaveProperty('netto');
});

test('a change sends only what is not as it was; an emptied number as null', () => {
  const before = storedEntries(fields, { name: 'Kabel', netto: 5, ust: 1, anlagen: ['a.pdf', 'b.pdf'] });
  const now = {
    ...withValues(fields, before, { name: 'Stecker', netto: '' }),
    anlagen: { value: ['b.pdf'], added: [new File([''], 'c.pdf')] },
  };
  expect(bodyOfChange(fields, before, now)).toEqual({
    name: 'Stecker',
    netto: null,
    'anlagen-': ['a.pdf'],
    'anlagen+': [expect.any(File)],
  });
});

test('[EDIT-03] a required file that waits to be stored does not count as missing', () => {
  const letter = {
    anlagen: files({ label: 'Anlagen', required: true }),
    plan: file({ label: 'Plan', required: true }),
  };
  const empty = newEntries(letter, {});
  const waiting = [new File(['x'], 'Plan.pdf')];
  expect(Object.keys(problemsOf(letter, empty))).toEqual(['anlagen', 'plan']);
  expect(problemsOf(letter, withFiles(empty, { anlagen: waiting, plan: waiting }))).toEqual({});
});

test('[EDIT-05] a file that was added is a change, and so is one that was taken back', () => {
  const stored = storedEntries(fields, { name: 'Kabel', anlagen: ['a.pdf'] });
  const added = withFiles(stored, { anlagen: [new File(['x'], 'b.pdf')] });
  expect(changedFields(stored, stored)).toEqual([]);
  expect(changedFields(stored, added)).toEqual(['anlagen']);
  expect(changedFields(added, withFiles(added, { anlagen: [] }))).toEqual(['anlagen']);
});

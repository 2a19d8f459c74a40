import { entities } from '@traverse/domain';
import { expect, test } from 'vitest';
import { bodyOfChange, bodyOfNew } from './record-body.ts';
import {
  completedEntries,
  newEntries,
  problemsOf,
  storedEntries,
  withBezahltAm,
  withUstOfNetto,
  withValues,
} from './record-entries.ts';

const { fields } = entities.ausgaben;
const von = '2026-12-03 02:00:00.000Z';

test('[BUCH-02] a new entry starts with 19 percent and no amounts', () => {
  const entries = newEntries(fields, {});
  expect(entries['ustSatz']?.value).toBe(19);
  expect(entries['netto']?.value).toBeUndefined();
});

test.each([
  { netto: 10000, ustSatz: 19, expected: 1900 },
  { netto: 10000, ustSatz: 7, expected: 700 },
  { netto: -10000, ustSatz: 19, expected: -1900 },
  { netto: 10000, ustSatz: 0, expected: undefined },
  { netto: '', ustSatz: 19, expected: undefined },
])(
  '[BUCH-02] $netto cents net at $ustSatz percent have the tax $expected',
  ({ netto, ustSatz, expected }) => {
    const entries = withValues(fields, newEntries(fields, {}), { netto, ustSatz });
    expect(withUstOfNetto(fields, entries)['ust']?.value).toBe(expected);
  },
);

test('[PROJ-13] an empty end follows from its start, one that is set stays', () => {
  const { fields: span } = entities.packlisten;
  const empty = withValues(span, newEntries(span, {}), { von });
  expect(completedEntries(span, empty)['bis']?.value).toBe('2026-12-04 02:00:00.000Z');
  expect(completedEntries(span, withValues(span, empty, { bis: von }))['bis']?.value).toBe(von);
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

test('[BUCH-05] the payment date follows the switch: today, what was typed, or nothing', () => {
  const dateOf = (values: object) =>
    withBezahltAm(fields, withValues(fields, newEntries(fields, {}), { ...values }), '2026-11-20')[
      'bezahltAm'
    ]?.value;
  expect(dateOf({ bezahlt: true })).toBe('2026-11-20 02:00:00.000Z');
  expect(dateOf({ bezahlt: true, bezahltAm: von })).toBe(von);
  expect(dateOf({ bezahlt: false, bezahltAm: von })).toBe('');
});

test('[BUCH-02] an expense from the EU is none from China', () => {
  const flags = { innergemeinschaftlicherErwerb: true, chinaImport: true };
  const entries = withValues(entities.ausgaben.fields, newEntries(entities.ausgaben.fields, {}), flags);
  expect(problemsOf(entities.ausgaben.fields, entries)['chinaImport']).toContain('Wähle nur eines');
});

import { date, type Field, relation, relations, rows, select, text, toggle } from '@traverse/schema';
import { expect, test } from 'vitest';
import { type OldColumn, readOldValue, type ValueFault } from './old-value.ts';

const leute = rows(
  { name: text({ label: 'Name', required: true }), user_id: relation('users', { label: 'Benutzer' }) },
  { label: 'Mitarbeiter' },
);
const kim = { name: 'Kim', user_id: '' };

function read(field: Field, found: OldColumn) {
  const faults: ValueFault[] = [];
  const keys: string[] = [];
  const hours: string[] = [];
  const value = readOldValue('feld', field, found, {
    geld: 'cent',
    idOf: (_, id) => (id.startsWith('da') ? `neu${id}` : undefined),
    note: (fault) => faults.push(fault),
    amount: () => undefined,
    otherHour: (name) => hours.push(name),
    foreignKey: (_, key) => keys.push(key),
  });
  return { value, arten: faults.map(({ art }) => art), keys, hours };
}

test.each([
  { count: 1000, arten: [] },
  { count: 1001, arten: ['Regel verletzt'] },
])('[IMP-02] of $count rows that may be 1000 is said: $arten', ({ count, arten }) => {
  const found = JSON.stringify(Array.from({ length: count }, () => kim));
  expect(read(leute, found)).toMatchObject({ arten });
});

test.each([
  { found: null, value: [], arten: [] },
  { found: '', value: [], arten: [] },
  { found: 'null', value: [], arten: [] },
  { found: '""', value: [], arten: [] },
  { found: '{"name":"Kim"}', value: [kim], arten: [] },
  { found: '"kein json"', value: [], arten: ['Nicht lesbar'] },
  { found: '[{"name":"Kim","user_id":"weg"}]', value: [kim], arten: ['Verweis ins Leere'] },
])('[IMP-02 V9.12] rows of $found', ({ found, value, arten }) => {
  expect(read(leute, found)).toMatchObject({ value, arten });
});

test('[IMP-02] what a foreign program left in a row is named once, the row stays', () => {
  expect(read(leute, '[{"name":"Kim","$$hashKey":"1"}]')).toMatchObject({
    value: [kim],
    keys: ['$$hashKey'],
  });
});

test.each([
  { field: relations('groups', { label: 'G' }), found: '["da1","da2"]', value: ['neuda1', 'neuda2'] },
  { field: relation('groups', { label: 'G' }), found: '[]', value: '' },
  { field: relation('groups', { label: 'G' }), found: 'da1', value: 'neuda1' },
  { field: relations('groups', { label: 'G' }), found: 'da1', value: ['neuda1'] },
])('[IMP-02 V9.13] one value or a list goes by what stands there: $found', ({ field, found, value }) => {
  expect(read(field, found)).toMatchObject({ value, arten: [] });
});

test.each([
  {
    field: text({ label: 'PLZ', max: 10 }),
    found: '123456789012',
    value: '123456789012',
    arten: ['Regel verletzt'],
  },
  { field: select(['Ton'], { label: 'K' }), found: 'Rigging', value: '', arten: ['Nicht lesbar'] },
  { field: text({ label: 'PLZ' }), found: 1067, value: '1067', arten: [] },
  { field: toggle({ label: 'T' }), found: 1, value: true, arten: [] },
  { field: date({ label: 'D', withTime: true }), found: 'gestern', value: '', arten: ['Nicht lesbar'] },
  { field: text({ label: 'N' }), found: 'a\0b', value: 'ab', arten: ['Zeichen entfernt'] },
])(
  '[IMP-02 V9.26] $found of a $field.kind is kept or emptied, and named',
  ({ field, found, value, arten }) => {
    expect(read(field, found)).toMatchObject({ value, arten });
  },
);

test('[IMP-02] a day at another hour than 03:00 stays and is counted', () => {
  const day = date({ label: 'Von' });
  expect(read(day, '2025-03-01 02:00:00.000Z').hours).toEqual([]);
  expect(read(day, '2025-03-01 11:00:00.000Z')).toMatchObject({
    value: '2025-03-01 11:00:00.000Z',
    hours: ['feld'],
  });
});

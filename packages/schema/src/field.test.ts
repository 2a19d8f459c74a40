import { expect, test } from 'vitest';
import { geld, isReadOnly, isSetByClients } from './field.ts';
import { storedValueSchema } from './json-schema.ts';

test.each([
  { what: 'a field', facts: {}, sent: true, shown: false },
  { what: 'one that the dialog only shows', facts: { readOnly: true }, sent: true, shown: true },
  { what: 'one of the server alone', facts: { serverOnly: true }, sent: false, shown: false },
  { what: 'one that follows from others', facts: { derived: true }, sent: false, shown: true },
])('[RECH-11] $what: clients set it: $sent, a dialog only shows it: $shown', ({ facts, sent, shown }) => {
  const field = geld({ label: 'Netto', ...facts });
  expect([isSetByClients(field), isReadOnly(field)]).toEqual([sent, shown]);
});

test('[RECH-11] [API-12] the document says of a value that follows from others that it is read only', () => {
  expect(storedValueSchema(geld({ label: 'Netto', derived: true }))).toMatchObject({ readOnly: true });
  expect(storedValueSchema(geld({ label: 'Preis' }))).not.toHaveProperty('readOnly');
});

import { entity, nobody, number, type RecordOf, text } from '@traverse/schema';

/** Tests of testers' files that wait for their device. On no wire; each is known by what its test would be (PRUEF-04). */
export const pruefzeilen = entity({
  collection: 'pruefzeilen',
  label: { one: 'Nicht zugeordnete Prüfung', many: 'Nicht zugeordnete Prüfungen' },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  title: ['identifikation'],
  list: { sort: 'created', search: ['identifikation'] },
  index: ['identifikation'],
  fields: {
    datei: text({ label: 'Datei', max: 300 }),
    zeile: number({ label: 'Zeile', decimals: 0 }),
    identifikation: text({ label: 'Nummer', required: true }),
    herkunft: text({ label: 'Herkunft', required: true, unique: true, max: 300 }),
    grund: text({ label: 'Grund' }),
    // JSON of the values of a test.
    werte: text({ label: 'Werte', max: 100_000 }),
  },
});

export type Pruefzeile = RecordOf<typeof pruefzeilen>;

import { entity, number, text } from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';

/** Who sends bills. */
export const lieferanten = entity({
  collection: 'lieferanten',
  label: { one: 'Lieferant', many: 'Lieferanten' },
  access: { read: bookReaders, create: books, update: books, delete: books },
  title: ['name', 'ort'],
  list: {
    sort: 'name',
    search: ['name'],
    columns: ['kreditorennummer', 'name', 'ort', 'iban', 'ustId', 'anmerkung'],
  },
  tabelle: { keys: [['kreditorennummer'], ['name']], given: ['kreditorennummer'] },
  fields: {
    kreditorennummer: number({
      label: 'Kreditorennummer',
      required: true,
      decimals: 0,
      min: 0,
      unique: true,
      names: true,
      hint: 'DATEV-Konto: 70000 und diese Zahl; 12 und 70012 sind dasselbe.',
    }),
    name: text({ label: 'Name', required: true, max: 200 }),
    strasse: text({ label: 'Straße', max: 200 }),
    hausnummer: text({ label: 'Hausnummer', max: 20 }),
    plz: text({ label: 'PLZ', max: 10 }),
    ort: text({ label: 'Ort', max: 200 }),
    land: text({ label: 'Land', max: 100 }),
    iban: text({ label: 'IBAN', max: 42 }),
    bic: text({ label: 'BIC', max: 11 }),
    ustId: text({ label: 'USt-IdNr.', max: 20 }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
  },
});

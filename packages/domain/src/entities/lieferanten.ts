import { anyOf, email, entity, members, number, text } from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';

// Rents from them: whom it calls, not where money goes.
const office = members('rechnungen');
const bank = { readBy: ['admin', 'buchhaltung', 'pruefung'], writeBy: ['admin', 'buchhaltung'] } as const;

/** Who sends bills, and who rents out. */
export const lieferanten = entity({
  collection: 'lieferanten',
  label: { one: 'Lieferant', many: 'Lieferanten' },
  access: {
    read: anyOf(bookReaders, office),
    create: anyOf(books, office),
    update: anyOf(books, office),
    delete: anyOf(books, office),
  },
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
    tel: text({ label: 'Telefon', max: 60 }),
    email: email({ label: 'E-Mail' }),
    iban: text({ label: 'IBAN', max: 42, ...bank }),
    bic: text({ label: 'BIC', max: 11, ...bank }),
    ustId: text({ label: 'USt-IdNr.', max: 20 }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
  },
});

import { entity, number, text, toggle } from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';

/** The firm's own accounts. The standard one prints on documents; `firma` says bank, iban and bic of it (BANK-01). */
export const bankkonten = entity({
  collection: 'bankkonten',
  label: { one: 'Bankkonto', many: 'Bankkonten' },
  access: { read: bookReaders, create: books, update: books, delete: books },
  title: ['name', 'iban'],
  list: { sort: 'name', search: ['name', 'iban'] },
  fields: {
    name: text({ label: 'Bank', required: true, max: 200 }),
    // Stored without blanks.
    iban: text({ label: 'IBAN', required: true, max: 42, unique: true }),
    bic: text({ label: 'BIC', max: 11 }),
    inhaber: text({ label: 'Inhaber', max: 200 }),
    datevKonto: number({ label: 'DATEV-Konto', decimals: 0, min: 0, names: true }),
    standard: toggle({ label: 'Standard', hint: 'Steht auf Rechnungen und Angeboten' }),
    aktiv: toggle({ label: 'Aktiv', default: true }),
  },
});

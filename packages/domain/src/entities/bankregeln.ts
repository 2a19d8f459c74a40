import { entity, kategorie, nobody, select, text } from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';
import { kategorieName } from '../options/kategorie-name.ts';

/** What is proposed for an account of somebody else, by direction (rule 7 of F 1.9). */
export const bankregeln = entity({
  collection: 'bankregeln',
  label: { one: 'Bankregel', many: 'Bankregeln' },
  access: { read: bookReaders, create: books, update: books, delete: nobody },
  title: ['kategorie', 'gegenIban'],
  list: { sort: 'kategorie', search: ['kategorie', 'gegenIban'] },
  unique: [['gegenIban', 'richtung']],
  fields: {
    gegenIban: text({ label: 'IBAN', required: true, max: 42 }),
    richtung: select(['Eingang', 'Ausgang'], { label: 'Richtung', required: true }),
    kategorie: kategorie({ label: 'Kategorie', required: true, pattern: kategorieName }),
  },
});

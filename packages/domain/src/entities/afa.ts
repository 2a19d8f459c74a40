import { date, entity, files, geld, number, text, toggle } from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';

/** An asset that is written off over months. */
export const afa = entity({
  collection: 'afa',
  label: { one: 'Anlagegut', many: 'AfA' },
  access: { read: bookReaders, create: books, update: books, delete: books },
  title: ['name'],
  list: {
    sort: 'kaufdatum',
    search: ['name'],
    columns: ['name', 'kaufdatum', 'abschreibungMonate', 'netto', 'abgeschrieben', 'anlagen'],
  },
  umzug: { madeOn: ['kaufdatum'] },
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    kaufdatum: date({ label: 'Kaufdatum', tense: 'past', required: true }),
    abschreibungMonate: number({
      label: 'Abschreibung',
      unit: 'Monate',
      required: true,
      min: 1,
      max: 1200,
      decimals: 0,
    }),
    netto: geld({ label: 'Netto', required: true, min: 0 }),
    // Equal pieces of one purchase; 0 is 1 (V4.10).
    anzahl: number({
      label: 'Stück',
      min: 0,
      decimals: 0,
      hint: 'Leer: eins. Gleiche Stücke eines Kaufs sind ein Anlagegut.',
    }),
    abgeschrieben: toggle({ label: 'Abgeschrieben' }),
    abgeschriebenAm: date({ label: 'Abgeschrieben am', serverOnly: true }),
    // Sold, lost, scrapped: what is left is expense of that month (BUCH-06).
    abgangAm: date({ label: 'Abgang am', tense: 'past' }),
    anlagen: files({ label: 'Anlagen' }),
  },
});

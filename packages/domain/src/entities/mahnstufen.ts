import { entity, geld, nobody, number, relation, text, toggle } from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';

/** What a letter of each of the three levels says and asks for (finance 2.3). */
export const mahnstufen = entity({
  collection: 'mahnstufen',
  label: { one: 'Mahnstufe', many: 'Mahnstufen' },
  access: { read: bookReaders, create: books, update: books, delete: nobody },
  title: ['name'],
  list: {
    sort: 'stufe',
    search: ['name'],
    columns: ['stufe', 'name', 'tageNachFaelligkeit', 'frist', 'zinsen', 'pauschale', 'gebuehr', 'text'],
  },
  startsFilled: true,
  fields: {
    stufe: number({ label: 'Stufe', required: true, unique: true, names: true, decimals: 0, min: 1, max: 3 }),
    name: text({ label: 'Name', required: true, max: 60 }),
    tageNachFaelligkeit: number({
      label: 'Vorschlagen nach',
      unit: 'Tagen',
      decimals: 0,
      min: 0,
      max: 365,
      hint: 'Stufe 1: seit die Rechnung fällig ist. Stufe 2 und 3: seit dem letzten Brief.',
    }),
    frist: number({ label: 'Zahlungsfrist', unit: 'Tage', decimals: 0, min: 1, max: 90, default: 7 }),
    zinsen: toggle({ label: 'Verzugszinsen' }),
    pauschale: toggle({ label: 'Pauschale von 40 €', hint: 'Nur gegenüber Unternehmen, einmal je Rechnung' }),
    gebuehr: geld({
      label: 'Mahngebühr',
      perUnit: true,
      min: 0,
      hint: 'Nur was der Brief wirklich kostet, und nie neben der Pauschale',
    }),
    text: relation('textvorlagen', { label: 'Text', required: true }),
  },
});

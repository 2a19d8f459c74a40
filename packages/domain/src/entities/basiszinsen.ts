import { date, entity, nobody, prozent } from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';

/** The Basiszins of § 247 BGB by half-year; the first ones come with the program. */
export const basiszinsen = entity({
  collection: 'basiszinsen',
  label: { one: 'Basiszins', many: 'Basiszinsen' },
  access: { read: bookReaders, create: books, update: books, delete: nobody },
  title: ['gueltigAb'],
  list: { sort: '-gueltigAb', search: ['gueltigAb'], columns: ['gueltigAb', 'satz'] },
  startsFilled: true,
  fields: {
    gueltigAb: date({
      label: 'Gültig ab',
      required: true,
      unique: true,
      hint: 'Der 1.1. oder der 1.7.',
    }),
    satz: prozent({
      label: 'Basiszins',
      required: true,
      min: -20,
      max: 20,
      hint: 'Steht auf bundesbank.de; er kann unter 0 liegen.',
    }),
  },
});

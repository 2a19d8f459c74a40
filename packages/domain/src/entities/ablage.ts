import { date, entity, files, nobody, relation, text } from '@traverse/schema';
import { bookReaders } from '../options/buch-rechte.ts';

/** A record of the books with its payments; of many, the names and amounts of ten years. */
const MAX_DATEN = 1_000_000;

/**
 * What was taken out of the books after its first day: an entry that was deleted, or a file that was taken off one (GOBD-11).
 * Its files are the stored ones themselves. It is brought back from here, or a person says that it was no voucher.
 */
export const ablage = entity({
  collection: 'ablage',
  label: { one: 'Abgelegter Beleg', many: 'Ablage' },
  access: { read: bookReaders, create: nobody, update: nobody, delete: nobody },
  title: ['titel'],
  list: {
    sort: '-entferntAm',
    search: ['titel', 'grund'],
    columns: ['titel', 'tag', 'dateien', 'entferntAm', 'entferntVon', 'grund'],
  },
  fields: {
    // Ids of others are texts here: what is named is gone.
    sammlung: text({ label: 'Sammlung', required: true, readOnly: true, max: 20 }),
    datensatz: text({ label: 'ID', required: true, readOnly: true, max: 15 }),
    titel: text({ label: 'Datensatz', readOnly: true, max: 300 }),
    tag: date({ label: 'Tag', readOnly: true }),
    // The record as it was stored, with its payments; empty where a file alone was taken off.
    daten: text({ label: 'Daten', readOnly: true, hiddenInDialog: true, max: MAX_DATEN }),
    dateien: files({ label: 'Dateien', readOnly: true }),
    entferntAm: date({ label: 'Entfernt am', required: true, readOnly: true, withTime: true }),
    entferntVon: relation('users', { label: 'Von wem', readOnly: true, onDelete: 'refuse' }),
    grund: text({ label: 'Grund', readOnly: true, max: 500 }),
  },
});

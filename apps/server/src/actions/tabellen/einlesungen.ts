import { entity, nobody, text } from '@traverse/schema';

const hidden = { read: nobody, create: nobody, update: nobody, delete: nobody };

/** A row that was left out. */
export interface Ausgelassen {
  readonly zeile: number;
  readonly grund: string;
  readonly zellen: readonly string[];
}

/** Where the columns of a table went the last time, by the headings of the file. */
export const spaltenprofile = entity({
  collection: 'spaltenprofile',
  label: { one: 'Spaltenprofil', many: 'Spaltenprofile' },
  access: hidden,
  title: ['datei'],
  list: { sort: '-created', search: ['datei'] },
  unique: [['sammlung', 'kopf']],
  fields: {
    sammlung: text({ label: 'Sammlung', required: true }),
    // A checksum of the headings.
    kopf: text({ label: 'Überschriften', required: true }),
    datei: text({ label: 'Datei', max: 300 }),
    // JSON of `Profil`.
    wunsch: text({ label: 'Spalten', max: 100_000 }),
  },
});

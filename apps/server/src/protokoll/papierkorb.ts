import { date, entity, files, nobody, number, rows, text } from '@traverse/schema';

/** Characters of a row: a deletion with more has several. */
export const MOST_DATEN = 5_000_000;

/** Characters of the names of what went along. */
export const MOST_NAMEN = 100_000;

/**
 * What was deleted, whole and with its files, for 30 days (ZUR-02): the log lacks files, and what it does not keep. On no wire, in
 * every backup. Its files are the stored ones themselves. A file that was taken off is a row without `daten`.
 */
export const papierkorb = entity({
  collection: 'papierkorb',
  label: { one: 'Gelöschtes', many: 'Papierkorb' },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  title: ['titel'],
  list: { sort: '-vorgang', search: ['titel', 'namen'] },
  unique: [['vorgang', 'teil']],
  index: ['bis', 'datensatz'],
  fields: {
    // The act that deleted it, by its number in the log.
    vorgang: number({ label: 'Vorgang', required: true, decimals: 0, names: true }),
    teil: number({ label: 'Teil', required: true, decimals: 0 }),
    bis: date({ label: 'Bis', required: true }),
    // Of what was asked to go. Ids of others are texts here: what is named is gone.
    sammlung: text({ label: 'Sammlung', required: true }),
    datensatz: text({ label: 'ID', required: true }),
    titel: text({ label: 'Datensatz', max: 300 }),
    // Records that were asked to go together.
    anzahl: number({ label: 'Anzahl', decimals: 0 }),
    folgen: rows(
      { sammlung: text({ label: 'Sammlung' }), anzahl: number({ label: 'Anzahl', decimals: 0 }) },
      { label: 'Was mitging' },
    ),
    // What everything that went is called, for those who look for it.
    namen: text({ label: 'Namen', max: MOST_NAMEN }),
    wer: text({ label: 'Wer' }),
    user: text({ label: 'Benutzer-ID' }),
    // Whose it is, where it is one person's alone.
    nurFuer: text({ label: 'Nur für' }),
    // JSON of `Geloescht[]`.
    daten: text({ label: 'Daten', max: MOST_DATEN }),
    dateien: files({ label: 'Dateien' }),
  },
});

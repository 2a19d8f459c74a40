import { entity, members, nobody, number, rows, select, text } from '@traverse/schema';

// Said to whoever reads the log. Written past the checks of a record, a longer value stands there whole (0612).
const MAX_VALUE = 1_000_000;

/**
 * Every create, change and delete of a record, with what it was before and since (GOBD-01). Written by the server alone
 * and never changed. Ids of others are texts here: an entry outlives what it tells of.
 */
export const protokoll = entity({
  collection: 'protokoll',
  label: { one: 'Protokolleintrag', many: 'Protokoll' },
  access: { read: members('admin'), create: nobody, update: nobody, delete: nobody },
  appendOnly: true,
  title: ['titel', 'art'],
  list: {
    sort: '-nr',
    search: ['titel', 'wer', 'aenderungen'],
    columns: ['nr', 'created', 'wer', 'art', 'sammlung', 'titel', 'aenderungen', 'grund'],
  },
  // How the history of one record is found.
  unique: [['datensatz', 'nr']],
  fields: {
    nr: number({
      label: 'Nr.',
      required: true,
      readOnly: true,
      unique: true,
      names: true,
      min: 1,
      decimals: 0,
    }),
    art: select(['angelegt', 'geändert', 'gelöscht'], { label: 'Art', required: true, readOnly: true }),
    sammlung: text({ label: 'Sammlung', required: true, readOnly: true }),
    datensatz: text({ label: 'ID', required: true, readOnly: true }),
    titel: text({ label: 'Datensatz', readOnly: true }),
    user: text({ label: 'Benutzer-ID', readOnly: true }),
    wer: text({ label: 'Wer', readOnly: true }),
    aenderungen: rows(
      {
        feld: text({ label: 'Feld' }),
        // Texts as they are, everything else as JSON.
        alt: text({ label: 'Alt', max: MAX_VALUE }),
        neu: text({ label: 'Neu', max: MAX_VALUE }),
      },
      { label: 'Änderungen', readOnly: true },
    ),
    grund: text({ label: 'Grund', readOnly: true }),
    // Over this entry and the hash of the one before, after the version it was made by: `2:` and 64 digits.
    hash: text({ label: 'Prüfsumme (SHA-256)', required: true, readOnly: true, max: 70 }),
  },
});

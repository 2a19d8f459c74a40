import {
  date,
  entity,
  file,
  files,
  geld,
  nobody,
  number,
  relation,
  select,
  text,
  toggle,
} from '@traverse/schema';
import { bookReaders } from '../options/buch-rechte.ts';
import { datevWege } from '../options/konten.ts';

/** A package for the tax adviser as it was handed out (DATEV-01): its files, and every row for what comes after it. */
export const datevExporte = entity({
  collection: 'datevExporte',
  label: { one: 'Paket für die Steuerberatung', many: 'Pakete für die Steuerberatung' },
  access: { read: bookReaders, create: nobody, update: nobody, delete: nobody },
  title: ['von', 'bis'],
  list: {
    sort: '-am',
    search: ['sha256'],
    columns: ['von', 'bis', 'weg', 'anzahl', 'summeS', 'summeH', 'belege', 'am', 'wer'],
  },
  fields: {
    von: date({ label: 'Von', required: true, readOnly: true }),
    bis: date({ label: 'Bis', required: true, readOnly: true }),
    weg: select(datevWege, { label: 'Buchen nach', readOnly: true }),
    // Says everything of its days anew; otherwise what was new, and what had changed.
    alles: toggle({ label: 'Alles noch einmal', readOnly: true }),
    // As they were handed out, without the receipts: these lie at their records.
    dateien: files({ label: 'Dateien', readOnly: true }),
    // Rows and receipts, a line of JSON each.
    daten: file({ label: 'Daten', readOnly: true, hiddenInDialog: true }),
    sha256: text({ label: 'Prüfsumme der Dateien (SHA-256)', readOnly: true, max: 64 }),
    anzahl: number({ label: 'Buchungen', decimals: 0, readOnly: true }),
    summeS: geld({ label: 'Summe Soll', readOnly: true }),
    summeH: geld({ label: 'Summe Haben', readOnly: true }),
    belege: number({ label: 'Belege', decimals: 0, readOnly: true }),
    fehlend: text({ label: 'Fehlende Belege', multiline: true, readOnly: true, truncateAt: 60 }),
    am: date({ label: 'Am', readOnly: true, withTime: true }),
    wer: relation('users', { label: 'Von wem', readOnly: true, onDelete: 'refuse' }),
  },
});

import { date, entity, nobody, relation, select } from '@traverse/schema';
import { bookReaders } from '../options/buch-rechte.ts';
import { schlussAnlaesse } from '../options/schluss-arten.ts';

/**
 * Up to which day the books were closed, and when (GOBD-09): what was in them by then and is of these days is firm. Made by
 * handing in a sheet or a package, or by a press; never changed but by taking it back at once.
 */
export const buchungsschluesse = entity({
  collection: 'buchungsschluesse',
  label: { one: 'Buchungsschluss', many: 'Buchungsschlüsse' },
  access: { read: bookReaders, create: nobody, update: nobody, delete: nobody },
  title: ['anlass', 'bis'],
  list: {
    sort: '-am',
    search: ['anlass'],
    columns: ['bis', 'am', 'anlass', 'ustva', 'datevExport', 'wer', 'zurueckAm'],
  },
  fields: {
    bis: date({ label: 'Bis', required: true, readOnly: true }),
    am: date({ label: 'Am', required: true, readOnly: true, withTime: true }),
    anlass: select(schlussAnlaesse, { label: 'Anlass', required: true, readOnly: true }),
    ustva: relation('ustva', { label: 'Voranmeldung', readOnly: true, onDelete: 'refuse' }),
    datevExport: relation('datevExporte', { label: 'Paket', readOnly: true, onDelete: 'refuse' }),
    // Nobody: found by the upgrade among the sheets that were there.
    wer: relation('users', { label: 'Von wem', readOnly: true, onDelete: 'refuse' }),
    zurueckAm: date({ label: 'Zurückgenommen', readOnly: true, withTime: true }),
  },
});

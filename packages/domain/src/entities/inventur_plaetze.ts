import { date, entity, members, nobody, relation, text } from '@traverse/schema';

/** A place that somebody counts or has counted (IV-01); written by the server alone. */
export const inventur_plaetze = entity({
  collection: 'inventur_plaetze',
  label: { one: 'Gezählter Platz', many: 'Gezählte Plätze' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  title: ['lagerplatz'],
  list: { sort: 'created', search: ['lagerplatz.name', 'wer'] },
  unique: [['inventur', 'lagerplatz']],
  fields: {
    inventur: relation('inventuren', {
      label: 'Inventur',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    }),
    // '' is what has no place.
    lagerplatz: relation('lagerplaetze', { label: 'Lagerplatz', readOnly: true, onDelete: 'cascade' }),
    wer: text({ label: 'Wer', readOnly: true }),
    // '' while somebody counts there.
    fertigAm: date({ label: 'Fertig am', withTime: true, readOnly: true }),
  },
});

import { date, entity, relation, signedIn, text } from '@traverse/schema';

/** An entry of a project's Zeitplan. */
export const job = entity({
  collection: 'job',
  label: { one: 'Zeitplan-Eintrag', many: 'Zeitplan' },
  access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn },
  title: ['job'],
  list: { sort: 'zeit', search: ['job', 'ort'] },
  fields: {
    job: text({ label: 'Bezeichnung', required: true }),
    ort: text({ label: 'Ort' }),
    ausfuehrer: text({ label: 'Ausführer' }),
    zeit: date({ label: 'Zeitpunkt', required: true, withTime: true }),
    user: relation('users', { label: 'Benutzer' }),
    projekt: relation('projekt', { label: 'Projekt', required: true, onDelete: 'cascade' }),
  },
});

import { date, entity, relation, signedIn, staff, text } from '@traverse/schema';
import { leftBehindFields } from '../options/left-behind-fields.ts';

/** An entry of a project's Zeitplan. */
export const job = entity({
  collection: 'job',
  label: { one: 'Zeitplan-Eintrag', many: 'Zeitplan' },
  access: { read: signedIn, create: staff, update: staff, delete: staff },
  title: ['job'],
  list: {
    sort: 'zeit',
    search: ['job', 'ort'],
    // Whose account it is says the Ausführer in words.
    columns: ['job', 'projekt', 'ort', 'ausfuehrer', 'zeit', 'bis'],
  },
  umzug: { madeOn: ['zeit'], usernames: ['ausfuehrer'] },
  fields: {
    job: text({ label: 'Bezeichnung', required: true }),
    ort: text({ label: 'Ort' }),
    ausfuehrer: text({ label: 'Ausführer' }),
    zeit: date({ label: 'Zeitpunkt', tense: 'plan', required: true, withTime: true }),
    // Empty: nobody says; who is asked elsewhere counts as busy to the end of the day (PLAN-04).
    bis: date({ label: 'Bis', tense: 'plan', withTime: true, endOf: 'zeit', mayBeOpen: true }),
    user: relation('users', { label: 'Benutzer' }),
    // Makes Ausführer and Benutzer hers (CREW-05).
    person: relation('personen', { label: 'Person', hiddenInDialog: true }),
    projekt: relation('projekt', { label: 'Projekt', required: true, onDelete: 'cascade' }),
    ...leftBehindFields,
  },
});

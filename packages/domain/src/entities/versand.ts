import {
  date,
  email,
  entity,
  nobody,
  relation,
  relations,
  select,
  shownTo,
  text,
  toggle,
} from '@traverse/schema';
import { rechnungsformate } from '../options/rechnungsformate.ts';

/**
 * A document on its way by mail (VERS-01): to whom, in which words, and what became of it. Written by the server alone:
 * `actions/versand-post.ts` takes what waits, one after the other.
 */
export const versand = entity({
  collection: 'versand',
  label: { one: 'Versand', many: 'Versand' },
  access: {
    read: shownTo('einsehbar', 'rechnungen', 'planung'),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  privateTo: 'nurFuer',
  title: ['betreff', 'an'],
  list: {
    sort: '-created',
    search: ['an', 'betreff', 'beleg.name', 'person.name'],
    columns: ['beleg', 'person', 'an', 'betreff', 'stand', 'am', 'fehler', 'user'],
  },
  index: ['stand'],
  fields: {
    beleg: relation('belege', { label: 'Beleg', readOnly: true, onDelete: 'refuse' }),
    // Whom of the crew it tells something; without a document (CREW-06).
    person: relation('personen', { label: 'Person', readOnly: true, onDelete: 'cascade' }),
    // What of hers it tells: in her calendar by the file that comes along.
    einsaetze: relations('einsaetze', { label: 'Einsätze', hiddenInDialog: true, readOnly: true }),
    an: email({ label: 'An', required: true, readOnly: true }),
    cc: email({ label: 'Kopie', readOnly: true }),
    // Where an answer goes; '' is the firm.
    antwortAn: email({ label: 'Antwort an', hiddenInDialog: true, readOnly: true }),
    betreff: text({ label: 'Betreff', required: true, readOnly: true, max: 200 }),
    text: text({ label: 'Text', required: true, readOnly: true, max: 5000, multiline: true }),
    // A secret link to the offer stands below the text; it is made as the mail leaves.
    link: toggle({ label: 'Mit Link', readOnly: true }),
    // What is attached of an invoice.
    format: select(rechnungsformate, { label: 'Anhang', readOnly: true }),
    // unklar: the line broke after the text was sent. Nobody but a person sends it again.
    stand: select(['wartet', 'läuft', 'gesendet', 'abgelehnt', 'unklar', 'von Hand gesagt'], {
      label: 'Stand',
      required: true,
      readOnly: true,
    }),
    // Since when it is 'läuft'.
    begonnen: date({ label: 'Wird gesendet seit', hiddenInDialog: true, readOnly: true, withTime: true }),
    am: date({ label: 'Gesendet am', readOnly: true, withTime: true }),
    // What the mail server said, or why nobody knows.
    fehler: text({ label: 'Fehler', readOnly: true, max: 500 }),
    // Made before the first try and the same in each: who gets a mail twice can tell.
    messageId: text({ label: 'Message-ID', hiddenInDialog: true, readOnly: true, max: 200 }),
    user: relation('users', { label: 'Gesendet von', readOnly: true, onDelete: 'refuse' }),
    // Which group sees it: 'planung' what goes to a person, 'rechnungen' all else.
    einsehbar: text({ label: 'Einsehbar für', hiddenInDialog: true, derived: true }),
    nurFuer: relation('users', { label: 'Nur für', hiddenInDialog: true, derived: true, onDelete: 'refuse' }),
  },
});

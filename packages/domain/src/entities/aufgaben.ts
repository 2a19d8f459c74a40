import { anyOf, date, entity, members, own, relation, text, toggle } from '@traverse/schema';
import { aufgabenGruppen } from '../options/aufgaben-gruppen.ts';

const office = members(...aufgabenGruppen);

/** What the office has still to do; what is done when it is made is a note (AUFG-01). */
export const aufgaben = entity({
  collection: 'aufgaben',
  label: { one: 'Aufgabe', many: 'Aufgaben' },
  access: { read: office, create: office, update: office, delete: anyOf(own('user'), members('admin')) },
  privateTo: 'nurFuer',
  title: ['titel'],
  list: {
    sort: 'faellig',
    search: ['titel', 'notiz'],
    columns: ['titel', 'faellig', 'zustaendig', 'projekt', 'kunde', 'erledigt', 'erledigtAm'],
  },
  index: ['erledigt'],
  fields: {
    titel: text({ label: 'Aufgabe', required: true, max: 200 }),
    faellig: date({ label: 'Bis', tense: 'plan' }),
    zustaendig: relation('users', { label: 'Zuständig', hint: 'Leer: wer dazu kommt' }),
    // At most one of them, said by where it is made.
    projekt: relation('projekt', { label: 'Projekt', hiddenInDialog: true, onDelete: 'cascade' }),
    kunde: relation('kunden', { label: 'Kunde', hiddenInDialog: true, onDelete: 'cascade' }),
    lieferant: relation('lieferanten', { label: 'Lieferant', hiddenInDialog: true, onDelete: 'cascade' }),
    packliste: relation('packlisten', { label: 'Packliste', hiddenInDialog: true, onDelete: 'cascade' }),
    rechnung: relation('rechnungen', { label: 'Rechnung', hiddenInDialog: true, onDelete: 'cascade' }),
    zumietung: relation('zumietungen', { label: 'Zumietung', hiddenInDialog: true, onDelete: 'cascade' }),
    inventar: relation('inventar', { label: 'Artikel', hiddenInDialog: true, onDelete: 'cascade' }),
    notiz: text({ label: 'Notiz', multiline: true, max: 5000, truncateAt: 40 }),
    erledigt: toggle({ label: 'Erledigt' }),
    erledigtAm: date({ label: 'Erledigt', withTime: true, hiddenInDialog: true, serverOnly: true }),
    erledigtVon: relation('users', { label: 'Von wem erledigt', hiddenInDialog: true, serverOnly: true }),
    user: relation('users', { label: 'Benutzer', hiddenInDialog: true, serverOnly: true }),
    // Of a private list or invoice.
    nurFuer: relation('users', { label: 'Nur für', hiddenInDialog: true, derived: true }),
  },
});

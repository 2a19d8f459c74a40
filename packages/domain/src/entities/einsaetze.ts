import { date, entity, geld, number, relation, rows, select, text } from '@traverse/schema';
import { crewReaders, planner } from '../options/crew-rechte.ts';
import { antwortWege, einsatzStatus } from '../options/einsatz-status.ts';
import { satzFields } from '../options/satzarten.ts';
import { schichten } from './dienste.ts';

const byServer = { hiddenInDialog: true, readOnly: true, serverOnly: true } as const;
const when = { withTime: true, unlogged: true, ...byServer } as const;

/** One person on a Dienst: planned, asked, on it, or not any more (CREW-03). */
export const einsaetze = entity({
  collection: 'einsaetze',
  label: { one: 'Einsatz', many: 'Einsätze' },
  access: { read: crewReaders, create: planner, update: planner, delete: planner },
  title: ['name'],
  list: {
    sort: '-von',
    search: ['name', 'projekt.name'],
    columns: ['name', 'projekt', 'dienst', 'status', 'von', 'bis'],
  },
  unique: [['dienst', 'person']],
  fields: {
    dienst: relation('dienste', { label: 'Dienst', required: true, onDelete: 'cascade' }),
    person: relation('personen', { label: 'Person', required: true, onDelete: 'refuse' }),
    status: select(einsatzStatus, { label: 'Status', required: true }),
    anzahl: number({ label: 'Anzahl', min: 1, max: 99, decimals: 0, default: 1 }),
    schichten: rows(schichten, {
      label: 'Schichten',
      hint: 'Eigene dieser Person. Leer: die des Dienstes',
      maxRows: 100,
    }),
    ...satzFields,
    spesen: geld({ label: 'Spesen', min: 0 }),
    grund: text({ label: 'Grund', max: 500, discreet: true }),
    antwortWeg: select(antwortWege, { label: 'Antwort kam über' }),
    antwortText: text({ label: 'Antwort', max: 2000, multiline: true, discreet: true }),
    angefragtAm: date({ label: 'Angefragt am', ...when }),
    angefragtVon: relation('users', { label: 'Angefragt von', ...byServer }),
    erinnertAm: date({ label: 'Erinnert am', ...when }),
    antwortAm: date({ label: 'Antwort am', ...when }),
    gesagtAm: date({ label: 'Gesagt am', ...when }),
    bestaetigtAm: date({ label: 'Bestätigt am', ...when }),
    projekt: relation('projekt', { label: 'Projekt', derived: true, hiddenInDialog: true }),
    name: text({ label: 'Name', derived: true, hiddenInDialog: true, discreet: true }),
    von: date({ label: 'Von', withTime: true, derived: true, hiddenInDialog: true }),
    bis: date({ label: 'Bis', withTime: true, derived: true, hiddenInDialog: true }),
  },
});

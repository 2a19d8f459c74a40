import { date, entity, nobody, relation, select, text, toggle } from '@traverse/schema';
import { abwesenheitArten, gezeigteArten } from '../options/abwesenheit-arten.ts';
import { crewReaders, planner } from '../options/crew-rechte.ts';

const staende = ['beantragt', 'genehmigt', 'abgelehnt', 'zurückgenommen'] as const;
// Whoever plans does not learn who is ill (C 7).
const readBy = ['admin', 'buchhaltung', 'pruefung'] as const;

/** When somebody is not there (ABW-01). One is taken back and stays: nobody deletes it. */
export const abwesenheiten = entity({
  collection: 'abwesenheiten',
  label: { one: 'Abwesenheit', many: 'Abwesenheiten' },
  access: { read: crewReaders, create: planner, update: planner, delete: nobody },
  title: ['anzeige'],
  list: {
    sort: '-von',
    search: ['person.name'],
    columns: ['person', 'anzeige', 'von', 'bis', 'halb', 'stand'],
  },
  index: ['von'],
  fields: {
    person: relation('personen', { label: 'Person', required: true, onDelete: 'refuse' }),
    von: date({ label: 'Von', tense: 'plan', required: true }),
    bis: date({ label: 'Bis', tense: 'plan', required: true, endOf: 'von' }),
    halb: toggle({ label: 'Halber Tag', hint: 'Nur an einem einzelnen Tag' }),
    art: select(abwesenheitArten, { label: 'Art', required: true, readBy, discreet: true }),
    stand: select(staende, { label: 'Stand', required: true, hiddenInDialog: true }),
    grund: text({ label: 'Grund', max: 500, readBy, discreet: true }),
    entschiedenVon: relation('users', {
      label: 'Entschieden von',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    entschiedenAm: date({
      label: 'Entschieden am',
      withTime: true,
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    anzeige: select(gezeigteArten, { label: 'Abwesend', derived: true, hiddenInDialog: true }),
  },
});

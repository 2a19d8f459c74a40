import { date, entity, number, relation, rows, select, text } from '@traverse/schema';
import { planner } from '../options/crew-rechte.ts';
import { leftBehindFields } from '../options/left-behind-fields.ts';
import { bundeslaender } from '../values/feiertage.ts';

/** When somebody works, one piece after the other; at most a day each (C 1). */
export const schichten = {
  von: date({ label: 'Von', tense: 'plan', required: true, withTime: true }),
  bis: date({ label: 'Bis', tense: 'plan', required: true, withTime: true, endOf: 'von' }),
  pause: number({ label: 'Pause', unit: 'min', min: 0, max: 600, decimals: 0 }),
} as const;

/** What a job needs: so many hands of one function, at these times (CREW-03). */
export const dienste = entity({
  collection: 'dienste',
  label: { one: 'Dienst', many: 'Dienste' },
  access: { read: planner, create: planner, update: planner, delete: planner },
  title: ['funktion', 'von'],
  list: {
    sort: '-von',
    search: ['projekt.name', 'funktion.name', 'treffpunkt', 'ort'],
    columns: ['projekt', 'funktion', 'von', 'bis', 'anzahl', 'besetzt', 'offen'],
  },
  index: ['von'],
  fields: {
    projekt: relation('projekt', { label: 'Projekt', required: true, onDelete: 'cascade' }),
    funktion: relation('funktionen', {
      label: 'Funktion',
      hint: 'Leer: Hände ohne bestimmte Funktion',
      onDelete: 'refuse',
    }),
    schichten: rows(schichten, { label: 'Schichten', required: true, maxRows: 100 }),
    anzahl: number({ label: 'Anzahl', min: 1, max: 99, decimals: 0, default: 1, counts: true }),
    treffpunkt: text({ label: 'Treffpunkt', max: 200 }),
    treffzeit: date({ label: 'Treffzeit', tense: 'plan', withTime: true, hint: 'Leer: der Beginn' }),
    ort: text({ label: 'Ort', max: 200, hint: 'Leer: der des Projekts' }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
    vergabe: select(['wer zuerst zusagt'], {
      label: 'Vergabe',
      hint: 'Leer: das Büro wählt unter den Zusagen',
      hiddenInDialog: true,
    }),
    antwortBis: date({
      label: 'Antwort bis',
      tense: 'plan',
      withTime: true,
      hint: 'Bis wann jemand zusagen kann. Höchstens der Beginn',
    }),
    bundesland: select(bundeslaender, {
      label: 'Bundesland',
      hint: 'Wessen Feiertage gelten. Leer: die im Land der Firma',
      hiddenInDialog: true,
    }),
    ...leftBehindFields,
    // Of its Schichten and of those who are on it.
    von: date({ label: 'Von', withTime: true, derived: true, hiddenInDialog: true }),
    bis: date({ label: 'Bis', withTime: true, derived: true, hiddenInDialog: true }),
    besetzt: number({ label: 'Besetzt', decimals: 0, derived: true, hiddenInDialog: true }),
    offen: number({ label: 'Offen', decimals: 0, derived: true, hiddenInDialog: true }),
  },
});

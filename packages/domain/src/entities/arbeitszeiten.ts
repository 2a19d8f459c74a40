import { date, entity, nobody, number, relation, select, text, toggle } from '@traverse/schema';
import { stueckStaende, stundenQuellen } from '../options/arbeitszeit.ts';
import { crewReaders } from '../options/crew-rechte.ts';

/** A piece of working time as it was reported: no time is changed, a correction is a piece of its own (STUND-01). */
export const arbeitszeiten = entity({
  collection: 'arbeitszeiten',
  label: { one: 'Arbeitszeit', many: 'Arbeitszeiten' },
  // By the paths of hours alone, which know whose they are.
  access: { read: crewReaders, create: nobody, update: nobody, delete: nobody },
  title: ['person', 'von'],
  list: {
    sort: '-von',
    search: ['person.name', 'projekt.name', 'taetigkeit'],
    columns: ['person', 'projekt', 'von', 'bis', 'pause', 'minuten', 'stand', 'quelle'],
  },
  index: ['von'],
  fields: {
    person: relation('personen', { label: 'Person', required: true, readOnly: true, onDelete: 'refuse' }),
    // Hours stay, whatever becomes of what they were planned for.
    einsatz: relation('einsaetze', { label: 'Einsatz', readOnly: true }),
    projekt: relation('projekt', { label: 'Projekt', readOnly: true }),
    von: date({ label: 'Von', tense: 'past', required: true, readOnly: true, withTime: true }),
    bis: date({
      label: 'Bis',
      tense: 'past',
      required: true,
      readOnly: true,
      withTime: true,
      endOf: 'von',
    }),
    pause: number({ label: 'Pause', unit: 'min', min: 0, max: 1440, decimals: 0, readOnly: true }),
    km: number({
      label: 'Kilometer',
      hint: 'Mit dem eigenen Wagen',
      unit: 'km',
      min: 0,
      max: 5000,
      decimals: 0,
      readOnly: true,
    }),
    taetigkeit: text({ label: 'Tätigkeit', max: 200, readOnly: true }),
    stand: select(stueckStaende, { label: 'Stand', required: true, readOnly: true }),
    quelle: select(stundenQuellen, { label: 'Quelle', readOnly: true }),
    // By the clock of the device; `created` is when it came.
    erfasstAm: date({ label: 'Erfasst am', withTime: true, readOnly: true }),
    // Names: they say who it was, whatever becomes of the account.
    gemeldetVon: text({ label: 'Gemeldet von', max: 200, readOnly: true }),
    bestaetigtVon: text({ label: 'Bestätigt von', max: 200, readOnly: true }),
    selbstBestaetigt: toggle({ label: 'Selbst bestätigt', readOnly: true }),
    bestaetigtAm: date({ label: 'Bestätigt am', withTime: true, readOnly: true }),
    ersetzt: relation('arbeitszeiten', { label: 'Ersetzt', readOnly: true, onDelete: 'refuse' }),
    grund: text({ label: 'Grund', max: 500, readOnly: true }),
    lohnMonat: text({ label: 'Lohnmonat', max: 7, readOnly: true }),
    tag: date({ label: 'Tag', derived: true, hiddenInDialog: true }),
    minuten: number({ label: 'Minuten', decimals: 0, derived: true, hiddenInDialog: true }),
  },
});

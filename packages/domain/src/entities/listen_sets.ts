import {
  entity,
  geld,
  members,
  number,
  prozent,
  relation,
  rows,
  select,
  text,
  toggle,
} from '@traverse/schema';
import { teilStufen } from './artikel_teile.ts';
import { pieces } from './pieces.ts';

const setPreisarten = ['Setpreis', 'Summe der Teile'] as const;
const setTeileDrucke = ['keine', 'Namen', 'Namen und Anzahl'] as const;

const group = members('packlisten', 'rechnungen');

/** A set on an Inventarliste: its parts are lines of the list, its price is one position (SET-03, SET-04). */
export const listen_sets = entity({
  collection: 'listen_sets',
  label: { one: 'Set auf einer Liste', many: 'Sets auf Listen' },
  access: { read: group, create: group, update: group, delete: group },
  title: ['set'],
  list: { sort: 'created', search: ['set.name'] },
  fields: {
    inventarliste: relation('inventarlisten', {
      label: 'Inventarliste',
      required: true,
      hiddenInDialog: true,
      onDelete: 'cascade',
    }),
    set: relation('inventar', { label: 'Set', required: true, onDelete: 'refuse' }),
    anzahl: pieces({ label: 'Anzahl', required: true, decimals: 0 }),
    faktor: number({ label: 'Faktor', isFactor: true, min: 0, default: 1 }),
    preisart: select(setPreisarten, { label: 'Preis', hint: 'Leer: Setpreis' }),
    nachlass: prozent({ label: 'Nachlass', min: 0, max: 100 }),
    // Of one set; what the item costs where a new record says none.
    preis: geld({ label: 'Setpreis', min: 0, perUnit: true }),
    ust: prozent({ label: 'Ust', min: 0, max: 100, default: 19 }),
    hideInRechnung: toggle({ label: 'In Rechnung ausblenden' }),
    anmerkung: text({ label: 'Anmerkung', truncateAt: 40 }),
    // '' is Namen und Anzahl.
    teileDruck: select(setTeileDrucke, { label: 'Teile auf dem Beleg', hint: 'Leer: Namen und Anzahl' }),
    // What the set was when it was added, sets in sets opened up. `inventar` is an id; the name stays when it is gone.
    teile: rows(
      {
        inventar: text({ label: 'Artikel-ID' }),
        name: text({ label: 'Artikel' }),
        anzahl: number({ label: 'Anzahl' }),
        stufe: select(teilStufen, { label: 'Stufe' }),
      },
      { label: 'Teile', hiddenInDialog: true, serverOnly: true, maxRows: 1000 },
    ),
  },
});

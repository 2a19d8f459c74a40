import {
  entity,
  geld,
  members,
  number,
  prozent,
  relation,
  relations,
  rows,
  select,
  text,
  toggle,
} from '@traverse/schema';
import { teilStufen } from './artikel_teile.ts';
import { pieces } from './pieces.ts';

const group = members('packlisten', 'rechnungen');

/** One line of an Inventarliste: an item, how many, and what was scanned. */
export const inventar_inventarlisten = entity({
  collection: 'inventar_inventarlisten',
  label: { one: 'Listenzeile', many: 'Listenzeilen' },
  access: { read: group, create: group, update: group, delete: group },
  title: ['inventar'],
  list: {
    sort: '-inventar.kategorie',
    search: ['inventar.name'],
    columns: ['inventar', 'inventarliste', 'anzahl', 'out', 'in', 'einheit', 'anmerkunug'],
  },
  unique: [['inventarliste', 'inventar']],
  index: ['fehlbestand', 'berechnet'],
  umzug: { doubles: { adds: ['anzahl', 'out', 'in'], whereAgree: ['faktor', 'ust'] } },
  fields: {
    inventar: relation('inventar', { label: 'Artikel', required: true }),
    inventarliste: relation('inventarlisten', {
      label: 'Inventarliste',
      required: true,
      onDelete: 'cascade',
    }),
    anzahl: pieces({ label: 'Anzahl', required: true }),
    einheit: text({ label: 'Einheit', max: 30 }),
    faktor: number({ label: 'Faktor', isFactor: true, min: 0, default: 1 }),
    ust: prozent({ label: 'Ust', min: 0, max: 100, default: 19 }),
    // '' is that of the item less the customer's discount; a number is never empty, so its 0 alone says nothing (RECH-12).
    preisArt: select(['eigener'], {
      label: 'Preis',
      hint: 'Leer: Mietpreis des Artikels, abzüglich Rabatt',
    }),
    preis: geld({
      label: 'Eigener Preis',
      min: 0,
      perUnit: true,
      hint: 'Ohne Rabatt; 0 steht als „im Preis“',
    }),
    // sic: wire name
    anmerkunug: text({ label: 'Anmerkung', truncateAt: 40 }),
    hideInRechnung: toggle({ label: 'In Rechnung ausblenden' }),
    // Put on the pallet, and not yet gone: what is out was packed, whatever this says (W 2.6).
    gepackt: pieces({ label: 'Gepackt', decimals: 0, hiddenInDialog: true }),
    out: pieces({ label: 'Raus', decimals: 0 }),
    in: pieces({ label: 'Rein', decimals: 0 }),
    // What did not come back, or not whole (RUECK-01). `defekt` are pieces of `in`.
    vermisst: pieces({ label: 'Vermisst', decimals: 0, hiddenInDialog: true }),
    defekt: pieces({ label: 'Defekt', decimals: 0, hiddenInDialog: true }),
    verbraucht: pieces({ label: 'Verbraucht', decimals: 0, hiddenInDialog: true }),
    // Of vermisst and verbraucht, what has left `inventar.anzahl` (RUECK-04): that follows every change of it.
    ausgebucht: number({
      label: 'Ausgebucht',
      min: 0,
      decimals: 0,
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    // Of vermisst, what stands on a claim.
    berechnet: number({
      label: 'Nachberechnet',
      min: 0,
      decimals: 0,
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    // Devices that somebody wants to go; another one of the item counts as well (GER-02).
    vorgesehen: relations('geraete', { label: 'Vorgesehen', hiddenInDialog: true }),
    // Pieces that stock counts and the warehouse has not, on the road or gone: how what is not free is found.
    fehlbestand: number({ label: 'Nicht im Lager', hiddenInDialog: true, derived: true }),
    // Of these, pieces that are neither back nor known to be gone: how lists are found that something is still out of.
    draussen: number({ label: 'Noch draußen', hiddenInDialog: true, derived: true, unlogged: true }),
    // Of anzahl: what sets want, what main lines want, and what something else pays for (SET-02, SET-03).
    ausSets: number({ label: 'Aus Sets', hiddenInDialog: true, derived: true }),
    zubehoer: number({ label: 'Als Zubehör', hiddenInDialog: true, derived: true }),
    inklusive: number({ label: 'Inklusive', hiddenInDialog: true, derived: true }),
    // The accessories of the item when the line was made. `inventar` is an id; the name stays when it is gone.
    zubehoerTeile: rows(
      {
        inventar: text({ label: 'Artikel-ID' }),
        name: text({ label: 'Artikel' }),
        anzahl: number({ label: 'Menge' }),
        je: number({ label: 'je' }),
        stufe: select(teilStufen, { label: 'Stufe' }),
        jeListe: toggle({ label: 'Je Liste' }),
        berechnen: toggle({ label: 'Berechnen' }),
      },
      { label: 'Zubehör', hiddenInDialog: true, serverOnly: true, maxRows: 1000 },
    ),
    // Pieces that another line stands in for and that are charged here; pieces that stand in for others (SET-05).
    ersetzt: number({ label: 'Ersetzt', hiddenInDialog: true, serverOnly: true }),
    statt: number({ label: 'Als Ersatz', hiddenInDialog: true, serverOnly: true }),
    ersatzFuer: relation('inventar', { label: 'Ersatz für', hiddenInDialog: true, serverOnly: true }),
    // Made by a set or a main line, and gone with it.
    vonSelbst: toggle({ label: 'Von selbst dazu', hiddenInDialog: true, serverOnly: true }),
  },
});

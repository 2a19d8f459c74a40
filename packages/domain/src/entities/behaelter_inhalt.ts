import { entity, members, number, relation, text } from '@traverse/schema';
import { pieces } from './pieces.ts';

const warehouse = members('inventar');

/** What lies in a case, an item a row (W 2.2). Of what has numbers `ist` counts the devices that lie in it. */
export const behaelter_inhalt = entity({
  collection: 'behaelter_inhalt',
  label: { one: 'Inhalt', many: 'Inhalte der Cases' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: warehouse,
    update: warehouse,
    delete: warehouse,
  },
  title: ['bezeichnung'],
  list: { sort: 'bezeichnung', search: ['bezeichnung'], columns: ['behaelter', 'inventar', 'soll', 'ist'] },
  unique: [['behaelter', 'inventar']],
  index: ['imCase'],
  fields: {
    behaelter: relation('geraete', {
      label: 'Im Case',
      required: true,
      hiddenInDialog: true,
      onDelete: 'cascade',
    }),
    inventar: relation('inventar', { label: 'Artikel', required: true, onDelete: 'refuse' }),
    // The item's name, for whoever looks for it.
    bezeichnung: text({ label: 'Bezeichnung', hiddenInDialog: true, derived: true }),
    soll: pieces({ label: 'Soll', hint: 'So viel gehört hinein. 0: was gerade darin liegt.' }),
    ist: pieces({ label: 'Ist', hint: 'So viel liegt darin.' }),
    // `ist` of a fixed case: not free for itself (W 2.5); 0 of one whose content changes.
    imCase: number({ label: 'Im Case gebunden', hiddenInDialog: true, derived: true }),
    // Of pieces without a number: the list that they are out on, and how many of them; '' and 0 in the warehouse.
    liste: relation('inventarlisten', {
      label: 'Unterwegs auf',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    draussen: number({
      label: 'Noch draußen',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
      decimals: 0,
    }),
  },
});

import { entity, members, number, relation, select, toggle } from '@traverse/schema';
import { pieces } from './pieces.ts';

const teilArten = ['Teil', 'Zubehör', 'Alternative'] as const;
export const teilStufen = ['Pflicht', 'Standard', 'Optional'] as const;

const warehouse = members('inventar');

/** What belongs to an item: the parts of a set, accessories that come along, alternatives when it is short (SET-01). */
export const artikel_teile = entity({
  collection: 'artikel_teile',
  label: { one: 'Teil oder Zubehör', many: 'Teile und Zubehör' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: warehouse,
    update: warehouse,
    delete: warehouse,
  },
  title: ['teil'],
  tabelle: {
    keys: [['artikel', 'art', 'teil']],
    synonyms: {
      artikel: ['Hauptartikel', 'Set', 'Parent', 'Equipment', 'Product'],
      teil: ['Zubehör', 'Teil oder Zubehör', 'Accessory', 'Bestandteil', 'Component'],
      anzahl: ['Anzahl', 'Quantity', 'Stück'],
    },
    unsaid: { art: 'Zubehör', anzahl: 1 },
  },
  list: { sort: 'rang', search: ['teil.name'] },
  unique: [['artikel', 'art', 'teil']],
  viele: { loescht: true },
  fields: {
    artikel: relation('inventar', { label: 'Artikel', required: true, onDelete: 'cascade' }),
    art: select(teilArten, { label: 'Art', required: true }),
    teil: relation('inventar', { label: 'Teil', required: true, onDelete: 'refuse' }),
    // So many for every `je` of the item, or for the whole list.
    anzahl: pieces({ label: 'Menge', required: true, min: 0.001 }),
    je: pieces({ label: 'je', required: true, min: 0.001, default: 1 }),
    // '' is Pflicht.
    stufe: select(teilStufen, { label: 'Stufe' }),
    jeListe: toggle({ label: 'Je Liste' }),
    berechnen: toggle({ label: 'Berechnen' }),
    // Alternatives are offered in this order.
    rang: number({ label: 'Rang', min: 0, decimals: 0 }),
  },
});

import { date, entity, members, toggle } from '@traverse/schema';

const group = members('packlisten', 'rechnungen');

/** The list of equipment behind a pack list, an invoice or a rental (IL). */
export const inventarlisten = entity({
  collection: 'inventarlisten',
  label: { one: 'Inventarliste', many: 'Inventarlisten' },
  access: { read: group, create: group, update: group, delete: group },
  title: ['von', 'bis'],
  list: { sort: '-von', search: ['inventar_inventarlisten_via_inventarliste.inventar.name'] },
  fields: {
    von: date({ label: 'Von' }),
    bis: date({ label: 'Bis', endOf: 'von' }),
    verbucht: toggle({ label: 'Verbucht' }),
  },
});

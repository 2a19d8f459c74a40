import { date, entity, members, relation, text, toggle } from '@traverse/schema';
import { namePatterns } from '../naming.ts';

const office = members('rechnungen');

/** Equipment rented in from others. */
export const zumietungen = entity({
  collection: 'zumietungen',
  label: { one: 'Zumietung', many: 'Zumietungen' },
  access: { read: office, create: office, update: office, delete: office },
  title: ['name'],
  list: { sort: '-name', search: ['name'], columns: ['name', 'von', 'bis', 'bestellt', 'anmerkung'] },
  fields: {
    name: text({ label: 'Name', required: true, unique: true, pattern: namePatterns.zumietungen }),
    von: date({ label: 'Von', required: true }),
    bis: date({ label: 'Bis', required: true, endOf: 'von' }),
    inventarliste: relation('inventarlisten', { label: 'Inventarliste' }),
    projekt: relation('projekt', { label: 'Projekt' }),
    bestellt: toggle({ label: 'Bestellt' }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
  },
});

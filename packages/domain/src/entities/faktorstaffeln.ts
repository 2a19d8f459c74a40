import { entity, members, number, rows, signedIn, text, toggle } from '@traverse/schema';

const admin = members('admin');

/** How many days so many days of rental are charged as (PLAN-03). One is the standard, items may have another. */
export const faktorstaffeln = entity({
  collection: 'faktorstaffeln',
  label: { one: 'Faktorstaffel', many: 'Faktorstaffeln' },
  access: { read: signedIn, create: admin, update: admin, delete: admin },
  title: ['name'],
  list: { sort: 'name', search: ['name'], columns: ['name', 'standard', 'stufen'] },
  fields: {
    name: text({ label: 'Name', required: true, unique: true, isName: true, max: 80 }),
    standard: toggle({ label: 'Standard', hint: 'Gilt für alles, was keine eigene Staffel hat' }),
    stufen: rows(
      {
        von: number({ label: 'Von Tag', min: 1, max: 3650, decimals: 0 }),
        bis: number({ label: 'Bis Tag', min: 0, max: 3650, decimals: 0 }),
        faktor: number({ label: 'Faktor', isFactor: true, min: 0, max: 1000 }),
        jeTag: number({ label: 'Je weiterem Tag', isFactor: true, min: 0, max: 100 }),
      },
      {
        label: 'Stufen',
        hint: 'Lückenlos ab Tag 1; in der letzten Zeile bleibt „Bis Tag“ leer. „Je weiterem Tag“ kommt für jeden Tag nach „Von Tag“ dazu.',
        maxRows: 100,
      },
    ),
  },
});

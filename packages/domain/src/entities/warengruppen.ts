import { entity, members, text } from '@traverse/schema';

const warehouse = members('inventar');

/** Free groups of goods beside Ton, Licht and Video: what a price group gives a discount on (PLAN-03). */
export const warengruppen = entity({
  collection: 'warengruppen',
  label: { one: 'Warengruppe', many: 'Warengruppen' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen', 'admin'),
    create: warehouse,
    update: warehouse,
    delete: warehouse,
  },
  title: ['name'],
  list: { sort: 'name', search: ['name'], columns: ['name'] },
  fields: {
    name: text({
      label: 'Name',
      required: true,
      unique: true,
      max: 80,
      hint: 'Zum Beispiel Rigging, Strom, Bühne.',
    }),
  },
});

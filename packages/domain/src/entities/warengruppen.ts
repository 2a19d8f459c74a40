import { entity, members, number, select, text } from '@traverse/schema';

// Those of the house, in light and dark.
const farben = ['Violett', 'Magenta', 'Cyan', 'Grün', 'Gelb', 'Rot', 'Blau', 'Grau'] as const;

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
  list: { sort: 'sortierung,name', search: ['name'], columns: ['name'] },
  tabelle: { keys: [['name']], madeByName: true, onlyNamed: true },
  fields: {
    name: text({
      label: 'Name',
      required: true,
      unique: true,
      isName: true,
      max: 80,
      hint: 'Zum Beispiel Rigging, Strom, Bühne.',
    }),
    // Beside its name, so that it is found at a glance; none is seen until somebody chooses one.
    farbe: select(farben, { label: 'Farbe' }),
    sortierung: number({
      label: 'Reihenfolge',
      min: 0,
      decimals: 0,
      hint: 'Kleine Zahlen stehen oben, gleiche nach dem Namen.',
    }),
  },
});

import { entity, geld, members, prozent, relation, rows, text } from '@traverse/schema';

const admin = members('admin');

/** What some customers pay instead of the rental price: a discount by group of goods, a price by item (PLAN-03). */
export const preisgruppen = entity({
  collection: 'preisgruppen',
  label: { one: 'Preisgruppe', many: 'Preisgruppen' },
  // Whoever sees an invoice sees how its prices come about, and whoever keeps customers chooses one.
  access: {
    read: members('admin', 'kunden', 'rechnungen', 'buchhaltung', 'pruefung'),
    create: admin,
    update: admin,
    delete: admin,
  },
  title: ['name'],
  list: { sort: 'name', search: ['name'], columns: ['name', 'rabatte', 'preise'] },
  tabelle: { keys: [['name']], onlyNamed: true },
  fields: {
    name: text({ label: 'Name', required: true, unique: true, isName: true, max: 80 }),
    rabatte: rows(
      {
        gruppe: relation('warengruppen', { label: 'Warengruppe', required: true }),
        prozent: prozent({ label: 'Rabatt', min: 0, max: 100 }),
      },
      {
        label: 'Rabatte',
        hint: 'Gelten statt des Rabatts, der beim Kunden steht. Wo keine Zeile passt, bleibt dieser.',
        maxRows: 100,
      },
    ),
    preise: rows(
      {
        inventar: relation('inventar', { label: 'Artikel', required: true }),
        preis: geld({ label: 'Preis', min: 0, perUnit: true }),
      },
      {
        label: 'Eigene Preise',
        hint: 'Gelten statt des Mietpreises, ohne Rabatt.',
        maxRows: 1000,
      },
    ),
  },
});

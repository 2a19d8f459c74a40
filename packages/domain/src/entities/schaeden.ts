import { entity, files, members, relation, text, toggle } from '@traverse/schema';

export const schaeden = entity({
  collection: 'schaeden',
  label: { one: 'Schaden', many: 'Schäden' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: members('inventar', 'packlisten'),
    update: members('inventar'),
    delete: members('inventar'),
  },
  title: ['schaden'],
  list: {
    sort: 'behoben',
    search: ['inventar.name'],
    columns: ['inventar', 'schaden', 'created', 'behoben', 'anlagen'],
  },
  fields: {
    // A damage tells only of its item and goes with it (API-11).
    inventar: relation('inventar', { label: 'Artikel', required: true, onDelete: 'cascade' }),
    schaden: text({ label: 'Schaden', required: true, multiline: true, truncateAt: 40 }),
    behoben: toggle({ label: 'Behoben' }),
    anlagen: files({ label: 'Fotos', thumbs: ['800x600f'] }),
  },
});

import { entity, files, members, text } from '@traverse/schema';

const group = members('dateien');

export const dateien = entity({
  collection: 'dateien',
  label: { one: 'Datei', many: 'Dateien' },
  access: { read: group, create: group, update: group, delete: group },
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
  umzug: {},
  viele: { loescht: true },
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    beschreibung: text({ label: 'Beschreibung', multiline: true, truncateAt: 40 }),
    anlagen: files({ label: 'Anlagen' }),
  },
});

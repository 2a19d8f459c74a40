import { entity, file, relation, signedIn, staff, text } from '@traverse/schema';

/** A file of a project. */
export const anlagen = entity({
  collection: 'anlagen',
  label: { one: 'Anlage', many: 'Anlagen' },
  access: { read: signedIn, create: staff, update: staff, delete: staff },
  title: ['fileName'],
  list: { sort: 'fileName', search: ['fileName'] },
  umzug: { namesFile: 'fileName' },
  fields: {
    fileName: text({ label: 'Dateiname', max: 300 }),
    file: file({ label: 'Datei', required: true }),
    projekt: relation('projekt', { label: 'Projekt', required: true, onDelete: 'cascade' }),
  },
});

import { entity, file, relation, signedIn, text } from '@traverse/schema';

/** A file of a project. */
export const anlagen = entity({
  collection: 'anlagen',
  label: { one: 'Anlage', many: 'Anlagen' },
  access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn },
  title: ['fileName'],
  list: { sort: 'fileName', search: ['fileName'] },
  fields: {
    fileName: text({ label: 'Dateiname', max: 300 }),
    file: file({ label: 'Datei', required: true }),
    projekt: relation('projekt', { label: 'Projekt', required: true, onDelete: 'cascade' }),
  },
});

import { entity, file, relation, signedIn, staff, text, toggle } from '@traverse/schema';

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
    fuerMannschaft: toggle({
      label: 'Für die Mannschaft',
      hint: 'An: Wer eingeteilt ist, sieht sie auf seiner Seite, sobald die Dispo verteilt ist.',
    }),
    projekt: relation('projekt', { label: 'Projekt', required: true, onDelete: 'cascade' }),
  },
});

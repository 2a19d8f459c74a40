import { entity, signedIn, text, texts, toggle } from '@traverse/schema';
import { planner } from '../options/crew-rechte.ts';
import { satzFields } from '../options/satzarten.ts';

/** What somebody does on a job, with its rate and what it asks for (CREW-02). */
export const funktionen = entity({
  collection: 'funktionen',
  label: { one: 'Funktion', many: 'Funktionen' },
  access: { read: signedIn, create: planner, update: planner, delete: planner },
  title: ['name'],
  list: {
    sort: 'name',
    search: ['name'],
    columns: ['name', 'satzArt', 'satz', 'qualifikationen', 'leitung'],
  },
  tabelle: { keys: [['name']], onlyNamed: true, madeByName: true },
  fields: {
    name: text({ label: 'Name', required: true, unique: true, isName: true, max: 80 }),
    ...satzFields,
    qualifikationen: texts({
      label: 'Qualifikationen',
      hint: 'Was jemand dafür haben muss, z. B. SQQ2',
    }),
    leitung: toggle({ label: 'Leitung', hint: 'Leitet vor Ort und bestätigt dort Stunden.' }),
  },
});

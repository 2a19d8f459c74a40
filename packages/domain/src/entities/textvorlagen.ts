import { entity, members, select, signedIn, text, toggle } from '@traverse/schema';

const office = members('rechnungen');

/** Words that letters, mails and documents are made of (TEXT-01); places in braces are filled by the program. */
export const textvorlagen = entity({
  collection: 'textvorlagen',
  label: { one: 'Textvorlage', many: 'Textvorlagen' },
  access: { read: signedIn, create: office, update: office, delete: office },
  title: ['name'],
  list: { sort: 'name', search: ['name', 'text'], columns: ['name', 'art', 'standard', 'betreff', 'text'] },
  startsFilled: true,
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    art: select(['Kopftext', 'Fußtext', 'Mail', 'Brief'], { label: 'Wofür', required: true }),
    betreff: text({ label: 'Betreff', max: 200, hint: 'Nur für Mails' }),
    text: text({ label: 'Text', required: true, max: 2000, multiline: true }),
    standard: toggle({ label: 'Standard' }),
  },
});

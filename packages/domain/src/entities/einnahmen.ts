import {
  date,
  entity,
  files,
  geld,
  kategorie,
  members,
  number,
  relation,
  text,
  toggle,
} from '@traverse/schema';
import { kategorieName } from '../kategorie-name.ts';

const books = members('admin');

export const einnahmen = entity({
  collection: 'einnahmen',
  label: { one: 'Einnahme', many: 'Einnahmen' },
  access: { read: books, create: books, update: books, delete: books },
  title: ['name'],
  list: {
    sort: '-datum',
    search: ['name'],
    columns: ['name', 'datum', 'kategorie', 'netto', 'ust', 'ustSatz', 'bezahlt', 'anlagen'],
  },
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    datum: date({ label: 'Datum', required: true }),
    ustSatz: number({ label: 'Ust-Satz', unit: '%', min: 0, max: 100, decimals: 2, default: 19 }),
    netto: geld({ label: 'Netto' }),
    ust: geld({ label: 'Ust' }),
    kategorie: kategorie({ label: 'Kategorie', pattern: kategorieName }),
    bezahlt: toggle({ label: 'Bezahlt' }),
    bezahltAm: date({ label: 'Bezahlt am' }),
    rechnung: relation('rechnungen', { label: 'Rechnung', hiddenInDialog: true }),
    // Which months a template has run stands here: it stays while they do (BUCH-03).
    job: relation('einnahmenJobs', { label: 'From Job', readOnly: true, opens: true, onDelete: 'refuse' }),
    anlagen: files({ label: 'Anlagen' }),
  },
});

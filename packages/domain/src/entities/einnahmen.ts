import {
  date,
  entity,
  files,
  geld,
  kategorie,
  number,
  relation,
  select,
  text,
  toggle,
} from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';
import { kategorieName } from '../options/kategorie-name.ts';
import { kennzahlenOfEinnahme } from '../options/kennzahlen.ts';

export const einnahmen = entity({
  collection: 'einnahmen',
  label: { one: 'Einnahme', many: 'Einnahmen' },
  access: { read: bookReaders, create: books, update: books, delete: books },
  title: ['name'],
  list: {
    sort: '-datum',
    search: ['name'],
    columns: ['name', 'datum', 'kategorie', 'netto', 'ust', 'ustSatz', 'bezahlt', 'anlagen'],
  },
  umzug: { madeOn: ['datum'] },
  viele: { setzt: ['kategorie'] },
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    datum: date({ label: 'Datum', tense: 'past', required: true }),
    ustSatz: number({ label: 'Ust-Satz', unit: '%', min: 0, max: 100, decimals: 2, default: 19 }),
    netto: geld({ label: 'Netto' }),
    ust: geld({ label: 'Ust' }),
    kategorie: kategorie({ label: 'Kategorie', pattern: kategorieName }),
    kennzahl: select(kennzahlenOfEinnahme, {
      label: 'Kennzahl bei 0 % Ust',
      hint: 'Nur ohne Rechnung und ohne Ust: wo die Einnahme in der Ust-Voranmeldung steht',
    }),
    // What its payments come to (F 1.2); the rest is open.
    gezahlt: geld({ label: 'Gezahlt', hiddenInDialog: true, derived: true }),
    bezahlt: toggle({ label: 'Bezahlt', derived: 'on wish' }),
    bezahltAm: date({ label: 'Bezahlt am', tense: 'past', derived: 'on wish' }),
    rechnung: relation('rechnungen', { label: 'Rechnung', hiddenInDialog: true, countsPrivate: true }),
    // Which months a template has run stands here: it stays while they do (BUCH-03).
    job: relation('einnahmenJobs', { label: 'From Job', readOnly: true, opens: true, onDelete: 'refuse' }),
    // Since when a hand has put it to its day; with none since it was stored (GOBD-09).
    gebuchtAm: date({
      label: 'Gebucht am',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
      unlogged: true,
      withTime: true,
    }),
    // What it takes back, what it puts right, and whether one of a pair that comes to nothing (GOBD-10).
    gegen: relation('einnahmen', {
      label: 'Nimmt zurück',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
      onDelete: 'refuse',
    }),
    berichtigt: relation('einnahmen', {
      label: 'Berichtigt',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
      onDelete: 'refuse',
    }),
    aufgehoben: toggle({ label: 'Aufgehoben', hiddenInDialog: true, derived: true }),
    anlagen: files({ label: 'Anlagen' }),
  },
});

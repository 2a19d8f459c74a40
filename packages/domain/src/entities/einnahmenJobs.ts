import { date, entity, files, geld, kategorie, number, select, text } from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';
import { kategorieName } from '../options/kategorie-name.ts';
import { kennzahlenOfEinnahme } from '../options/kennzahlen.ts';

/** A template for einnahmen that repeat every month. */
export const einnahmenJobs = entity({
  collection: 'einnahmenJobs',
  label: { one: 'Wiederkehrende Einnahme', many: 'Wiederkehrende Einnahmen' },
  access: { read: bookReaders, create: books, update: books, delete: books },
  title: ['suffix'],
  list: {
    sort: 'suffix',
    search: ['suffix'],
    columns: ['suffix', 'ausfuehrenBis', 'netto', 'ust', 'ustSatz', 'kategorie', 'anlagen'],
  },
  umzug: {},
  fields: {
    suffix: text({
      label: 'Suffix',
      required: true,
      max: 200,
      hint: 'Name ohne Monat: „Wartungsvertrag“ wird zu „Mai 2026 Wartungsvertrag“',
    }),
    ausfuehrenBis: date({ label: 'Ausführen bis', tense: 'plan', hint: 'Einschließlich; leer = ohne Ende' }),
    netto: geld({ label: 'Netto' }),
    ust: geld({ label: 'Ust' }),
    ustSatz: number({
      label: 'Ust-Satz',
      unit: '%',
      required: true,
      min: 0,
      max: 100,
      decimals: 2,
      default: 19,
    }),
    kategorie: kategorie({ label: 'Kategorie', pattern: kategorieName }),
    kennzahl: select(kennzahlenOfEinnahme, {
      label: 'Kennzahl bei 0 % Ust',
      hint: 'Gilt für jede Einnahme, die daraus wird: wo sie in der Ust-Voranmeldung steht',
    }),
    anlagen: files({ label: 'Anlagen' }),
  },
});

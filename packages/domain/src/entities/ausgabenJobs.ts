import { date, entity, files, geld, kategorie, number, select, text } from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';
import { kategorieName } from '../options/kategorie-name.ts';
import { ustArten } from '../options/ust-arten.ts';

/** A template for ausgaben that repeat every month. */
export const ausgabenJobs = entity({
  collection: 'ausgabenJobs',
  label: { one: 'Wiederkehrende Ausgabe', many: 'Wiederkehrende Ausgaben' },
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
      hint: 'Name ohne Monat: „Miete Lagerhalle“ wird zu „Mai 2026 Miete Lagerhalle“',
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
    ustArt: select(ustArten, {
      label: 'Steuerart',
      hint: 'Gilt für jede Ausgabe, die daraus wird, z. B. „ohne“ bei Versicherung und Lohn, „13b EU“ bei Software aus Irland',
    }),
    anlagen: files({ label: 'Anlagen' }),
  },
});

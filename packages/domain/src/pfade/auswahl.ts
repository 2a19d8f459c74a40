import { byKey, geld, number, pfad, signedIn, text } from '@traverse/schema';
import { MAX_FILTER_LENGTH } from '@traverse/wire';

/** The next free name at this moment; two who ask at once get the same. */
export const naechsterNamePfad = pfad({
  method: 'GET',
  address: '/getNextName/{collection}',
  who: signedIn,
  summary: 'Nächster freier Name',
  description: 'Für alle, die in der Sammlung anlegen dürfen. Reserviert wird der Name nicht.',
  places: { collection: text({ label: 'packlisten, rechnungen oder zumietungen' }) },
  answer: { name: text({ label: 'Der Name', hint: 'Wie PL20260001' }) },
  refuses: [403, 404],
});

const filter = text({
  label: 'Bedingung',
  hint: 'Wie bei der Liste',
  max: MAX_FILTER_LENGTH,
  multiline: true,
});
const collection = text({ label: 'Welche Sammlung' });

/** What the amounts of a whole selection come to, with the rights of a list. */
export const summenPfad = pfad({
  method: 'GET',
  address: '/api/sums/{collection}',
  who: signedIn,
  summary: 'Summen einer Auswahl',
  description:
    'Die Beträge aller gefundenen Datensätze zusammen, in Cent. Mit denselben Rechten wie die Liste.',
  places: { collection },
  query: { filter },
  answer: {
    totalItems: number({ label: 'Wie viele', decimals: 0 }),
    sums: byKey(geld({ label: 'Summe' }), { label: 'Je Feld' }),
  },
  refuses: [403, 404],
});

/** The whole selection of a list as a file (LIST-08). */
export const exportPfad = pfad({
  method: 'GET',
  address: '/api/export/{collection}',
  who: signedIn,
  summary: 'Liste als Datei',
  description:
    'Die ganze Auswahl als CSV (Semikolon, UTF-8 mit BOM, deutsche Zahlen) oder XLSX. Mit denselben Rechten, Filtern und Sortierungen wie die Liste.',
  places: { collection },
  query: {
    filter,
    sort: text({ label: 'Sortierung', hint: 'Wie bei der Liste' }),
    columns: text({ label: 'Felder, mit Komma getrennt', hint: 'Leer: die der Liste' }),
  },
  files: ['csv', 'xlsx'],
  refuses: [403, 404],
});

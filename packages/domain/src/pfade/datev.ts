import {
  day,
  geld,
  listOf,
  number,
  pfad,
  relation,
  sparse,
  text,
  texts,
  toggle,
  word,
} from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';
import { datevWege } from '../options/konten.ts';

const otherwise = 'Gib zwei Tage an, den ersten zuerst: 2026-01-01 und 2026-12-31.';
const places = {
  von: day({ label: 'Der erste Tag', otherwise }),
  bis: day({ label: 'Der letzte Tag', otherwise }),
};

const anzahl = (label: string) => number({ label, decimals: 0 });

/** What a package of these days would hold, what the adviser has of it, and what stops it (DATEV-01). */
export const datevPfad = pfad({
  method: 'GET',
  address: '/api/datev/{von}/{bis}',
  who: bookReaders,
  summary: 'Paket für die Steuerberatung: Vorschau',
  description:
    'Was ein DATEV-Paket dieser Tage enthielte, was davon die Steuerberatung schon hat, und was noch fehlt.',
  places,
  answer: {
    von: day({ label: 'Der erste Tag' }),
    bis: day({ label: 'Der letzte Tag' }),
    weg: word(datevWege, { label: 'Buchen nach' }),
    anzahl: anzahl('Buchungen'),
    summeS: geld({ label: 'Summe Soll' }),
    summeH: geld({ label: 'Summe Haben' }),
    belege: anzahl('Belege'),
    neu: anzahl('Noch in keinem Paket'),
    umkehr: anzahl('Stornos für Geändertes'),
    schon: anzahl('Was die Steuerberatung schon hat'),
    maengel: listOf(
      {
        art: word(
          ['Kategorie', 'ohne Kategorie', 'Konto', 'Entwurf', 'Grund', 'Nummer', 'Belegnummer', 'Stellen'],
          { label: 'Was fehlt' },
        ),
        was: text({ label: 'Wovon' }),
        titel: text({ label: 'Titel' }),
        text: text({ label: 'Text' }),
        records: listOf(
          {
            collection: word(['rechnungen', 'einnahmen', 'ausgaben', 'mahnungen', 'kunden', 'bankumsaetze'], {
              label: 'Sammlung',
            }),
            id: text({ label: 'ID' }),
            name: text({ label: 'Name' }),
          },
          { label: 'Was darauf wartet, die ersten davon' },
        ),
        anzahl: anzahl('Wie viele'),
      },
      { label: 'Was ein Paket aufhält' },
    ),
    hinweise: texts({ label: 'Was einen Blick wert ist und nichts aufhält' }),
    kategorien: listOf({
      id: text({ label: 'ID', hint: 'Leer, wo gebucht wird und es keine Kategorie gibt' }),
      name: text({ label: 'Name' }),
      konto: anzahl('Konto, 0 ohne'),
      vorschlag: sparse(anzahl('Das Konto, das ihr Name vorschlägt')),
    }),
    pakete: anzahl('Wie viele Pakete es für diese Tage gibt'),
  },
  madeOf: [
    'datevExporte',
    'rechnungen',
    'zahlungen',
    'einnahmen',
    'ausgaben',
    'bankumsaetze',
    'kategorien',
    'firma',
  ],
});

/** Makes a package. */
export const datevPaketMachenPfad = pfad({
  method: 'POST',
  address: '/api/datev/{von}/{bis}',
  who: books,
  summary: 'Paket für die Steuerberatung machen',
  description:
    'Bewahrt Buchungsstapel, Debitoren und Kreditoren auf, wie sie hinausgehen. Fehlt ein Konto, wird nichts gemacht.',
  places,
  body: {
    nur: sparse(
      word(['alles', 'neue'], {
        label: 'Was hinausgeht, wenn die Steuerberatung schon etwas davon hat',
        otherwise: '„nur“ muss alles oder neue sein.',
      }),
    ),
    pakete: sparse(number({ label: 'Wie viele Pakete zu sehen waren', decimals: 0, min: 0 })),
    fest: toggle({ label: 'Die Bücher bis zum letzten Tag festschreiben' }),
  },
  answer: {
    id: relation('datevExporte', { label: 'Das Paket' }),
    fehlend: texts({ label: 'Belege, die fehlen oder zu groß sind' }),
  },
  once: true,
});

/** A package as one ZIP, with its receipts. */
export const datevPaketPfad = pfad({
  method: 'GET',
  address: '/api/datevPaket/{id}',
  who: bookReaders,
  summary: 'Paket für die Steuerberatung laden',
  description: 'Die Dateien, wie sie hinausgegangen sind, und die Belege.',
  files: ['zip'],
});

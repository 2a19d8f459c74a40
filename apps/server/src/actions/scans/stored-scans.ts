import { entity, nobody, number, type RecordOf, rows, select, text, toggle } from '@traverse/schema';
import { SCAN_BEFUNDE } from '@traverse/wire';

/**
 * Every scan that counted, under the id its device gave it: what makes a second delivery harmless. On no wire. Ids of
 * others are texts here, since a scan outlives its line.
 */
export const storedScans = entity({
  collection: 'scans',
  label: { one: 'Scan', many: 'Scans' },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  title: ['words'],
  list: { sort: '-created', search: ['words'] },
  fields: {
    user: text({ label: 'Benutzer', required: true }),
    zeile: text({ label: 'Zeile', required: true }),
    inventar: text({ label: 'Artikel', required: true }),
    // The record in listen_sets, where the code of a set was scanned: `by` are sets, `zeile` is that of its first part.
    set: text({ label: 'Set' }),
    // Of an inventory: `zeile` is one of its rows.
    inventur: text({ label: 'Inventur' }),
    field: select(['anzahl', 'gepackt', 'out', 'in', 'vermisst', 'verbraucht', 'gezaehlt', 'imCase'], {
      label: 'Gezählt in',
      required: true,
    }),
    befund: select(SCAN_BEFUNDE, { label: 'Befund' }),
    // Pieces that counted as gone and were found by it: an undo loses them again.
    ausVermisst: number({ label: 'Aus vermisst', decimals: 0 }),
    ausVerbraucht: number({ label: 'Aus verbraucht', decimals: 0 }),
    ausAusgebucht: number({ label: 'Davon aus dem Abgang', decimals: 0 }),
    // The device that was scanned, where and what it was before, and the line elsewhere that it came back from.
    geraet: text({ label: 'Gerät' }),
    vorherListe: text({ label: 'Vorher unterwegs auf' }),
    vorherZustand: text({ label: 'Vorher' }),
    vorherGepackt: text({ label: 'Vorher gepackt für' }),
    vorherCase: text({ label: 'Vorher im Case' }),
    wechseltCase: toggle({ label: 'Liegt danach woanders' }),
    // What it did to the content of cases, and to the lines of what went or came in one: an undo does the opposite.
    inhalt: rows(
      {
        behaelter: text({ label: 'Im Case' }),
        inventar: text({ label: 'Artikel' }),
        ist: number({ label: 'Darin um' }),
        draussen: number({ label: 'Unterwegs um' }),
        zeile: text({ label: 'Zeile' }),
        by: number({ label: 'Gezählt um' }),
        neu: toggle({ label: 'Hat die Zeile angelegt' }),
      },
      { label: 'Inhalt' },
    ),
    // Of an inventory: where its row counted it before, and where it lay by the books.
    vorherPlatz: text({ label: 'Vorher gezählt an' }),
    vorherOrt: text({ label: 'Vorher am Platz' }),
    zeileDort: text({ label: 'Zeile dort' }),
    dortVermisst: number({ label: 'Dort aus vermisst', decimals: 0 }),
    // Pieces that it put on the list before it counted them; the line in whose place, and how many fewer that wants.
    dazu: number({ label: 'Dazu', decimals: 0 }),
    statt: text({ label: 'Statt Zeile' }),
    stattBy: number({ label: 'Statt Stück', decimals: 0 }),
    by: number({ label: 'Um', decimals: 0 }),
    newZeile: toggle({ label: 'Hat die Zeile angelegt' }),
    undone: toggle({ label: 'Zurückgenommen' }),
    result: select(['counted', 'tooMany', 'undone'], { label: 'Ergebnis', required: true }),
    words: text({ label: 'Antwort' }),
    detail: text({ label: 'Einzelheit' }),
  },
});

export type StoredScan = RecordOf<typeof storedScans>;

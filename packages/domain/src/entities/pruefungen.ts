import {
  date,
  entity,
  files,
  members,
  nobody,
  number,
  prozent,
  relation,
  rows,
  select,
  text,
  toggle,
} from '@traverse/schema';
import { monat } from './artikel_pruefungen.ts';
import { pieces } from './pieces.ts';

/** A test that was done: nobody changes it, a later one with `ersetzt` corrects it (PRUEF-01). */
export const pruefungen = entity({
  collection: 'pruefungen',
  label: { one: 'Prüfung', many: 'Prüfungen' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: members('inventar'),
    update: nobody,
    delete: nobody,
  },
  appendOnly: true,
  title: ['pruefart'],
  list: {
    sort: '-datum',
    search: ['geraet.bezeichnung', 'inventar.name', 'pruefer'],
    columns: ['geraet', 'inventar', 'pruefart', 'datum', 'ergebnis', 'pruefer', 'naechste'],
  },
  fields: {
    // One of the two: a device, or so many pieces of an item that is counted.
    geraet: relation('geraete', { label: 'Gerät', onDelete: 'refuse' }),
    inventar: relation('inventar', { label: 'Artikel', onDelete: 'refuse' }),
    anzahl: pieces({ label: 'Stück', decimals: 0 }),
    pruefart: relation('pruefarten', { label: 'Prüfart', required: true, onDelete: 'refuse' }),
    datum: date({ label: 'Geprüft am', tense: 'past', withTime: true, required: true }),
    ergebnis: select(['bestanden', 'nicht bestanden'], { label: 'Ergebnis', required: true }),
    pruefer: text({ label: 'Prüfer', required: true, max: 120 }),
    user: text({ label: 'Benutzer-ID', hiddenInDialog: true, readOnly: true, serverOnly: true }),
    sichtpruefung: toggle({ label: 'Sichtprüfung gemacht' }),
    ausserBetrieb: toggle({
      label: 'War zur Fälligkeit außer Betrieb',
      hint: 'Die neue Frist beginnt dann mit dieser Prüfung.',
    }),
    pruefgeraet: text({ label: 'Prüfgerät', max: 120 }),
    pruefgeraetNr: text({ label: 'Nr. des Prüfgeräts', max: 80, takesCode: true }),
    kalibriertBis: date({ label: 'Kalibriert bis' }),
    schutzklasse: select(['I', 'II', 'III'], { label: 'Schutzklasse' }),
    laenge: number({ label: 'Leitungslänge', unit: 'm', min: 0 }),
    querschnitt: number({ label: 'Querschnitt', unit: 'mm²', min: 0 }),
    restnutzung: prozent({ label: 'Restnutzung', min: 0, max: 100 }),
    messwerte: rows(
      {
        groesse: text({ label: 'Messgröße' }),
        wert: text({ label: 'Wert' }),
        einheit: text({ label: 'Einheit' }),
        grenzwert: text({ label: 'Grenzwert' }),
        bewertung: select(['i.O.', 'n.i.O.'], { label: 'Bewertung' }),
      },
      { label: 'Messwerte', maxRows: 200 },
    ),
    // Worked out by the server; may be sent earlier only.
    naechste: text({
      label: 'Nächste Prüfung',
      max: 7,
      pattern: monat,
      month: true,
      hint: 'Wird berechnet. Ein früherer Monat wie 2027-03 gilt.',
    }),
    ersetzt: relation('pruefungen', { label: 'Ersetzt', hiddenInDialog: true, onDelete: 'refuse' }),
    bemerkung: text({ label: 'Bemerkung', multiline: true, truncateAt: 40 }),
    anlagen: files({ label: 'Protokoll, Fotos' }),
  },
});

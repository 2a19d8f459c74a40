import { date, entity, geld, nobody, number, rows, select, text } from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';
import { kennzahlenVonHand } from '../options/kennzahlen.ts';
import { zeitraeume } from '../options/ust-arten.ts';

/**
 * A sheet of the advance return (F 3.6): what a person enters by hand, and once it is handed in everything that it says.
 * From then on only the ticket of the office changes; the next one of its period corrects it.
 */
export const ustva = entity({
  collection: 'ustva',
  label: { one: 'Ust-Voranmeldung', many: 'Ust-Voranmeldungen' },
  access: { read: bookReaders, create: books, update: books, delete: nobody },
  title: ['jahr', 'zeitraum'],
  list: {
    sort: '-jahr',
    search: ['zeitraum', 'transferticket'],
    columns: ['jahr', 'zeitraum', 'nr', 'zahllast', 'festgeschrieben', 'abgegebenAm', 'transferticket'],
  },
  unique: [['jahr', 'zeitraum', 'nr']],
  fields: {
    jahr: number({
      label: 'Jahr',
      required: true,
      staysFilled: true,
      decimals: 0,
      min: 2000,
      max: 2999,
      names: true,
    }),
    zeitraum: select(zeitraeume, {
      label: 'Zeitraum',
      required: true,
      hint: '01 bis 12 für einen Monat, 41 bis 44 für ein Quartal',
    }),
    // 0 is the first, 1 its first correction.
    nr: number({ label: 'Berichtigung', decimals: 0, min: 0, readOnly: true, serverOnly: true }),
    sondervorauszahlung: geld({
      label: 'Sondervorauszahlung',
      min: 0,
      hint: 'Nur im letzten Zeitraum des Jahres, mit Dauerfristverlängerung: was du im Februar vorausgezahlt hast',
    }),
    vonHand: rows(
      {
        kz: select(kennzahlenVonHand, { label: 'Kz', required: true }),
        betrag: geld({ label: 'Betrag' }),
        text: text({ label: 'Warum', max: 200 }),
      },
      { label: 'Von Hand', hiddenInDialog: true, maxRows: 20 },
    ),
    // Kz by Kz as the file says them.
    werte: rows(
      { kz: text({ label: 'Kz', max: 3 }), betrag: geld({ label: 'Betrag' }) },
      { label: 'Werte', hiddenInDialog: true, serverOnly: true },
    ),
    zahllast: geld({ label: 'Zahllast', readOnly: true, serverOnly: true }),
    differenz: geld({ label: 'Differenz zu den Büchern', readOnly: true, serverOnly: true }),
    // What stood behind each Kz; of a large firm thousands.
    eintraege: rows(
      {
        kz: text({ label: 'Kz', max: 3 }),
        collection: text({ label: 'Sammlung', max: 20 }),
        datensatz: text({ label: 'Datensatz', max: 15 }),
        betrag: geld({ label: 'Betrag' }),
      },
      { label: 'Einträge', hiddenInDialog: true, serverOnly: true, unlogged: true, maxRows: 200_000 },
    ),
    festgeschrieben: date({ label: 'Festgeschrieben', readOnly: true, serverOnly: true, withTime: true }),
    abgegebenAm: date({ label: 'Abgegeben am', tense: 'past' }),
    transferticket: text({
      label: 'Transferticket',
      max: 60,
      hint: 'Steht auf der Quittung von Mein ELSTER',
    }),
  },
});

import { date, entity, geld, nobody, number, relation, select, text, toggle } from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';
import { umsatzGruende, umsatzStaende } from '../options/umsatz-arten.ts';

/** One line of a bank account (F 1.1). What the bank said stays; a person says what became of it. */
export const bankumsaetze = entity({
  collection: 'bankumsaetze',
  label: { one: 'Umsatz', many: 'Umsätze' },
  access: { read: bookReaders, create: nobody, update: books, delete: nobody },
  title: ['gegenName', 'verwendungszweck'],
  list: {
    sort: '-buchungstag',
    search: ['gegenName', 'verwendungszweck'],
    columns: ['buchungstag', 'bankkonto', 'gegenName', 'verwendungszweck', 'betrag', 'stand', 'marke'],
  },
  unique: [['bankkonto', 'schluessel']],
  fields: {
    bankkonto: relation('bankkonten', {
      label: 'Bankkonto',
      required: true,
      readOnly: true,
      serverOnly: true,
      onDelete: 'refuse',
    }),
    auszug: relation('kontoauszuege', {
      label: 'Kontoauszug',
      required: true,
      readOnly: true,
      serverOnly: true,
      onDelete: 'refuse',
    }),
    buchungstag: date({ label: 'Gebucht', required: true, readOnly: true, serverOnly: true }),
    valuta: date({ label: 'Wertstellung', readOnly: true, serverOnly: true }),
    betrag: geld({ label: 'Betrag', required: true, readOnly: true, serverOnly: true }),
    gegenName: text({ label: 'Name', max: 400, readOnly: true, serverOnly: true }),
    gegenIban: text({ label: 'IBAN', max: 42, readOnly: true, serverOnly: true }),
    gegenBic: text({ label: 'BIC', max: 20, readOnly: true, serverOnly: true }),
    verwendungszweck: text({
      label: 'Verwendungszweck',
      multiline: true,
      readOnly: true,
      serverOnly: true,
    }),
    endToEndId: text({ label: 'EndToEndId', max: 200, readOnly: true, serverOnly: true }),
    mandatsreferenz: text({ label: 'Mandatsreferenz', max: 200, readOnly: true, serverOnly: true }),
    bankReferenz: text({ label: 'Referenz der Bank', max: 200, readOnly: true, serverOnly: true }),
    sammelReferenz: text({ label: 'Referenz der Sammelbuchung', max: 200, readOnly: true, serverOnly: true }),
    sammelPosten: number({
      label: 'Posten der Sammelbuchung',
      decimals: 0,
      readOnly: true,
      serverOnly: true,
    }),
    gvc: text({ label: 'Art', max: 60, readOnly: true, serverOnly: true }),
    storno: toggle({ label: 'Storno', readOnly: true, serverOnly: true }),
    rueckgabegrund: text({ label: 'Grund der Rückgabe', max: 60, readOnly: true, serverOnly: true }),
    schluessel: text({
      label: 'Schlüssel',
      required: true,
      max: 400,
      hiddenInDialog: true,
      serverOnly: true,
    }),
    marke: select(['Vielleicht doppelt'], { label: 'Hinweis', readOnly: true, serverOnly: true }),
    stand: select(umsatzStaende, { label: 'Stand' }),
    grund: select(umsatzGruende, { label: 'Grund' }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, max: 1000 }),
  },
});

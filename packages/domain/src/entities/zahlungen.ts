import {
  anyOf,
  date,
  entity,
  geld,
  nobody,
  number,
  prozent,
  relation,
  rows,
  select,
  shownTo,
  text,
} from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';
import { herkuenfte, zahlungsarten } from '../options/zahlung-arten.ts';

/**
 * One amount on one claim (F 1.1): an invoice, an income without one, an expense; or on a customer alone, who then has
 * it to their credit. Above 0 it settles the claim. Never deleted: a second one with `gegen` takes it back.
 */
export const zahlungen = entity({
  collection: 'zahlungen',
  label: { one: 'Zahlung', many: 'Zahlungen' },
  access: {
    read: anyOf(bookReaders, shownTo('einsehbar', 'rechnungen')),
    create: books,
    update: books,
    delete: nobody,
  },
  title: ['art'],
  list: {
    sort: '-datum',
    search: ['rechnung.name', 'ausgabe.name', 'einnahme.name'],
    columns: ['datum', 'art', 'betrag', 'rechnung', 'einnahme', 'ausgabe', 'kunde', 'herkunft', 'grund'],
  },
  fields: {
    datum: date({ label: 'Datum', tense: 'past', required: true }),
    betrag: geld({ label: 'Betrag', required: true }),
    art: select(zahlungsarten, { label: 'Art', required: true }),
    // A record of the books that goes takes what was paid on it by hand along; the bank's holds it (effects/zahlungen).
    rechnung: relation('rechnungen', { label: 'Rechnung', onDelete: 'refuse', countsPrivate: true }),
    einnahme: relation('einnahmen', { label: 'Einnahme', onDelete: 'cascade' }),
    ausgabe: relation('ausgaben', { label: 'Ausgabe', onDelete: 'cascade' }),
    mahnung: relation('mahnungen', { label: 'Mahnung', onDelete: 'refuse' }),
    kunde: relation('kunden', { label: 'Kunde', onDelete: 'refuse' }),
    // The line of the bank that moved it (BANK-02); the sums of both agree.
    bankumsatz: relation('bankumsaetze', {
      label: 'Umsatz',
      hiddenInDialog: true,
      serverOnly: true,
      readBy: ['admin', 'buchhaltung', 'pruefung'],
      onDelete: 'refuse',
    }),
    gegen: relation('zahlungen', { label: 'Nimmt zurück' }),
    herkunft: select(herkuenfte, { label: 'Herkunft' }),
    grund: text({ label: 'Grund', max: 200 }),
    notiz: text({
      label: 'Notiz',
      multiline: true,
      max: 1000,
      readBy: ['admin', 'buchhaltung', 'pruefung'],
    }),
    // By rate, as F 1.3 splits it when it is written.
    anteile: rows(
      {
        satz: prozent({ label: 'Satz' }),
        netto: geld({ label: 'Netto' }),
        ust: geld({ label: 'Ust' }),
      },
      { label: 'Anteile', hiddenInDialog: true, serverOnly: true },
    ),
    // The how manieth of its claim, from 1: shares add up in the order of writing, whatever the days.
    folge: number({ label: 'Folge', decimals: 0, hiddenInDialog: true, serverOnly: true }),
    // Whom of the office it is shown to: all of 'rechnungen', the one whose own the invoice is, nobody.
    einsehbar: text({ label: 'Einsehbar für', hiddenInDialog: true, derived: true }),
  },
});

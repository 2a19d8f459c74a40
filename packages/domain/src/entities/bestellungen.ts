import { date, email, entity, geld, nobody, number, relation, rows, select, text } from '@traverse/schema';
import { bestellArten, bestellWege, standDerBestellung } from '../options/bestellung-stand.ts';
import { officeReaders } from '../options/buch-rechte.ts';
import { MOST_FRAGEN, MOST_SIGNS } from '../options/fragen-grenzen.ts';

/** An order to one firm for what a rental needs, as it was sent, and what the firm said to it (ZUM-02). */
export const bestellungen = entity({
  collection: 'bestellungen',
  label: { one: 'Bestellung', many: 'Bestellungen' },
  access: { read: officeReaders, create: nobody, update: nobody, delete: nobody },
  title: ['nummer'],
  list: {
    sort: '-nummer',
    search: ['nummer', 'lieferant.name', 'zumietung.name', 'antwortVon'],
    columns: ['nummer', 'zumietung', 'lieferant', 'von', 'bis', 'netto', 'stand', 'antwortAm', 'antwortVon'],
  },
  fields: {
    // BE20260012, in a row of its own: behind the number of a rental stand names.
    nummer: text({ label: 'Nummer', required: true, readOnly: true, unique: true }),
    art: select(bestellArten, { label: 'Art', required: true, readOnly: true }),
    zumietung: relation('zumietungen', {
      label: 'Zumietung',
      required: true,
      readOnly: true,
      onDelete: 'refuse',
      opens: true,
    }),
    lieferant: relation('lieferanten', {
      label: 'Lieferant',
      required: true,
      readOnly: true,
      onDelete: 'refuse',
    }),
    kontakt: relation('kontakte', { label: 'Kontakt', readOnly: true }),
    von: date({ label: 'Von', readOnly: true }),
    bis: date({ label: 'Bis', readOnly: true }),
    weg: select(bestellWege, { label: 'Weg', readOnly: true }),
    positionen: rows(
      {
        // Texts: what was ordered stays, whatever becomes of the list.
        zeile: text({ label: 'Listenzeile', max: 15 }),
        inventar: text({ label: 'Artikel', max: 15 }),
        name: text({ label: 'Name', required: true, max: 300 }),
        anzahl: number({ label: 'Anzahl', min: 0 }),
        einheit: text({ label: 'Einheit', max: 30 }),
        faktor: number({ label: 'Faktor', min: 0 }),
        // 0: none was named.
        preis: geld({ label: 'Preis', min: 0 }),
        // Of the answer; before it nothing of them counts.
        hat: number({ label: 'Zugesagt', min: 0 }),
        antwortPreis: geld({ label: 'Zum Preis von', min: 0 }),
        hinweis: text({ label: 'Hinweis', max: 500 }),
      },
      { label: 'Zeilen', maxRows: 1000, readOnly: true },
    ),
    zusatz: rows(
      {
        name: text({ label: 'Name', required: true, max: 200 }),
        preis: geld({ label: 'Preis', min: 0 }),
      },
      { label: 'Zusatz', maxRows: 50, readOnly: true },
    ),
    netto: geld({ label: 'Netto', readOnly: true }),
    antwortBis: date({ label: 'Antwort bis', readOnly: true }),
    stand: select(standDerBestellung, { label: 'Stand', required: true, readOnly: true }),
    antwortAm: date({ label: 'Antwort am', readOnly: true, withTime: true }),
    antwortVon: text({ label: 'Beantwortet von', readOnly: true, max: 200 }),
    antwortEmail: email({ label: 'E-Mail', readOnly: true }),
    antwortWeg: select(['Link', 'Telefon'], { label: 'Antwort kam über', readOnly: true }),
    // Another item, other days.
    anderes: text({ label: 'Anderes', readOnly: true, multiline: true, max: 2000 }),
    grund: text({ label: 'Grund', readOnly: true, multiline: true, max: 1000 }),
    nachweis: rows(
      {
        name: text({ label: 'Angabe', required: true }),
        wert: text({ label: 'Wert', required: true }),
      },
      { label: 'Nachweis', readOnly: true, hiddenInDialog: true, maxRows: 20 },
    ),
    // What the firm asked by its link; it is answered by mail.
    fragen: rows(
      {
        am: date({ label: 'Am', withTime: true }),
        von: text({ label: 'Von', required: true }),
        email: text({ label: 'E-Mail', max: 254 }),
        text: text({ label: 'Frage', required: true, multiline: true, max: MOST_SIGNS }),
      },
      { label: 'Fragen', readOnly: true, hiddenInDialog: true, maxRows: MOST_FRAGEN },
    ),
    beleg: relation('belege', { label: 'Beleg', readOnly: true, hiddenInDialog: true, onDelete: 'refuse' }),
    user: relation('users', { label: 'Von', readOnly: true, onDelete: 'refuse' }),
  },
});

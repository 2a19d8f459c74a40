import { date, entity, geld, members, nobody, number, prozent, relation, rows, text } from '@traverse/schema';

/** Who sees what is open and what was reminded of. */
export const offeneReaders = members('admin', 'rechnungen', 'buchhaltung', 'pruefung');
/** Who reminds. */
export const mahner = members('admin', 'rechnungen', 'buchhaltung');

/**
 * A reminder as it was sent (finance 2.3): of one customer and one level. Written by the server alone, which also keeps
 * its PDF among the Belege; its actions propose, send, waive and take back.
 */
export const mahnungen = entity({
  collection: 'mahnungen',
  label: { one: 'Mahnung', many: 'Mahnungen' },
  access: { read: offeneReaders, create: nobody, update: nobody, delete: nobody },
  title: ['nummer'],
  list: {
    sort: '-nummer',
    search: ['nummer', 'kunde.name', 'kunde.firma'],
    columns: ['nummer', 'kunde', 'stufe', 'datum', 'frist', 'summe', 'versandAm', 'beleg'],
  },
  fields: {
    nummer: text({ label: 'Nummer', required: true, unique: true, readOnly: true, max: 20 }),
    kunde: relation('kunden', { label: 'Kunde', required: true, readOnly: true }),
    stufe: number({ label: 'Stufe', required: true, readOnly: true, decimals: 0, min: 1, max: 3 }),
    datum: date({ label: 'Datum', required: true, readOnly: true }),
    frist: date({ label: 'Frist', required: true, readOnly: true }),
    positionen: rows(
      {
        rechnung: relation('rechnungen', { label: 'Rechnung', required: true, onDelete: 'refuse' }),
        offen: geld({ label: 'Offen' }),
        faellig: date({ label: 'Fällig' }),
        tage: number({ label: 'Tage', decimals: 0 }),
        verzugAb: date({ label: 'In Verzug ab' }),
        punkte: prozent({ label: 'Punkte über Basiszins' }),
        zinsen: geld({ label: 'Zinsen' }),
        pauschale: geld({ label: 'Pauschale' }),
      },
      { label: 'Rechnungen', readOnly: true, maxRows: 1000 },
    ),
    zinsen: geld({ label: 'Zinsen', readOnly: true }),
    pauschale: geld({ label: 'Pauschale', readOnly: true }),
    gebuehr: geld({ label: 'Gebühr', readOnly: true }),
    summe: geld({ label: 'Summe', readOnly: true }),
    beleg: relation('belege', { label: 'Beleg', readOnly: true, onDelete: 'refuse', opens: true }),
    // How it left the house, as its newest mail says: to `versandAn`, otherwise as a PDF that a person sends.
    versandAm: date({ label: 'Gesendet', derived: true, withTime: true }),
    versandAn: text({ label: 'Gesendet an', derived: true, max: 254 }),
    // On its way by mail since; empty once it is known whether the mail was taken.
    versandBegonnen: date({ label: 'Wird gesendet seit', derived: true, withTime: true }),
    // Why the mail did not leave; empty when it did.
    versandFehler: text({ label: 'Nicht gesendet, weil', derived: true, max: 500 }),
    erledigtAm: date({ label: 'Erledigt', derived: true }),
    zurueckgenommenAm: date({ label: 'Zurückgenommen', readOnly: true, withTime: true }),
    grund: text({ label: 'Grund', readOnly: true, max: 500 }),
    ersetztDurch: relation('mahnungen', { label: 'Ersetzt durch', readOnly: true, onDelete: 'refuse' }),
    erlassenAm: date({ label: 'Zinsen und Kosten erlassen', readOnly: true, withTime: true }),
  },
});

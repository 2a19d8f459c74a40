import { date, entity, members, nobody, number, relation, select, text } from '@traverse/schema';

const inventurErgebnisse = [
  'gefunden',
  'falscher Ort',
  'ohne Ort',
  'unerwartet',
  'fehlt',
  'unterwegs',
] as const;
export const inventurEntscheidungen = ['korrigieren', 'lassen', 'nachzählen'] as const;

/** What was counted of an item at a place, or of a device wherever it was found (IV-01); written by the server alone. */
export const inventur_zeilen = entity({
  collection: 'inventur_zeilen',
  label: { one: 'Zählung', many: 'Zählungen' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  title: ['bezeichnung'],
  list: { sort: 'bezeichnung', search: ['bezeichnung', 'wer'] },
  index: ['inventur'],
  fields: {
    inventur: relation('inventuren', {
      label: 'Inventur',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    }),
    // Its name stays when it is gone.
    bezeichnung: text({ label: 'Bezeichnung', readOnly: true }),
    inventar: relation('inventar', { label: 'Artikel', readOnly: true }),
    // Devices have a row each, wherever they are found.
    geraet: relation('geraete', { label: 'Gerät', readOnly: true }),
    lagerplatz: relation('lagerplaetze', { label: 'Lagerplatz', readOnly: true }),
    // Of the moment at which its place was finished; 0 before.
    soll: number({ label: 'Soll', readOnly: true }),
    unterwegs: number({ label: 'Unterwegs', readOnly: true }),
    gezaehlt: number({ label: 'Gezählt', readOnly: true }),
    // How often it was counted anew.
    nachgezaehlt: number({ label: 'Nachgezählt', readOnly: true, decimals: 0 }),
    ergebnis: select(inventurErgebnisse, { label: 'Ergebnis', readOnly: true }),
    entscheidung: select(inventurEntscheidungen, { label: 'Entscheidung', readOnly: true }),
    grund: text({ label: 'Grund', readOnly: true }),
    // What closing took from the stock or gave it; taken back where it is opened again.
    korrektur: number({ label: 'Korrektur', readOnly: true }),
    wer: text({ label: 'Wer', readOnly: true }),
    wann: date({ label: 'Wann', withTime: true, readOnly: true }),
  },
});

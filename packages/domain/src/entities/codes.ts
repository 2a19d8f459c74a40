import { entity, members, number, relation, select, text } from '@traverse/schema';

const stock = members('inventar');

/** A code that stands for an item or a device beside its own: a label of before, of the maker, a chip (W 1.3). */
export const codes = entity({
  collection: 'codes',
  label: { one: 'Code', many: 'Codes' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: stock,
    update: stock,
    delete: stock,
  },
  title: ['anzeige'],
  tabelle: {
    keys: [['code']],
    asCode: 'code',
    instead: { code: 'anzeige' },
    synonyms: {
      inventar: ['Name', 'Bezeichnung', 'Equipment'],
      code: ['Code', 'Barcode', 'QR-Code', 'Stockcode', 'asset number', 'assets_tag', 'EAN', 'Etikett'],
    },
    // The code of a row with a serial number is on that piece.
    carried: { field: 'inventar', of: 'geraete' },
  },
  list: {
    sort: 'anzeige',
    search: ['code', 'anzeige'],
    columns: ['anzeige', 'art', 'inventar', 'geraet', 'anzahl'],
  },
  viele: { loescht: true },
  fields: {
    // One of the two.
    inventar: relation('inventar', { label: 'Artikel', onDelete: 'cascade' }),
    geraet: relation('geraete', { label: 'Gerät', onDelete: 'cascade' }),
    // As typed on the way in; letters and digits alone once it is stored.
    code: text({
      label: 'Code',
      required: true,
      unique: true,
      max: 200,
      takesCode: true,
      hint: 'So, wie er auf dem Etikett steht. Striche, Leerzeichen und Großschreibung sind egal.',
    }),
    anzeige: text({ label: 'Aufdruck', max: 200, hiddenInDialog: true }),
    art: select(['Fremdetikett', 'Hersteller-EAN', 'RFID', 'NFC', 'Web-Adresse'], { label: 'Art' }),
    anzahl: number({ label: 'Zählt als', unit: 'Stück', min: 1, max: 9999, decimals: 0, default: 1 }),
  },
});

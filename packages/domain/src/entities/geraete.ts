import { date, entity, files, geld, members, number, relation, rows, select, text } from '@traverse/schema';

const warehouse = members('inventar');
const books = ['admin', 'buchhaltung'] as const;

const geraetZustaende = ['einsatzbereit', 'gesperrt', 'in Reparatur', 'vermisst', 'ausgemustert'] as const;

/** One piece of an item that has a number of its own (GER-01). Its id is what its label says. */
export const geraete = entity({
  collection: 'geraete',
  label: { one: 'Gerät', many: 'Geräte' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: warehouse,
    update: warehouse,
    delete: warehouse,
  },
  hasLabel: true,
  title: ['bezeichnung'],
  list: {
    sort: 'bezeichnung',
    search: ['bezeichnung', 'seriennummer'],
    columns: ['bezeichnung', 'seriennummer', 'zustand', 'lagerplatz', 'naechstePruefung'],
  },
  unique: [['inventar', 'nummer']],
  tabelle: {
    keys: [['inventar', 'seriennummer'], ['inventar', 'nummer'], ['bezeichnung']],
    asNumber: 'seriennummer',
    onlyKnownBy: ['bezeichnung'],
    synonyms: {
      inventar: ['Name', 'Equipment', 'Type'],
      nummer: ['Internal reference', 'Gerätenummer'],
      seriennummer: [
        'Seriennummer',
        'Serial number',
        'Serial number (Serial number)',
        'Serial No',
        'SN',
        'S/N',
        'Serien-Nr.',
      ],
      kaufdatum: ['Gekauft am', 'Kaufdatum', 'date of purchase', 'Purchase_Date', 'Purchase date'],
      kaufpreis: ['Kaufpreis netto', 'Kaufpreis', 'purchase price', 'Purchase_Price', 'Anschaffungswert'],
      lieferant: ['Lieferant', 'Supplier', 'Händler'],
      garantieBis: ['Garantie bis', 'Garantie', 'Warranty'],
    },
    carried: {
      field: 'inventar',
      whole: { zaehlweise: 'Einzeln', anzahl: 0 },
      onlyWhere: { field: 'zaehlweise', is: ['Einzeln', 'Gemischt'] },
    },
  },
  index: ['sperrt'],
  viele: {
    setzt: ['lagerplatz', 'zustand', 'gesperrtBis', 'abgangAm'],
    mit: { abgangAm: 'abgangGrund' },
    etiketten: ['Gerät', 'Plakette'],
  },
  fields: {
    inventar: relation('inventar', { label: 'Artikel', required: true, onDelete: 'refuse' }),
    nummer: number({
      label: 'Nr.',
      min: 1,
      max: 99_999,
      decimals: 0,
      names: true,
      hint: 'Bleibt es leer, kommt die nächste.',
    }),
    // `LED-PAR RGBW #07`, follows item and number.
    bezeichnung: text({ label: 'Bezeichnung', hiddenInDialog: true, derived: true }),
    seriennummer: text({ label: 'Seriennummer', max: 80, takesCode: true }),
    zustand: select(geraetZustaende, { label: 'Zustand' }),
    gesperrtAb: date({ label: 'Gesperrt ab', hiddenInDialog: true, readOnly: true, serverOnly: true }),
    gesperrtBis: date({
      label: 'Gesperrt bis',
      tense: 'plan',
      hint: 'Der letzte Tag. Leer: bis es wieder einsatzbereit ist.',
    }),
    lagerplatz: relation('lagerplaetze', { label: 'Lagerplatz' }),
    // The device that it lies in for good: the case goes and comes with everything in it (W 1.4).
    behaelter: relation('geraete', { label: 'Im Case', hiddenInDialog: true, onDelete: 'refuse' }),
    kaufdatum: date({ label: 'Kaufdatum', tense: 'past' }),
    lieferant: text({ label: 'Lieferant', max: 120 }),
    garantieBis: date({ label: 'Garantie bis' }),
    kaufpreis: geld({ label: 'Kaufpreis netto', min: 0, readBy: books, writeBy: books }),
    afa: relation('afa', { label: 'Anlagegut', readBy: books, writeBy: books }),
    abgangAm: date({ label: 'Abgang am', tense: 'past' }),
    abgangGrund: select(['verkauft', 'verloren', 'gestohlen', 'verschrottet'], { label: 'Abgang' }),
    // '' is in the warehouse; kept while it is missed from there.
    liste: relation('inventarlisten', {
      label: 'Unterwegs auf',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
      onDelete: 'refuse',
    }),
    // Lies ready for it; '' where nothing does. Out of the warehouse it was packed, and stays so until it is back.
    gepacktFuer: relation('inventarlisten', {
      label: 'Gepackt für',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    // 'YYYY-MM', the earliest of all kinds; what a phone must know without a connection stands in `pruefstand`.
    naechstePruefung: text({ label: 'Nächste Prüfung', hiddenInDialog: true, derived: true, month: true }),
    pruefstand: rows(
      {
        pruefart: text({ label: 'Prüfart-ID' }),
        name: text({ label: 'Prüfart' }),
        gate: text({ label: 'Am Tor' }),
        // 'YYYY-MM'; '' where nothing holds.
        faellig: text({ label: 'Fällig' }),
        stand: text({ label: 'Stand' }),
      },
      { label: 'Prüfstand', hiddenInDialog: true, derived: true },
    ),
    // 1 while its state, or the case that it lies in, keeps it from being free: how availability finds the few that are.
    sperrt: number({ label: 'Nicht frei', hiddenInDialog: true, derived: true }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
    anlagen: files({ label: 'Fotos, Papiere', thumbs: ['800x600f'] }),
  },
});

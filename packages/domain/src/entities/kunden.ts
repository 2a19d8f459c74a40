import { email, entity, members, number, prozent, select, text, texts, toggle } from '@traverse/schema';

export const kunden = entity({
  collection: 'kunden',
  label: { one: 'Kunde', many: 'Kunden' },
  access: {
    read: members('kunden', 'rechnungen', 'packlisten', 'buchhaltung', 'pruefung'),
    create: members('kunden', 'rechnungen'),
    update: members('kunden', 'rechnungen'),
    delete: members('kunden'),
  },
  title: ['name', 'firma', 'ort'],
  list: {
    sort: 'kundennummer',
    search: ['name', 'firma'],
    columns: ['kundennummer', 'name', 'firma', 'ort', 'tel', 'email', 'rabatt', 'anmerkung'],
  },
  umzug: { doubles: { number: 'kundennummer' }, words: ['firma', 'name'] },
  fields: {
    kundennummer: number({ label: 'Kundennummer', required: true, decimals: 0, min: 0, unique: true }),
    name: text({ label: 'Name', required: true, max: 200 }),
    firma: text({ label: 'Firma', max: 200 }),
    strasse: text({ label: 'Straße', max: 200 }),
    hausnummer: text({ label: 'Hausnummer', max: 20 }),
    plz: text({ label: 'PLZ', max: 10 }),
    ort: text({ label: 'Ort', max: 200 }),
    land: text({ label: 'Land', max: 100 }),
    tel: text({ label: 'Telefon', max: 60 }),
    email: email({ label: 'E-Mail' }),
    rabatt: prozent({ label: 'Rabatt', min: 0, max: 100 }),
    zahlungszielTage: number({
      label: 'Zahlungsziel',
      unit: 'Tage',
      decimals: 0,
      min: 0,
      max: 365,
    }),
    skontoProzent: prozent({ label: 'Skonto', min: 0, max: 20 }),
    skontoTage: number({
      label: 'Skonto bei Zahlung in',
      unit: 'Tagen',
      decimals: 0,
      min: 0,
      max: 365,
    }),
    verbraucher: select(['ja', 'nein'], {
      label: 'Verbraucher',
      hint: 'Leer: wer weder Firma noch USt-IdNr. hat',
    }),
    mahnsperre: toggle({ label: 'Mahnsperre' }),
    mahnEmail: email({ label: 'E-Mail für Mahnungen', hint: 'Leer: an die E-Mail oben' }),
    // From which accounts payments of this customer came; rule 5 of F 1.9 knows them by it.
    ibans: texts({
      label: 'Bankkonten',
      hint: 'IBAN, von denen bezahlt wurde',
      hiddenInDialog: true,
      readBy: ['admin', 'buchhaltung', 'pruefung'],
      writeBy: ['admin', 'buchhaltung'],
    }),
    leitwegId: text({ label: 'Leitweg-ID', max: 46, hint: 'Nur für Rechnungen an Behörden' }),
    ustId: text({ label: 'USt-IdNr.', max: 20 }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
  },
});

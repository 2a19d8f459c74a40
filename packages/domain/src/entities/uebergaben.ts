import {
  date,
  entity,
  files,
  members,
  nobody,
  number,
  relation,
  rows,
  secret,
  select,
  text,
} from '@traverse/schema';

/** What was signed, or why it was not. */
export const uebergabeArten = ['Übergabe', 'Rücknahme'] as const;
export const ohneUnterschriftGruende = ['Lieferschein', 'niemand da', 'nicht gewollt'] as const;

/** What changed hands, as it was signed: it arrives whole and nobody changes it (UEBG-01). */
export const uebergaben = entity({
  collection: 'uebergaben',
  label: { one: 'Übergabe', many: 'Übergaben' },
  access: {
    read: members('packlisten', 'rechnungen', 'buchhaltung', 'pruefung'),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  privateTo: 'nurFuer',
  title: ['nummer'],
  list: {
    sort: '-am',
    search: ['nummer', 'person', 'packliste.name'],
    columns: ['nummer', 'art', 'packliste', 'am', 'person', 'wie', 'ohneUnterschrift', 'user'],
  },
  fields: {
    // UE20260012, given when it is stored.
    nummer: text({ label: 'Nummer', required: true, readOnly: true, unique: true }),
    art: select(uebergabeArten, { label: 'Art', required: true, readOnly: true }),
    packliste: relation('packlisten', {
      label: 'Packliste',
      required: true,
      readOnly: true,
      onDelete: 'refuse',
    }),
    // By the clock of the device.
    am: date({ label: 'Am', required: true, readOnly: true, withTime: true }),
    zeilen: rows(
      {
        // Texts: what was signed stays, whatever becomes of the list.
        zeile: text({ label: 'Listenzeile', max: 15 }),
        geraet: text({ label: 'Gerät', max: 15 }),
        inventar: text({ label: 'Artikel', max: 15 }),
        name: text({ label: 'Name', required: true, max: 300 }),
        anzahl: number({ label: 'Anzahl', min: 0 }),
        einheit: text({ label: 'Einheit', max: 30 }),
        maengel: number({ label: 'Davon mit Mangel', min: 0, decimals: 0 }),
        bemerkung: text({ label: 'Bemerkung', max: 500 }),
      },
      { label: 'Zeilen', maxRows: 2000, readOnly: true },
    ),
    bemerkung: text({ label: 'Bemerkung', readOnly: true, max: 2000, multiline: true }),
    person: text({ label: 'Person', readOnly: true, max: 200 }),
    funktion: text({ label: 'Funktion', readOnly: true, max: 200 }),
    wie: select(['vor Ort', 'Papier', 'Link'], { label: 'Wie', readOnly: true }),
    ohneUnterschrift: select(ohneUnterschriftGruende, { label: 'Ohne Unterschrift', readOnly: true }),
    // The drawn signature; it stands on the paper and nowhere else.
    striche: secret({ label: 'Unterschrift', serverOnly: true }),
    // By which the same one is known when it comes twice.
    inhalt: secret({ label: 'Prüfsumme der Sendung', serverOnly: true }),
    fotos: files({
      label: 'Fotos',
      readOnly: true,
      maxFiles: 12,
      accept: ['image/*'],
      thumbs: ['400x300f'],
    }),
    beleg: relation('belege', { label: 'Beleg', readOnly: true, hiddenInDialog: true, onDelete: 'refuse' }),
    // A slip is put right by a new one; both stay.
    ersetzt: relation('uebergaben', { label: 'Ersetzt', readOnly: true, onDelete: 'refuse' }),
    user: relation('users', { label: 'Von', readOnly: true, onDelete: 'refuse' }),
    nurFuer: relation('users', { label: 'Nur für', hiddenInDialog: true, derived: true, onDelete: 'refuse' }),
  },
});

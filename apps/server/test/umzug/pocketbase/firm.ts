/** A field of an old collection, in words that both layouts of PocketBase have. */
export interface OldField {
  readonly name: string;
  readonly type:
    | 'text'
    | 'editor'
    | 'email'
    | 'number'
    | 'bool'
    | 'date'
    | 'select'
    | 'relation'
    | 'file'
    | 'json';
  /** Of a select. */
  readonly values?: readonly string[];
  /** Of a relation. */
  readonly to?: string;
  /** How many values; one when it does not say. */
  readonly many?: number;
}

const text = (...names: string[]): OldField[] => names.map((name) => ({ name, type: 'text' }));
const number = (...names: string[]): OldField[] => names.map((name) => ({ name, type: 'number' }));
const bool = (...names: string[]): OldField[] => names.map((name) => ({ name, type: 'bool' }));
const date = (...names: string[]): OldField[] => names.map((name) => ({ name, type: 'date' }));
const json = (...names: string[]): OldField[] => names.map((name) => ({ name, type: 'json' }));
const select = (name: string, ...values: string[]): OldField => ({ name, type: 'select', values });
const relation = (name: string, to: string, many = 1): OldField => ({ name, type: 'relation', to, many });
const file = (name: string, many = 1): OldField => ({ name, type: 'file', many });

/** The collections of the old tool, each after those it leads to; `users` has these beside what PocketBase gives it. */
export const collections: { readonly [name: string]: readonly OldField[] } = {
  groups: text('name'),
  users: [...text('mobile', 'label'), relation('groups', 'groups', 99), ...number('tagessatz')],
  einstellungen: [select('key', 'allowNewUser', 'rejectNewUser')],
  kategorien: text('name'),
  projekt: [
    ...text('name', 'auftragsnummer', 'ort', 'kunde', 'label', 'beschreibung', 'unterkunft', 'verpflegung'),
    ...date('datum_von', 'datum_bis'),
    ...json('mitarbeiter', 'ansprechpartner', 'meldeweg', 'dispo'),
  ],
  job: [
    ...text('job', 'ort', 'ausfuehrer'),
    ...date('zeit'),
    relation('user', 'users'),
    relation('projekt', 'projekt'),
  ],
  anlagen: [...text('fileName'), file('file'), relation('projekt', 'projekt')],
  favouriten: [relation('projekt_id', 'projekt'), relation('user_id', 'users')],
  kunden: [
    ...number('kundennummer', 'rabatt'),
    ...text(
      'name',
      'firma',
      'strasse',
      'hausnummer',
      'plz',
      'ort',
      'land',
      'tel',
      'email',
      'anmerkung',
      'lieblingsfarbe',
    ),
  ],
  dateien: [...text('name', 'beschreibung'), file('anlagen', 20)],
  inventar: [
    ...text('name', 'einheit'),
    select('kategorie', 'Ton', 'Licht', 'Video'),
    ...number('anzahl', 'mietpreis', 'wiederbeschaffung'),
    ...bool('versicherung', 'hideInRechnung'),
  ],
  inventarlisten: [...date('von', 'bis'), ...bool('verbucht')],
  inventar_inventarlisten: [
    relation('inventar', 'inventar'),
    relation('inventarliste', 'inventarlisten'),
    ...number('anzahl', 'faktor', 'ust', 'out', 'in'),
    ...text('einheit', 'anmerkunug'),
    ...bool('hideInRechnung'),
  ],
  rechnungen: [
    ...text('name', 'anmerkung', 'ustGrund'),
    relation('kunde', 'kunden'),
    ...date('rechnungsDatum', 'faelligDatum', 'von', 'bis', 'bezahltAm'),
    ...number('faktor', 'netto', 'ust'),
    relation('inventarliste', 'inventarlisten'),
    relation('projekt', 'projekt'),
    ...bool('bezahlt', 'showZeitinAnmerkung'),
    relation('user', 'users'),
    file('letztesAngebot'),
    ...json('optElement'),
  ],
  packlisten: [
    ...text('name', 'anmerkung'),
    relation('kunde', 'kunden'),
    ...date('von', 'bis'),
    relation('inventarliste', 'inventarlisten'),
    relation('projekt', 'projekt'),
    relation('rechnung', 'rechnungen'),
    ...bool('noRechnung'),
    relation('user', 'users'),
  ],
  zumietungen: [
    ...text('name', 'lieferant', 'anmerkung'),
    ...date('von', 'bis', 'bestelltAm'),
    relation('inventarliste', 'inventarlisten'),
    relation('projekt', 'projekt'),
    ...number('netto'),
    ...bool('bestellt', 'geliefert', 'zurueckgegeben'),
  ],
  schaeden: [relation('inventar', 'inventar'), ...text('schaden'), ...bool('behoben'), file('anlagen', 9)],
  einnahmen: [
    ...text('name', 'kategorie'),
    ...date('datum', 'bezahltAm'),
    ...number('ustSatz', 'netto', 'ust'),
    ...bool('bezahlt'),
    relation('rechnung', 'rechnungen'),
    file('anlagen', 9),
  ],
  ausgaben: [
    ...text('name', 'kategorie'),
    ...date('datum', 'bezahltAm'),
    ...number('ustSatz', 'netto', 'ust'),
    ...bool('bezahlt', 'chinaImport'),
    file('anlagen', 9),
  ],
  afa: [
    ...text('name'),
    ...date('kaufdatum', 'abgeschriebenAm'),
    ...number('abschreibungMonate', 'netto'),
    ...bool('abgeschrieben'),
    file('anlagen', 9),
  ],
  // What no collection of ours is called.
  wetter_cache: [...text('ort', 'vorhersage'), file('bild')],
};

/** A second kind of account, which nobody here knows. */
export const otherAccounts = 'partner';

/** The password of every account; 'ä' and 'ß' are what bcrypt and keyboards differ in. */
export const PASSWORD = 'Größe über 8 äöü';

const id = (stem: string) => stem.padEnd(15, '0');
export const ids = {
  jana: id('userjana'),
  max: id('usermax'),
  // 15 characters, but not of a-z0-9: a label that was printed.
  case: 'CASE-LICHT-07-B',
  spot: id('spot1'),
  sm58: id('sm58'),
  gala: id('projektgala'),
  galaListe: id('listegala'),
  beck: id('kundebeck'),
  mueller: id('kundemueller'),
  rechnung: id('rechnung1'),
} as const;

const at = (day: string) => `${day} 02:00:00.000Z`;
const upload = (name: string, content: string) => new File([content], name);

/** A record: plain values, files as File, lists of files as list. */
export type OldRecord = { readonly id: string } & { readonly [field: string]: unknown };

/** What the firm has, in the order in which it is stored. `groups` by name. Amounts are whole cents. */
export function records(): { readonly [collection: string]: readonly OldRecord[] } {
  return {
    groups: ['admin', 'rechnungen', 'packlisten', 'inventar', 'kunden', 'dateien', 'azubi'].map((name) => ({
      id: id(`gr${name}`),
      name,
    })),
    users: [
      {
        id: ids.jana,
        username: 'jak',
        name: 'Jana K.',
        email: 'jana@nordlicht.example',
        mobile: '0151 1',
        groups: ['admin', 'rechnungen', 'packlisten', 'inventar', 'kunden', 'dateien'].map((name) =>
          id(`gr${name}`),
        ),
        tagessatz: 25_000,
        verified: true,
        avatar: upload('jana.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
      {
        id: ids.max,
        username: 'max',
        name: '',
        email: 'max@nordlicht.example',
        mobile: '',
        groups: [id('grpacklisten'), id('grazubi')],
        verified: true,
      },
    ],
    einstellungen: [{ id: id('einstellung'), key: 'rejectNewUser' }],
    kategorien: ['Ton', 'Licht', 'Miete'].map((name) => ({ id: id(`kat${name.toLowerCase()}`), name })),
    projekt: [
      {
        id: ids.gala,
        name: 'Gala im Güterbahnhof',
        auftragsnummer: 'A-2025-17',
        ort: 'Oldenburg',
        kunde: 'Beck Events',
        label: 'Ton, Licht',
        datum_von: '2025-03-01 07:00:00.000Z',
        datum_bis: '2025-03-02 22:00:00.000Z',
        beschreibung: 'Bühne 8 × 6 m',
        mitarbeiter: [
          { name: 'jak', telefon: '0151 1', position: 'Leitung', user_id: ids.jana, $$hashKey: 'object:12' },
          { name: 'Kim', telefon: 151, position: '', user_id: '' },
        ],
        ansprechpartner: [
          { person: 'Frau Beck', firma: 'Beck Events', position: '', telefon: '1', email: '' },
        ],
        meldeweg: [],
        dispo: [{ beschreibung: 'Abfahrt', von: '2025-03-01T05:30:00.000Z', bis: '' }],
      },
    ],
    job: [
      {
        id: id('job1'),
        job: 'Aufbau',
        ort: 'Halle',
        ausfuehrer: 'jak',
        zeit: '2025-03-01 08:00:00.000Z',
        user: ids.jana,
        projekt: ids.gala,
      },
    ],
    anlagen: [
      {
        id: id('anlage1'),
        fileName: 'Plan vom 3. März.pdf',
        file: upload('Plan vom 3. März.pdf', '%PDF-1.4 der Plan'),
        projekt: ids.gala,
      },
    ],
    favouriten: [
      { id: id('fav1'), projekt_id: ids.gala, user_id: ids.jana },
      { id: id('fav2'), projekt_id: ids.gala, user_id: ids.max },
    ],
    kunden: [
      {
        id: ids.beck,
        kundennummer: 10_010,
        rabatt: 10,
        name: 'Petra Beck',
        firma: 'Beck Events',
        strasse: 'Hafenstraße',
        hausnummer: '1a',
        plz: '01067',
        ort: 'Dresden',
        email: 'petra@beck.example',
        lieblingsfarbe: 'grün',
      },
      {
        id: ids.mueller,
        kundennummer: 10_120,
        rabatt: 0,
        name: 'Müller & Söhne',
        plz: '26122',
        ort: 'Oldenburg',
      },
    ],
    dateien: [
      {
        id: id('datei1'),
        name: 'Preisliste',
        beschreibung: 'für Stammkunden',
        anlagen: [upload('Preise & mehr 🎚.txt', 'Preise'), upload('AGB.txt', 'Bedingungen')],
      },
    ],
    inventar: [
      {
        id: ids.spot,
        name: 'Spot',
        kategorie: 'Licht',
        anzahl: 12,
        mietpreis: 1500,
        wiederbeschaffung: 89_000,
      },
      { id: ids.sm58, name: 'SM58', kategorie: 'Ton', anzahl: 20, mietpreis: 500, versicherung: true },
      { id: ids.case, name: 'Lichtcase', kategorie: 'Licht', anzahl: 1, mietpreis: 0 },
    ],
    inventarlisten: [
      { id: ids.galaListe, von: at('2025-03-01'), bis: at('2025-03-02'), verbucht: true },
      { id: id('listeclub'), von: at('2025-04-04'), bis: at('2025-04-05'), verbucht: false },
    ],
    inventar_inventarlisten: [
      {
        id: id('zeile1'),
        inventar: ids.spot,
        inventarliste: ids.galaListe,
        anzahl: 4,
        faktor: 1,
        ust: 19,
        out: 4,
        in: 3,
      },
      {
        id: id('zeile2'),
        inventar: ids.case,
        inventarliste: ids.galaListe,
        anzahl: 1,
        faktor: 1,
        ust: 19,
        out: 1,
        in: 1,
      },
      {
        id: id('zeile3'),
        inventar: ids.sm58,
        inventarliste: id('listeclub'),
        anzahl: 10,
        faktor: 2,
        ust: 19,
      },
    ],
    rechnungen: [
      {
        id: ids.rechnung,
        name: 'RN20250001',
        kunde: ids.beck,
        rechnungsDatum: at('2025-03-03'),
        faelligDatum: at('2025-03-13'),
        von: at('2025-03-01'),
        bis: at('2025-03-02'),
        faktor: 1,
        // 4 × 15,00 less 10 %, and 400,00 by hand.
        netto: 45_400,
        ust: 8626,
        inventarliste: ids.galaListe,
        projekt: ids.gala,
        bezahlt: true,
        bezahltAm: at('2025-03-10'),
        showZeitinAnmerkung: true,
        letztesAngebot: upload('rn20250001.pdf', '%PDF-1.4 das Angebot'),
        optElement: [
          {
            name: 'Techniker',
            anzahl: '2',
            einheit: 'Tage',
            kategorie: 'Ton',
            faktor: 1,
            preis: 20_000,
            ust: 19,
          },
        ],
      },
      {
        id: id('rechnung2'),
        name: 'RN20250002',
        kunde: ids.mueller,
        rechnungsDatum: at('2025-04-06'),
        faelligDatum: at('2025-04-16'),
        von: at('2025-04-04'),
        bis: at('2025-04-05'),
        faktor: 2,
        // 10 × 5,00 × 2
        netto: 10_000,
        ust: 1900,
        inventarliste: id('listeclub'),
        bezahlt: false,
        showZeitinAnmerkung: true,
        user: ids.max,
      },
    ],
    packlisten: [
      {
        id: id('packliste1'),
        name: 'PL20250001',
        kunde: ids.beck,
        von: at('2025-03-01'),
        bis: at('2025-03-02'),
        inventarliste: ids.galaListe,
        projekt: ids.gala,
        rechnung: ids.rechnung,
      },
    ],
    zumietungen: [
      {
        id: id('zumietung1'),
        name: 'ZM20250001',
        lieferant: 'Rigging Nord',
        von: at('2025-03-01'),
        bis: at('2025-03-02'),
        netto: 12_000,
        bestellt: true,
        bestelltAm: at('2025-02-10'),
      },
    ],
    schaeden: [
      { id: id('schaden1'), inventar: ids.case, schaden: 'Rolle ab', anlagen: [upload('rolle.txt', 'Foto')] },
    ],
    einnahmen: [
      {
        id: id('einnahme1'),
        name: 'RN20250001 Beck Events',
        kategorie: 'Rechnung (Einnahmen)',
        datum: at('2025-03-03'),
        bezahlt: true,
        bezahltAm: at('2025-03-10'),
        ustSatz: 19,
        netto: 45_400,
        ust: 8626,
        rechnung: ids.rechnung,
      },
    ],
    ausgaben: [
      {
        id: id('ausgabe1'),
        name: 'Miete Lager',
        kategorie: 'Miete',
        datum: at('2025-03-01'),
        bezahlt: true,
        ustSatz: 19,
        netto: 80_000,
        ust: 15_200,
      },
    ],
    afa: [
      { id: id('afa1'), name: 'Pult', kaufdatum: at('2024-01-15'), abschreibungMonate: 60, netto: 240_000 },
    ],
    wetter_cache: [
      { id: id('wetter1'), ort: 'Oldenburg', vorhersage: '=Regen', bild: upload('wetter.txt', 'Wolken') },
    ],
    partner: [{ id: id('partner1'), email: 'partner@anders.example', username: 'partner' }],
  };
}

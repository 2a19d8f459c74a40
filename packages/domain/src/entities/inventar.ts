import { entity, files, geld, members, number, relation, select, text, toggle } from '@traverse/schema';
import { anschluesse } from '../options/anschluss.ts';
import { technikKategorien } from '../options/technik-kategorien.ts';
import { pieces } from './pieces.ts';
import { ruestFields } from './ruest-fields.ts';

export const inventar = entity({
  collection: 'inventar',
  label: { one: 'Artikel', many: 'Inventar' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: members('inventar'),
    update: members('inventar'),
    delete: members('inventar'),
  },
  hasLabel: true,
  title: ['name'],
  list: {
    sort: 'name',
    search: ['name'],
    columns: [
      'name',
      'kategorie',
      'anzahl',
      'einheit',
      'mietpreis',
      'wiederbeschaffung',
      'versicherung',
      'hideInRechnung',
    ],
  },
  umzug: { idIsPrinted: true },
  // Rentman, Current RMS, AdamRMS, HireTrack (W 9.1).
  tabelle: {
    keys: [['name']],
    synonyms: {
      name: [
        'Name (In Database)',
        'Equipment',
        'Produkt',
        'Artikel',
        'Artikelname',
        'Bezeichnung',
        'product name',
        'assetTypes_name',
        'Type',
        'Description',
      ],
      gruppe: [
        'Folder',
        'Gruppe',
        'Warengruppe',
        'product group',
        'assetCategories_name',
        'MasterCategory',
        'Category',
      ],
      zaehlweise: ['Stock calculation method'],
      anzahl: [
        'Menge',
        'Bestand',
        'Stück',
        'Quantity',
        'Rental bulk quantity',
        'Stocklevel',
        'Current quantity',
      ],
      typ: ['Type of Equipment'],
      mietpreis: [
        'Rental / Sales price',
        'Rental price',
        'Mietpreis pro Tag',
        'Tagespreis',
        'Preis',
        'assetTypes_dayRate',
        'Daily_Rate1',
      ],
      wiederbeschaffung: [
        'Wiederbeschaffungswert',
        'Neupreis',
        'List price',
        'replacement charge',
        'assetTypes_value',
        'Value',
      ],
      lagerplatz: ['Location in warehouse', 'Rental bulk location', 'Lagerort', 'Standort', 'Location'],
      gewicht: ['Weight', 'assetTypes_mass'],
      laenge: ['Length'],
      breite: ['Width'],
      hoehe: ['Height'],
      leistung: ['Power', 'Power consumption'],
    },
    // `Licht/Kopf` is Licht as well.
    alsoSaid: { kategorie: 'gruppe' },
    words: {
      zaehlweise: { bulk: 'Menge', serialized: 'Einzeln' },
      typ: { item: 'Artikel', 'physical combination': 'Set', 'virtual combination': 'Set' },
    },
  },
  viele: {
    setzt: [
      'kategorie',
      'gruppe',
      'lagerplatz',
      'staffel',
      'mindestAnzahl',
      'versicherung',
      'hideInRechnung',
    ],
    prozent: ['mietpreis', 'wiederbeschaffung', 'verkaufspreis'],
    loescht: true,
    etiketten: ['Artikel', 'Gerät', 'Stück'],
  },
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    kategorie: select(technikKategorien, { label: 'Kategorie' }),
    // Free, beside the three of kategorie: price groups give discounts by it (PLAN-03).
    gruppe: relation('warengruppen', { label: 'Warengruppe' }),
    anzahl: pieces({ label: 'Anzahl', required: true }),
    einheit: text({ label: 'Einheit', max: 30 }),
    mietpreis: geld({ label: 'Mietpreis', min: 0, perUnit: true }),
    wiederbeschaffung: geld({ label: 'Wiederbeschaffung', min: 0, perUnit: true }),
    verkaufspreis: geld({ label: 'Verkaufspreis', min: 0, perUnit: true }),
    nutzungsMonate: number({ label: 'Nutzungsdauer', unit: 'Monate', min: 0, decimals: 0 }),
    // For the result of a project (PROJ-14): on how many days a year it is out, and its upkeep on each.
    einsatztageProJahr: number({
      label: 'Einsatztage im Jahr',
      min: 0,
      max: 366,
      decimals: 0,
      readBy: ['admin'],
      writeBy: ['admin'],
    }),
    wartungProTag: geld({
      label: 'Wartung je Einsatztag',
      min: 0,
      perUnit: true,
      readBy: ['admin'],
      writeBy: ['admin'],
    }),
    versicherung: toggle({ label: 'Versicherung' }),
    hideInRechnung: toggle({ label: 'In Rechnung ausblenden' }),
    // '' is Artikel. A set has no stock: its parts have it (SET-01). Of a Case its devices hold others (CASE-01). Said on
    // the item's page, so that no dialog asks.
    typ: select(['Artikel', 'Set', 'Case'], { label: 'Typ', hiddenInDialog: true }),
    caseArt: select(['fest', 'wechselnd'], { label: 'Inhalt', hiddenInDialog: true }),
    // '' is Menge. Said on the item's page (GER-01).
    zaehlweise: select(['Menge', 'Einzeln', 'Gemischt'], { label: 'Zählweise', hiddenInDialog: true }),
    lagerplatz: relation('lagerplaetze', { label: 'Lagerplatz', hiddenInDialog: true }),
    // Which table proposes its factor; '' is the standard one. What is sold or used up has none (PLAN-03).
    staffel: relation('faktorstaffeln', { label: 'Faktorstaffel', hiddenInDialog: true }),
    ohneStaffel: toggle({ label: 'Ohne Staffel', hiddenInDialog: true }),
    // Fewer on a line are warned of (PLAN-03).
    mindestAnzahl: pieces({
      label: 'Mindestmenge',
      hint: '0: keine. Eine Zeile mit weniger wird vermietet, aber sagt es.',
    }),
    // Days around a job; '' is those of the firm, and a list may say others (PLAN-02).
    ...ruestFields,
    // Of one piece, in kg, a case without what lies in it: heavy things are picked first (W 6.1, 6.4).
    gewicht: number({ label: 'Gewicht', unit: 'kg', min: 0 }),
    // Of the packed piece; how many stand on each other, 0 is 1 (LADE-01).
    laenge: number({ label: 'Länge', unit: 'cm', min: 0, decimals: 1 }),
    breite: number({ label: 'Breite', unit: 'cm', min: 0, decimals: 1 }),
    hoehe: number({ label: 'Höhe', unit: 'cm', min: 0, decimals: 1 }),
    stapel: number({ label: 'Stapelbar', unit: 'Stück übereinander', min: 0, max: 100, decimals: 0 }),
    leistung: number({ label: 'Leistung', unit: 'W', min: 0, decimals: 0 }),
    cosPhi: number({ label: 'cos φ', min: 0, max: 1, decimals: 2, hint: '0: 1' }),
    anschluss: select(anschluesse, { label: 'Stecker', hint: 'CEE 16 bis 125 sind Drehstrom.' }),
    ursprungsland: text({
      label: 'Ursprungsland',
      max: 2,
      pattern: { matches: /^[A-Z]{2}$/, message: 'muss aus zwei großen Buchstaben bestehen, z. B. DE' },
      hint: 'Für ein Carnet, z. B. DE',
    }),
    // Beside its picture on an offer; line by line as written (ANGB-08).
    angebotstext: text({
      label: 'Angebotstext',
      max: 2000,
      multiline: true,
      hint: 'Steht auf Angeboten mit Bildern',
    }),
    // The first stands on the card of a scanned item (CODE-02).
    bilder: files({ label: 'Bilder', accept: ['image/*'], thumbs: ['800x600f'] }),
  },
});

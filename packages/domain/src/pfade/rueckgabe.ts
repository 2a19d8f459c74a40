import {
  date,
  day,
  geld,
  list,
  listOf,
  members,
  number,
  object,
  orEmpty,
  orNull,
  pfad,
  relation,
  relations,
  sparse,
  text,
  texts,
  toggle,
  word,
} from '@traverse/schema';
import { inventar } from '../entities/inventar.ts';
import { inventarlisten } from '../entities/inventarlisten.ts';
import { rechnungen } from '../entities/rechnungen.ts';
import { jahr } from './places.ts';

// It gets its key on the invoice.
const { schluessel: _, ...newElementFields } = rechnungen.fields.optElement.fields;

const whole = (label: string) => number({ label, decimals: 0 });

const liste = {
  inventarliste: relation('inventarlisten', { label: 'Liste' }),
  rueckgabe: inventarlisten.fields.rueckgabe,
  updated: date({ label: 'Stand der Liste', hint: 'Für „If-Match“, wenn man sie abschließt' }),
  packliste: relation('packlisten', {
    label: 'Packliste',
    hint: 'Leer, wo es keine gibt, oder sie jemandem allein gehört',
  }),
  name: text({ label: 'Name' }),
  kunde: text({ label: 'Kunde' }),
  ansprechpartner: text({ label: 'Ansprechpartner' }),
  telefon: text({ label: 'Telefon' }),
  email: text({ label: 'E-Mail' }),
  bis: day({ label: 'Bis' }),
  stueck: whole('Stück, die draußen sind'),
  wert: geld({ label: 'Was sie neu kosten' }),
  fehltDemnaechst: orNull(
    object(
      {
        titel: text({ label: 'Wofür' }),
        tag: day({ label: 'Ab' }),
        artikel: text({ label: 'Artikel' }),
        fehlend: whole('So viele'),
      },
      { label: 'Die Liste, der zuerst etwas fehlte, wenn nichts Überfälliges zurückkäme' },
    ),
  ),
  zeilen: listOf({
    id: relation('inventar_inventarlisten', { label: 'Zeile' }),
    inventar: relation('inventar', { label: 'Artikel' }),
    name: text({ label: 'Name' }),
    kategorie: inventar.fields.kategorie,
    einzeln: toggle({ label: 'Jedes Stück ist ein Gerät' }),
    out: whole('Raus'),
    in: whole('Zurück'),
    offen: whole('Offen'),
    wert: geld({ label: 'Was die offenen neu kosten' }),
  }),
  nachberechnungen: listOf({
    id: relation('rechnungen', { label: 'Nachberechnung' }),
    name: text({ label: 'Nummer' }),
  }),
};

/** Lists of which something is out after their end, and those that end today or tomorrow (RUECK-01). */
export const rueckgabenPfad = pfad({
  method: 'GET',
  address: '/api/rueckgaben',
  who: inventarlisten.access.read,
  summary: 'Offene Rückgaben',
  description:
    'Listen, von denen nach ihrem Ende noch etwas draußen ist, die ältesten zuerst, und die heute oder morgen enden. Mit Kunde, Telefon, Wert und der nächsten Liste, der etwas fehlte.',
  answer: { items: listOf(liste) },
  madeOf: ['inventar_inventarlisten', 'inventarlisten', 'packlisten', 'rechnungen'],
});

export const rueckgabenDateiPfad = pfad({
  method: 'GET',
  address: '/api/rueckgaben/export',
  who: inventarlisten.access.read,
  summary: 'Offene Rückgaben als Datei',
  description: 'Eine Zeile für jeden Artikel, von dem etwas draußen ist.',
  files: ['csv', 'xlsx'],
});

const verlust = {
  vermisst: whole('Vermisst'),
  berechnet: whole('Davon auf einer Nachberechnung, die gilt'),
  imBestand: whole('Davon noch im Bestand'),
};

/** What lists that ended in a year have lost, what of it was charged and what it is worth (RUECK-04). */
export const schwundPfad = pfad({
  method: 'GET',
  address: '/api/schwund/{year}',
  who: inventar.access.read,
  summary: 'Schwund eines Jahres',
  description: 'Was Listen, die in dem Jahr endeten, verloren haben, nach Artikeln; das Teuerste zuerst.',
  places: { year: jahr },
  answer: {
    jahre: list(whole('Jahr'), { label: 'Jahre mit Verlusten, das letzte zuerst' }),
    artikel: listOf({
      inventar: relation('inventar', { label: 'Artikel' }),
      name: text({ label: 'Name' }),
      kategorie: inventar.fields.kategorie,
      einzeln: toggle({ label: 'Jedes Stück ist ein Gerät' }),
      ...verlust,
      wert: geld({ label: 'Was neue kosten' }),
      listen: listOf({
        zeile: relation('inventar_inventarlisten', { label: 'Zeile' }),
        packliste: relation('packlisten', {
          label: 'Packliste',
          hint: 'Leer, wo es keine gibt, oder sie jemandem allein gehört',
        }),
        name: text({ label: 'Beleg der Liste' }),
        tag: day({ label: 'Letzter Tag' }),
        ...verlust,
      }),
    }),
  },
  madeOf: ['inventar_inventarlisten', 'inventar'],
});

export const schwundDateiPfad = pfad({
  method: 'GET',
  address: '/api/schwund/{year}/export',
  who: inventar.access.read,
  summary: 'Schwund eines Jahres als Datei',
  places: { year: jahr },
  files: ['csv', 'xlsx'],
});

/** Lost pieces of a line leave stock, for those who keep it, with a reason that stands in the log (RUECK-04). */
export const ausbuchenPfad = pfad({
  method: 'POST',
  address: '/api/ausbuchen',
  who: members('inventar', 'admin'),
  summary: 'Verlorenes ausbuchen',
  description: 'Nimmt vermisste Stücke einer Listenzeile aus dem Bestand. Der Grund steht im Protokoll.',
  body: {
    zeile: relation('inventar_inventarlisten', { label: 'Listenzeile' }),
    anzahl: number({ label: 'Wie viele' }),
    grund: text({
      label: 'Warum',
      required: true,
      max: 500,
      otherwise: 'Sag in ein paar Worten, warum die Stücke aus dem Bestand gehen.',
    }),
  },
  answer: {
    inventar: relation('inventar', { label: 'Artikel' }),
    anzahl: number({ label: 'Der Bestand danach' }),
  },
  once: true,
  refuses: [404],
});

/** Why something is charged after a return. */
export const nachberechnungsArten = ['verloren', 'beschädigt', 'verbraucht', 'verspätet'] as const;

const einPosten = {
  art: word(nachberechnungsArten, { label: 'Warum' }),
  element: object(newElementFields, { label: 'Das Element der Rechnung' }),
  netto: geld({ label: 'Netto' }),
};
const posten = listOf(einPosten);

/** A claim that was written; what there is already says no reason why it has no tax. */
const nachberechnung = {
  id: relation('rechnungen', { label: 'Nachberechnung' }),
  name: text({ label: 'Nummer' }),
  ustGrund: sparse(rechnungen.fields.ustGrund),
};

/** What a return costs its customer (RUECK-03). */
export const nachberechnungPfad = pfad({
  method: 'GET',
  address: '/api/nachberechnung/{id}',
  who: rechnungen.access.read,
  summary: 'Was eine Rückgabe kostet',
  description:
    'Verlorenes zum Ersatzwert und Reparaturen (Schadenersatz, ohne Ust), Verbrauchtes zum Verkaufspreis und Tage, die etwas später zurückkam. Dazu, was ohne Preis fehlt („ohnePreis“), was trotz Zeitwert zum Neuwert zählt, weil Kaufdatum oder Nutzungsdauer fehlt („ohneZeitwert“), und die Nachberechnungen, die es schon gibt.',
  answer: {
    posten,
    ohnePreis: posten,
    ohneZeitwert: texts({ label: 'Wie neu berechnet' }),
    ausgenommen: listOf(
      {
        ...einPosten,
        schluessel: text({ label: 'Schlüssel', hint: 'Unter „trotzdem“ wird es doch berechnet' }),
        warum: text({ label: 'Warum es nicht berechnet wird' }),
      },
      { label: 'Was ein Übergabeprotokoll davon ausnimmt' },
    ),
    verjaehrtAm: orEmpty(day({ label: 'Bis wann Schäden gefordert werden können', hint: '§ 548 BGB' })),
    rechnungen: listOf(nachberechnung),
  },
  madeOf: ['inventar_inventarlisten', 'rechnungen', 'schaeden'],
});

export const nachberechnenPfad = pfad({
  method: 'POST',
  address: '/api/nachberechnung/{id}',
  who: [rechnungen.access.read, rechnungen.access.create],
  summary: 'Rückgabe nachberechnen',
  description:
    'Legt bis zu zwei Entwürfe an: eine Schadenersatzforderung ohne Ust und eine Rechnung über das Übrige. Nur für eine abgeschlossene Rückgabe, und nur solange es keine gibt.',
  body: {
    arten: sparse(
      list(word(nachberechnungsArten, { label: 'Art' }), {
        label: 'Welche Posten',
        hint: 'Alle, wenn nichts gesagt ist',
        otherwise: `„arten“ nennt ${nachberechnungsArten.join(', ')}.`,
      }),
    ),
    trotzdem: sparse(
      texts({ label: 'Was trotz Protokoll berechnet wird', hint: 'Die Schlüssel von „ausgenommen“' }),
    ),
  },
  answer: { rechnungen: listOf(nachberechnung) },
  once: true,
});

/** What was found again and still stands on a claim (L 2.7). */
export const wiederDaItems = listOf({
  zeile: relation('inventar_inventarlisten', { label: 'Zeile' }),
  inventar: relation('inventar', { label: 'Artikel' }),
  name: text({ label: 'Name' }),
  anzahl: number({ label: 'Wie viele' }),
  nummern: texts({ label: 'Die Geräte, die sich fanden', hint: 'Soweit man sie kennt: #02' }),
  geraete: relations('geraete', { label: 'Dieselben' }),
  rechnung: relation('rechnungen', { label: 'Nachberechnung' }),
  beleg: text({ label: 'Ihre Nummer' }),
  fest: toggle({ label: 'Festgeschrieben', hint: 'Was auf ihr steht, wird korrigiert' }),
});

export const wiederDaPfad = pfad({
  method: 'GET',
  address: '/api/wieder-da',
  who: rechnungen.access.read,
  summary: 'Was wieder da ist und noch auf einer Nachberechnung steht',
  description: 'Stücke, die als verloren berechnet wurden und nicht mehr vermisst sind.',
  answer: {
    items: wiederDaItems,
  },
  madeOf: ['inventar_inventarlisten', 'rechnungen'],
});

export const wiederDaKlaerenPfad = pfad({
  method: 'POST',
  address: '/api/wieder-da/{zeile}',
  who: [rechnungen.access.read, rechnungen.access.update],
  summary: 'Gefundenes von seiner Nachberechnung nehmen',
  description: '„streichen“ nimmt es vom Entwurf. Ohne gilt es als erledigt; der Beleg bleibt, wie er ist.',
  body: { streichen: toggle({ label: 'Vom Entwurf nehmen' }) },
  answer: { rechnung: relation('rechnungen', { label: 'Der Beleg' }) },
  once: true,
});

import {
  byKey,
  day,
  geld,
  list,
  listOf,
  number,
  object,
  orEmpty,
  pfad,
  relation,
  signedIn,
  sparse,
  text,
  texts,
  upload,
  word,
} from '@traverse/schema';
import { MAX_FILTER_LENGTH } from '@traverse/wire';
import { ausgaben } from '../entities/ausgaben.ts';
import { lieferanten } from '../entities/lieferanten.ts';
import { rechnungen } from '../entities/rechnungen.ts';

/** An invoice or its offer as the records are now (PDF-01); at a POST it does the same (API-09). */
export const rechnungPdfPfad = pfad({
  method: 'GET',
  address: '/createRechnungPDF/{id}/{username}/{art}',
  who: rechnungen.access.read,
  summary: 'Rechnung oder Angebot als PDF',
  description:
    'PDF/A-3a und PDF/UA-1; eine Rechnung trägt ihre E-Rechnung (EN 16931, factur-x.xml) in sich und wird als Beleg aufbewahrt, eine festgeschriebene kommt wie aufbewahrt. Fehlt etwas, nennt die Antwort 400 jedes Feld, z. B. „firma.iban“. POST tut dasselbe wie GET.',
  places: {
    username: text({ label: 'Wer als Bearbeitung genannt wird' }),
    art: word(['angebot', 'rechnung'], {
      label: 'Was entsteht',
      otherwise: 'Es gibt „angebot“ und „rechnung“.',
    }),
  },
  files: ['pdf'],
});

/** XRechnung 3.0 as XML, for customers with a Leitweg-ID (KUND-00). */
export const xRechnungPfad = pfad({
  method: 'GET',
  address: '/createXRechnung/{id}/{username}',
  who: rechnungen.access.read,
  summary: 'Rechnung als XRechnung',
  description:
    'XRechnung 3.0 (CII) für Kunden mit Leitweg-ID. Fehlt etwas, nennt die Antwort 400 jedes Feld.',
  places: { username: text({ label: 'Wer als Ansprechpartner genannt wird' }) },
  files: ['xml'],
});

/** The next free name at this moment; two who ask at once get the same. */
export const naechsterNamePfad = pfad({
  method: 'GET',
  address: '/getNextName/{collection}',
  who: signedIn,
  summary: 'Nächster freier Name',
  description: 'Für alle, die in der Sammlung anlegen dürfen. Reserviert wird der Name nicht.',
  places: { collection: text({ label: 'packlisten, rechnungen oder zumietungen' }) },
  answer: { name: text({ label: 'Der Name', hint: 'Wie PL20260001' }) },
  refuses: [403, 404],
});

const filter = text({
  label: 'Bedingung',
  hint: 'Wie bei der Liste',
  max: MAX_FILTER_LENGTH,
  multiline: true,
});
const collection = text({ label: 'Welche Sammlung' });

/** What the amounts of a whole selection come to, with the rights of a list. */
export const summenPfad = pfad({
  method: 'GET',
  address: '/api/sums/{collection}',
  who: signedIn,
  summary: 'Summen einer Auswahl',
  description:
    'Die Beträge aller gefundenen Datensätze zusammen, in Cent. Mit denselben Rechten wie die Liste.',
  places: { collection },
  query: { filter },
  answer: {
    totalItems: number({ label: 'Wie viele', decimals: 0 }),
    sums: byKey(geld({ label: 'Summe' }), { label: 'Je Feld' }),
  },
  refuses: [403, 404],
});

/** The whole selection of a list as a file (LIST-08). */
export const exportPfad = pfad({
  method: 'GET',
  address: '/api/export/{collection}',
  who: signedIn,
  summary: 'Liste als Datei',
  description:
    'Die ganze Auswahl als CSV (Semikolon, UTF-8 mit BOM, deutsche Zahlen) oder XLSX. Mit denselben Rechten, Filtern und Sortierungen wie die Liste.',
  places: { collection },
  query: {
    filter,
    sort: text({ label: 'Sortierung', hint: 'Wie bei der Liste' }),
    columns: text({ label: 'Felder, mit Komma getrennt', hint: 'Leer: die der Liste' }),
  },
  files: ['csv', 'xlsx'],
  refuses: [403, 404],
});

/** Expenses of the same receipt as one that is being entered (BUCH-02). */
export const doppelteAusgabenPfad = pfad({
  method: 'GET',
  address: '/doppelteAusgaben',
  who: ausgaben.access.read,
  summary: 'Ausgaben desselben Belegs',
  description:
    'Welche Ausgaben es von einem Beleg schon gibt: mit einer Datei gleichen Inhalts, oder vom selben Tag, Betrag und Lieferanten (ohne Lieferant: mit demselben Namen). Höchstens fünf. Abgelehnt wird deshalb nichts.',
  query: {
    sha256: text({
      label: 'Prüfsumme der Datei',
      pattern: { matches: /^[0-9a-f]{64}$/, message: '64 Ziffern aus 0–9 und a–f' },
      otherwise: '„sha256“ sind 64 Ziffern aus 0–9 und a–f.',
    }),
    datum: orEmpty(day({ label: 'Tag' })),
    netto: number({ label: 'Netto in Cent', decimals: 0 }),
    ust: number({ label: 'Ust in Cent', decimals: 0 }),
    lieferant: text({ label: 'ID des Lieferanten' }),
    name: text({ label: 'Name der Ausgabe' }),
    ausser: text({ label: 'ID der Ausgabe, die gerade bearbeitet wird' }),
  },
  answer: {
    items: listOf({
      id: relation('ausgaben', { label: 'Ausgabe' }),
      name: ausgaben.fields.name,
      datum: ausgaben.fields.datum,
      warum: word(['Datei', 'Angaben'], { label: 'Woran es auffällt' }),
    }),
  },
  madeOf: ['ausgaben'],
});

const satz = number({ label: 'Steuersatz in Prozent' });
const netto = geld({ label: 'Netto' });
const ust = geld({ label: 'Ust' });
const ustId = text({ label: 'USt-IdNr.' });
const kontoinhaber = text({ label: 'Kontoinhaber' });

/** What an e-invoice says, as a person reads it. Amounts in hundredths of `waehrung`. */
export const eRechnung = object({
  nummer: text({ label: 'Nummer' }),
  datum: day({ label: 'Datum' }),
  leistung: orEmpty(day({ label: 'Leistung' })),
  faellig: orEmpty(day({ label: 'Fällig' })),
  lieferant: object({
    name: text({ label: 'Name' }),
    ustId,
    steuernummer: text({ label: 'Steuernummer' }),
    strasse: text({ label: 'Straße und Hausnummer' }),
    plz: text({ label: 'PLZ' }),
    ort: text({ label: 'Ort' }),
    land: text({ label: 'Land', hint: 'Zwei Buchstaben, wie DE' }),
  }),
  empfaenger: object({ name: text({ label: 'Name' }), ustId }),
  iban: text({ label: 'IBAN' }),
  kontoinhaber,
  waehrung: text({ label: 'Währung' }),
  netto,
  ust,
  gesamt: geld({ label: 'Gesamt' }),
  gezahlt: geld({ label: 'Schon gezahlt' }),
  rundung: geld({ label: 'Rundung' }),
  zahlbar: geld({ label: 'Zahlbar' }),
  steuern: listOf({ kategorie: text({ label: 'Steuerkategorie' }), satz, netto, ust }),
  positionen: listOf({
    text: text({ label: 'Text' }),
    menge: text({ label: 'Menge, wie geschrieben' }),
    einheit: text({ label: 'Einheit' }),
    preis: text({ label: 'Preis für eins, wie geschrieben' }),
    netto,
    satz,
  }),
  bedingungen: texts({ label: 'Zahlungsbedingungen' }),
  anhaenge: list(object({ name: text({ label: 'Name' }), bytes: number({ label: 'Bytes', decimals: 0 }) }), {
    label: 'Was in ihr steckt',
  }),
});

const { fields } = ausgaben;

/** What an expense starts with that is made of an e-invoice, and what a person should look at (EING-01). */
export const eRechnungLesenPfad = pfad({
  method: 'POST',
  address: '/readEInvoice',
  who: ausgaben.access.read,
  summary: 'E-Rechnung lesen',
  description:
    'ZUGFeRD oder Factur-X als PDF, XRechnung als XML (CII und UBL). Gespeichert wird nichts. Beträge sind Cent; in einer anderen Währung als Euro fehlen sie in „ausgabe“.',
  form: { datei: upload({ label: 'Die Datei', hint: 'PDF oder XML, bis 30 MB' }) },
  answer: {
    ausgabe: object({
      name: sparse(fields.name),
      belegnummer: sparse(fields.belegnummer),
      datum: sparse(fields.datum),
      leistungsdatum: sparse(fields.leistungsdatum),
      netto: sparse(fields.netto),
      ust: sparse(fields.ust),
      ustSatz: sparse(fields.ustSatz),
      ustArt: sparse(fields.ustArt),
      ustLand: sparse(fields.ustLand),
      innergemeinschaftlicherErwerb: sparse(fields.innergemeinschaftlicherErwerb),
      anzahlung: sparse(fields.anzahlung),
      faelligAm: sparse(fields.faelligAm),
      skontoProzent: sparse(fields.skontoProzent),
      skontoTage: sparse(fields.skontoTage),
      iban: sparse(fields.iban),
      kontoinhaber: sparse(fields.kontoinhaber),
      zahlweg: sparse(fields.zahlweg),
      lieferant: sparse(fields.lieferant),
      kategorie: sparse(fields.kategorie),
    }),
    warnungen: texts({ label: 'Was jemand ansehen sollte' }),
    rechnung: eRechnung,
    marke: word(['doppelt', 'vielleicht doppelt', ''], {
      label: 'Ob es sie schon gibt',
      hint: '„doppelt“ ist dieselbe Datei',
    }),
    neuerLieferant: sparse(
      object(
        {
          kreditorennummer: sparse(lieferanten.fields.kreditorennummer),
          name: sparse(lieferanten.fields.name),
          strasse: sparse(lieferanten.fields.strasse),
          hausnummer: sparse(lieferanten.fields.hausnummer),
          plz: sparse(lieferanten.fields.plz),
          ort: sparse(lieferanten.fields.ort),
          land: sparse(lieferanten.fields.land),
          iban: sparse(lieferanten.fields.iban),
          bic: sparse(lieferanten.fields.bic),
          ustId: sparse(lieferanten.fields.ustId),
        },
        { label: 'Der Lieferant', hint: 'Wenn ihn noch niemand angelegt hat' },
      ),
    ),
    ustIdFehlt: sparse(text({ label: 'Die USt-IdNr., die dem gefundenen Lieferanten fehlt' })),
    anzahlungen: listOf({
      id: text({ label: 'ID' }),
      name: text({ label: 'Name' }),
      datum: orEmpty(day({ label: 'Datum' })),
      gesamt: geld({ label: 'Gesamt' }),
    }),
  },
  refuses: [413],
});

/** What an e-invoice among the files of a record says, for whoever reads the record; or a file that lies in it. */
export const eRechnungPfad = pfad({
  method: 'GET',
  address: '/api/eRechnung/{sammlung}/{id}/{datei}',
  who: signedIn,
  summary: 'Eine abgelegte E-Rechnung lesen',
  description:
    'Was eine E-Rechnung (XML, oder PDF mit XML) unter den Dateien eines Datensatzes sagt, für alle, die ihn sehen. Mit „anhang“ kommt eine Datei, die in der Rechnung steckt, zum Speichern.',
  places: {
    sammlung: text({ label: 'Sammlung', hint: 'Wie ausgaben' }),
    datei: text({ label: 'Name der Datei, wie er im Datensatz steht' }),
  },
  query: {
    anhang: sparse(
      number({
        label: 'Nummer der Anlage, ab 0',
        decimals: 0,
        min: 0,
        otherwise: '„anhang“ ist die Nummer einer Anlage, ab 0.',
      }),
    ),
  },
  answer: { rechnung: eRechnung },
});

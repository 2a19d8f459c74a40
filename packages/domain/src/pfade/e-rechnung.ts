import {
  day,
  geld,
  list,
  listOf,
  number,
  object,
  orEmpty,
  pfad,
  signedIn,
  sparse,
  text,
  texts,
  upload,
  word,
} from '@traverse/schema';
import { ausgaben } from '../entities/ausgaben.ts';
import { lieferanten } from '../entities/lieferanten.ts';

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

import {
  day,
  geld,
  list,
  listOf,
  number,
  object,
  pfad,
  relation,
  sparse,
  text,
  texts,
  toggle,
} from '@traverse/schema';
import { mahner, mahnungen, offeneReaders } from '../entities/mahnungen.ts';
import { books } from '../options/buch-rechte.ts';
import { mahnHinweise } from './forderungen.ts';
import { newId } from './places.ts';

const { beleg, nummer, stufe, versandAm, versandAn, versandFehler } = mahnungen.fields;
const rechnung = text({ label: 'ID der Rechnung' });
const guthaben = geld({ label: 'Guthaben, das davon schon ab ist' });

/** A letter as it would be sent: of one customer and one level. */
export const mahnVorschlag = object({
  stufe,
  name: text({ label: 'Wie der Brief heißt' }),
  datum: day({ label: 'Datum' }),
  frist: day({ label: 'Frist' }),
  positionen: listOf({
    rechnung,
    name: text({ label: 'Nummer' }),
    datum: day({ label: 'Datum' }),
    faellig: day({ label: 'Fällig' }),
    tage: number({ label: 'Tage überfällig', decimals: 0 }),
    gesamt: geld({ label: 'Gesamt' }),
    offen: geld({ label: 'Was verlangt wird' }),
    guthaben,
    verzug: sparse(
      object(
        { ab: day({ label: 'Ab' }), grund: text({ label: 'Warum' }) },
        { label: 'Verzug', hint: 'Fehlt, wo erst eine Mahnung ihn bringt' },
      ),
    ),
    punkte: number({ label: 'Punkte über dem Basiszins', decimals: 0 }),
    zinsen: object({
      zeilen: listOf({
        von: day({ label: 'Erster Tag' }),
        bis: day({ label: 'Letzter Tag' }),
        tage: number({ label: 'Tage', decimals: 0 }),
        betrag: geld({ label: 'Betrag' }),
        satz: number({ label: 'Prozent im Jahr' }),
        zinsen: geld({ label: 'Zinsen' }),
        unbestaetigt: toggle({ label: 'Der Satz dieses Halbjahrs war noch nicht bekannt' }),
      }),
      summe: geld({ label: 'Summe', hint: 'Einmal gerundet' }),
    }),
    pauschale: geld({ label: 'Pauschale' }),
  }),
  offen: geld({ label: 'Offen' }),
  zinsen: geld({ label: 'Zinsen' }),
  pauschale: geld({ label: 'Pauschale' }),
  gebuehr: geld({ label: 'Gebühr' }),
  gezahlt: geld({ label: 'Schon gezahlt auf Briefe, die dieser ersetzt' }),
  summe: geld({ label: 'Was insgesamt verlangt wird' }),
  pauschaleMoeglich: toggle({ label: 'Ob die Pauschale verlangt werden darf' }),
});

const kunde = {
  id: relation('kunden', { label: 'Kunde' }),
  name: text({ label: 'Name' }),
};

/** The letters that could go out today, one for each customer and level, and what is stopped and why (MAHN-02). */
export const mahnlaufPfad = pfad({
  method: 'GET',
  address: '/api/mahnlauf',
  who: offeneReaders,
  summary: 'Mahnlauf: was heute zu mahnen wäre',
  description:
    'Je Kunde und Stufe ein Brief mit Zinsen und Pauschale, dazu, was gesperrt ist und warum. Geschrieben wird nichts.',
  answer: {
    heute: day({ label: 'Heute' }),
    hinweise: mahnHinweise,
    perMail: toggle({ label: 'Ob Mails hinausgehen', hint: 'Sonst ist jeder Brief ein PDF' }),
    briefe: listOf({
      kunde: object({ ...kunde, verbraucher: toggle({ label: 'Verbraucher' }) }),
      an: text({ label: 'Wohin die Mail ginge', hint: 'Leer, wo keine Adresse bekannt ist' }),
      vorschlag: mahnVorschlag,
      hinweise: texts({ label: 'Geld auf der Bank, das dafür sein kann' }),
    }),
    gesperrt: listOf({
      kunde: object(kunde),
      rechnung: object({
        id: rechnung,
        name: text({ label: 'Nummer' }),
        fremd: toggle({ label: 'Ob sie jemand anderem gehört' }),
      }),
      offen: geld({ label: 'Offen' }),
      gruende: texts({ label: 'Warum nicht' }),
    }),
  },
  madeOf: ['mahnungen', 'rechnungen', 'zahlungen', 'kunden', 'mahnstufen', 'basiszinsen'],
});

const otherwise = 'Sag, wem (kunde), auf welcher Stufe (stufe) und wegen welcher Rechnungen (rechnungen).';

/** A letter that somebody wants: to whom, of which level, for which invoices, and what they decided otherwise. */
const wunsch = {
  kunde: relation('kunden', { label: 'Kunde', required: true, otherwise }),
  stufe: number({ label: 'Stufe', decimals: 0, required: true, otherwise }),
  rechnungen: texts({ label: 'IDs der Rechnungen', required: true, otherwise }),
  frist: sparse(day({ label: 'Frist', otherwise: 'Die Frist ist kein Tag. Schreib sie so: 2026-12-03.' })),
  pauschale: sparse(toggle({ label: 'Mit Pauschale' })),
  gebuehr: sparse(
    geld({
      label: 'Gebühr',
      min: 0,
      otherwise: 'Die Gebühr ist ein Betrag in Cent und nicht unter 0.',
    }),
  ),
};

/** A letter as it would go out with what a person decided otherwise; nothing is written. */
export const mahnVorschauPfad = pfad({
  method: 'POST',
  address: '/api/mahnungen/vorschau',
  who: mahner,
  summary: 'Eine Mahnung, wie sie gesendet würde',
  description:
    'Rechnet einen Brief des Mahnlaufs mit anderer Frist, Pauschale oder Gebühr durch, ohne etwas zu speichern. Mit „format=pdf“ kommt der Brief selbst.',
  body: wunsch,
  answer: { vorschlag: mahnVorschlag },
  files: ['pdf'],
  refuses: [404],
});

/** Sends one letter as a person ticked it (MAHN-02). */
export const mahnenPfad = pfad({
  method: 'POST',
  address: '/api/mahnungen',
  who: mahner,
  summary: 'Eine Mahnung senden',
  description:
    'Ein Brief an einen Kunden auf einer Stufe: Nummer, PDF und Posten stehen danach fest, die Rechnungen werden mit festgeschrieben. „id“ bestimmt, wer fragt: dieselbe noch einmal sendet nicht noch einmal. Mit „summe“ wird abgelehnt, was seit dem Vorschlag anders ist. Per Mail, wenn eine Adresse und ein Mailserver da sind, sonst als PDF.',
  body: {
    ...wunsch,
    id: newId('„id“ muss aus 15 Zeichen a–z und 0–9 bestehen.'),
    summe: sparse(geld({ label: 'Was vorgeschlagen war' })),
    mail: sparse(toggle({ label: 'Per Mail', hint: 'Vorgabe: ja' })),
  },
  answer: {
    id: relation('mahnungen', { label: 'Die Mahnung' }),
    nummer,
    versandAm,
    versandAn,
    versandFehler,
    beleg,
  },
  refuses: [404],
});

const changed = { id: text({ label: 'ID der Mahnung' }) };

/** Sends a letter again whose mail did not leave. */
export const mahnungSendenPfad = pfad({
  method: 'POST',
  address: '/api/mahnungen/{id}/senden',
  who: mahner,
  summary: 'Eine Mahnung noch einmal senden, die nicht ankam',
  description: 'Nur solange „versandAm“ leer ist. Mit „mail: false“ gilt sie als PDF verschickt.',
  body: { mail: sparse(toggle({ label: 'Per Mail', hint: 'Vorgabe: ja' })) },
  answer: changed,
  once: true,
});

/** Takes a letter back; the one before it counts again. */
export const mahnungZuruecknehmenPfad = pfad({
  method: 'POST',
  address: '/api/mahnungen/{id}/zuruecknehmen',
  who: books,
  summary: 'Mahnung zurücknehmen',
  description: 'Für buchhaltung und admin, mit einem Grund. Die ersetzte Mahnung davor gilt dann wieder.',
  body: {
    grund: text({
      label: 'Grund',
      required: true,
      otherwise: 'Schreib dazu, warum die Mahnung zurückgenommen wird.',
    }),
  },
  answer: changed,
  once: true,
});

/** Waives interest, flat sum and fee of a letter. */
export const mahnungErlassenPfad = pfad({
  method: 'POST',
  address: '/api/mahnungen/{id}/erlassen',
  who: books,
  summary: 'Zinsen und Kosten einer Mahnung erlassen',
  description: 'Für buchhaltung und admin. Die Rechnungen bleiben offen.',
  answer: changed,
  once: true,
  refuses: [400],
});

/** Who stands in a court order, on either side. */
const partei = {
  name: text({ label: 'Name' }),
  person: text({ label: 'Die Person neben einer Firma', hint: 'Leer, wo es keine gibt' }),
  anschrift: object({
    zusatz: sparse(text({ label: 'Adresszusatz' })),
    strasse: text({ label: 'Straße und Hausnummer' }),
    plz: text({ label: 'PLZ' }),
    ort: text({ label: 'Ort' }),
    land: text({ label: 'Land', hint: 'Zwei Buchstaben, wie DE' }),
  }),
};

/** What the form of a court order asks for, after the last reminder (MAHN-02). */
export const mahnAntragPfad = pfad({
  method: 'GET',
  address: '/api/mahnungen/{id}/antrag',
  who: offeneReaders,
  summary: 'Daten für den Mahnbescheid',
  description:
    'Gläubiger, Schuldner, Forderungen, Verzug und Zinspunkte nach der letzten Mahnung. Der Antrag selbst wird woanders gestellt.',
  answer: {
    mahnung: text({ label: 'Nummer der letzten Mahnung' }),
    frist: day({ label: 'Ihre Frist' }),
    antragsteller: object({ ...partei, iban: text({ label: 'IBAN' }) }),
    antragsgegner: object(partei),
    hauptforderungen: list(
      object({
        rechnung,
        name: text({ label: 'Nummer' }),
        datum: day({ label: 'Datum' }),
        gesamt: geld({ label: 'Gesamt' }),
        offen: geld({ label: 'Was verlangt wird' }),
        guthaben,
        ausgerechnet: sparse(
          object(
            {
              von: day({ label: 'Erster Tag' }),
              bis: day({ label: 'Letzter Tag' }),
              zinsen: geld({ label: 'Zinsen' }),
            },
            { label: 'Zinsen bis zur letzten Zahlung' },
          ),
        ),
        zinsenAb: sparse(day({ label: 'Zinsen auf das Offene ab', hint: 'Fehlt, wo kein Verzug ist' })),
        punkte: number({ label: 'Punkte über dem Basiszins', decimals: 0 }),
      }),
    ),
    offen: geld({ label: 'Offen' }),
    pauschale: geld({ label: 'Pauschale der Mahnung' }),
    gebuehr: geld({ label: 'Gebühr der Mahnung' }),
  },
  refuses: [400],
});

import {
  byKey,
  day,
  everyone,
  geld,
  list,
  listOf,
  number,
  object,
  pfad,
  sparse,
  text,
  toggle,
  word,
} from '@traverse/schema';
import { angebote } from '../entities/angebote.ts';
import { MOST_SIGNS } from '../options/fragen-grenzen.ts';

const { angenommenAm, angenommenEmail, angenommenVon, art, gueltigBis, nummer, stand, version } =
  angebote.fields;

const plus = byKey(geld({ label: 'Was es mehr macht, mit Umsatzsteuer' }), {
  label: 'Je Schlüssel',
  hint: 'Wie die Auswahl jetzt steht',
});

/** Something that may be chosen, as it is printed. */
export const wahlZeile = {
  schluessel: text({ label: 'Schlüssel' }),
  name: text({ label: 'Menge und Name' }),
  anmerkung: text({ label: 'Anmerkung' }),
  netto: geld({ label: 'Netto' }),
  statt: number({ label: 'Nummer der Position, die es ersetzt', hint: '0: zusätzlich', decimals: 0 }),
  stattName: text({ label: 'Menge und Name der Position, die es ersetzt' }),
};

/** What an offer comes to with a choice. */
export const wahlSumme = {
  netto: geld({ label: 'Netto' }),
  ust: geld({ label: 'Ust' }),
  gesamt: geld({ label: 'Gesamt' }),
  plus,
};

/** What a secret link shows, to whoever has it (ANGB-02). */
export const linkOeffnenPfad = pfad({
  method: 'POST',
  address: '/api/l',
  who: everyone,
  summary: 'Einen geheimen Link öffnen',
  description:
    'Tauscht das Geheimnis aus der Adresse gegen eine Sitzung von zwei Stunden, die nur für diesen Link gilt. Falsch, abgelaufen, ersetzt und beendet sehen gleich aus: 404. Nach 20 falschen in einer Minute: 429.',
  body: { token: text({ label: 'Das Geheimnis' }) },
  answer: {
    sitzung: text({ label: 'Für alle anderen Pfade unter /api/l' }),
    perMail: toggle({ label: 'Ob eine Frage die Firma per Mail erreicht' }),
    firma: object({
      name: text({ label: 'Name' }),
      zusatz: text({ label: 'Zusatz' }),
      telefon: text({ label: 'Telefon' }),
      email: text({ label: 'E-Mail' }),
      anrede: word(['Sie', 'du'], { label: 'Wie sie Kunden anspricht' }),
      logo: toggle({ label: 'Ob es ein Logo gibt' }),
      agb: toggle({ label: 'Ob es AGB gibt' }),
    }),
    angebot: object({
      nummer,
      version,
      stand,
      art,
      gueltigBis,
      angenommenAm,
      datei: text({ label: 'Wie das PDF heißt' }),
      annehmbar: toggle({ label: 'Ob es über den Link beauftragt werden kann' }),
      bearbeitung: text({ label: 'Wer es bearbeitet' }),
      kunde: text({ label: 'Kunde' }),
      person: text({ label: 'Ansprechpartner' }),
      email: text({ label: 'Seine E-Mail' }),
      anlass: text({ label: 'Anlass' }),
      von: day({ label: 'Von' }),
      bis: day({ label: 'Bis' }),
      netto: geld({ label: 'Netto' }),
      ust: geld({ label: 'Ust' }),
      gesamt: geld({ label: 'Gesamt' }),
      abschnitte: listOf({
        titel: text({ label: 'Titel' }),
        netto: geld({ label: 'Netto' }),
        positionen: listOf({
          name: text({ label: 'Menge und Name' }),
          netto: geld({ label: 'Netto' }),
          imPreis: toggle({ label: 'Steckt in einem anderen Preis' }),
        }),
      }),
    }),
    wahl: listOf({
      ...wahlZeile,
      frei: toggle({ label: 'An diesen Tagen ist alles davon frei' }),
    }),
    plus,
  },
  refuses: [404],
});

const sitzung = text({ label: 'Die Sitzung', hint: 'Aus POST /api/l' });
const description = 'Mit der Sitzung eines geheimen Links.';

/** The document behind a link. */
export const linkAngebotPfad = pfad({
  method: 'POST',
  address: '/api/l/pdf',
  who: everyone,
  summary: 'Das Angebot als PDF',
  description,
  body: { sitzung },
  files: ['pdf'],
  refuses: [404],
});

/** The firm's logo. */
export const linkLogoPfad = pfad({
  method: 'POST',
  address: '/api/l/logo',
  who: everyone,
  summary: 'Logo der Firma',
  description,
  body: { sitzung },
  files: ['bin'],
  refuses: [404],
});

/** The firm's terms. */
export const linkAgbPfad = pfad({
  method: 'POST',
  address: '/api/l/agb',
  who: everyone,
  summary: 'AGB der Firma',
  description,
  body: { sitzung },
  files: ['bin'],
  refuses: [404],
});

const wahl = sparse(list(text({ label: 'Schlüssel' }), { label: 'Was gewählt ist', max: 500 }));

/** What an offer comes to with a choice. */
export const linkSummePfad = pfad({
  method: 'POST',
  address: '/api/l/summe',
  who: everyone,
  summary: 'Die Summe mit einer Auswahl',
  description: `${description} Nach 120 in einer Minute: 429.`,
  body: { sitzung, wahl },
  answer: wahlSumme,
  refuses: [404],
});

const person = {
  name: { ...angenommenVon, required: true },
  email: { ...angenommenEmail, required: true },
} as const;
const answer = { stand, satz: text({ label: 'Was dazu gesagt wird' }) };
const answering = `${description} Was nicht mehr geht, sagt die Antwort 400 in Worten.`;

/** Accepts an offer by its link. */
export const annehmenPfad = pfad({
  method: 'POST',
  address: '/api/l/annehmen',
  who: everyone,
  summary: 'Das Angebot annehmen',
  description: answering,
  body: {
    sitzung,
    ...person,
    berechtigt: toggle({ label: 'Wer annimmt, darf den Auftrag erteilen', hint: 'Muss true sein' }),
    wahl,
    gesamt: sparse(geld({ label: 'Die Summe, die dabei stand', hint: 'Mit einer Auswahl nötig' })),
  },
  answer,
  refuses: [404],
});

/** Refuses it. */
export const ablehnenPfad = pfad({
  method: 'POST',
  address: '/api/l/ablehnen',
  who: everyone,
  summary: 'Das Angebot ablehnen',
  description: answering,
  body: { sitzung, grund: sparse(text({ label: 'Grund', hint: 'Höchstens 1000 Zeichen', multiline: true })) },
  answer,
  refuses: [404],
});

/** Asks about it (NAHT-03). */
export const linkFragePfad = pfad({
  method: 'POST',
  address: '/api/l/frage',
  who: everyone,
  summary: 'Eine Frage zum Angebot',
  description: `${description} Nach fünf Fragen in einer Stunde: 429.`,
  body: {
    sitzung,
    ...person,
    frage: text({ label: 'Frage', hint: `Höchstens ${MOST_SIGNS} Zeichen`, multiline: true }),
    wahl,
  },
  answer,
  refuses: [404],
});

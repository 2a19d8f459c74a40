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
} from '@traverse/schema';
import { angebote } from '../entities/angebote.ts';
import { MOST_SIGNS } from '../options/fragen-grenzen.ts';
import { byLink as description, sitzung } from './link-sitzung.ts';

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

/** What a link of art 'Angebot' shows as it is opened (ANGB-02). */
export const angebotSeite = {
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
};

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

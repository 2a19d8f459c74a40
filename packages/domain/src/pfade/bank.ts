import {
  day,
  either,
  geld,
  listOf,
  number,
  object,
  orEmpty,
  orNull,
  pfad,
  record,
  sparse,
  text,
  texts,
  toggle,
  upload,
  word,
} from '@traverse/schema';
import { bankumsaetze } from '../entities/bankumsaetze.ts';

const { read, update } = bankumsaetze.access;

const id = text({ label: 'ID' });
const arten = ['rechnung', 'einnahme', 'ausgabe', 'guthaben'] as const;

/** What a line may pay. */
export const bankposten = object({
  art: word(arten, { label: 'Art' }),
  id: text({ label: 'ID', hint: 'Eines Guthabens die des Kunden' }),
  name: text({ label: 'Name' }),
  namen: texts({ label: 'Wie es noch heißt', hint: 'Angebot, stornierte Anzahlung, Belegnummer' }),
  offen: geld({ label: 'Was das Konto bekommt, wenn es bezahlt wird', hint: 'Unter 0, was hinausgeht' }),
  ausgebucht: toggle({
    label: 'Ausgebucht',
    hint: 'Offen ist davon nichts mehr: Nur wer es nennt, bezahlt es',
  }),
  faellig: orEmpty(day({ label: 'Fällig' })),
  partner: text({ label: 'ID des Kunden oder Lieferanten' }),
  partnerNamen: texts({ label: 'Wie er heißt' }),
  ibans: texts({ label: 'Konten, von denen er schon bezahlt hat' }),
  skonto: sparse(
    object(
      { abzug: geld({ label: 'Abzug' }), bis: day({ label: 'Bis' }) },
      { label: 'Was abgezogen werden darf', hint: 'Mit dem Vorzeichen von „offen“' },
    ),
  ),
});

/** The newest letter of some invoices, with what it claims besides them. */
export const offeneMahnung = object({
  id,
  name: text({ label: 'Nummer' }),
  rechnungen: texts({ label: 'Ihre Rechnungen' }),
  summe: geld({ label: 'Alles, mit Zinsen und Kosten' }),
  nebenforderungen: geld({ label: 'Zinsen und Kosten' }),
});

const proposed = {
  regel: word(['0', 'R', '1', '3', '4', '5', '6', '7', '8'], { label: 'Regel', hint: '1 ist sicher' }),
  kurz: text({ label: 'In drei Worten' }),
  gruende: texts({ label: 'Was dafür spricht' }),
  marken: listOf({
    feld: word(['verwendungszweck', 'endToEndId', 'gegenName', 'gegenIban'], { label: 'In welchem Text' }),
    nr: number({ label: 'Zu welchem Grund, ab 1', decimals: 0 }),
    von: number({ label: 'Vom ersten Zeichen', decimals: 0 }),
    bis: number({ label: 'Bis hinter das letzte', decimals: 0 }),
  }),
};
const does = <const Word extends string>(tut: Word) => word([tut], { label: 'Was vorgeschlagen wird' });

/** What is proposed for a line, and why (F 1.9). */
export const bankvorschlag = either(
  object({
    ...proposed,
    tut: does('zahlen'),
    zahlt: listOf({
      posten: bankposten,
      betrag: geld({ label: 'Betrag', hint: 'Mit dem Vorzeichen des Umsatzes' }),
      skonto: geld({ label: 'Skonto' }),
    }),
    rest: geld({ label: 'Wofür nichts bekannt ist', hint: 'Guthaben des Kunden' }),
    mahnung: sparse(offeneMahnung),
  }),
  object({ ...proposed, tut: does('umbuchung') }),
  object({ ...proposed, tut: does('ruecklaeufer'), zeile: id, gebuehr: geld({ label: 'Gebühr' }) }),
  object({ ...proposed, tut: does('buchen'), kategorie: text({ label: 'Kategorie' }) }),
);

const umsatz = record(bankumsaetze, { label: 'Der Umsatz' });

/** What a line has paid, in a word and an amount with the sign of the line. */
export const bezahltes = object({
  art: word([...arten, 'mahnung'], { label: 'Art' }),
  id,
  name: text({ label: 'Name' }),
  betrag: geld({ label: 'Betrag' }),
});
const bezahlt = { umsatz, bezahlt: listOf(bezahltes.members) };

const zahl = (label: string) => number({ label, decimals: 0 });

/** Stores what the file of a bank holds and the account does not (BANK-01). */
export const kontoauszugPfad = pfad({
  method: 'POST',
  address: '/kontoauszugEinlesen',
  who: update,
  summary: 'Kontoauszug einlesen',
  description:
    'CAMT.052, .053, .054, MT940, CSV, auch mehrere in einem ZIP. Alles oder nichts; kein Umsatz steht zweimal da, auch nicht aus einem anderen Format.',
  form: {
    bankkonto: sparse(text({ label: 'Das Bankkonto für eine Datei, die keines nennt' })),
    datei: upload({ label: 'Die Datei', hint: 'Bis 50 MB' }),
  },
  answer: {
    neu: zahl('Neue Umsätze'),
    schonDa: zahl('Schon da'),
    uebersprungen: zahl('Vorgemerkt oder über 0,00 €'),
    hinweise: texts({ label: 'Was jemand ansehen sollte' }),
    auszuege: listOf({
      id,
      bankkonto: text({ label: 'Bankkonto' }),
      datei: text({ label: 'Datei' }),
      format: text({ label: 'Format' }),
      von: day({ label: 'Von' }),
      bis: day({ label: 'Bis' }),
      neu: zahl('Neue Umsätze'),
      schonDa: zahl('Schon da'),
    }),
  },
  once: true,
  refuses: [413],
});

/** Lines of an account that wait, with what is proposed for each, and what was done last (BANK-02). */
export const bankabgleichPfad = pfad({
  method: 'GET',
  address: '/bankabgleich/{id}',
  who: read,
  summary: 'Umsätze eines Kontos mit Vorschlägen',
  description: 'Gebucht wird damit nichts. Höchstens 500 offene Umsätze, die neuesten zuerst.',
  answer: {
    offen: listOf({
      ...bezahlt,
      vorschlag: orNull(bankvorschlag),
      buchung: orNull(
        object(
          { name: text({ label: 'Name' }), ustSatz: number({ label: 'Ust-Satz' }) },
          { label: 'Eine Buchung wie die letzte ihrer Kategorie' },
        ),
      ),
    }),
    zuletzt: listOf(bezahlt),
    anzahlOffen: number({ label: 'Wie viele offen sind', decimals: 0 }),
    anzahlErledigt: number({ label: 'Wie viele erledigt sind', decimals: 0 }),
    bis: orEmpty(day({ label: 'Bis zu welchem Tag Auszüge da sind' })),
    marken: texts({ label: 'Welche Auszüge nicht aufgehen oder fehlen' }),
  },
  madeOf: ['bankumsaetze'],
});

const tag = (label: string, name: string) =>
  sparse(day({ label, otherwise: `„${name}“ ist kein Tag wie 2026-12-31.` }));

/** All lines of an account with what each has paid, as a file (OM10). */
export const umsaetzeDateiPfad = pfad({
  method: 'GET',
  address: '/bankabgleich/{id}/export',
  who: read,
  summary: 'Umsätze eines Kontos mit ihren Belegen als Datei',
  description: 'Eine Zeile für jeden Umsatz, die neuesten zuerst, höchstens 20.000.',
  query: { von: tag('Vom ersten Tag', 'von'), bis: tag('Bis zum letzten', 'bis') },
  files: ['csv', 'xlsx'],
  refuses: [400, 404],
});

/** What a person may assign a line to, the likely ones first. */
export const bankpostenPfad = pfad({
  method: 'GET',
  address: '/bankposten/{id}',
  who: read,
  summary: 'Was ein Umsatz bezahlen kann',
  description: 'Offene Rechnungen, Einnahmen und Ausgaben der passenden Richtung, höchstens 30.',
  query: { suche: text({ label: 'Nummer oder Name' }) },
  answer: { posten: listOf(bankposten.members) },
  madeOf: ['bankumsaetze'],
});

/** What a line may be booked as. */
export const bankkategorienPfad = pfad({
  method: 'GET',
  address: '/bankkategorien/{id}',
  who: read,
  summary: 'Als was ein Umsatz gebucht werden kann',
  description:
    'Die Kategorien seiner Richtung, die zuletzt gebrauchten zuerst, dann die noch nie gebrauchten, am Ende die der anderen.',
  answer: { kategorien: texts({ label: 'Ihre Namen' }) },
  madeOf: ['kategorien', 'ausgaben', 'einnahmen'],
});

const otherwise = 'Sag, was der Umsatz bezahlt: Rechnungen, Einnahmen oder Ausgaben mit ihren Beträgen.';
const betrag = geld({ label: 'Betrag', hint: 'Mit dem Vorzeichen des Umsatzes', required: true });

/** What a person confirmed for a line becomes payments (GOBD-08). */
export const umsatzZuordnenPfad = pfad({
  method: 'POST',
  address: '/umsatzZuordnen/{id}',
  who: update,
  summary: 'Umsatz zuordnen',
  description:
    'Beträge in Cent mit dem Vorzeichen des Umsatzes; zusammen höchstens sein Betrag. Rechnungen werden dabei festgeschrieben.',
  body: {
    posten: sparse(
      listOf(
        {
          art: word(arten, { label: 'Art' }),
          id: text({ label: 'ID', hint: 'Eines Guthabens die des Kunden' }),
          betrag,
          skonto: sparse(geld({ label: 'Skonto' })),
          kleindifferenz: sparse(geld({ label: 'Was vom Rest ausgebucht wird' })),
        },
        { label: 'Was der Umsatz bezahlt', max: 200, otherwise },
      ),
    ),
    guthaben: sparse(
      object({ kunde: text({ label: 'Kunde' }), betrag }, { label: 'Was Guthaben wird', otherwise }),
    ),
    nebenforderung: sparse(
      object(
        { mahnung: text({ label: 'Mahnung' }), betrag },
        { label: 'Zinsen und Kosten einer Mahnung', otherwise },
      ),
    ),
    buchen: sparse(
      object(
        {
          name: text({ label: 'Name' }),
          kategorie: text({ label: 'Kategorie' }),
          betrag,
          ustSatz: sparse(number({ label: 'Ust-Satz', min: 0, max: 100 })),
          merken: sparse(toggle({ label: 'Für dieses Konto merken' })),
        },
        { label: 'Was noch kein Beleg sagt', otherwise },
      ),
    ),
    ruecklaeufer: sparse(text({ label: 'Der Umsatz, dessen Zahlungen zurückkommen', otherwise })),
  },
  answer: umsatz,
  once: true,
  refuses: [412],
});

/** Takes that back, also that a line needs no document. */
export const umsatzZuruecknehmenPfad = pfad({
  method: 'POST',
  address: '/umsatzZuruecknehmen/{id}',
  who: update,
  summary: 'Zuordnung eines Umsatzes zurücknehmen',
  description: 'Jede Zahlung bekommt eine Gegenbuchung; was festgeschrieben ist, bleibt es.',
  answer: umsatz,
  once: true,
  refuses: [400, 412],
});

/** Answers what is marked 'Vielleicht doppelt'. */
export const umsatzDoppeltPfad = pfad({
  method: 'POST',
  address: '/umsatzDoppelt/{id}',
  who: update,
  summary: 'Sagen, ob ein Umsatz doppelt ist',
  description:
    '„derselbe“ zählt nicht mehr, „anderer“ nimmt den Hinweis weg, „offen“ nimmt die Antwort zurück.',
  body: {
    antwort: word(['derselbe', 'anderer', 'offen'], {
      label: 'Antwort',
      otherwise: 'Antworte „derselbe“ oder „anderer“ auf einen Umsatz, der vielleicht doppelt ist.',
    }),
  },
  answer: umsatz,
  once: true,
  refuses: [412],
});

import {
  date,
  everyone,
  geld,
  listOf,
  object,
  pfad,
  relation,
  sparse,
  text,
  toggle,
  word,
} from '@traverse/schema';
import { einsaetze } from '../entities/einsaetze.ts';
import { planner } from '../options/crew-rechte.ts';
import { stundenTeil } from './stunden.ts';

const tag = 'Mannschaft';
const sitzung = sparse(text({ label: 'Die Sitzung des Links', hint: 'Ohne sie gilt das Konto, das fragt' }));
const einsatz = relation('einsaetze', { label: 'Einsatz', required: true });
const summe = text({ label: 'Prüfsumme der gezeigten Fakten' });
const wann = date({ label: 'Wann', withTime: true });

const neues = listOf(
  { was: text({ label: 'Was', hint: 'Leer: der Satz sagt es allein' }), wert: text({ label: 'Wert' }) },
  { label: 'Was die Person noch nicht weiß' },
);

/** What somebody sees of an Einsatz: this, and nothing of customers, prices or others' rates (C 10.1). */
const gezeigterEinsatz = {
  id: einsatz,
  status: einsaetze.fields.status,
  reserve: toggle({ label: 'Der Dienst ist vergeben, ein Ja wird Reserve' }),
  projekt: text({ label: 'Projekt' }),
  von: wann,
  bis: wann,
  fakten: summe,
  neues,
  darf: object({
    ja: toggle({ label: 'Zusagen' }),
    nein: toggle({ label: 'Absagen' }),
    gelesen: toggle({ label: 'Gelesen' }),
  }),
  kern: sparse(
    object({
      funktion: text({ label: 'Funktion' }),
      schichten: listOf({ von: wann, bis: wann, pause: text({ label: 'Pause' }) }),
      ort: text({ label: 'Ort' }),
      treffpunkt: text({ label: 'Treffpunkt' }),
      treffzeit: wann,
      anmerkung: text({ label: 'Anmerkung' }),
      antwortBis: wann,
      satz: text({ label: 'Satz', hint: 'Der eigene; nur wer frei arbeitet' }),
      erwartet: geld({ label: 'Erwartet' }),
    }),
  ),
  vorOrt: sparse(
    object({
      anschrift: text({ label: 'Anschrift' }),
      karte: text({ label: 'Adresse der Karte' }),
      leitung: object({ name: text({ label: 'Name' }), telefon: text({ label: 'Telefon' }) }),
      kollegen: listOf({
        name: text({ label: 'Name' }),
        funktion: text({ label: 'Funktion' }),
        telefon: text({ label: 'Telefon', hint: 'Leer, wo es nur das Büro kennt' }),
      }),
      zeitplan: listOf({ zeit: wann, was: text({ label: 'Was' }), wo: text({ label: 'Wo' }) }),
      hinweise: listOf({ was: text({ label: 'Wozu' }), text: text({ label: 'Text', multiline: true }) }),
      unterlagen: listOf({ id: relation('anlagen', { label: 'Anlage' }), name: text({ label: 'Name' }) }),
    }),
  ),
};

/** The page of a person, by her link or by her account (CREW-04, CREW-07). */
export const mannschaftStandPfad = pfad({
  method: 'POST',
  address: '/api/mannschaft/stand',
  who: everyone,
  summary: 'Die eigenen Einsätze',
  description:
    'Was die Person sieht, deren Link oder Konto fragt: gefragt, zugesagt, eingeteilt, mit allem, was sie dafür braucht. 404, wo der Link nicht mehr gilt oder das Konto zu keiner Person gehört.',
  tag,
  body: { sitzung },
  answer: {
    person: relation('personen', { label: 'Die Person' }),
    name: text({ label: 'Ihr Name' }),
    firma: object({ name: text({ label: 'Name' }), telefon: text({ label: 'Telefon' }) }),
    jetzt: wann,
    einsaetze: listOf(gezeigterEinsatz),
    stunden: object(stundenTeil),
  },
  refuses: [404],
});

/** Yes, no, or a question to a request (CREW-04). */
export const mannschaftAntwortPfad = pfad({
  method: 'POST',
  address: '/api/mannschaft/antwort',
  who: everyone,
  summary: 'Auf eine Anfrage antworten',
  description:
    'Ein Ja gilt dem, was gezeigt wurde: „fakten“ ist die Prüfsumme davon. Dasselbe noch einmal ändert nichts. Was nicht mehr geht, sagt die Antwort 400 in Worten. Nach fünf Fragen in einer Stunde: 429.',
  tag,
  body: {
    sitzung,
    einsatz,
    antwort: word(['ja', 'nein', 'frage'], { label: 'Antwort' }),
    text: sparse(text({ label: 'Text', max: 2000, multiline: true })),
    fakten: summe,
  },
  answer: { status: einsaetze.fields.status, satz: text({ label: 'Was dazu gesagt wird' }) },
  refuses: [404],
});

/** What is new was read, and fits (CREW-06). */
export const mannschaftGelesenPfad = pfad({
  method: 'POST',
  address: '/api/mannschaft/gelesen',
  who: everyone,
  summary: 'Eine Änderung bestätigen',
  description: 'Gilt dem, was gezeigt wurde: „fakten“ ist die Prüfsumme davon, sonst 400.',
  tag,
  body: { sitzung, einsatz, fakten: summe },
  answer: { satz: text({ label: 'Was dazu gesagt wird' }) },
  refuses: [404],
});

/** The secret address of her calendar, for whoever has no account (KAL-01). */
export const mannschaftKalenderPfad = pfad({
  method: 'POST',
  address: '/api/mannschaft/kalender',
  who: everyone,
  summary: 'Adresse des eigenen Kalenders',
  tag,
  body: { sitzung, neu: sparse(toggle({ label: 'Eine neue, die alte endet' })) },
  answer: { url: text({ label: 'Die Adresse', hint: 'Leer, solange es keine gibt' }) },
  refuses: [400, 404],
});

/** A paper for the crew (C 10.1). */
export const mannschaftPapierPfad = pfad({
  method: 'POST',
  address: '/api/mannschaft/papier',
  who: everyone,
  summary: 'Eine Unterlage für die Mannschaft',
  tag,
  body: { sitzung, einsatz, anlage: relation('anlagen', { label: 'Anlage', required: true }) },
  files: ['bin'],
  refuses: [404],
});

/** The call sheet of the person who asks, for the project of an Einsatz (CREW-07). */
export const mannschaftDispoPfad = pfad({
  method: 'POST',
  address: '/api/mannschaft/dispo',
  who: everyone,
  summary: 'Das eigene Tagesblatt als PDF',
  description: 'Die eigenen Tage mit denen, die dabei sind; nur wer eingeteilt ist, sonst 404.',
  tag,
  body: { sitzung, einsatz },
  files: ['pdf'],
  refuses: [400, 404],
});

/** A link to somebody's page, shown once: shared from the phone (CREW-04). */
export const personLinkPfad = pfad({
  method: 'POST',
  address: '/api/personen/{id}/link',
  who: planner,
  summary: 'Ein Link zur Seite einer Person',
  description: 'Nur jetzt zu sehen. Die früheren Links der Person gelten weiter.',
  tag,
  places: { id: relation('personen', { label: 'Person' }) },
  answer: { url: text({ label: 'Die Adresse' }) },
  once: true,
  refuses: [400, 404],
});

/** All links to somebody's page end. */
export const personLinksBeendenPfad = pfad({
  method: 'POST',
  address: '/api/personen/{id}/links-beenden',
  who: planner,
  summary: 'Alle Links zur Seite einer Person beenden',
  tag,
  places: { id: relation('personen', { label: 'Person' }) },
  once: true,
  refuses: [404],
});

/** What waits to be told, and what could not be (CREW-06). */
export const mitteilungenPfad = pfad({
  method: 'GET',
  address: '/api/mitteilungen',
  who: planner,
  summary: 'Was noch niemand gesagt hat',
  description:
    'Je Person, was sie noch nicht weiß und wann sie es hört. „vonHand“: ohne Mailadresse oder Mailserver, oder weil die Mail nicht ankam.',
  tag,
  query: { projekt: sparse(relation('projekt', { label: 'Nur dieses Projekt' })) },
  answer: {
    perMail: toggle({ label: 'Ob Mails hinausgehen' }),
    personen: listOf({
      person: relation('personen', { label: 'Person' }),
      name: text({ label: 'Name' }),
      telefon: text({ label: 'Telefon' }),
      text: text({ label: 'Was zu sagen ist', multiline: true }),
      anzahl: text({ label: 'Wie viele Änderungen' }),
      wann,
      vonHand: toggle({ label: 'Sagt nur jemand selbst' }),
      fehler: text({ label: 'Warum die Mail nicht ankam' }),
      mail: sparse(relation('versand', { label: 'Die Mail, die nicht ankam' })),
      projekte: listOf({ id: relation('projekt', { label: 'Projekt' }), name: text({ label: 'Name' }) }),
    }),
  },
  madeOf: ['einsaetze', 'dienste', 'projekt', 'personen', 'versand'],
});

/** Tells now, later, or by hand (CREW-06). */
export const mitteilenPfad = pfad({
  method: 'POST',
  address: '/api/mitteilungen',
  who: planner,
  summary: 'Mitteilen, warten, oder von Hand gesagt',
  description:
    '„jetzt“ sagt, was aussteht; „warten“ hält ein Projekt zwei Stunden zurück; „dispo“ gibt das Tagesblatt an alle, die eingeteilt sind; „gesagt“: jemand hat es der Person gesagt.',
  tag,
  body: {
    was: word(['jetzt', 'warten', 'dispo', 'gesagt'], { label: 'Was' }),
    projekt: sparse(relation('projekt', { label: 'Projekt' })),
    person: sparse(relation('personen', { label: 'Person' })),
  },
  answer: { gesagt: text({ label: 'Wem', hint: 'Wie viele Personen es betrifft' }) },
  once: true,
  refuses: [400, 404],
});

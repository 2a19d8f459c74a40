import { date, geld, listOf, pfad, relation, sparse, text, texts, toggle, word } from '@traverse/schema';
import { dienste } from '../entities/dienste.ts';
import { einsaetze } from '../entities/einsaetze.ts';
import { personen } from '../entities/personen.ts';
import { books } from '../options/buch-rechte.ts';
import { antwortWege } from '../options/einsatz-status.ts';

const person = relation('personen', { label: 'Person' });
const name = text({ label: 'Name' });

/** Who may be put on a Dienst, the free ones first (CREW-02). */
export const kandidatenPfad = pfad({
  method: 'GET',
  address: '/api/kandidaten/{dienst}',
  who: [personen.access.read, dienste.access.read],
  summary: 'Wer ist frei?',
  description:
    'Alle aktiven Personen, die nicht schon gefragt oder eingeteilt sind: erst wer frei ist, dann mit Hinweis, dann wer belegt oder abwesend ist, je nach Namen. Wählbar bleiben alle.',
  places: { dienst: relation('dienste', { label: 'Dienst' }) },
  answer: {
    kandidaten: listOf({
      person,
      einsatz: sparse(
        relation('einsaetze', {
          label: 'Vorgemerkt, oder nicht mehr dabei',
          hint: 'Wird geändert, nicht angelegt',
        }),
      ),
      name,
      telefon: text({ label: 'Telefon', hint: 'Der Person, sonst des Kontos' }),
      hatFunktion: toggle({ label: 'Hat die Funktion des Dienstes' }),
      fragtSelbst: toggle({ label: 'Sagt selbst zu: frei oder Dienstleister' }),
      stand: word(['frei', 'Hinweis', 'belegt', 'abwesend'], { label: 'Wie es steht' }),
      hinweise: texts({ label: 'Was dagegen spricht', hint: 'Wie „schon für Gala“, „SQQ2 fehlt“' }),
    }),
  },
  refuses: [404],
});

/** Whose account may become that of a person: nobody has it yet, and it does more than look on (CREW-02). */
export const kontenOhnePersonPfad = pfad({
  method: 'GET',
  address: '/api/konten-ohne-person',
  who: personen.access.create,
  summary: 'Konten, die noch zu keiner Person gehören',
  description:
    'Nach Namen. Wer nur zusieht (Gruppe pruefung), steht nicht dabei: Sein Konto gehört niemandem aus der Mannschaft.',
  answer: {
    konten: listOf({ user: relation('users', { label: 'Konto' }), username: text({ label: 'Username' }) }),
  },
  madeOf: ['personen', 'users'],
});

/** The short way: typed names are eingeteilt on a project (C 2). */
export const einplanenPfad = pfad({
  method: 'POST',
  address: '/api/einplanen',
  who: [einsaetze.access.create, dienste.access.create],
  summary: 'Leute auf ein Projekt einteilen',
  description:
    'Je Name auf den Dienst der ersten Funktion der Person; ein voller wächst, einen fehlenden gibt es danach mit vorgeschlagenen Schichten. Freie sagen selbst zu: ohne „antwortWeg“ stehen sie unter „fragt“, und es geschieht nichts. Wen es nicht gibt, der steht unter „unbekannt“; wer unter „neu“ mit seiner Art steht, wird angelegt, mit dem Konto seines Namens.',
  body: {
    projekt: relation('projekt', { label: 'Projekt', required: true }),
    namen: texts({ label: 'Namen', required: true }),
    neu: sparse(
      listOf(
        { name, art: personen.fields.art },
        { label: 'Wer davon neu ist', hint: 'Wird mit seiner Art angelegt, wenn es ihn noch nicht gibt' },
      ),
    ),
    antwortWeg: sparse(word(antwortWege, { label: 'Wie die Zusage kam' })),
  },
  answer: {
    eingeteilt: listOf({
      einsatz: relation('einsaetze', { label: 'Einsatz' }),
      dienst: relation('dienste', { label: 'Dienst' }),
      name,
    }),
    schon: texts({ label: 'Standen schon da' }),
    fragt: texts({ label: 'Freie, die noch niemand gefragt hat' }),
    unbekannt: texts({ label: 'Gibt es nicht' }),
  },
  once: true,
  refuses: [404],
});

/** Whose bill it may be: proposed in the dialog of an expense (PROJ-15). */
export const offeneEinsaetzePfad = pfad({
  method: 'GET',
  address: '/api/einsaetze-ohne-rechnung',
  who: books,
  summary: 'Für welche Einsätze eine Rechnung sein kann',
  description:
    'Einsätze von Freien und Dienstleistern, die dieser Lieferant sind oder so heißen wie der Verkäufer: eingeteilt, begonnen, auf keiner anderen Rechnung; die jüngsten zuerst, mit dem, was sie erwartet kosten.',
  query: {
    lieferant: text({ label: 'Lieferant', hint: 'Seine ID' }),
    verkaeufer: text({ label: 'Wie der Verkäufer heißt' }),
    ausser: text({ label: 'Diese Ausgabe nicht', hint: 'Ihre ID' }),
  },
  answer: {
    einsaetze: listOf({
      einsatz: relation('einsaetze', { label: 'Einsatz' }),
      name,
      projekt: text({ label: 'Projekt' }),
      von: date({ label: 'Von', withTime: true }),
      bis: date({ label: 'Bis', withTime: true }),
      erwartet: geld({ label: 'Erwartet' }),
    }),
  },
  madeOf: ['einsaetze', 'dienste', 'personen', 'funktionen', 'ausgaben', 'lieferanten'],
});

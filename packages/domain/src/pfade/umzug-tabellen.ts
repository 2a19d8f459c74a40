import {
  list,
  listOf,
  number,
  object,
  pfad,
  signedIn,
  sparse,
  text,
  toggle,
  upload,
  word,
} from '@traverse/schema';
import { einlesewunschMembers, einlesung, vorschauMembers } from './tabelle.ts';

const tag = 'Umzug';
const whole = (label: string) => number({ label, decimals: 0 });

/** So many tables move in at once. */
export const MOST_TABLES = 20;

/** What whoever moves in has chosen, table by table. */
export const umzugswahl = object(
  {
    tabellen: list(
      object({
        ...einlesewunschMembers,
        sammlung: text({ label: 'Sammlung', hint: 'Leer: nach den Überschriften' }),
        datei: whole('Die wievielte Datei, ab 0'),
      }),
    ),
    nurFehlerfreie: sparse(toggle({ label: 'Zeilen mit Fehlern bleiben weg' })),
  },
  { label: 'Was mit den Tabellen geschehen soll', otherwise: 'wunsch ist nicht lesbar.' },
);

const form = {
  wunsch: umzugswahl,
  dateien: list(upload({ label: 'Tabelle' }), { label: 'Die Dateien', hint: 'Zusammen höchstens 20 MB' }),
};

/** One dry run over all tables: what an earlier one will store the later ones find (IMP-03). */
export const umzugTabellenProbePfad = pfad({
  method: 'POST',
  address: '/api/umzug/tabellen/probelauf',
  who: signedIn,
  summary: 'Probelauf mehrerer Tabellen',
  description:
    'CSV oder XLSX, jedes Blatt eine Tabelle. Was eine Tabelle ist, folgt aus ihren Überschriften; die Reihenfolge ist unsere. Gespeichert wird nichts.',
  tag,
  form,
  answer: {
    arten: listOf(
      { sammlung: text({ label: 'Sammlung' }), label: text({ label: 'Bezeichnung' }) },
      { label: 'Was eine Tabelle sein kann' },
    ),
    tabellen: listOf(
      {
        datei: whole('Die wievielte Datei, ab 0'),
        name: text({ label: 'Name' }),
        blatt: whole('Das wievielte Blatt'),
        blaetter: list(text({ label: 'Blatt' }), { label: 'Blätter einer Mappe' }),
        sammlung: text({ label: 'Sammlung', hint: 'Leer: Das muss jemand sagen' }),
        problem: text({ label: 'Warum sie sich nicht lesen lässt' }),
        vorschau: sparse(object(vorschauMembers)),
      },
      { label: 'In der Reihenfolge, in der sie übernommen werden' },
    ),
    hindernisse: list(text({ label: 'Hindernis' }), { label: 'Warum es so nicht geht' }),
  },
  refuses: [403, 413],
});

/** Takes all of them over, each all or nothing, in their order. */
export const umzugTabellenUebernehmenPfad = pfad({
  method: 'POST',
  address: '/api/umzug/tabellen/uebernehmen',
  who: signedIn,
  summary: 'Tabellen eines Umzugs übernehmen',
  description: 'Jede ist ein Lauf und für sich alles oder nichts; an der ersten, die scheitert, hört er auf.',
  tag,
  form,
  answer: { id: text({ label: 'Wie weit er ist, sagt `GET /api/umzug/tabellen/{id}`' }) },
  once: true,
  refuses: [403, 413],
});

const umzug = {
  id: text({ label: 'ID' }),
  stand: word(['läuft', 'fertig', 'gescheitert', 'nimmt zurück', 'zurückgenommen', 'abgebrochen'], {
    label: 'Stand',
  }),
  problem: text({ label: 'Woran er gescheitert ist' }),
  istRuecknehmbar: toggle({ label: 'Lässt sich zurücknehmen' }),
  laeufe: list(einlesung, { label: 'Die Tabellen, in ihrer Reihenfolge' }),
  dateien: whole('Tabellen'),
  fragtRueckgaben: toggle({ label: 'Niemand hat gesagt, ob zurück ist, was vor ihm offen war' }),
};

export const umzugTabellenPfad = pfad({
  method: 'GET',
  address: '/api/umzug/tabellen/{id}',
  who: signedIn,
  summary: 'Wie weit ein Umzug ist',
  tag,
  answer: umzug,
});

/** All of them: they may be taken back at any age. */
export const umzuegePfad = pfad({
  method: 'GET',
  address: '/api/umzug/tabellen',
  who: signedIn,
  summary: 'Umzüge',
  tag,
  answer: { items: list(object(umzug), { label: 'Der neuste zuerst' }) },
});

export const umzugTabellenZuruecknehmenPfad = pfad({
  method: 'POST',
  address: '/api/umzug/tabellen/{id}/zuruecknehmen',
  who: signedIn,
  summary: 'Umzug zurücknehmen',
  description:
    'Wie lange er auch her ist, die letzte Tabelle zuerst. Was seitdem geändert wurde oder gebraucht wird, lehnt einmal ab (Code „seitdem“); mit „nur“ bleibt genau das, mit allem, was es braucht.',
  tag,
  body: { nur: sparse(word(['unverändertes'], { label: 'Was seitdem geändert wurde, bleibt' })) },
  answer: { id: text({ label: 'ID' }) },
  refuses: [400, 403],
});

/** Lists that were open before a move are what they are: nobody asks about them any more (back.md 3.5). */
export const umzugRueckgabenPfad = pfad({
  method: 'POST',
  address: '/api/umzug/tabellen/{id}/rueckgaben',
  who: signedIn,
  summary: 'Offene Listen von vor einem Umzug lassen',
  description: 'Wer sie als zurück zählt, braucht das nicht.',
  tag,
  body: {},
  answer: { id: text({ label: 'ID' }) },
  refuses: [403],
});

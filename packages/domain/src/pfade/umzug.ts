import {
  list,
  listOf,
  number,
  object,
  pfad,
  sparse,
  text,
  texts,
  toggle,
  upload,
  word,
} from '@traverse/schema';
import { betreiber } from './betrieb.ts';

const tag = 'Betrieb';
const whole = (label: string) => number({ label, decimals: 0 });

/** Takes the backup of the old tool from the one account of an empty database (W 9.2). */
export const umzugPfad = pfad({
  method: 'POST',
  address: '/api/umzug',
  who: betreiber,
  summary: 'Sicherung eines PocketBase schicken',
  description: 'Für das einzige Konto einer leeren Datenbank. Sie liegt höchstens einen Tag.',
  tag,
  form: { datei: upload({ label: 'Die Sicherung', hint: 'Bis 5 GB' }) },
  refuses: [413],
});

const wunsch = {
  geld: sparse(
    word(['cent', 'euro'], {
      label: 'In was die Beträge dort stehen',
      hint: 'Solange es niemand gesagt hat: nichts',
      otherwise: 'geld ist cent oder euro.',
    }),
  ),
  ohneFehlerhafte: sparse(toggle({ label: 'Ohne Datensätze, denen etwas Nötiges fehlt' })),
};

/** What would come of it, or came of it. */
const probelauf = {
  datei: text({ label: 'Name der Sicherung' }),
  bytes: whole('Bytes'),
  istNeu: toggle({ label: 'Aufbau von PocketBase ab 0.23' }),
  sammlungen: listOf({
    name: text({ label: 'Sammlung' }),
    quelle: whole('Dort'),
    uebernommen: whole('Übernommen'),
    hinweis: text({ label: 'Hinweis' }),
    istFremd: toggle({ label: 'Hier gibt es keine dieses Namens' }),
  }),
  dateien: object({ genannt: whole('Genannt'), gefunden: whole('Gefunden') }),
  betraege: listOf({
    feld: text({ label: 'Feld' }),
    anzahl: whole('Beträge'),
    hoechste: list(number({ label: 'Wie es dort steht' }), { label: 'Die höchsten zehn' }),
    mitte: number({ label: 'Mitte' }),
  }),
  fehlerhaft: whole('Datensätze, die ganz fehlen'),
  zeilen: whole('Zeilen des Berichts'),
  luecken: whole('Lücken in den Nummern'),
  hindernisse: texts({ label: 'Warum es so nicht geht' }),
};

export const umzugProbelaufPfad = pfad({
  method: 'POST',
  address: '/api/umzug/probelauf',
  who: betreiber,
  summary: 'Probelauf eines Umzugs',
  description: 'Tut alles, ohne zu speichern.',
  tag,
  body: wunsch,
  answer: probelauf,
  refuses: [404],
});

export const umzugUebernehmenPfad = pfad({
  method: 'POST',
  address: '/api/umzug/uebernehmen',
  who: betreiber,
  summary: 'Umzug übernehmen',
  description: 'Alles oder nichts. Solange er läuft, hören alle anderen 503.',
  tag,
  body: wunsch,
  answer: probelauf,
  refuses: [404],
});

/** A page and tables. */
export const umzugBerichtPfad = pfad({
  method: 'GET',
  address: '/api/umzug/bericht',
  who: betreiber,
  summary: 'Bericht des Umzugs',
  description: 'Eine Seite und Tabellen, als ZIP.',
  tag,
  files: ['zip'],
  refuses: [404],
});

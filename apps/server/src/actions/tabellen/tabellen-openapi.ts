import type { JsonSchema } from '@traverse/schema';
import type { Content, PathDescription } from '../../openapi/path-description.ts';
import { formatParameter, sheetAnswer } from '../../pfade/sheet-file.ts';

const text: JsonSchema = { type: 'string' };
const anything: JsonSchema = { type: 'object', additionalProperties: true };

const table: Content = {
  description:
    'Die Tabelle (höchstens 10 MB, 20.000 Zeilen, 200 Spalten), und was mit ihr geschehen soll, als JSON: sammlung, spalten, modus, zahlform, tagform, gleicheNamen, nurFehlerfreie; welche Tabelle gemeint ist: zeichensatz, blatt, kopfzeile',
  types: ['multipart/form-data'],
  schema: {
    type: 'object',
    properties: { datei: { type: 'string', format: 'binary' }, wunsch: text },
    required: ['datei', 'wunsch'],
  },
};

const begun: Content = {
  description: 'Es hat begonnen; wie weit es ist, sagt `GET /api/tabellen/{id}`',
  schema: { type: 'object', properties: { id: text }, required: ['id'] },
};

const about = { tag: 'Tabellen einlesen', signIn: true } as const;

/** What the document of the API says of tables. */
export const openapi = {
  probelauf: {
    ...about,
    summary: 'Probelauf einer Tabelle',
    description: 'CSV oder XLSX. Sagt für jede Zeile, was aus ihr würde; gespeichert wird nichts.',
    body: table,
    answer: { description: 'Spalten, Zeilen und was noch zu klären ist', schema: anything },
    errors: [400, 401, 403, 404, 413],
  },
  uebernehmen: {
    ...about,
    summary: 'Tabelle übernehmen',
    description:
      'Alles oder nichts, außer mit nurFehlerfreie. Geschrieben wird in Teilen, andere arbeiten dazwischen weiter.',
    body: table,
    answer: begun,
    errors: [400, 401, 403, 404, 413],
    once: true,
  },
  liste: {
    ...about,
    summary: 'Tabellen der letzten 24 Stunden',
    answer: { description: 'Die neuste zuerst', schema: anything },
    errors: [401],
  },
  eine: {
    ...about,
    summary: 'Wie weit eine Tabelle ist',
    answer: { description: 'Stand und Zähler', schema: anything },
    errors: [401, 404],
  },
  fehler: {
    ...about,
    summary: 'Ausgelassene Zeilen einer Tabelle',
    description: 'Zeilen mit Fehlern, wie sie in der Tabelle standen, mit dem Grund davor.',
    parameters: [formatParameter],
    answer: sheetAnswer,
    errors: [400, 401, 404],
  },
  zuruecknehmen: {
    ...about,
    summary: 'Tabelle zurücknehmen',
    description: 'Ganz, 24 Stunden lang, solange nichts davon geändert oder gebraucht wurde.',
    answer: begun,
    errors: [400, 401, 403, 404],
  },
  vorlage: {
    ...about,
    summary: 'Vorlage einer Tabelle',
    description: 'Eine Datei mit den Überschriften aller Spalten.',
    parameters: [{ name: 'sammlung', in: 'path', description: 'Welche Sammlung' }, formatParameter],
    answer: sheetAnswer,
    errors: [400, 401, 403, 404],
  },
} as const satisfies { readonly [path: string]: PathDescription };

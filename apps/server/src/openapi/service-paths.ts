import { idSchema, type JsonSchema } from '@traverse/schema';
import {
  BATCH_PATH,
  FILE_TOKEN_PATH,
  MAX_CATCH_UP_MS,
  MAX_SUBSCRIPTIONS,
  MAX_TOPIC_LENGTH,
  REALTIME_PATH,
} from '@traverse/wire';
import type { DescribedPath, Parameter } from './path-description.ts';

const tokens: JsonSchema = {
  type: 'object',
  properties: { token: { type: 'string' } },
  required: ['token'],
};

const query = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

const batch: DescribedPath = {
  method: 'post',
  path: BATCH_PATH,
  description: {
    tag: 'Sammelanfragen',
    summary: 'Mehrere Einträge in einem Zug schreiben',
    description:
      'Alles oder nichts: Scheitert eine Anfrage, wird nichts gespeichert, und die Antwort nennt sie. Erlaubt sind POST, PUT (anlegen oder ändern), PATCH und DELETE auf Einträge. Dateien kommen als Teile „requests.0.feld“ eines Formulars, das übrige dann im Teil „@jsonPayload“.',
    body: {
      description: 'Die Anfragen in ihrer Reihenfolge',
      types: ['application/json', 'multipart/form-data'],
      schema: {
        type: 'object',
        properties: {
          requests: {
            type: 'array',
            minItems: 1,
            maxItems: 1000,
            items: {
              type: 'object',
              properties: {
                method: { enum: ['POST', 'PUT', 'PATCH', 'DELETE'] },
                url: { type: 'string', examples: ['/api/collections/kunden/records?expand=…'] },
                body: { type: 'object' },
                headers: { type: 'object', properties: { 'If-Match': { type: 'string' } } },
              },
              required: ['method', 'url'],
            },
          },
        },
        required: ['requests'],
      },
    },
    answer: {
      description: 'Die Antworten in derselben Reihenfolge',
      schema: {
        type: 'array',
        items: {
          type: 'object',
          properties: { status: { enum: [200, 204] }, body: { type: ['object', 'null'] } },
          required: ['status', 'body'],
        },
      },
    },
    errors: [400, 413],
    once: true,
    signIn: false,
  },
};

const stream: DescribedPath = {
  method: 'get',
  path: REALTIME_PATH,
  description: {
    tag: 'Live-Änderungen',
    summary: 'Ereignisstrom öffnen',
    description:
      'Die erste Nachricht heißt „PB_CONNECT“ und nennt in ihrer Zeile „id:“ die Kennung des Stroms. Nach jedem neuen „PB_CONNECT“ neu laden, was man zeigt: Was dazwischen geschah, kommt nicht nach.',
    answer: {
      description: 'Nachrichten; „event:“ ist das Abonnement, wie es geschickt wurde, „data:“ JSON',
      types: ['text/event-stream'],
      schema: { type: 'string' },
    },
    errors: [503],
    signIn: false,
  },
};

const subscriptions: DescribedPath = {
  method: 'post',
  path: REALTIME_PATH,
  description: {
    tag: 'Live-Änderungen',
    summary: 'Abonnements setzen',
    description:
      'Ersetzt alle Abonnements des Stroms. „kunden/*“ ist eine ganze Sammlung, „kunden/ID“ ein Eintrag; dahinter „?options=“ mit {"query":{"filter","expand","fields"}}. Die Sitzung dieser Anfrage wird die des Stroms. Man hört nur, was man in dem Moment sehen darf. Wer eine Seite schon geladen hat, nennt in „catchUp“ ihre Abonnements und vor wie vielen Millisekunden das begann: Von jedem kommt dann auch die letzte Änderung dieser Zeit.',
    body: {
      description: 'Der Strom und was er hören soll',
      schema: {
        type: 'object',
        properties: {
          clientId: { type: 'string', minLength: 1, maxLength: 255 },
          subscriptions: {
            type: 'array',
            maxItems: MAX_SUBSCRIPTIONS,
            items: { type: 'string', maxLength: MAX_TOPIC_LENGTH },
          },
          catchUp: {
            type: 'object',
            properties: {
              topics: { type: 'array', items: { type: 'string', maxLength: MAX_TOPIC_LENGTH } },
              ms: { type: 'number', minimum: 0, maximum: MAX_CATCH_UP_MS },
            },
            required: ['topics', 'ms'],
          },
        },
        required: ['clientId'],
      },
    },
    errors: [400, 403, 404, 503],
    signIn: false,
  },
};

const fileToken: DescribedPath = {
  method: 'post',
  path: FILE_TOKEN_PATH,
  description: {
    tag: 'Dateien laden',
    summary: 'Token für Dateien',
    description: 'Gilt drei Minuten und steht in der Adresse einer Datei.',
    answer: { description: 'Das Token', schema: tokens },
    errors: [401],
    signIn: true,
  },
};

const file: DescribedPath = {
  method: 'get',
  path: '/api/files/{collection}/{recordId}/{filename}',
  description: {
    tag: 'Dateien laden',
    summary: 'Datei laden',
    description: 'Versteht Range, If-Range, If-None-Match und If-Modified-Since.',
    parameters: [
      { name: 'recordId', in: 'path', description: 'ID des Eintrags', schema: idSchema },
      query('token', 'Ein Token von /api/files/token', { type: 'string' }),
      query('download', 'true: speichern statt anzeigen', { type: 'boolean' }),
      query('thumb', 'Bild verkleinern: 100x100', { type: 'string' }),
    ],
    answer: {
      description: 'Der Inhalt',
      types: ['*/*'],
      schema: {},
      headers: { ETag: 'Ändert sich nie: der Inhalt zu einem Namen bleibt', 'Accept-Ranges': 'bytes' },
    },
    errors: [404],
    signIn: false,
  },
};

/** What serves records besides their own paths. */
export const servicePaths: readonly DescribedPath[] = [batch, stream, subscriptions, fileToken, file];

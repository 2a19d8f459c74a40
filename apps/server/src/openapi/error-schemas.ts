import { type JsonSchema, refTo } from '@traverse/schema';
import { ERROR_CODES, errorBody } from '@traverse/wire';
import type { ErrorStatus } from './path-description.ts';

const fieldError: JsonSchema = {
  title: 'Fehler eines Feldes',
  type: 'object',
  properties: {
    code: { enum: ERROR_CODES },
    message: { type: 'string', description: 'Deutsch, für Menschen' },
    params: {
      type: 'object',
      description: 'Womit der Satz gefüllt ist, z. B. {"min": 8}',
      additionalProperties: true,
    },
    response: { description: 'In einer Sammelanfrage: die Antwort der Anfrage, an der sie scheiterte' },
  },
  required: ['code', 'message'],
};

const error = {
  title: 'Fehler',
  type: 'object',
  properties: {
    status: { type: 'integer', minimum: 400, maximum: 599 },
    message: { type: 'string', minLength: 1, description: 'Ein deutscher Satz, der sagt, was nicht stimmt' },
    data: {
      type: 'object',
      description:
        'Je Feld ein Fehler; „_“ steht für das Ganze. Eine Sammelanfrage nennt unter „requests“ die Nummer der Anfrage, an der sie scheiterte.',
      additionalProperties: {
        anyOf: [refTo('Feldfehler'), { type: 'object', additionalProperties: refTo('Feldfehler') }],
      },
    },
  },
  required: ['status', 'message', 'data'],
};

export const errorSchemas: { readonly [name: string]: JsonSchema } = {
  Fehler: error,
  Feldfehler: fieldError,
};

const sentences: { readonly [S in ErrorStatus]: string } = {
  400: 'Die Angaben stimmen nicht; was genau, steht in „data“.',
  401: 'Dafür muss man angemeldet sein.',
  403: 'Das darf man nicht.',
  404: 'Das gibt es nicht, oder man darf es nicht sehen.',
  412: 'Der Eintrag wurde inzwischen geändert; „record“ ist sein Stand. Gespeichert wurde nichts.',
  413: 'Zu groß.',
  429: 'Zu viele Anfragen; „Retry-After“ sagt, wie viele Sekunden man warten soll.',
  500: 'Unerwarteter Fehler; mehr steht im Protokoll des Servers.',
  503: 'Gerade nicht möglich, später noch einmal versuchen.',
};

const extra: { readonly [S in ErrorStatus]?: object } = {
  400: {
    ...error,
    properties: {
      ...error.properties,
      iban: { type: 'string', description: 'Eines Kontoauszugs: das Konto, das noch niemand angelegt hat' },
    },
  },
  404: {
    ...error,
    properties: {
      ...error.properties,
      firma: {
        type: 'object',
        description: 'Eines geheimen Links, der nicht mehr gilt: wen man um einen neuen bittet',
        properties: { name: { type: 'string' }, telefon: { type: 'string' }, email: { type: 'string' } },
        required: ['name', 'telefon', 'email'],
        additionalProperties: false,
      },
    },
  },
  412: {
    ...error,
    properties: { ...error.properties, record: { type: 'object', additionalProperties: true } },
    required: [...error.required, 'record'],
  },
};

/** Every error answer, by status. */
export const errorResponses: { readonly [status: string]: JsonSchema } = Object.fromEntries(
  Object.entries(sentences).map(([status, description]) => [
    `Fehler${status}`,
    {
      description,
      ...(status === '429' ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
      content: {
        'application/json': {
          schema: (extra as { readonly [status: string]: object })[status] ?? refTo('Fehler'),
          example: errorBody(Number(status)),
        },
      },
    },
  ]),
);

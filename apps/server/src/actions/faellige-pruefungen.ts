import { dayAt, type Faelligkeitsliste } from '@traverse/domain';
import { idSchema, type JsonSchema } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import type { RecordEngine } from '../records/engine.ts';
import { onlyReadersOf } from './document-answers.ts';
import { faelligeZeilen } from './faellige-zeilen.ts';

/** `GET /api/faellige-pruefungen`: every test that devices want, with when it is due and when they go out (PRUEF-03). */
export function faelligePruefungenPath(
  app: FastifyInstance,
  { database: { reads }, clock }: RecordEngine,
): void {
  app.get(
    '/api/faellige-pruefungen',
    { config: { openapi } },
    async ({ reader }): Promise<Faelligkeitsliste> => {
      onlyReadersOf('pruefungen', reader);
      return { zeilen: await faelligeZeilen(reads, reader, dayAt(clock().getTime())) };
    },
  );
}

const text: JsonSchema = { type: 'string' };

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Fällige Prüfungen',
  description:
    'Jede Prüfung, die Geräte brauchen: bis wann sie gilt (leer: gar nicht), wann zuletzt geprüft wurde, und wann das Gerät als Nächstes rausgeht.',
  answer: {
    description: 'Eine Zeile je Gerät und Prüfart',
    schema: {
      type: 'object',
      properties: {
        zeilen: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              geraet: idSchema,
              bezeichnung: text,
              kategorie: text,
              pruefart: text,
              art: text,
              platz: text,
              faellig: { ...text, examples: ['2027-06'] },
              zuletzt: text,
              gehtRaus: {
                type: ['object', 'null'],
                properties: { von: text, bis: text, name: text },
                required: ['von', 'bis', 'name'],
              },
              aufPruefliste: { type: 'boolean' },
            },
            required: ['geraet', 'bezeichnung', 'pruefart', 'art', 'platz', 'faellig', 'zuletzt', 'gehtRaus'],
          },
        },
      },
      required: ['zeilen'],
    },
  },
  errors: [401, 403],
  signIn: true,
};

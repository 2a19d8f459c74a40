import type { Faelligkeitsliste } from '@traverse/domain/pruefung/faelligkeitsliste';
import { monatFrom } from '@traverse/domain/pruefung/monat';
import { dayAt } from '@traverse/domain/values';
import { idSchema, type JsonSchema } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../../openapi/path-description.ts';
import { formatParameter, sendSheet, sheetAnswer, sheetFormatIn } from '../../pfade/sheet-file.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { parametersOf } from '../../records/record-query.ts';
import { onlyReadersOf } from '../asked/only-for.ts';
import { faelligeSheet } from './faellige-sheet.ts';
import { faelligeZeilen } from './faellige-zeilen.ts';

/**
 * `GET /api/faellige-pruefungen`: every test that devices and counted items want, with when it is due and when they go out
 * (PRUEF-03); `/export?format=csv|xlsx&bis=2027-06`: what is due until then as a file.
 */
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
  app.get(
    '/api/faellige-pruefungen/export',
    { config: { openapi: asFile } },
    async ({ reader, url }, reply) => {
      onlyReadersOf('pruefungen', reader);
      const parameters = parametersOf(url);
      const format = sheetFormatIn(parameters);
      const bis = parameters.get('bis') ?? '';
      if (bis !== '' && monatFrom(bis) === '') throw badRequest('„bis“ ist ein Monat wie 2027-06.');
      const heute = dayAt(clock().getTime());
      const zeilen = await faelligeZeilen(reads, reader, heute);
      const due = bis === '' ? zeilen : zeilen.filter(({ faellig }) => faellig <= bis);
      return sendSheet(reply, format, faelligeSheet(due, heute));
    },
  );
}

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Fällige Prüfungen',
  description:
    'Jede Prüfung, die Geräte und gezählte Artikel brauchen: bis wann sie gilt (leer: gar nicht), wann zuletzt geprüft wurde, und wann das Gerät als Nächstes rausgeht. Gezählte Artikel sagen statt eines Geräts, wie viele Stück es gibt, wie viele geprüft sind und wie viele zu prüfen sind.',
  answer: {
    description: 'Eine Zeile je Gerät oder gezähltem Artikel und Prüfart',
    schema: {
      type: 'object',
      properties: {
        zeilen: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              geraet: { ...text, description: 'Leer bei gezählten Artikeln' },
              inventar: idSchema,
              menge: {
                type: ['object', 'null'],
                properties: { anzahl: number, geprueft: number, stueck: number },
                required: ['anzahl', 'geprueft', 'stueck'],
              },
              bezeichnung: text,
              kategorie: text,
              pruefart: text,
              art: text,
              platz: text,
              faellig: { ...text, examples: ['2027-06'] },
              vorlaufTage: number,
              zuletzt: text,
              gehtRaus: {
                type: ['object', 'null'],
                properties: { von: text, bis: text, name: text },
                required: ['von', 'bis', 'name'],
              },
              aufPruefliste: { type: 'boolean' },
            },
            required: [
              'geraet',
              'inventar',
              'menge',
              'bezeichnung',
              'pruefart',
              'art',
              'platz',
              'faellig',
              'zuletzt',
              'gehtRaus',
            ],
          },
        },
      },
      required: ['zeilen'],
    },
  },
  errors: [401, 403],
  signIn: true,
};

const asFile: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Fällige Prüfungen als Datei',
  description:
    'Was bis zu einem Monat fällig ist, ohne Monat alles: eine Zeile je Gerät oder Artikel und Prüfart.',
  parameters: [
    formatParameter,
    { name: 'bis', in: 'query', description: 'Monat wie 2027-06', schema: { type: 'string' } },
  ],
  answer: sheetAnswer,
  errors: [400, 401, 403],
  signIn: true,
};

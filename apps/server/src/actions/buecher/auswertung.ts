import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { type Day, isoDay, yearOf } from '@traverse/domain/values';
import type { JsonSchema, Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../../openapi/path-description.ts';
import { formatParameter, sendSheet, sheetAnswer, sheetFormatIn } from '../../pfade/sheet-file.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { parametersOf } from '../../records/record-query.ts';
import { onlyReadersOf } from '../asked/only-for.ts';
import { yearIn, yearParameter } from '../asked/year-in-path.ts';
import { auswertungOf } from './auswertung-books.ts';
import { auswertungSheet } from './auswertung-sheet.ts';

interface Path {
  readonly Params: { readonly year: string };
}

/**
 * `GET /auswertung/{year}?bis=2026-11-20`: the books of a year, or of its days up to one, in cents (AUSW-01).
 * `GET /api/auswertung/{year}/export?format=csv|xlsx`: its tables as a file (AUSW-03).
 */
export function auswertung(app: FastifyInstance, { database: { reads } }: RecordEngine): void {
  app.get<Path>(
    '/auswertung/:year',
    { config: { openapi } },
    async ({ params, reader, url }): Promise<Auswertung> => {
      const jahr = yearFor(params.year, reader);
      return auswertungOf(reads, jahr, lastDayIn(parametersOf(url).get('bis'), jahr));
    },
  );

  app.get<Path>(
    '/api/auswertung/:year/export',
    { config: { openapi: exportOpenapi } },
    async ({ params, reader, url }, reply) => {
      const jahr = yearFor(params.year, reader);
      const format = sheetFormatIn(parametersOf(url));
      return sendSheet(reply, format, auswertungSheet(await auswertungOf(reads, jahr), jahr));
    },
  );
}

/** Up to which day of the year. Throws ApiError 400 for what is none of its days. */
function lastDayIn(written: string | null | undefined, jahr: number): Day | undefined {
  if (!written) return undefined;
  const day = isoDay(written);
  if (day === undefined || yearOf(day) !== jahr) throw badRequest(`Wähle einen Tag aus dem Jahr ${jahr}.`);
  return day;
}

/** Only for those who may see the books. Throws ApiError 401, 403, and 400 for a year out of bounds. */
function yearFor(written: string, reader: Reader): number {
  onlyReadersOf('einnahmen', reader);
  return yearIn(written);
}

const year = yearParameter('Das Jahr, nach dem Datum der Einträge in Deutschland');
const count: JsonSchema = { type: 'integer', minimum: 0 };
const amount: JsonSchema = { type: 'integer', description: 'Cent' };
const byKey: JsonSchema = { type: 'object', additionalProperties: amount };
const byTable: JsonSchema = { type: 'object', additionalProperties: byKey };
const months: JsonSchema = { type: 'array', items: amount, minItems: 12, maxItems: 12 };

function allOf(properties: Readonly<Record<string, JsonSchema>>, more: typeof properties = {}): JsonSchema {
  return { type: 'object', properties: { ...properties, ...more }, required: Object.keys(properties) };
}

const kleinunternehmer: JsonSchema = {
  const: true,
  description:
    'Nur bei Kleinunternehmern: ausgabenNetto enthält die gezahlte Ust, nichts davon kommt zurück.',
};

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Auswertung eines Jahres',
  description:
    'Beträge in Cent. Schlüssel, die mit „davon“ beginnen, gliedern die Kategorien auf und zählen in keiner Summe mit.',
  parameters: [
    year,
    { name: 'bis', in: 'query', description: 'Nur bis zu diesem Tag, z. B. 2026-11-20; die AFA zählt ganz' },
  ],
  answer: {
    description: 'Die Bücher des Jahres',
    schema: allOf(
      {
        einnahmenDangerCount: count,
        ausgebenDangerCount: count,
        afaSummeDiesesJahr: amount,
        einnahmenNetto: byKey,
        einnahmenUst: byKey,
        ausgabenNetto: byKey,
        ausgabenUst: byKey,
        davon: allOf({
          einnahmenNetto: byTable,
          einnahmenUst: byTable,
          ausgabenNetto: byTable,
          ausgabenUst: byTable,
        }),
        afa: {
          type: 'object',
          additionalProperties: allOf(
            {
              abschreibungProMonat: amount,
              monateDiesesJahr: count,
              afaDiesesJahr: amount,
              restbuchwert: amount,
            },
            { abgang: amount },
          ),
        },
        monate: allOf({ einnahmenNetto: months, ausgabenNetto: months }),
        ustMonate: allOf({
          einnahmen: months,
          geschuldet: months,
          vorsteuer: months,
          zahllast: months,
        }),
        pruefen: allOf({
          einnahmen: { type: 'object', additionalProperties: count },
          ausgaben: { type: 'object', additionalProperties: count },
        }),
      },
      { kleinunternehmer },
    ),
  },
  errors: [400, 401, 403],
  signIn: true,
};

const exportOpenapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Auswertung als Datei',
  description: 'Alle Tabellen der Auswertung untereinander, als CSV oder XLSX.',
  parameters: [year, formatParameter],
  answer: sheetAnswer,
  errors: [400, 401, 403],
  signIn: true,
};

import { entities, entityNamed, type Protokolleintrag } from '@traverse/domain/entities';
import { dateSchema, type Entity, type JsonSchema, type Reader } from '@traverse/schema';
import { and, compare, parseSort } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../../openapi/path-description.ts';
import { notFound, signInRequired } from '../../records/api-error.ts';
import { mayRead } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { StoredRecord } from '../../sql/record-store.ts';

const { protokoll } = entities;

/** Entries of one record that are answered: the last ones. */
const MOST = 200;

interface Path {
  readonly Params: { readonly collection: string; readonly id: string };
}

/**
 * `GET /api/verlauf/{collection}/{id}`: what the log says of one record, the latest first, to whoever may see the record
 * and as far as they may read its fields. The whole log is for admins (GOBD-01).
 */
export function verlaufPath(app: FastifyInstance, engine: RecordEngine): void {
  app.get<Path>('/api/verlauf/:collection/:id', { config: { openapi } }, async ({ params, reader }) => {
    if (reader.id === '') throw signInRequired();
    const entity = entityNamed(params.collection);
    if (!entity) throw notFound();
    const record = await viewRecord(engine, entity, params.id, reader);
    const { items: latest } = await engine.database.reads.list(
      protokoll,
      {
        filter: and(compare('datensatz', '=', record.id), compare('sammlung', '=', entity.collection)),
        sort: parseSort('-nr'),
        page: 1,
        perPage: MOST,
        skipTotal: true,
      },
      'system',
    );
    return { items: latest.flatMap((entry) => shownEntry(entry, entity, record, reader)) };
  });
}

/** Nothing of an entry that tells of nothing else than of fields the reader does not see. */
function shownEntry(entry: Protokolleintrag, entity: Entity, record: StoredRecord, reader: Reader) {
  const all = entry.aenderungen;
  const aenderungen = all.filter(({ feld }) => {
    const field = entity.fields[feld];
    return field !== undefined && mayRead(field, reader, record);
  });
  if (aenderungen.length === 0 && all.length > 0) return [];
  const { nr, created, art, wer, grund } = entry;
  return [{ nr, created, art, wer, grund, aenderungen }];
}

const text: JsonSchema = { type: 'string' };

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Verlauf eines Datensatzes',
  description: `Wer wann was geändert hat, das Neueste zuerst, höchstens ${MOST} Einträge des Protokolls. Für alle, die den Datensatz sehen, und nur mit Feldern, die sie lesen dürfen. Texte stehen in alt und neu, wie sie sind, alles andere als JSON; Passwörter nie.`,
  parameters: [
    { name: 'collection', in: 'path', description: 'Die Sammlung', schema: text },
    { name: 'id', in: 'path', description: 'Der Datensatz', schema: text },
  ],
  answer: {
    description: 'Die Einträge',
    schema: {
      type: 'object',
      properties: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              nr: { type: 'integer' },
              created: dateSchema,
              art: { enum: protokoll.fields.art.options },
              wer: { ...text, description: 'Leer: der Server selbst' },
              grund: text,
              aenderungen: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: { feld: text, alt: text, neu: text },
                  required: ['feld', 'alt', 'neu'],
                },
              },
            },
            required: ['nr', 'created', 'art', 'wer', 'grund', 'aenderungen'],
          },
        },
      },
      required: ['items'],
    },
  },
  errors: [401, 404],
  signIn: true,
};

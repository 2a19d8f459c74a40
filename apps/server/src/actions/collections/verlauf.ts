import { entities, entityNamed, type Protokolleintrag } from '@traverse/domain/entities';
import { MOST_ENTRIES, verlaufPfad } from '@traverse/domain/pfade';
import { type Entity, isAdmin, type Reader } from '@traverse/schema';
import { and, compare, parseSort } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import { mayRead } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { StoredRecord } from '../../sql/record-store.ts';

const { protokoll } = entities;

/** What the log says of one record, to whoever may see the record and as far as they may read its fields. */
export function verlaufPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, verlaufPfad, async ({ collection, id }, { reader }) => {
    const entity = entityNamed(collection);
    if (!entity) throw notFound();
    const record = await viewRecord(engine, entity, id, reader);
    const { items: latest } = await engine.database.reads.list(
      protokoll,
      {
        filter: and(compare('datensatz', '=', record.id), compare('sammlung', '=', entity.collection)),
        sort: parseSort('-nr'),
        page: 1,
        perPage: MOST_ENTRIES,
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
  const ruecknehmbar = entry.user !== '' && (entry.user === reader.id || isAdmin(reader));
  return [{ nr, created, art, wer, grund, aenderungen, ruecknehmbar }];
}

import { entityNamed } from '@traverse/domain/entities';
import { laufPfad, laufZuruecknehmenPfad } from '@traverse/domain/pfade';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { background } from './background.ts';
import { beginTakeBack } from './begin-take-back.ts';
import { takeBackInterrupted } from './interrupted.ts';
import { laeufe, type StoredLauf } from './laeufe.ts';
import { shown } from './shown-lauf.ts';

/** How far a run is, and taking it back (VIELE-01). */
export function laeufePaths(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;
  const beside = background(app, engine);
  takeBackInterrupted(app, engine);

  serve(app, laufPfad, async ({ id }, { reader }) => {
    const lauf = await laufOf(reads, id, reader);
    const { datei: was, neu: _, geaendert, ...facts } = shown(lauf, engine.clock());
    return { ...facts, art: lauf.art || 'Tabelle', was, geaendert };
  });

  serve(app, laufZuruecknehmenPfad, async ({ id, nur }, { reader }) => {
    const lauf = await laufOf(reads, id, reader);
    await beginTakeBack(engine, lauf, { reader, nur, beside });
    return { id };
  });
}

/** Throws ApiError 404 for a run of what the reader never creates. */
export async function laufOf(reads: RecordReads, id: string, reader: Reader): Promise<StoredLauf> {
  const found = await reads.find(laeufe, id);
  const entity = found && entityNamed(found.sammlung);
  if (!found || !entity || !mayEver('create', entity, reader)) throw notFound();
  return found;
}

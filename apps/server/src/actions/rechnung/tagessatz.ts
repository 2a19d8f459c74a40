import { entities } from '@traverse/domain/entities';
import { tagessatzPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';

/**
 * What a day of a user costs, for whoever writes invoices (RECH-05). Their record does not show it to others than admins and
 * themselves, and nothing else of it is told.
 */
export function tagessatzPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, tagessatzPfad, async ({ id }, { reader }) => {
    const { tagessatz } = await viewRecord(engine, entities.users, id, reader);
    return { tagessatz };
  });
}

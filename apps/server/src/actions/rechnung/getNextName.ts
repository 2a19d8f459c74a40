import { entities } from '@traverse/domain/entities';
import { numberedCollections } from '@traverse/domain/options/naming';
import { naechsterNamePfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { nextNameIn } from '../../effects/next-name.ts';
import { serve } from '../../pfade/serve.ts';
import { forbidden, notFound } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';

/**
 * The next free name at this moment. Two who ask at once get the same; the second to store it is told so
 * (`validation_not_unique`) and asks again.
 */
export function getNextName(app: FastifyInstance, { database, clock }: RecordEngine): void {
  serve(app, naechsterNamePfad, async ({ collection: named }, { reader }) => {
    const collection = numberedCollections.find((each) => each === named);
    if (!collection) throw notFound('Für diese Sammlung gibt es keine fortlaufenden Namen.');
    if (!mayEver('create', entities[collection], reader)) throw forbidden();
    return { name: await nextNameIn(database.reads, collection, clock()) };
  });
}

import { summenPfad } from '@traverse/domain/pfade';
import { type AnswerOf, decide, isFilterable } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { forbidden } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { entityOf } from '../../records/entities.ts';
import { parametersOf, readListQuery } from '../../records/record-query.ts';

/**
 * What the amounts of a whole selection come to, in cents, with the rights of a list. For the foot of a list (look.md section
 * 14, 04).
 */
export function sumsPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, summenPfad, async ({ collection }, { reader, request }) => {
    const entity = entityOf(engine.entities, collection);
    if (decide(entity.access.read, reader) === false) throw forbidden();
    const amounts = Object.entries(entity.fields)
      .filter(([, field]) => field.kind === 'geld' && isFilterable(field, reader))
      .map(([name]) => name);
    const { filter } = readListQuery(parametersOf(request.url));
    const { totalItems, sums } = await engine.database.reads.sums(entity, filter, amounts, reader);
    // Cast: of fields of money alone.
    return { totalItems, sums: sums as AnswerOf<typeof summenPfad>['sums'] };
  });
}

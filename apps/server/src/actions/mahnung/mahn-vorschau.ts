import { mahnVorschauPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { type Asking, serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { papierOf } from './mahn-papier.ts';
import { type MahnWunsch, planOf } from './mahn-plan.ts';

// It gets its number when it is sent.
const NAME = 'Entwurf';

/** A letter as it would go out with what a person decided otherwise, also as a PDF; nothing is written. */
export function mahnVorschau(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  const planned = (wunsch: MahnWunsch, { reader }: Asking) =>
    planOf(engine.database.reads, reader, dayAt(engine.clock().getTime()), wunsch);
  serve(app, mahnVorschauPfad, {
    answer: async (wunsch, asking) => ({ vorschlag: (await planned(wunsch, asking)).vorschlag }),
    pdf: async (wunsch, asking) => {
      const plan = await planned(wunsch, asking);
      const { bytes } = await papierOf(engine, documents, asking.reader, plan, NAME);
      return { name: `${plan.vorschlag.name} ${NAME}.pdf`, bytes };
    },
  });
}

import { stornoBeleg } from '@traverse/domain/beleg/storno-beleg';
import { entities } from '@traverse/domain/entities';
import { stornoGruende } from '@traverse/domain/options/ust-grund';
import { stornierenPfad } from '@traverse/domain/pfade';
import { stornoProblem, stornoRechnung } from '@traverse/domain/rechnung/festschreiben';
import { dayAt, wireDateAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { nextNameIn } from '../../effects/next-name.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MadeOutside } from '../../records/outside-first.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { writeRechnung } from '../belege/freeze-rechnung.ts';
import { keptOf } from '../belege/kept-belege.ts';
import { gegenzeichner, keepGegenbeleg, stornoHindrance } from './gegenbelege.ts';
import { settleStorno } from './settle-storno.ts';

/**
 * The Stornorechnung of a frozen invoice, a frozen invoice of its own with the next number and
 * negated amounts (GOBD-03). The number is given in the transaction that stores it. Where the invoice is an income, so is
 * its reversal, at once: together they come to nothing. Answers its id.
 */
export function stornieren(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  serve(app, stornierenPfad, async ({ id, grund = stornoGruende[0] }, { reader }) => {
    const { reads } = engine.database;
    const original = await viewRecord(engine, entities.rechnungen, id, reader);
    const problem = stornoProblem(original) ?? (await stornoHindrance(original, reads));
    if (problem) throw badRequest(problem);
    const reversed = await keptOf(reads, documents.storage, original);
    const zeichner = await gegenzeichner(engine, documents, reader);
    const now = engine.clock();
    const today = dayAt(now.getTime());
    const drawn = new MadeOutside((name) =>
      zeichner.papersOf(
        stornoBeleg(reversed.beleg, { name, datum: today, bearbeitung: zeichner.bearbeitung }),
      ),
    );
    await drawn.ahead(await nextNameIn(reads, 'rechnungen', now));
    const writing = { id: original.id, staged: zeichner.staged };
    return writeRechnung(engine, reader, writing, async (current, { context, transaction }) => {
      const late = stornoProblem(current) ?? (await stornoHindrance(current, transaction));
      if (late) throw badRequest(late);
      const name = await nextNameIn(transaction, 'rechnungen', now);
      const papers = drawn.under(name);
      const at = wireDateAt(context.now.getTime());
      const storno = await context.create(
        entities.rechnungen,
        stornoRechnung(current, papers.beleg, { name, today, at, grund }),
      );
      await settleStorno(context, current, storno);
      await keepGegenbeleg(context, current, storno, papers);
      return { id: storno.id };
    });
  });
}

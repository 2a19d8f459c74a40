import { entities, type Rechnung } from '@traverse/domain/entities';
import { stornoGruende } from '@traverse/domain/options/ust-grund';
import { korrigierenPfad } from '@traverse/domain/pfade';
import {
  type KorrekturZeile,
  korrekturBeleg,
  korrekturPositionen,
  korrekturProblem,
  korrekturRechnung,
  korrekturZuHoch,
} from '@traverse/domain/rechnung/korrektur';
import { dayAt, wireDateAt } from '@traverse/domain/values';
import type { AskedOf } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { nextNameIn } from '../../effects/next-name.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MadeOutside } from '../../records/outside-first.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { writeRechnung } from '../belege/freeze-rechnung.ts';
import { keptOf } from '../belege/kept-belege.ts';
import { gegenzeichner, keepGegenbeleg } from './gegenbelege.ts';
import { settleStorno } from './settle-storno.ts';

const { rechnungen } = entities;

/**
 * The Rechnungskorrektur of a part of a frozen invoice, a frozen invoice of its own with the next
 * number (ANZ-02, finance 6.5). What is open of the invoice is set off against it; booked where that is booked.
 */
export function korrigieren(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  serve(app, korrigierenPfad, async ({ id, grund = stornoGruende[0], positionen }, { reader }) => {
    const zeilen = zeilenIn(positionen);
    const { reads } = engine.database;
    const original = await viewRecord(engine, rechnungen, id, reader);
    const problem = korrekturProblem(original);
    if (problem) throw badRequest(problem);
    const { beleg } = await keptOf(reads, documents.storage, original);
    const chosen = korrekturPositionen(beleg, zeilen);
    if ('problem' in chosen) throw badRequest(chosen.problem);
    const zeichner = await gegenzeichner(engine, documents, reader);
    const now = engine.clock();
    const today = dayAt(now.getTime());
    // Whoever corrects it meanwhile takes this number, so that what is drawn under the next one knows of it.
    const drawn = new MadeOutside(async (name) => {
      const facts = { name, datum: today, bearbeitung: zeichner.bearbeitung };
      const earlier = (await korrekturenOf(original, reads)).map(({ steuern }) => steuern);
      return zeichner.papersOf(korrekturBeleg(beleg, chosen.positionen, facts, earlier));
    });
    await drawn.ahead(await nextNameIn(reads, 'rechnungen', now));
    const writing = { id: original.id, staged: zeichner.staged };
    return writeRechnung(engine, reader, writing, async (current, { context, transaction }) => {
      const late =
        korrekturProblem(current) ??
        korrekturZuHoch(beleg, await korrekturenOf(current, transaction), chosen.positionen);
      if (late) throw badRequest(late);
      const name = await nextNameIn(transaction, 'rechnungen', now);
      const papers = drawn.under(name);
      const at = wireDateAt(context.now.getTime());
      const korrektur = await context.create(
        rechnungen,
        korrekturRechnung(current, papers.beleg, { name, today, at, grund }),
      );
      await settleStorno(context, current, korrektur);
      await keepGegenbeleg(context, current, korrektur, papers);
      return { id: korrektur.id };
    });
  });
}

function korrekturenOf({ id }: Rechnung, reads: RecordReads): Promise<readonly Rechnung[]> {
  return reads.findReferring(rechnungen, 'korrekturVon', [id]);
}

/** Throws ApiError 400 where a line says neither or both. */
function zeilenIn(positionen: AskedOf<typeof korrigierenPfad>['positionen']): KorrekturZeile[] {
  return positionen.map(({ nr, anzahl, netto }) => {
    if (anzahl !== undefined && netto === undefined) return { nr, anzahl };
    if (netto !== undefined && anzahl === undefined) return { nr, netto };
    throw badRequest('Gib „positionen“ an: je Zeile „nr“ und entweder „anzahl“ oder „netto“ in ganzen Cent.');
  });
}

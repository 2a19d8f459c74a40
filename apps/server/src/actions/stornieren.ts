import {
  dayAt,
  entities,
  stornoBeleg,
  stornoGruende,
  stornoProblem,
  stornoRechnung,
  wireDateAt,
} from '@traverse/domain';
import { idSchema } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { nextNameIn } from '../effects/next-name.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, forbidden } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { MadeOutside } from '../records/outside-first.ts';
import { viewRecord } from '../records/read-record.ts';
import type { Documents } from './drawn-rechnung.ts';
import { writeRechnung } from './freeze-rechnung.ts';
import { gegenzeichner, grundIn, keepGegenbeleg, stornoHindrance } from './gegenbelege.ts';
import { keptOf } from './kept-belege.ts';
import { onlyReadersOf } from './only-for.ts';
import { settleStorno } from './settle-storno.ts';

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `POST /stornieren/{id}`: the Stornorechnung of a frozen invoice, a frozen invoice of its own with the next number and
 * negated amounts (GOBD-03). The number is given in the transaction that stores it. Where the invoice is an income, so is
 * its reversal, at once: together they come to nothing. Answers its id.
 */
export function stornieren(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  app.post<Path>('/stornieren/:id', { config: { openapi } }, async ({ params, body, reader }) => {
    onlyReadersOf('rechnungen', reader);
    if (!mayEver('create', entities.rechnungen, reader)) throw forbidden();
    const grund = grundIn(bodyOf(body));
    const { reads } = engine.database;
    const original = await viewRecord(engine, entities.rechnungen, params.id, reader);
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

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Festgeschriebene Rechnung stornieren',
  description:
    'Legt die Stornorechnung an: eigene Nummer, negative Beträge, Bezug auf das Original, sofort festgeschrieben. Ist die Rechnung eingebucht, wird die Stornorechnung im selben Schritt eingebucht.',
  body: {
    description:
      'Warum: In der Ust-Voranmeldung zählt eine falsche Rechnung im Zeitraum ihrer Leistung, eine rückgängige Leistung am Tag des Stornos. Ohne Angabe ist die Leistung rückgängig.',
    schema: { type: 'object', properties: { grund: { enum: [...stornoGruende] } } },
  },
  answer: {
    description: 'Die Stornorechnung',
    schema: { type: 'object', properties: { id: idSchema }, required: ['id'] },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

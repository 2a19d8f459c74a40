import {
  dayAt,
  entities,
  stornoBeleg,
  stornoProblem,
  stornoRechnung,
  wireDateAt,
  wireDateOf,
} from '@traverse/domain';
import { idSchema } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { nextNameIn } from '../effects/next-name.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, forbidden } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { onlyReadersOf } from './document-answers.ts';
import { bearbeitungOf, firmaOf, logoOf } from './document-records.ts';
import { type Documents, drawn } from './drawn-rechnung.ts';
import { writeRechnung } from './freeze-rechnung.ts';
import { keepBeleg, keptOf, stageBeleg, stagedNames } from './kept-belege.ts';

interface Path {
  readonly Params: { readonly id: string };
}

// Each time somebody else took the number while the document was drawn.
const MOST_TRIES = 5;

/**
 * `POST /stornieren/{id}`: the Stornorechnung of a frozen invoice, a frozen invoice of its own with the next number and
 * negated amounts (GOBD-03). Answers its id.
 */
export function stornieren(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  app.post<Path>('/stornieren/:id', { config: { openapi } }, async ({ params, reader }) => {
    onlyReadersOf('rechnungen', reader);
    if (!mayEver('create', entities.rechnungen, reader)) throw forbidden();
    const { reads } = engine.database;
    const original = await viewRecord(engine, entities.rechnungen, params.id, reader);
    const problem = stornoProblem(original);
    if (problem) throw badRequest(problem);
    const reversed = await keptOf(reads, documents.storage, original);
    const bearbeitung = await bearbeitungOf(reads, '', reader);
    const logo = await logoOf(documents.storage, await firmaOf(reads));
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const now = engine.clock();
      const today = dayAt(now.getTime());
      const name = await nextNameIn(reads, 'rechnungen', now);
      const beleg = stornoBeleg(reversed.beleg, { name, datum: today, bearbeitung });
      const bytes = await drawn(beleg, logo, documents.maker, engine);
      const staged = await stageBeleg(engine, { beleg, bytes });
      const writing = { id: original.id, staged: stagedNames(staged) };
      const made = await writeRechnung(engine, reader, writing, async (current, { context, transaction }) => {
        const late = stornoProblem(current);
        if (late) throw badRequest(late);
        if ((await nextNameIn(transaction, 'rechnungen', now)) !== name) return undefined;
        const at = wireDateAt(context.now.getTime());
        const storno = await context.create(entities.rechnungen, {
          ...stornoRechnung(current, beleg, { name, today, at }),
        });
        await keepBeleg(context, storno, staged);
        await context.update(entities.rechnungen, original.id, { storniertAm: wireDateOf(today) });
        return { id: storno.id };
      });
      if (made) return made;
    }
    throw badRequest('Gerade werden viele Rechnungen angelegt. Versuch es gleich noch einmal.');
  });
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Festgeschriebene Rechnung stornieren',
  description:
    'Legt die Stornorechnung an: eigene Nummer, negative Beträge, Bezug auf das Original, sofort festgeschrieben.',
  answer: {
    description: 'Die Stornorechnung',
    schema: { type: 'object', properties: { id: idSchema }, required: ['id'] },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};

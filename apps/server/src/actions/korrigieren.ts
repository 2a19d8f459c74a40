import {
  cents,
  dayAt,
  entities,
  type KorrekturZeile,
  korrekturBeleg,
  korrekturPositionen,
  korrekturProblem,
  korrekturRechnung,
  korrekturZuHoch,
  type Rechnung,
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
import type { RecordReads } from '../sql/record-store.ts';
import type { Documents } from './drawn-rechnung.ts';
import { writeRechnung } from './freeze-rechnung.ts';
import { gegenzeichner, grundIn, keepGegenbeleg } from './gegenbelege.ts';
import { keptOf } from './kept-belege.ts';
import { onlyReadersOf } from './only-for.ts';
import { settleStorno } from './settle-storno.ts';

interface Path {
  readonly Params: { readonly id: string };
}

const { rechnungen } = entities;

/**
 * `POST /korrigieren/{id}`: the Rechnungskorrektur of a part of a frozen invoice, a frozen invoice of its own with the next
 * number (ANZ-02, finance 6.5). What is open of the invoice is set off against it; booked where that is booked.
 */
export function korrigieren(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  app.post<Path>('/korrigieren/:id', { config: { openapi } }, async ({ params, body, reader }) => {
    onlyReadersOf('rechnungen', reader);
    if (!mayEver('create', rechnungen, reader)) throw forbidden();
    const wish = bodyOf(body);
    const grund = grundIn(wish);
    const zeilen = zeilenIn(wish);
    const { reads } = engine.database;
    const original = await viewRecord(engine, rechnungen, params.id, reader);
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

/** Throws ApiError 400 for what is no list of positions. */
function zeilenIn({ positionen }: { readonly positionen?: unknown }): KorrekturZeile[] {
  if (!Array.isArray(positionen) || positionen.length > 5000) throw badRequest(wanted);
  return positionen.map((each: unknown) => {
    const { nr, anzahl, netto } = bodyOf(each);
    if (typeof nr !== 'number') throw badRequest(wanted);
    if (typeof anzahl === 'number' && Number.isFinite(anzahl) && netto === undefined) return { nr, anzahl };
    if (typeof netto === 'number' && Number.isSafeInteger(netto) && anzahl === undefined)
      return { nr, netto: cents(netto) };
    throw badRequest(wanted);
  });
}

const wanted = 'Gib „positionen“ an: je Zeile „nr“ und entweder „anzahl“ oder „netto“ in ganzen Cent.';

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Festgeschriebene Rechnung zum Teil korrigieren',
  description:
    'Legt die Rechnungskorrektur (384) an: eigene Nummer, negative Mengen, Bezug auf die Rechnung, sofort festgeschrieben. Alle Korrekturen zusammen nehmen je Position und Steuersatz höchstens zurück, was die Rechnung berechnet.',
  body: {
    description: 'Was zurückgenommen wird, und warum (wie beim Stornieren)',
    schema: {
      type: 'object',
      properties: {
        positionen: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              nr: { type: 'integer' },
              anzahl: { type: 'number' },
              netto: { type: 'integer' },
            },
            required: ['nr'],
          },
        },
        grund: { type: 'string' },
      },
      required: ['positionen'],
    },
  },
  answer: {
    description: 'Die Rechnungskorrektur',
    schema: { type: 'object', properties: { id: idSchema }, required: ['id'] },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

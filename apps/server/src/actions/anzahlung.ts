import {
  type AnzahlungWunsch,
  anzahlungOf,
  anzahlungProblem,
  anzahlungRechnung,
  cents,
  chargedPositions,
  dayAt,
  entities,
  faelligAfter,
  rechnungTotals,
  wireDateOf,
  wunschProblem,
  zahlungszielOf,
} from '@traverse/domain';
import { idSchema } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, forbidden } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { rechnungSource } from './drawn-rechnung.ts';
import { writeRechnung } from './freeze-rechnung.ts';
import { onlyReadersOf } from './only-for.ts';

const { rechnungen } = entities;

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `POST /anzahlung/{id}` with `{ prozent }` or `{ betrag }`: the draft of a deposit invoice on an order, with the next number
 * (ANZ-01). From then on the invoice of the order is its final one and takes off what comes.
 */
export function anzahlungPath(app: FastifyInstance, engine: RecordEngine): void {
  app.post<Path>('/anzahlung/:id', { config: { openapi } }, async ({ params, body, reader }) => {
    onlyReadersOf('rechnungen', reader);
    if (!mayEver('create', rechnungen, reader)) throw forbidden();
    const wunsch = wunschIn(bodyOf(body));
    const { id } = await viewRecord(engine, rechnungen, params.id, reader);
    return writeRechnung(engine, reader, { id, staged: [] }, async (now, { context, transaction }) => {
      const source = await rechnungSource(transaction, now, '');
      const totals = rechnungTotals(chargedPositions(source));
      const problem = anzahlungProblem(now) ?? wunschProblem(totals, wunsch);
      if (problem) throw badRequest(problem);
      const rechnungsDatum = wireDateOf(dayAt(context.now.getTime()));
      const faelligDatum = faelligAfter(rechnungsDatum, zahlungszielOf(source.kunde, source.firma));
      const deposit = await context.create(
        rechnungen,
        anzahlungRechnung(now, anzahlungOf(totals, wunsch), { rechnungsDatum, faelligDatum }),
      );
      if (now.auftrag === '')
        await context.update(rechnungen, now.id, { auftrag: now.id, art: 'Schlussrechnung' });
      return { id: deposit.id };
    });
  });
}

/** Throws ApiError 400 unless it says one of both. */
function wunschIn({ prozent, betrag }: { readonly [key: string]: unknown }): AnzahlungWunsch {
  if (typeof prozent === 'number' && Number.isFinite(prozent) && betrag === undefined) return { prozent };
  if (typeof betrag === 'number' && Number.isSafeInteger(betrag) && prozent === undefined)
    return { betrag: cents(betrag) };
  throw badRequest('Gib entweder „prozent“ an oder „betrag“ in ganzen Cent.');
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Anzahlung auf einen Auftrag stellen',
  description:
    'Legt den Entwurf einer Anzahlungsrechnung an, mit einer Zeile je Steuersatz im Verhältnis des Auftrags. Die Rechnung des Auftrags wird damit zur Schlussrechnung und zieht ab, was eingeht.',
  body: {
    description: 'Anteil in Prozent oder Betrag mit Ust in Cent',
    schema: {
      type: 'object',
      properties: { prozent: { type: 'number' }, betrag: { type: 'integer' } },
    },
  },
  answer: {
    description: 'Die Anzahlungsrechnung',
    schema: { type: 'object', properties: { id: idSchema }, required: ['id'] },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

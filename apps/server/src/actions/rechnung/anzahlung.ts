import {
  type AnzahlungWunsch,
  anzahlungOf,
  anzahlungProblem,
  anzahlungRechnung,
  wunschProblem,
} from '@traverse/domain/anzahlung/anzahlung';
import { chargedPositions } from '@traverse/domain/beleg/rechnung-beleg';
import { entities } from '@traverse/domain/entities';
import { faelligAfter, zahlungszielOf } from '@traverse/domain/forderung/due-date';
import { anzahlungPfad } from '@traverse/domain/pfade';
import { rechnungTotals } from '@traverse/domain/preise/totals';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import type { AskedOf } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { rechnungSource } from '../belege/drawn-rechnung.ts';
import { writeRechnung } from '../belege/freeze-rechnung.ts';

const { rechnungen } = entities;

/**
 * `POST /anzahlung/{id}` with `{ prozent }` or `{ betrag }`: the draft of a deposit invoice on an order, with the next number
 * (ANZ-01). From then on the invoice of the order is its final one and takes off what comes.
 */
export function anzahlungPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, anzahlungPfad, async ({ id: auftrag, ...wish }, { reader }) => {
    const wunsch = wunschIn(wish);
    const { id } = await viewRecord(engine, rechnungen, auftrag, reader);
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
function wunschIn({ prozent, betrag }: Partial<AskedOf<typeof anzahlungPfad>>): AnzahlungWunsch {
  if (prozent !== undefined && betrag === undefined) return { prozent };
  if (betrag !== undefined && prozent === undefined) return { betrag };
  throw badRequest('Gib entweder „prozent“ an oder „betrag“ in ganzen Cent.');
}

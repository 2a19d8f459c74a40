import { entities } from '@traverse/domain/entities';
import { type FesteSammlung } from '@traverse/domain/options/schluss-arten';
import { gegenbuchungZuruecknehmenPfad } from '@traverse/domain/pfade';
import { gegenUndoProblem } from '@traverse/domain/schluss/gegenbuchung';
import { standing } from '@traverse/domain/zahlung/schalter';
import { and, compare, parseSort } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { paidOn } from '../../claims/claims.ts';
import { fieldOf, type Gegenpaar, gegenpaarOf, isOfPaar } from '../../effects/gegenzahlungen.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { write } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { ausgaben, buchungsschluesse, protokoll, zahlungen } = entities;

/**
 * On the first day, while the books were not closed since, a counter-entry goes again with the right entry and everything that
 * followed (GOBD-10).
 */
export function gegenbuchungZuruecknehmen(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, gegenbuchungZuruecknehmenPfad, ({ sammlung, id }, { reader }) =>
    write(engine, reader, [], async ({ context, transaction }) => {
      await transaction.lock(entities[sammlung], id);
      const paar = await gegenpaarOf(sammlung, id, transaction);
      if (!paar) throw badRequest('Dazu gibt es keine Gegenbuchung.');
      const problem = gegenUndoProblem(paar.gegen, {
        now: context.now.getTime(),
        isClosed: await isClosedSince(transaction, paar.gegen.created),
        isPaid: await isPaidSince(sammlung, paar, transaction),
        isCorrected: paar.neu?.aufgehoben === true,
      });
      if (problem) throw badRequest(problem);
      await undo(context, sammlung, paar);
      return { id: paar.alt.id };
    }),
  );
}

async function undo(context: WriteContext, sammlung: FesteSammlung, paar: Gegenpaar): Promise<void> {
  const { because, remove, transaction, update } = context;
  const entity = entities[sammlung];
  because('Gegenbuchung zurückgenommen.');
  const field = fieldOf[sammlung];
  const closing = (await paidOn({ field, id: paar.alt.id }, transaction)).filter(isClosing);
  // What takes one back goes before it.
  for (const { id } of closing.toSorted((one, other) => other.folge - one.folge)) await remove(zahlungen, id);
  if ('zumietung' in paar.alt)
    await update(ausgaben, paar.alt.id, await billOf(paar.alt.id, paar.gegen.created, transaction));
  await remove(entity, paar.gegen.id);
  if (paar.neu) await remove(entity, paar.neu.id);
}

const isClosing = ({ art, herkunft }: { readonly art: string; readonly herkunft: string }) =>
  art === 'Verrechnung' && herkunft === 'Storno';

async function isClosedSince(reads: RecordReads, since: string): Promise<boolean> {
  const filter = and(compare('am', '>=', since), compare('zurueckAm', '=', ''));
  return (await reads.ids(buchungsschluesse, { filter, sort: [] }, 'system')).length > 0;
}

async function isPaidSince(
  sammlung: FesteSammlung,
  { gegen, neu }: Gegenpaar,
  reads: RecordReads,
): Promise<boolean> {
  const field = fieldOf[sammlung];
  const paid = await Promise.all(
    [gegen, ...(neu ? [neu] : [])].map(({ id }) => paidOn({ field, id }, reads)),
  );
  return paid.some((each) => standing(each).some((one) => !isOfPaar(one)));
}

/** What an expense was the bill of before it was taken back, as the log has it. */
async function billOf(id: string, since: string, reads: RecordReads) {
  const filter = and(
    compare('datensatz', '=', id),
    compare('created', '>=', since),
    compare('art', '=', 'geändert'),
  );
  const asked = { filter, sort: parseSort('nr'), page: 1, perPage: 20, skipTotal: true };
  const { items } = await reads.list(protokoll, asked, 'system');
  const before = new Map(
    items.toReversed().flatMap(({ aenderungen }) => aenderungen.map(({ feld, alt }) => [feld, alt] as const)),
  );
  const was = (field: 'zumietung' | 'mitarbeiter') => {
    const value = before.get(field);
    return value === undefined ? {} : { [field]: value };
  };
  return { ...was('zumietung'), ...was('mitarbeiter') };
}

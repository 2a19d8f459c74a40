import { entities, type Projekt } from '@traverse/domain/entities';
import { ersteNamen } from '@traverse/domain/folgen/worte';
import { belegnummer } from '@traverse/domain/namen/belegwort';
import { isHandedOut } from '@traverse/domain/rechnung/festschreiben';
import { formatZahl } from '@traverse/domain/values';
import { isCancelled } from '@traverse/domain/zahlung/row-reasons';
import { maySee } from '../../records/authority.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { ListeMitJobs } from './jobs-of-liste.ts';

const { rechnungen, zumietungen } = entities;

/** What a job still lacks when it is said to be sure, or done: rentals to order; pieces that are out, invoices to send (L 3). */
export async function nochOffen(
  { id, status }: Pick<Projekt, 'id' | 'status'>,
  listen: readonly ListeMitJobs[],
  context: WriteContext,
): Promise<string[]> {
  if (status === 'Bestätigt') return nichtBestellt(id, context);
  if (status !== 'Abgeschlossen') return [];
  return [...stillOut(listen), ...(await nichtGestellt(id, context))];
}

async function nichtBestellt(projekt: string, { transaction, reader }: WriteContext): Promise<string[]> {
  const rentals = await transaction.findReferring(zumietungen, 'projekt', [projekt]);
  return rentals
    .filter((rental) => !rental.bestellt && !rental.zurueckgegeben && maySee(zumietungen, reader, rental))
    .map(({ name }) => `${name} ist noch nicht bestellt.`);
}

function stillOut(listen: readonly ListeMitJobs[]): string[] {
  const out = listen.reduce((sum, { lage }) => sum + lage.draussen, 0);
  return out > 0 ? [`Noch draußen: ${formatZahl(out)}.`] : [];
}

async function nichtGestellt(projekt: string, { transaction, reader }: WriteContext): Promise<string[]> {
  const invoices = await transaction.findReferring(rechnungen, 'projekt', [projekt]);
  const drafts = invoices.filter(
    (each) => !isCancelled(each) && !isHandedOut(each) && maySee(rechnungen, reader, each),
  );
  return drafts.length > 0 ? [`Noch nicht gestellt: ${ersteNamen(drafts.map(belegnummer))}.`] : [];
}

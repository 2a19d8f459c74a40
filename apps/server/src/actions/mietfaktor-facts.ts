import {
  entities,
  type Inventarliste,
  type MietfaktorFacts,
  nutzungOf,
  nutzungstage,
} from '@traverse/domain';
import type { RecordReads } from '../sql/record-store.ts';
import { firmaOf, referred } from './document-records.ts';

/** The tables of the firm and the days of a list: those of its invoice, else its own (PLAN-03). Nothing where there is no table. */
export async function mietfaktorFacts(
  reads: RecordReads,
  liste: Inventarliste,
): Promise<MietfaktorFacts | undefined> {
  const staffeln = await reads.findWhere(entities.faktorstaffeln, {});
  if (staffeln.length === 0) return undefined;
  const [rechnung] = await reads.findWhere(entities.rechnungen, { inventarliste: liste.id }, 1);
  const projekt = rechnung && (await referred(reads, entities.projekt, rechnung.projekt));
  const nutzung = nutzungOf(rechnung ?? liste, projekt);
  return { staffeln, tage: nutzung ? nutzungstage(nutzung, await firmaOf(reads)) : 0 };
}

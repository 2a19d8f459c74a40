import { entities } from '@traverse/domain/entities';
import type { Schritt } from '@traverse/domain/tabelle/plan';
import { isOffene } from '@traverse/domain/umzug/offene-art';
import type { WireDate } from '@traverse/schema';
import type { Write } from '../../records/engine.ts';
import { storeDerived } from '../../records/write-record.ts';

const { rechnungen, zahlungen } = entities;

/** Whether a step writes what the books of the old tool hold. */
export const isVonUebernahme = ({ entity }: Schritt): boolean =>
  isOffene(entity) || entity.collection === zahlungen.collection;

/**
 * An open invoice of the old tool: frozen on its own day, without lines, with the sums that it has there; and what was paid of it
 * before (back.md 3.6). Only the program writes either.
 */
export async function writeOffenen({ entity, id, werte }: Schritt, current: Write): Promise<void> {
  if (!isOffene(entity)) {
    await current.context.create(zahlungen, { id, ...werte });
    return;
  }
  const { netto, ust, brutto, steuern, ...said } = werte;
  const record = await current.context.create(rechnungen, {
    id,
    ...said,
    faktor: 1,
    festgeschrieben: said['rechnungsDatum'] as WireDate, // as it was planned
  });
  await storeDerived(rechnungen, record, { netto, ust, brutto, steuern } as never, current); // as they were planned
}

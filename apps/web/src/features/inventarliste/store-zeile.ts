import type { DraftIn, Inventarliste, Listenzeile } from '@traverse/domain';
import { attempt, changedRecordIn, type Failure, failureOf } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { type AnyRecord, deleteRecord, inOneBatch } from '../../api/records.ts';
import { askAboutShortage } from './ask-about-shortage.ts';

// Scanning counts on the same line, again and again.
const MOST_TRIES = 20;

const changedMeanwhile: Failure = {
  status: 412,
  message:
    'Jemand anders hat dieselben Angaben inzwischen geändert. Schließe den Dialog und sieh sie dir an.',
  fields: {},
};

interface ZeileChange {
  readonly zeile: Listenzeile;
  readonly liste: Pick<Inventarliste, 'verbucht'>;
  readonly changes: DraftIn<'inventar_inventarlisten'>;
}

/**
 * Changes a line of an Inventarliste. What others change beside it, a scanner its counters for instance, stays; when
 * more is booked than there is, it asks (VERF-02). Resolves to whether it is stored, or why it was refused.
 */
export async function storeZeile({ zeile, liste, changes }: ZeileChange): Promise<boolean | Failure> {
  if (Object.keys(changes).length === 0) return true;
  const seen = zeile as unknown as AnyRecord; // compared by the names of fields
  let known = seen;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const basedOn = known.updated;
    try {
      const isStored = await askAboutShortage((asking) =>
        inOneBatch((batch) => {
          batch.update('inventar_inventarlisten', zeile.id, changes, { basedOn });
          if (liste.verbucht) batch.update('inventarlisten', zeile.inventarliste, asking);
        }),
      );
      await refresh('inventar_inventarlisten', 'inventarlisten');
      return isStored;
    } catch (reason) {
      const now = changedRecordIn(reason);
      if (!now) return failureOf(reason);
      if (Object.keys(changes).some((field) => now[field] !== seen[field])) return changedMeanwhile;
      known = now;
    }
  }
  return changedMeanwhile;
}

/** Takes a line off its list; somebody else may have done so already. Resolves to why it was refused. */
export async function removeZeile({ id }: Pick<Listenzeile, 'id'>): Promise<Failure | undefined> {
  const failure = await attempt(() => deleteRecord('inventar_inventarlisten', id));
  if (failure && failure.status !== 404) return failure;
  await refresh('inventar_inventarlisten');
  return undefined;
}

/** Why an amount cannot be stored; it is missing while what is typed is no number. German. */
export function anzahlProblem(anzahl: number | undefined): { anzahl?: string } {
  return anzahl === undefined || anzahl < 0 ? { anzahl: 'Gib eine Anzahl ab 0 ein.' } : {};
}

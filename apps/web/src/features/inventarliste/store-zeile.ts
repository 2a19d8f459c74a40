import type { CellValue } from '@traverse/domain/cells/cells';
import type { DraftIn, Inventarliste, Listenzeile } from '@traverse/domain/entities';
import { attempt, type Failure } from '../../api/failure.ts';
import { type Outcome, onNewest } from '../../api/on-newest.ts';
import { refresh } from '../../api/queries.ts';
import { deleteRecord, inOneBatch } from '../../api/records.ts';
import { agreesToLess } from './ask-about-pflicht.ts';
import { askAboutShortage } from './ask-about-shortage.tsx';

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
 * more is booked than there is, or fewer of an accessory than must be, it asks (VERF-02, SET-02). Resolves to nothing
 * when somebody then says no.
 */
export async function storeZeile({
  zeile,
  liste,
  changes,
}: ZeileChange): Promise<Outcome<unknown> | undefined> {
  const fields = Object.keys(changes) as (keyof typeof changes & keyof Listenzeile)[]; // values of these fields
  if (changes.anzahl !== undefined && !(await agreesToLess(zeile, changes.anzahl))) return undefined;
  const outcome = await onNewest(zeile, (newest) => {
    const open = fields.filter((field) => newest[field] !== changes[field]);
    if (open.length === 0) return { stored: newest };
    if (open.some((field) => newest[field] !== zeile[field])) return { refused: changedMeanwhile };
    return {
      store: async (basedOn) => ((await writeZeile({ zeile, liste, changes, basedOn })) ? newest : undefined),
    };
  });
  await refresh('inventar_inventarlisten', 'inventarlisten');
  return outcome;
}

interface ZeileWrite extends Omit<ZeileChange, 'changes'> {
  readonly changes: DraftIn<'inventar_inventarlisten'> | CellValue;
  readonly basedOn: string;
}

/** Writes a line on this version of it; where more is booked then than there is, somebody is asked. Whether it is stored. */
export function writeZeile({ zeile, liste, changes, basedOn }: ZeileWrite): Promise<boolean> {
  return askAboutShortage((asking) =>
    inOneBatch((batch) => {
      batch.update('inventar_inventarlisten', zeile.id, changes, { basedOn });
      if (liste.verbucht) batch.update('inventarlisten', zeile.inventarliste, asking);
    }),
  );
}

/** Takes a line off its list; somebody else may have done so already. Resolves to why it was refused. */
export async function removeZeile({ id }: Pick<Listenzeile, 'id'>): Promise<Failure | undefined> {
  const failure = await attempt(() => deleteRecord('inventar_inventarlisten', id));
  if (failure && failure.status !== 404) return failure;
  await refresh('inventar_inventarlisten');
  return undefined;
}

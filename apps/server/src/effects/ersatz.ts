import { entities, type Inventarliste, type Listenzeile } from '@traverse/domain/entities';
import { ersetztBy } from '@traverse/domain/set/tausch';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { alternativesOf } from './alternativen.ts';

const { inventarlisten, inventar_inventarlisten } = entities;

/**
 * An exchange ends with its lines (SET-05): what stands in no longer ends with its line or its amount, and is then no
 * longer charged as planned; what stands in for a line that is gone is charged for itself.
 */
export const ersatzOfZeile: RecordEffects<typeof inventar_inventarlisten> = {
  beforeUpdate: ({ before, after }) => {
    const statt = after.inventar === before.inventar ? Math.min(after.statt, after.anzahl) : 0;
    return { ...after, statt };
  },
  afterUpdate: ({ before, after }, context) => {
    const isElsewhere = before.inventar !== after.inventar || before.inventarliste !== after.inventarliste;
    if (!isElsewhere && after.statt >= before.statt) return;
    noteErsatz(before, context);
    noteErsatz({ ...before, inventarliste: after.inventarliste }, context);
  },
  afterDelete: noteErsatz,
};

const notedIn = new WeakMap<WriteContext, Set<Inventarliste['id']>>();

/** Looked at when all of the transaction is written: an exchange that is turned round writes several lines. */
function noteErsatz({ inventarliste, ersetzt, statt }: Listenzeile, context: WriteContext): void {
  if (ersetzt === 0 && statt === 0) return;
  const known = notedIn.get(context);
  if (known) {
    known.add(inventarliste);
    return;
  }
  const fresh = new Set([inventarliste]);
  notedIn.set(context, fresh);
  context.atEnd(async () => {
    for (const liste of fresh) await followErsatz(liste, context);
  });
}

async function followErsatz(id: Inventarliste['id'], { transaction, update }: WriteContext): Promise<void> {
  // A list that goes takes its lines along.
  if (!(await transaction.find(inventarlisten, id))) return;
  const zeilen = await transaction.findReferring(inventar_inventarlisten, 'inventarliste', [id]);
  const planned = zeilen.filter(({ ersetzt }) => ersetzt > 0);
  const alternatives = await alternativesOf(
    planned.map(({ inventar }) => inventar),
    transaction,
  );
  for (const { id: zeile, inventar, ersetzt } of planned) {
    const standIns = zeilen
      .filter(({ ersatzFuer, statt }) => ersatzFuer === inventar && statt > 0)
      .map(({ inventar: own, statt }) => ({
        statt,
        rate: alternatives.get(inventar)?.find(({ artikel }) => artikel.id === own)?.rate,
      }));
    const left = ersetztBy(ersetzt, standIns);
    if (left !== ersetzt) await update(inventar_inventarlisten, zeile, { ersetzt: left });
  }
  const onListe = new Set<string>(zeilen.map(({ inventar }) => inventar));
  for (const { id: zeile, statt, ersatzFuer } of zeilen)
    if (statt > 0 && !onListe.has(ersatzFuer))
      await update(inventar_inventarlisten, zeile, { statt: 0, ersatzFuer: '' });
}

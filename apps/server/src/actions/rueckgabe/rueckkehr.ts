import { entities, type Uebergabe } from '@traverse/domain/entities';
import { zurueckAm } from '@traverse/domain/uebergabe/ansprueche';
import { type Day, dayOf } from '@traverse/domain/values';
import type { RecordReads } from '../../sql/record-store.ts';

const { inventar_inventarlisten, packlisten, protokoll, uebergaben } = entities;

/** The protocols of the pack lists of a list, whoever may see them: a claim is the firm's. */
export async function uebergabenOf(liste: string, reads: RecordReads): Promise<readonly Uebergabe[]> {
  const lists = await reads.findReferring(packlisten, 'inventarliste', [liste]);
  return reads.findReferring(
    uebergaben,
    'packliste',
    lists.map(({ id }) => id),
  );
}

/** Every change of a counter, oldest first, as the log has it: nothing else knows when a piece came back. */
export async function countedIn(zeile: string, reads: RecordReads) {
  const art = 'geändert' as const; // what a line was made with did not come back that day
  const entries = await reads.findWhere(protokoll, {
    art,
    sammlung: 'inventar_inventarlisten',
    datensatz: zeile,
  });
  return entries.flatMap(({ created, aenderungen }) => {
    const change = aenderungen.find(({ feld }) => feld === 'in');
    const day = dayOf(created);
    return change && day !== '' ? [{ day, from: Number(change.alt || 0), to: Number(change.neu || 0) }] : [];
  });
}

/** On which day the last piece of these counts came in. */
export function lastIn(counted: Awaited<ReturnType<typeof countedIn>>): Day | '' {
  return counted.findLast(({ from, to }) => to > from)?.day ?? '';
}

/** When a list was back: by its last protocol of that, else by the last piece that was counted in (K5.11). */
export async function zurueckOf(liste: string, reads: RecordReads): Promise<Day | ''> {
  const zeilen = await reads.findReferring(inventar_inventarlisten, 'inventarliste', [liste]);
  const protocols = await uebergabenOf(liste, reads);
  const byProtocol = zurueckAm(protocols, '');
  if (byProtocol !== '') return byProtocol;
  const days: (Day | '')[] = [];
  for (const { id, in: back } of zeilen) if (back > 0) days.push(lastIn(await countedIn(id, reads)));
  return days.toSorted().at(-1) ?? '';
}

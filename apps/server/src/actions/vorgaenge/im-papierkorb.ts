import { entities, entityNamed } from '@traverse/domain/entities';
import { and, compare, parseSort } from '@traverse/wire';
import type { Geloescht } from '../../protokoll/keep-vorgang.ts';
import { papierkorb } from '../../protokoll/papierkorb.ts';
import { type Vorgang, vorgangOf } from '../../protokoll/vorgang.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';

export type Papierkorbzeile = StoredRecord<typeof papierkorb>;

/** The rows of an act, the first first. */
export async function rowsOf(reads: RecordReads, vorgang: number): Promise<readonly Papierkorbzeile[]> {
  const rows = await reads.findWhere(papierkorb, { vorgang });
  return rows.toSorted((one, other) => one.teil - other.teil);
}

export function deletedIn(rows: readonly Papierkorbzeile[]): readonly Geloescht[] {
  // Written by `keepVorgang`.
  return rows.flatMap(({ daten }) => (daten === '' ? [] : (JSON.parse(daten) as readonly Geloescht[])));
}

/**
 * The rows of an act, and those into which its records have gone since: what came back may have been deleted again. Also of a file
 * that was taken off.
 */
export async function rowsFor(
  reads: RecordReads,
  { nr, eintraege }: Vorgang,
): Promise<readonly Papierkorbzeile[]> {
  const rows = new Map((await rowsOf(reads, nr)).map((row) => [row.id, row]));
  const there = new Set(deletedIn([...rows.values()]).map(({ datensatz }) => datensatz.id));
  for (const { art, sammlung, datensatz } of eintraege) {
    if (art !== 'gelöscht' || there.has(datensatz)) continue;
    const { vorgang } = await gegangen(reads, sammlung, datensatz);
    for (const row of vorgang === undefined ? [] : await rowsOf(reads, vorgang)) {
      rows.set(row.id, row);
      for (const each of deletedIn([row])) there.add(each.datensatz.id);
    }
  }
  return [...rows.values()];
}

/** A record that is gone: what it was called, and the act that deleted it, where the bin has it. */
export interface Gegangen {
  readonly name: string;
  readonly vorgang: number | undefined;
}

export async function gegangen(reads: RecordReads, collection: string, id: string): Promise<Gegangen> {
  const filter = and(compare('datensatz', '=', id), compare('art', '=', 'gelöscht'));
  const asked = { filter, sort: parseSort('-nr'), page: 1, perPage: 1, skipTotal: true };
  const [entry] = (await reads.list(entities.protokoll, asked, 'system')).items;
  const one = entityNamed(collection)?.label.one ?? collection;
  if (!entry) return { name: one, vorgang: undefined };
  const vorgang = await vorgangOf(reads, entry.nr);
  const rows = vorgang ? await rowsOf(reads, vorgang.nr) : [];
  const isThere = deletedIn(rows).some(({ datensatz }) => datensatz.id === id);
  const name = entry.titel === '' ? one : `${one} „${entry.titel}“`;
  return { name, vorgang: isThere ? vorgang?.nr : undefined };
}

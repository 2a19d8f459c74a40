import { type Day, wireDateWithTime } from '@traverse/domain/values';
import type { Entity, WireDate } from '@traverse/schema';
import type { Filter } from '@traverse/wire';
import { Turn } from '../../sql/in-turns.ts';
import type { RecordReads } from '../../sql/record-store.ts';

/** Records whose values are read in one go. */
const PORTION = 1000;

/** Reads by ids in portions, so that others get their turn. */
export async function inPortions<Read>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Read[]>,
): Promise<Read[]> {
  const all: Read[] = [];
  const turn = new Turn();
  for (let start = 0; start < ids.length; start += PORTION) {
    all.push(...(await read(ids.slice(start, start + PORTION))));
    await turn.give();
  }
  return all;
}

/** The ids of everything that a filter selects, whoever may see it. */
export function idsWhere(
  reads: RecordReads,
  entity: Entity,
  filter: Filter | undefined,
): Promise<readonly string[]> {
  return reads.ids(entity, { filter, sort: [] }, 'system');
}

/** Objects of values in the order of their paths, by the kinds of these fields. */
export function named<Row>(paths: readonly string[], rows: readonly (readonly unknown[])[]): Row[] {
  return rows.map((row) => Object.fromEntries(paths.map((path, index) => [path, row[index]])) as Row);
}

/** When a day begins, as dates are compared. */
export function midnight(day: Day): WireDate {
  return wireDateWithTime(day, 0);
}

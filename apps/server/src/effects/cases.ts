import { entities, type Geraet } from '@traverse/domain/entities';
import { isWechselnd } from '@traverse/domain/inventar/case-art';
import type { RecordReads } from '../sql/record-store.ts';

const { geraete, inventar } = entities;

/** Those of these devices that hold what they hold for good; '' and what is gone are none. */
export async function fixedCases(ids: readonly string[], reads: RecordReads): Promise<ReadonlySet<string>> {
  const cases = await reads.findMany(
    geraete,
    [...new Set(ids)].filter((id) => id !== ''),
  );
  if (cases.length === 0) return new Set();
  const items = await reads.findMany(inventar, [...new Set(cases.map((each) => each.inventar))]);
  const changing = new Set(items.filter(isWechselnd).map(({ id }) => id));
  return new Set(cases.filter((each) => !changing.has(each.inventar)).map(({ id }) => id));
}

/** Those that are counted where they are, and not with a case that holds them for good. */
export async function countedSingly(
  found: readonly Geraet[],
  reads: RecordReads,
): Promise<readonly Geraet[]> {
  if (found.every(({ behaelter }) => behaelter === '')) return found;
  const fixed = await fixedCases(
    found.map(({ behaelter }) => behaelter),
    reads,
  );
  return found.filter(({ behaelter }) => !fixed.has(behaelter));
}

import { entities, type Protokolleintrag } from '@traverse/domain/entities';
import { and, compare, parseSort } from '@traverse/wire';
import type { RecordReads } from '../sql/record-store.ts';

const { protokoll } = entities;

/** What one transaction has done, as the log shows it. */
export interface Vorgang {
  /** The number of its first entry. */
  readonly nr: number;
  /** In the order in which they were written. */
  readonly eintraege: readonly Protokolleintrag[];
}

type Reads = Pick<RecordReads, 'list'>;

/** More than any press of a button writes. */
const AT_ONCE = 200;

/**
 * The act to which an entry of the log belongs: neighbours of one moment (ZUR-01). One writer at a time, and no two acts of one
 * moment (`keepProtokoll`); those of before may have one, and differ in who or why. Nothing of what nobody did.
 */
export async function vorgangOf(reads: Reads, nr: number): Promise<Vorgang | undefined> {
  const [entry] = await entriesBetween(reads, nr, nr);
  if (!entry || entry.user === '') return undefined;
  const before = (await neighbours(reads, entry, -1)).toReversed();
  const eintraege = [...before, entry, ...(await neighbours(reads, entry, 1))];
  return { nr: eintraege[0]?.nr ?? nr, eintraege };
}

/** Those of the same act on one side of an entry, the nearest first. */
async function neighbours(reads: Reads, entry: Protokolleintrag, step: 1 | -1): Promise<Protokolleintrag[]> {
  const found: Protokolleintrag[] = [];
  for (let next = entry.nr + step; ; next += step * AT_ONCE) {
    const far = next + step * (AT_ONCE - 1);
    const portion = await entriesBetween(reads, Math.min(next, far), Math.max(next, far));
    const nearestFirst = step === 1 ? portion : portion.toReversed();
    const end = nearestFirst.findIndex((each) => !isSameAct(each, entry));
    found.push(...(end === -1 ? nearestFirst : nearestFirst.slice(0, end)));
    if (end !== -1 || portion.length < AT_ONCE) return found;
  }
}

/** Whether two entries side by side are of one act. */
export const isSameAct = (one: Protokolleintrag, other: Protokolleintrag): boolean =>
  one.created === other.created && one.user === other.user && one.grund === other.grund;

async function entriesBetween(
  reads: Reads,
  first: number,
  last: number,
): Promise<readonly Protokolleintrag[]> {
  const filter = and(compare('nr', '>=', first), compare('nr', '<=', last));
  const asked = { filter, sort: parseSort('nr'), page: 1, perPage: AT_ONCE, skipTotal: true };
  return (await reads.list(protokoll, asked, 'system')).items;
}

import { entities } from '@traverse/domain/entities';
import { type Group, groupNames } from '@traverse/schema';
import type { RecordEvent } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';

/** The names of groups by id, which every request needs and hardly anybody ever changes. */
export interface GroupNames {
  /** The names of these groups; ids that are none are left out. */
  readonly of: (ids: readonly string[]) => Promise<readonly Group[]>;
  /** What they were read as: another value as soon as they may differ from what was answered last. */
  readonly asOf: () => unknown;
  /** To be told of what this instance writes: a changed group counts at once. */
  readonly hear: (events: readonly RecordEvent[]) => void;
  /** Another instance has changed one. */
  readonly forget: () => void;
}

/** A firm has a dozen. */
const MOST_GROUPS = 1000;
const KEEP_MS = 60_000;
/** An id that is not known may be a new group. */
const LOOK_AGAIN_MS = 1_000;

export function createGroupNames(reads: RecordReads, now: () => number = Date.now): GroupNames {
  let loading: Promise<ReadonlyMap<string, Group>> | undefined;
  let loadedAt = 0;

  const names = (maxAgeMs: number): Promise<ReadonlyMap<string, Group>> => {
    if (loading && now() - loadedAt < maxAgeMs) return loading;
    loadedAt = now();
    const started = load(reads);
    loading = started;
    started.catch(() => {
      if (loading === started) loading = undefined;
    });
    return started;
  };

  const forget = (): void => {
    loading = undefined;
  };

  return {
    forget,
    asOf: () => (now() - loadedAt < KEEP_MS ? loading : undefined),
    of: async (ids) => {
      if (ids.length === 0) return [];
      const known = await names(KEEP_MS);
      const all = ids.every((id) => known.has(id)) ? known : await names(LOOK_AGAIN_MS);
      return ids.flatMap((id) => all.get(id) ?? []);
    },
    hear: (events) => {
      if (events.some(({ entity }) => entity.collection === entities.groups.collection)) forget();
    },
  };
}

async function load(reads: RecordReads): Promise<ReadonlyMap<string, Group>> {
  const records = await reads.findWhere(entities.groups, {}, MOST_GROUPS);
  return new Map(
    records.flatMap(({ id, name }) => {
      const group = groupNames.find((each) => each === name);
      return group ? [[id, group] as const] : [];
    }),
  );
}

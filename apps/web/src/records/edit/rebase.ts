import type { Fields, Row } from '@traverse/schema';
import { mergeRows } from './merge-rows.ts';
import { namesIn } from './record-body.ts';
import { changedFields, type Entries, type Entry } from './record-entries.ts';

interface Rebased {
  /** What is stored now, with these changes on top. */
  readonly entries: Entries;
  /** Fields that both have changed, to different values. */
  readonly disputed: readonly string[];
}

/**
 * Puts changes on top of what somebody else has stored meanwhile. Files of both stay, and lists are put together row
 * by row.
 */
export function rebase(
  fields: Fields,
  { before, mine, current }: { readonly before: Entries; readonly mine: Entries; readonly current: Entries },
): Rebased {
  const changed = changedFields(before, mine);
  const theirs = changedFields(before, current);
  const entries: { [field: string]: Entry } = { ...current };
  const disputed: string[] = [];
  for (const name of changed) {
    const entry = mine[name];
    if (entry === undefined) continue;
    if (fields[name]?.kind === 'files') {
      entries[name] = mergedFiles(before[name], entry, current[name]);
      continue;
    }
    const rows = fields[name]?.kind === 'rows' ? mergedRows(before[name], entry, current[name]) : undefined;
    if (rows !== undefined) {
      entries[name] = rows;
      continue;
    }
    entries[name] = entry;
    if (
      theirs.includes(name) &&
      changedFields({ [name]: entry }, { [name]: current[name] ?? entry }).length > 0
    ) {
      disputed.push(name);
    }
  }
  return { entries, disputed };
}

function mergedRows(before: Entry | undefined, mine: Entry, current: Entry | undefined): Entry | undefined {
  const value = mergeRows(rowsIn(before), rowsIn(mine), rowsIn(current));
  return value && { value };
}

// A rows field holds rows.
const rowsIn = (entry: Entry | undefined): readonly Row[] =>
  Array.isArray(entry?.value) ? (entry.value as readonly Row[]) : [];

function mergedFiles(before: Entry | undefined, mine: Entry, current: Entry | undefined): Entry {
  const kept = namesIn(mine);
  const removed = namesIn(before).filter((name) => !kept.includes(name));
  return {
    value: namesIn(current).filter((name) => !removed.includes(name)),
    ...(mine.added ? { added: mine.added } : {}),
  };
}

/**
 * The entries without files that are stored already: the answer to an upload was lost, but it has arrived.
 * `originalNames` as on the wire: stored name to the name it was uploaded with.
 */
export function withoutArrivedFiles(
  before: Entries,
  now: Entries,
  stored: { readonly [field: string]: unknown },
): Entries {
  const names = stored['originalNames'];
  const originals = typeof names === 'object' && names !== null ? names : {};
  return Object.fromEntries(
    Object.entries(now).map(([name, entry]) => {
      if (!entry.added?.length) return [name, entry];
      const known = namesIn(before[name]);
      const arrived = namesIn({ value: valueOf(stored[name]) }).filter((file) => !known.includes(file));
      const uploaded = new Set(arrived.map((file): unknown => Reflect.get(originals, file)));
      const added = entry.added.filter((file) => !uploaded.has(file.name));
      return [name, { ...entry, value: valueOf([...namesIn(entry), ...arrived]), added }];
    }),
  );
}

function valueOf(value: unknown): Entry['value'] {
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string');
  return typeof value === 'string' ? value : undefined;
}

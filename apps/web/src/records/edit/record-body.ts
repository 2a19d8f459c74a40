import type { Fields } from '@traverse/schema';
import { changedFields, type Entries, type Entry } from './record-entries.ts';

export type Body = { readonly [field: string]: unknown };

/** What is sent to create a record: everything but empty numbers. */
export function bodyOfNew(fields: Fields, entries: Entries): Body {
  const body: { [field: string]: unknown } = {};
  for (const [name, { value, added = [] }] of Object.entries(entries)) {
    const field = fields[name];
    if (field?.kind === 'files' && added.length > 0) body[name] = [...added];
    else if (field?.kind === 'file' && added[0]) body[name] = added[0];
    else if (value !== undefined) body[name] = value;
  }
  return body;
}

/** What is sent to change one: only what is not as it was, so that changes of others stay. */
export function bodyOfChange(fields: Fields, before: Entries, now: Entries): Body {
  const body: { [field: string]: unknown } = {};
  for (const name of changedFields(before, now)) {
    const entry = now[name];
    if (entry === undefined) continue;
    const field = fields[name];
    if (field?.kind === 'files') Object.assign(body, fileChanges(name, before[name], entry));
    else if (field?.kind === 'file' && entry.added?.[0]) body[name] = entry.added[0];
    // An emptied number is sent as null.
    else body[name] = entry.value ?? null;
  }
  return body;
}

export function carriesFiles(body: Body): boolean {
  return Object.values(body).some((value) => [value].flat().some((part) => part instanceof File));
}

/** Added and removed ones by name: files that somebody else has added meanwhile stay. */
function fileChanges(name: string, before: Entry | undefined, now: Entry): Body {
  const kept = namesIn(now);
  const removed = namesIn(before).filter((file) => !kept.includes(file));
  return {
    ...(removed.length > 0 ? { [`${name}-`]: removed } : {}),
    ...(now.added?.length ? { [`${name}+`]: [...now.added] } : {}),
  };
}

/** The stored names in the entry of a file field. */
export function namesIn(entry: Entry | undefined): readonly string[] {
  const value = entry?.value;
  if (typeof value === 'string') return value === '' ? [] : [value];
  // A files field holds names.
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

import { isDeepStrictEqual } from 'node:util';
import { completed, type Draft, type Entity, errorsOf, type Fields } from '@traverse/schema';
import type { FieldErrors } from '@traverse/wire';
import type { FileFacts, StoredRecord } from '../sql/record-store.ts';
import type { NewValues } from '../sql/stored-record.ts';
import { invalid, notFound } from './api-error.ts';
import type { Write } from './engine.ts';
import { fileNames } from './record-files.ts';
import { comeBack, goBack, runCheck } from './run-effects.ts';
import { fileFactsOf, hasFiles } from './shown-record.ts';
import { stampAfter } from './stamps.ts';
import { storing } from './storing.ts';
import { differences, noteFiles, tell } from './write-record.ts';

// Beside `write-record.ts` the one other way into the database: states that were there are put back. No effect acts again, what it
// wrote is a state of its own; each may refuse (`check`, `hold`), and what follows from values is derived anew.

/** Puts a deleted record back under its id, created when it was. Throws ApiError 400 as for a hand. */
export async function recreate(entity: Entity, kept: StoredRecord, write: Write): Promise<StoredRecord> {
  const draft = draftOf(entity, kept);
  await refuse(entity, { draft, before: undefined }, {}, write);
  const record = await comeBack(
    entity,
    {
      ...completed(entity.fields, draft),
      ...(hasFiles(entity) ? { fileFacts: fileFactsOf(kept) } : {}),
      id: kept.id,
      created: kept.created,
      updated: stampAfter(kept.updated, write.now),
    },
    write,
  );
  await storing(() => write.transaction.insert(entity, record));
  noteFiles(entity, undefined, record, write);
  tell({ action: 'create', entity, record }, write);
  return record;
}

/** Gives a record values that it had. `fileFacts`: of files that come back with them. Throws ApiError 400 as for a hand. */
export async function revert(
  entity: Entity,
  before: StoredRecord,
  { values, fileFacts }: { readonly values: NewValues; readonly fileFacts: FileFacts },
  write: Write,
): Promise<StoredRecord> {
  const draft = { ...draftOf(entity, before), ...(values as Draft) };
  const changed = Object.fromEntries(
    Object.entries(entity.fields).filter(([name]) => !isDeepStrictEqual(before[name], draft[name])),
  );
  await refuse(entity, { draft, before }, errorsOf(setByHands(changed), draft), write);
  const known = hasFiles(entity) ? { ...fileFactsOf(before), ...fileFacts } : {};
  const names = fileNames(entity.fields, draft);
  const wanted: StoredRecord = {
    ...before,
    ...values,
    ...(hasFiles(entity)
      ? { fileFacts: Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name))) }
      : {}),
    updated: stampAfter(before.updated, write.now),
  };
  const stored = await goBack(entity, { before, after: wanted }, write);
  const after = await storing(() => write.transaction.update(entity, before.id, differences(before, stored)));
  if (!after) throw notFound();
  noteFiles(entity, before, after, write);
  tell({ action: 'update', entity, record: after, before }, write);
  return after;
}

/** What the program has set is right as it was. */
const setByHands = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { serverOnly, derived }]) => !serverOnly && !derived));

async function refuse(
  entity: Entity,
  { draft, before }: { readonly draft: Draft; readonly before: StoredRecord | undefined },
  errors: FieldErrors,
  write: Write,
): Promise<void> {
  const drafted = { entity, draft, before, input: {}, byServer: false, isPutBack: true } as const;
  const all = { ...(await runCheck(drafted, write)), ...errors };
  if (Object.keys(all).length === 0) return;
  const [first] = Object.entries(all);
  const label = first && entity.fields[first[0]]?.label;
  throw invalid(all, first && label ? `${label}: ${first[1].message}` : '');
}

/** The fields of today: what is no field any more is dropped, what came since is empty. */
function draftOf({ fields }: Entity, record: StoredRecord): Draft {
  const kept = Object.keys(fields).filter((name) => record[name] !== undefined);
  return Object.fromEntries(kept.map((name) => [name, record[name]])) as Draft; // stored values were read once
}

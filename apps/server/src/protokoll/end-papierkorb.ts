import { entities } from '@traverse/domain/entities';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import { type Entity, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import type { RecordEngine } from '../records/engine.ts';
import { fileNames } from '../records/record-files.ts';
import { fileFactsOf, hasFiles } from '../records/shown-record.ts';
import { write } from '../records/write.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import { papierkorb } from './papierkorb.ts';

const EVERY_MS = 3_600_000;
const AT_ONCE = 50;
/** Records that hold one content: more nobody has. */
const MOST_ALIKE = 100;

/** Ends what has lain in the bin for its days, and then its files: at most so many at once, and once in an hour of this process. */
export function endPapierkorb(engine: RecordEngine): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = engine.clock().getTime();
    if (now - last < EVERY_MS) return;
    const filter = compare('bis', '<', wireDateOf(dayAt(now)));
    const ended = await engine.database.reads.ids(papierkorb, { filter, sort: [] }, 'system');
    for (let from = 0; from < ended.length; from += AT_ONCE)
      await endRows(engine, ended.slice(from, from + AT_ONCE));
    last = now;
  };
}

function endRows(engine: RecordEngine, ids: readonly string[]): Promise<void> {
  return write(engine, guest, [], async ({ transaction, releasedFiles, namedFiles }) => {
    for (const row of await transaction.findMany(papierkorb, ids)) {
      await transaction.remove(papierkorb, row.id);
      for (const name of row.dateien) {
        releasedFiles.add(name);
        if (await isNamed(row, name, transaction)) namedFiles.add(name);
      }
    }
  });
}

/** What came back names its files again, or another record has taken them over. */
async function isNamed(row: StoredRecord, name: string, reads: RecordReads): Promise<boolean> {
  const sha256 = fileFactsOf(row)[name]?.sha256;
  if (sha256 === undefined) return true;
  for (const entity of [...Object.values<Entity>(entities), papierkorb].filter(hasFiles)) {
    const found = await reads.findWithFile(entity, sha256, MOST_ALIKE);
    if (found.some((record) => fileNames(entity.fields, record).includes(name))) return true;
  }
  return false;
}

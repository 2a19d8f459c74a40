import type { Entity, Reader } from '@traverse/schema';
import { RequestError } from '@traverse/wire';
import type { RecordTransaction, StoredRecord } from '../sql/record-store.ts';
import { ApiError } from './api-error.ts';
import { type Authority, rightsOf, serverFor } from './authority.ts';
import type { Occasion, RecordEvent, WriteContext } from './effects.ts';
import type { RecordEngine, Write } from './engine.ts';
import { keepDerived } from './keep-derived.ts';
import { DoneBefore, doneBefore, type Kept, keepDone, takeOnce } from './once.ts';
import { MOST_TRIES, OutsideFirst, overtaken } from './outside-first.ts';
import { noteVorgang } from './vorgang-of-request.ts';
import { createRecord, deleteRecord, storeDerived, updateRecord } from './write-record.ts';

/**
 * Runs `work` in one transaction with the rights of `reader`. After the commit listeners are told, files that no
 * record names are removed, and tasks run. `staged` are the stored names of files that came with the request. Of one that
 * is done once for ever, `kept` says what is kept of the result; without it that is the answer. `work` that throws
 * OutsideFirst is begun anew once that is made.
 */
export async function write<Result>(
  engine: RecordEngine,
  reader: Reader,
  staged: readonly string[],
  work: (write: Write) => Promise<Result>,
  kept?: (result: Result) => Kept,
): Promise<Result> {
  return writeAs(engine, rightsOf(reader), staged, work, kept);
}

/** The same for one record, answered with what followed for it at the end of the transaction. */
export async function writeRecord(
  engine: RecordEngine,
  reader: Reader,
  staged: readonly string[],
  entity: Entity,
  work: (write: Write) => Promise<StoredRecord>,
): Promise<{ readonly record: StoredRecord; readonly ignored: ReadonlySet<string> }> {
  const { record, done } = await write(
    engine,
    reader,
    staged,
    async (current) => ({ record: await work(current), done: current }),
    ({ record: { id } }) => ({ record: { collection: entity.collection, id } }),
  );
  return { record: asLeft(record, done), ignored: done.ignored };
}

/** A record as a finished transaction wrote it, with the values that it was given at the end. */
export function asLeft(record: StoredRecord, { amended }: Write): StoredRecord {
  return { ...record, ...amended.get(record.id) };
}

/** The same without asking for rights: custom paths (which ask for their own), jobs, accounts. */
export async function writeAsServer<Result>(
  engine: RecordEngine,
  reader: Reader,
  work: (context: WriteContext) => Promise<Result>,
): Promise<Result> {
  return writeAs(engine, serverFor(reader), [], ({ context }) => work(context));
}

async function writeAs<Result>(
  engine: RecordEngine,
  authority: Authority,
  staged: readonly string[],
  work: (write: Write) => Promise<Result>,
  kept: (result: Result) => Kept = (answer) => ({ answer }),
): Promise<Result> {
  const once = takeOnce();
  const store = () =>
    engine.database.transaction(async (transaction) => {
      const begun = begin(engine, authority, transaction);
      const before = once && (await doneBefore(once, transaction));
      if (before) throw new DoneBefore(before);
      const result = await work(begun);
      for (const check of begun.checks) await check();
      await keepDerived(begun);
      const act = await engine.keep(begun.events, occasionOf(begun), transaction);
      for (const name of act?.files ?? []) begun.namedFiles.add(name);
      await engine.announce(begun.events, transaction);
      if (once) await keepDone(once, kept(result), begun);
      return { result, done: begun, act };
    });
  const { result, done, act } = await again(store, () => engine.uploads.remove(staged)).catch(
    async (error: unknown) => {
      // Refused, or done before, for certain. After a lost connection nobody knows whether it was committed: the files stay.
      if (isRefusal(error)) await engine.uploads.remove(staged);
      throw error;
    },
  );
  if (act) noteVorgang(act.vorgang);
  tell(engine, done.events);
  await removeUnnamed(engine, staged, done);
  for (const task of done.tasks) await runTask(engine, task);
  return result;
}

/** As often as a transaction finds that something has to be made outside of it first. */
async function again<Stored>(store: () => Promise<Stored>, cleanUp: () => Promise<void>): Promise<Stored> {
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    try {
      return await store();
    } catch (error) {
      if (!(error instanceof OutsideFirst)) throw error;
      await error.make().catch(async (reason: unknown) => {
        await cleanUp();
        throw reason;
      });
    }
  }
  throw overtaken();
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof RequestError || error instanceof DoneBefore;

function begin(engine: RecordEngine, authority: Authority, transaction: RecordTransaction): Write {
  const checks: Write['checks'] = [];
  const naming: Write['naming'] = { now: (work) => work() };
  const tasks: Write['tasks'] = [];
  const reasons: Write['reasons'] = [];
  const now = engine.clock();
  const context: WriteContext = {
    reader: authority.reader,
    now,
    transaction,
    log: engine.log,
    because: (grund) => {
      reasons.push(grund);
    },
    create: (entity, input) => createRecord(entity, input, asServer),
    update: (entity, id, input) => updateRecord(entity, id, input, asServer),
    remove: (entity, id) => deleteRecord(entity, id, asServer),
    amend: (entity, record, values) => storeDerived(entity, record, values, asServer),
    atEnd: (check) => {
      const { now: own } = naming;
      checks.push(() => {
        naming.now = own;
        return own(check);
      });
    },
    afterCommit: (task) => {
      tasks.push(task);
    },
  };
  const asServer: Write = {
    engine,
    transaction,
    authority: serverFor(authority.reader),
    now,
    context,
    events: [],
    reasons,
    there: new Set(),
    ignored: new Set(),
    checks,
    naming,
    amended: new Map(),
    tasks,
    namedFiles: new Set(),
    releasedFiles: new Set(),
  };
  return { ...asServer, authority };
}

function occasionOf({ authority, now, reasons }: Write): Occasion {
  return { reader: authority.reader, now, grund: reasons.join('\n') };
}

function tell(engine: RecordEngine, events: readonly RecordEvent[]): void {
  for (const listener of engine.listeners) {
    try {
      listener(events);
    } catch (error) {
      engine.log.error({ err: error }, 'a listener failed');
    }
  }
}

async function removeUnnamed(
  { uploads }: RecordEngine,
  staged: readonly string[],
  { namedFiles, releasedFiles }: Write,
): Promise<void> {
  // What one record let go of another may have taken over.
  const names = [...new Set([...staged, ...releasedFiles])].filter((name) => !namedFiles.has(name));
  if (names.length > 0) await uploads.remove(names);
}

async function runTask(engine: RecordEngine, task: () => void | Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    engine.log.error({ err: error }, 'a task after a commit failed');
  }
}

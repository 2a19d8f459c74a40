import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backup } from 'node:sqlite';
import { Connection } from './connection.ts';

/** Copies kept from before changes of the tables. */
const KEPT_COPIES = 5;

/** Writes a copy of the database as it is at one moment, also while others write. An existing file is replaced. */
export async function copySqlite(file: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.${randomUUID()}.part`; // another instance may copy at the same time
  const source = new Connection(file, { readOnly: true, limitMs: 0 });
  try {
    await backup(source.db, unfinished);
    await rename(unfinished, target);
  } finally {
    source.close();
    await rm(unfinished, { force: true });
  }
}

/** A copy in `folder`, named by the time; the oldest ones go. */
export async function keepCopy(file: string, folder: string, now: Date): Promise<void> {
  const name = basename(file, '.db');
  const time = now.toISOString().replaceAll(':', '-').replace('.', '-');
  await copySqlite(file, join(folder, `${name}-${time}.db`));
  const copies = (await readdir(folder)).filter(
    (each) => each.startsWith(`${name}-`) && each.endsWith('.db'),
  );
  const old = copies.toSorted().slice(0, -KEPT_COPIES);
  await Promise.all(old.map((each) => rm(join(folder, each), { force: true })));
}

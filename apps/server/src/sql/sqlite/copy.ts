import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { backup } from 'node:sqlite';
import { Connection } from './connection.ts';

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

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DataLock } from '../data-lock.ts';
import { StorageError } from '../storage-error.ts';
import { translated } from './sqlite-errors.ts';

/**
 * A lock of the operating system on an empty file beside the database: SQLite's own, which every process gives back when it
 * ends, killed or not. A file with a process number in it would outlive its process.
 */
export function openFileLock(dataDir: string, name = 'server.lock'): DataLock {
  const db = new DatabaseSync(join(dataDir, name), { timeout: 0 });
  const isFree = (statements: string): boolean => {
    try {
      db.exec(statements);
      return true;
    } catch (error) {
      const known = translated(error);
      if (known instanceof StorageError && known.reason === 'busy') return false;
      throw known;
    }
  };
  return {
    // Who has read in a transaction holds up whoever wants the file alone.
    share: async () => isFree('BEGIN; SELECT count(*) FROM sqlite_schema'),
    alone: async () => isFree('BEGIN EXCLUSIVE'),
    release: async () => db.close(),
  };
}

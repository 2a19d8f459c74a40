import pg from 'pg';
import type { DataLock } from '../data-lock.ts';
import { Hosts } from './hosts.ts';
import { whyNotOpened } from './postgres-errors.ts';

/** Whoever works with this database shares it. Any number that nobody else uses in this database. */
const SERVING_LOCK = 7_205_002;

const PATIENCE_MS = 10_000;

/** A lock of the database, held by a connection of its own; a shared one that breaks is made again. */
export async function openAdvisoryLock(databaseUrl: string): Promise<DataLock> {
  const hosts = new Hosts(databaseUrl);
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isReleased = false;

  const take = async (how: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared'): Promise<boolean> => {
    const connectionString = await hosts
      .primary()
      .catch((error: unknown) => Promise.reject(whyNotOpened(error)));
    const fresh = new pg.Client({
      connectionString,
      application_name: 'traverse lock',
      connectionTimeoutMillis: PATIENCE_MS,
      keepAlive: true,
    });
    client = fresh;
    fresh.on('error', () => undefined); // told by the end of the connection as well
    try {
      await fresh.connect();
      const { rows } = await fresh.query<{ taken: boolean }>(`SELECT ${how}(${SERVING_LOCK}) AS taken`);
      return rows[0]?.taken === true;
    } catch (error) {
      hosts.suspect();
      throw whyNotOpened(error);
    }
  };
  const share = async (): Promise<boolean> => {
    const taken = await take('pg_try_advisory_lock_shared');
    client?.once('end', shareAgain);
    return taken;
  };
  const shareAgain = (): void => {
    if (isReleased) return;
    hosts.suspect();
    // Without a database nothing can be served; who has it alone by now is done soon.
    again = setTimeout(() => void share().catch(shareAgain), PATIENCE_MS);
    again.unref();
  };
  return {
    share,
    alone: () => take('pg_try_advisory_lock'),
    release: async () => {
      isReleased = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}

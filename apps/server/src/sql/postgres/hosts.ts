import pg from 'pg';
import { urlsOf } from '../../database-urls.ts';
import { StorageError } from '../storage-error.ts';
import { isOfReplica, OnlyReads, translated } from './postgres-errors.ts';

const PATIENCE_MS = 4_000;

/**
 * The servers that an address names, several with commas as libpq has it: `postgres://u:p@a:5432,b:5432/traverse`. One of
 * them stores; which one is found out by asking all, and again once that is in doubt.
 */
export class Hosts {
  private readonly urls: readonly string[];
  private finding: Promise<string> | undefined;
  /** Where things are stored, as far as is known. */
  known: string | undefined;
  /** Whoever only reads takes one that follows where none of them stores. */
  readonly acceptsReplica: boolean;

  constructor(databaseUrl: string, { acceptsReplica = false } = {}) {
    this.acceptsReplica = acceptsReplica;
    this.urls = urlsOf(databaseUrl);
    this.suspect();
  }

  /** Rejects with StorageError when none answers that stores. */
  async primary(): Promise<string> {
    if (this.known !== undefined) return this.known;
    this.finding ??= this.find().finally(() => {
      this.finding = undefined;
    });
    return this.finding;
  }

  /** What was known may be wrong by now. Of one there is nothing to find out. */
  suspect(): void {
    this.known = this.urls.length === 1 ? this.urls[0] : undefined;
  }

  private async find(): Promise<string> {
    // Whoever is silent holds nobody up.
    const found = await Promise.any(this.urls.map(storing)).catch(({ errors }: AggregateError) => {
      const reasons = errors.map(translated);
      const replica = this.acceptsReplica ? this.urls[reasons.findIndex(isOfReplica)] : undefined;
      if (replica !== undefined) return replica;
      throw reasons.find(isOfReplica) ?? reasons[0] ?? new StorageError('unreachable');
    });
    this.known = found;
    return found;
  }
}

/** The address, if its server stores. */
async function storing(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'traverse',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined); // told by the rejection as well
  try {
    await client.connect();
    await refuseReplica(client);
    return url;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Rejects with `OnlyReads` where nothing can be stored: a replica, or a server that is set so. */
export async function refuseReplica(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const query = {
    text: "SELECT current_setting('transaction_read_only') AS answer",
    query_timeout: PATIENCE_MS,
  };
  const { rows } = await client.query<{ answer: string }>(query);
  if (rows[0]?.answer === 'on') throw new OnlyReads();
}

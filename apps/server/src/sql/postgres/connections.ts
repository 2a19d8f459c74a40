import pg from 'pg';
import { type Hosts, refuseReplica } from './hosts.ts';
import { isLost, isWayLost, translated } from './postgres-errors.ts';

/** Connections to the server that stores, kept and used again as long as they can be trusted. */
export class Connections {
  private readonly hosts: Hosts;
  private readonly settings: pg.PoolConfig;
  private readonly made: () => void;
  private readonly madeFor = new WeakMap<pg.PoolClient, number>();
  private pool: { readonly url: string; readonly clients: pg.Pool } | undefined;
  /** Goes up when the way to the database is found dead: what was made before is not used again. */
  way = 0;

  constructor(hosts: Hosts, settings: pg.PoolConfig, made: () => void) {
    this.hosts = hosts;
    this.settings = settings;
    this.made = made;
  }

  /** Lends a connection. One that was lost meanwhile is given to nobody else. */
  async use<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    let client: pg.PoolClient | undefined;
    let wasLost = false;
    try {
      client = await this.take();
      return await work(client);
    } catch (error) {
      const known = translated(error);
      wasLost = isLost(known);
      if (wasLost) this.hosts.suspect();
      if (isWayLost(known)) this.way += 1;
      throw known;
    } finally {
      client?.release(wasLost);
    }
  }

  async close(): Promise<void> {
    await this.pool?.clients.end();
  }

  private async take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.clientsOf(this.hosts.known ?? (await this.hosts.primary())).connect();
      if (this.madeFor.get(client) === this.way) return client;
      client.release(true);
    }
  }

  private clientsOf(url: string): pg.Pool {
    if (this.pool?.url === url) return this.pool.clients;
    // Those of the server before are not used again, and go as they come back.
    if (this.pool) this.way += 1;
    void this.pool?.clients.end();
    const clients = this.opened(url);
    this.pool = { url, clients };
    return clients;
  }

  private opened(connectionString: string): pg.Pool {
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it before it lends; its types do not say so
    const onConnect: (client: pg.ClientBase) => void = refuseReplica;
    const refusal = this.hosts.acceptsReplica ? {} : { onConnect };
    const pool = new pg.Pool({ keepAlive: true, ...this.settings, connectionString, ...refusal });
    // Who uses a connection that breaks gets a rejection, and the pool forgets it. Without listeners, while nobody
    // uses it or between two statements, the process would end.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => {
      this.madeFor.set(client, this.way);
      client.on('error', () => undefined);
      this.made();
    });
    return pool;
  }
}

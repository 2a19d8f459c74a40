import pg from 'pg';
import { isLost, isWayLost, translated } from './postgres-errors.ts';

/** Connections to one database, kept and used again as long as they can be trusted. */
export class Connections {
  private readonly pool: pg.Pool;
  private readonly madeFor = new WeakMap<pg.PoolClient, number>();
  /** Goes up when the way to the database is found dead: what was made before is not used again. */
  way = 0;

  constructor(settings: pg.PoolConfig, made: () => void) {
    this.pool = new pg.Pool({ keepAlive: true, ...settings });
    // Who uses a connection that breaks gets a rejection, and the pool forgets it. Without listeners, while nobody
    // uses it or between two statements, the process would end.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => {
      this.madeFor.set(client, this.way);
      client.on('error', () => undefined);
      made();
    });
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
      if (isWayLost(known)) this.way += 1;
      throw known;
    } finally {
      client?.release(wasLost);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.pool.connect();
      if (this.madeFor.get(client) === this.way) return client;
      client.release(true);
    }
  }
}

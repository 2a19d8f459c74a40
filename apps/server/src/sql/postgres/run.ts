import type pg from 'pg';
import type { Rows } from '../engine.ts';
import type { Sql } from '../statement.ts';
import { patiently } from './patience.ts';
import { translated } from './postgres-errors.ts';
import { postgresSyntax } from './postgres-syntax.ts';

/** A connection on loan; the types of the pool leave its end out. */
type Client = pg.PoolClient & Pick<pg.Client, 'end'>;

/** Runs a statement on a connection. `limitMs`: so long an answer is waited for; 0: without end. */
export async function runOn(client: pg.PoolClient, statement: Sql, limitMs: number): Promise<Rows> {
  try {
    const query = {
      text: postgresSyntax.textOf(statement),
      values: [...statement.values],
      rowMode: 'array' as const,
    };
    const { rows } = await patiently(client as Client, limitMs, () => client.query<unknown[]>(query));
    return rows;
  } catch (error) {
    throw translated(error);
  }
}

/** Runs what has no values and no rows, several statements too. Answers the last one's command. */
export async function command(client: pg.PoolClient, text: string, limitMs: number): Promise<string> {
  try {
    const answer = await patiently(client as Client, limitMs, () => client.query(text));
    return answer.command;
  } catch (error) {
    throw translated(error);
  }
}

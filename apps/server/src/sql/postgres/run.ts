import type pg from 'pg';
import type { Rows } from '../engine.ts';
import type { Sql } from '../statement.ts';
import { translated } from './postgres-errors.ts';
import { postgresSyntax } from './postgres-syntax.ts';

/** Runs a statement on a connection, or on any of a pool. */
export async function runOn(on: pg.Pool | pg.PoolClient, statement: Sql): Promise<Rows> {
  try {
    const query = {
      text: postgresSyntax.textOf(statement),
      values: [...statement.values],
      rowMode: 'array' as const,
    };
    const { rows } = await on.query<unknown[]>(query);
    return rows;
  } catch (error) {
    throw translated(error);
  }
}

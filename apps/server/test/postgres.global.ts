import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Maintenance database of the one PostgreSQL of this run. */
    postgresUrl: string;
  }
}

/** No database of it lives long enough to be kept in order, and no statement is worth compiling. */
const BRIEF = {
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  jit: 'off',
};

/** One PostgreSQL for the whole run of project `server-postgres`; every test file makes its own database in it. */
export async function setup(project: TestProject) {
  const postgres = await startPostgres({ settings: BRIEF });
  project.provide('postgresUrl', postgres.socketUrl);
  return () => postgres.stop();
}

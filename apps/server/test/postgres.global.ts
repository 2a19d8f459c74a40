import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Maintenance database of the one PostgreSQL of this run. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run of project `server-postgres`; every test file makes its own database in it. */
export async function setup(project: TestProject) {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}

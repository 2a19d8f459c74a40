import type { FastifyInstance } from 'fastify';
import type { RecordEngine } from '../records/engine.ts';
import { getNextName } from './getNextName.ts';

/** The custom paths (API-09), one line each. */
export function customPaths(app: FastifyInstance, engine: RecordEngine): void {
  getNextName(app, engine);
}

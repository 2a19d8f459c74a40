import type { FastifyInstance } from 'fastify';
import type { RecordEngine } from '../../records/engine.ts';
import type { Sitzungen } from '../freigabe/sitzungen.ts';
import { stundenBestaetigen } from './bestaetigen.ts';
import { stundenMelden } from './melden.ts';

/** Hours as they are reported and confirmed, by the office and by the page of a person (STUND-01, STUND-02). */
export function stundenPaths(app: FastifyInstance, engine: RecordEngine, sitzungen: Sitzungen): void {
  stundenMelden(app, engine, sitzungen);
  stundenBestaetigen(app, engine, sitzungen);
}

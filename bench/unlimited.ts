// Preloaded by a server that waits for PostgreSQL without end: beside it is measured what the limits cost.
import { usualLimits } from '../apps/server/src/sql/postgres/limits.ts';

Object.assign(usualLimits, { list: 0, statement: 0, pause: 0, connection: 0, way: 0 });

// `npm run schema:print`: writes apps/server/schema.sql anew.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedSchema } from '../sql/printed-schema.ts';
import { storedEntities } from '../stored-entities.ts';

writeFileSync(join(import.meta.dirname, '../../schema.sql'), printedSchema(storedEntities));

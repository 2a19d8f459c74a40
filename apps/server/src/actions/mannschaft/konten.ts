import { kontenOhnePersonPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { kontenOhnePerson } from '../../effects/mannschaft/konten.ts';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';

/** Which accounts may become persons (CREW-02): what a planner may not read of their groups is asked of the server. */
export function kontenPath(app: FastifyInstance, { database: { reads } }: RecordEngine): void {
  serve(app, kontenOhnePersonPfad, async () => {
    const found = await kontenOhnePerson(reads);
    return {
      konten: found
        .map(({ id, username }) => ({ user: id, username }))
        .toSorted((one, other) => one.username.localeCompare(other.username, 'de')),
    };
  });
}

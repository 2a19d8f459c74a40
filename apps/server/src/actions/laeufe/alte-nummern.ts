import { entityNamed } from '@traverse/domain/entities';
import { alteNummernPfad } from '@traverse/domain/pfade';
import { fremdForm } from '@traverse/domain/tabelle/fremdnummer';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { fremdnummern } from './fremdnummern.ts';

/** Finds what another tool called so; of what the reader may not see, and of what is gone, nothing is told. */
export function alteNummernPath(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;
  serve(app, alteNummernPfad, async ({ nummer }, { reader }) => {
    const form = fremdForm(nummer);
    const known = form === '' ? [] : await reads.findWhere(fremdnummern, { nummer: form });
    const items = [];
    for (const { sammlung, datensatz } of known) {
      const entity = entityNamed(sammlung);
      const record = entity && (await reads.find(entity, datensatz));
      if (record && maySee(entity, reader, record)) items.push({ sammlung, id: datensatz });
    }
    return { items };
  });
}

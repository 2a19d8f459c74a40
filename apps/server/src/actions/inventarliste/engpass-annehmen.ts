import { entities } from '@traverse/domain/entities';
import { engpassAnnehmenPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { acceptEngpass } from '../../effects/engpaesse.ts';
import { refusedFor } from '../../effects/sentences.ts';
import { serve } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';
import { writeAsServer } from '../../records/write.ts';

const { inventarlisten } = entities;

/**
 * Somebody says yes to what is missing of one item on one booked
 * list. How many that are is worked out here; pressed twice it is one yes (PLAN-04).
 */
export function engpassAnnehmen(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, engpassAnnehmenPfad, ({ inventarliste, inventar }, { reader }) => {
    if (!isRecordId(inventarliste) || !isRecordId(inventar)) throw notFound();
    return writeAsServer(engine, reader, async (context) => {
      // Locked: the second of two who press finds the row of the first.
      const liste = await context.transaction.lock(inventarlisten, inventarliste);
      if (!liste) throw notFound('Diese Liste gibt es nicht mehr.');
      if (!liste.verbucht)
        throw refusedFor(
          'inventarliste',
          'Diese Liste ist nicht verbucht. Gefragt wird, sobald du sie verbuchst.',
        );
      const row = await acceptEngpass(liste, inventar, context);
      if (!row)
        throw refusedFor('inventar', 'Davon fehlt auf dieser Liste nichts mehr. Es gibt nichts anzunehmen.');
      const { name, fehlend, am, wer } = row;
      return { inventarliste: liste.id, inventar, name, fehlend, am, wer };
    });
  });
}

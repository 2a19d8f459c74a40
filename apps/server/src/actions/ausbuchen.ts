import { ausbucher, ausgebuchtWith, entities, formatZahl, stillInStock } from '@traverse/domain';
import { idSchema } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { refusedFor } from '../effects/sentences.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { notFound } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { isRecordId } from '../records/record-id.ts';
import { writeAsServer } from '../records/write.ts';
import { onlyFor } from './only-for.ts';

const { inventar, inventar_inventarlisten } = entities;
const LONGEST_REASON = 500;

/**
 * `POST /api/ausbuchen` `{ zeile, anzahl, grund }`: lost pieces of a line leave stock, with a reason that stands in the log
 * (RUECK-04). For those who keep the stock, and admins.
 */
export function ausbuchenPath(app: FastifyInstance, engine: RecordEngine): void {
  app.post('/api/ausbuchen', { config: { openapi } }, async ({ body, reader }) => {
    onlyFor(ausbucher, reader);
    const { zeile: id, anzahl, grund } = bodyOf(body);
    if (typeof grund !== 'string' || grund.trim() === '' || grund.length > LONGEST_REASON)
      throw refusedFor('grund', 'Sag in ein paar Worten, warum die Stücke aus dem Bestand gehen.');
    if (typeof id !== 'string' || !isRecordId(id)) throw notFound();
    return writeAsServer(engine, reader, async ({ transaction, update, because }) => {
      const zeile = await transaction.lock(inventar_inventarlisten, id);
      if (!zeile) throw notFound();
      const artikel = await transaction.find(inventar, zeile.inventar);
      if (artikel?.zaehlweise === 'Einzeln')
        throw refusedFor(
          'anzahl',
          'Hier zählt jedes Gerät. Setz auf seiner Seite den Zustand auf „ausgemustert“.',
        );
      const most = stillInStock(zeile);
      if (typeof anzahl !== 'number' || !Number.isInteger(anzahl) || anzahl < 1 || anzahl > most)
        throw refusedFor(
          'anzahl',
          most === 0 ? 'Davon ist nichts mehr im Bestand.' : `Ausbuchen kannst du 1 bis ${formatZahl(most)}.`,
        );
      because(`Ausgebucht: ${grund.trim()}`);
      await update(inventar_inventarlisten, id, { ausgebucht: ausgebuchtWith(zeile, anzahl) });
      const after = await transaction.find(inventar, zeile.inventar);
      return { inventar: zeile.inventar, anzahl: after?.anzahl ?? 0 };
    });
  });
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Verlorenes ausbuchen',
  description: 'Nimmt vermisste Stücke einer Listenzeile aus dem Bestand. Der Grund steht im Protokoll.',
  body: {
    description: 'Wie viele, und warum',
    schema: {
      type: 'object',
      properties: {
        zeile: idSchema,
        anzahl: { type: 'integer', minimum: 1 },
        grund: { type: 'string', maxLength: LONGEST_REASON },
      },
      required: ['zeile', 'anzahl', 'grund'],
    },
  },
  answer: {
    description: 'Der Bestand danach',
    schema: {
      type: 'object',
      properties: { inventar: idSchema, anzahl: { type: 'number' } },
      required: ['inventar', 'anzahl'],
    },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

import { entities } from '@traverse/domain';
import { idSchema } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { acceptEngpass } from '../effects/engpaesse.ts';
import { refusedFor } from '../effects/sentences.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { forbidden, notFound, signInRequired } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { isRecordId } from '../records/record-id.ts';
import { writeAsServer } from '../records/write.ts';

const { inventarlisten } = entities;

/**
 * `POST /api/engpass-annehmen` `{ inventarliste, inventar }`: somebody says yes to what is missing of one item on one booked
 * list. How many that are is worked out here; pressed twice it is one yes (PLAN-04).
 */
export function engpassAnnehmen(app: FastifyInstance, engine: RecordEngine): void {
  app.post('/api/engpass-annehmen', { config: { openapi } }, async ({ body, reader }) => {
    if (reader.id === '') throw signInRequired();
    if (!mayEver('update', inventarlisten, reader))
      throw forbidden('Einen Engpass nimmt an, wer die Liste verbuchen darf.');
    const { inventarliste, inventar } = bodyOf(body);
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

const text = { type: 'string' } as const;

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Einen Engpass annehmen',
  description:
    'Sagt ja zu dem, was von einem Artikel auf einer verbuchten Inventarliste jetzt fehlt, wie beim Verbuchen trotz Engpass. Wie viele fehlen, rechnet der Server aus. Ist schon ja gesagt, bleibt es dabei.',
  body: {
    description: 'Wovon auf welcher Liste',
    schema: {
      type: 'object',
      properties: {
        inventarliste: { ...idSchema, description: 'Die verbuchte Inventarliste' },
        inventar: { ...idSchema, description: 'Der Artikel, von dem etwas fehlt' },
      },
      required: ['inventarliste', 'inventar'],
    },
  },
  answer: {
    description: 'Wozu ja gesagt ist, und wer es zuerst gesagt hat',
    schema: {
      type: 'object',
      properties: {
        inventarliste: idSchema,
        inventar: idSchema,
        name: text,
        fehlend: { type: 'number' },
        am: text,
        wer: text,
      },
      required: ['inventarliste', 'inventar', 'name', 'fehlend', 'am', 'wer'],
    },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

import { type FieldPicks, type Page, parseFields, pickFields } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { parametersOf } from '../records/record-query.ts';
import { mapInTurns } from '../sql/in-turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What `fields` asks for; everything when it does not. */
    picks: FieldPicks | undefined;
  }
}

/** `fields` applies to every JSON answer of a success: of a list to each item, otherwise to the whole (record-api.md 5). */
export function pickAskedFields(app: FastifyInstance): void {
  app.decorateRequest('picks');
  // Before anything is written: a modifier that does not exist is a 400.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes('fields')) {
      request.picks = parseFields(parametersOf(request.url).get('fields') ?? '');
    }
    done();
  });
  app.addHook('preSerialization', ({ picks }, reply, payload, done) => {
    if (!picks || reply.statusCode >= 300) return done(null, payload);
    const send = (part: unknown) => done(null, part);
    picked(payload, picks).then(send, done);
  });
}

async function picked(payload: unknown, picks: FieldPicks): Promise<unknown> {
  if (!isPage(payload)) return pickFields(payload, picks);
  return { ...payload, items: await mapInTurns(payload.items, (item) => pickFields(item, picks)) };
}

function isPage(payload: unknown): payload is Page<unknown> {
  return typeof payload === 'object' && payload !== null && 'items' in payload && 'perPage' in payload;
}

import { jsonSteps } from '@traverse/wire';
import type { FastifyRequest } from 'fastify';
import { inTurns } from '../sql/in-turns.ts';
import { budgetOf } from './body-limit.ts';

/** JSON that a client sent, an empty text as an empty object. Throws RequestError 400. */
export async function readJson(text: string, request: Pick<FastifyRequest, 'reader'>): Promise<unknown> {
  return text.trim() === '' ? {} : inTurns(jsonSteps(text, budgetOf(request).jsonValues));
}

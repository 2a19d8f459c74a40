import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Turn } from '../sql/in-turns.ts';

/** Characters that go out together; what has fewer is written in one go, with its length in the head. */
const PIECE = 64_000;

/**
 * What is long is written piece by piece while the client reads: others are answered between the pieces, and what a slow
 * client has not read yet is not in memory as text. Whatever it is: a page of two that were expanded may hold thousands.
 */
export function writeInTurns(app: FastifyInstance): void {
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    if (isMore(payload, PIECE)) {
      const written = Readable.from(inPieces(jsonParts(payload, PIECE)), { objectMode: false });
      // Cast: Fastify sends a stream as it sends a text, its types only do not say so.
      reply.serializer(() => written as unknown as string);
    }
    done(null, payload);
  });
}

/**
 * Together the text of JSON.stringify. No part is longer than about `most` characters, but for a single text or key
 * that is.
 */
export function* jsonParts(value: unknown, most: number): Generator<string> {
  if (!isComposed(value) || !isMore(value, most)) {
    yield JSON.stringify(value) ?? 'null'; // as in a list
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const [key, each] of isList ? value.entries() : Object.entries(value)) {
    if (!isList && isLeftOut(each)) continue;
    yield isList ? before : `${before}${JSON.stringify(key)}:`;
    yield* jsonParts(each, most);
    before = ',';
  }
  if (before !== ',') yield before;
  yield isList ? ']' : '}';
}

type Composed = readonly unknown[] | { readonly [key: string]: unknown };

/** What JSON writes value by value. */
function isComposed(value: unknown): value is Composed {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}

const isLeftOut = (value: unknown): boolean => typeof value === 'undefined' || typeof value === 'function';

const isMore = (value: unknown, most: number): boolean => amountOf(value, most) > most;

/** Characters, about; not looked at further once they are more than `most`. */
function amountOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length;
  if (!isComposed(value)) return 1;
  let amount = 1;
  if (Array.isArray(value)) {
    for (const each of value) {
      if (amount > most) return amount;
      amount += amountOf(each, most - amount);
    }
    return amount;
  }
  const fields = value as { readonly [key: string]: unknown }; // no list
  // Without a list of the values: asked for every record of every answer.
  for (const key in fields) {
    if (amount > most) return amount;
    amount += key.length + amountOf(fields[key], most - amount);
  }
  return amount;
}

async function* inPieces(text: Iterable<string>): AsyncGenerator<Buffer> {
  const turn = new Turn();
  let piece = '';
  for (const each of text) {
    piece += each;
    if (turn.isOver) await turn.give();
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

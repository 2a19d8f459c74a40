import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Turn } from '../sql/in-turns.ts';
import { isPage } from './fields.ts';

/** Shorter lists are written in one go, with their length in the head. */
const FEW = 100;
/** Characters that go out together. */
const PIECE = 64_000;

/**
 * Long lists, and the answers of a batch, are written piece by piece while the client reads: others are answered between
 * them, and what a slow client has not read yet is not in memory as text.
 */
export function writeInTurns(app: FastifyInstance): void {
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    const text = longText(payload);
    if (text) {
      const written = Readable.from(inPieces(text), { objectMode: false });
      // Cast: Fastify sends a stream as it sends a text, its types only do not say so.
      reply.serializer(() => written as unknown as string);
    }
    done(null, payload);
  });
}

/** Nothing for what is short. */
function longText(payload: unknown): Iterable<string> | undefined {
  if (Array.isArray(payload)) return payload.length > FEW ? textOfList(payload) : undefined;
  return isPage(payload) && payload.items.length > FEW ? textOfPage(payload) : undefined;
}

function* textOfPage(page: { readonly items: readonly unknown[] }): Generator<string> {
  // In the order in which JSON.stringify would write them.
  let before = '{';
  for (const [key, value] of Object.entries(page)) {
    yield `${before}${JSON.stringify(key)}:`;
    if (key === 'items') yield* textOfList(page.items);
    else yield JSON.stringify(value);
    before = ',';
  }
  yield '}';
}

function* textOfList(items: readonly unknown[]): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield ']';
}

async function* inPieces(text: Iterable<string>): AsyncGenerator<Buffer> {
  const turn = new Turn();
  let piece = '';
  for (const each of text) {
    piece += each;
    await turn.give();
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

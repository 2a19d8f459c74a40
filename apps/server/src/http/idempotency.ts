import { createHash } from 'node:crypto';
import { BATCH_PATH } from '@traverse/wire';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { forgetAnswers } from '../records/forget-answers.ts';
import { doneBefore, type Once, runOnce, sumOf } from '../records/once.ts';
import { shownAgain } from '../records/shown-again.ts';
import { type AnswerDone, answerError } from './errors.ts';

const LONGEST_KEY = 255;

/**
 * A request with an `Idempotency-Key` is done once for whoever is signed in, however often it comes: its answer is kept
 * with what it wrote, for a week, and `Idempotency-Replayed` says that it is an old one. A refusal wrote nothing and is
 * not kept. For routes whose description says `once`, and those of records.
 */
export function answerOnce(app: FastifyInstance, engine: RecordEngine): void {
  const forget = forgetAnswers(engine);
  const sendAgain = answerDone(engine);
  app.addHook('preHandler', (request, reply, done) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || request.reader.id === '' || !isDoneOnce(request)) return done();
    if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY)
      return done(badRequest(`Ein Idempotency-Key hat 1 bis ${LONGEST_KEY} Zeichen.`));
    const once = onceOf(key, request);
    // What a form says is known when it is read: its write finds whether it was done before.
    const isForm = request.isMultipart();
    reply.raw.once('finish', () => {
      forget().catch((error: unknown) => request.log.warn({ err: error }, 'old answers stay'));
    });
    if (isForm) return runOnce(once, done);
    doneBefore(once, engine.database.reads).then(
      (kept) => (kept ? sendAgain(kept, request, reply) : runOnce(once, done)),
      done,
    );
  });
}

/** Answers as the first time. */
export function answerDone(engine: RecordEngine): AnswerDone {
  return async (kept, request, reply) => {
    try {
      const { body, headers } = await shownAgain(engine, kept, request);
      reply.headers({ ...headers, 'Idempotency-Replayed': 'true' });
      return await (body === undefined ? reply.status(204).send() : reply.send(body));
    } catch (error) {
      return answerError(error as FastifyError, request, reply); // what Fastify throws, or we do
    }
  };
}

function isDoneOnce({ routeOptions: { config, url = '' }, method }: FastifyRequest): boolean {
  return config.openapi?.once === true || (method !== 'GET' && isOfRecords(url));
}

const isOfRecords = (url: string): boolean =>
  url === BATCH_PATH || url.startsWith('/api/collections/:collection/records');

/** A form is read later, and adds what it holds (`countForm`). */
function onceOf(key: string, { reader, method, url, body }: FastifyRequest): Once {
  const hash = createHash('sha256')
    .update(JSON.stringify([reader.id, key]))
    .digest();
  return { id: idOf(hash), request: sumOf([method, url, body ?? '']) };
}

/** 15 characters of `a-z0-9`: about 77 bits. */
function idOf(hash: Buffer): string {
  const [high, low] = [hash.readBigUInt64BE(0), hash.readBigUInt64BE(8)];
  return `${high.toString(36).padStart(13, '0').slice(-8)}${low.toString(36).padStart(13, '0').slice(-7)}`;
}

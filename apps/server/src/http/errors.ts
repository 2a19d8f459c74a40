import { RequestError } from '@traverse/wire';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../records/api-error.ts';
import { DoneBefore } from '../records/once.ts';
import { StorageError } from '../sql/storage-error.ts';

/** What answers a request that turns out to be done, by a first try that was still under way. */
export type AnswerDone = (done: DoneBefore['kept'], request: FastifyRequest, reply: FastifyReply) => unknown;

/** Every failure becomes an answer here, and nowhere else. */
export function answerFailures(app: FastifyInstance, answerDone: AnswerDone): void {
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    error instanceof DoneBefore ? answerDone(error.kept, request, reply) : answerError(error, request, reply),
  );
}

/** An ApiError says itself what to answer; what nobody expected is a 500 without detail, and a line in the log. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = apiErrorOf(error);
  if (answer.status >= 500) {
    request.log.error({ err: error }, 'request failed');
    // What to look for in the log.
    reply.header('X-Request-Id', request.id);
  }
  // Whoever tries again by itself is told when; an answer of its own says so itself.
  if (answer.status === 503) reply.header('Retry-After', RETRY_AFTER_S);
  return reply.status(answer.status).headers(answer.headers).type('application/json').send(answer.body);
}

const RETRY_AFTER_S = '2';

function apiErrorOf(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof RequestError) return new ApiError(error.status, error.message, { data: error.data });
  if (error instanceof StorageError) return new ApiError(storageStatus[error.reason], error.message);
  return new ApiError(statusOf(error), sentences[error.code]);
}

const storageStatus = {
  full: 507,
  busy: 503,
  unreachable: 503,
  unclear: 503,
  readOnly: 503,
  damaged: 503,
  slow: 400,
} as const;

/** What Fastify and its form reader find wrong with a request, in German. */
const sentences: { readonly [code: string]: string } = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Diese Art von Inhalt ist nicht lesbar. Schicke JSON oder ein Formular.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Der Inhalt der Anfrage ist zu groß.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Der Inhalt der Anfrage ist unvollständig angekommen.',
  FST_ERR_BAD_URL: 'Die Adresse ist nicht lesbar.',
  FST_PARTS_LIMIT: 'Das Formular hat zu viele Teile.',
  FST_FIELDS_LIMIT: 'Das Formular hat zu viele Felder.',
  FST_FILES_LIMIT: 'Das Formular hat zu viele Dateien.',
  FST_PROTO_VIOLATION: 'Das Formular enthält einen Feldnamen, der nicht möglich ist.',
  FST_MP_PREMATURE_CLOSE: 'Das Formular ist unvollständig angekommen.',
};

/** What has no status is ours. Source of the statuses: record-api.md 10.2. */
function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? (isFormError(error) ? 400 : 500);
  return ours.get(status) ?? status;
}

/** Fastify tells apart what a client cannot: a type or form it does not know, a name longer than any. */
const ours = new Map([
  [415, 400],
  [406, 400],
  [414, 404],
]);

/** The form reader throws plain errors for a form it cannot take apart. */
function isFormError(error: Error): boolean {
  return /multipart|boundary|malformed part/i.test(error.message);
}

import { type Body, bodyOf } from './body.ts';
import { fieldError } from './errors.ts';
import { MAX_BATCH_REQUESTS } from './limits.ts';
import { parseRecordPath } from './paths.ts';
import { RequestError } from './request-error.ts';

/** One request of a batch as sent. Of its headers only `If-Match` has a meaning; the sign-in is that of the batch. */
export interface BatchRequest {
  readonly method: string;
  readonly url: string;
  readonly body: Body;
  readonly ifMatch: string | undefined;
}

/** One answer of a batch that went through; the body of a delete is null. */
export interface BatchAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What a request of a batch is for. `query` is the text behind the `?`. */
export type BatchTarget =
  | { readonly action: 'create' | 'upsert'; readonly collection: string; readonly query: string }
  | {
      readonly action: 'update' | 'delete';
      readonly collection: string;
      readonly id: string;
      readonly query: string;
    };

/**
 * The requests of a batch from its JSON value (`{"requests": [...]}`).
 *
 * Throws RequestError (400), under `requests`, for none, for more than `max`, and for one that is no request.
 */
export function parseBatch(payload: unknown, max = MAX_BATCH_REQUESTS): BatchRequest[] {
  const { requests } = bodyOf(payload);
  if (!Array.isArray(requests) || requests.length === 0) throw fault(fieldError('validation_required'));
  if (requests.length > max) throw fault(fieldError('validation_length_too_long', { min: 0, max }));
  return requests.map(parseRequest);
}

/** What a batch may carry: create, upsert, update and delete of records; undefined for everything else. */
export function batchTarget({ method, url }: Pick<BatchRequest, 'method' | 'url'>): BatchTarget | undefined {
  const [beforeHash = ''] = url.split('#', 1);
  const mark = beforeHash.indexOf('?');
  const path = parseRecordPath(mark === -1 ? beforeHash : beforeHash.slice(0, mark));
  if (path === undefined) return undefined;
  const { collection, id } = path;
  const query = mark === -1 ? '' : beforeHash.slice(mark + 1);
  const verb = method.toUpperCase();
  if (id === undefined) {
    if (verb === 'POST') return { action: 'create', collection, query };
    if (verb === 'PUT') return { action: 'upsert', collection, query };
    return undefined;
  }
  if (verb === 'PATCH') return { action: 'update', collection, id, query };
  if (verb === 'DELETE') return { action: 'delete', collection, id, query };
  return undefined;
}

function parseRequest(value: unknown, index: number): BatchRequest {
  const { method, url, body, headers } = isObject(value) ? value : {};
  if (
    typeof method !== 'string' ||
    typeof url !== 'string' ||
    !isOptionalObject(body) ||
    !isOptionalObject(headers)
  ) {
    throw new RequestError(400, `Anfrage ${index + 1} der Sammelanfrage ist nicht lesbar.`);
  }
  const [, ifMatch] = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'if-match') ?? [];
  return { method, url, body: bodyOf(body), ifMatch: typeof ifMatch === 'string' ? ifMatch : undefined };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOptionalObject(value: unknown): value is Record<string, unknown> | null | undefined {
  return value === undefined || value === null || isObject(value);
}

function fault(error: ReturnType<typeof fieldError>): RequestError {
  return new RequestError(400, `Die Sammelanfrage ist nicht lesbar. ${error.message}`, {
    data: { requests: error },
  });
}

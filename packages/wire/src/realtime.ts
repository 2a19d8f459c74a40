import type { Body } from './body.ts';
import { type FieldError, fieldError } from './errors.ts';
import { parseJson } from './json.ts';
import { MAX_CLIENT_ID_LENGTH, MAX_SUBSCRIPTIONS, MAX_TOPIC_LENGTH } from './limits.ts';
import { RequestError } from './request-error.ts';

/** In milliseconds: what happened longer ago is not told again. */
export const MAX_CATCH_UP_MS = 60_000;

/** What a topic asks for. The texts are still to be read as in a query; '' where none was given. */
export interface Topic {
  /** Name or id. */
  readonly collection: string;
  /** Undefined: all records of the collection (`/*`). */
  readonly id: string | undefined;
  readonly expand: string;
  readonly fields: string;
  readonly filter: string;
}

/** What a client's POST sets: these topics and no others. The texts are the names of the events, byte for byte. */
export interface Subscriptions {
  readonly clientId: string;
  readonly topics: readonly string[];
  readonly catchUp?: CatchUp | undefined;
}

/**
 * What a client has loaded before its stream heard of it: changes of these topics in the last milliseconds are told as
 * well. The official client does not ask so, and hears what happens from now on.
 */
export interface CatchUp {
  readonly topics: readonly string[];
  readonly ms: number;
}

/** The data of a record's message. */
export interface RecordMessage<Row = unknown> {
  readonly action: 'create' | 'update' | 'delete';
  readonly record: Row;
}

/**
 * Reads `kunden/*` or `kunden/{id}`, with `?options=` and percent-encoded JSON behind it if wanted.
 * Undefined for anything else: such a topic is accepted and never fires.
 */
export function parseTopic(topic: string): Topic | undefined {
  if (topic.length > MAX_TOPIC_LENGTH) return undefined;
  const [, collection, id, search = ''] =
    /^([A-Za-z0-9_]+)\/(\*|[A-Za-z0-9_]+)(?:\?(.*))?$/.exec(topic) ?? [];
  if (collection === undefined) return undefined;
  const query = readOptions(search);
  if (query === undefined) return undefined;
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  return {
    collection,
    id: id === '*' ? undefined : id,
    expand: text('expand'),
    fields: text('fields'),
    filter: text('filter'),
  };
}

/** Reads the body of the POST. Throws RequestError (400) with an error per field. */
export function parseSubscriptions(body: Body): Subscriptions {
  const { clientId, subscriptions = [] } = body;
  const data: Record<string, FieldError> = {};
  if (typeof clientId !== 'string' || clientId === '') data['clientId'] = fieldError('validation_required');
  else if (clientId.length > MAX_CLIENT_ID_LENGTH) {
    data['clientId'] = fieldError('validation_length_out_of_range', { min: 1, max: MAX_CLIENT_ID_LENGTH });
  }
  const topics = textsOf(subscriptions);
  const catchUp = readCatchUp(body['catchUp']);
  if (catchUp === 'unreadable') data['catchUp'] = fieldError('validation_invalid_value', {});
  if (topics === undefined) data['subscriptions'] = fieldError('validation_invalid_value', {});
  else if (topics.length > MAX_SUBSCRIPTIONS) {
    data['subscriptions'] = fieldError('validation_length_too_long', { min: 0, max: MAX_SUBSCRIPTIONS });
  } else if (topics.some((topic) => topic.length > MAX_TOPIC_LENGTH)) {
    data['subscriptions'] = fieldError('validation_length_too_long', { min: 0, max: MAX_TOPIC_LENGTH });
  }
  if (
    Object.keys(data).length > 0 ||
    typeof clientId !== 'string' ||
    topics === undefined ||
    catchUp === 'unreadable'
  ) {
    throw new RequestError(400, 'Die Abonnements sind nicht lesbar.', { data });
  }
  return { clientId, topics: [...new Set(topics)], ...(catchUp && { catchUp }) };
}

/**
 * One message of the event stream. The official client takes its id from the `id:` line.
 * Throws RangeError if `id` or `event` has a line break, which would start another line of the stream.
 */
export function writeEvent({ id, event, data }: { id: string; event: string; data: unknown }): string {
  return addressedTo(id, writeNews(event, data));
}

/** What a message says to whoever hears it, without its first line. Throws RangeError like `writeEvent`. */
export function writeNews(event: string, data: unknown): string {
  refuseBreaks(event);
  return `event:${event}\ndata:${JSON.stringify(data)}\n\n`; // JSON escapes every line break
}

/** A message to one listener. Throws RangeError like `writeEvent`. */
export function addressedTo(id: string, news: string): string {
  refuseBreaks(id);
  return `id:${id}\n${news}`;
}

function refuseBreaks(line: string): void {
  if (/[\r\n\0]/.test(line)) throw new RangeError('an event stream line cannot be broken');
}

/** The first message of a stream: tells the client who it is. */
export function writeConnect(clientId: string): string {
  return writeEvent({ id: clientId, event: 'PB_CONNECT', data: { clientId } });
}

/** A sign of life that no listener sees. */
export const HEARTBEAT = ':\n\n';

/** The `query` of the options; an empty one where there are none, undefined if they cannot be read. */
function readOptions(search: string): Record<string, unknown> | undefined {
  const option = search.split('&').find((part) => part.startsWith('options='));
  if (option === undefined) return {};
  try {
    const options = parseJson(decodeURIComponent(option.slice('options='.length)));
    return objectAt(objectAt({ options }, 'options'), 'query');
  } catch {
    return undefined; // broken percent sequence or broken JSON: a topic that never fires
  }
}

function readCatchUp(wanted: unknown): CatchUp | undefined | 'unreadable' {
  if (wanted === undefined) return undefined;
  const { topics, ms } = objectAt({ wanted }, 'wanted');
  const isTime = typeof ms === 'number' && ms >= 0 && ms <= MAX_CATCH_UP_MS;
  const texts = Array.isArray(topics) ? textsOf(topics) : undefined;
  return texts && isTime ? { topics: texts, ms } : 'unreadable';
}

function objectAt(holder: Record<string, unknown>, key: string): Record<string, unknown> {
  const value = Object.hasOwn(holder, key) ? holder[key] : undefined;
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textsOf(value: unknown): string[] | undefined {
  const list = Array.isArray(value) ? value : [value];
  return list.every((each) => typeof each === 'string') ? list : undefined;
}

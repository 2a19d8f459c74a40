import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyOf } from './body.ts';
import { MAX_SUBSCRIPTIONS, MAX_TOPIC_LENGTH } from './limits.ts';
import {
  HEARTBEAT,
  MAX_CATCH_UP_MS,
  parseSubscriptions,
  parseTopic,
  writeConnect,
  writeEvent,
} from './realtime.ts';

const options = (value: unknown) => `options=${encodeURIComponent(JSON.stringify(value))}`;
const plain = { expand: '', fields: '', filter: '' };

describe('[API-05] a topic', () => {
  test.each([
    { topic: 'kunden/*', read: { collection: 'kunden', id: undefined, ...plain } },
    { topic: 'kunden/k1', read: { collection: 'kunden', id: 'k1', ...plain } },
    { topic: 'kunden/k1?x=1', read: { collection: 'kunden', id: 'k1', ...plain } },
    { topic: `kunden/*?x=1&${options({})}`, read: { collection: 'kunden', id: undefined, ...plain } },
    {
      topic: `kunden/*?${options({ query: { filter: `name~'ä'`, expand: 'a', fields: 'id' }, headers: { x: 'y' } })}`,
      read: { collection: 'kunden', id: undefined, expand: 'a', fields: 'id', filter: `name~'ä'` },
    },
    {
      topic: `kunden/*?${options({ query: { filter: 7 } })}`,
      read: { collection: 'kunden', id: undefined, ...plain },
    },
    {
      topic: `kunden/*?${options({ query: null })}`,
      read: { collection: 'kunden', id: undefined, ...plain },
    },
  ])('$topic', ({ topic, read }) => {
    expect(parseTopic(topic)).toEqual(read);
  });

  test.each([
    '',
    'kunden',
    'kunden/',
    '/k1',
    'kunden/a/b',
    'kunden/*x',
    '@oauth2',
    'kunden/k1\nevent:x',
    'kunden/*?options=%',
    'kunden/*?options={',
    `kunden/${'x'.repeat(MAX_TOPIC_LENGTH + 1 - 'kunden/'.length)}`,
  ])('%j never fires', (topic) => {
    expect(parseTopic(topic)).toBeUndefined();
  });

  test('of the greatest length fires', () => {
    const id = 'x'.repeat(MAX_TOPIC_LENGTH - 'kunden/'.length);
    expect(parseTopic(`kunden/${id}`)?.id).toBe(id);
  });

  test('never breaks the reader', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (text, json) => {
        expect(() => [
          parseTopic(text),
          parseTopic(`a/*?options=${text}`),
          parseTopic(`a/*?options=${json}`),
        ]).not.toThrow();
      }),
    );
  });
});

describe('[API-05] subscriptions', () => {
  test('may ask for what happened just before', () => {
    const catchUp = { topics: ['a/*'], ms: MAX_CATCH_UP_MS };
    expect(parseSubscriptions(bodyOf({ clientId: 'c', subscriptions: ['a/*'], catchUp }))).toEqual({
      clientId: 'c',
      topics: ['a/*'],
      catchUp,
    });
  });

  test.each([
    null,
    'a/*',
    [],
    {},
    { topics: 'a/*', ms: 1 },
    { topics: [1], ms: 1 },
    { topics: ['a/*'] },
    { topics: ['a/*'], ms: -1 },
    { topics: ['a/*'], ms: MAX_CATCH_UP_MS + 1 },
    { topics: ['a/*'], ms: '1' },
  ])('refuse what says not how long before: %j', (catchUp) => {
    expect(() => parseSubscriptions(bodyOf({ clientId: 'c', catchUp }))).toThrow(
      expect.objectContaining({ data: { catchUp: expect.anything() } }),
    );
  });

  test('replace the whole set, each topic once', () => {
    expect(parseSubscriptions(bodyOf({ clientId: 'c', subscriptions: ['a/*', 'b/*', 'a/*'] }))).toEqual({
      clientId: 'c',
      topics: ['a/*', 'b/*'],
    });
  });

  test('may be as many and as long as is said', () => {
    const topics = Array.from({ length: MAX_SUBSCRIPTIONS }, (_, n) =>
      `a/${n}`.padEnd(MAX_TOPIC_LENGTH, 'x'),
    );
    expect(parseSubscriptions(bodyOf({ clientId: 'c', subscriptions: topics })).topics).toEqual(topics);
  });

  test.each([{ clientId: 'c' }, { clientId: 'c', subscriptions: [] }])('%j clears it', (body) => {
    expect(parseSubscriptions(bodyOf(body)).topics).toEqual([]);
  });

  const clientId = 'c';
  test.each([
    { body: {}, field: 'clientId', code: 'validation_required' },
    { body: { clientId: 7 }, field: 'clientId', code: 'validation_required' },
    { body: { clientId: 'x'.repeat(256) }, field: 'clientId', code: 'validation_length_out_of_range' },
    { body: { clientId, subscriptions: [1] }, field: 'subscriptions', code: 'validation_invalid_value' },
    {
      body: { clientId, subscriptions: Array.from({ length: MAX_SUBSCRIPTIONS + 1 }, (_, n) => `a/${n}`) },
      field: 'subscriptions',
      code: 'validation_length_too_long',
    },
    {
      body: { clientId, subscriptions: ['x'.repeat(MAX_TOPIC_LENGTH + 1)] },
      field: 'subscriptions',
      code: 'validation_length_too_long',
    },
  ])('are refused under $field with $code', ({ body, field, code }) => {
    expect(() => parseSubscriptions(bodyOf(body))).toThrow(
      expect.objectContaining({ status: 400, data: { [field]: expect.objectContaining({ code }) } }),
    );
  });
});

describe('the event stream', () => {
  test('begins with the id of the client', () => {
    expect(writeConnect('abc')).toBe('id:abc\nevent:PB_CONNECT\ndata:{"clientId":"abc"}\n\n');
  });

  test('writes a message on one line, whatever is in the record', () => {
    const data = { action: 'update', record: { text: 'a\nb\r\nc\u2028' } };
    expect(writeEvent({ id: 'abc', event: 'kunden/*?options=%7B%7D', data })).toBe(
      'id:abc\nevent:kunden/*?options=%7B%7D\ndata:{"action":"update","record":{"text":"a\\nb\\r\\nc\u2028"}}\n\n',
    );
  });

  test('cannot be broken by a name', () => {
    expect(() => writeEvent({ id: 'a', event: 'x\ndata:y', data: {} })).toThrow(RangeError);
  });

  test('has a sign of life that is a comment', () => {
    expect(HEARTBEAT).toMatch(/^:\n\n$/);
  });
});

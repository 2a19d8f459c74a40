import { describe, expect, test } from 'vitest';
import { batchTarget, parseBatch } from './batch.ts';
import { MAX_BATCH_REQUESTS } from './limits.ts';

const records = '/api/collections/kunden/records';

describe('[API-03] a batch', () => {
  test('is a list of requests', () => {
    const headers = { Authorization: 'someone else', 'if-match': '"x"' };
    expect(
      parseBatch({ requests: [{ method: 'PATCH', url: `${records}/k1`, body: { name: 'x' }, headers }] }),
    ).toEqual([{ method: 'PATCH', url: `${records}/k1`, body: { name: 'x' }, ifMatch: '"x"' }]);
  });

  test('may leave out body and headers', () => {
    expect(parseBatch({ requests: [{ method: 'DELETE', url: `${records}/k1`, body: null }] })).toMatchObject([
      { body: {}, ifMatch: undefined },
    ]);
  });

  const many = (count: number) => ({
    requests: Array.from({ length: count }, () => ({ method: 'POST', url: records })),
  });

  test.each([
    { what: 'empty', payload: { requests: [] }, code: 'validation_required' },
    { what: 'missing', payload: {}, code: 'validation_required' },
    { what: 'no list', payload: { requests: { 0: {} } }, code: 'validation_required' },
    { what: 'too long', payload: many(MAX_BATCH_REQUESTS + 1), code: 'validation_length_too_long' },
  ])('that is $what is refused under requests', ({ payload, code }) => {
    expect(() => parseBatch(payload)).toThrow(
      expect.objectContaining({ status: 400, data: { requests: expect.objectContaining({ code }) } }),
    );
  });

  test.each([
    null,
    'x',
    {},
    { method: 'POST' },
    { method: 1, url: records },
    { method: 'POST', url: records, body: [] },
  ])('with the request %j is refused by its number', (request) => {
    const requests = [{ method: 'POST', url: records }, request];
    expect(() => parseBatch({ requests })).toThrow('Anfrage 2 der Sammelanfrage ist nicht lesbar.');
  });

  test('of the longest kind is accepted', () => {
    expect(parseBatch(many(MAX_BATCH_REQUESTS))).toHaveLength(MAX_BATCH_REQUESTS);
  });
});

describe('a request of a batch', () => {
  const collection = 'kunden';

  test.each([
    { method: 'POST', url: records, target: { action: 'create', collection, query: '' } },
    {
      method: 'post',
      url: `${records}/?expand=a`,
      target: { action: 'create', collection, query: 'expand=a' },
    },
    { method: 'PUT', url: records, target: { action: 'upsert', collection, query: '' } },
    {
      method: 'PATCH',
      url: `${records}/k%201?fields=id?`,
      target: { action: 'update', collection, id: 'k 1', query: 'fields=id?' },
    },
    {
      method: 'DELETE',
      url: `${records}/k1#x?y`,
      target: { action: 'delete', collection, id: 'k1', query: '' },
    },
  ])('$method $url', ({ method, url, target }) => {
    expect(batchTarget({ method, url })).toEqual(target);
  });

  test.each([
    { method: 'GET', url: records },
    { method: 'DELETE', url: records },
    { method: 'POST', url: `${records}/k1` },
    { method: 'PUT', url: `${records}/k1` },
    { method: 'POST', url: '/api/batch' },
    { method: 'POST', url: '/api/collections/users/auth-with-password' },
    { method: 'PATCH', url: `${records}/%E0%A4%A` },
    { method: 'POST', url: `https://example.org${records}` },
  ])('cannot be $method $url', ({ method, url }) => {
    expect(batchTarget({ method, url })).toBeUndefined();
  });
});

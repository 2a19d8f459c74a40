import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { jsonParts, writeInTurns } from './write-in-turns.ts';

const SEED = 10;

describe('an answer in parts', () => {
  test('[S-L10] is the same text as in one go, whatever is in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 200 }), (value, most) => {
        expect([...jsonParts(value, most)].join('')).toBe(JSON.stringify(value));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  test.each([
    { what: 'nothing in an object', value: { a: undefined, b: 1, c: undefined } },
    { what: 'nothing in a list', value: [undefined, 1] },
    { what: 'a day', value: { am: new Date('2026-05-04T03:00:00Z'), n: [1] } },
    { what: 'empty ones', value: { a: {}, b: [], c: { d: undefined } } },
  ])('[S-L10] has $what as JSON writes it', ({ value }) => {
    expect([...jsonParts(value, 0)].join('')).toBe(JSON.stringify(value));
  });

  test('[S-L10] of one record with thousands below it has no part that is long', () => {
    const belege = Array.from({ length: 5000 }, (_, nr) => ({ id: String(nr), name: 'x'.repeat(100) }));
    const page = { page: 1, perPage: 1, items: [{ id: 'a', expand: { belege_via_nurFuer: belege } }] };
    const parts = [...jsonParts(page, 1000)];
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(2000);
    expect(parts.join('')).toBe(JSON.stringify(page));
  });
});

describe('the server', () => {
  const below = (amount: number) => Array.from({ length: amount }, () => ({ name: 'x'.repeat(100) }));
  const answered = async (payload: object) => {
    const app = Fastify();
    writeInTurns(app);
    app.get('/', () => payload);
    const { headers, body } = await app.inject('/');
    await app.close();
    return { isInPieces: headers['content-length'] === undefined, body };
  };

  test.each([
    {
      what: 'a page of one with many below it',
      payload: { perPage: 1, items: [{ expand: { a: below(2000) } }] },
    },
    { what: 'a record with many below it', payload: { id: 'a', expand: { a: below(2000) } } },
    { what: 'the answers of a batch', payload: [{ status: 200, body: { expand: { a: below(2000) } } }] },
    { what: 'a sheet of many rows', payload: { zeilen: below(2000) } },
    { what: 'a page of many', payload: { perPage: 2000, items: below(2000) } },
  ])('[S-L10] writes $what piece by piece', async ({ payload }) => {
    expect(await answered(payload)).toEqual({ isInPieces: true, body: JSON.stringify(payload) });
  });

  test('[S-L10] writes what is short in one go, with its length', async () => {
    const payload = { perPage: 500, items: below(500) };
    expect(await answered(payload)).toEqual({ isInPieces: false, body: JSON.stringify(payload) });
  });
});

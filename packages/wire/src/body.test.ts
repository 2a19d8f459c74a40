import { describe, expect, test } from 'vitest';
import { bodyOf } from './body.ts';
import { MAX_JSON_DEPTH, parseJson } from './json.ts';

describe('a body', () => {
  test('keeps its fields and has no prototype', () => {
    const body = bodyOf({ name: 'Tour', 'out+': 2 });
    expect({ ...body }).toEqual({ name: 'Tour', 'out+': 2 });
    expect(Object.getPrototypeOf(body)).toBeNull();
  });

  test('knows no field that every object has', () => {
    const body = bodyOf(parseJson('{"__proto__":{"admin":true},"constructor":1,"toString":2,"name":"x"}'));
    expect(Object.keys(body)).toEqual(['name']);
    expect('admin' in body).toBe(false);
  });

  test.each([undefined, null])('that is %s is empty', (value) => {
    expect(Object.keys(bodyOf(value))).toEqual([]);
  });

  test.each([[], 'x', 1, true])('cannot be %j', (value) => {
    expect(() => bodyOf(value)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('JSON from a client', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  test.each(['', '{', '{"a":1,}', "{'a':1}", 'undefined', 'NaN', '"', '"\\'])(
    'is refused when it is %j',
    (text) => {
      expect(() => parseJson(text)).toThrow(expect.objectContaining({ status: 400 }));
    },
  );

  test('is refused when it is nested too deep, brackets in texts do not count', () => {
    expect(() => parseJson(nested(MAX_JSON_DEPTH))).not.toThrow();
    expect(() => parseJson(nested(MAX_JSON_DEPTH + 1))).toThrow(/verschachtelt/);
    expect(parseJson(JSON.stringify({ text: `\\" ${'['.repeat(100)}` }))).toEqual({
      text: `\\" ${'['.repeat(100)}`,
    });
    expect(() => parseJson(`["${'[{"'.repeat(100)}`)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('may hold a long text', () => {
    const text = 'Größe "\\" '.repeat(1_000_000);
    expect(parseJson(JSON.stringify({ text }))).toEqual({ text });
  });

  test.each(['[', '{"a":', '"', '\\', '"\\'])('a megabyte of %s is refused in a moment', (piece) => {
    const started = performance.now();
    expect(() => parseJson(piece.repeat(1_000_000 / piece.length))).toThrow(
      expect.objectContaining({ status: 400 }),
    );
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

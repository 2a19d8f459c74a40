import { describe, expect, test } from 'vitest';
import { bodyOf } from './body.ts';
import { parseJson } from './json.ts';
import { MAX_JSON_DEPTH, MAX_PIECE_VALUES } from './limits.ts';

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

  test.each([
    '{"requests":[{"a":[1,{"b":"]}"}]},7,[[]],"x",null],"c":{"d":[1]}}',
    '[[{"a":1},[2]],{"b":[{"c":3}]}]',
    '{"requests":[{"a":1}],"requests":[{"b":2}]}',
    '{"__proto__":[{"a":1}],"x":[[0],0]}',
  ])('is the same whether or not it is read record by record: %s', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  test.each(['{"a":[{]}', '{"a":[{}{}]}', '{"a":[1{}]}', '{"a":[{"b":}]}', '{"a":[{}'])(
    'is refused when a record of it cannot be read: %s',
    (text) => {
      expect(() => parseJson(text)).toThrow(expect.objectContaining({ status: 400 }));
    },
  );

  test('may hold many values in many records, but not in one', () => {
    const record = { list: Array.from({ length: MAX_PIECE_VALUES / 2 }, () => 1) };
    const many = { requests: [record, record, record] };
    expect(parseJson(JSON.stringify(many))).toEqual(many);
    const large = { list: [...record.list, ...record.list, 1, 1] };
    for (const body of [large, { requests: [large] }])
      expect(() => parseJson(JSON.stringify(body))).toThrow(/zu viele Werte/);
  });

  test('may hold a long text', () => {
    const text = 'Größe "\\" '.repeat(200_000);
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

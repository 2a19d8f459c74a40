import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchFilePart, bodyFromParts, inferText } from './multipart.ts';

test.each([
  { text: 'true', value: true },
  { text: 'false', value: false },
  { text: 'True', value: 'True' },
  { text: '12', value: 12 },
  { text: '-12.5', value: -12.5 },
  { text: '0', value: 0 },
  ...['', ' ', '-', '.', '.5', '5.', '007', '1.0', '1e3', '+1', '-0', '1.2.3', '0x10', 'NaN', 'Infinity'].map(
    asText,
  ),
  ...['12345678901234567890', '1,5', ' 1', '999999999999999999999999'].map(asText),
])('the text part $text is $value', ({ text, value }) => {
  expect(inferText(text)).toBe(value);
});

function asText(text: string) {
  return { text, value: text };
}

test('every number is told by its shortest form', () => {
  const number = fc.oneof(
    fc.integer(),
    fc.float({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  );
  fc.assert(
    fc.property(number, (value) => {
      const text = String(value);
      expect(inferText(text)).toBe(text.includes('e') ? text : Number(text));
    }),
  );
});

describe('the body of a form', () => {
  const body = (...parts: [string, string][]) => ({ ...bodyFromParts(parts) });

  test('makes a list of a repeated name', () => {
    expect(body(['name', 'Tour'], ['anzahl', '3'], ['tags', 'x'], ['tags', '7'])).toEqual({
      name: 'Tour',
      anzahl: 3,
      tags: ['x', 7],
    });
  });

  test('lays every @jsonPayload over the rest, untouched', () => {
    expect({
      ...bodyFromParts([['name', 'Alt']], [{ dispo: [{ von: '1' }], name: 'Neu' }, { tags: [] }]),
    }).toEqual({ dispo: [{ von: '1' }], name: 'Neu', tags: [] });
  });

  test('knows no field that every object has', () => {
    const names: [string, string][] = [
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ];
    expect({ ...bodyFromParts(names, [JSON.parse('{"__proto__":{"admin":true}}')]) }).toEqual({});
  });

  test.each([[[]], ['x'], [1]])('is refused when a @jsonPayload is %j', (payload) => {
    expect(() => bodyFromParts([], [payload])).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('of many parts with one name is read in a moment', () => {
    const parts = Array.from({ length: 100_000 }, (): [string, string] => ['a', '1']);
    expect(body(...parts)['a']).toHaveLength(100_000);
  });
});

test.each([
  { name: 'requests.0.anlagen', part: { index: 0, key: 'anlagen' } },
  { name: 'requests[12].+anlagen', part: { index: 12, key: '+anlagen' } },
  { name: 'requests.3.a.b', part: { index: 3, key: 'a.b' } },
  ...[
    'anlagen',
    'requests.x.a',
    'requests.1',
    'requests.1.',
    'requests[1]a',
    'requests[].a',
    'requests.-1.a',
  ].map((name) => ({
    name,
    part: undefined,
  })),
])('the file part $name of a batch belongs to $part', ({ name, part }) => {
  expect(batchFilePart(name)).toEqual(part);
});

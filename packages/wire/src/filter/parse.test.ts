import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_COMPARISONS, MAX_FILTER_DEPTH, MAX_FILTER_LENGTH } from '../limits.ts';
import { RequestError } from '../request-error.ts';
import type { Filter } from './ast.ts';
import { parseFilter } from './parse.ts';
import { printFilter } from './print.ts';

const CHARACTERS = new Map([
  ['\\t', '\t'],
  ['\\n', '\n'],
  ['\\r', '\r'],
  ['\\0', '\0'],
]);

function corpus(file: string): string[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => line.replace(/\\[tnr0]/g, (written) => CHARACTERS.get(written) ?? written));
}

/** The tree, or the fault if there is one; any other error is thrown on. */
function outcomeOf(filter: string): Filter | RequestError {
  try {
    return parseFilter(filter);
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

function faultOf(filter: string): RequestError {
  const outcome = outcomeOf(filter);
  if (outcome instanceof RequestError) return outcome;
  throw new Error(`read without a fault: ${filter}`);
}

describe('[API-02] every filter of the corpus', () => {
  test.each(corpus('filter_valid.txt'))('%j is read, and printed to the same tree', (filter) => {
    const tree = parseFilter(filter);
    expect(parseFilter(printFilter(tree))).toEqual(tree);
  });

  test.each(corpus('filter_invalid.txt').map((line) => line.split('|')))(
    'is refused with %s at character %s: %j',
    (status, place, ...rest) => {
      const fault = faultOf(rest.join('|'));
      expect({ status: fault.status, place: (fault.position ?? 0) + 1 }).toEqual({
        status: Number(status),
        place: Number(place),
      });
    },
  );
});

describe('the tree', () => {
  test('keeps what a comparison says', () => {
    expect(parseFilter(`kunde.name:lower ?!~ "a\\"b"`)).toEqual({
      kind: 'comparison',
      left: { kind: 'field', path: ['kunde', 'name'], modifier: 'lower' },
      operator: '!~',
      anyOf: true,
      right: { kind: 'text', value: 'a"b' },
    });
  });

  test('leaves a back-relation as one part of the path', () => {
    expect(parseFilter('packlisten_via_kunde.von>@todayStart')).toMatchObject({
      left: { path: ['packlisten_via_kunde', 'von'] },
      right: { kind: 'macro', name: 'todayStart' },
    });
  });

  test.each([
    { filter: 'a=1 || b=2 && c=3', shape: { kind: 'or', parts: [{}, { kind: 'and' }] } },
    { filter: 'a=1 && b=2 || c=3', shape: { kind: 'or', parts: [{ kind: 'and' }, {}] } },
    { filter: '(a=1 || b=2) && c=3', shape: { kind: 'and', parts: [{ kind: 'or' }, {}] } },
    { filter: 'a=1 || b=2 || c=3', shape: { kind: 'or', parts: [{}, {}, {}] } },
    { filter: '((a=1))', shape: { kind: 'comparison' } },
  ])('binds && tighter than ||: $filter', ({ filter, shape }) => {
    expect(parseFilter(filter)).toMatchObject(shape);
  });

  test.each([
    { written: `'it\\'s'`, value: "it's" },
    { written: `'say \\"hi\\"'`, value: 'say \\"hi\\"' },
    { written: `"say \\"hi\\""`, value: 'say "hi"' },
    { written: `'a\\\\b'`, value: 'a\\\\b' },
    { written: `'\\\\'x'`, value: "\\'x" },
    { written: JSON.stringify('zwei\nZeilen'), value: 'zwei\\nZeilen' },
  ])('undoes only the backslash before the own quote: $written', ({ written, value }) => {
    expect(parseFilter(`a=${written}`)).toMatchObject({ right: { kind: 'text', value } });
  });

  test.each([
    { written: 'TRUE', value: true },
    { written: 'false', value: false },
    { written: 'Null', value: null },
  ])('keeps how $written was written, for a field of that name', ({ written, value }) => {
    expect(parseFilter(`a=${written}`)).toMatchObject({ right: { kind: 'keyword', value, name: written } });
  });
});

describe('limits', () => {
  const comparisons = (count: number) => Array.from({ length: count }, () => 'a=1').join('||');
  const nested = (depth: number) => '('.repeat(depth) + 'a=1' + ')'.repeat(depth);
  const long = (length: number) => `a='${'x'.repeat(length - 4)}'`;

  test.each([
    { what: 'length', most: long(MAX_FILTER_LENGTH), tooMuch: long(MAX_FILTER_LENGTH + 1) },
    { what: 'comparisons', most: comparisons(MAX_COMPARISONS), tooMuch: comparisons(MAX_COMPARISONS + 1) },
    { what: 'depth', most: nested(MAX_FILTER_DEPTH), tooMuch: nested(MAX_FILTER_DEPTH + 1) },
  ])('the greatest $what is accepted, one more is 400', ({ most, tooMuch }) => {
    expect(() => parseFilter(most)).not.toThrow();
    expect(faultOf(tooMuch)).toMatchObject({ status: 400, message: expect.stringContaining('höchstens') });
  });

  test.each([
    { what: 'brackets', filter: '('.repeat(200_000) },
    { what: 'escaped quotes', filter: `a='${"\\'".repeat(100_000)}` },
    { what: 'slashes', filter: '/'.repeat(200_000) },
    { what: 'digits', filter: `a=${'9'.repeat(200_000)}` },
    { what: 'dots', filter: `a${'.'.repeat(200_000)}` },
    { what: 'question marks', filter: `a${'?'.repeat(200_000)}` },
  ])('200 kB of $what are refused at once, and as fast when cut to the longest filter', ({ filter }) => {
    const started = performance.now();
    for (let round = 0; round < 50; round += 1) {
      faultOf(filter);
      faultOf(filter.slice(0, MAX_FILTER_LENGTH));
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('for all texts', () => {
  // Texts made of what the grammar is made of get further than random ones.
  const pieces = '\' " \\ ( ) && || = ? !~ > < & a b.c @now @ # :each // 1 - . 0.5 null \r ü \0 \n'.split(
    ' ',
  );
  const filterLike = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(' ', ...pieces)).map((parts) => parts.join('')),
  );

  test('reading gives a tree or its own error, and every tree prints to itself', () => {
    const check = (filter: string) => {
      const outcome = outcomeOf(filter);
      const again = outcome instanceof RequestError ? outcome : parseFilter(printFilter(outcome));
      expect(again).toEqual(outcome);
    };
    fc.assert(fc.property(filterLike, check), { numRuns: 2000 });
  });
});

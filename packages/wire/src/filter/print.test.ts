import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canBeField } from '../field-name.ts';
import { type Filter, MACROS, MODIFIERS, OPERATORS, type Operand } from './ast.ts';
import { parseFilter } from './parse.ts';
import { printFilter, printOperand } from './print.ts';

const segment = fc.stringMatching(/^[A-Za-z0-9_]{1,8}$/).filter(canBeField);
const path = fc.tuple(fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/).filter(canBeField), segment, segment);
const operand: fc.Arbitrary<Operand> = fc.oneof(
  fc.record({
    kind: fc.constant('field'),
    path,
    modifier: fc.option(fc.constantFrom(...MODIFIERS), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('text'),
    value: fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replace(/\0|\\$/g, '')),
  }),
  fc.record({
    kind: fc.constant('number'),
    value: fc.double({ noDefaultInfinity: true, noNaN: true }).map((number) => (number === 0 ? 0 : number)),
  }),
  fc.constantFrom<Operand>(
    { kind: 'keyword', value: true, name: 'true' },
    { kind: 'keyword', value: null, name: 'NULL' },
  ),
  fc.record({ kind: fc.constant('macro'), name: fc.constantFrom(...MACROS) }),
);

const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({
      kind: fc.constant('comparison'),
      left: operand,
      operator: fc.constantFrom(...OPERATORS),
      anyOf: fc.boolean(),
      right: operand,
    }),
    fc.record({
      kind: fc.constantFrom('and', 'or'),
      parts: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

test('every tree is read back from its print', () => {
  const small = filter.filter(
    (tree) => printFilter(tree).length <= 3500 && !/@(request|collection)\./.test(printFilter(tree)),
  );
  fc.assert(
    fc.property(small, (tree) => {
      expect(parseFilter(printFilter(tree))).toEqual(tree);
    }),
    { numRuns: 500 },
  );
});

describe('the print', () => {
  test.each([
    'a=1 || b=2 && c=3',
    '(a=1 || b=2) && c=3',
    '(a=1 || b=2) || c=3',
    `von>='2026-01-01' && von<='2026-01-31'`,
    `kunde.name:lower?!~'it\\'s'`,
    'a.0.b=@now',
    'a=null',
  ])('of %s is the same text', (text) => {
    expect(printFilter(parseFilter(text))).toBe(text);
  });

  test('drops brackets that change nothing', () => {
    expect(printFilter(parseFilter('((a=1)) || (b=2 && c=3)'))).toBe('a=1 || b=2 && c=3');
  });

  test.each([
    { value: 1e21, text: '1000000000000000000000' },
    { value: -1.5e22, text: '-15000000000000000000000' },
    { value: 1e-7, text: '0.0000001' },
    { value: -1.25e-8, text: '-0.0000000125' },
    { value: 0.1, text: '0.1' },
  ])('of $value has no exponent', ({ value, text }) => {
    expect(printOperand({ kind: 'number', value })).toBe(text);
  });

  test.each([
    { kind: 'text', value: 'ends in \\' },
    { kind: 'number', value: Number.NaN },
  ] as const)('refuses what the grammar cannot say: $value', (inexpressible) => {
    expect(() => printOperand(inexpressible)).toThrow(RangeError);
  });
});

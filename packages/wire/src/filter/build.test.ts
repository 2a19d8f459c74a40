import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { and, compare, contains, or, withinDays } from './build.ts';
import { parseFilter } from './parse.ts';
import { printFilter } from './print.ts';

const text = (filter: ReturnType<typeof and>) => (filter === undefined ? '' : printFilter(filter));

test('[LIST-07] a date range asks for both days, each end may be open', () => {
  expect(text(withinDays('von', { from: '2026-01-01', to: '2026-01-31' }))).toBe(
    `von>='2026-01-01' && von<='2026-01-31'`,
  );
  expect(text(withinDays('von', { from: '', to: '2026-01-31' }))).toBe(`von<='2026-01-31'`);
  expect(withinDays('von', { from: '', to: '' })).toBeUndefined();
});

describe('a search', () => {
  test.each([
    { searched: 'SM58', filter: `name~'SM58'` },
    { searched: ' Müller ', filter: `name~'Müller'` },
    { searched: `it's "so"`, filter: `name~'it\\'s "so"'` },
    { searched: '50 % Rabatt', filter: `name~'50 \\% Rabatt'` },
    { searched: 'C:\\Daten\\', filter: `name~'C:Daten'` },
    { searched: 'zwei\r\nZeilen', filter: `name~'zwei Zeilen'` },
    { searched: '\0', filter: '' },
    { searched: '  ', filter: '' },
  ])('for $searched is $filter', ({ searched, filter }) => {
    expect(text(contains('name', searched))).toBe(filter);
  });

  test('is readable for whatever a person types, or asks for nothing', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('@request.', '@@\\collection.x'),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const filter = and(contains('name', typed), or(compare('ort', '=', typed), compare('nr', '!=', 1)));
        expect(parseFilter(text(filter))).toEqual(filter);
      }),
    );
  });
});

describe('joins', () => {
  test('keep what belongs together in brackets', () => {
    const anyColumn = or(contains('name', 'x'), contains('kunde.firma', 'x'));
    expect(text(and(compare('verbucht', '=', false), anyColumn))).toBe(
      `verbucht=false && (name~'x' || kunde.firma~'x')`,
    );
  });

  test('leave out what is missing', () => {
    expect(text(and(undefined, compare('a', '=', null), undefined))).toBe('a=null');
    expect(or()).toBeUndefined();
  });
});

test('a comparison carries its ?', () => {
  expect(text(compare('groups.name', '?=', 'admin'))).toBe(`groups.name?='admin'`);
  expect(text(compare('anlagen:length', '>', 0))).toBe('anlagen:length>0');
});

test.each(['', 'a b', "a'", '@now', 'true', '@request.auth.id'])('%j is no field name', (name) => {
  expect(() => compare(name, '=', 1)).toThrow(RangeError);
});

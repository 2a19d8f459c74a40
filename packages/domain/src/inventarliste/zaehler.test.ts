import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counterState } from '../packliste/counters.ts';
import {
  befundWords,
  fehlbestandOf,
  foundBetween,
  movesOf,
  roomForGone,
  stillOut,
  withBefund,
  withFound,
  type Zaehler,
  zaehlerProblems,
} from './zaehler.ts';

const aLine = (facts: Partial<Zaehler>): Zaehler => ({
  anzahl: 10,
  out: 0,
  in: 0,
  vermisst: 0,
  defekt: 0,
  verbraucht: 0,
  ausgebucht: 0,
  ...facts,
});

test.each([
  {
    proves: '[RUECK-01 V4.1]',
    line: { out: 10, in: 7, defekt: 1, vermisst: 2, verbraucht: 1 },
    state: 'complete',
    open: 0,
  },
  { proves: '[RUECK-01 V4.3]', line: { anzahl: 6, in: 6 }, state: 'complete', open: 0 },
  { proves: '[RUECK-01 V4.3]', line: { anzahl: 6 }, state: 'open', open: 0 },
  { proves: '[RUECK-01 V4.3]', line: { anzahl: 6, in: 4, vermisst: 2 }, state: 'complete', open: 0 },
  { proves: '[RUECK-01 V4.12]', line: { anzahl: 6 }, state: 'open', open: 0 },
  { proves: '[RUECK-01]', line: { out: 10, in: 7, vermisst: 2 }, state: 'missing', open: 1 },
  { proves: '[RUECK-01]', line: { out: 3, vermisst: 3 }, state: 'complete', open: 0 },
  { proves: '[RUECK-01]', line: { out: 3, in: 5 }, state: 'tooMany', open: 0 },
])('$proves $line is $state, $open open', ({ line, state, open }) => {
  expect(counterState(aLine(line), 'in').state).toBe(state);
  expect(stillOut(aLine(line))).toBe(open);
});

test.each([
  { line: { out: 10, in: 7, defekt: 1, vermisst: 4 }, problems: { vermisst: 'Es fehlen nur 3.' } },
  { line: { out: 10, in: 7, vermisst: 2, verbraucht: 2 }, problems: { vermisst: 'Es fehlen nur 3.' } },
  { line: { out: 10, in: 9, vermisst: 2 }, problems: { vermisst: 'Es fehlt nur 1.' } },
  { line: { out: 10, in: 10, vermisst: 1 }, problems: { vermisst: 'Es fehlt nichts.' } },
  { line: { anzahl: 10, out: 5, in: 6, vermisst: 4 }, problems: {} },
  { line: { anzahl: 6, in: 4, vermisst: 2 }, problems: {} },
  { line: { out: 3, in: 2, defekt: 3 }, problems: { defekt: 'Zurück sind nur 2.' } },
  { line: { out: 3, defekt: 1 }, problems: { defekt: 'Es ist nichts zurück.' } },
])('[RUECK-01 V4.2] $line: $problems', ({ line, problems }) => {
  expect(zaehlerProblems(aLine(line), undefined)).toEqual(problems);
});

test.each([
  { before: { out: 3, vermisst: 3 }, befund: 'defekt', after: { in: 1, vermisst: 2, defekt: 1 } },
  { before: { out: 3, verbraucht: 3 }, befund: 'defekt', after: { in: 1, verbraucht: 2, defekt: 1 } },
  {
    before: { out: 3, vermisst: 2, verbraucht: 1 },
    befund: '',
    after: { in: 1, vermisst: 1, verbraucht: 1 },
  },
] as const)(
  '[RUECK-01 Z7] of $before a piece that is scanned in as "$befund" is taken out of what was gone',
  ({ before, befund, after }) => {
    const line = aLine(before);
    const sent = {
      ...line,
      ...Object.fromEntries(
        Object.entries(movesOf(befund, 1)).map(([field, by]) => [field, line[field as keyof Zaehler] + by]),
      ),
    };
    expect(zaehlerProblems(sent, line)).toEqual({});
    expect(withBefund(line, befund, 1)).toMatchObject(after);
  },
);

test('[RUECK-01 Z7] whatever a line says, a piece of it that is scanned in is counted, and no more is gone than is missing', () => {
  const count = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(
      fc.record({ out: count, in: count, vermisst: count, verbraucht: count, defekt: count }),
      fc.constantFrom('' as const, 'defekt' as const),
      fc.integer({ min: 1, max: 3 }),
      (counters, befund, by) => {
        const line = withFound(aLine({ anzahl: 6, ...counters }));
        const moved = Object.entries(movesOf(befund, by)).map(([field, more]) => [
          field,
          line[field as keyof Zaehler] + more,
        ]);
        expect(zaehlerProblems({ ...line, ...Object.fromEntries(moved) }, line)).toEqual({});
        const after = withBefund(line, befund, by);
        expect(after.in).toBe(line.in + by);
        expect(after.vermisst + after.verbraucht).toBeLessThanOrEqual(roomForGone(after));
        expect(after.defekt).toBeLessThanOrEqual(after.in);
        // What is raised beyond the room is refused as ever.
        const tooMany = { ...line, vermisst: roomForGone(line) + 1 };
        expect(Object.keys(zaehlerProblems(tooMany, line))).toContain('vermisst');
      },
    ),
  );
});

describe('[RUECK-04] found again', () => {
  test.each([
    {
      proves: '[RUECK-04 V4.11]',
      line: { out: 10, in: 8, vermisst: 3 },
      after: { vermisst: 2, verbraucht: 0 },
    },
    {
      proves: '[RUECK-04]',
      line: { out: 10, in: 8, vermisst: 1, verbraucht: 2 },
      after: { vermisst: 0, verbraucht: 2 },
    },
    {
      proves: '[RUECK-04]',
      line: { out: 10, in: 9, vermisst: 1, verbraucht: 2 },
      after: { vermisst: 0, verbraucht: 1 },
    },
    { proves: '[RUECK-04]', line: { out: 10, in: 14, vermisst: 2 }, after: { vermisst: 0, verbraucht: 0 } },
    { proves: '[RUECK-04]', line: { out: 10, in: 5, vermisst: 3 }, after: { vermisst: 3, verbraucht: 0 } },
  ])('$proves $line leaves $after', ({ line, after }) => {
    const found = withFound(aLine(line));
    expect(found).toMatchObject(after);
    expect(zaehlerProblems(found, undefined)).toEqual({});
    expect(foundBetween(aLine(line), found)).toBe(
      aLine(line).vermisst + aLine(line).verbraucht - after.vermisst - after.verbraucht,
    );
  });

  test('what had left stock is back in it', () => {
    const line = aLine({ out: 5, in: 4, vermisst: 2, ausgebucht: 2 });
    expect(withFound(line)).toMatchObject({ vermisst: 1, ausgebucht: 1 });
  });

  test('fewer back are fewer broken', () => {
    expect(withFound(aLine({ out: 5, in: 1, defekt: 2 }))).toMatchObject({ defekt: 1 });
  });
});

test.each([
  { befund: '', after: { in: 9, defekt: 0, vermisst: 1, verbraucht: 0 } },
  { befund: 'defekt', after: { in: 9, defekt: 2, vermisst: 1, verbraucht: 0 } },
  { befund: 'vermisst', after: { in: 7, defekt: 0, vermisst: 4, verbraucht: 0 } },
  { befund: 'verbraucht', after: { in: 7, defekt: 0, vermisst: 2, verbraucht: 2 } },
] as const)('[RUECK-01] two pieces scanned as "$befund" give $after', ({ befund, after }) => {
  expect(withBefund(aLine({ out: 10, in: 7, vermisst: 2 }), befund, 2)).toMatchObject(after);
});

test('a scan that is taken back moves the same counters the other way, never below zero', () => {
  expect(movesOf('defekt', -2)).toEqual({ in: -2, defekt: -2 });
  expect(withBefund(aLine({ out: 3, in: 1, defekt: 1 }), 'defekt', -2)).toMatchObject({ in: 0, defekt: 0 });
});

test('[RUECK-02] 10 owned, 2 lost and 1 used up: 7 are in the warehouse before and after they left stock', () => {
  const line = aLine({ out: 5, in: 2, vermisst: 2, verbraucht: 1 });
  expect(fehlbestandOf(line)).toBe(3);
  expect(fehlbestandOf({ ...line, ausgebucht: 3 })).toBe(0);
  expect(fehlbestandOf(aLine({ out: 5, in: 2, vermisst: 1 }))).toBe(3);
});

test('a line says what came of it in words', () => {
  expect(befundWords({ defekt: 1, vermisst: 2, verbraucht: 0 })).toBe('1 defekt, 2 vermisst');
  expect(befundWords({ defekt: 0, vermisst: 0, verbraucht: 0 })).toBe('');
});

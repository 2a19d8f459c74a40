import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { berlinDay, epochMsOf, macroValue, parseWireDate, toWireDate } from './dates.ts';

describe('a date from a client', () => {
  test.each([
    { written: '', wire: '' },
    { written: '2026-01-31 03:00:00.000Z', wire: '2026-01-31 03:00:00.000Z' },
    { written: '2026-01-31T03:00:00.123Z', wire: '2026-01-31 03:00:00.123Z' },
    { written: '2026-01-31 03:00:00Z', wire: '2026-01-31 03:00:00.000Z' },
    { written: '2026-01-31T03:00', wire: '2026-01-31 03:00:00.000Z' },
    { written: '2026-01-31 03:00:00', wire: '2026-01-31 03:00:00.000Z' },
    { written: '2026-01-31 03:00:00.5Z', wire: '2026-01-31 03:00:00.500Z' },
    { written: '2026-01-31T03:00:00.123456789Z', wire: '2026-01-31 03:00:00.123Z' },
    { written: '2026-01-31T03:00:00+01:00', wire: '2026-01-31 02:00:00.000Z' },
    { written: '2026-01-01T00:30:00+0200', wire: '2025-12-31 22:30:00.000Z' },
    { written: '2026-12-31 23:30:00.000-01:00', wire: '2027-01-01 00:30:00.000Z' },
    { written: '2026-01-31T03:00+14:00', wire: '2026-01-30 13:00:00.000Z' },
    { written: '2026-01-31', wire: '2026-01-31 00:00:00.000Z' },
    { written: '2024-02-29', wire: '2024-02-29 00:00:00.000Z' },
    { written: '0050-01-01', wire: '0050-01-01 00:00:00.000Z' },
  ])('$written is stored as $wire', ({ written, wire }) => {
    expect(parseWireDate(written)).toBe(wire);
  });

  test.each([
    ' ',
    'heute',
    '31.01.2026',
    '2026-1-31',
    '2026-02-29',
    '2026-02-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-31T24:00',
    '2026-01-31T03:60',
    '2026-01-31T03:00:60Z',
    '2026-01-31T3:00',
    '2026-01-31T',
    '2026-01-31Z',
    '2026-01-31T03:00+14:01',
    '2026-01-31T03:00+15:00',
    '2026-01-31T03:00+01:60',
    '2026-01-31T03:00:00.Z',
    '12026-01-31',
    ' 2026-01-31',
    '0000-01-01T00:00+01:00',
    '9999-12-31T23:00-02:00',
    '2026-01-31T03:00:00.0000000001Z',
  ])('%j is none', (written) => {
    expect(parseWireDate(written)).toBeUndefined();
  });

  test('keeps its moment through every form', () => {
    const moment = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (date) => {
        const wire = toWireDate(date.getTime());
        expect(parseWireDate(date.toISOString())).toBe(wire);
        expect(parseWireDate(wire)).toBe(wire);
        expect(epochMsOf(wire)).toBe(date.getTime());
      }),
    );
  });

  test('never breaks the reader', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([undefined, text]).toContain(parseWireDate(text));
      }),
    );
  });
});

test('an empty date has no moment', () => {
  expect(epochMsOf('')).toBeUndefined();
});

describe('[LIST-07] a bare day is that day in Germany', () => {
  test.each([
    { day: '2026-01-31', start: '2026-01-30 23:00:00.000Z', end: '2026-01-31 22:59:59.999Z' },
    { day: '2026-07-01', start: '2026-06-30 22:00:00.000Z', end: '2026-07-01 21:59:59.999Z' },
    { day: '2026-03-29', start: '2026-03-28 23:00:00.000Z', end: '2026-03-29 21:59:59.999Z' },
    { day: '2026-10-25', start: '2026-10-24 22:00:00.000Z', end: '2026-10-25 22:59:59.999Z' },
    { day: '0050-06-01', start: '0050-05-31 23:06:32.000Z', end: '0050-06-01 23:06:31.999Z' },
    { day: '0001-01-01', start: '0000-12-31 23:06:32.000Z', end: '0001-01-01 23:06:31.999Z' },
    { day: '9999-12-31', start: '9999-12-30 23:00:00.000Z', end: '9999-12-31 22:59:59.999Z' },
    { day: '2024-12-31', start: '2024-12-30 23:00:00.000Z', end: '2024-12-31 22:59:59.999Z' },
  ])('$day goes from $start to $end', ({ day, start, end }) => {
    expect(berlinDay(day)).toEqual({ start, end });
  });

  test.each(['', '0000-01-01', '2026-01-31 00:00:00.000Z', '2026-02-30', '2026-1-1', 'x'])(
    '%j is none',
    (text) => {
      expect(berlinDay(text)).toBeUndefined();
    },
  );

  test('and begins when the day before has ended', () => {
    const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true });
    const dayOf = (epochMs: number) => berlinDay(toWireDate(epochMs).slice(0, 10));
    fc.assert(
      fc.property(day, (date) => {
        const end = epochMsOf(dayOf(date.getTime())?.end ?? '');
        expect(epochMsOf(dayOf(date.getTime() + 86_400_000)?.start ?? '')).toBe((end ?? 0) + 1);
      }),
    );
  });
});

describe('a macro', () => {
  const now = Date.parse('2024-02-28T23:45:10.500Z'); // a Wednesday, in Germany already the 29th

  test.each([
    { macro: 'now', value: '2024-02-28 23:45:10.500Z' },
    { macro: 'yesterday', value: '2024-02-27 23:45:10.500Z' },
    { macro: 'tomorrow', value: '2024-02-29 23:45:10.500Z' },
    { macro: 'todayStart', value: '2024-02-28 00:00:00.000Z' },
    { macro: 'todayEnd', value: '2024-02-28 23:59:59.999Z' },
    { macro: 'monthStart', value: '2024-02-01 00:00:00.000Z' },
    { macro: 'monthEnd', value: '2024-02-29 23:59:59.999Z' },
    { macro: 'yearStart', value: '2024-01-01 00:00:00.000Z' },
    { macro: 'yearEnd', value: '2024-12-31 23:59:59.999Z' },
    { macro: 'second', value: 10 },
    { macro: 'minute', value: 45 },
    { macro: 'hour', value: 23 },
    { macro: 'day', value: 28 },
    { macro: 'month', value: 2 },
    { macro: 'weekday', value: 3 },
    { macro: 'year', value: 2024 },
  ] as const)('@$macro is $value', ({ macro, value }) => {
    expect(macroValue(macro, now)).toBe(value);
  });
});

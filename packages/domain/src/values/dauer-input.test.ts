import { describe, expect, test } from 'vitest';
import { formatDauer, parseDauer } from './dauer-input.ts';

const read = (input: string) => {
  const { value } = parseDauer(input);
  return value === undefined ? 'refused' : formatDauer(value);
};

describe('[HAND-01 H1.21] a length of time in hours', () => {
  test.each([
    ['8', '8:00'],
    ['8,5', '8:30'],
    ['8.5', '8:30'],
    ['8:30', '8:30'],
    ['8h30', '8:30'],
    ['8 h 30', '8:30'],
    ['0,25', '0:15'],
    ['8,33', '8:20'],
    ['45 min', '0:45'],
    ['1 Std 30 min', '1:30'],
    ['1 h 6 m', '1:06'],
    ['2 Std.', '2:00'],
    ['2h', '2:00'],
    ['24', '24:00'],
    ['24:00', '24:00'],
    ['1440 min', '24:00'],
    [' 7:05 ', '7:05'],
  ])('%s is %s', (input, means) => {
    expect(read(input)).toBe(means);
  });

  test.each([
    '830',
    '25',
    '24:38',
    '24,01',
    '1441 min',
    '8:5',
    '8:60',
    '1 h 60 min',
    '8,5,0',
    '-1',
    'morgen',
    '8 €',
  ])('%s is refused', (input) => {
    expect(read(input)).toBe('refused');
  });

  test('what is wrong is said with how to write it', () => {
    expect(parseDauer('830').problem).toBe('Das ist keine Dauer. Schreib sie so: 8:30 oder 8,5.');
    expect(parseDauer('25').problem).toBe('Höchstens 24 Stunden. Schreib sie so: 8:30 oder 8,5.');
    expect(parseDauer(' ').problem).toBe('Gib eine Dauer ein, z. B. 8:30.');
  });

  test('each length is read back as itself, and below nothing has its sign', () => {
    for (let minutes = 0; minutes <= 24 * 60; minutes += 1)
      expect(parseDauer(formatDauer(minutes)).value).toBe(minutes);
    expect(formatDauer(-90)).toBe('\u22121:30');
  });
});

import { expect, test } from 'vitest';
import { printerStatus } from './printer-status.ts';

/** As a printer answers: the flag stands at position 70, the last digit at 88. */
function reply(flag: string, low: string, padding = 9): string {
  const head = `\u0002\r\n\r\n${'  PRINTER STATUS'.padEnd(44)}\r\n`;
  const errors = `   ERRORS:${' '.repeat(padding)}${flag} 00000000 ${low}\r\n`;
  return `${head}${errors}   WARNINGS:       0 00000000 00000000\r\n\u0003`;
}

test('the example is laid out as the specification counts', () => {
  const text = reply('1', '00010025');
  expect([text[70], text[84], text[87], text[88]]).toEqual(['1', '1', '2', '5']);
});

test.each([
  { low: '00000001', problems: ['Paper out'] },
  { low: '00000002', problems: ['Ribbon Out'] },
  { low: '00000004', problems: ['Media Door Open'] },
  { low: '00000008', problems: ['Cutter Fault'] },
  { low: '00000010', problems: ['Printhead Overheating'] },
  { low: '00000020', problems: ['Motor Overheating'] },
  { low: '00000040', problems: ['Printhead Fault'] },
  { low: '00000080', problems: ['Incorrect Printhead'] },
  { low: '00010000', problems: ['Printer Paused'] },
  { low: '00000005', problems: ['Paper out', 'Media Door Open'] },
  {
    low: '0001003A',
    problems: ['Ribbon Out', 'Cutter Fault', 'Printhead Overheating', 'Motor Overheating', 'Printer Paused'],
  },
  { low: '00000000', problems: ['Error: Unknown Error'] },
  { low: '00000100', problems: ['Error: Unknown Error'] },
])('[LABEL-02] the printer reports $low: $problems', ({ low, problems }) => {
  expect(printerStatus(reply('1', low))).toEqual({ ready: false, problems });
});

test.each([2, 5, 9, 12])('[LABEL-02] an answer padded by %d blanks is understood', (padding) => {
  expect(printerStatus(reply('0', '00000000', padding))).toEqual({ ready: true });
  expect(printerStatus(reply('1', '00000003', padding))).toEqual({
    ready: false,
    problems: ['Paper out', 'Ribbon Out'],
  });
});

test('[LABEL-02] without the word ERRORS the positions count', () => {
  const bare = (flag: string) => `${'.'.repeat(70)}${flag} 00000000 00000004`;
  expect(printerStatus(bare('0'))).toEqual({ ready: true });
  expect(printerStatus(bare('1'))).toEqual({ ready: false, problems: ['Media Door Open'] });
});

test.each(['', 'offline', '\u0002\u0003'])('[LABEL-02] the answer %j is an unknown error', (text) => {
  expect(printerStatus(text)).toEqual({ ready: false, problems: ['Error: Unknown Error'] });
});

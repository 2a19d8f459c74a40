import { expect, test } from 'vitest';
import { CommandError } from './command.ts';
import { help, readCall } from './run-command.ts';

test('[OPS-08] --help explains every command', () => {
  expect(readCall(['--help'])).toBeUndefined();
  expect(readCall([])).toBeUndefined();
  expect(help()).toContain('demo [--factor N]');
});

test.each([
  { words: ['dmeo'], says: "'dmeo' gibt es nicht" },
  { words: ['demo', '--faktor', '3'], says: 'demo [--factor N]' },
])('[OPS-08] a mistyped call is explained: $words', ({ words, says }) => {
  expect(() => readCall(words)).toThrow(CommandError);
  expect(() => readCall(words)).toThrow(says);
});

test('options come with their values', () => {
  expect(readCall(['demo', '--factor', '3'])?.given).toMatchObject({ words: [], options: { factor: '3' } });
});

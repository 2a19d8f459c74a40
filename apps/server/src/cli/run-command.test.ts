import { expect, test } from 'vitest';
import { CommandError } from './command.ts';
import { help, readCall } from './run-command.ts';

test('[OPS-08] --help explains every command', () => {
  expect(readCall(['--help'])).toBeUndefined();
  expect(readCall([])).toBeUndefined();
  for (const call of [
    'demo [--factor N]',
    'backup [DATEI]',
    'restore DATEI|S3-ADRESSE [NAME] [--force]',
    'verify [DATEI]',
    'user:add [E-MAIL]',
    'user:reset-password E-MAIL',
  ]) {
    expect(help()).toContain(call);
  }
});

test.each([
  { words: ['dmeo'], says: "'dmeo' gibt es nicht" },
  { words: ['demo', '--faktor', '3'], says: 'demo [--factor N]' },
])('[OPS-08] a mistyped call is explained: $words', ({ words, says }) => {
  expect(() => readCall(words)).toThrow(CommandError);
  expect(() => readCall(words)).toThrow(says);
});

test('[P4] every command takes the settings of a service', () => {
  for (const words of [['verify'], ['restore', 'alt.tar.gz', '--force'], ['demo'], ['user:add', 'a@b.de']]) {
    const call = readCall([...words, '--env-file=/etc/traverse.env']);
    expect(call?.given.options).toMatchObject({ 'env-file': '/etc/traverse.env' });
  }
  expect(help()).toContain('--env-file=/etc/traverse.env');
});

test('options come with their values, others are there or not', () => {
  expect(readCall(['demo', '--factor', '3'])?.given).toMatchObject({ words: [], options: { factor: '3' } });
  const { words, flags } = readCall(['restore', 'alt.tar.gz', '--force'])?.given ?? {};
  expect([words, flags]).toEqual([['alt.tar.gz'], new Set(['force'])]);
});

import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { OLDEST, TARGETS, YOUNGER_CALLS } from './browsers.ts';

const script = readFileSync('apps/web/public/older-browsers.js', 'utf8');

test.each(['README.md', 'docs/handbuch/einrichten.md', 'apps/web/public/older-browsers.js'])(
  '[P27] %s promises the browsers that the build aims at',
  (path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ');
    const numbers = [...text.matchAll(/(Chrome|Edge|Firefox|Safari|iOS)\D{1,20}?(\d+(?:\.\d+)?)/g)];
    const said = new Map(numbers.map(([, name = '', version]) => [name.toLowerCase(), version]));
    expect(said.get('chrome') ?? said.get('edge')).toBe(OLDEST.chrome);
    expect(said.get('firefox')).toBe(OLDEST.firefox);
    expect([said.get('safari'), said.get('ios')]).toEqual([OLDEST.safari, OLDEST.safari]);
  },
);

test('[P27] the build aims at an iPhone as well', () => {
  expect(TARGETS).toContain(`ios${OLDEST.safari}`);
});

test.each([
  ['Object.groupBy(a, b)', true],
  ['a.values().map(b)', true],
  ['URL.canParse(a)', true],
  ['Map.groupBy(a, b)', false],
  ['[...a.values()].map(b)', false],
])('[P27] whether %s is younger than what is promised: %s', (code, isYounger) => {
  expect(YOUNGER_CALLS.test(code)).toBe(isYounger);
});

test('[P27] an older browser gets the two calls that everything needs, and they do what younger ones do', async () => {
  const window = runInNewContext(
    `delete Promise.withResolvers; delete Map.groupBy; ${script}; globalThis`,
  ) as {
    readonly Promise: PromiseConstructor;
    readonly Map: MapConstructor;
  };
  const made = window.Promise.withResolvers<number>();
  made.resolve(3);
  expect(await made.promise).toBe(3);
  const refused = window.Promise.withResolvers<number>();
  refused.reject(new Error('no'));
  await expect(refused.promise).rejects.toThrow('no');
  const groups = window.Map.groupBy(new Set(['a1', 'b1', 'a2']), (each, index) => `${each[0]}${index > 9}`);
  expect([...groups]).toEqual([...Map.groupBy(['a1', 'b1', 'a2'], (each) => `${each[0]}false`)]);
});

test('[P27] a browser that is older yet is told so on a plain page', () => {
  const texts: string[] = [];
  const listeners: (() => void)[] = [];
  const element = () => ({
    style: {},
    appendChild: () => {},
    set textContent(text: string) {
      texts.push(text);
    },
  });
  const document = {
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    createElement: element,
    body: element(),
  };
  runInNewContext(script, { document });
  expect(listeners).toEqual([]);
  runInNewContext(`delete String.prototype.isWellFormed; ${script}`, { document });
  for (const listen of listeners) listen();
  expect(texts).toContain('Dieser Browser ist zu alt für Traverse.');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.ts';

const TOKENS = 'apps/web/src/ui/tokens.css';
const SPACE = /(?:^|[;{\s])(?:margin|padding|gap|row-gap|column-gap|(?:margin|padding)-[a-z-]+):([^;{}]*);/g;

const scale = new Map(
  [...readFileSync(TOKENS, 'utf8').matchAll(/(--tv-s\d+): (\d+px);/g)].map(([, token, px]) => [px, token]),
);

test('a space between things that the scale has is written by its token', () => {
  const written = repositoryFiles()
    .filter((path) => path.startsWith('apps/web/src/') && path.endsWith('.css') && path !== TOKENS)
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(SPACE)].flatMap(([, value = '']) =>
        [...value.matchAll(/(?<![\w.])\d+px\b/g)]
          .filter(([px]) => scale.has(px))
          .map(([px]) => `${path}: ${px} is var(${scale.get(px)})`),
      ),
    );
  expect(scale.size).toBeGreaterThan(5);
  expect(written).toEqual([]);
});

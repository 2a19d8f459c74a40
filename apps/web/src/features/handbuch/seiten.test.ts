import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { screenPaths } from '../../screens.ts';
import { seiten, seiteZu } from './seiten.ts';

const DOCS = join(import.meta.dirname, '../../../../../docs');
const textOf = (id: string) => readFileSync(join(DOCS, 'handbuch', `${id}.md`), 'utf8');

describe('[HILF-01] the handbook', () => {
  test('has every page once, in the files and in the app', () => {
    const files = readdirSync(join(DOCS, 'handbuch')).filter((name) => name !== 'README.md');
    expect(seiten.map(({ id }) => `${id}.md`).toSorted()).toEqual(files.toSorted());
    for (const { id } of seiten) expect(textOf('README')).toContain(`(${id}.md)`);
  });

  test.each(seiten)('$id: its heading, its pictures and its ways are there', ({ id, titel }) => {
    const text = textOf(id);
    expect(text.split('\n')[0]).toBe(`# ${titel}`);
    const pictures = [...text.matchAll(/!\[.+\]\((.+)\)/g)].map(([, path = '']) => path);
    expect(pictures.length).toBeGreaterThan(0);
    const both = pictures.flatMap((path) => [path, path.replace('-hell', '-dunkel')]);
    expect(both.filter((path) => !existsSync(join(DOCS, 'handbuch', path)))).toEqual([]);
    for (const [, page = ''] of text.matchAll(/[^!]\[.+?\]\((.+?)\.md\)/g))
      expect(seiten.map((seite) => seite.id)).toContain(page);
  });

  test('speaks of a screen in one place', () => {
    const spoken = seiten.flatMap(({ spricht }) => spricht);
    expect(spoken.length).toBe(new Set(spoken).size);
    expect(seiteZu('/packliste/$id')?.id).toBe('scannen');
    expect(seiteZu('/dateien')).toBeUndefined();
    expect(screenPaths).toEqual(expect.arrayContaining(spoken));
  });
});

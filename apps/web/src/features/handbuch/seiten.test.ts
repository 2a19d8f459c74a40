import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { screenPaths } from '../../screens.ts';
import { seiten, seiteZu } from './seiten.ts';

const DOCS = join(import.meta.dirname, '../../../../../docs');
const textOf = (id: string) => readFileSync(join(DOCS, 'handbuch', `${id}.md`), 'utf8');

/** What the program says, in one line. */
const PROGRAM = ['apps/web/src', 'packages/domain/src', 'apps/server/src']
  .map((folder) => join(DOCS, '..', folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|handbuch/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join(' ')
  .replace(/\s+/g, ' ');

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

  // Labels that are put together of pieces, keys, and a family of labels.
  const pieced = [
    'Zubehör hinzufügen',
    'Alternative hinzufügen',
    'Transferticket eintragen',
    'Strg Eingabe',
    'Strg Z',
  ];

  test.each(seiten)('[HAND-07] [O29] $id: what stands out is said so by the screens', ({ id }) => {
    const words = [...textOf(id).matchAll(/\*\*(.+?)[:.]?\*\*/gs)].map(([, word = '']) =>
      word.replace(/\s+/g, ' '),
    );
    expect(words.filter((word) => !pieced.includes(word) && !PROGRAM.includes(word))).toEqual([]);
  });

  test('[RM11] packing first, the file of a collecting scanner, commands, speech and the signs of a scan are explained', () => {
    const text = `${textOf('scanner')} ${textOf('scannen')}`;
    for (const word of [
      'Erst packen, dann raus',
      'Datei eines Sammelscanners',
      'Befehle zum Ausdrucken',
      'Ansage an',
      'Schon gezählt',
      'Unbekannter Code',
    ])
      expect(text).toContain(`**${word}**`);
  });

  test('[HAND-07] [O28] [O30] where one gets stuck has its words: deleting, tax that is owed by oneself', () => {
    expect(textOf('packliste')).toContain('nennt die Frage vorher alles, was mitgeht');
    expect(textOf('ausgaben')).toContain('**Welchen Steuersatz schuldest du?**');
  });

  test('speaks of a screen in one place', () => {
    const spoken = seiten.flatMap(({ spricht }) => spricht);
    expect(spoken.length).toBe(new Set(spoken).size);
    expect(seiteZu('/packliste/$id')?.id).toBe('scannen');
    expect(seiteZu('/dateien')).toBeUndefined();
    expect(screenPaths).toEqual(expect.arrayContaining(spoken));
  });
});

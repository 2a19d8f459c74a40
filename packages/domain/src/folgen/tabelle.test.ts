import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { folgenTabelle, lose } from './tabelle.ts';

const rows = Object.entries(folgenTabelle).flatMap(([noun, folgen]) =>
  folgen.map((folge) => ({ noun, ...folge })),
);

test('[NAHT-01] whatever becomes of a change is proven by tests that there are', async () => {
  const files = [
    'packages/*/src/**/*.test.ts',
    'apps/*/{src,test}/**/*.test.{ts,tsx}',
    'e2e/*.spec.ts',
    'hardening/**/*.ts',
  ];
  const named = new Set<string>();
  for await (const path of glob(files))
    for (const [, inBrackets = ''] of readFileSync(path, 'utf8').matchAll(/\[([A-Z][^\]\n]{1,60})\]/g))
      for (const name of inBrackets.split(/[\s,]+/)) named.add(name);
  // Rows of tables say their vector in a cell.
  for await (const path of glob(files))
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/'(L\d+\.\d+)[^']*'/g)) named.add(name);
  const unproven = rows.filter(({ tests }) => tests.length === 0 || tests.some((each) => !named.has(each)));
  expect(unproven).toEqual([]);
});

test('[NAHT-01] docs/folgen.md says what follows each change; -u writes it', async () => {
  const lines = rows.map(
    ({ noun, change, los, what, tests }) =>
      `| ${noun} | ${change} | ${lose.map((each) => (each === los ? what : '')).join(' | ')} | ${tests.join(', ')} |`,
  );
  const text = `# What follows a change

Written by \`packages/domain/src/folgen/tabelle.test.ts\` from the table beside it
(\`npx vitest run --project unit packages/domain/src/folgen/tabelle.test.ts -u\`). What **follows** does so by itself, what it
**asks** stands in one question that names everything, what it **marks** carries a note until somebody presses one of its two
buttons or it stands right, what it **says** is a quiet word in its place, and what **stays** does so on purpose
([0300](decisions/0300-what-follows-is-settled-at-the-end.md)). The last column names the tests, by what their titles carry in brackets.

| of | change | ${lose.join(' | ')} | tests |
|---|---|${lose.map(() => '---|').join('')}---|
${lines.join('\n')}
`;
  await expect(text).toMatchFileSnapshot('../../../../docs/folgen.md');
});

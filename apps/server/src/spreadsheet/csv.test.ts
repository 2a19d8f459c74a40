import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { inOnePortion } from './sheet.ts';

test.each([
  { text: '=1+1', written: "'=1+1", because: 'a formula' },
  { text: '@SUM(A1)', written: "'@SUM(A1)", because: 'a function' },
  { text: ' =1+1', written: "' =1+1", because: 'blanks before it are read over' },
  { text: '\n=1+1', written: `"'\n=1+1"`, because: 'and line feeds' },
  { text: '\u00a0-1', written: "'\u00a0-1", because: 'and blanks that do not break' },
  { text: '＝1+1', written: "'＝1+1", because: 'the wide sign counts as well' },
  { text: 'a=1', written: 'a=1', because: 'a sign inside is none' },
  { text: ' 12 V', written: ' 12 V', because: 'a blank alone is none' },
])('[OPS] the text $text is written as $written: $because', async ({ text, written }) => {
  const rows = inOnePortion([[{ is: 'text', text }]]);
  let csv = '';
  for await (const chunk of csvOf({ name: 'x', headings: ['A'], portions: rows })) csv += chunk;
  expect(csv).toBe(`\ufeffA\r\n${written}\r\n`);
});

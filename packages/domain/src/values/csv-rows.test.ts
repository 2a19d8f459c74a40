import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';

test.each<{ text: string; rows: string[][]; what: string }>([
  { text: '', rows: [], what: 'nothing' },
  {
    text: 'a;b\nc;d',
    rows: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    what: 'two rows',
  },
  {
    text: 'a;b\r\nc;d\r\n',
    rows: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    what: 'the last line break starts no row',
  },
  { text: 'a\n\n\n', rows: [['a'], [''], ['']], what: 'empty lines are rows' },
  {
    text: 'a;;\n;',
    rows: [
      ['a', '', ''],
      ['', ''],
    ],
    what: 'empty cells',
  },
  { text: '"a;b";"c ""d"""\n', rows: [['a;b', 'c "d"']], what: 'quotes' },
  { text: '"a\nb";c', rows: [['a\nb', 'c']], what: 'a line break within quotes' },
  { text: 'a"b;c', rows: [['a"b', 'c']], what: 'a quote within a cell' },
  {
    text: '"open;a\nb;c',
    rows: [
      ['"open', 'a'],
      ['b', 'c'],
    ],
    what: 'a quote that is never closed',
  },
])('[LKW-01] $what', ({ text, rows }) => {
  expect(csvRows(text)).toEqual(rows);
});

test('[LKW-01] every table comes back from its text', () => {
  const table = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(table, (rows) => {
      const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'));
      expect(csvRows(quoted.join('\n'))).toEqual(rows);
    }),
  );
});

test('[LKW-01] a huge text that is no CSV is read in one go', () => {
  expect(csvRows(`"${'x'.repeat(2_000_000)}`)).toHaveLength(1);
  expect(csvRows(`"${'""'.repeat(2_000_000)}`)).toHaveLength(1);
  expect(csvRows('";'.repeat(500_000)).length).toBeGreaterThan(0);
});

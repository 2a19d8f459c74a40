import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRecords, csvRows } from './csv-rows.ts';

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

describe('[W6] a quote where none may stand takes no text and no row with it', () => {
  const rows = (text: string, separator = ';') =>
    csvRecords(text, separator).map(({ cells, zweifel }) => [...cells, ...(zweifel ? ['?'] : [])]);

  test.each<{ text: string; read: string[][]; what: string }>([
    {
      what: 'words in quotes at the start of a text',
      text: 'N;A\n"Kleiner" Lautsprecher;3\nMonitor 19" flach;2\n"Rack 19"" tief";1\n',
      read: [
        ['N', 'A'],
        ['"Kleiner" Lautsprecher', '3'],
        ['Monitor 19" flach', '2'],
        ['Rack 19" tief', '1'],
      ],
    },
    {
      what: 'one that is never closed, though another one follows in the next row',
      text: 'N;A;B\n"Kleiner;3;vorn\nMonitor 19" flach;2;\n',
      read: [
        ['N', 'A', 'B'],
        ['"Kleiner', '3', 'vorn', '?'],
        ['Monitor 19" flach', '2', ''],
      ],
    },
    {
      what: 'one that the next row seems to close',
      text: 'N;A;B\n"Kleiner;3;vorn\nBox;1;x\nZoll 19";2;y\nPult;1;z\n',
      read: [
        ['N', 'A', 'B'],
        ['"Kleiner', '3', 'vorn', '?'],
        ['Box', '1', 'x', '?'],
        ['Zoll 19"', '2', 'y', '?'],
        ['Pult', '1', 'z'],
      ],
    },
    {
      what: 'one that is closed at the end of its row',
      text: 'N;A;B\n"Kleiner;3;vorn"\nBox;1;x\n',
      read: [
        ['N', 'A', 'B'],
        ['"Kleiner', '3', 'vorn"', '?'],
        ['Box', '1', 'x'],
      ],
    },
    {
      what: 'text behind a closed one that holds a separator',
      text: 'N;A\n"a;b" c;1\nBox;1\n',
      read: [
        ['N', 'A'],
        ['"a;b" c', '1', '?'],
        ['Box', '1'],
      ],
    },
    {
      what: 'blanks around quotes, which belong to nobody',
      text: 'N;A\n "a;b" ; "1"\n',
      read: [
        ['N', 'A'],
        ['a;b', '1'],
      ],
    },
    {
      what: 'a real text over two lines',
      text: 'N;A;B\n"eine\nund noch eine; hier";1;x\nBox;1;y\n',
      read: [
        ['N', 'A', 'B'],
        ['eine\nund noch eine; hier', '1', 'x'],
        ['Box', '1', 'y'],
      ],
    },
  ])('$what', ({ text, read }) => {
    expect(rows(text)).toEqual(read);
  });

  test('whatever quotes are put into a table, no letter of it is lost', () => {
    const word = fc.stringMatching(/^[a-z]{1,4}( [a-z]{1,3}"?)?$/);
    const broken = fc.tuple(
      fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 6 }),
      fc.nat(200),
    );
    fc.assert(
      fc.property(broken, ([table, place]) => {
        const text = ['n;a;b', ...table.map((row) => row.join(';'))].join('\n');
        const at = 6 + (place % (text.length - 5));
        const read = csvRows(`${text.slice(0, at)}"${text.slice(at)}`);
        expect(
          read
            .flat()
            .join('')
            .replaceAll(/["\n;]/g, ''),
        ).toBe(text.replaceAll(/["\n;]/g, ''));
        expect(read).toHaveLength(table.length + 1);
      }),
      { seed: 6, numRuns: 500 },
    );
  });
});

import type { Zeile } from '@traverse/domain/tabelle/plan';
import { zellenText } from '@traverse/domain/tabelle/zelle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const KNOWN = ['name', 'anzahl', 'preis'];

async function read(text: string) {
  const table = await readTable({ bytes: Buffer.from(text), stelle: {}, known: KNOWN });
  const rows = table.portions.flatMap((each): readonly Zeile[] => JSON.parse(new TextDecoder().decode(each)));
  return { ...table, rows };
}

describe('[W20] lines that are none of the table', () => {
  test.each<[string, string, number, readonly number[], readonly string[]]>([
    ['none', 'Name;Anzahl\nBox;1\n', 1, [2], []],
    [
      'a title, a date and an empty row above',
      'Inventar;;\n28.11.2026\n\nName;Anzahl;Preis\nBox;1;2\n',
      4,
      [5],
      ['Die Überschriften stehen in Zeile 4, was darüber steht, bleibt weg.'],
    ],
    [
      'the headings once more on each page',
      'Name;Anzahl\nBox;1\nName;Anzahl\nPult;2\nName;Anzahl\nRack;2\n',
      1,
      [2, 4, 6],
      ['Die Zeilen 3, 5 wiederholen die Überschriften und bleiben weg.'],
    ],
    [
      'sums between and below',
      'Name;Anzahl\nBox;1\nZwischensumme:;1\nPult;2\nSumme;3\n',
      1,
      [2, 4],
      ['Die Zeilen 3, 5 sind Summen und bleiben weg.'],
    ],
    [
      'a note below',
      'Name;Anzahl;Preis\nBox;1;2\n\nStand 28.11.2026\n',
      1,
      [2],
      ['Zeile 4 steht unter der Tabelle und bleibt weg.'],
    ],
    ['a last row of one cell', 'Name;Anzahl;Preis\nBox;1;2\nPult;;\n', 1, [2, 3], []],
    [
      'headings of another language below a title',
      'Liste;\n\nNom;Quantité\nBox;1\n',
      3,
      [4],
      ['Die Überschriften stehen in Zeile 3, was darüber steht, bleibt weg.'],
    ],
  ])('%s', async (_, text, kopfzeile, numbers, hints) => {
    const table = await read(text);
    expect(table.stelle.kopfzeile).toBe(kopfzeile);
    expect(table.rows.map(({ nr }) => nr)).toEqual(numbers);
    expect(table.hints).toEqual(hints);
  });
});

test.each([
  ['a title above a table with commas', 'Inventar 2026\n\nName,Anzahl\n"Box, groß",1\nPult,2\n'],
  ['strokes', 'Name|Anzahl\nBox, groß|1\nPult|2\n'],
  ['tabs beside semicolons in words', 'Name\tAnzahl\nBox, groß\t1\nPult\t2\n'],
])('[W20] what parts the cells is found: %s', async (_, text) => {
  const { headings, rows } = await read(text);
  expect(headings).toEqual(['Name', 'Anzahl']);
  expect(rows.map(({ zellen }) => zellen)).toEqual([
    ['Box, groß', '1'],
    ['Pult', '2'],
  ]);
});

test('[TUER-01] whatever one sign too many or too few does to a table, it is read, refused or told', async () => {
  const rows = [
    'Name;Anzahl;Preis',
    'Lüfter groß;3;1,50',
    '"Rack; 19""";1;20,00',
    'Träger 2 m;12;7,00',
    'Pult;2;3,00',
  ];
  const text = rows.join('\n');
  const change = fc.record({
    at: fc.nat(text.length - 1),
    sign: fc.constantFrom('"', ';', '\n', "'", ' ', '\t', 'x', ''),
    drop: fc.nat(1),
  });
  const lettersOf = (each: string) => each.replaceAll(/Spalte \d/g, '').replaceAll(/[^\p{L}\d]/gu, '');
  /** Refused in a sentence, told, or read to the last letter. */
  const outcome = async (changed: string) => {
    const table = await read(changed).catch((problem: Error) => problem);
    if (table instanceof Error) return table.message.endsWith('.') ? 'refused' : table.message;
    if (table.hints.length > 0) return 'told';
    const shown = [...table.headings, ...table.rows.flatMap(({ zellen }) => zellen.map(zellenText))].join('');
    return lettersOf(shown) === lettersOf(changed) ? 'read' : `${shown} of ${changed}`;
  };
  const outcomes = new Set<string>();
  for (const { at, sign, drop } of fc.sample(change, { seed: 20, numRuns: 500 }))
    outcomes.add(await outcome(text.slice(0, at) + sign + text.slice(at + drop)));
  expect([...outcomes].filter((each) => !['read', 'told', 'refused'].includes(each))).toEqual([]);
});

import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { ShownScan } from './kept-scan.ts';
import { batchLines, batchPreview, batchRequests } from './scan-batch.ts';
import { scanLog, scanLogCsv } from './scan-log.ts';

const item = (index: number) => `item${String(index).padStart(11, '0')}`;
const file = Array.from({ length: 30 }, (_, index) => item(index % 4)).join('\n');
const idsOf = (text: string, inventarliste: string, mode: 'out' | 'in') =>
  batchRequests(text, { inventarliste, mode }).map(({ id }) => id);

test('[CODE-03 V7.1] the same file has the same ids, each line its own', () => {
  const ids = idsOf(file, 'list', 'out');
  expect(new Set(ids).size).toBe(30);
  expect(ids.every((id) => /^[a-z0-9]{15}$/.test(id))).toBe(true);
  expect(idsOf(`\ufeff${file.replaceAll('\n', '\r\n')}\r\n\r\n`, 'list', 'out')).toEqual(ids);
});

test('[CODE-03 V7.2] in another mode, on another list and from another file it has others', () => {
  const all = [
    ...idsOf(file, 'list', 'out'),
    ...idsOf(file, 'list', 'in'),
    ...idsOf(file, 'other', 'out'),
    ...idsOf(`${file}\n${item(0)}`, 'list', 'out'),
  ];
  expect(new Set(all).size).toBe(121);
});

test('[CODE-03] commands of a file choose the mode of what follows, and take a line back', () => {
  const text = 'a001\nTVIN\n\n b002\t\nc003\nTVUNDO\nTVPACK\n';
  expect(batchLines(text, 'out')).toEqual([
    { nr: 1, code: 'a001', mode: 'out' },
    { nr: 4, code: 'b002', mode: 'in' },
  ]);
});

test('[CODE-03] the preview adds up by item, and keeps apart what nobody owns', () => {
  const line = (index: number) => ({
    inventar: item(index) as Id<'inventar'>,
    name: `Artikel ${index}`,
    anzahl: 8,
    gepackt: 0,
    out: 0,
    in: 0,
  });
  const lines = batchLines(
    [item(1), `${item(1)}-ST3`, 'RM-7', item(0), item(9), 'fremd', 'fremd', item(5)].join('\n'),
    'out',
  );
  const preview = batchPreview(lines, {
    zeilen: [line(0), line(1)],
    codes: (form) =>
      form === 'RM7'
        ? { code: form, inventar: item(1) as Id<'inventar'>, geraet: '' as const, anzahl: 10, art: '' }
        : undefined,
    nameOf: (id) => (id === item(9) ? 'Nicht dabei' : ''),
    // The label of a device is a piece of its item.
    geraetOf: (id) => (id === item(5) ? { inventar: item(0) } : undefined),
  });
  expect(preview.rows.map(({ name, count, zeile }) => [name, count, zeile !== undefined])).toEqual([
    ['Artikel 0', 2, true],
    ['Artikel 1', 14, true],
    ['Nicht dabei', 1, false],
  ]);
  expect(preview.unknown).toEqual([{ code: 'fremd', lines: [6, 7] }]);
});

const scan = (facts: Partial<ShownScan>): ShownScan => ({
  id: 's',
  nr: 1,
  at: Date.parse('2026-11-20T09:30:05Z'),
  user: 'u',
  inventarliste: 'l',
  mode: 'out',
  state: 'done',
  result: 'counted',
  words: 'Gezählt: 2 Stück',
  detail: 'fehlen 3',
  name: 'Kabel; 10 m',
  change: { inventar: 'i', field: 'out', by: 2 },
  undone: false,
  ...facts,
});

test('[CODE-04] the log keeps apart what was not counted, and a spreadsheet reads it', () => {
  const { change: _, ...nothing } = scan({
    result: 'unknown',
    words: 'Unbekannter Code',
    detail: '',
    name: '=1+1',
  });
  const scans = [scan({}), nothing, scan({ undone: true })];
  const { counted, unknown } = scanLog(scans);
  expect([counted.length, unknown.length]).toEqual([2, 1]);
  expect(scanLogCsv(scans).split('\r\n')).toEqual([
    '\ufeffTag;Zeit;Modus;Artikel oder Code;Stück;Ergebnis;Einzelheit',
    '20.11.2026;10:30:05;Out;"Kabel; 10 m";2;Gezählt: 2 Stück;fehlen 3',
    "20.11.2026;10:30:05;Out;'=1+1;0;Unbekannter Code;",
    '20.11.2026;10:30:05;Out;"Kabel; 10 m";2;zurückgenommen;fehlen 3',
    '',
  ]);
});

import { expect, test } from 'vitest';
import { anzahlForm, parseZahl } from '../values/zahl.ts';
import { type CellPress, closedStep, openStep } from './cell-keys.ts';
import {
  answered,
  type Cells,
  type CellValue,
  counted,
  givenUp,
  mayUndo,
  noCells,
  opened,
  overtaken,
  pasteProblem,
  refused,
  reverted,
  stored,
  typed,
  undone,
  valueOnItsWay,
} from './cells.ts';

const press = (key: string, with_: Partial<CellPress> = {}): CellPress => ({
  key,
  isCommand: false,
  isShift: false,
  isAlt: false,
  ...with_,
});
const anzahl = { counts: true, isSigned: false };
const preis = { counts: false, isSigned: true };

test.each([
  { key: press('5'), does: { does: 'open', text: '5' } },
  { key: press(','), does: { does: 'open', text: ',' } },
  { key: press('F2'), does: { does: 'open' } },
  { key: press('Enter'), does: { does: 'open' } },
  { key: press('+'), does: { does: 'count', by: 1 } },
  { key: press('-'), does: { does: 'count', by: -1 } },
  { key: press('ArrowLeft'), does: { does: 'go', way: 'left' } },
  { key: press('Home', { isCommand: true }), does: { does: 'go', way: 'table start' } },
  { key: press('End', { isCommand: true }), does: { does: 'go', way: 'table end' } },
  { key: press('c', { isCommand: true }), does: { does: 'copy' } },
  { key: press('e'), does: undefined },
  { key: press(' '), does: undefined },
  { key: press('Delete'), does: undefined },
  { key: press('Tab'), does: undefined },
  { key: press('ArrowDown', { isAlt: true }), does: undefined },
])('[HAND-03] closed, $key.key does $does', ({ key, does }) => {
  expect(closedStep(key, anzahl)).toEqual(does);
});

test('[HAND-03] + and − count an amount alone; in money that may be below 0 − is its sign', () => {
  expect(closedStep(press('+'), preis)).toBeUndefined();
  expect(closedStep(press('-'), preis)).toEqual({ does: 'open', text: '-' });
  expect(openStep(press('-'), preis)).toBeUndefined();
});

test.each([
  { key: press('Enter'), does: { does: 'store', way: 'down' } },
  { key: press('Enter', { isShift: true }), does: { does: 'store', way: 'up' } },
  { key: press('Tab'), does: { does: 'store', way: 'next' } },
  { key: press('Tab', { isShift: true }), does: { does: 'store', way: 'previous' } },
  { key: press('ArrowUp'), does: { does: 'store', way: 'up' } },
  { key: press('Escape'), does: { does: 'revert' } },
  { key: press('+'), does: { does: 'count', by: 1 } },
  { key: press('ArrowLeft'), does: undefined },
  { key: press('Enter', { isCommand: true }), does: undefined },
])('[HAND-03] open, $key.key does $does', ({ key, does }) => {
  expect(openStep(key, anzahl)).toEqual(does);
});

/** A table of two cells with somebody at its keys, and a server that answers when it is told to. */
function aTable(at: number) {
  const rest: { [cell: string]: CellValue } = { anzahl: { wert: at }, faktor: { wert: 1 } };
  let cells: Cells = noCells;
  const sent: string[] = [];
  const put = (next: Cells) => {
    if (next.sent && next.sent !== cells.sent)
      sent.push(`${next.sent.cell} ${next.sent.from['wert']} → ${next.sent.to['wert']}`);
    cells = next;
  };
  const standing = (cell: string) => valueOnItsWay(cells, cell) ?? rest[cell] ?? {};
  const store = () => {
    const { value, problem } = parseZahl(cells.open?.text ?? '', anzahlForm(0));
    put(
      problem === undefined ? stored(cells, { wert: value }) : typed(cells, cells.open?.text ?? '', problem),
    );
  };
  const key = (name: string, cell: string) => {
    const step = cells.open ? openStep(press(name), anzahl) : closedStep(press(name), anzahl);
    const from = standing(cell);
    const text = cells.open?.text ?? String(from['wert']);
    if (step?.does === 'count') {
      const next = counted(text, step.by, anzahlForm(0));
      put(typed(opened(cells, { cell, text, from }), next));
    } else if (step?.does === 'open') put(opened(cells, { cell, text: step.text ?? text, from }));
    else if (step?.does === 'store') store();
    else if (step?.does === 'revert') put(reverted(cells));
    else put(typed(cells, text + name));
  };
  return {
    sent,
    keys: (names: string, cell = 'anzahl') => {
      for (const name of names.split(' ')) key(NAMED[name] ?? name, cell);
    },
    /** The server takes it. */
    takes: () => {
      if (cells.sent) rest[cells.sent.cell] = cells.sent.to;
      put(answered(cells));
    },
    /** The server says that it was changed since, and that this is there. */
    says412: (wert: number) => {
      const write = cells.sent;
      if (!write) throw new Error('Nothing was sent');
      const verdict = overtaken(write, { wert });
      rest[write.cell] = verdict === 'done' ? write.to : { wert };
      if (verdict === 'again') sent.push(`${write.cell} ${wert} → ${write.to['wert']}`);
      else if (verdict === 'done') put(answered(cells));
      else put(refused(cells, { text: String(write.to['wert']), from: { wert }, sentence: `Kim: ${wert}` }));
    },
    /** Whoever was asked by it has said no. */
    isGivenUp: () => put(givenUp(cells)),
    undo: () => put(undone(cells)),
    mayUndo: () => mayUndo(cells),
    /** What is on its way is to be taken back by its answer. */
    isTakenBack: () => cells.isSentUndone,
    open: () => cells.open,
    held: () => cells.held,
    shows: (cell = 'anzahl') => standing(cell)['wert'],
  };
}

const NAMED: Readonly<Record<string, string>> = { '⏎': 'Enter', '⇥': 'Tab', Esc: 'Escape', '−': '-' };

test('[H4.1] counting up is one write', () => {
  const table = aTable(4);
  table.keys('+ + + ⏎');
  expect(table.sent).toEqual(['anzahl 4 → 7']);
});

test('[H4.2] what is stored while another write is on its way waits for its answer', () => {
  const table = aTable(4);
  table.keys('+ ⏎');
  table.keys('+ ⏎');
  expect(table.sent).toEqual(['anzahl 4 → 5']);
  expect(table.shows()).toBe(6);
  table.takes();
  expect(table.sent).toEqual(['anzahl 4 → 5', 'anzahl 5 → 6']);
});

test('[H4.2] to the same cell it takes the place of the one that waits, and back at the old value it is none', () => {
  const table = aTable(4);
  table.keys('+ ⏎');
  table.keys('+ ⏎');
  table.keys('+ ⏎');
  table.keys('9 ⏎');
  table.keys('5 ⏎');
  table.takes();
  expect(table.sent).toEqual(['anzahl 4 → 5']);
});

test('[H4.3] nothing is written by Esc, and nothing of what is the old value', () => {
  const table = aTable(4);
  table.keys('+ + Esc');
  table.keys('+ − ⏎');
  expect(table.sent).toEqual([]);
  expect(table.shows()).toBe(4);
});

test('[H4.4] nothing is less than 0', () => {
  const table = aTable(0);
  table.keys('− ⏎');
  expect(table.sent).toEqual([]);
});

test('[H4.5] a digit replaces, Enter stores and goes down, the cell is closed', () => {
  const table = aTable(4);
  table.keys('9 ⏎');
  expect(table.sent).toEqual(['anzahl 4 → 9']);
  expect(table.open()).toBeUndefined();
  expect(openStep(press('Enter'), anzahl)).toEqual({ does: 'store', way: 'down' });
});

test('[H4.6] somebody has changed something else: again on the newest', () => {
  const table = aTable(4);
  table.keys('9 ⏎');
  table.says412(4);
  expect(table.sent).toEqual(['anzahl 4 → 9', 'anzahl 4 → 9']);
});

test('[H4.7] somebody has changed the same: it stays open with theirs, Enter stores mine', () => {
  const table = aTable(4);
  table.keys('9 ⏎');
  table.says412(5);
  expect(table.open()).toEqual({ cell: 'anzahl', text: '9', from: { wert: 5 }, sentence: 'Kim: 5' });
  table.keys('⏎');
  expect(table.sent).toEqual(['anzahl 4 → 9', 'anzahl 5 → 9']);
});

test('[H4.7] where another cell is open by then, it waits with what was typed', () => {
  const table = aTable(4);
  table.keys('9 ⏎');
  table.keys('2', 'faktor');
  table.says412(5);
  expect(table.open()?.cell).toBe('faktor');
  expect(table.held()).toMatchObject([{ cell: 'anzahl', text: '9', sentence: 'Kim: 5' }]);
  table.keys('⏎');
  table.keys('Enter');
  expect(table.open()).toMatchObject({ cell: 'anzahl', text: '9' });
});

test('[H4.8] somebody has stored the same: done', () => {
  const table = aTable(4);
  table.keys('5 ⏎');
  table.says412(5);
  expect(table.sent).toEqual(['anzahl 4 → 5']);
  expect(table.open()).toBeUndefined();
});

test('[H4.9] of two cells the second is sent after the answer to the first', () => {
  const table = aTable(4);
  table.keys('9 ⇥');
  table.keys('2 ⏎', 'faktor');
  expect(table.sent).toEqual(['anzahl 4 → 9']);
  table.takes();
  expect(table.sent).toEqual(['anzahl 4 → 9', 'faktor 1 → 2']);
});

test('[H4.10] columns of a spreadsheet are no value', () => {
  const lines = Array.from({ length: 12 }, (_, at) => String(at)).join('\r\n');
  expect(pasteProblem(`${lines}\r\n`)).toBe(
    'Das sind 12 Werte. Füge einen ein, oder lies die Tabelle unter „CSV / XLSX“ ein.',
  );
  expect(pasteProblem(' 12,50 €\r\n')).toBeUndefined();
});

test('[HAND-03] a change on its way is the last one: it is taken back by its answer, what was before it is an act', () => {
  const table = aTable(4);
  table.keys('9 ⏎');
  table.takes();
  expect(table.mayUndo()).toBe(false);
  table.keys('2 ⏎', 'faktor');
  table.undo();
  expect(table.shows('faktor')).toBe(1);
  expect(table.isTakenBack()).toBe(true);
  expect(table.mayUndo()).toBe(false);
  table.takes();
  expect(table.isTakenBack()).toBe(false);
  expect(table.sent).toEqual(['anzahl 4 → 9', 'faktor 1 → 2']);
});

test('[HAND-03] what is typed behind a change that is taken back waits for it', () => {
  const table = aTable(4);
  table.keys('9 ⏎');
  table.undo();
  table.keys('+ ⏎');
  expect(table.shows()).toBe(5);
  table.undo();
  table.keys('7 ⏎');
  expect(table.sent).toEqual(['anzahl 4 → 9']);
  table.takes();
  expect(table.sent).toEqual(['anzahl 4 → 9', 'anzahl 4 → 7']);
});

test('[HAND-03] a change that waits is taken back without being sent', () => {
  const table = aTable(4);
  table.keys('9 ⏎');
  table.keys('2 ⏎', 'faktor');
  table.undo();
  table.takes();
  expect(table.sent).toEqual(['anzahl 4 → 9']);
  expect(table.mayUndo()).toBe(false);
});

test('[HAND-03] what was taken back on its way and then refused or given up is asked about no more', () => {
  const table = aTable(4);
  table.keys('9 ⏎');
  table.undo();
  table.says412(5);
  expect(table.open()).toBeUndefined();
  table.keys('7 ⏎');
  table.undo();
  table.isGivenUp();
  expect(table.sent).toEqual(['anzahl 4 → 9', 'anzahl 5 → 7']);
  expect(table.mayUndo()).toBe(false);
});

test('[HAND-03] what cannot be read stays open with its sentence', () => {
  const table = aTable(4);
  table.keys('5 x 3 ⏎');
  expect(table.open()).toMatchObject({ text: '5x3', sentence: expect.stringMatching(/^Das ist keine Zahl/) });
  expect(counted('5x3', 1, anzahlForm(0))).toBe('5x3');
});

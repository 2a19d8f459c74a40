import { expect, test } from 'vitest';
import type { AnyRecord } from '../../api/records.ts';
import { confirm, isChosen, isPicking, press, type Selection } from './selection.ts';

const record = { id: 'a', created: '', updated: '', collectionName: 'inventar' } satisfies AnyRecord;

test('[DLG-02] each press on a row picks one more of it', () => {
  let amount = 0;
  const selection: Selection = {
    mode: 'multiAmount',
    amountOf: () => amount,
    setAmount: (_, next) => {
      amount = next;
    },
  };
  expect(isChosen(selection, record)).toBe(false);
  press(selection, record);
  confirm(selection, record);
  expect([amount, isChosen(selection, record)]).toEqual([2, true]);
});

test('[DLG-01] a press chooses the one row, Enter confirms it', () => {
  const said: string[] = [];
  const selection: Selection = {
    mode: 'single',
    chosen: 'b',
    choose: ({ id }) => said.push(`chosen ${id}`),
    confirm: ({ id }) => said.push(`confirmed ${id}`),
  };
  press(selection, record);
  confirm(selection, record);
  expect(said).toEqual(['chosen a', 'confirmed a']);
  expect(isChosen(selection, record)).toBe(false);
});

test('[LIST-06] marking rows leaves them to be opened, and what cannot be marked stays unmarked', () => {
  const marked = new Set<string>();
  const selection = (mayMark: boolean): Selection => ({
    mode: 'several',
    isMarked: ({ id }) => marked.has(id),
    mayMark: () => mayMark,
    mark: ([row], isMarked) => (isMarked ? marked.add(row?.id ?? '') : marked.delete(row?.id ?? '')),
  });
  press(selection(false), record);
  expect(isChosen(selection(true), record)).toBe(false);
  press(selection(true), record);
  expect([isChosen(selection(true), record), isPicking(selection(true))]).toEqual([true, false]);
  press(selection(true), record);
  expect(marked.size).toBe(0);
});

import { expect, test } from 'vitest';
import type { AnyRecord } from '../../api/records.ts';
import { confirm, isChosen, press, type Selection } from './selection.ts';

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

import type { AnyRecord } from '../../api/records.ts';

/** What of a list can be chosen (LIST-06). */
export type Selection =
  | { readonly mode: 'none' }
  | {
      readonly mode: 'single';
      readonly chosen: string | undefined;
      readonly choose: (record: AnyRecord) => void;
      /** The same, and done: Enter, or a double click. */
      readonly confirm: (record: AnyRecord) => void;
    }
  | {
      readonly mode: 'multiAmount';
      readonly amountOf: (record: AnyRecord) => number;
      readonly setAmount: (record: AnyRecord, amount: number) => void;
    };

export function isChosen(selection: Selection, record: AnyRecord): boolean {
  switch (selection.mode) {
    case 'none':
      return false;
    case 'single':
      return selection.chosen === record.id;
    case 'multiAmount':
      return selection.amountOf(record) !== 0;
  }
}

/** A click on a row, or the space bar: chooses it, or adds one. */
export function press(selection: Selection, record: AnyRecord): void {
  if (selection.mode === 'single') selection.choose(record);
  if (selection.mode === 'multiAmount') selection.setAmount(record, selection.amountOf(record) + 1);
}

/** Enter on a row, or a double click: done with it where one is chosen, otherwise one more. */
export function confirm(selection: Selection, record: AnyRecord): void {
  if (selection.mode === 'single') selection.confirm(record);
  else press(selection, record);
}

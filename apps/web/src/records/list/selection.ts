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
    }
  | {
      /** Rows are marked for something that is done with all of them; each still opens by itself. */
      readonly mode: 'several';
      readonly isMarked: (record: AnyRecord) => boolean;
      readonly mayMark: (record: AnyRecord) => boolean;
      readonly mark: (records: readonly AnyRecord[], isMarked: boolean) => void;
    };

/** Whether somebody is here to choose: a press on a row chooses it, rather than opening it. */
export function isPicking({ mode }: Selection): boolean {
  return mode === 'single' || mode === 'multiAmount';
}

export function isChosen(selection: Selection, record: AnyRecord): boolean {
  switch (selection.mode) {
    case 'none':
      return false;
    case 'single':
      return selection.chosen === record.id;
    case 'multiAmount':
      return selection.amountOf(record) !== 0;
    case 'several':
      return selection.isMarked(record);
  }
}

/** A click on a row, or the space bar: chooses it, adds one, or marks it. */
export function press(selection: Selection, record: AnyRecord): void {
  if (selection.mode === 'single') selection.choose(record);
  if (selection.mode === 'multiAmount') selection.setAmount(record, selection.amountOf(record) + 1);
  if (selection.mode === 'several' && selection.mayMark(record))
    selection.mark([record], !selection.isMarked(record));
}

/** Enter on a row, or a double click: done with it where one is chosen, otherwise one more. */
export function confirm(selection: Selection, record: AnyRecord): void {
  if (selection.mode === 'single') selection.confirm(record);
  else press(selection, record);
}

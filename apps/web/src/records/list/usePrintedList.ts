import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AnyRecord, allAnyRecords } from '../../api/records.ts';
import { isAppleTouch } from '../../apple.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { listWish } from './list-wish.ts';
import type { RecordList } from './useRecordList.ts';

/** The rows that are on the way to paper; nothing while nothing is printed. */
export type PrintedRows = readonly AnyRecord[] | undefined;

/**
 * A list on paper is its whole selection, and not the page of it that is on screen. Whoever prints by the menu of the
 * browser gets the rows that are there: nothing can be asked for any more by then.
 */
export function usePrintedList({ entity, plan, state, page }: RecordList) {
  const [rows, setRows] = useState<PrintedRows>();
  const isOurs = useRef(false);
  const [busy, print] = useBusy(async () => {
    const { sort, expand, filter } = listWish(plan, state);
    const all = allAnyRecords(entity.collection, { sort, expand, ...(filter ? { filter } : {}) });
    // Without an answer the rows that are there go to paper, which says so.
    const found = await all.catch(() => page?.items);
    flushSync(() => setRows(found));
    isOurs.current = true;
    window.print();
    isOurs.current = false;
  });
  const before = useEffectEvent(() => {
    const hasDialog = document.querySelector('[aria-modal=true]') !== null;
    if (!isOurs.current && !hasDialog) flushSync(() => setRows(page?.items));
  });
  useEffect(() => {
    const begin = () => before();
    // NOTE: on iPhones and iPads it comes before the paper is made. There the rows stay, until the next print or page.
    const end = () => !isAppleTouch() && setRows(undefined);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return { rows, busy, print };
}

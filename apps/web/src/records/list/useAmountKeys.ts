import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import type { Selection } from './selection.ts';
import { typedAmount } from './typed-amount.ts';

interface AmountKeysInput {
  area: RefObject<HTMLDivElement | null>;
  records: readonly AnyRecord[];
  searched: string | undefined;
  selection: Selection;
}

/** What a key does in a row or in the search; whether it has done anything. */
export interface AmountKeys {
  readonly inRow: (event: KeyboardEvent, record: AnyRecord) => boolean;
  readonly inSearch: (event: KeyboardEvent) => boolean;
}

/**
 * Choosing amounts without a mouse: a name, Enter, an amount, Enter, the next name. Enter in the search goes to the first
 * row, as soon as what was typed is found; digits that come before that wait for it. In a row they are its amount, Enter
 * leads back to the search, and so does a letter.
 */
export function useAmountKeys({ area, records, searched, selection }: AmountKeysInput): AmountKeys {
  const typed = useRef({ id: '', digits: '' });
  const waiting = useRef<{ readonly text: string; digits: string }>(undefined);
  const keys = useMemo(() => {
    const searchBox = () => area.current?.querySelector<HTMLInputElement>('search input');
    const enter = (record: AnyRecord, digits: string) => {
      typed.current = { id: record.id, digits };
      if (selection.mode === 'multiAmount') selection.setAmount(record, typedAmount(digits));
    };
    const arrive = () => {
      const asked = waiting.current;
      if (asked === undefined || asked.text.trim() !== searched?.trim()) return;
      waiting.current = undefined;
      const [record] = records;
      if (!record) return;
      area.current?.querySelector<HTMLElement>(`[data-row="${record.id}"]`)?.focus();
      if (asked.digits !== '') enter(record, asked.digits);
    };
    const inRow = (event: KeyboardEvent, record: AnyRecord): boolean => {
      if (isCommand(event)) return false;
      const before = typed.current.id === record.id ? typed.current.digits : '';
      if (/^\d$/.test(event.key)) enter(record, before + event.key);
      else if (event.key === 'Backspace') enter(record, before.slice(0, -1));
      else if (event.key === 'Delete') enter(record, '');
      else if (event.key === 'Enter' && typed.current.id === record.id) searchBox()?.select();
      else if (/^\p{L}$/u.test(event.key)) {
        // The letter itself lands there.
        searchBox()?.select();
        return true;
      } else return false;
      event.preventDefault();
      return true;
    };
    const inSearch = (event: KeyboardEvent): boolean => {
      const box = searchBox();
      if (!box || event.target !== box || isCommand(event)) return false;
      const isAsked = waiting.current?.text === box.value;
      if (event.key === 'Enter' && isAsked) {
        // Its row is on the way, with what was typed for it.
      } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
        waiting.current = { text: box.value, digits: '' };
        typed.current = { id: '', digits: '' };
        arrive();
      } else if (isAsked && waiting.current && /^\d$/.test(event.key)) {
        waiting.current.digits += event.key;
      } else {
        // Something else is looked for.
        waiting.current = undefined;
        return false;
      }
      event.preventDefault();
      return true;
    };
    const isChoosing = selection.mode === 'multiAmount';
    return {
      arrive,
      inRow: isChoosing ? inRow : NOTHING,
      inSearch: isChoosing ? inSearch : NOTHING,
    };
  }, [area, records, searched, selection]);
  useEffect(() => keys.arrive(), [keys]);
  return keys;
}

const NOTHING = () => false;

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

import { IconAlertTriangle } from '@tabler/icons-react';
import { parseZahl } from '@traverse/domain/values';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { pressFilled } from '../../ui/shortcuts/registry.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { amountForm } from './amount-form.ts';
import type { Selection } from './selection.ts';

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
 * leads back to the search, and so does a letter. What is no whole amount changes none, and says so. Strg+Enter waits for what
 * was typed before it, and is the end.
 */
export function useAmountKeys({ area, records, searched, selection }: AmountKeysInput): AmountKeys {
  const typed = useRef({ id: '', text: '' });
  const waiting = useRef<{ readonly text: string; amount: string; isLast?: boolean }>(undefined);
  const keys = useMemo(() => {
    const searchBox = () => area.current?.querySelector<HTMLInputElement>('search input');
    const enter = (record: AnyRecord, text: string) => {
      typed.current = { id: record.id, text };
      if (selection.mode !== 'multiAmount') return;
      const { value, problem } = text === '' ? { value: 0 } : parseZahl(text, amountForm);
      if (value !== undefined) selection.setAmount(record, value);
      else if (/\d$/.test(text)) toast(problem, { id: 'amount', icon: IconAlertTriangle });
    };
    const arrive = () => {
      const asked = waiting.current;
      if (asked === undefined || asked.text.trim() !== searched?.trim()) return;
      waiting.current = undefined;
      const [record] = records;
      if (!record) return;
      area.current?.querySelector<HTMLElement>(`[data-row="${record.id}"]`)?.focus();
      if (asked.amount !== '') enter(record, asked.amount);
      // Drawn with the amount before the whole is taken.
      if (asked.isLast) setTimeout(pressFilled);
    };
    const inRow = (event: KeyboardEvent, record: AnyRecord): boolean => {
      if (isCommand(event)) return false;
      const before = typed.current.id === record.id ? typed.current.text : '';
      if (/^[\d,.]$/.test(event.key)) enter(record, before + event.key);
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
      if (!box || event.target !== box) return false;
      const isAsked = waiting.current?.text === box.value;
      if (isAsked && waiting.current && event.key === 'Enter' && isCommand(event)) {
        waiting.current.isLast = true;
        event.stopPropagation();
      } else if (isCommand(event)) {
        return false;
      } else if (event.key === 'Enter' && isAsked) {
        // Its row is on the way, with what was typed for it.
      } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
        waiting.current = { text: box.value, amount: '' };
        typed.current = { id: '', text: '' };
        arrive();
      } else if (isAsked && waiting.current && /^[\d,.]$/.test(event.key)) {
        waiting.current.amount += event.key;
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

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { pathLabel } from './list-columns.ts';
import { changed } from './list-state.ts';
import type { RecordList } from './useRecordList.ts';

// Shorter than the pause between two keys of most people, so that the list follows while they type; what types faster
// than that, a scanner, does not ask for every letter.
const PAUSE_MS = 60;

interface SearchBoxProps {
  list: RecordList;
  large?: boolean;
  focusFirst?: boolean;
}

/** The search of a list. What is typed shows at once; the list and the address follow. */
export function SearchBox({ list, large, focusFirst }: SearchBoxProps) {
  const { state, change, plan, entity } = list;
  const [text, type] = useDraft(state.search, (search) =>
    change(changed(state, { search }), { inPlace: true }),
  );
  const names = state.criteria.map(
    (key) => plan.columns.find((column) => column.key === key)?.label ?? pathLabel(entity, key),
  );
  return (
    <SearchField
      label={`Suchen: ${listing.format(names)}`}
      large={large}
      focusFirst={focusFirst}
      value={text}
      onChange={type}
    />
  );
}

const listing = new Intl.ListFormat('de', { type: 'disjunction' });

/** Text that is ahead of `stored` while it is typed, and gives way when `stored` changes by itself ('back'). */
function useDraft(
  stored: string,
  store: (text: string) => void,
): [text: string, type: (text: string) => void] {
  const [draft, setDraft] = useState<string>();
  const [sent, setSent] = useState<string>();
  const [known, setKnown] = useState(stored);
  const sentAt = useRef(-PAUSE_MS);
  if (stored !== known) {
    setKnown(stored);
    if (stored !== sent || stored === draft) setDraft(undefined);
  }
  const send = useEffectEvent((text: string) => {
    sentAt.current = performance.now();
    setSent(text);
    store(text);
  });
  useEffect(() => {
    if (draft === undefined || draft === stored) return undefined;
    const timer = setTimeout(() => send(draft), sentAt.current + PAUSE_MS - performance.now());
    return () => clearTimeout(timer);
  }, [draft, stored]);
  return [draft ?? stored, setDraft];
}

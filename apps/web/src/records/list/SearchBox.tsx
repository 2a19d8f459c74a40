import { useEffect, useState } from 'react';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { changed } from './list-state.ts';
import type { RecordList } from './useRecordList.ts';

// Shorter than the pause between two keys of most people, so that the list follows while they type.
const PAUSE_MS = 60;

/** The search of a list. What is typed shows at once; the list and the address follow. */
export function SearchBox({ list, large }: { list: RecordList; large?: boolean }) {
  const { state, change, plan } = list;
  const [draft, setDraft] = useState<string>();
  useEffect(() => {
    if (draft === undefined) return undefined;
    if (draft === state.search) {
      setDraft(undefined);
      return undefined;
    }
    const timer = setTimeout(() => change(changed(state, { search: draft }), { inPlace: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, state, change]);
  const names = state.criteria.flatMap((key) => labelOf(key, plan.columns) ?? []);
  return (
    <SearchField
      label={names.length === 0 ? 'Suchen' : `Suchen: ${listing.format(names)}`}
      large={large}
      value={draft ?? state.search}
      onChange={setDraft}
    />
  );
}

const listing = new Intl.ListFormat('de', { type: 'disjunction' });

/** A path that no column stands for is named by the field at its end. */
function labelOf(key: string, columns: RecordList['plan']['columns']): string | undefined {
  return columns.find((column) => column.key === key)?.label;
}

import { SearchField } from '../../ui/fields/SearchField.tsx';
import { useTypedAhead } from '../../ui/useTypedAhead.ts';
import { pathLabel } from './list-columns.ts';
import { changed } from './list-state.ts';
import type { RecordList } from './useRecordList.ts';

interface SearchBoxProps {
  list: RecordList;
  large?: boolean;
  focusFirst?: boolean;
}

/** The search of a list. What is typed shows at once; the list and the address follow. */
export function SearchBox({ list, large, focusFirst }: SearchBoxProps) {
  const { state, change, plan, entity } = list;
  const [text, type] = useTypedAhead(state.search, (search) =>
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

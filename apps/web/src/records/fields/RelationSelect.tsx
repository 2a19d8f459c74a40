import { useDebouncedValue } from '@mantine/hooks';
import { type Day, dayAt } from '@traverse/domain/values';
import { guest, type Reader } from '@traverse/schema';
import { and, contains, or } from '@traverse/wire';
import { useState } from 'react';
import { useAnyRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { foundBy } from '../list/list-wish.ts';
import { entityNamed, iconOf, titleOf } from '../nouns.ts';
import { type InputProps, textIn } from './input-props.ts';
import { useRelatedTitle } from './useRelatedTitle.ts';

const PAUSE_MS = 120;
// More than fit the list at once; whoever looks for another one types.
const SHOWN = 30;

interface RelationSelectProps extends InputProps<'relation'> {
  /** Instead of that nothing was found: what to do then. */
  otherwise?: string | undefined;
}

/** A record of another collection, found by typing. */
export function RelationSelect(props: RelationSelectProps) {
  const { field, name, entry, onEntry, frame, place, otherwise } = props;
  const [text, setText] = useState('');
  const id = textIn(entry);
  const title = useRelatedTitle(field, entry, place.record?.expand?.[name]);
  // The name of what is chosen stands in the field too; it is not searched for.
  const typed = text === title ? '' : text;
  const [wanted] = useDebouncedValue(typed, PAUSE_MS);
  const reader = useSession() ?? guest;
  const [today] = useState(() => dayAt(Date.now()));
  const wish = wishFor(field.to, wanted, { reader, today });
  const { data, isFetching, isError, isPlaceholderData } = useAnyRecords(field.to, wish);
  const isAnswered = typed === wanted && !isPlaceholderData;
  const found = (data?.items ?? [])
    .map((record) => ({ value: record.id, label: titleOf(field.to, record) }))
    // Of an answer to fewer letters only what fits stays: Enter would choose what nobody looks for.
    .filter(({ label }) => isAnswered || hasWords(label, typed));
  const options =
    found.some(({ value }) => value === id) || id === '' ? found : [{ value: id, label: title }, ...found];
  return (
    <SelectField
      {...frame}
      icon={iconOf(field.to)}
      options={options}
      searchable
      clearable={!frame.required}
      placeholder="Zum Suchen tippen"
      nothingFound={nothingFound(isFetching || !isAnswered, isError, otherwise)}
      onSearchChange={setText}
      value={id}
      onChange={(value) => onEntry({ value })}
    />
  );
}

function wordsOf(text: string): string[] {
  return text.split(/[\s-]+/).filter(Boolean);
}

function hasWords(label: string, text: string): boolean {
  const inLabel = label.toLocaleLowerCase('de');
  return wordsOf(text.toLocaleLowerCase('de')).every((word) => inLabel.includes(word));
}

interface Asker {
  readonly reader: Reader;
  readonly today: Day;
}

/** Found like in the list of the collection, and by what names a record. */
function wishFor(collection: string, text: string, { reader, today }: Asker) {
  const entity = entityNamed(collection);
  // Every word somewhere: "Petersen Bremen" finds "Bauverein – Petersen – Bremen".
  const filters = wordsOf(text).map((word) =>
    or(
      entity && foundBy(entity, word, reader, today),
      ...(entity?.title ?? []).map((path) => contains(path, word)),
    ),
  );
  return { filter: and(...filters), sort: entity?.list.sort ?? 'id', perPage: SHOWN, skipTotal: true };
}

function nothingFound(isAwaited: boolean, isError: boolean, otherwise = 'Nichts gefunden'): string {
  if (isAwaited) return 'Wird gesucht …';
  return isError ? 'Der Server antwortet nicht.' : otherwise;
}

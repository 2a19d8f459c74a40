import { useDebouncedValue } from '@mantine/hooks';
import { askedWords, type Hit, rankedHits } from '@traverse/domain/suche';
import { type Day, dayAt } from '@traverse/domain/values';
import { type Entity, guest, type Reader } from '@traverse/schema';
import { and, compare, contains, or } from '@traverse/wire';
import { useState } from 'react';
import { useAnyRecords } from '../../api/queries.ts';
import type { AnyRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { idsOfCode } from '../../devices/known-codes.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { makeNamed } from '../edit/make-named.ts';
import { foundBy } from '../list/list-wish.ts';
import { mayMakeNamed } from '../list/row-rights.ts';
import { entityNamed, iconOf, titleOf } from '../nouns.ts';
import { type InputProps, textIn } from './input-props.ts';
import { recentsOf, rememberRecent } from './recents.ts';
import { useRelatedTitle } from './useRelatedTitle.ts';

const PAUSE_MS = 120;
// More than fit the list at once; whoever looks for another one types.
const SHOWN = 30;
// Before anything is typed more would be a list to read.
const RECENTS_SHOWN = 8;

/** A record of another collection, found by typing, or made with what was typed (OM3). */
export function RelationSelect({ field, name, entry, onEntry, frame, place }: InputProps<'relation'>) {
  const [typed, setTyped] = useState('');
  const id = textIn(entry);
  const title = useRelatedTitle(field, entry, place.record?.expand?.[name]);
  const [wanted] = useDebouncedValue(typed, PAUSE_MS);
  const session = useSession();
  const reader = session ?? guest;
  const entity = entityNamed(field.to);
  const [today] = useState(() => dayAt(Date.now()));
  const recents = session ? recentsOf(session.id, field.to) : [];
  const found = useAnyRecords(field.to, wishFor(field.to, wanted, { reader, today }));
  const used = useAnyRecords(field.to, recentWish(recents), { enabled: recents.length > 0 });
  const isAnswered = typed === wanted && !found.isPlaceholderData && !found.isFetching;
  const records = [...(used.data?.items ?? []), ...(found.data?.items ?? [])];
  // Its label, however that reads: what is scanned is the one hit.
  const labelled = entity?.hasLabel ? idsOfCode(typed) : [];
  const hits = [
    ...new Map(
      records.map((record) => {
        const hit = hitOf(field.to, entity, record);
        const isMeant = labelled.includes(record.id);
        return [record.id, isMeant ? { ...hit, codes: [...(hit.codes ?? []), typed] } : hit];
      }),
    ).values(),
  ];
  const ranked = rankedHits(typed, hits, recents);
  // By what it refers to: the server looks further than what came along with it.
  const known = new Set(ranked.map(({ hit }) => hit.id));
  const answered = new Set(isAnswered ? found.data?.items.map((record) => record.id) : []);
  const elsewhere = hits
    .filter((hit) => answered.has(hit.id) && !known.has(hit.id))
    .map((hit) => ({ hit, fit: 5 as const }));
  const choose = (value: string, problem?: string) => {
    if (session && problem === undefined && value !== '') rememberRecent(session.id, field.to, value);
    onEntry(problem === undefined ? { value } : { value, problem });
  };
  const create = async (text: string) => {
    const made = entity && (await makeNamed(entity, text));
    return made && hitOf(field.to, entity, { ...made, collectionName: field.to });
  };
  return (
    <ChoiceField
      {...frame}
      icon={iconOf(field.to)}
      ranked={[...ranked, ...elsewhere]}
      value={id}
      title={title}
      clearable={!frame.required}
      placeholder="Zum Suchen tippen"
      takesCode={entity?.hasLabel}
      answer={isAnswered ? 'there' : found.isError ? 'failed' : 'awaited'}
      onText={setTyped}
      onChange={choose}
      create={entity && mayMakeNamed(entity, reader) ? create : undefined}
    />
  );
}

/** By what a record is found: its title, its numbers and codes, and what its list searches besides. */
function hitOf(collection: string, entity: Entity | undefined, record: AnyRecord): Hit {
  const [codes, others]: [string[], string[]] = [[], []];
  for (const [name, field] of Object.entries(entity?.fields ?? {})) {
    const value: unknown = record[name];
    if (field.kind === 'number' && field.names && typeof value === 'number') codes.push(String(value));
    else if (typeof value !== 'string' || value === '') continue;
    else if (field.kind === 'text') (field.takesCode ? codes : others).push(value);
    else if (field.kind === 'email' || field.kind === 'kategorie') others.push(value);
  }
  return { id: record.id, title: titleOf(collection, record), codes: [...codes, record.id], others };
}

interface Asker {
  readonly reader: Reader;
  readonly today: Day;
}

/** Found like in the list of the collection, and by what names a record: every word somewhere, however it is written. */
function wishFor(collection: string, text: string, { reader, today }: Asker) {
  const entity = entityNamed(collection);
  const filters = longest(askedWords(text)).map(([word = '', ...ways]) =>
    or(
      entity && foundBy(entity, word, reader, today),
      ...[word, ...ways].flatMap((way) => (entity?.title ?? []).map((path) => contains(path, way))),
    ),
  );
  const found = filters.length > 0 ? and(...filters) : text === '' ? undefined : rawFilter(entity, text);
  const labelled = entity?.hasLabel ? idsOfCode(text).map((id) => compare('id', '=', id)) : [];
  const filter = found && or(found, ...labelled);
  return {
    ...(filter ? { filter } : {}),
    sort: entity?.list.sort ?? 'id',
    perPage: SHOWN,
    skipTotal: true,
  };
}

/** A filter has room for some; what was found by them is held against all. */
const MOST_WORDS = 4;

const longest = (words: readonly (readonly string[])[]) =>
  words.toSorted(([one = ''], [other = '']) => other.length - one.length).slice(0, MOST_WORDS);

const rawFilter = (entity: Entity | undefined, text: string) =>
  or(...(entity?.title ?? []).map((path) => contains(path, text)));

function recentWish(ids: readonly string[]) {
  const shown = ids.slice(0, RECENTS_SHOWN);
  return {
    filter: or(...shown.map((id) => compare('id', '=', id))),
    perPage: RECENTS_SHOWN,
    skipTotal: true,
  };
}

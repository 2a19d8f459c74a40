import { type Day, dayAt } from '@traverse/domain/values';
import { type Entity, guest, type Reader, type RecordOf } from '@traverse/schema';
import type { Filter, Page } from '@traverse/wire';
import { ClientResponseError } from 'pocketbase';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { type Failure, failureOf } from '../../api/failure.ts';
import { useLiveList } from '../../api/live.ts';
import { anyRecordsQuery, queryClient, useAnyRecords } from '../../api/queries.ts';
import type { AnyRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { fixedPage } from './fixed-page.ts';
import type { ListAddress } from './list-address.ts';
import {
  columnsOf,
  defaultColumnKeys,
  defaultCriteria,
  type ListColumn,
  type OwnColumn,
} from './list-columns.ts';
import { isFiltered, type ListStart, stateOf } from './list-state.ts';
import { type ListPlan, listWish, type NamedFilter } from './list-wish.ts';
import { type ColumnChoice, keptKeys, useColumnChoice } from './useColumnChoice.ts';
import type { ListControl } from './useListAddress.ts';

/** What a list is about, apart from how its rows look. */
export interface ListSource<E extends Entity = Entity, Row = RecordOf<E>> {
  readonly entity: E;
  /** Columns a screen makes, or changes, by key. */
  readonly columns?: readonly OwnColumn<Row>[] | undefined;
  readonly filters?: readonly NamedFilter[] | undefined;
  /** Holds whatever the user does. */
  readonly always?: Filter | undefined;
  readonly expand?: readonly string[] | undefined;
  /** Another sort to begin with than that of the definition. */
  readonly sort?: string | undefined;
  /** Rows that come first as long as nobody looks for something else; the others wait for those that are still to come. */
  readonly first?: readonly AnyRecord[] | 'coming' | undefined;
  /** These rows and no others; nothing is asked of the server. */
  readonly fixed?: readonly AnyRecord[] | undefined;
}

/** A list with its rows, as its parts need it. */
export interface RecordList extends ListControl {
  readonly entity: Entity;
  readonly reader: Reader;
  readonly plan: ListPlan;
  readonly columns: readonly ListColumn[];
  readonly choice: ColumnChoice;
  readonly start: ListStart;
  readonly today: Day;
  /** Nothing while the first answer is awaited. */
  readonly page: Page<AnyRecord> | undefined;
  readonly failure: Failure | undefined;
  readonly failures: number;
  /** What the rows on screen are sorted by, as in the state. */
  readonly sortedBy: string;
  /** These are the rows of before: what is wanted now comes when the service answers again. */
  readonly isBehind: boolean;
  /** Asked again while older rows are on screen. */
  readonly isReloading: boolean;
  readonly reload: () => void;
}

/** How a list begins, out of the definition and what a screen says. */
export function useListStart(source: Pick<ListSource, 'entity' | 'sort'>): ListStart {
  return listStart(source, useSession() ?? guest);
}

function listStart({ entity, sort }: Pick<ListSource, 'entity' | 'sort'>, reader: Reader): ListStart {
  return { sort: sort ?? entity.list.sort, criteria: defaultCriteria(entity, reader) };
}

/** Loads what the state of a list asks for, and keeps it fresh. */
export function useRecordList<E extends Entity, Row>(
  source: ListSource<E, Row>,
  control: ListControl,
): RecordList {
  const { fixed } = source;
  const entity: Entity = source.entity;
  const { collection } = entity;
  // Cast: the server answers by the definition.
  const own = source.columns as readonly OwnColumn[] | undefined;
  const reader: Reader = useSession() ?? guest;
  const [today] = useState(() => dayAt(Date.now()));
  const columns = useMemo(() => columnsOf(entity, reader, own), [entity, reader, own]);
  const defaults = useMemo(() => defaultColumnKeys(entity, columns, own), [entity, columns, own]);
  const choice = useColumnChoice(reader.id, collection, defaults);
  const shown = useMemo(() => columns.filter(({ key }) => choice.keys.includes(key)), [columns, choice.keys]);
  const plan: ListPlan = {
    columns,
    shown: choice.keys,
    filters: source.filters ?? [],
    always: source.always,
    expand: source.expand ?? [],
    today,
  };
  const asked = useAnyRecords(collection, listWish(plan, control.state), { enabled: fixed === undefined });
  const behind = usePageBefore(asked, control.state.sort);
  useLastPage(asked.isPlaceholderData ? undefined : asked.data, control);
  useLiveList(collection, relatedCollections(plan));
  const start = listStart(source, reader);
  const page = fixed ? fixedPage(fixed, plan, control.state) : (behind?.page ?? asked.data);
  const isUntouched = isBegun(control.state, start);
  return {
    ...control,
    entity,
    reader,
    plan,
    columns: shown,
    choice,
    start,
    today,
    page: useMemo(
      () => (page && source.first && isUntouched ? withFirst(page, source.first) : page),
      [page, source.first, isUntouched],
    ),
    sortedBy: behind?.sort ?? control.state.sort,
    isBehind: behind !== undefined,
    failure:
      !behind && asked.isError && asked.error instanceof ClientResponseError
        ? failureOf(asked.error)
        : undefined,
    failures: asked.errorUpdateCount,
    isReloading: !behind && asked.isFetching && asked.data !== undefined,
    reload: () => void asked.refetch(),
  };
}

/**
 * Asks for the page that a list will ask for, before it stands, and keeps it for it. Of a list whose screen says nothing
 * of its own columns; what such a screen filters by name is left to it.
 */
export async function askForPage(
  { entity, expand }: { readonly entity: Entity; readonly expand: readonly string[] },
  address: ListAddress,
  reader: Reader,
): Promise<void> {
  if (address.filter !== undefined) return;
  const { collection } = entity;
  const columns = columnsOf(entity, reader);
  const shown = keptKeys(reader.id, collection) ?? defaultColumnKeys(entity, columns);
  const plan = { columns, shown, filters: [], always: undefined, expand, today: dayAt(Date.now()) };
  const wish = listWish(plan, stateOf(address, listStart({ entity }, reader)));
  const asked = anyRecordsQuery(collection, wish);
  if (queryClient.getQueryData(asked.queryKey)) return;
  await queryClient.prefetchQuery(asked);
}

function isBegun(state: ListControl['state'], start: ListStart): boolean {
  return state.search.trim() === '' && !isFiltered(state) && state.page === 1 && state.sort === start.sort;
}

/** Beside the rows of a page; one that stands there anyway stands in front. */
function withFirst(
  page: Page<AnyRecord>,
  first: readonly AnyRecord[] | 'coming',
): Page<AnyRecord> | undefined {
  if (first === 'coming') return undefined;
  const ids = new Set(first.map(({ id }) => id));
  return { ...page, items: [...first, ...page.items.filter(({ id }) => !ids.has(id))] };
}

/** Whether there is no record at all, rather than none that is searched for. */
export function isBlank({ page, state }: Pick<RecordList, 'page' | 'state'>): boolean {
  return page?.totalItems === 0 && state.search.trim() === '' && !isFiltered(state);
}

/** A page that rows have gone from, or an old address: on to the last one there is. */
function useLastPage(page: Page<AnyRecord> | undefined, { state, change }: ListControl) {
  const last = page && page.totalPages > 0 && state.page > page.totalPages ? page.totalPages : undefined;
  const turn = useEffectEvent((to: number) => change({ ...state, page: to }, { inPlace: true }));
  useEffect(() => {
    if (last !== undefined) turn(last);
  }, [last]);
}

interface Shown {
  readonly page: Page<AnyRecord>;
  readonly sort: string;
}

/** Without connection: the rows that were there when something else was asked for, as long as nothing newer is. */
function usePageBefore(
  { data, isPlaceholderData }: Pick<ReturnType<typeof useAnyRecords>, 'data' | 'isPlaceholderData'>,
  sort: string,
): Shown | undefined {
  const { online } = useConnection();
  const [last, setLast] = useState<Shown>();
  const isNew = data !== undefined && !isPlaceholderData;
  if (isNew && (data !== last?.page || sort !== last.sort)) setLast({ page: data, sort });
  return online || isNew ? undefined : last;
}

/** Those whose names stand in the rows. */
function relatedCollections(plan: ListPlan): string[] {
  return plan.columns
    .filter(({ key }) => plan.shown.includes(key))
    .flatMap(({ field }) => (field?.kind === 'relation' || field?.kind === 'relations' ? [field.to] : []));
}

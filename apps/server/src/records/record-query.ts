import {
  type ExpandTree,
  type PageRequest,
  parseExpand,
  parseFilter,
  parsePageRequest,
  parseSort,
  type QueryParameters,
} from '@traverse/wire';
import type { ListRequest } from '../sql/record-store.ts';

/** The parameters behind the `?` of a path. */
export function parametersOf(url: string): URLSearchParams {
  const mark = url.indexOf('?');
  return mark === -1 ? none : new URLSearchParams(url.slice(mark + 1));
}

const none = new URLSearchParams();

/** Reads `expand`. Throws RequestError 400. */
export function readExpand(parameters: QueryParameters): ExpandTree {
  return parseExpand(parameters.get('expand') ?? '');
}

/** Reads what a list is asked for. Throws RequestError 400 and 403. */
export function readListQuery(parameters: QueryParameters): ListRequest & PageRequest {
  const filter = parameters.get('filter') ?? '';
  return {
    ...parsePageRequest(parameters),
    sort: parseSort(parameters.get('sort') ?? ''),
    filter: filter === '' ? undefined : parseFilter(filter),
  };
}

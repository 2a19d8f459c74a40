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
export function parametersOf(url: string): QueryParameters {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
}

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

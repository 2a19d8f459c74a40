import {
  type ExpandTree,
  type FieldPicks,
  type PageRequest,
  parseExpand,
  parseFields,
  parseFilter,
  parsePageRequest,
  parseSort,
  type QueryParameters,
} from '@traverse/wire';
import type { ListRequest } from '../sql/record-store.ts';

/** What an answer is to look like. */
export interface AnswerQuery {
  readonly expand: ExpandTree;
  readonly fields: FieldPicks | undefined;
}

/** The parameters behind the `?` of a path. */
export function parametersOf(url: string): QueryParameters {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
}

/** Reads `expand` and `fields`. Throws RequestError 400. */
export function readAnswerQuery(parameters: QueryParameters): AnswerQuery {
  return {
    expand: parseExpand(parameters.get('expand') ?? ''),
    fields: parseFields(parameters.get('fields') ?? ''),
  };
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

import { MAX_PER_PAGE } from './limits.ts';
import { RequestError } from './request-error.ts';

/** The parameters of a query; URLSearchParams fits. Of a repeated parameter the first value counts. */
export interface QueryParameters {
  get(name: string): string | null;
}

/** Which part of a list is asked for. */
export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** Nobody needs the count: answer -1 instead. */
  readonly skipTotal: boolean;
}

/** A list's answer. Source: record-api.md 2.2. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  /** The size that was really used: the client takes a page with fewer items for the last one. */
  readonly perPage: number;
  readonly totalItems: number;
  readonly totalPages: number;
}

export const DEFAULT_PER_PAGE = 30;
// Keeps (page - 1) * perPage exact.
const MAX_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / MAX_PER_PAGE);

/** Reads `page`, `perPage` and `skipTotal`. Throws RequestError (400) for what is no number, or neither yes nor no. */
export function parsePageRequest(query: QueryParameters): PageRequest {
  const page = readInteger(query, 'page');
  const perPage = readInteger(query, 'perPage');
  if (page > MAX_PAGE) throw new RequestError(400, 'So viele Seiten gibt es nicht.');
  return {
    page: page < 1 ? 1 : page,
    perPage: perPage < 1 ? DEFAULT_PER_PAGE : Math.min(perPage, MAX_PER_PAGE),
    skipTotal: readBoolean(query, 'skipTotal'),
  };
}

/** The answer for one page. `totalItems` counts distinct records; leave it out if nobody asked. */
export function pageOf<Item>(
  { page, perPage }: PageRequest,
  items: readonly Item[],
  totalItems: number | undefined,
): Page<Item> {
  if (totalItems === undefined) return { items, page, perPage, totalItems: -1, totalPages: -1 };
  return { items, page, perPage, totalItems, totalPages: Math.ceil(totalItems / perPage) };
}

/** 0 if the parameter is missing or empty. */
function readInteger(query: QueryParameters, name: string): number {
  const text = query.get(name) ?? '';
  if (text === '') return 0;
  const value = Number(text);
  if (!/^[-+]?[0-9]+$/.test(text) || !Number.isSafeInteger(value)) {
    throw new RequestError(400, `„${name}“ muss eine ganze Zahl sein.`);
  }
  return value;
}

function readBoolean(query: QueryParameters, name: string): boolean {
  const text = (query.get(name) ?? '').toLowerCase();
  if (text === '1' || text === 'true' || text === 't') return true;
  if (text === '' || text === '0' || text === 'false' || text === 'f') return false;
  throw new RequestError(400, `„${name}“ muss true oder false sein.`);
}

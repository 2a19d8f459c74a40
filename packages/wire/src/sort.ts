import type { FieldOperand } from './filter/ast.ts';
import { identify, RULES_ONLY } from './filter/identifier.ts';
import { MAX_SORT_KEY_LENGTH, MAX_SORT_KEYS } from './limits.ts';
import { RequestError } from './request-error.ts';

/** One key of a sort: a field, the order of insertion, or a shuffle that is new on every request. */
export interface SortKey {
  readonly by: FieldOperand | 'rowid' | 'random';
  readonly descending: boolean;
}

/**
 * Reads `-von,+name,kunde.firma`. An empty text is no sort: an empty list.
 * Blanks around a key do not count, because a raw `+` in a query arrives as one.
 *
 * Throws RequestError: 400 for a fault, 403 for `@request.` and `@collection.`.
 */
export function parseSort(source: string): SortKey[] {
  if (RULES_ONLY.test(source)) {
    throw new RequestError(403, 'Eine Sortierung darf @request und @collection nicht verwenden.');
  }
  if (source.trim() === '') return [];
  const keys = source.split(',', MAX_SORT_KEYS + 1);
  if (keys.length > MAX_SORT_KEYS) throw fault(`höchstens ${MAX_SORT_KEYS} Felder.`);
  return keys.map(parseKey);
}

function parseKey(written: string): SortKey {
  if (written.length > MAX_SORT_KEY_LENGTH) throw fault(`höchstens ${MAX_SORT_KEY_LENGTH} Zeichen je Feld.`);
  const key = written.trim();
  const name = key.replace(/^[-+]/, '');
  return { by: parseTarget(name), descending: key.startsWith('-') };
}

function parseTarget(name: string): SortKey['by'] {
  if (name === '@random') return 'random';
  if (name === '@rowid') return 'rowid';
  if (name === '') throw fault('da fehlt ein Feldname.');
  const operand = identify(name);
  if (operand.kind === 'fault') throw fault(operand.detail);
  if (operand.kind !== 'field') throw fault(`„${name}“ ist kein Feld.`);
  return operand;
}

function fault(detail: string): RequestError {
  return new RequestError(400, `Die Sortierung ist nicht lesbar: ${detail}`);
}

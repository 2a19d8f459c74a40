import { compare } from '@traverse/wire';
import { useRecords } from '../../../api/queries.ts';
import type { AkteKind } from './akte-kinds.ts';

// More hangs on no job; the Akte shows them all.
const MOST = 200;

/** The records of one kind that hang on a project, oldest first; asked for once, however many parts of the page look. */
export function useOfProjekt<K extends AkteKind>(kind: K, projekt: string, { enabled = true } = {}) {
  return useRecords(
    kind,
    { filter: compare('projekt', '=', projekt), sort: 'created', perPage: MOST, skipTotal: true },
    { enabled },
  );
}

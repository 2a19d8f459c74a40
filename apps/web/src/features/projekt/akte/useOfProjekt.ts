import { compare } from '@traverse/wire';
import { useRecords } from '../../../api/queries.ts';
import type { RelationName } from '../../../api/records.ts';
import type { AkteKind } from './akte-kinds.ts';

// What a pack list is charged with says how far its job is.
const shown: { readonly [K in AkteKind]: readonly RelationName<K>[] } = {
  packlisten: ['rechnung'],
  zumietungen: [],
  rechnungen: [],
  ausgaben: [],
};

// More hangs on no job; the Akte shows them all.
const MOST = 200;

/** The records of one kind that hang on a project, oldest first; asked for once, however many parts of the page look. */
export function useOfProjekt<K extends AkteKind>(kind: K, projekt: string, { enabled = true } = {}) {
  return useRecords(
    kind,
    {
      filter: compare('projekt', '=', projekt),
      sort: 'created',
      perPage: MOST,
      skipTotal: true,
      expand: shown[kind],
    },
    { enabled },
  );
}

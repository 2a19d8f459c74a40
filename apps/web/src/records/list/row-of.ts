import type { Collection, Expanded } from '@traverse/domain';
import type { RelationName } from '../../api/records.ts';

/** A row as its collection is defined, with what was expanded. */
export type RowOf<C extends Collection> = Expanded<C, RelationName<C>>;

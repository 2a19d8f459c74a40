import type { Entity, RowOf } from '@traverse/schema';
import type { protokoll } from '../entities/protokoll.ts';
import { loggedText } from './logged-value.ts';

/** One field of a record before and since, as the log keeps it. */
export type Aenderung = RowOf<(typeof protokoll)['fields']['aenderungen']['fields']>;

type Values = { readonly [field: string]: unknown };

/**
 * The fields in which a record differs from what it was. Of a new record, and of one that is gone, those that hold
 * anything. Of a secret, and of what is discreet, nothing but that it is another one; of what is not logged nothing.
 */
export function aenderungen(
  { fields }: Entity,
  before: Values | undefined,
  after: Values | undefined,
): readonly Aenderung[] {
  return Object.entries(fields).flatMap(([feld, field]) => {
    if (before && after && before[feld] === after[feld]) return [];
    const [old, since] = [loggedText(field, before?.[feld]), loggedText(field, after?.[feld])];
    if (old === since || field.unlogged) return [];
    if (field.kind === 'secret' || field.discreet) return [{ feld, alt: '', neu: '' }];
    return [{ feld, alt: before ? old : '', neu: after ? since : '' }];
  });
}

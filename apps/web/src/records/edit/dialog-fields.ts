import type { Entity, Field, Fields } from '@traverse/schema';
import type { Session } from '../../api/session.ts';

/** Identity, dates, links, switches, note, attachments: the order of every edit dialog (look.md, 05). */
const PLACES = ['identity', 'date', 'link', 'switch', 'note', 'files'] as const;
type Place = (typeof PLACES)[number];

/**
 * The fields that this user sees in the dialog, in their order there. What has to be said of a new one stands there for whoever
 * does not read it later as well: planners enter that somebody is away (C 7).
 */
export function dialogFields(entity: Entity, session: Session, isNew = false): Fields {
  const shown = Object.entries(entity.fields).filter(([, field]) => isShown(field, session, isNew));
  const place = (name: string, field: Field) => PLACES.indexOf(placeOf(entity, name, field));
  return Object.fromEntries(
    shown.toSorted(([name, field], [otherName, other]) => place(name, field) - place(otherName, other)),
  );
}

function isShown(field: Field, { groups }: Session, isNew: boolean): boolean {
  const isOneOf = (needed: Field['readBy']) => !needed || needed.some((group) => groups.includes(group));
  return (
    !field.hiddenInDialog &&
    !field.serverOnly &&
    field.kind !== 'secret' &&
    (isOneOf(field.readBy) || (isNew && field.required === true)) &&
    isOneOf(field.writeBy)
  );
}

function placeOf(entity: Entity, name: string, field: Field): Place {
  // What has to be said comes first, however long it is.
  if (field.kind === 'text' && field.multiline) return field.required ? 'identity' : 'note';
  if (field.kind !== 'relation') return PLACE_OF[field.kind] ?? 'identity';
  if (entity.privateTo === name) return 'switch';
  return field.required ? 'identity' : 'link';
}

const PLACE_OF: { readonly [K in Field['kind']]?: Place } = {
  date: 'date',
  relations: 'link',
  toggle: 'switch',
  texts: 'note',
  rows: 'note',
  file: 'files',
  files: 'files',
};

/** A field across all columns. */
export function isWide(field: Field): boolean {
  return (
    (field.kind === 'text' && field.multiline === true) ||
    ['texts', 'rows', 'files', 'file', 'relations'].includes(field.kind)
  );
}

/** A field that begins a row: the start of a span stands beside its end. */
export function startsRow(fields: Fields, name: string): boolean {
  return Object.values(fields).some((field) => field.kind === 'date' && field.endOf === name);
}

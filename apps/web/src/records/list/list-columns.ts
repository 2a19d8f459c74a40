import { decide, type Entity, type Field, isFilterable, type Reader } from '@traverse/schema';
import type { ComponentType } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { entityNamed } from '../nouns.ts';
import { kindLook } from './kind-look.ts';

/** One column of a list, whether it stands on a field or is made by a screen. */
export interface ListColumn {
  /** Name of the field; a screen's own column has a name of its own. */
  readonly key: string;
  readonly label: string;
  readonly field?: Field | undefined;
  /** Shows what a screen makes of a record; a column without one shows its field. */
  readonly Cell?: ComponentType<{ readonly record: AnyRecord }> | undefined;
  /** What is sorted by; nothing: not sortable. */
  readonly sort?: string | undefined;
  /** What a search looks into; empty: not searchable. */
  readonly search: readonly string[];
  /** Relations that are needed to show it. */
  readonly expand: readonly string[];
  /** Names the record: bold, and opens it. */
  readonly isTitle?: boolean | undefined;
  /** A long text that says nothing while the eye runs over the rows. */
  readonly isNote?: boolean | undefined;
  /** Figures that stand under each other, in a screen's own column. */
  readonly isFigures?: boolean | undefined;
  /** Pixels, for a screen's own column. */
  readonly width?: number | undefined;
}

/** What a screen says about a column of its own, or about one that stands on a field. */
export type OwnColumn<Row = AnyRecord> = Pick<ListColumn, 'key'> &
  Partial<Omit<ListColumn, 'key' | 'field' | 'Cell'>> & {
    readonly Cell?: ComponentType<{ readonly record: Row }>;
  };

// More columns than this, and a note becomes an icon.
const FEW_COLUMNS = 6;

/** Every column a reader can choose for a collection, in the order of its definition, the dates of the record last. */
export function columnsOf(entity: Entity, reader: Reader, own: readonly OwnColumn[] = []): ListColumn[] {
  const shown = entity.list.columns ?? Object.keys(entity.fields);
  const names = [...new Set([...shown, ...Object.keys(entity.fields)])];
  const onFields = names.flatMap((name) => fieldColumn(entity, name, reader) ?? []);
  const merged = onFields.map((column) => ({ ...column, ...own.find(({ key }) => key === column.key) }));
  const added = own
    .filter(({ key }) => !names.includes(key))
    .map((column) => ({ label: '', search: [], expand: [], ...column }));
  return [...merged, ...added, stampColumn('created', 'Angelegt'), stampColumn('updated', 'Geändert')];
}

/** Keys of the columns that are shown until somebody chooses others. */
export function defaultColumnKeys(
  entity: Entity,
  columns: readonly ListColumn[],
  own: readonly OwnColumn[] = [],
): string[] {
  const wanted: readonly string[] =
    entity.list.columns ?? Object.keys(entity.fields).slice(0, FEW_COLUMNS + 2);
  const ownKeys = own.map(({ key }) => key);
  return columns
    .map(({ key }) => key)
    .filter((key) => wanted.includes(key) || (ownKeys.includes(key) && !Object.hasOwn(entity.fields, key)));
}

/**
 * The columns a search begins with: those whose field the definition names, or what names its record, and paths that no
 * column stands for. What the reader may not look into is left out: such a search would be refused.
 */
export function defaultCriteria(entity: Entity, reader: Reader): string[] {
  const found = entity.list.search.map((path) => {
    const [head = path, ...rest] = path.split('.');
    const field = entity.fields[head];
    if (rest.length === 0) return path;
    const names = field?.kind === 'relation' ? titlePaths(head, field.to, reader) : [];
    return names.includes(path) ? head : path;
  });
  return [...new Set(found)].filter((path) => maySearch(entity, path, reader));
}

function maySearch(entity: Entity, path: string, reader: Reader): boolean {
  const [head = path, ...rest] = path.split('.');
  const field = entity.fields[head];
  if (!field) return true; // a way back: the definition names none that its readers may not follow
  if (!isFilterable(field, reader)) return false;
  if (field.kind !== 'relation') return true;
  const target = entityNamed(field.to);
  if (!target || decide(target.access.read, reader) === false) return false;
  return rest.length === 0 || maySearch(target, rest.join('.'), reader);
}

/** What a path that no column stands for looks into: 'Artikel' for `…_via_inventarliste.inventar.name`. */
export function pathLabel(entity: Entity, path: string): string {
  let label = entity.label.one;
  let place: Entity | undefined = entity;
  for (const part of path.split('.')) {
    const field: Field | undefined = place?.fields[part];
    if (part.includes('_via_')) {
      place = entityNamed(part.split('_via_')[0] ?? '');
      label = place?.label.one ?? label;
    } else if (field?.kind === 'relation') {
      label = field.label;
      place = entityNamed(field.to);
    } else if (field && part !== place?.title[0]) {
      label = field.label;
    }
  }
  return label;
}

function fieldColumn(entity: Entity, name: string, reader: Reader): ListColumn | undefined {
  const field = entity.fields[name];
  if (!field || !isFilterable(field, reader)) return undefined;
  const paths = field.kind === 'relation' ? titlePaths(name, field.to, reader) : [name];
  const { sorts, searches } = kindLook[field.kind];
  const isRelated = field.kind === 'relation' || field.kind === 'relations';
  return {
    key: name,
    label: field.label,
    field,
    sort: sorts === false ? undefined : paths[0],
    search: searches === false ? [] : paths,
    expand: isRelated ? [expandPath(name, field.to)] : [],
    isTitle: entity.title[0] === name,
    isNote: isNote(entity, field),
  };
}

/** What names a related record, as paths; none if the reader may not list it: such paths are refused. */
function titlePaths(name: string, to: string, reader: Reader): string[] {
  const target = entityNamed(to);
  if (!target || decide(target.access.read, reader) === false) return [];
  return target.title
    .filter((each) => target.fields[each]?.kind !== 'relation')
    .map((each) => `${name}.${each}`);
}

/** The relation, and what names its record in turn. */
function expandPath(name: string, to: string): string {
  const target = entityNamed(to);
  const [title] = target?.title ?? [];
  return title !== undefined && target?.fields[title]?.kind === 'relation' ? `${name}.${title}` : name;
}

function isNote(entity: Entity, field: Field): boolean {
  return (
    field.kind === 'text' &&
    field.multiline === true &&
    field.truncateAt !== undefined &&
    field.required !== true &&
    (entity.list.columns?.length ?? 0) >= FEW_COLUMNS
  );
}

function stampColumn(key: 'created' | 'updated', label: string): ListColumn {
  return { key, label, field: { kind: 'date', label, withTime: true }, sort: key, search: [], expand: [] };
}

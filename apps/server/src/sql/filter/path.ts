import type { Field, RowField } from '@traverse/schema';
import { type FieldOperand, type Modifier, RequestError } from '@traverse/wire';
import { STATEMENT } from '../../budgets.ts';
import { storageByKind } from '../columns.ts';
import type { ReadsAs } from '../record-store.ts';
import { type Table, type ValueColumn, valueColumnOf } from '../table.ts';
import type { Tables } from '../tables.ts';
import { pathScope, type Scope } from './scope.ts';

/** A step from one record to others. */
export interface Hop {
  /** The path so far: the same key is the same joined row, wherever it stands in a filter. */
  readonly key: string;
  readonly table: Table;
  readonly scope: Scope;
  /** The id in the record, a list of ids in it, or the other way round. */
  readonly over: 'reference' | 'list' | 'back reference' | 'back list';
  readonly column: string;
  /** One record may become several. */
  readonly isMulti: boolean;
}

/** What is compared at the end of a path. */
export type Leaf =
  | {
      readonly is: 'value' | 'each' | 'length';
      readonly column: ValueColumn;
      readonly field: Field | undefined;
    }
  | {
      readonly is: 'cell';
      readonly column: ValueColumn;
      readonly row: number;
      /** Absent in a list of texts. */
      readonly cell: { readonly name: string; readonly field: RowField } | undefined;
    };

/** A path that exists and that the reader may use. */
export interface Path {
  readonly hops: readonly Hop[];
  readonly leaf: Leaf;
}

export interface PathContext {
  readonly tables: Tables;
  readonly reader: ReadsAs;
  /** A list without modifier then means each of its values. */
  readonly anyOf: boolean;
}

const SYSTEM_FIELDS: readonly string[] = ['id', 'created', 'updated'];
const LISTS: readonly (Field['kind'] | undefined)[] = ['relations', 'files', 'texts'];
const PLACE_IN_LIST = /^(?:0|[1-9][0-9]{0,4})$/;

/**
 * Follows a path through the definitions.
 * Throws RequestError (400) for what does not exist, or not for this reader, with a sentence that names it.
 */
export function resolvePath(operand: FieldOperand, start: Table, context: PathContext): Path {
  return new Walk(operand, context).from({ table: start, fields: undefined }, operand.path, []);
}

/** Where a walk stands: a table, and the fields of it that may be named if not all. */
type Place = { readonly table: Table; readonly fields: readonly string[] | undefined };

class Walk {
  private readonly written: string;
  private readonly modifier: Modifier | undefined;
  private readonly context: PathContext;

  constructor({ path, modifier }: FieldOperand, context: PathContext) {
    this.written = path.join('.');
    this.modifier = modifier;
    this.context = context;
  }

  from(place: Place, [part = '', ...rest]: readonly string[], hops: readonly Hop[]): Path {
    const field = this.readableField(place, part);
    const [next] = rest;
    if (next === undefined) return { hops, leaf: this.leaf(place.table, part, field) };
    const isId = rest.length === 1 && next === 'id';
    if (field === undefined) return this.back(place, part, rest, hops);
    if (field.kind === 'rows' || field.kind === 'texts') {
      return { hops, leaf: this.cell(place.table, part, field, rest) };
    }
    if (field.kind !== 'relation' && field.kind !== 'relations') throw this.unknown();
    if (!isId) {
      const over = field.kind === 'relation' ? 'reference' : 'list';
      return this.hop(place, part, { to: field.to, over, column: part }, rest, hops);
    }
    // The id of what is referred to stands in the record itself.
    if (field.kind === 'relation') return { hops, leaf: this.leaf(place.table, part, field) };
    return { hops, leaf: { is: 'each', column: valueColumnOf(place.table, part), field } };
  }

  /** A field the reader may know of; undefined for the system's own and for what is no field. */
  private readableField({ table, fields }: Place, part: string): Field | undefined {
    if (fields !== undefined && !fields.includes(part)) throw this.unknown();
    if (!Object.hasOwn(table.entity.fields, part)) return undefined;
    const field = table.entity.fields[part];
    const { reader } = this.context;
    if (field?.kind === 'secret') throw this.unknown();
    const readBy = reader === 'system' ? undefined : field?.readBy;
    if (readBy?.some((group) => reader !== 'system' && reader.groups.includes(group)) === false)
      throw this.unknown();
    return field;
  }

  private hop(
    place: Place,
    part: string,
    step: Pick<Hop, 'over' | 'column'> & { to: string },
    rest: readonly string[],
    hops: readonly Hop[],
  ): Path {
    const { tables, reader } = this.context;
    const table = tables.named(step.to);
    const scope = table === undefined ? undefined : pathScope(table, reader);
    if (table === undefined || scope === undefined) {
      throw new RequestError(400, `Über „${this.written}“ darfst du weder suchen noch sortieren.`);
    }
    if (hops.length === STATEMENT.hops) {
      throw new RequestError(
        400,
        `„${this.written}“ ist zu lang: höchstens ${STATEMENT.hops} Verknüpfungen.`,
      );
    }
    const { over, column } = step;
    const isMulti = over === 'reference' ? false : over !== 'back reference' || !isUnique(table, column);
    const key = [...hops.slice(-1).map((last) => last.key), part].join('.');
    const hop: Hop = { key, table, scope, over, column, isMulti };
    return this.from({ table, fields: scope.fields }, rest, [...hops, hop]);
  }

  /** `{collection}_via_{field}`: the records of another collection whose field points here. */
  private back(place: Place, part: string, rest: readonly string[], hops: readonly Hop[]): Path {
    const [collection = '', column = '', ...more] = part.split('_via_');
    const table = more.length === 0 ? this.context.tables.named(collection) : undefined;
    if (table === undefined) throw this.unknown();
    const scope = pathScope(table, this.context.reader);
    const field =
      scope === undefined ? undefined : this.readableField({ table, fields: scope.fields }, column);
    if (scope !== undefined && field?.kind !== 'relation' && field?.kind !== 'relations')
      throw this.unknown();
    if (field !== undefined && 'to' in field && field.to !== place.table.name) throw this.unknown();
    const over = field?.kind === 'relations' ? 'back list' : 'back reference';
    return this.hop(place, part, { to: collection, over, column }, rest, hops);
  }

  private leaf(table: Table, part: string, field: Field | undefined): Leaf {
    if (field === undefined && !SYSTEM_FIELDS.includes(part)) throw this.unknown();
    const column = valueColumnOf(table, part);
    const isList = LISTS.includes(field?.kind);
    if (this.modifier === 'length') {
      if (!isList && field?.kind !== 'rows') throw this.unfitting();
      return { is: 'length', column, field };
    }
    if (this.modifier === 'each' && !isList) throw this.unfitting();
    if (this.modifier === 'lower' && !isLetters(field, column)) throw this.unfitting();
    const isEach =
      isList && (this.modifier === 'each' || (this.context.anyOf && this.modifier === undefined));
    return { is: isEach ? 'each' : 'value', column, field };
  }

  /** `mitarbeiter.0.name`, or `heimatorte.0` in a list of texts. */
  private cell(
    table: Table,
    part: string,
    field: Field & { kind: 'rows' | 'texts' },
    rest: readonly string[],
  ): Leaf {
    const [place = '', name, ...more] = rest;
    const cellField =
      field.kind === 'rows' && name !== undefined && Object.hasOwn(field.fields, name)
        ? field.fields[name]
        : undefined;
    const fits = field.kind === 'rows' ? cellField !== undefined && more.length === 0 : name === undefined;
    if (!PLACE_IN_LIST.test(place) || !fits) throw this.unknown();
    if (this.modifier === 'length' || this.modifier === 'each') throw this.unfitting();
    const column = valueColumnOf(table, part);
    if (this.modifier === 'lower' && cellField !== undefined && !isLetters(cellField, column))
      throw this.unfitting();
    const cell = name === undefined || cellField === undefined ? undefined : { name, field: cellField };
    return { is: 'cell', column, row: Number(place), cell };
  }

  /** The same for what is not there and for what the reader may not know of. */
  private unknown(): RequestError {
    return new RequestError(400, `Das Feld „${this.written}“ gibt es nicht.`);
  }

  private unfitting(): RequestError {
    return new RequestError(400, `Der Zusatz „:${this.modifier}“ passt nicht zum Feld „${this.written}“.`);
  }
}

/** Where capitals may stand. */
function isLetters(field: Field | undefined, { name }: ValueColumn): boolean {
  if (field === undefined) return name === 'id';
  const { notation } = storageByKind[field.kind];
  return field.kind !== 'date' && (notation === 'text' || notation === 'reference');
}

function isUnique({ indexes }: Table, column: string): boolean {
  return indexes.some(({ unique, columns }) => unique && columns.length === 1 && columns[0] === column);
}

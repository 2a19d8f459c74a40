import { RequestError } from '@traverse/wire';
import { STATEMENT } from '../../budgets.ts';
import { column, keyword, list, name, type Sql, sql } from '../statement.ts';
import type { Syntax } from '../syntax.ts';
import type { Hop, Leaf, Path } from './path.ts';

/**
 * Where one record becomes several on a path. Paths that share one of them speak of the same joined row.
 * None: one value for each record.
 */
export function multiKeys(path: Path): string[] {
  const keys = path.hops.flatMap((hop) => (hop.isMulti ? [hop.key, `${hop.key}:each`] : []));
  return path.leaf.is === 'each' ? [...keys, eachKey(path, path.leaf)] : keys;
}

function eachKey({ hops }: Path, { column: { name: last } }: Leaf): string {
  return `${[...hops.slice(-1).map(({ key }) => key), last].join('.')}:each`;
}

/** Aliases of one statement; `t` is the table that is listed. */
export class Aliases {
  count = 0;

  next(): string {
    this.count += 1;
    if (this.count > STATEMENT.joins) {
      throw new RequestError(400, 'Der Filter geht über zu viele Verknüpfungen. Bitte vereinfache ihn.');
    }
    return `j${this.count}`;
  }
}

/**
 * The rows a FROM clause brings in, all by LEFT JOIN: a record without related ones stays, with NULL.
 *
 * The outer clause takes steps that lead to one record. An inner one stands in an EXISTS and takes the steps that
 * lead to several; what is joined outside already is used from there.
 */
export class Joins {
  readonly syntax: Syntax;
  private readonly aliases: Aliases;
  private readonly outer: Joins | undefined;
  private readonly clauses: Sql[] = [];
  private readonly byKey = new Map<string, string>();
  private lastTable: string | undefined;

  constructor(syntax: Syntax, aliases = new Aliases(), outer?: Joins) {
    this.syntax = syntax;
    this.aliases = aliases;
    this.outer = outer;
  }

  /** Tables joined so far, anywhere in the statement. */
  get count(): number {
    return this.aliases.count;
  }

  /** For an EXISTS of this statement. */
  inner(): Joins {
    return new Joins(this.syntax, this.aliases, this.outer ?? this);
  }

  /** ` LEFT JOIN …`, as far as it was needed until now. */
  get sql(): Sql {
    return list(this.clauses, '');
  }

  /** An inner clause has no table of its own to begin with. */
  get from(): Sql {
    return sql`FROM (SELECT 1) AS "one"${this.sql}`;
  }

  /** True, unless the rows joined here are too many to be gone through in time. */
  get withinTime(): Sql | undefined {
    return this.lastTable === undefined ? undefined : this.syntax.withinTime(this.lastTable);
  }

  /** The alias of the table a path ends in. */
  aliasOf({ hops }: Path): string {
    let alias = 't';
    let isMulti = false;
    for (const hop of hops) {
      isMulti ||= hop.isMulti;
      const owner: Joins = isMulti || this.outer === undefined ? this : this.outer;
      alias = owner.joined(hop, alias);
    }
    return alias;
  }

  /** The alias of the single values of a list at the end of a path. */
  aliasOfEach(path: Path, leaf: Leaf): string {
    const alias = this.aliasOf(path);
    return this.once(
      eachKey(path, leaf),
      (each) => this.syntax.eachOf(column(alias, leaf.column.name), each),
      keyword('TRUE'),
    );
  }

  private joined(hop: Hop, from: string): string {
    const { table, over, column: via, scope } = hop;
    const on = (alias: string, meets: Sql) => {
      const condition = scope.condition(alias);
      return condition === undefined ? meets : sql`${meets} AND ${condition}`;
    };
    const source = (alias: string) => {
      this.lastTable = alias;
      return sql`${name(table.name)} AS ${name(alias)}`;
    };
    switch (over) {
      case 'reference':
        return this.once(hop.key, source, (alias) =>
          on(alias, sql`${column(alias, 'id')} = ${column(from, via)}`),
        );
      case 'back reference':
        return this.once(hop.key, source, (alias) =>
          on(alias, sql`${column(alias, via)} = ${column(from, 'id')}`),
        );
      case 'list': {
        const each = this.once(
          `${hop.key}:each`,
          (alias) => this.syntax.eachOf(column(from, via), alias),
          keyword('TRUE'),
        );
        return this.once(hop.key, source, (alias) =>
          on(alias, sql`${column(alias, 'id')} = ${column(each, 'value')}`),
        );
      }
      case 'back list':
        return this.once(hop.key, source, (alias) =>
          on(
            alias,
            sql`EXISTS (SELECT 1 FROM ${this.syntax.eachOf(column(alias, via), 'each')}
              WHERE ${column('each', 'value')} = ${column(from, 'id')})`,
          ),
        );
    }
  }

  private once(key: string, source: (alias: string) => Sql, on: Sql | ((alias: string) => Sql)): string {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const alias = this.aliases.next();
    this.byKey.set(key, alias);
    const condition = typeof on === 'function' ? on(alias) : on;
    this.clauses.push(sql` LEFT JOIN ${source(alias)} ON ${condition}`);
    return alias;
  }
}

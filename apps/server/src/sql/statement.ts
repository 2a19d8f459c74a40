/** What is sent beside a statement's text. Dates are text, booleans 0 and 1 (see codec.ts). */
export type Bind = string | number | null;

/**
 * A piece of SQL and the values that belong to it. Values never become text: they are bound by the engine.
 * Made by `sql`, `name`, `keyword` and `list` only.
 */
export class Sql {
  /** One more than values; a value stands between two of them. */
  readonly texts: readonly string[];
  readonly values: readonly Bind[];
  private readonly template: Template | undefined;

  constructor(texts: readonly string[], values: readonly Bind[], template?: Template) {
    this.texts = texts;
    this.values = values;
    this.template = template;
  }

  /** The whole text, as `write` makes it. */
  textBy(write: Writer): string {
    return this.template === undefined ? write(this.texts) : this.template.textBy(write);
  }
}

/** A statement that is asked again and again with other values: its text is put together once for each engine. */
export class Template {
  private readonly texts: readonly string[];
  private readonly written = new Map<Writer, string>();

  constructor({ texts }: Sql) {
    this.texts = texts;
  }

  with(values: readonly Bind[]): Sql {
    return new Sql(this.texts, values, this);
  }

  /** The text as `write` makes it. */
  textBy(write: Writer): string {
    const text = this.written.get(write) ?? write(this.texts);
    this.written.set(write, text);
    return text;
  }
}

/** Puts an engine's placeholders between texts. */
export type Writer = (texts: readonly string[]) => string;

/** Template tag: pieces of SQL are put in as they are, everything else is bound. */
export function sql(template: TemplateStringsArray, ...parts: readonly (Sql | Bind)[]): Sql {
  const texts = [template[0] ?? ''];
  const values: Bind[] = [];
  for (const [index, part] of parts.entries()) {
    append(texts, values, part);
    texts.push(`${texts.pop()}${template[index + 1]}`);
  }
  return new Sql(texts, values);
}

/** Pieces one after the other, `separator` between them. */
export function list(pieces: readonly Sql[], separator: ', ' | ' AND ' | ' OR ' | ' UNION ALL ' | ''): Sql {
  const texts = [''];
  const values: Bind[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) texts.push(`${texts.pop()}${separator}`);
    append(texts, values, piece);
  }
  return new Sql(texts, values);
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** A table, column, index or alias, quoted. Throws if it is no plain name: those come from definitions, never from a client. */
export function name(identifier: string): Sql {
  return new Sql([quoted(identifier)], []);
}

/** `alias.column` */
export function column(alias: string, identifier: string): Sql {
  return new Sql([`${quoted(alias)}.${quoted(identifier)}`], []);
}

/**
 * At the end of a SELECT: so many rows. In the text, where SQLite plans by it: a limit that is bound makes it prepare the
 * statement anew each time.
 */
export function limitTo(rows: number): Sql {
  if (!Number.isSafeInteger(rows)) throw new RangeError(`not a number of rows: ${rows}`);
  return keyword(` LIMIT ${rows}`);
}

/** SQL that is the same every time. Never for anything that comes from outside. */
export function keyword(text: string): Sql {
  return new Sql([text], []);
}

function quoted(identifier: string): string {
  if (!NAME.test(identifier)) throw new RangeError(`not a name for SQL: ${identifier}`);
  return `"${identifier}"`;
}

function append(texts: string[], values: Bind[], part: Sql | Bind): void {
  if (part instanceof Sql) {
    const [first, ...rest] = part.texts;
    texts.push(`${texts.pop()}${first}`, ...rest);
    for (const value of part.values) values.push(value);
  } else {
    values.push(part);
    texts.push('');
  }
}

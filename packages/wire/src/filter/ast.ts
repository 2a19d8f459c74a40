/**
 * A filter as a tree, made for the SQL writer: precedence is in the shape (`&&` binds tighter than `||`, brackets
 * are nested joins), so each join can be written in brackets of its own.
 */
export type Filter = Comparison | Join;

/** Two or more conditions, in the order given. */
export interface Join {
  readonly kind: 'and' | 'or';
  readonly parts: readonly Filter[];
}

/** `left operator right`. Both sides may be any operand: `1=1` and field against field are fine. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly left: Operand;
  readonly operator: Operator;
  /** Written with a leading `?`: at least one of several related values, instead of all of them. */
  readonly anyOf: boolean;
  readonly right: Operand;
}

/** Comparison operators without their `?`. `~` is "contains", `!~` its opposite. */
export type Operator = (typeof OPERATORS)[number];

export const OPERATORS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~'] as const;

export type Operand = FieldOperand | TextOperand | NumberOperand | KeywordOperand | MacroOperand;

/** A field or a path to one. Nothing is known yet about whether it exists. */
export interface FieldOperand {
  readonly kind: 'field';
  /** `inventar.kategorie.name` in parts; a back-relation (`packlisten_via_kunde`) is one part, left as text. */
  readonly path: readonly [string, ...string[]];
  readonly modifier: Modifier | undefined;
}

/** What may follow the last part of a path: number of values, each single value, lower case. */
export type Modifier = (typeof MODIFIERS)[number];

export const MODIFIERS = ['length', 'each', 'lower'] as const;

/** A string, quotes and their escapes removed; every other backslash is still there. */
export interface TextOperand {
  readonly kind: 'text';
  readonly value: string;
}

/** Always finite, never -0. */
export interface NumberOperand {
  readonly kind: 'number';
  readonly value: number;
}

/** null, true or false in any case; a field of exactly this `name` would come first. */
export interface KeywordOperand {
  readonly kind: 'keyword';
  readonly value: boolean | null;
  readonly name: string;
}

/** `@now` and its like, without the `@`. */
export interface MacroOperand {
  readonly kind: 'macro';
  readonly name: Macro;
}

export type Macro = (typeof MACROS)[number];

export const MACROS = [
  'now',
  'yesterday',
  'tomorrow',
  'todayStart',
  'todayEnd',
  'monthStart',
  'monthEnd',
  'yearStart',
  'yearEnd',
  'second',
  'minute',
  'hour',
  'day',
  'month',
  'weekday',
  'year',
] as const;

import { canBeField } from '../field-name.ts';
import { type FieldOperand, type KeywordOperand, MACROS, type MacroOperand, MODIFIERS } from './ast.ts';

/** What a name in a filter or sort key turned out to be, or a German sentence about what is wrong with it. */
export type Identified = FieldOperand | KeywordOperand | MacroOperand | { kind: 'fault'; detail: string };

/** The text contains something that only rules may use: to be refused with 403, wherever it stands. */
export const RULES_ONLY = /@(?:request|collection)\./;

const KEYWORDS = new Map([
  ['null', null],
  ['true', true],
  ['false', false],
]);

const SHAPE = /^(?:[A-Za-z_]|#[A-Za-z0-9_])[A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*(?::[A-Za-z0-9_.:]*)?$/;

/** Reads one identifier: a path with an optional modifier, a keyword or a macro. */
export function identify(name: string): Identified {
  if (name.startsWith('@')) return macro(name);
  const keyword = KEYWORDS.get(name.toLowerCase());
  if (keyword !== undefined) return { kind: 'keyword', value: keyword, name };
  if (!SHAPE.test(name)) return { kind: 'fault', detail: `„${name}“ ist kein Feldname.` };
  return field(name);
}

function macro(name: string): Identified {
  const known = MACROS.find((each) => `@${each}` === name);
  return known === undefined
    ? { kind: 'fault', detail: `„${name}“ gibt es nicht.` }
    : { kind: 'macro', name: known };
}

function field(name: string): Identified {
  const colon = name.indexOf(':');
  const path = colon === -1 ? name : name.slice(0, colon);
  const suffix = colon === -1 ? undefined : name.slice(colon + 1);
  const modifier = MODIFIERS.find((each) => each === suffix);
  if (modifier !== suffix) return { kind: 'fault', detail: `Den Zusatz „:${suffix}“ gibt es nicht.` };
  const [first = '', ...rest] = path.split('.');
  if (![first, ...rest].every(canBeField)) return { kind: 'fault', detail: `„${name}“ ist kein Feldname.` };
  return { kind: 'field', path: [first, ...rest], modifier };
}

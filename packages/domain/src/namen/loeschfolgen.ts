import type { AnswerOf, Cents, Entity, Field } from '@traverse/schema';
import type { loeschfolgenPfad } from '../pfade/verlauf.ts';
import { formatEuro } from '../values/geld.ts';

/** Records of one collection that would go as well, or change. */
export type Folge = AnswerOf<typeof loeschfolgenPfad>['folgen'][number];
export type FolgeRecord = Folge['genannt'][number];

type Values = { readonly [field: string]: unknown };

/** In words how a record would change: `fields` are those that the reader may read. */
export function aenderungWords(fields: Entity['fields'], before: Values, after: Values): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const words = wordsOf(field, before[name], after[name]);
    return words === undefined ? [] : [words];
  });
}

function wordsOf(field: Field, before: unknown, after: unknown): string | undefined {
  if (field.unlogged || JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const { kind, label } = field;
  if (kind === 'relation' && after === '') return `ohne ${label}`;
  if (kind === 'toggle' && after === false) return `nicht mehr ${label.toLocaleLowerCase('de')}`;
  // A geld field holds cents.
  if (kind === 'geld') return `${label} ${formatEuro(before as Cents)} → ${formatEuro(after as Cents)}`;
  return `${label} geändert`;
}

import type { Cents, Entity, Field } from '@traverse/schema';
import { formatEuro } from '../values/geld.ts';

/** What would come of deleting a record, as `GET /api/loeschfolgen/{collection}/{id}` answers it. */
export interface Loeschfolgen {
  /** Why it stays, a German sentence; empty when it can go. */
  readonly hindernis: string;
  /** What goes with it, and what changes; the record itself is not named. */
  readonly folgen: readonly Folge[];
}

/** Records of one collection that would go as well, or change. */
export interface Folge {
  readonly collection: string;
  readonly art: 'gelöscht' | 'geändert';
  readonly anzahl: number;
  /** The first of them, as far as the reader may know of them. */
  readonly genannt: readonly FolgeRecord[];
}

export interface FolgeRecord {
  readonly id: string;
  /** What it is called instead of the word for all of its kind. */
  readonly wort?: string;
  readonly name: string;
  /** `ohne Packliste`, `Netto 6.662,00 € → 3.800,00 €`; empty of one that goes. */
  readonly aenderungen: readonly string[];
}

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

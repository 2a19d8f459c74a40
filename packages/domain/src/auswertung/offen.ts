import type { Cents } from '@traverse/schema';
import { sumCents } from '../values/geld.ts';
import { type Auswertung, davonOffen } from './summarise.ts';
import { auswertungTables } from './tables.ts';

/** What of a year is not paid yet, with its tax: what is still to come in, and what is still to go out. */
export function offenVomJahr(auswertung: Auswertung): {
  readonly einnahmen: Cents;
  readonly ausgaben: Cents;
} {
  const tables = auswertungTables(auswertung);
  const openOf = (book: 'einnahmen' | 'ausgaben') =>
    sumCents(
      tables
        .filter(({ table }) => table.startsWith(book))
        .flatMap(({ rows }) => rows.flatMap(({ parts }) => parts))
        .filter(({ key }) => key === davonOffen)
        .map(({ amount }) => amount),
    );
  return { einnahmen: openOf('einnahmen'), ausgaben: openOf('ausgaben') };
}

import type { Person } from '../entities/index.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { plainName } from '../values/same-name.ts';

/** What a function asks for and somebody does not have to the last day of it: `SQQ2 fehlt`, `Höhenarbeit gilt nur bis 11.06.` (P1.2). */
export function fehlendeQualifikationen(
  verlangt: readonly string[],
  vorhanden: Person['qualifikationen'],
  letzterTag: Day | '',
): string[] {
  return verlangt.flatMap((name) => {
    const own = vorhanden.filter((each) => plainName(each.name) === plainName(name));
    if (own.length === 0) return [`${name.trim()} fehlt`];
    const ends = own.map(({ gueltigBis }) => dayOf(gueltigBis));
    if (ends.includes('')) return [];
    const last = ends.toSorted().at(-1) ?? '';
    return last === '' || last >= letzterTag
      ? []
      : [`${name.trim()} gilt nur bis ${last.slice(8)}.${last.slice(5, 7)}.`];
  });
}

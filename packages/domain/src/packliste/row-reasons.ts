import type { Packliste } from '../entities/index.ts';
import { missingItemsReasons } from '../inventarliste/missing-reasons.ts';
import { isLeftBehind } from '../projekt/left-behind.ts';
import type { Day } from '../values/dates.ts';
import { createdTodayReasons, type RowReason } from '../values/row-tone.ts';

/** A pack list without an invoice that needs one. Source: spec part 1, "Row colours". */
export function lacksRechnung(packliste: Pick<Packliste, 'rechnung' | 'noRechnung'>): boolean {
  return packliste.rechnung === '' && !packliste.noRechnung;
}

/** Why the row of a pack list has a colour; `missingItems` counts items of its list that are not available. */
export function packlisteReasons(
  packliste: Pick<Packliste, 'rechnung' | 'noRechnung' | 'created' | 'projektVon'>,
  facts: { readonly today: Day; readonly missingItems: number },
): RowReason[] {
  const noRechnung: RowReason[] = lacksRechnung(packliste)
    ? [{ tone: 'warning', words: 'Keine Rechnung' }]
    : [];
  const leftBehind: RowReason[] = isLeftBehind(packliste)
    ? [{ tone: 'warning', words: 'Projekt verschoben' }]
    : [];
  return [
    ...missingItemsReasons(facts.missingItems),
    ...createdTodayReasons(packliste, facts.today),
    ...leftBehind,
    ...noRechnung,
  ];
}

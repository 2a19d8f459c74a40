// Types alone: the first program must not carry the domain.
import type { Day } from '@traverse/domain/values';
import type { PlanWeite, Zeilen } from '../../features/planung/PlanungTools.tsx';
import { dayIn } from './day-in-address.ts';

/** What the rows of the planner are, and how many days stand side by side. */
const ROWS: readonly Zeilen[] = ['projekt', 'person', 'artikel'];
const SPANS: readonly PlanWeite[] = ['woche', '2wochen', '4wochen', 'quartal'];

/** What the planner shows, as it stands in the address: `?zeilen=person&weite=quartal&von=2026-12-01`. */
export interface PlanungAddress {
  /** The first day. */
  readonly von?: Day;
  readonly zeilen?: Zeilen;
  readonly weite?: PlanWeite;
}

/** What cannot be meant is left out. */
export function readPlanungAddress(search: { readonly [key: string]: unknown }): PlanungAddress {
  const zeilen = ROWS.find((each) => each === search['zeilen']);
  const weite = SPANS.find((each) => each === search['weite']);
  return { ...dayIn(search, 'von'), ...(zeilen && { zeilen }), ...(weite && { weite }) };
}

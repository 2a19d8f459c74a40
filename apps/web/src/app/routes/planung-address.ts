// Types alone: the first program must not carry the domain.
import type { Day } from '@traverse/domain/values';

/**
 * What the planner shows, as it stands in the address: `?zeilen=person&weite=quartal&von=2026-12-01&status=Option&meine=true`.
 * Its page reads the words: the first program has no room for them.
 */
export interface PlanungAddress {
  readonly von?: Day;
  readonly zeilen?: string;
  readonly weite?: string;
  readonly suche?: string;
  readonly status?: string;
  readonly meine?: true;
}

// An address may hold anything.
export const readPlanungAddress = (search: object): PlanungAddress => search;

// Types alone: the first program must not carry the domain.
import type { PlanFilter } from '@traverse/domain/planung/plan-filter';
import type { Day } from '@traverse/domain/values';
import type { PlanWeite, Zeilen } from '../../features/planung/PlanungTools.tsx';
import { dayIn } from './day-in-address.ts';

/** What the rows of the planner are, and how many days stand side by side. */
const ROWS: readonly Zeilen[] = ['projekt', 'person', 'artikel'];
const SPANS: readonly PlanWeite[] = ['woche', '2wochen', '4wochen', 'quartal'];
const STATUS: readonly NonNullable<PlanFilter['status']>[] = [
  'Anfrage',
  'Angebot',
  'Option',
  'Bestätigt',
  'Abgesagt',
  'Abgeschlossen',
];

/** What the planner shows, as it stands in the address: `?zeilen=person&weite=quartal&von=2026-12-01`. */
export interface PlanungAddress {
  /** The first day. */
  readonly von?: Day;
  readonly zeilen?: Zeilen;
  readonly weite?: PlanWeite;
  /** Projects that hold these words, are in this status, are one's own. */
  readonly suche?: string;
  readonly status?: NonNullable<PlanFilter['status']>;
  readonly meine?: true;
}

/** What cannot be meant is left out. */
export function readPlanungAddress(search: { readonly [key: string]: unknown }): PlanungAddress {
  const zeilen = ROWS.find((each) => each === search['zeilen']);
  const weite = SPANS.find((each) => each === search['weite']);
  const status = STATUS.find((each) => each === search['status']);
  // Digits alone are a number to an address.
  const typed = search['suche'];
  const suche = typeof typed === 'string' || typeof typed === 'number' ? String(typed) : undefined;
  return {
    ...dayIn(search, 'von'),
    ...(zeilen && { zeilen }),
    ...(weite && { weite }),
    ...(suche !== undefined && { suche }),
    ...(status && { status }),
    ...(search['meine'] === true && { meine: true }),
  };
}

import type { Failure } from '../../../api/failure.ts';
import { failureIn, type Outcome } from '../../../api/on-newest.ts';

/** Why changes were not stored. Who chose neither of two values has cancelled. */
export function refusalIn(outcome: Outcome | undefined): Failure | undefined {
  if (outcome !== undefined) return failureIn(outcome);
  return { status: 412, message: 'Nicht gespeichert: Du hast keinen der beiden Stände gewählt.', fields: {} };
}

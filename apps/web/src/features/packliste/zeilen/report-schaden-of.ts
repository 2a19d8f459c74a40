import { reportSchaden } from '../../stueck/report-schaden.ts';
import type { PacklisteZeile } from '../usePackliste.ts';

/** Of what has gone out it broke on this job; before that it broke for none, and nobody is charged for it. */
export function reportSchadenOf({ inventar, inventarliste, out }: PacklisteZeile): Promise<void> {
  return reportSchaden({ inventar, ...(out > 0 && inventarliste !== '' && { inventarliste }) });
}

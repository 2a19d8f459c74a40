import type { Day } from '../values/dates.ts';
import type { Ergebnis, ErgebnisFakten, ErgebnisHinweis } from './ergebnis.ts';

/** What a project earned, plan beside actual (PROJ-14). */
export interface ProjektErgebnis {
  readonly id: string;
  readonly name: string;
  readonly kunde: string;
  readonly von: Day | '';
  readonly bis: Day | '';
  readonly plan: Ergebnis;
  readonly ist: Ergebnis;
}

/** `GET /api/ergebnis/{projekt}`. */
export interface ErgebnisAntwort extends ProjektErgebnis {
  readonly fakten: ErgebnisFakten;
  readonly hinweise: readonly ErgebnisHinweis[];
  /** The invoices of both: frozen ones are actual. */
  readonly rechnungen: readonly { readonly id: string; readonly name: string; readonly fest: boolean }[];
}

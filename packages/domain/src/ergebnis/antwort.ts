import type { Cents } from '@traverse/schema';
import type { Day } from '../values/dates.ts';
import type { Ergebnis, ErgebnisFakten, ErgebnisHinweis } from './ergebnis.ts';
import type { Geplant } from './plan.ts';

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

export interface ErgebnisRechnung {
  readonly id: string;
  readonly name: string;
  readonly fest: boolean;
  /** What the plan has it with, and which version of its offer said so. */
  readonly geplant: Geplant;
}

/** `GET /api/ergebnis/{projekt}`. */
export interface ErgebnisAntwort extends ProjektErgebnis {
  readonly fakten: ErgebnisFakten;
  readonly hinweise: readonly ErgebnisHinweis[];
  /** The invoices of both: frozen ones are actual. */
  readonly rechnungen: readonly ErgebnisRechnung[];
  /** Percent of the revenue that DB II should come to. */
  readonly margeWarnung: number;
}

/** What an item brought on the jobs of a year, beside what it cost there (F 7). */
export interface ArtikelErgebnis {
  readonly id: string;
  readonly name: string;
  readonly kategorie: string;
  readonly anzahl: number;
  /** Net, on frozen invoices that were not reversed, at the price it has now. */
  readonly umsatz: Cents;
  /** Pieces times days out, own ones alone. */
  readonly einsatztage: number;
  /** What these wear off, with upkeep: as own material of the projects. */
  readonly kosten: Cents;
  readonly ueberschuss: Cents;
  /** Of all pieces. */
  readonly wiederbeschaffung: Cents;
}

import type { Cents } from '@traverse/schema';
import { cents } from '../values/geld.ts';
import { type Auswertung, davon13b, davonErwerb } from './summarise.ts';
import { sumOf } from './table.ts';

/** The table 'Übersicht', in cents. */
export interface Overview {
  readonly einnahmenNetto: Cents;
  readonly ausgabenNetto: Cents;
  readonly afa: Cents;
  /** What the year brought: income less expenses less depreciation. */
  readonly ergebnis: Cents;
  readonly einnahmenUst: Cents;
  /** Tax on goods from other EU states and of § 13b: owed here, and in `ausgabenUst` as input tax; both together are 0. */
  readonly erwerbUst: Cents;
  readonly ausgabenUst: Cents;
  /** What goes to the tax office; negative when it pays back. */
  readonly zahllast: Cents;
}

export function overviewOf(auswertung: Auswertung): Overview {
  const einnahmenNetto = sumOf(auswertung.einnahmenNetto);
  const ausgabenNetto = sumOf(auswertung.ausgabenNetto);
  const afa = auswertung.afaSummeDiesesJahr;
  const einnahmenUst = sumOf(auswertung.einnahmenUst);
  const ausgabenUst = sumOf(auswertung.ausgabenUst);
  const owed = (davon: string): Cents => auswertung.ausgabenUst[davon] ?? cents(0);
  const erwerbUst = cents(owed(davonErwerb) + owed(davon13b));
  return {
    einnahmenNetto,
    ausgabenNetto,
    afa,
    ergebnis: cents(einnahmenNetto - ausgabenNetto - afa),
    einnahmenUst,
    erwerbUst,
    ausgabenUst,
    zahllast: cents(einnahmenUst + erwerbUst - ausgabenUst),
  };
}

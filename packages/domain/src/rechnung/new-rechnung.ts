import type { DraftIn } from '../entities/index.ts';
import { defaultZahlungszielTage, faelligAfter } from '../forderung/due-date.ts';
import { type Day, wireDateOf } from '../values/dates.ts';

export interface NewRechnung {
  readonly today: Day;
  /** As `zahlungszielOf` says; ten days when not said. */
  readonly zahlungszielTage?: number;
}

/** What the dialog of a new invoice starts with: dated today, due ten days later, faktor 1. The server names it (RECH-01). */
export function newRechnung(facts: NewRechnung): DraftIn<'rechnungen'> {
  const rechnungsDatum = wireDateOf(facts.today);
  return {
    rechnungsDatum,
    faelligDatum: faelligAfter(rechnungsDatum, facts.zahlungszielTage ?? defaultZahlungszielTage),
    faktor: 1,
    showZeitinAnmerkung: true,
  };
}

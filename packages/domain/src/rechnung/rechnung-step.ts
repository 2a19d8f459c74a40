import type { Rechnung, RecordIn } from '../entities/index.ts';
import type { ProjektStatus } from '../projekt/projekt-status.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { isFestgeschrieben } from './festschreiben.ts';

/** What the page of an invoice fills one button for. */
export type RechnungStep = 'angebot' | 'rechnung' | 'einbuchen';

interface Facts {
  readonly today: Day;
  /** Whether an offer can be made of it: an order that is not handed out. */
  readonly hasAngebot: boolean;
  /** Whether this reader can enter it in the books, and it is known not to be there yet. */
  readonly isToBook: boolean;
  readonly verbucht: boolean;
  readonly projekt: ProjektStatus | '';
  readonly angebote: readonly Pick<RecordIn<'angebote'>, 'stand'>[];
}

/**
 * The next step of an invoice: the offer while nothing is agreed, its PDF once something is or the job is over, the books when
 * it is handed out. Agreed is what the customer accepted or paid of, an offer whose list is booked, and what the project calls
 * confirmed.
 */
export function rechnungStep(
  rechnung: Pick<Rechnung, 'bis' | 'festgeschrieben' | 'gezahlt'>,
  facts: Facts,
): RechnungStep {
  if (isFestgeschrieben(rechnung)) return facts.isToBook ? 'einbuchen' : 'rechnung';
  const last = dayOf(rechnung.bis);
  const isOver = last !== '' && last < facts.today;
  const isAgreed =
    rechnung.gezahlt > 0 ||
    // A list is booked as soon as it is made; with an offer beside it somebody has meant it.
    (facts.verbucht && facts.angebote.length > 0) ||
    facts.projekt === 'Bestätigt' ||
    facts.projekt === 'Abgeschlossen' ||
    facts.angebote.some(({ stand }) => stand === 'angenommen');
  return facts.hasAngebot && !isOver && !isAgreed ? 'angebot' : 'rechnung';
}

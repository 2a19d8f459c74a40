import type { WireDate } from '@traverse/schema';
import type { Kunde, Rechnung } from '../entities/index.ts';
import { formatDay } from '../values/date-format.ts';
import { endProblem } from '../values/date-order.ts';
import { addDays, type Day, dayOf, wireDateOf } from '../values/dates.ts';

/** Source: spec part 2, section 9 "Due date"; Firmendaten may say otherwise (zahlungszielTage). */
export const defaultZahlungszielTage = 10;

// § 271a BGB.
const longestTerm = 60;

/** How long an invoice may be open, in days: as agreed with its customer, else as the firm says. */
export function zahlungszielOf(
  kunde: Pick<Kunde, 'zahlungszielTage'> | undefined,
  firma: { readonly zahlungszielTage: number } | undefined,
): number {
  return kunde?.zahlungszielTage || (firma?.zahlungszielTage ?? defaultZahlungszielTage);
}

/** What to know of a term of so many days, in German; nothing of a usual one. Source: § 271a BGB (F 2.1). */
export function zahlungszielWarning(tage: number): string | undefined {
  if (tage <= longestTerm) return undefined;
  return 'Mehr als 60 Tage gelten nur, wenn sie ausdrücklich vereinbart sind (§ 271a BGB).';
}

/** The day by which an invoice is to be paid, so many days after its date; empty stays empty. */
export function faelligAfter(
  rechnungsDatum: WireDate,
  zahlungszielTage: number = defaultZahlungszielTage,
): WireDate {
  return rechnungsDatum === '' ? '' : wireDateOf(addDays(dayOf(rechnungsDatum), zahlungszielTage));
}

/** What is wrong with a due date, in German; nothing while it is not before the date of the invoice. */
export function dueProblem({ rechnungsDatum = '', faelligDatum = '' }: Partial<Dates>): string | undefined {
  if (endProblem(rechnungsDatum, faelligDatum) === undefined) return undefined;
  return `Fällig kann die Rechnung erst an ihrem Datum sein, dem ${formatDay(rechnungsDatum)}.`;
}

/**
 * The day by which a draft would be to be paid with its term counted from the end of the job; empty unless it is due before that
 * end. A deposit is asked for beforehand, and what was handed out keeps its date.
 */
export function faelligAfterJob(
  rechnung: Pick<Rechnung, 'bis' | 'faelligDatum' | 'ausgestellt' | 'bezahlt' | 'art'>,
  zahlungszielTage: number,
): WireDate {
  const { bis, faelligDatum, ausgestellt, bezahlt, art } = rechnung;
  const isEarly = endProblem(bis, faelligDatum) !== undefined;
  if (!isEarly || ausgestellt || bezahlt || art === 'Anzahlung') return '';
  return faelligAfter(bis, zahlungszielTage);
}

type Dates = Pick<Rechnung, 'rechnungsDatum' | 'faelligDatum'>;

/** Invoice dates as of today; due ten days later unless the firm says otherwise (RECH-09). */
export function withDatesFrom<R extends Dates>(
  rechnung: R,
  today: Day,
  zahlungszielTage: number = defaultZahlungszielTage,
): R {
  const rechnungsDatum = wireDateOf(today);
  return { ...rechnung, rechnungsDatum, faelligDatum: faelligAfter(rechnungsDatum, zahlungszielTage) };
}

/** A PDF of an invoice with another date asks first whether the date becomes today (RECH-09). */
export function isDatedToday(rechnung: Pick<Rechnung, 'rechnungsDatum'>, today: Day): boolean {
  return dayOf(rechnung.rechnungsDatum) === today;
}

import type { Packliste } from '../entities/index.ts';
import { formatDay } from '../values/date-format.ts';
import { addDays, type Day, dayFrom, dayOf, monthIndex0Of, monthOf, yearOf } from '../values/dates.ts';
import type { RowReason } from '../values/row-tone.ts';

const MONATE = 6;
const BALD_TAGE = 30;
/** After the third year the claim itself is barred (§ 195, 199 BGB): nobody is warned of it any more. */
const JAHRE = 3;

/** What is known of a job when it is asked whether its invoice is late. */
export interface Rechnungsfakten extends Pick<Packliste, 'bis' | 'noRechnung'> {
  /** Its list takes stock: it was done. */
  readonly verbucht: boolean;
  /** An invoice was handed out. */
  readonly ausgestellt: boolean;
  readonly verbraucher: boolean;
}

/** Until when an invoice to a business has to be written, and whether that is near or past. */
export interface Rechnungsfrist {
  readonly tag: Day;
  readonly vorbei: boolean;
}

/**
 * Within six months of the last day, where the customer is a business or a body (§ 14 Abs. 2 UStG; EREC-02). Nothing before
 * the last thirty days.
 */
export function rechnungsfrist(job: Rechnungsfakten, today: Day): Rechnungsfrist | undefined {
  const bis = dayOf(job.bis);
  if (bis === '' || job.noRechnung || !job.verbucht || job.ausgestellt || job.verbraucher) return undefined;
  const tag = sixMonthsAfter(bis);
  if (today < addDays(tag, -BALD_TAGE) || yearOf(today) - yearOf(bis) > JAHRE) return undefined;
  return { tag, vorbei: today > tag };
}

/** The same day, or the last one of a shorter month. */
function sixMonthsAfter(day: Day): Day {
  const month = monthIndex0Of(day) + MONATE;
  const [jahr, of] = [yearOf(day) + Math.floor(month / 12), (month % 12) + 1];
  const first = `${String(jahr).padStart(4, '0')}-${String(of).padStart(2, '0')}-01` as Day; // a month of a year
  return dayFrom(jahr, of, Number(day.slice(8))) ?? monthOf(first).to;
}

/** The last days of jobs whose invoice may be near or late today. */
export function rechnungsfristSpanne(today: Day): { readonly from: Day; readonly to: Day } {
  const from = `${yearOf(today) - JAHRE}-01-01` as Day;
  // The shortest six months have 181 days.
  return { from, to: addDays(today, BALD_TAGE - 181) };
}

export const rechnungsfristReason = ({ tag, vorbei }: Rechnungsfrist): RowReason =>
  vorbei
    ? { tone: 'danger', words: `Rechnungsfrist seit ${formatDay(tag)} vorbei` }
    : { tone: 'warning', words: `Rechnung bis ${formatDay(tag)}` };

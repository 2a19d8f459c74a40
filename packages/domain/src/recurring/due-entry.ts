import type { Cents, WireDate } from '@traverse/schema';
import type { RecordIn } from '../entities/index.ts';
import { formatDay } from '../values/date-format.ts';
import {
  type Day,
  dayFrom,
  dayOf,
  monthIndex0Of,
  type StoredDate,
  wireDateOf,
  yearOf,
} from '../values/dates.ts';
import { monatsnamen } from '../values/monatsnamen.ts';
import type { Parsed } from '../values/parsed.ts';

/** A month of the calendar. */
export interface Monat {
  readonly jahr: number;
  readonly monthIndex0: number;
}

/**
 * The months for which templates are run: all of this year, and those of the last twelve that lie in the one before, the
 * earliest first. In January December is still to be run (BUCH-03).
 */
export function runnableMonths(today: Day): readonly Monat[] {
  const jahr = yearOf(today);
  const months = monatsnamen.map((_, monthIndex0) => monthIndex0);
  return [
    ...months
      .filter((month) => month > monthIndex0Of(today))
      .map((monthIndex0) => ({ jahr: jahr - 1, monthIndex0 })),
    ...months.map((monthIndex0) => ({ jahr, monthIndex0 })),
  ];
}

/** 'Mai 2026'; where the year goes without saying just 'Mai'. */
export function monatInWords({ jahr, monthIndex0 }: Monat, thisYear?: number): string {
  const name = monatsnamen[monthIndex0] ?? '';
  return jahr === thisYear ? name : `${name} ${jahr}`;
}

type Common = 'suffix' | 'ausfuehrenBis' | 'netto' | 'ust' | 'ustSatz' | 'kategorie';
type Template = Pick<RecordIn<'ausgabenJobs'> | RecordIn<'einnahmenJobs'>, Common> &
  Pick<DueEntry, 'ustArt' | 'kennzahl'>;

/** What a template enters into the books; `job` and the attachments come from the template itself. */
export interface DueEntry {
  readonly name: string;
  readonly datum: StoredDate;
  readonly netto: Cents;
  readonly ust: Cents;
  readonly ustSatz: number;
  readonly kategorie: string;
  /** Of an expense, of an income: what the advance return makes of it. */
  readonly ustArt?: RecordIn<'ausgaben'>['ustArt'];
  readonly kennzahl?: RecordIn<'einnahmen'>['kennzahl'];
}

/**
 * The entry of a template for a month, dated the 1st, or why there is none (BUCH-03).
 *
 * `ausfuehrenBis` is inclusive: on the 1st itself the entry is still made. A month is done once only; `doneOn` are the
 * dates of the entries that this template made before.
 */
export function dueEntry(
  template: Template,
  month: Monat & { readonly doneOn: Iterable<WireDate> },
): Parsed<DueEntry> {
  const { jahr, monthIndex0 } = month;
  const name = monatsnamen[monthIndex0];
  const first = dayFrom(jahr, monthIndex0 + 1, 1);
  if (!name || !first) return { problem: 'Diesen Monat gibt es nicht.' };
  const end = dayOf(template.ausfuehrenBis);
  if (end !== '' && end < first) {
    return { problem: `„${template.suffix}“ läuft nur bis zum ${formatDay(end)}.` };
  }
  for (const date of month.doneOn) {
    const day = dayOf(date);
    if (day !== '' && yearOf(day) === jahr && monthIndex0Of(day) === monthIndex0) {
      return { problem: `„${template.suffix}“ wurde für ${name} ${jahr} schon ausgeführt.` };
    }
  }
  const { suffix, netto, ust, ustSatz, kategorie, ustArt, kennzahl } = template;
  return {
    value: {
      name: `${name} ${jahr} ${suffix}`,
      datum: wireDateOf(first),
      netto,
      ust,
      ustSatz,
      kategorie,
      ...(ustArt === undefined ? {} : { ustArt }),
      ...(kennzahl === undefined ? {} : { kennzahl }),
    },
  };
}

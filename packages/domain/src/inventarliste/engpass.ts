import type { InventarArtikel, Inventarliste } from '../entities/index.ts';
import { formatDayRange } from '../values/date-format.ts';
import { addDays } from '../values/dates.ts';
import { formatZahl, inThousandths } from '../values/zahl.ts';
import type { Availability, AvailabilitySpan } from './availability.ts';

/** A shortage in spite of which somebody booked. */
export type Engpass = Inventarliste['engpaesse'][number];

/**
 * The shortages that nobody has accepted yet on this list: more is missing of an item than was known (VERF-02), or more of
 * it than the days around a job could give.
 */
export function newShortages(
  availabilities: Iterable<Availability>,
  accepted: readonly Pick<Engpass, 'inventar' | 'fehlend' | 'nurRuest'>[],
): Availability[] {
  const known = Map.groupBy(accepted, ({ inventar }) => inventar);
  return [...availabilities].filter((each) => !isCovered(each, known.get(each.inventar) ?? []));
}

type Missing = Pick<Availability, 'fehlend' | 'fehlendHart'>;

function isCovered(
  { fehlend, fehlendHart }: Missing,
  rows: readonly Pick<Engpass, 'fehlend' | 'nurRuest'>[],
): boolean {
  const most = Math.max(0, ...rows.map((row) => row.fehlend));
  const hardest = Math.max(0, ...rows.map((row) => row.fehlend - (row.nurRuest ?? 0)));
  return fehlend <= most && fehlendHart <= hardest;
}

/**
 * The row by which somebody has last said yes to what is missing of an item, of the rows that one list keeps of it; nothing
 * while that is less than is missing. What was booked without a person, as by a customer's link, nobody has said yes to.
 */
export function acceptanceOf<Row extends Pick<Engpass, 'fehlend' | 'nurRuest' | 'wer'>>(
  missing: Missing,
  rows: readonly Row[],
): Row | undefined {
  const said = rows.filter(({ wer }) => wer !== '');
  return isCovered(missing, said) ? said.at(-1) : undefined;
}

/** What is kept of shortages that are accepted. */
export function acceptedShortages(
  shortages: readonly Availability[],
  artikel: readonly Pick<InventarArtikel, 'id' | 'name'>[],
  { am, wer }: Pick<Engpass, 'am' | 'wer'>,
): Engpass[] {
  const nameOf = new Map(artikel.map(({ id, name }) => [id, name]));
  return shortages.map(({ inventar, fehlend, fehlendHart }) => {
    const nurRuest = inThousandths(fehlend - fehlendHart);
    const name = nameOf.get(inventar) ?? '';
    return { inventar, name, fehlend, ...(nurRuest > 0 && { nurRuest }), am, wer };
  });
}

/** Whether the days around jobs could give all of it: a warning, no alarm (PLAN-02). */
export function isOnlyRuest({ fehlend, nurRuest = 0 }: Pick<Engpass, 'fehlend' | 'nurRuest'>): boolean {
  return nurRuest >= fehlend;
}

/** `6 × LED-PAR RGBW, 2 × Moving Head (nur Rüstzeit)`. */
export function shortageText(shortages: readonly Pick<Engpass, 'name' | 'fehlend' | 'nurRuest'>[]): string {
  return shortages
    .map((each) => `${formatZahl(each.fehlend)} × ${each.name}${isOnlyRuest(each) ? ' (nur Rüstzeit)' : ''}`)
    .join(', ');
}

/** The days on which pieces are missing: `3.12.2026 – 4.12.2026`. */
export function shortageDays(spans: readonly AvailabilitySpan[]): string {
  const days: { von: AvailabilitySpan['von']; bis: AvailabilitySpan['bis'] }[] = [];
  for (const { von, bis } of spans.filter(({ frei }) => frei < 0)) {
    const last = days.at(-1);
    if (last && addDays(last.bis, 1) === von) last.bis = bis;
    else days.push({ von, bis });
  }
  return days.map(({ von, bis }) => formatDayRange(von, bis)).join(', ');
}

import type { WireDate } from '@traverse/schema';
import { epochMsOf } from '@traverse/wire';
import type { RecordIn } from '../entities/index.ts';
import type { FesteSammlung } from '../options/schluss-arten.ts';
import { type UstZeitraum, zeitraumWords } from '../ustva/zeitraum.ts';
import { formatDay } from '../values/date-format.ts';
import { type Day, dayAt, dayOf } from '../values/dates.ts';

export type Schluss = Pick<RecordIn<'buchungsschluesse'>, 'bis' | 'am' | 'zurueckAm'>;

/** What of an entry or a payment decides whether it is firm: its day, and since when it has been in the books with it. */
export interface Gebucht {
  readonly datum: WireDate;
  readonly gebucht: WireDate;
}

/**
 * The closing by which an entry is firm, the earliest of them; none while it is free. A closing holds what is of its days
 * and was in the books before it, so that a bill that comes late is entered as ever (GOBD-09).
 */
export function festDurch<One extends Schluss>(
  { datum, gebucht }: Gebucht,
  schluesse: readonly One[],
): One | undefined {
  const tag = dayOf(datum);
  return schluesse
    .filter(({ bis, am, zurueckAm }) => zurueckAm === '' && tag !== '' && tag <= dayOf(bis) && gebucht < am)
    .toSorted((one, other) => (one.am < other.am ? -1 : 1))
    .at(0);
}

/** Since when an entry has been in the books with its day: stored then, or moved there by a hand since. */
export function gebuchtSeit({
  created,
  gebuchtAm,
}: {
  readonly created: string;
  readonly gebuchtAm: WireDate;
}): WireDate {
  return gebuchtAm || (created as WireDate); // a stamp of the server is a date with time
}

/** What brought a closing about: `Voranmeldung Juni 2026`. */
export function schlussWords(
  { anlass }: Pick<RecordIn<'buchungsschluesse'>, 'anlass'>,
  zeitraum?: UstZeitraum,
): string {
  if (anlass === 'Voranmeldung' && zeitraum) return `Voranmeldung ${zeitraumWords(zeitraum)}`;
  return anlass === 'Steuerberatung' ? 'Paket für die Steuerberatung' : anlass;
}

/** `Die Bücher sind bis 30.6.2026 fest (Voranmeldung Juni 2026).` */
export function festWords({ bis }: Pick<Schluss, 'bis'>, durch: string): string {
  return `Die Bücher sind bis ${formatDay(bis)} fest (${durch}).`;
}

/** Exact. Source: year 1.2. */
export const berichtigeWords: { readonly [C in FesteSammlung]: string } = {
  ausgaben: 'Berichtige die Ausgabe, die alte bleibt stehen.',
  einnahmen: 'Berichtige die Einnahme, die alte bleibt stehen.',
};

/** Pressed by mistake: so long its maker takes a closing back, in minutes (year 1.2). */
const MINUTES_TO_REOPEN = 15;

/** Why a closing is not taken back, in German; nothing when it can be. `now` in milliseconds. */
export function zurueckProblem(
  schluss: Pick<RecordIn<'buchungsschluesse'>, 'am' | 'wer' | 'zurueckAm'>,
  { now, reader }: { readonly now: number; readonly reader: string },
): string | undefined {
  if (schluss.zurueckAm !== '')
    return 'Das ist schon zurückgenommen: Die Bücher sind dadurch nicht mehr fest.';
  if (schluss.wer !== reader) return 'Zurücknehmen kann das nur, wer es festgeschrieben hat.';
  const age = now - (epochMsOf(schluss.am) ?? 0);
  if (age <= MINUTES_TO_REOPEN * 60_000) return undefined;
  return `Zurücknehmen lässt es sich nur in den ersten ${MINUTES_TO_REOPEN} Minuten. Berichtige die Einträge.`;
}

/** Why the books are not closed up to a day by hand, in German; nothing when they can be. */
export function schliessenProblem(bis: Day, now: number): string | undefined {
  return bis < dayAt(now) ? undefined : 'Fest wird, was vorbei ist: Nimm einen Tag vor heute.';
}

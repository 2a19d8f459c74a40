import type { AnswerOf } from '@traverse/schema';
import type { engpaessePfad } from '../pfade/verfuegbarkeit.ts';
import { addDays, type Day } from '../values/dates.ts';
import { type DayWindow, meets } from '../values/day-window.ts';
import { type AvailabilitySpan, hardMissing } from './availability.ts';
import { acceptanceOf, type Engpass } from './engpass.ts';
import { takenDays } from './ruest-bookings.ts';
import type { Buchung, Verfuegbarkeit } from './verfuegbarkeit.ts';

/** How far the radar looks, today included. */
export const RADAR_DAYS = 56;

/** Days in a row on which an item is short, and the most that is missing on any of them. */
interface Run extends DayWindow {
  readonly fehlend: number;
}

/** An item that is short for some days in a row (PLAN-06). */
export type EngpassLauf = AnswerOf<typeof engpaessePfad>['items'][number];

type Facts = Pick<Verfuegbarkeit, 'item' | 'tage' | 'listen' | 'nichtFrei'>;

interface Known {
  /** Days before a run on which a rental is ordered. */
  readonly vorlauf: number;
  readonly seit: (listen: readonly Buchung[]) => Day | '';
  /** What a list keeps of shortages of this item. */
  readonly engpaesse: (liste: Buchung['inventarliste']) => readonly Engpass[];
}

/**
 * The runs of one item, by their first day: days in a row with less than nothing free, and below them those that only
 * options would make short. Source: W 5.7
 */
export function engpassLaeufe(
  { item, tage, listen, nichtFrei }: Facts,
  { vorlauf, seit, engpaesse }: Known,
): EngpassLauf[] {
  const short = runsOf(tage, ({ frei }) => -frei);
  // Days that are short anyway are told already.
  const perhaps = runsOf(tage, ({ frei, optional }) => (frei < 0 ? 0 : optional - frei));
  const lauf = (run: Run, nurOptionen: boolean): EngpassLauf => {
    const { von, bis, fehlend } = run;
    const isThen = (days: DayWindow) => meets(days, run);
    const taking = listen.filter((each) => isThen(takenDays(each)));
    const hard = Math.max(0, ...tage.filter(isThen).map((span) => hardMissing(span)));
    const fehlendHart = nurOptionen ? 0 : hard;
    const bestellenBis = addDays(von, -vorlauf);
    const reason = { listen: taking, nichtFrei: nichtFrei.filter(isThen) };
    const facts = { item, von, bis, fehlend, fehlendHart, nurOptionen, seit: seit(taking), bestellenBis };
    if (nurOptionen) return { ...facts, ...reason };
    return { ...facts, ...reason, ...annahmeOf(tage.filter(isThen), taking, engpaesse) };
  };
  return [...short.map((run) => lauf(run, false)), ...perhaps.map((run) => lauf(run, true))];
}

/** Whether somebody has said yes on each of these days, on one of the lists that take of the item then. Source: W 5.2 */
function annahmeOf(
  spans: readonly AvailabilitySpan[],
  taking: readonly Buchung[],
  engpaesse: Known['engpaesse'],
): Pick<EngpassLauf, 'angenommen' | 'anzunehmen'> {
  let last: Engpass | undefined;
  for (const span of spans) {
    const missing = { fehlend: -span.frei, fehlendHart: hardMissing(span) };
    const own = taking.filter((each) => each.art === 'verbucht' && meets(takenDays(each), span));
    const said = own.flatMap(({ inventarliste }) => acceptanceOf(missing, engpaesse(inventarliste)) ?? []);
    const [first] = said;
    const open = own.at(-1);
    if (!first) return open ? { anzunehmen: open.inventarliste } : {};
    for (const row of said) if (!last || row.am > last.am) last = row;
  }
  return last ? { angenommen: { am: last.am, wer: last.wer } } : {};
}

/** The order of the radar: what is short before what may become so, then the first day, then the name. */
export function inRadarOrder(laeufe: readonly EngpassLauf[]): EngpassLauf[] {
  return laeufe.toSorted(
    (one, other) =>
      Number(one.nurOptionen) - Number(other.nurOptionen) ||
      (one.von === other.von
        ? one.item.name.localeCompare(other.item.name, 'de') || (one.item.id < other.item.id ? -1 : 1)
        : one.von < other.von
          ? -1
          : 1),
  );
}

/** Spans that follow each other become one run; their lists may differ, the days do not. */
function runsOf(tage: readonly AvailabilitySpan[], missing: (span: AvailabilitySpan) => number): Run[] {
  const runs: { von: Day; bis: Day; fehlend: number }[] = [];
  for (const span of tage) {
    const fehlend = missing(span);
    if (fehlend <= 0) continue;
    const last = runs.at(-1);
    if (last && addDays(last.bis, 1) === span.von) {
      last.bis = span.bis;
      last.fehlend = Math.max(last.fehlend, fehlend);
    } else runs.push({ von: span.von, bis: span.bis, fehlend });
  }
  return runs;
}

import type { InventarArtikel, Inventarliste } from '../entities/index.ts';
import { type Day, eachDay } from '../values/dates.ts';
import type { Booking } from './booking.ts';

/** Days from `von` to `bis`, both included. */
export interface DayWindow {
  readonly von: Day;
  readonly bis: Day;
}

/** Days in a row on which the numbers of an item stay the same. */
export interface AvailabilitySpan extends DayWindow {
  readonly verbucht: number;
  readonly zugemietet: number;
  /** Own stock and what is rented in, less what is booked; negative when pieces are missing. */
  readonly frei: number;
}

/** How one item stands within a window. */
export interface Availability {
  readonly inventar: InventarArtikel['id'];
  /** Own stock. */
  readonly anzahl: number;
  /** The largest amount booked on any one day. */
  readonly anzahlVerbucht: number;
  /** The largest amount rented in on any one day. */
  readonly zugemietet: number;
  /** The most pieces missing on any one day after what is rented in; never below 0. */
  readonly fehlend: number;
  /** What can still be booked for the whole window; negative when pieces are missing. */
  readonly frei: number;
  /** Covers the window without gaps. */
  readonly spans: readonly AvailabilitySpan[];
  /** The lists that book the item within the window. */
  readonly inventarlisten: readonly Inventarliste['id'][];
}

/**
 * How items stand within a window of days: the one rule of availability (VERF-01, VERF-02).
 *
 * `booked` takes from stock, `rented` adds to it day by day; both may hold other items and other times. The peak of a
 * day counts, so that two bookings that never meet do not add up. Answers stand in the order of `artikel`.
 *
 * `window.bis` is not before `window.von`. The work grows with what overlaps the window, times its logarithm.
 */
export function availabilityOf(question: {
  readonly artikel: readonly Pick<InventarArtikel, 'id' | 'anzahl'>[];
  readonly booked: readonly Booking[];
  readonly rented: readonly Booking[];
  readonly window: DayWindow;
}): Availability[] {
  const { artikel, window } = question;
  const asked = new Set(artikel.map(({ id }) => id));
  const booked = byItem(question.booked, asked, window);
  const rented = byItem(question.rented, asked, window);
  const days = eachDay(window.von, window.bis);
  const indexOf = new Map(days.map((day, index) => [day, index]));
  return artikel.map(({ id, anzahl }) => {
    const bookings = booked.get(id) ?? [];
    const spans = spansOf(anzahl, bookings, rented.get(id) ?? [], days, indexOf);
    const frei = Math.min(...spans.map((span) => span.frei));
    return {
      inventar: id,
      anzahl,
      anzahlVerbucht: Math.max(0, ...spans.map(({ verbucht }) => verbucht)),
      zugemietet: Math.max(0, ...spans.map(({ zugemietet }) => zugemietet)),
      fehlend: Math.max(0, -frei),
      frei,
      spans,
      inventarlisten: [...new Set(bookings.map(({ inventarliste }) => inventarliste))],
    };
  });
}

/** More is booked than is owned, whether or not a rental covers it (VERF-01). */
export function isOverbooked(availability: Availability): boolean {
  return availability.anzahlVerbucht > availability.anzahl;
}

/** The days on which more is booked than is owned. */
export function overbookedSpans({ spans, anzahl }: Availability): AvailabilitySpan[] {
  return spans.filter(({ verbucht }) => verbucht > anzahl);
}

function byItem(bookings: readonly Booking[], asked: ReadonlySet<string>, window: DayWindow) {
  const found = new Map<string, Booking[]>();
  for (const booking of bookings) {
    if (!asked.has(booking.inventar) || booking.bis < window.von || booking.von > window.bis) continue;
    const known = found.get(booking.inventar);
    if (known) known.push(booking);
    else found.set(booking.inventar, [booking]);
  }
  return found;
}

interface Amounts {
  booked: number;
  rented: number;
}

/** Walks through the days on which something changes, from the first to the last of the window. */
function spansOf(
  anzahl: number,
  booked: readonly Booking[],
  rented: readonly Booking[],
  days: readonly Day[],
  indexOf: ReadonlyMap<Day, number>,
): AvailabilitySpan[] {
  const changes = new Map<number, Amounts>([[0, { booked: 0, rented: 0 }]]);
  collectChanges(changes, booked, 'booked', indexOf);
  collectChanges(changes, rented, 'rented', indexOf);
  const starts = [...changes.keys()].filter((start) => start < days.length).sort((one, other) => one - other);
  const spans: AvailabilitySpan[] = [];
  const now: Amounts = { booked: 0, rented: 0 };
  for (const [position, start] of starts.entries()) {
    now.booked += changes.get(start)?.booked ?? 0;
    now.rented += changes.get(start)?.rented ?? 0;
    const von = days[start];
    const bis = days[(starts[position + 1] ?? days.length) - 1];
    if (!von || !bis) continue;
    const frei = (inParts(anzahl) + now.rented - now.booked) / PARTS;
    appendSpan(spans, { von, bis, verbucht: now.booked / PARTS, zugemietet: now.rented / PARTS, frei });
  }
  return spans;
}

/** Days count from the start of the window: what began before it is there on its first day. */
function collectChanges(
  changes: Map<number, Amounts>,
  bookings: readonly Booking[],
  kind: keyof Amounts,
  indexOf: ReadonlyMap<Day, number>,
): void {
  const change = (index: number, amount: number) => {
    const known = changes.get(index);
    if (known) known[kind] += amount;
    else changes.set(index, { booked: 0, rented: 0, [kind]: amount });
  };
  for (const { von, bis, anzahl } of bookings) {
    change(indexOf.get(von) ?? 0, inParts(anzahl));
    change((indexOf.get(bis) ?? indexOf.size) + 1, -inParts(anzahl));
  }
}

function appendSpan(spans: AvailabilitySpan[], span: AvailabilitySpan): void {
  const last = spans.at(-1);
  if (last && last.verbucht === span.verbucht && last.zugemietet === span.zugemietet) {
    spans[spans.length - 1] = { ...last, bis: span.bis };
  } else {
    spans.push(span);
  }
}

// Amounts have up to three decimals; adding thousandths as whole numbers stays exact.
const PARTS = 1000;

function inParts(anzahl: number): number {
  return Math.round(anzahl * PARTS);
}

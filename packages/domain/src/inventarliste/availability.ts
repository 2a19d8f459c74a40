import type { InventarArtikel, Inventarliste } from '../entities/index.ts';
import { addDays, type Day, daySpan, daysBetween } from '../values/dates.ts';
import { type DayWindow, meets } from '../values/day-window.ts';
import type { Booking } from './booking.ts';
import { ruestBookings, takenDays } from './ruest-bookings.ts';

/** Days in a row on which the numbers of an item stay the same. */
export interface AvailabilitySpan extends DayWindow {
  readonly verbucht: number;
  /** Taken by the days around bookings (PLAN-02). */
  readonly ruest: number;
  readonly zugemietet: number;
  /** Blocked by a damage, lost or used up. */
  readonly gesperrt: number;
  /** Part of a case with fixed content: not free for itself (W 2.5). */
  readonly imCase: number;
  /** Still out after their list. */
  readonly ausstehend: number;
  /** Own stock and what is rented in, less all of these; negative when pieces are missing. */
  readonly frei: number;
  /** What options would take of it (PLAN-01). */
  readonly optional: number;
}

/** How one item stands within a window. */
export interface Availability {
  readonly inventar: InventarArtikel['id'];
  /** Own stock. */
  readonly anzahl: number;
  /** The largest amount booked on any one day. */
  readonly anzahlVerbucht: number;
  /** The largest amount that the days around bookings take on any one day. */
  readonly ruest: number;
  /** The largest amount rented in on any one day. */
  readonly zugemietet: number;
  /** The largest amount blocked, part of cases, and still out, on any one day. */
  readonly gesperrt: number;
  readonly imCase: number;
  readonly ausstehend: number;
  /** The most pieces missing on any one day after what is rented in; never below 0. */
  readonly fehlend: number;
  /** The same without the days around bookings, which could be given up: what has to be rented in. */
  readonly fehlendHart: number;
  /** `fehlend` if what is overdue does not come back within the window: a warning, never a shortage. */
  readonly fehlendOhneRueckgabe: number;
  /** What can still be booked for the whole window; negative when pieces are missing. */
  readonly frei: number;
  /** The largest amount that options would take on any one day. */
  readonly optional: number;
  /** The same as `frei` if every option became a booking; not `frei` less `optional`: they may lie on different days. */
  readonly freiMitOptionen: number;
  /** Covers the window without gaps. */
  readonly spans: readonly AvailabilitySpan[];
  /** The lists that book the item within the window. */
  readonly inventarlisten: readonly Inventarliste['id'][];
}

/**
 * How items stand within a window of days: the one rule of availability (VERF-01, VERF-02).
 *
 * `booked` takes from stock, also on the days around its own, `rented` adds to it day by day; `gesperrt`, `imCase` and `ausstehend` take what
 * nobody booked and is not there (RUECK-02, CASE-02); `optional` takes nothing yet (PLAN-01). All may hold other items and other times. The peak of a
 * day counts, so that two bookings that never meet do not add up. Answers stand in the order of `artikel`.
 *
 * `window.bis` is not before `window.von`. The work grows with what overlaps the window, times its logarithm.
 */
export function availabilityOf(question: {
  readonly artikel: readonly Pick<InventarArtikel, 'id' | 'anzahl'>[];
  readonly booked: readonly Booking[];
  readonly rented: readonly Booking[];
  readonly gesperrt?: readonly Booking[];
  readonly imCase?: readonly Booking[];
  readonly ausstehend?: readonly Booking[];
  readonly optional?: readonly Booking[];
  readonly window: DayWindow;
}): Availability[] {
  const { artikel, window } = question;
  const asked = new Set(artikel.map(({ id }) => id));
  const booked = byItem(question.booked, asked, window);
  const rented = byItem(question.rented, asked, window);
  const gesperrt = byItem(question.gesperrt ?? [], asked, window);
  const imCase = byItem(question.imCase ?? [], asked, window);
  // What is overdue may stay out: it is asked whatever its last day is.
  const ausstehend = byItem(question.ausstehend ?? [], asked, { ...window, von: EARLIEST });
  const optional = byItem(question.optional ?? [], asked, window);
  return artikel.map(({ id, anzahl }) => {
    const bookings = booked.get(id) ?? [];
    const overdue = ausstehend.get(id) ?? [];
    const blocked = gesperrt.get(id) ?? [];
    const spansWith = (out: readonly Booking[]) =>
      spansOf(
        anzahl,
        {
          booked: bookings.filter((booking) => meets(booking, window)),
          ruest: ruestBookings(bookings, [...blocked, ...out]).filter((booking) => meets(booking, window)),
          rented: rented.get(id),
          gesperrt: blocked,
          imCase: imCase.get(id),
          ausstehend: out,
          optional: optional.get(id)?.map((option) => ({ ...option, ...takenDays(option) })),
        },
        window,
      );
    const spans = spansWith(overdue.filter(({ bis }) => bis >= window.von));
    const frei = Math.min(...spans.map((span) => span.frei));
    const fehlend = missingOf(spans);
    return {
      inventar: id,
      anzahl,
      anzahlVerbucht: Math.max(0, ...spans.map(({ verbucht }) => verbucht)),
      ruest: Math.max(0, ...spans.map((span) => span.ruest)),
      zugemietet: Math.max(0, ...spans.map(({ zugemietet }) => zugemietet)),
      gesperrt: Math.max(0, ...spans.map((span) => span.gesperrt)),
      imCase: Math.max(0, ...spans.map((span) => span.imCase)),
      ausstehend: Math.max(0, ...spans.map((span) => span.ausstehend)),
      fehlend,
      fehlendHart: Math.max(0, ...spans.map((span) => hardMissing(span))),
      fehlendOhneRueckgabe: overdue.length === 0 ? fehlend : missingOf(spansWith(overdue.map(withoutEnd))),
      frei,
      optional: Math.max(0, ...spans.map((span) => span.optional)),
      freiMitOptionen: Math.min(...spans.map((span) => lessOptions(span))),
      spans,
      inventarlisten: [...new Set(bookings.map(({ inventarliste }) => inventarliste))],
    };
  });
}

/** More is booked than is owned, whether or not a rental covers it (VERF-01). */
export function isOverbooked(availability: Availability): boolean {
  return availability.anzahlVerbucht > availability.anzahl;
}

/** The days on which more is booked than is owned, or something is missing. */
export function overbookedSpans({ spans, anzahl }: Availability): AvailabilitySpan[] {
  return spans.filter(({ verbucht, frei }) => verbucht > anzahl || frei < 0);
}

/** What is missing on these days even if nothing around bookings were kept; below 0 when something is free. */
export function hardMissing({ frei, ruest }: Pick<AvailabilitySpan, 'frei' | 'ruest'>): number {
  return (0 - inParts(frei) - inParts(ruest)) / PARTS;
}

/** What is free of these days if every option became a booking. */
function lessOptions({ frei, optional }: AvailabilitySpan): number {
  return (inParts(frei) - inParts(optional)) / PARTS;
}

const EARLIEST: Day = '0000-01-01';

function withoutEnd(booking: Booking): Booking {
  return { ...booking, bis: '9999-12-31' };
}

function missingOf(spans: readonly AvailabilitySpan[]): number {
  return Math.max(0, ...spans.map(({ frei }) => -frei));
}

function byItem(bookings: readonly Booking[], asked: ReadonlySet<string>, window: DayWindow) {
  const found = new Map<string, Booking[]>();
  for (const booking of bookings) {
    if (!asked.has(booking.inventar) || !meets(takenDays(booking), window)) continue;
    const known = found.get(booking.inventar);
    if (known) known.push(booking);
    else found.set(booking.inventar, [booking]);
  }
  return found;
}

const kindsOfAmount = ['booked', 'ruest', 'rented', 'gesperrt', 'imCase', 'ausstehend', 'optional'] as const;
type AmountKind = (typeof kindsOfAmount)[number];
type Amounts = { [Kind in AmountKind]: number };

const nothing = (): Amounts => ({
  booked: 0,
  ruest: 0,
  rented: 0,
  gesperrt: 0,
  imCase: 0,
  ausstehend: 0,
  optional: 0,
});

/** Walks through the days on which something changes, from the first to the last of the window. */
function spansOf(
  anzahl: number,
  bookings: { readonly [Kind in AmountKind]: readonly Booking[] | undefined },
  window: DayWindow,
): AvailabilitySpan[] {
  const days = daySpan(window.von, window.bis);
  const changes = new Map<number, Amounts>([[0, nothing()]]);
  for (const kind of kindsOfAmount) collectChanges(changes, bookings[kind] ?? [], kind, window);
  const starts = [...changes.keys()].filter((start) => start < days).sort((one, other) => one - other);
  const spans: AvailabilitySpan[] = [];
  const now = nothing();
  for (const [position, start] of starts.entries()) {
    const change = changes.get(start) ?? nothing();
    for (const kind of kindsOfAmount) now[kind] += change[kind];
    const von = addDays(window.von, start);
    const bis = addDays(window.von, (starts[position + 1] ?? days) - 1);
    const frei =
      (inParts(anzahl) + now.rented - now.booked - now.ruest - now.gesperrt - now.imCase - now.ausstehend) /
      PARTS;
    appendSpan(spans, {
      von,
      bis,
      verbucht: now.booked / PARTS,
      ruest: now.ruest / PARTS,
      zugemietet: now.rented / PARTS,
      gesperrt: now.gesperrt / PARTS,
      imCase: now.imCase / PARTS,
      ausstehend: now.ausstehend / PARTS,
      frei,
      optional: now.optional / PARTS,
    });
  }
  return spans;
}

/**
 * Days count from the start of the window: what began before it is there on its first day. None of them is listed, however
 * many there are (RAND-04).
 */
function collectChanges(
  changes: Map<number, Amounts>,
  bookings: readonly Booking[],
  kind: AmountKind,
  window: DayWindow,
): void {
  const change = (index: number, amount: number) => {
    const known = changes.get(index);
    if (known) known[kind] += amount;
    else changes.set(index, { ...nothing(), [kind]: amount });
  };
  for (const { von, bis, anzahl } of bookings) {
    change(von <= window.von ? 0 : daysBetween(window.von, von), inParts(anzahl));
    change(daySpan(window.von, bis < window.bis ? bis : window.bis), -inParts(anzahl));
  }
}

const numbersOfSpan = [
  'verbucht',
  'ruest',
  'zugemietet',
  'gesperrt',
  'imCase',
  'ausstehend',
  'optional',
] as const;

function appendSpan(spans: AvailabilitySpan[], span: AvailabilitySpan): void {
  const last = spans.at(-1);
  if (last && numbersOfSpan.every((name) => last[name] === span[name])) {
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

import type { InventarArtikel, Inventarliste, Listenzeile } from '../entities/index.ts';
import { type DayWindow, meets } from '../values/day-window.ts';
import { type Availability, availabilityOf } from './availability.ts';
import { type Booking, bookedDays, bookingsOf } from './booking.ts';
import { type RuestStufe, type RuestStufen, ruestzeitOf, widened } from './ruestzeit.ts';

type Liste = Pick<Inventarliste, 'id' | 'von' | 'bis'> & RuestStufe;

/**
 * How every item of a list stands in the list's time, the list itself included, whether it is verbucht or not.
 *
 * `booked` are the bookings of lists with verbucht=true (those of this list are not counted twice), `rented` those of
 * rentals with bestellt=true. Its time is its own days with those around them, so that it does not matter which of two
 * lists was booked first; `anzahlVerbucht` is that of its own days. Empty when the list has no start; a line of 0 pieces
 * wants nothing. Source: VERF-01, VERF-02, W 5.2.
 */
export function checkListe(question: {
  readonly liste: Liste;
  readonly zeilen: readonly Pick<Listenzeile, 'inventar' | 'anzahl' | 'inventarliste'>[];
  readonly artikel: readonly Pick<InventarArtikel, 'id' | 'anzahl'>[];
  readonly booked: readonly Booking[];
  readonly rented: readonly Booking[];
  readonly gesperrt?: readonly Booking[];
  readonly imCase?: readonly Booking[];
  readonly ausstehend?: readonly Booking[];
  readonly optional?: readonly Booking[];
  readonly stufen?: RuestStufen;
}): Availability[] {
  const {
    liste,
    zeilen,
    artikel,
    rented,
    gesperrt = [],
    imCase = [],
    ausstehend = [],
    optional = [],
    stufen,
  } = question;
  const own = bookedDays(liste);
  if (!own) return [];
  const onList = new Set(zeilen.filter(({ anzahl }) => anzahl > 0).map(({ inventar }) => inventar));
  const taking = withListe(
    { booked: question.booked, optional },
    liste.id,
    bookingsOf(liste, zeilen, stufen),
  );
  const asked = artikel.filter(({ id }) => onList.has(id));
  // Items have few different times: mostly one.
  const byTime = Map.groupBy(asked, ({ id }) => {
    const { vor, nach } = ruestzeitOf(liste, id, stufen);
    return `${vor} ${nach}`;
  });
  const answers = [...byTime.values()].flatMap((some) => {
    const [first] = some;
    const window = first ? widened(own, ruestzeitOf(liste, first.id, stufen)) : own;
    return availabilityOf({ artikel: some, ...taking, rented, gesperrt, imCase, ausstehend, window });
  });
  const answerOf = new Map(answers.map((answer) => [answer.inventar, onDays(answer, own)]));
  return asked.flatMap(({ id }) => answerOf.get(id) ?? []);
}

/** With the largest amount that is booked on these days alone. */
function onDays(answer: Availability, days: DayWindow): Availability {
  const spans = answer.spans.filter((span) => meets(span, days));
  return { ...answer, anzahlVerbucht: Math.max(0, ...spans.map(({ verbucht }) => verbucht)) };
}

/** The days on which a list takes anything, whatever the item; nothing when it has no start. */
export function askedDays(
  liste: Liste,
  items: Iterable<InventarArtikel['id']>,
  stufen: RuestStufen | undefined,
): DayWindow | undefined {
  const own = bookedDays(liste);
  const times = Array.from(items, (id) => ruestzeitOf(liste, id, stufen));
  const vor = Math.max(0, ...times.map((each) => each.vor));
  const nach = Math.max(0, ...times.map((each) => each.nach));
  return own && widened(own, { vor, nach });
}

/**
 * What takes from stock when a list is asked: with its own bookings, whether it is verbucht or not, so that it counts as
 * booked once, and not as an option too.
 */
export function withListe<
  Taking extends { readonly booked: readonly Booking[]; readonly optional: readonly Booking[] },
>(taking: Taking, liste: Inventarliste['id'], own: readonly Booking[]): Taking {
  const ofOthers = ({ inventarliste }: Booking) => inventarliste !== liste;
  return {
    ...taking,
    booked: [...own, ...taking.booked.filter(ofOthers)],
    optional: taking.optional.filter(ofOthers),
  };
}

import {
  entities,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
} from '@traverse/domain/entities';
import { type Availability, availabilityOf } from '@traverse/domain/inventarliste/availability';
import type { Day, DayWindow } from '@traverse/domain/values';
import { SharedAnswers } from '../records/shared-answers.ts';
import { keptPer } from '../sql/kept-per.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { type BookedTimes, bookedTimes, type ListeTimes, listeTimes, zeilenOfListe } from './bookings.ts';

// What many screens ask at the same moment, because somebody scanned: worked out once for all of them
// (docs/speed.md, 0246). It knows of nobody's rights; whoever answers looks at them.

/** Items in a window, and what takes and brings then. */
export interface Stock {
  readonly window: DayWindow;
  readonly artikel: readonly InventarArtikel[];
  readonly times: BookedTimes;
}

const stocks = keptPer((_: RecordReads) => new SharedAnswers<Stock>());

/** Every item, from one pass over all items and lists, shared by all who ask for these days. */
export function wholeStock(
  reads: RecordReads,
  { window, today }: { readonly window: DayWindow; readonly today: Day },
): Promise<Stock> {
  return stocks(reads).ask(`${window.von} ${window.bis} ${today}`, async () => ({
    window,
    artikel: await reads.findWhere(entities.inventar, {}),
    times: await bookedTimes(reads, { window, today }),
  }));
}

/** How its items stand: worked out when it is first asked for, and once for all who share it. */
export const standOf: (stock: Stock) => readonly Availability[] = keptPer(({ window, artikel, times }) =>
  availabilityOf({ artikel, ...times, window }),
);

/** A list with its lines, and how its items stand in its time. */
export interface ListeInTime extends ListeTimes {
  readonly liste: Inventarliste;
  readonly zeilen: readonly Listenzeile[];
}

const listen = keptPer((_: RecordReads) => new SharedAnswers<ListeInTime | undefined>());

/** Shared by all who ask for this list; nothing when it has no start, or is gone meanwhile. */
export function listeInTime(
  reads: RecordReads,
  id: Inventarliste['id'],
  today: Day,
): Promise<ListeInTime | undefined> {
  return listen(reads).ask(`${id} ${today}`, async () => {
    const liste = await reads.find(entities.inventarlisten, id);
    if (!liste) return undefined;
    const zeilen = await zeilenOfListe(reads, id);
    const times = await listeTimes(reads, liste, { zeilen, today });
    return times && { liste, zeilen, ...times };
  });
}

import type { Inventarliste, Listenzeile } from '@traverse/domain/entities';
import type { Availability } from '@traverse/domain/inventarliste/availability';
import { askedDays, checkListe } from '@traverse/domain/inventarliste/check-liste';
import { addDays, type Day, type DayWindow, joinedDays } from '@traverse/domain/values';
import type { RecordReads } from '../sql/record-store.ts';
import { artikelById, bookedTimes, zeilenByListe } from './bookings.ts';
import { ruestStufen } from './ruestzeit.ts';

interface Asked {
  readonly liste: Inventarliste;
  readonly zeilen: readonly Listenzeile[];
  readonly items: readonly Listenzeile['inventar'][];
  readonly window: DayWindow;
}

/**
 * How the items of many lists stand in the time of each, itself included, by list. What takes and brings is read once for
 * all that lie near each other, not once a list. Nothing of a list without a start (VERF-02).
 */
export async function answersOfListen(
  reads: RecordReads,
  listen: readonly Inventarliste[],
  today: Day,
): Promise<ReadonlyMap<Inventarliste['id'], readonly Availability[]>> {
  const answers = new Map<Inventarliste['id'], readonly Availability[]>();
  const ids = listen.map(({ id }) => id);
  if (ids.length === 0) return answers;
  const stufen = await ruestStufen(reads);
  const byListe = await zeilenByListe(reads, ids, undefined);
  const asked = listen.flatMap((liste): Asked[] => {
    const zeilen = byListe.get(liste.id) ?? [];
    const items = [...new Set(zeilen.map(({ inventar }) => inventar))];
    const window = askedDays(liste, items, stufen);
    return window ? [{ liste, zeilen, items, window }] : [];
  });
  for (const { window, near } of nearEachOther(asked)) {
    const all = [...new Set(near.flatMap(({ items }) => items))];
    const artikelOf = new Map((await artikelById(reads, all)).map((each) => [each.id, each]));
    const times = await bookedTimes(reads, { window, today, stufen }, all);
    for (const { liste, zeilen, items } of near) {
      const artikel = items.flatMap((id) => artikelOf.get(id) ?? []);
      answers.set(liste.id, checkListe({ liste, zeilen, artikel, ...times }));
    }
  }
  return answers;
}

// Further apart, what lies between them would be read for nothing.
const NEAR_DAYS = 31;

function nearEachOther(asked: readonly Asked[]) {
  const wide = asked.map(({ window: { von, bis } }) => ({ von, bis: addDays(bis, NEAR_DAYS) }));
  return joinedDays(wide).map(({ von, bis }) => ({
    window: { von, bis: addDays(bis, -NEAR_DAYS) },
    near: asked.filter(({ window }) => window.von >= von && window.von <= bis),
  }));
}

import type { Geraet, InventarArtikel, Inventarliste, Listenzeile } from '../entities/index.ts';
import { bookedDays } from '../inventarliste/booking.ts';
import { gateOf } from '../pruefung/gate.ts';
import type { Day } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';

type Liste = Pick<Inventarliste, 'id' | 'von' | 'bis' | 'verbucht' | 'pruefliste'>;

/** A line with its list, as far as devices can clash on it. */
export interface GeraeteZeile extends Pick<Listenzeile, 'anzahl'> {
  readonly liste: Liste;
  readonly item: Pick<InventarArtikel, 'id' | 'name' | 'anzahl'>;
  readonly vorgesehen: readonly Pick<
    Geraet,
    'id' | 'bezeichnung' | 'zustand' | 'gesperrtAb' | 'gesperrtBis'
  >[];
}

/** A device as far as its tests go. */
export type PruefGeraet = Pick<
  Geraet,
  'id' | 'inventar' | 'bezeichnung' | 'pruefstand' | 'liste' | 'behaelter'
>;

/** One device that several booked lists want on the same days. */
export interface GeraetDoppelt extends DayWindow {
  readonly geraet: Pick<Geraet, 'id' | 'bezeichnung'>;
  readonly listen: readonly Liste['id'][];
}

/** A line that wants more than are tested through the last day of its list. */
export interface Ungeprueft extends DayWindow {
  readonly item: GeraeteZeile['item'];
  readonly liste: Liste['id'];
  readonly anzahl: number;
  readonly geprueft: number;
  /** Those whose tests do not hold, and what is the matter with each. */
  readonly geraete: readonly {
    readonly id: Geraet['id'];
    readonly bezeichnung: string;
    readonly grund: string;
    /** Neither on its way nor in a case: it can go to be tested. */
    readonly imLager: boolean;
  }[];
}

/** Devices that booked lists want on the same days; lists that follow on from a shared one are told together. Source: W 1.4, 5.4 */
export function doppelteGeraete(zeilen: readonly GeraeteZeile[]): readonly GeraetDoppelt[] {
  const wishes = zeilen.flatMap(({ liste, vorgesehen }) => {
    const days = liste.verbucht ? bookedDays(liste) : undefined;
    return days ? vorgesehen.map((geraet) => ({ ...days, geraet, liste: liste.id })) : [];
  });
  return [...Map.groupBy(wishes, ({ geraet }) => geraet.id).values()].flatMap((own) => {
    const found: { listen: Set<Liste['id']>; shared: DayWindow | undefined; bis: Day }[] = [];
    for (const { von, bis, liste } of own.toSorted(byStart)) {
      const last = found.at(-1);
      if (!last || von > last.bis) {
        found.push({ listen: new Set([liste]), shared: undefined, bis });
        continue;
      }
      if (last.listen.has(liste)) continue;
      const until = bis < last.bis ? bis : last.bis;
      const { shared } = last;
      last.listen.add(liste);
      last.shared = shared
        ? { von: shared.von, bis: until > shared.bis ? until : shared.bis }
        : { von, bis: until };
      if (bis > last.bis) last.bis = bis;
    }
    const geraet = own[0]?.geraet;
    return found.flatMap(({ listen, shared }) =>
      geraet && shared ? [{ ...shared, geraet, listen: [...listen] }] : [],
    );
  });
}

/** Down to the id: in what order they were asked for is chance. */
function byStart(one: DayWindow & { liste: string }, other: DayWindow & { liste: string }): number {
  if (one.von === other.von) return one.liste < other.liste ? -1 : 1;
  return one.von < other.von ? -1 : 1;
}

/**
 * Lines of booked lists for which fewer pieces than they want are tested through the last day. `faellig` holds the devices
 * whose tests may run out by then, without those that were retired: all others of an item hold, and so do pieces without
 * a number. A Prüfliste is where tests are made. Source: W 3.3, 5.4
 */
export function ungepruefte(
  zeilen: readonly GeraeteZeile[],
  faellig: readonly PruefGeraet[],
  heute: Day,
): readonly Ungeprueft[] {
  const ofItem = Map.groupBy(faellig, ({ inventar }): string => inventar);
  return zeilen.flatMap(({ liste, item, anzahl }) => {
    const days = liste.verbucht && !liste.pruefliste ? bookedDays(liste) : undefined;
    if (!days) return [];
    const geraete = (ofItem.get(item.id) ?? []).flatMap((geraet) => {
      const { id, bezeichnung, pruefstand, behaelter } = geraet;
      const { sperrt, warnt } = gateOf(pruefstand, { bis: days.bis, heute });
      const grund = sperrt || warnt;
      const imLager = geraet.liste === '' && behaelter === '';
      return grund === '' ? [] : [{ id, bezeichnung, grund, imLager }];
    });
    const geprueft = Math.max(0, item.anzahl - geraete.length);
    if (geraete.length === 0 || geprueft >= anzahl) return [];
    return [{ ...days, item, liste: liste.id, anzahl, geprueft, geraete }];
  });
}

import type { Geraet, Inventarliste } from '../entities/index.ts';
import { bookedDays } from '../inventarliste/booking.ts';
import { formatDay } from '../values/date-format.ts';
import { dayOf } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';

type WegGeraet = Pick<Geraet, 'id' | 'bezeichnung' | 'zustand' | 'gesperrtAb' | 'gesperrtBis'>;

/** A device that a booked list wants, and that is not there on its days. */
export interface GeraetWeg extends DayWindow {
  readonly geraet: Pick<Geraet, 'id' | 'bezeichnung'>;
  readonly liste: Inventarliste['id'];
  /** `Kettenzug #02 ist bis 9.12.2026 gesperrt.` */
  readonly satz: string;
}

/** Why a device is not there on these days, German; empty where it is (L 3). */
export function wegSatz(geraet: WegGeraet, days: DayWindow): string {
  const { bezeichnung, zustand, gesperrtAb, gesperrtBis } = geraet;
  if (zustand === 'vermisst' || zustand === 'ausgemustert') return `${bezeichnung} ist ${zustand}.`;
  if (zustand !== 'gesperrt' && zustand !== 'in Reparatur') return '';
  const [ab, bis] = [dayOf(gesperrtAb), dayOf(gesperrtBis)];
  if ((ab !== '' && ab > days.bis) || (bis !== '' && bis < days.von)) return '';
  return bis === ''
    ? `${bezeichnung} ist ${zustand}.`
    : `${bezeichnung} ist bis ${formatDay(bis)} ${zustand}.`;
}

/** Devices that were planned for a line of a booked list and were lost, blocked or retired since (R40). */
export function wegeGeraete(
  zeilen: readonly {
    readonly liste: Pick<Inventarliste, 'id' | 'von' | 'bis' | 'verbucht'>;
    readonly vorgesehen: readonly WegGeraet[];
  }[],
): readonly GeraetWeg[] {
  return zeilen.flatMap(({ liste, vorgesehen }) => {
    const days = liste.verbucht ? bookedDays(liste) : undefined;
    if (!days) return [];
    return vorgesehen.flatMap((geraet) => {
      const satz = wegSatz(geraet, days);
      const { id, bezeichnung } = geraet;
      return satz === '' ? [] : [{ ...days, geraet: { id, bezeichnung }, liste: liste.id, satz }];
    });
  });
}

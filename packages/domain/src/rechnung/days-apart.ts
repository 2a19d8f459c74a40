import { istVergeben } from '../bestellung/stand.ts';
import type { Packliste, Rechnung, Zumietung } from '../entities/index.ts';
import { bookedDays } from '../inventarliste/booking.ts';
import type { ListenBeleg } from '../options/listen-belege.ts';
import { dayOf } from '../values/dates.ts';
import { isCancelled } from '../zahlung/row-reasons.ts';
import { isFestgeschrieben } from './festschreiben.ts';

/** A document of a job, and the days it says. */
export interface JobBeleg extends Pick<Packliste, 'name' | 'von' | 'bis'> {
  readonly collection: ListenBeleg;
  readonly id: string;
  /** Why its days stay as they are, German; empty when they may follow. */
  readonly stays: string;
}

type Dated = Pick<JobBeleg, 'von' | 'bis'>;

/** An invoice among the documents of a job; nothing of one that is reversed or reverses another. */
export function jobRechnung(
  rechnung: Pick<Rechnung, 'id' | 'name' | 'von' | 'bis' | 'festgeschrieben' | 'stornoVon' | 'storniertAm'>,
): JobBeleg[] {
  if (isCancelled(rechnung)) return [];
  const { id, name, von, bis } = rechnung;
  const stays = isFestgeschrieben(rechnung) ? 'festgeschrieben' : '';
  return [{ collection: 'rechnungen', id, name, von, bis, stays }];
}

export function jobPackliste({
  id,
  name,
  von,
  bis,
}: Pick<Packliste, 'id' | 'name' | 'von' | 'bis'>): JobBeleg {
  return { collection: 'packlisten', id, name, von, bis, stays: '' };
}

/** What is ordered was agreed with somebody else. */
export function jobZumietung({
  id,
  name,
  von,
  bis,
  ...said
}: Pick<Zumietung, 'id' | 'name' | 'von' | 'bis' | 'bestellt' | 'bestellstand'>): JobBeleg {
  return { collection: 'zumietungen', id, name, von, bis, stays: istVergeben(said) ? 'schon bestellt' : '' };
}

/**
 * The documents whose days do not fit those of another one of the same job. Pack list and invoice say the same days; a
 * rental covers them, and may be longer.
 */
export function daysApart(
  own: Dated & Pick<JobBeleg, 'collection'>,
  others: readonly JobBeleg[],
): JobBeleg[] {
  return others.filter((other) => !fit(own, other));
}

function fit(own: Dated & Pick<JobBeleg, 'collection'>, other: JobBeleg): boolean {
  const [ownIsRental, otherIsRental] = [own, other].map(({ collection }) => collection === 'zumietungen');
  if (ownIsRental && otherIsRental) return true;
  if (otherIsRental) return covers(other, own);
  return ownIsRental ? covers(own, other) : sameDays(own, other);
}

/** Whether both say the same days; the hour at which a day was stored means nothing. */
export function sameDays(one: Dated, other: Dated): boolean {
  return dayOf(one.von) === dayOf(other.von) && dayOf(one.bis) === dayOf(other.bis);
}

function covers(rental: Dated, job: Dated): boolean {
  const [rented, needed] = [bookedDays(rental), bookedDays(job)];
  return !rented || !needed || (rented.von <= needed.von && rented.bis >= needed.bis);
}

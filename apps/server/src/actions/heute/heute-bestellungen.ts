import { bestellungAnsteht } from '@traverse/domain/bestellung/ansteht';
import { entities } from '@traverse/domain/entities';
import type { Ansteht } from '@traverse/domain/heute/ansteht';
import { type Day, dayOf } from '@traverse/domain/values';
import { decide, type Reader } from '@traverse/schema';
import { compare, or, parseSort } from '@traverse/wire';
import { maySee } from '../../records/authority.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { bestellungen, lieferanten, zumietungen } = entities;

/** More than a firm of this size has open at once. */
const MOST = 200;

/** Orders that the firm has answered otherwise, or not in time (ZUM-02). */
export async function bestellungenVon(
  { reads, reader }: { readonly reads: RecordReads; readonly reader: Reader },
  today: Day,
): Promise<NonNullable<Ansteht['bestellungen']>> {
  if (decide(bestellungen.access.read, reader) === false) return [];
  const open = or(
    ...(['gesendet', 'angesehen', 'beantwortet'] as const).map((each) => compare('stand', '=', each)),
  );
  const request = { filter: open, sort: parseSort('von,nummer'), page: 1, perPage: MOST, skipTotal: true };
  const due = (await reads.list(bestellungen, request, reader)).items.flatMap((order) => {
    const grund = bestellungAnsteht(order, today);
    return grund ? [{ order, grund }] : [];
  });
  const ids = <Key extends 'lieferant' | 'zumietung'>(key: Key) => [
    ...new Set(due.map(({ order }) => order[key])),
  ];
  const firms = await reads.findMany(lieferanten, ids('lieferant'));
  const rentals = await reads.findMany(zumietungen, ids('zumietung'));
  return due.map(({ order, grund }) => {
    const firm = firms.find((each) => each.id === order.lieferant && maySee(lieferanten, reader, each));
    return {
      zumietung: order.zumietung,
      name: rentals.find(({ id }) => id === order.zumietung)?.name ?? '',
      nummer: order.nummer,
      lieferant: firm?.name ?? '',
      grund,
      antwortBis: dayOf(order.antwortBis),
      telefon: firm?.tel ?? '',
    };
  });
}

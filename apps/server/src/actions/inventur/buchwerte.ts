import { bookValueOn } from '@traverse/domain/afa/depreciation';
import { entities } from '@traverse/domain/entities';
import { buchwerteJeStueck } from '@traverse/domain/inventur/buchwert';
import { cents, type Day, dayAt, dayOf, sumCents } from '@traverse/domain/values';
import type { Cents, WireDate } from '@traverse/schema';
import type { RecordReads } from '../../sql/record-store.ts';

const { afa, geraete } = entities;

/** What the devices of each item are worth in the books on a day: their share of the asset that each belongs to (V4.10). */
export async function buchwerteOf(
  reads: RecordReads,
  stichtag: WireDate,
): Promise<ReadonlyMap<string, Cents>> {
  const day: Day = dayOf(stichtag) || dayAt(Date.now());
  const devices = (await reads.findWhere(geraete, {})).filter(
    (each) => each.afa !== '' && each.zustand !== 'ausgemustert',
  );
  const assets = await reads.findMany(afa, [...new Set(devices.map((each) => each.afa))]);
  const shares = new Map<string, readonly Cents[]>(
    assets.map((asset) => {
      const worth = buchwerteJeStueck(cents(bookValueOn(asset, day).restbuchwert), asset.anzahl);
      return [asset.id, worth];
    }),
  );
  const place = new Map<string, number>();
  const worthOf = devices.map((device) => {
    const index = place.get(device.afa) ?? 0;
    place.set(device.afa, index + 1);
    return { item: device.inventar, wert: shares.get(device.afa)?.[index] ?? cents(0) };
  });
  return new Map(
    [...Map.groupBy(worthOf, ({ item }) => item)].map(([item, own]) => [
      item,
      sumCents(own.map(({ wert }) => wert)),
    ]),
  );
}

import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { createAll } from '../data.ts';
import { askOnce, type Door } from '../load.ts';
import type { Packlist } from './pages.ts';

const LISTS = 5;
const LINES = 40;
const PIECES = 50;

let made = 0;

/** Booked lists of this week with items of their own, which nothing keeps from being packed and handed out. */
export async function makePacklists(door: Door): Promise<Packlist[]> {
  made += 1;
  const today = dayAt(Date.now());
  const days = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 2)) };
  const { items } = JSON.parse(
    await askOnce(door, undefined, { path: '/api/collections/kunden/records?perPage=1&fields=id' }),
  ) as { items: readonly { id: string }[] }; // the record API answers so
  const inventar = await createAll(door, 'inventar', LINES, (n) => ({
    name: `Rampe ${made}-${n}`,
    anzahl: LISTS * PIECES,
    mietpreis: 500 + n,
  }));
  const listen = await createAll(door, 'inventarlisten', LISTS, () => ({ ...days, verbucht: true }));
  await createAll(door, 'inventar_inventarlisten', LISTS * LINES, (n) => ({
    inventarliste: listen[Math.floor(n / LINES)],
    inventar: inventar[n % LINES],
    anzahl: PIECES,
  }));
  const packlisten = await createAll(door, 'packlisten', LISTS, (n) => ({
    ...days,
    kunde: items[0]?.id,
    inventarliste: listen[n],
  }));
  return packlisten.map((packliste, n) => ({ packliste, inventarliste: listen[n] ?? '', codes: inventar }));
}

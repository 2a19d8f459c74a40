import type { InventarArtikel, Inventarliste } from '@traverse/domain/entities';
import { eigenAnzahl } from '@traverse/domain/preise/charged';
import { formatZahl } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { allRecords, listRecords } from '../../api/records.ts';
import type { Picked } from '../../records/pick/amounts.ts';
import { kundeOfListe, lastBelegOf } from './last-liste.ts';

type Choice = Picked<InventarArtikel>;

/** What is likely to be chosen for a list. */
export interface Habits {
  /** What the customer had last, in the order of that list. */
  readonly last: readonly Choice[];
  /** Put on any list lately, the newest first; nothing that is among the former. */
  readonly recent: readonly InventarArtikel[];
}

/** More is no help. */
const MOST_RECENT = 8;
// Enough lines for so many different items.
const LINES_LOOKED_AT = 60;

/** What the customer of a list had last time, and what was used lately (PACK-03). */
export async function habitsOf(inventarliste: Inventarliste['id']): Promise<Habits> {
  const [last, recent] = await Promise.all([lastOf(inventarliste), recentlyUsed()]);
  const known = new Set(last.map(({ record }) => record.id));
  return { last, recent: recent.filter(({ id }) => !known.has(id)).slice(0, MOST_RECENT) };
}

async function lastOf(inventarliste: Inventarliste['id']): Promise<readonly Choice[]> {
  const beleg = await lastBelegOf(await kundeOfListe(inventarliste), inventarliste);
  if (!beleg) return [];
  const filter = compare('inventarliste', '=', beleg.inventarliste);
  const [zeilen, sets] = await Promise.all([
    allRecords('inventar_inventarlisten', {
      filter,
      sort: 'inventar.kategorie,inventar.name',
      expand: ['inventar'],
    }),
    allRecords('listen_sets', { filter, sort: 'set.name', expand: ['set'] }),
  ]);
  const chosen = [
    ...sets.map(({ anzahl, expand }) => ({ record: expand?.set, amount: anzahl })),
    // Parts of sets and accessories come by themselves.
    ...zeilen.map((zeile) => ({ record: zeile.expand?.inventar, amount: eigenAnzahl(zeile) })),
  ];
  return chosen.flatMap(({ record, amount }) => (record && amount > 0 ? [{ record, amount }] : []));
}

async function recentlyUsed(): Promise<readonly InventarArtikel[]> {
  const wish = { sort: '-created', perPage: LINES_LOOKED_AT, skipTotal: true, expand: ['inventar'] } as const;
  const { items } = await listRecords('inventar_inventarlisten', wish);
  const used = items.flatMap(({ expand }) => (expand?.inventar ? [expand.inventar] : []));
  return [...new Map(used.map((artikel) => [artikel.id as string, artikel])).values()];
}

/** What a row says of it: `zuletzt 12`. */
export function habitWords({ last, recent }: Habits): ReadonlyMap<string, string> {
  return new Map([
    ...recent.map(({ id }) => [id, 'kürzlich benutzt'] as const),
    ...last.map(({ record, amount }) => [record.id, `letztes Mal ${formatZahl(amount)}`] as const),
  ]);
}

import {
  entities,
  type InventarArtikel,
  type Inventarliste,
  type ListenSet,
  type Listenzeile,
} from '@traverse/domain/entities';
import { newZeile } from '@traverse/domain/inventarliste/new-liste';
import { faktorOfZeile } from '@traverse/domain/preise/mietfaktor';
import { type Settlement, settled } from '@traverse/domain/set/settle';
import { keptOfWanted, wantedOn, type ZubehoerTeil } from '@traverse/domain/set/wanted';
import type { WriteContext } from '../records/effects.ts';
import { zubehoerOf } from './zubehoer-rows.ts';

const { inventar, inventarlisten, inventar_inventarlisten, listen_sets } = entities;

/** What a transaction has done to a list that is not settled yet: states before, by id; none of what is new. */
interface Unsettled {
  readonly zeilen: Map<Listenzeile['id'], Listenzeile | undefined>;
  readonly sets: Map<ListenSet['id'], ListenSet | undefined>;
  /** Whether anything follows a line that changed; what follows nothing and is followed by nothing costs nothing. */
  isFollowed: boolean;
}

interface State {
  readonly open: Map<Inventarliste['id'], Unsettled>;
  /** Lines whose amount somebody has written. */
  readonly written: Set<Listenzeile['id']>;
  isSettling: boolean;
}

/** A line that came along, or grew, by itself. */
export interface Followed {
  readonly inventar: InventarArtikel['id'];
  readonly by: number;
}

const states = new WeakMap<WriteContext, State>();

function stateOf(context: WriteContext): State {
  const known = states.get(context);
  if (known) return known;
  const fresh: State = { open: new Map(), written: new Set(), isSettling: false };
  states.set(context, fresh);
  context.atEnd(async () => {
    await settleListen(context);
  });
  return fresh;
}

/** Whether the lines that are written now are those that came along by themselves. */
export const isSettling = (context: WriteContext): boolean => states.get(context)?.isSettling ?? false;

/** A line that was made, changed or taken away, and where it was before. */
export function noteZeile(
  before: Listenzeile | undefined,
  after: Listenzeile | undefined,
  context: WriteContext,
): void {
  const state = stateOf(context);
  const listen = new Set([before?.inventarliste, after?.inventarliste]);
  for (const liste of listen) {
    const zeile = before ?? after;
    if (!liste || !zeile) continue;
    const open = openOf(liste, state);
    if (!open.zeilen.has(zeile.id))
      open.zeilen.set(zeile.id, before?.inventarliste === liste ? before : undefined);
    open.isFollowed ||= [before, after].some((each) => (each?.zubehoerTeile.length ?? 0) > 0);
  }
}

/** Somebody wrote this amount: it stays, whatever follows. */
export function noteWritten({ id }: Listenzeile, context: WriteContext): void {
  stateOf(context).written.add(id);
}

export function noteSet(
  before: ListenSet | undefined,
  after: ListenSet | undefined,
  context: WriteContext,
): void {
  const state = stateOf(context);
  for (const liste of new Set([before?.inventarliste, after?.inventarliste])) {
    const set = before ?? after;
    if (!liste || !set) continue;
    const open = openOf(liste, state);
    if (!open.sets.has(set.id)) open.sets.set(set.id, before?.inventarliste === liste ? before : undefined);
    open.isFollowed = true;
  }
}

function openOf(liste: Inventarliste['id'], { open }: State): Unsettled {
  const known = open.get(liste) ?? { zeilen: new Map(), sets: new Map(), isFollowed: false };
  open.set(liste, known);
  return known;
}

/**
 * Brings the parts of sets and the accessories of every list that this transaction has changed to what they are wanted
 * to be (SET-02, SET-03). At its end by itself; earlier for who has to say what came along. Answers that.
 */
export async function settleListen(context: WriteContext): Promise<readonly Followed[]> {
  const state = states.get(context);
  if (!state || state.isSettling) return [];
  const followed: Followed[] = [];
  state.isSettling = true;
  try {
    for (const [liste, open] of state.open) {
      state.open.delete(liste);
      if (open.isFollowed) followed.push(...(await settleListe(liste, open, state.written, context)));
    }
  } finally {
    state.isSettling = false;
    state.written.clear();
  }
  return followed;
}

async function settleListe(
  id: Inventarliste['id'],
  open: Unsettled,
  written: ReadonlySet<string>,
  context: WriteContext,
): Promise<readonly Followed[]> {
  const { transaction } = context;
  if (!(await transaction.find(inventarlisten, id))) return [];
  const zeilen = await transaction.findReferring(inventar_inventarlisten, 'inventarliste', [id]);
  const sets = await transaction.findReferring(listen_sets, 'inventarliste', [id]);
  const fresh = await itemsWithoutLine(zeilen, sets, context);
  const settlement = settled({
    zeilen,
    sets,
    written,
    before: wantedOn(beforeOf(zeilen, open.zeilen), beforeOf(sets, open.sets)),
    zubehoerOf: new Map([...fresh].map(([inventarId, { teile }]) => [inventarId, teile])),
  });
  await apply(id, settlement, fresh, context);
  return [
    ...settlement.create.map(({ inventar: item, anzahl: by }) => ({ inventar: item, by })),
    ...settlement.change,
  ];
}

/** As these records were before the transaction. */
function beforeOf<R extends { readonly id: string }>(
  now: readonly R[],
  changed: ReadonlyMap<string, R | undefined>,
): R[] {
  const unchanged = now.filter(({ id }) => !changed.has(id));
  return [...unchanged, ...[...changed.values()].filter((each) => each !== undefined)];
}

interface Fresh {
  readonly artikel: InventarArtikel;
  readonly teile: readonly ZubehoerTeil[];
}

/** Items that are wanted and have no line, with their accessories, and theirs. What is gone, or a set by now, cannot come. */
async function itemsWithoutLine(
  zeilen: readonly Listenzeile[],
  sets: readonly ListenSet[],
  { transaction }: WriteContext,
): Promise<ReadonlyMap<string, Fresh>> {
  const known = new Set<string>(zeilen.map((zeile) => zeile.inventar));
  const fresh = new Map<string, Fresh>();
  let wanted = [
    ...zeilen.flatMap(({ zubehoerTeile }) => zubehoerTeile),
    ...sets.flatMap(({ teile }) => teile),
  ];
  while (wanted.length > 0) {
    const ids = [...new Set(wanted.map((teil) => teil.inventar))].filter((each) => !known.has(each));
    for (const each of ids) known.add(each);
    const artikel = (await transaction.findMany(inventar, ids)).filter(({ typ }) => typ !== 'Set');
    const teileOf = await zubehoerOf(
      artikel.map((each) => each.id),
      transaction,
    );
    for (const each of artikel) fresh.set(each.id, { artikel: each, teile: teileOf.get(each.id) ?? [] });
    wanted = [...teileOf.values()].flat();
  }
  return fresh;
}

async function apply(
  inventarliste: Inventarliste['id'],
  { create, change, remove }: Settlement,
  fresh: ReadonlyMap<string, Fresh>,
  context: WriteContext,
): Promise<void> {
  for (const { inventar: item, anzahl, faktor, wanted } of create) {
    const known = fresh.get(item);
    if (!known) continue;
    await context.create(inventar_inventarlisten, {
      // What is sold or used up is charged once, also with a main line; under a flat price not at all.
      ...newZeile(known.artikel, {
        inventarliste,
        anzahl,
        faktor: faktor === 0 ? 0 : faktorOfZeile(known.artikel, faktor, undefined),
      }),
      ...keptOfWanted(wanted, { statt: 0 }),
      zubehoerTeile: known.teile,
      vonSelbst: true,
    });
  }
  for (const { id, anzahl } of change) await context.update(inventar_inventarlisten, id, { anzahl });
  for (const id of remove) await context.remove(inventar_inventarlisten, id);
}

import { type Bewegung, entities, type Geraet } from '@traverse/domain/entities';
import type { WriteContext } from '../records/effects.ts';
import { stampOf } from '../records/stamps.ts';
import type { OwnInput } from '../records/typed-input.ts';
import { usernameOf } from './username.ts';

const { bewegungen, geraete } = entities;

interface Moved {
  readonly was: Bewegung['was'];
  readonly inventarliste?: string;
  readonly scan?: string;
  readonly ort?: string;
  readonly grund?: string;
}

/** Writes down what became of a device, who did it and when (GER-01). */
export async function noteBewegung(
  { id, inventar }: Pick<Geraet, 'id' | 'inventar'>,
  moved: Moved,
  context: WriteContext,
): Promise<void> {
  const before = await context.transaction.countReferring(bewegungen, 'geraet', id);
  await noteNext({ id, inventar }, before + 1, moved, context);
}

async function noteNext(
  { id, inventar }: Pick<Geraet, 'id' | 'inventar'>,
  nr: number,
  moved: Moved,
  context: WriteContext,
): Promise<void> {
  await context.create(bewegungen, {
    geraet: id,
    nr,
    inventar,
    am: stampOf(context.now),
    user: context.reader.id,
    wer: await nameIn(context),
    ...moved,
  });
}

// One who counts a case moves dozens of devices.
const knownNames = new WeakMap<WriteContext, string>();

async function nameIn(context: WriteContext): Promise<string> {
  const name = knownNames.get(context) ?? (await usernameOf(context.transaction, context.reader));
  knownNames.set(context, name);
  return name;
}

const moving = new WeakSet<WriteContext>();

/** Whether a device is changed by whoever writes down its movements and counts its lines as well. */
export const isMoving = (context: WriteContext): boolean => moving.has(context);

/**
 * Changes a device and writes down these movements: nothing else follows from the change. What lies in it is where it is
 * (W 2.6); `along` says which of it moves, all of it where nothing is said.
 */
export async function moveGeraet(
  geraet: Geraet,
  changes: OwnInput<typeof geraete>,
  moves: readonly Moved[],
  context: WriteContext,
  along: (inside: Geraet) => boolean = () => true,
): Promise<Geraet> {
  const isOutermost = !moving.has(context);
  moving.add(context);
  try {
    const after = await context.update(geraete, geraet.id, changes);
    for (const moved of moves) await noteBewegung(geraet, moved, context);
    if (after.liste !== geraet.liste) await moveInhalt([geraet], after.liste, moves, context, along);
    return after;
  } finally {
    if (isOutermost) moving.delete(context);
  }
}

/** What lies in each of them, and what lies in that: all of a depth is asked for at once. */
async function moveInhalt(
  holders: readonly Geraet[],
  liste: Geraet['liste'],
  moves: readonly Moved[],
  context: WriteContext,
  along: (inside: Geraet) => boolean = () => true,
): Promise<void> {
  const names = new Map(holders.map(({ id, bezeichnung }) => [id, bezeichnung]));
  const inhalt = await context.transaction.findReferring(geraete, 'behaelter', [...names.keys()]);
  const moved = inhalt.filter((inside) => inside.liste !== liste && along(inside));
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const before = await context.transaction.countsReferring(bewegungen, 'geraet', ids);
  for (const each of moved) {
    await context.update(geraete, each.id, { liste });
    const grund = `mit ${names.get(each.behaelter) ?? ''}`;
    const first = (before.get(each.id) ?? 0) + 1;
    for (const [nth, move] of moves.entries()) await noteNext(each, first + nth, { ...move, grund }, context);
  }
  await moveInhalt(moved, liste, moves, context);
}

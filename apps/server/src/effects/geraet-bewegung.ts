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
  await context.create(bewegungen, {
    geraet: id,
    nr: before + 1,
    inventar,
    am: stampOf(context.now),
    user: context.reader.id,
    wer: await usernameOf(context.transaction, context.reader),
    ...moved,
  });
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
    if (after.liste !== geraet.liste) {
      const inhalt = await context.transaction.findWhere(geraete, { behaelter: geraet.id });
      for (const each of inhalt.filter((inside) => inside.liste !== after.liste && along(inside))) {
        const noted = moves.map((moved) => ({ ...moved, grund: `mit ${geraet.bezeichnung}` }));
        await moveGeraet(each, { liste: after.liste }, noted, context);
      }
    }
    return after;
  } finally {
    if (isOutermost) moving.delete(context);
  }
}

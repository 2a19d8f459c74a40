import { AUF_EINMAL } from '@traverse/domain/viele/worte';
import type { Entity } from '@traverse/schema';
import { ApiError } from '../../records/api-error.ts';
import type { Write } from '../../records/engine.ts';
import { Turn } from '../../sql/in-turns.ts';
import type { Tat } from './vorhaben.ts';

export function* portionsOf(
  ids: readonly string[],
  aufEinmal: number = AUF_EINMAL,
): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += aufEinmal) yield ids.slice(from, from + aufEinmal);
}

/** Does it to each in this transaction; answers those that have it already. Throws as the first one that is refused. */
export async function workOn(
  entity: Entity,
  ids: readonly string[],
  tat: Tat,
  current: Write,
  at: (id: string | undefined) => void,
): Promise<readonly string[]> {
  const gleich: string[] = [];
  const turn = new Turn();
  for (const record of await current.transaction.findMany(entity, ids)) {
    at(record.id);
    const work = await tat.plan(record, current);
    if (work === 'gleich') gleich.push(record.id);
    else if (typeof work === 'function') await work(current);
    else throw new ApiError(400, work.grund);
    await turn.give();
  }
  at(undefined);
  return gleich;
}

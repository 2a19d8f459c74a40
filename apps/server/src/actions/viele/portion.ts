import { AUF_EINMAL } from '@traverse/domain/viele/worte';
import type { Entity } from '@traverse/schema';
import { ApiError } from '../../records/api-error.ts';
import type { Write } from '../../records/engine.ts';
import { Turn } from '../../sql/in-turns.ts';
import type { Tat } from './tat.ts';

export function* portionsOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += AUF_EINMAL) yield ids.slice(from, from + AUF_EINMAL);
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
    const work = tat.plan(record);
    if (work === 'gleich') gleich.push(record.id);
    else if (typeof work === 'function') await work(current);
    else throw new ApiError(400, work.grund);
    await turn.give();
  }
  at(undefined);
  return gleich;
}

import { entities } from '@traverse/domain/entities';
import { followedWords } from '@traverse/domain/set/followed-words';
import { settleListen } from '../../effects/settle-liste.ts';
import type { Write } from '../../records/engine.ts';

/** The parts and accessories that a scan has brought, in words (SET-02): settled now and not at the end, to be said. */
export async function cameAlong({ context, transaction }: Write): Promise<string> {
  const followed = await settleListen(context);
  if (followed.length === 0) return '';
  const items = await transaction.findMany(
    entities.inventar,
    followed.map((each) => each.inventar),
  );
  const nameOf = new Map(items.map(({ id, name }) => [id, name]));
  return followedWords(followed.map(({ inventar: id, by }) => ({ name: nameOf.get(id) ?? '', by })));
}

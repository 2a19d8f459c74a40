import { IconDatabase } from '@tabler/icons-react';
import { entityNamed } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import { nounOf } from '../nouns/all-nouns.ts';
import type { EmptyList } from '../records/nouns.ts';
import { mayOpen } from '../screens.ts';

/** What an empty list says: the icon of its thing, what it is for, and where else it is filled from. */
export function emptyList(collection: string, reader: Reader): EmptyList {
  const { icon = IconDatabase, leer, wozu, way } = nounOf(collection);
  const many = entityNamed(collection)?.label.many ?? '';
  return {
    icon,
    title: leer ?? (wozu === undefined ? `Hier ist noch nichts: ${many}` : `Noch keine ${many}`),
    ...(wozu !== undefined && { wozu }),
    ...(way && mayOpen(way.link.to, reader) && { way }),
  };
}

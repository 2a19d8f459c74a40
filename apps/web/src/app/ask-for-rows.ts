import { type Collection, entities } from '@traverse/domain/entities';
import { decide, type Reader } from '@traverse/schema';
import { besideColumns } from '../records/list/beside-columns.ts';
import type { ListAddress } from '../records/list/list-address.ts';
import { askForPage } from '../records/list/useRecordList.ts';
import './nouns.ts';

/** Asks for the rows of a list by the name of its collection: the routes do not carry the definitions. */
export async function askForRows(
  collection: Collection,
  address: ListAddress,
  reader: Reader,
): Promise<void> {
  const entity = entities[collection];
  if (decide(entity.access.read, reader) === false) return;
  const more: { readonly [C in Collection]?: readonly string[] } = besideColumns;
  await askForPage({ entity, expand: more[collection] ?? [] }, address, reader);
}

import type { DraftOf, Entity, RecordOf } from '@traverse/schema';
import { openRecordDialog } from './openRecordDialog.ts';

/** Opens the dialog for what is missing, with what somebody has typed as its name (OM3). */
export const makeNamed = <E extends Entity>(entity: E, text: string): Promise<RecordOf<E> | undefined> =>
  openRecordDialog(entity, { initial: named(entity, text) });

/** What stands in a new record of somebody who has typed its name. */
function named<E extends Entity>(entity: E, text: string): DraftOf<E> {
  const name = entity.title.find((each) => entity.fields[each]?.kind === 'text');
  return (name === undefined || text === '' ? {} : { [name]: text }) as DraftOf<E>; // a text of this entity
}

import { entities, type Inventarliste } from '@traverse/domain/entities';
import { and, compare } from '@traverse/wire';
import { pickRecord } from '../../records/pick/PickRecordDialog.tsx';
import type { Holder } from './give-liste.ts';

/** Lets somebody choose another pack list or invoice that has a list. Resolves to that, or to nothing. */
export async function pickOtherListe({
  collection,
  record,
}: Holder): Promise<Inventarliste['id'] | undefined> {
  const always = and(compare('inventarliste', '!=', ''), compare('id', '!=', record.id));
  const title = `${entities[collection].label.one} wählen`;
  const picked = await pickRecord(entities[collection], { title, always });
  return picked?.inventarliste || undefined;
}

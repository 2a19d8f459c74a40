import type { AnyRecord } from '../../api/records.ts';
import type { AnyDialogFacts } from './dialog-facts.ts';
import { changedFields, type Entries } from './record-entries.ts';

interface Change {
  readonly record: AnyRecord | undefined;
  readonly stored: Entries | undefined;
  readonly entries: Entries;
}

/** What a noun has to ask before this change of a stored record; resolves to what is done once it is stored. */
export async function askAhead(
  { ahead }: Pick<AnyDialogFacts, 'ahead'>,
  { record, stored, entries }: Change,
): Promise<(() => Promise<void>) | undefined> {
  if (!ahead || !record || !stored) return undefined;
  const isConcerned = changedFields(stored, entries).some((name) => ahead.of.includes(name));
  return isConcerned ? ahead.ask(record) : undefined;
}

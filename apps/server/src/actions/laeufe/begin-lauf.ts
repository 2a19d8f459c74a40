import { entities } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import { usernameOf } from '../../effects/username.ts';
import { badRequest } from '../../records/api-error.ts';
import { freshId } from '../../records/record-id.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordTransaction } from '../../sql/record-store.ts';
import { einlesungFehler, laeufe, type StoredLauf } from './laeufe.ts';
import { isInTime, isWorking, isYoung, shown } from './shown-lauf.ts';

interface Beginning extends Pick<StoredLauf, 'art' | 'sammlung' | 'was' | 'zeilen' | 'ausgelassen'> {
  /** The move that it is a part of. */
  readonly lauf?: string;
  /** When it was looked at what is stored. */
  readonly seen: Date;
  /** Said to the second one in a collection. */
  readonly besetzt: string;
}

/** Notes that a run begins, one at a time in a collection. Answers its id. Throws ApiError 400 while another one is under way. */
export async function beginLauf(
  transaction: RecordTransaction,
  now: Date,
  reader: Reader,
  { seen, besetzt, ...facts }: Beginning,
): Promise<string> {
  for (const each of await transaction.findWhere(laeufe, { sammlung: facts.sammlung })) {
    const { stand } = shown(each, now);
    // Two at once would each make what the other makes; so would one that has not seen what another has made since.
    if ((stand !== 'abgebrochen' && isWorking(stand)) || each.updated > stampOf(seen))
      throw badRequest(besetzt);
  }
  await forgetOld(transaction, now);
  const stamp = stampOf(now);
  const id = freshId();
  await transaction.insert(laeufe, {
    id,
    created: stamp,
    updated: stamp,
    user: reader.id,
    wer: await usernameOf(transaction, reader),
    stand: 'läuft',
    protokollNr: (await transaction.last(entities.protokoll))?.nr ?? 0,
    ...facts,
  });
  return id;
}

/** What nobody can take back any more, and rows that were left out long ago. */
async function forgetOld(transaction: RecordTransaction, now: Date): Promise<void> {
  for (const each of await transaction.findWhere(laeufe, {})) {
    if (isYoung(each, now)) continue;
    for (const left of await transaction.findWhere(einlesungFehler, { einlesung: each.id }))
      await transaction.remove(einlesungFehler, left.id);
    if (!isInTime(each, now)) await transaction.remove(laeufe, each.id);
  }
}

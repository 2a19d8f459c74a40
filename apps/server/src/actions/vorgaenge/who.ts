import { entityNamed } from '@traverse/domain/entities';
import { type Entity, isAdmin, isPrivateToOther, type Reader } from '@traverse/schema';
import type { Vorgang } from '../../protokoll/vorgang.ts';
import { rightsOf } from '../../records/authority.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import { deletedIn, type Papierkorbzeile } from './im-papierkorb.ts';

/**
 * Who takes an act back: of one that deleted whoever may make what was asked to go, of any other who did it while he may still
 * write what it wrote first; and admins. What is another's alone nobody (back.md 1.3).
 */
export async function mayTakeBack(
  { eintraege }: Vorgang,
  rows: readonly Papierkorbzeile[],
  reader: Reader,
  reads: RecordReads,
): Promise<boolean> {
  const [first] = eintraege;
  const gone = eintraege.findLast(({ art }) => art === 'gelöscht');
  const [row] = rows;
  if (gone) return mayBringBack(row, gone.sammlung, reader);
  const entity = first && entityNamed(first.sammlung);
  if (!entity) return false;
  const record = await reads.find(entity, first.datensatz);
  if (record && isPrivateToOther(entity, reader, record)) return false;
  if (isAdmin(reader)) return true;
  if (first.user !== reader.id) return false;
  const operation = first.art === 'angelegt' ? 'create' : 'update';
  return !record || rightsOf(reader).may(operation, entity, record);
}

function mayBringBack(row: Papierkorbzeile | undefined, sammlung: string, reader: Reader): boolean {
  const entity = entityNamed(row?.sammlung ?? sammlung);
  if (!entity || (row && row.nurFuer !== '' && row.nurFuer !== reader.id)) return false;
  if (isAdmin(reader)) return true;
  const record = row && deletedIn([row]).find(({ datensatz }) => datensatz.id === row.datensatz)?.datensatz;
  return mayMake(entity, reader, record);
}

/** Whether somebody may make a record as it was; without one whether any. Accounts are an admin's. */
export function mayMake(entity: Entity, reader: Reader, record: StoredRecord | undefined): boolean {
  return entity.access.create.is !== 'everyone' && rightsOf(reader).may('create', entity, record ?? {});
}

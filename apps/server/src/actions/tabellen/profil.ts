import { createHash } from 'node:crypto';
import type { Einlesewunsch } from '@traverse/domain/tabelle/plan';
import type { Tagform } from '@traverse/domain/tabelle/zelle';
import type { Entity } from '@traverse/schema';
import { freshId } from '../../records/record-id.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads, RecordTransaction } from '../../sql/record-store.ts';
import { spaltenprofile } from './einlesungen.ts';

/** What is kept for the next table with the same headings. */
export interface Profil {
  readonly datei: string;
  readonly spalten: readonly string[];
  readonly zahlform: Einlesewunsch['zahlform'];
  readonly tagform: Tagform | undefined;
  readonly fuerAlle?: Einlesewunsch['fuerAlle'];
  readonly worte?: Einlesewunsch['worte'];
}

export async function profilOf(
  reads: RecordReads,
  { collection }: Entity,
  headings: readonly string[],
): Promise<Profil | undefined> {
  const [found] = await reads.findWhere(spaltenprofile, { sammlung: collection, kopf: kopfOf(headings) }, 1);
  // Written below.
  return found && { ...(JSON.parse(found.wunsch) as Omit<Profil, 'datei'>), datei: found.datei };
}

/** Remembers where the columns went. */
export async function keepProfil(
  transaction: RecordTransaction,
  { collection }: Entity,
  headings: readonly string[],
  { datei, ...wunsch }: Profil,
  now: Date,
): Promise<void> {
  const place = { sammlung: collection, kopf: kopfOf(headings) };
  const values = { datei, wunsch: JSON.stringify(wunsch) };
  const [known] = await transaction.findWhere(spaltenprofile, place, 1);
  const stamp = stampOf(now);
  if (known) await transaction.update(spaltenprofile, known.id, { ...values, updated: stamp });
  else
    await transaction.insert(spaltenprofile, {
      id: freshId(),
      created: stamp,
      updated: stamp,
      ...place,
      ...values,
    });
}

const kopfOf = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('hex');

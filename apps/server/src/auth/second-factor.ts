import { createHash } from 'node:crypto';
import { entities, type User } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import { Secret, TOTP } from 'otpauth';
import type { WriteContext } from '../records/effects.ts';
import { freshId } from '../records/record-id.ts';
import { stampOf } from '../records/stamps.ts';
import type { NewRecord, RecordReads, RecordTransaction, StoredRecord } from '../sql/record-store.ts';
import { StorageError } from '../sql/storage-error.ts';
import { recoveryCode } from './passwords.ts';
import { recoveryCodes, secondFactors } from './system-entities.ts';

const ISSUER = 'Traverse';
const RECOVERY_CODES = 10;
/** Steps of 30 s before and after this one: clocks of phones differ. */
const WINDOW = 1;

type Factor = StoredRecord<typeof secondFactors>;

/** A new secret, and what an app scans or is given by hand. It counts once a code of it was shown. */
export async function prepareFactor(
  { transaction, now }: WriteContext,
  user: Pick<User, 'id' | 'email'>,
): Promise<{ readonly secret: string; readonly url: string }> {
  await removeAll(transaction, user.id);
  // 160 bits, as RFC 4226 asks for.
  const secret = new Secret({ size: 20 }).base32;
  await insert(transaction, secondFactors, { user: user.id, secret, lastStep: 0 }, now);
  return { secret, url: totpOf(secret, user.email).toString() };
}

/** Whether this is the code of the prepared secret at this moment; then it is used up. */
export async function confirmFactor(
  { transaction, now }: WriteContext,
  user: User['id'],
  code: string,
): Promise<boolean> {
  const factor = await lockedFactor(transaction, user);
  const lastStep = factor && stepOf(factor, code, now);
  if (!factor || lastStep === undefined) return false;
  return transaction.set(secondFactors, factor.id, { lastStep });
}

/** New recovery codes, to be shown once; the ones before open nothing any more. */
export async function renewRecoveryCodes(
  { transaction, now }: WriteContext,
  user: User['id'],
): Promise<readonly string[]> {
  await removeOf(transaction, recoveryCodes, user);
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  for (const code of codes) await insert(transaction, recoveryCodes, { user, hash: hashOf(code) }, now);
  return codes;
}

/** Takes the second factor off an account; whoever does it stands in the log. */
export async function takeOffFactor(context: WriteContext, user: User['id']): Promise<void> {
  await removeAll(context.transaction, user);
  await context.update(entities.users, user, { zweiterFaktor: false });
}

/** Everything that belongs to the second factor of somebody. */
async function removeAll(transaction: RecordTransaction, user: User['id']): Promise<void> {
  await removeOf(transaction, secondFactors, user);
  await removeOf(transaction, recoveryCodes, user);
}

export async function recoveryCodesLeft(reads: RecordReads, user: User['id']): Promise<number> {
  return reads.countReferring(recoveryCodes, 'user', user);
}

/** Uses up a code of the app or a recovery code. False: it is none, or was used before. */
export type ProveFactor = (user: User['id'], code: string) => Promise<boolean>;

interface Surroundings {
  readonly transaction: <Result>(
    work: (transaction: RecordTransaction) => Promise<Result>,
  ) => Promise<Result>;
  readonly reads: RecordReads;
  readonly now: () => Date;
}

/**
 * Each code opens once. While a disk is full it is remembered in this process alone: whoever may look after the server
 * must be able to sign in to it. A recovery code waits until it can be crossed out.
 */
export function proveFactor({ transaction, reads, now }: Surroundings): ProveFactor {
  const unstored = new Map<string, number>();
  const unusedStep = (factor: Factor | undefined, code: string): number | undefined => {
    const step = factor && stepOf(factor, code, now());
    if (!factor || step === undefined) return undefined;
    return step > Math.max(factor.lastStep, unstored.get(factor.user) ?? 0) ? step : undefined;
  };
  return async (user, code) => {
    if (isRecoveryCode(code)) return transaction((current) => spendRecoveryCode(current, user, code));
    try {
      return await transaction(async (current) => {
        const factor = await lockedFactor(current, user);
        const lastStep = unusedStep(factor, code);
        if (!factor || lastStep === undefined) return false;
        return current.set(secondFactors, factor.id, { lastStep });
      });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      const step = unusedStep(await factorOf(reads, user), code);
      if (step === undefined) return false;
      unstored.set(user, step);
      return true;
    }
  };
}

/** Nobody else uses a code of it until the end of the transaction. */
async function lockedFactor(transaction: RecordTransaction, user: User['id']): Promise<Factor | undefined> {
  const factor = await factorOf(transaction, user);
  return factor && transaction.lock(secondFactors, factor.id);
}

async function spendRecoveryCode(
  transaction: RecordTransaction,
  user: User['id'],
  code: string,
): Promise<boolean> {
  const [found] = await transaction.findWhere(recoveryCodes, { user, hash: hashOf(code) }, 1);
  if (!found) return false;
  await transaction.remove(recoveryCodes, found.id);
  return true;
}

/** Which step of 30 s a code belongs to; undefined when it is none of now. */
function stepOf({ secret }: Factor, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = totpOf(secret, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

async function factorOf(reads: Pick<RecordReads, 'findWhere'>, user: string): Promise<Factor | undefined> {
  return (await reads.findWhere<typeof secondFactors>(secondFactors, { user }, 1))[0];
}

/** As it is read from paper: blanks, strokes and capitals do not count. */
const bare = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const isRecoveryCode = (code: string): boolean => bare(code).length === 12;
// 59 random bits: no slow hash is needed.
const hashOf = (code: string): string => createHash('sha256').update(bare(code)).digest('base64url');

async function removeOf(
  transaction: RecordTransaction,
  owned: typeof secondFactors | typeof recoveryCodes,
  user: User['id'],
): Promise<void> {
  for (const { id } of await transaction.findWhere<typeof owned>(owned, { user })) {
    await transaction.remove(owned, id);
  }
}

async function insert<E extends Entity>(
  transaction: RecordTransaction,
  entity: E,
  values: Omit<NewRecord<E>, 'id' | 'created' | 'updated'>,
  now: Date,
): Promise<void> {
  const stamp = stampOf(now);
  // Cast: with what every record has it is one.
  await transaction.insert(entity, {
    id: freshId(),
    created: stamp,
    updated: stamp,
    ...values,
  } as NewRecord<E>);
}

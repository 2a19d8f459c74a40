import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { User } from '@traverse/domain/entities';
import type { Passkey } from '@traverse/domain/sitzung/passkey';
import type { WriteContext } from '../records/effects.ts';
import { freshId } from '../records/record-id.ts';
import { isoOf, stampOf } from '../records/stamps.ts';
import type { RecordDatabase, RecordReads, StoredRecord } from '../sql/record-store.ts';
import { StorageError } from '../sql/storage-error.ts';
import { type Account, findAccount } from './accounts.ts';
import type { PasskeyChallenges } from './passkey-challenge.ts';
import type { RelyingParty } from './relying-party.ts';
import { passkeys } from './system-entities.ts';

const NAME = 'Traverse';
/** EdDSA, ES256, RS256: what devices can do today. */
const ALGORITHMS = [-8, -7, -257];
const SIGN_IN = 'sign in';
const enrolling = (user: string): string => `enrol ${user}`;

type Stored = StoredRecord<typeof passkeys>;

/** Loaded with the first passkey: most servers never see one. */
const library = () => import('@simplewebauthn/server');

/** What a browser needs to make a passkey for somebody, who has shown that the account is theirs. */
export async function enrolOptions(
  { id: rpID }: RelyingParty,
  challenges: PasskeyChallenges,
  { id, email, username }: Account,
  reads: RecordReads,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  const known = await reads.findWhere(passkeys, { user: id });
  return generateRegistrationOptions({
    rpName: NAME,
    rpID,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: username,
    challenge: Uint8Array.from(Buffer.from(challenges.issue(enrolling(id)), 'base64url')),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    // Found without a name typed, and opened by finger, face or PIN: that is what makes it both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The passkey that a browser has made; undefined when it is not for this account, this server, or came too late. */
export async function madePasskey(
  party: RelyingParty,
  challenges: PasskeyChallenges,
  user: User['id'],
  response: RegistrationResponseJSON,
): Promise<Pick<Stored, 'user' | 'credential' | 'publicKey' | 'counter'> | undefined> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (sent) => challenges.issuedAt(enrolling(user), sent) !== undefined,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { user, credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    return undefined; // what it says is for developers: anything but what a browser sends
  }
}

/** Stores it under its name. Throws NotUniqueError for one that somebody has already. */
export async function keepPasskey(
  { transaction, now }: WriteContext,
  made: Pick<Stored, 'user' | 'credential' | 'publicKey' | 'counter'>,
  name: string,
): Promise<void> {
  const stamp = stampOf(now);
  const record = { id: freshId(), created: stamp, updated: stamp, name, lastIssued: 0, ...made };
  await transaction.insert(passkeys, record);
}

export async function passkeysOf(reads: RecordReads, user: User['id']): Promise<readonly Passkey[]> {
  return (await reads.findWhere(passkeys, { user })).map(({ id, name, created, benutzt }) => ({
    id,
    name,
    angelegt: isoOf(created),
    benutzt: isoOf(benutzt),
  }));
}

/** What a browser needs to look for a passkey of this server; it says whose it is. */
export async function signInOptions(
  { id: rpID }: RelyingParty,
  challenges: PasskeyChallenges,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  const challenge = Uint8Array.from(Buffer.from(challenges.issue(SIGN_IN), 'base64url'));
  return generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' });
}

export async function findPasskey(reads: RecordReads, credential: string): Promise<Stored | undefined> {
  return (await reads.findWhere(passkeys, { credential }, 1))[0];
}

interface Surroundings {
  readonly database: Pick<RecordDatabase, 'reads' | 'transaction'>;
  readonly challenges: PasskeyChallenges;
  readonly now: () => Date;
}

/** Whose account a signature opens; undefined when it is none of this passkey, for this server, of a challenge not used yet. */
export type ProvePasskey = (
  party: RelyingParty,
  passkey: Stored,
  response: AuthenticationResponseJSON,
) => Promise<Account | undefined>;

/**
 * Each challenge opens once: no passkey takes one that was issued before the last it signed. While a disk is full that is
 * remembered in this process alone.
 */
export function provePasskey({ database, challenges, now }: Surroundings): ProvePasskey {
  const unstored = new Map<string, number>();
  return async (party, passkey, response) => {
    const { verifyAuthenticationResponse } = await library();
    let issued = 0;
    let counter = 0;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (sent) => {
          issued = challenges.issuedAt(SIGN_IN, sent) ?? 0;
          return issued > 0;
        },
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: {
          id: passkey.credential,
          publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      });
      if (!verified) return undefined;
      counter = authenticationInfo.newCounter;
    } catch {
      return undefined; // as above
    }
    const { userHandle } = response.response;
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.user)
      return undefined;
    const isUnused = (stored: Stored | undefined): boolean =>
      stored !== undefined && issued > Math.max(stored.lastIssued, unstored.get(stored.id) ?? 0);
    try {
      const isDone = await database.transaction(async (transaction) => {
        if (!isUnused(await transaction.lock(passkeys, passkey.id))) return false;
        const benutzt = stampOf(now());
        return transaction.set(passkeys, passkey.id, { counter, lastIssued: issued, benutzt });
      });
      if (!isDone) return undefined;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      if (!isUnused(await database.reads.find(passkeys, passkey.id))) return undefined;
      unstored.set(passkey.id, issued);
    }
    return findAccount(database.reads, passkey.user);
  };
}

/** Whether anybody signs in by one: who has none is not asked. */
export async function arePasskeysUsed(reads: RecordReads): Promise<boolean> {
  return (await reads.findWhere(passkeys, {}, 1)).length > 0;
}

import type { entities } from '@traverse/domain/entities';
import { isAdmin, type Reader } from '@traverse/schema';
import { type FieldErrors, fieldError } from '@traverse/wire';
import { findAccount } from '../auth/accounts.ts';
import type { Attempts } from '../auth/attempts.ts';
import { type Passwords, passwordErrors } from '../auth/passwords.ts';
import type { Input } from '../records/effects.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';

// A key no body can hold: nobody sends a hash instead of a password.
const HASHED = Symbol('hashed password');

interface Hashed {
  /** Of the new password. */
  readonly hash: string;
  /** The stored hash that the old password was found to belong to. */
  readonly oldFits: string | undefined;
}

type HashedInput = Input & { readonly [HASHED]?: Hashed };

/** What is needed to look at the passwords that a client sends for a user's record, and at the first account. */
export interface AccountGuards {
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  /** Asked of the first account; absent where only this machine reaches the server. */
  readonly setupCode?: string | undefined;
}

/** The password a client sent; undefined if none, or an empty one. */
function sentPassword(input: Input): string | undefined {
  return textOf(input['password']) || undefined;
}

/**
 * Whether somebody changes their own password, for which they must know the old one, an admin as well: whoever finds a
 * session open is not them (S-M9). Of others an admin sets one.
 */
function needsOldPassword(reader: Reader, id: string | undefined): boolean {
  return id !== undefined && reader.id === id;
}

/**
 * Does the slow work for a password that was sent: hashes it, and tries the old one. Best done before a transaction
 * begins; what it finds travels with the input. Throws TryLaterError.
 */
export async function withHashedPassword(
  input: Input,
  id: string | undefined,
  reader: Reader,
  reads: RecordReads,
  { passwords, attempts }: AccountGuards,
): Promise<HashedInput> {
  const password = sentPassword(input);
  if (password === undefined || hashedOf(input)) return input;
  // Nobody else may change it: no work for them.
  if (id !== undefined && id !== reader.id && !isAdmin(reader)) return input;
  if (Object.keys(passwordErrors(password, textOf(input['passwordConfirm']))).length > 0) return input;
  let oldFits: string | undefined;
  if (id !== undefined && needsOldPassword(reader, id)) {
    oldFits = await tryOldPassword(textOf(input['oldPassword']), id, reads, { passwords, attempts });
    if (oldFits === undefined) return input;
  }
  // Symbols travel along with a spread.
  return { ...input, [HASHED]: { hash: await passwords.hash(password), oldFits } };
}

/** What is wrong with the password that was sent. */
export function errorsOfPassword(
  input: HashedInput,
  before: StoredRecord<typeof entities.users> | undefined,
  reader: Reader,
): FieldErrors {
  const password = sentPassword(input);
  if (password === undefined) return before ? {} : { password: fieldError('validation_required') };
  const errors = passwordErrors(password, textOf(input['passwordConfirm']));
  if (!needsOldPassword(reader, before?.id)) return errors;
  if (textOf(input['oldPassword']) === '')
    return { ...errors, oldPassword: fieldError('validation_required') };
  if (Object.keys(errors).length > 0) return errors;
  // The password may have been changed since the old one was tried.
  const fits = hashedOf(input)?.oldFits === before?.password;
  return fits ? {} : { oldPassword: fieldError('validation_invalid_old_password') };
}

/** Whether whoever sets the password has shown the old one. */
export const knewOldPassword = (input: Input): boolean => hashedOf(input)?.oldFits !== undefined;

/** The hash made by `withHashedPassword`. */
export const hashOf = (input: Input): string | undefined => hashedOf(input)?.hash;

const hashedOf = (input: HashedInput): Hashed | undefined => input[HASHED];

async function tryOldPassword(
  oldPassword: string,
  id: string,
  reads: RecordReads,
  { passwords, attempts }: AccountGuards,
): Promise<string | undefined> {
  const account = await findAccount(reads, id);
  if (!account || oldPassword === '') return undefined;
  // Whoever found an open session guesses no faster than somebody at the login page.
  const who = { account: account.email, address: '' };
  return attempts.run(who, async () =>
    (await passwords.verify(account.password, oldPassword)) ? account.password : undefined,
  );
}

/** Multipart bodies make numbers and switches of texts that look like them. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

import { entities, type User } from '@traverse/domain/entities';
import { type FieldErrors, fieldError, toWireDate, withMessage } from '@traverse/wire';
import { badRequest, invalid } from '../records/api-error.ts';
import type { WriteContext } from '../records/effects.ts';
import { newRecordId } from '../records/record-id.ts';
import type { RecordTransaction } from '../sql/record-store.ts';
import { type Account, accountOf, findAccount, findAccountByEmail } from './accounts.ts';
import type { Identity } from './identity-provider.ts';
import { refuseLocked } from './sign-in.ts';
import { externalAccounts } from './system-entities.ts';

/** Somebody a provider vouches for, who wants to sign in. */
export interface Arrival {
  readonly provider: string;
  readonly identity: Identity;
  /** Whoever was signed in already when coming back from the provider. */
  readonly signedInAs: string | undefined;
  /** What a new account is to be called, as the client wishes. */
  readonly wishes: { readonly username: string; readonly mobile: string };
  /** Hash of a password that nobody knows. */
  readonly unknownPassword: string;
}

/**
 * The account that belongs to somebody a provider vouches for (record-api.md 6.3): the one linked before, else the one
 * signed in, else the one with the same address if the provider has checked it, else a new one.
 *
 * Throws ApiError 403 when it is locked, 400 when a new one may not be made, or when it is somebody else's than who is
 * signed in.
 */
export async function accountFor(
  arrival: Arrival,
  context: WriteContext,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { transaction } = context;
  const linked = await linkedAccount(arrival, transaction);
  const { signedInAs } = arrival;
  // Who wants to connect their own account must not find themselves in somebody else's.
  if (linked && signedInAs !== undefined && linked.id !== signedInAs) throw badRequest(OF_OTHERS);
  const existing = linked ?? (await accountToLink(arrival, transaction));
  if (existing) refuseLocked(existing);
  const id = existing?.id ?? (await createAccount(arrival, context));
  if (existing && !linked) await takeOver(existing, arrival, context);
  if (!linked) await link(arrival, id, context);
  return { id, isNew: existing === undefined };
}

async function linkedAccount(
  { provider, identity: { subject } }: Arrival,
  transaction: RecordTransaction,
): Promise<Account | undefined> {
  const [found] = await transaction.findWhere(externalAccounts, { provider, subject }, 1);
  return found && (await findAccount(transaction, found.user));
}

async function accountToLink(
  { signedInAs, identity }: Arrival,
  transaction: RecordTransaction,
): Promise<Account | undefined> {
  if (signedInAs !== undefined) return findAccount(transaction, signedInAs);
  if (identity.email === '' || !identity.emailVerified) return undefined;
  return findAccountByEmail(transaction, identity.email);
}

/**
 * Before an account is linked by its address alone: if the address was never proven, somebody else may have registered
 * with it, so that person's password and links go.
 */
async function takeOver(
  account: Account,
  arrival: Arrival,
  { transaction, update }: WriteContext,
): Promise<void> {
  const { identity, signedInAs, unknownPassword } = arrival;
  if (account.verified) return;
  const isProven = identity.emailVerified && identity.email === account.email;
  if (signedInAs !== undefined) {
    if (isProven) await update(entities.users, account.id, { verified: true });
    return;
  }
  for (const other of await transaction.findWhere(externalAccounts, { user: account.id })) {
    await transaction.remove(externalAccounts, other.id);
  }
  await update(entities.users, account.id, { password: unknownPassword, verified: isProven });
}

async function createAccount(
  { identity, wishes, unknownPassword }: Arrival,
  context: WriteContext,
): Promise<User['id']> {
  const { email, emailVerified, name, username, phone } = identity;
  if (email === '') throw invalid({ email: fieldError('validation_required') }, NO_ADDRESS);
  if (await findAccountByEmail(context.transaction, email)) throw invalid(taken, taken['email']?.message);
  const record = await context.create(entities.users, {
    email,
    verified: emailVerified,
    username: wishes.username || name || username || email.slice(0, email.indexOf('@')),
    // Required of everybody, and providers seldom know it.
    mobile: wishes.mobile || phone || 'nicht angegeben',
    password: unknownPassword,
  });
  return accountOf(record).id;
}

const OF_OTHERS =
  'Dieses Firmenkonto ist schon mit einem anderen Konto verbunden. Dort lässt es sich trennen.';

const NO_ADDRESS = 'Der Anmeldedienst hat keine E-Mail-Adresse mitgeteilt.';

const taken: FieldErrors = {
  email: withMessage(
    fieldError('validation_not_unique'),
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto, und der Anmeldedienst bestätigt die Adresse nicht. Melde dich mit deinem Passwort an und verbinde beide unter Einstellungen, Mein Konto.',
  ),
};

async function link(
  { provider, identity: { subject } }: Arrival,
  user: User['id'],
  context: WriteContext,
): Promise<void> {
  const now = toWireDate(context.now.getTime());
  const { id } = newRecordId({});
  await context.transaction.insert(externalAccounts, {
    id,
    created: now,
    updated: now,
    provider,
    subject,
    user,
  });
}

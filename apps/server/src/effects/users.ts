import { entities, type User } from '@traverse/domain/entities';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import type { Reader } from '@traverse/schema';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import { normalEmail } from '../auth/accounts.ts';
import { errorsOfSetupCode, refuseClosedRegistration } from '../auth/registration.ts';
import {
  calendarAddresses,
  externalAccounts,
  failedSignIns,
  passkeys,
  recoveryCodes,
  secondFactors,
  userSessions,
} from '../auth/system-entities.ts';
import { newTokenKey } from '../auth/tokens.ts';
import { badRequest, invalid } from '../records/api-error.ts';
import type { Input, RecordChanged, RecordDrafted, RecordEffects } from '../records/effects.ts';
import type { RecordTransaction, StoredRecord } from '../sql/record-store.ts';
import { anybodyAdministers, isLastAdmin, stillAdministers } from './last-admin.ts';
import { sentenceErrors } from './sentences.ts';
import {
  type AccountGuards,
  errorsOfPassword,
  hashOf,
  knewOldPassword,
  withHashedPassword,
} from './user-password.ts';

const { groups, users } = entities;
type Users = typeof users;

/**
 * Who may register (AUTH-06), passwords, and what ends sessions (AUTH-08). A client sends `password` in clear,
 * `passwordConfirm` and, for its own, `oldPassword`; the server itself sets `password` to a hash.
 */
export function userEffects(guards: AccountGuards): RecordEffects<Users> {
  return {
    prepare: async (input, { id, reader, reads }) => {
      // Nobody hashes for whoever is refused anyway (S-L5).
      if (id === undefined) await refuseClosedRegistration({ reader, reads });
      return withHashedPassword(input, id, reader, reads, guards);
    },

    complete: async ({ draft, before }, context) => {
      if (!before) await refuseClosedRegistration({ reader: context.reader, reads: context.transaction });
      return { ...draft, email: normalEmail(draft.email ?? '') };
    },

    check: async (drafted, context) => ({
      ...(drafted.before ? {} : await errorsOfSetupCode(drafted.input, context, guards.setupCode)),
      ...(await errorsOfGroups(drafted, context.transaction)),
      ...(drafted.isPutBack || isHashOfServer(drafted)
        ? {}
        : errorsOfPassword(drafted.input, drafted.before, context.reader)),
      ...errorsOfProof(drafted, context.reader),
    }),

    beforeCreate: async (record, input, { transaction }) => {
      await refuseTaken(record.email, transaction);
      return {
        ...record,
        ...(await rightsOfFirst(transaction)),
        password: record.password || hashOf(input) || '',
        tokenKey: newTokenKey(),
      };
    },

    beforeUpdate: async (change, input, { transaction }) => {
      const { before, after } = change;
      if (after.email !== before.email) await refuseTaken(after.email, transaction);
      await keepAnAdmin(change, transaction);
      const renewed = withRenewedKey(change, input);
      if (renewed.tokenKey !== before.tokenKey) await removeOwned(userSessions, before.id, transaction);
      // Whoever knew the calendar's address knows it no longer, as with every other key of the account.
      if (renewsEveryKey(change, renewed)) await removeOwned(calendarAddresses, before.id, transaction);
      // By a mail or by somebody else: a passkey that a stranger may have made opens nothing any more (S-L7).
      if (renewed.password !== before.password && !knewOldPassword(input))
        await removeOwned(passkeys, before.id, transaction);
      return renewed;
    },

    beforeDelete: async (user, { transaction }) => {
      if (await isLastAdmin(user, transaction)) throw badRequest(fieldError('last_admin').message);
      for (const owned of [
        externalAccounts,
        calendarAddresses,
        secondFactors,
        recoveryCodes,
        failedSignIns,
        userSessions,
        passkeys,
      ]) {
        await removeOwned(owned, user.id, transaction);
      }
    },

    // Without password, second factor and sessions: whoever knew them knows them no longer.
    comeBack: (user) => ({ ...user, zweiterFaktor: false, password: '', tokenKey: newTokenKey() }),

    hold: async ({ before, after }, { transaction }) => {
      if (before && !(await anybodyAdministers(transaction)))
        throw invalid(
          { [after.locked ? 'locked' : 'groups']: fieldError('last_admin') },
          fieldError('last_admin').message,
        );
    },
  };
}

type OwnedByUser =
  | typeof externalAccounts
  | typeof calendarAddresses
  | typeof secondFactors
  | typeof recoveryCodes
  | typeof failedSignIns
  | typeof userSessions
  | typeof passkeys;

async function removeOwned(
  owned: OwnedByUser,
  user: User['id'],
  transaction: RecordTransaction,
): Promise<void> {
  for (const { id } of await transaction.findWhere<typeof owned>(owned, { user })) {
    await transaction.remove(owned, id);
  }
}

/** Whoever looks on is in no other group, or could change something after all (GRUP-02). */
async function errorsOfGroups(
  { draft, before }: RecordDrafted<Users>,
  transaction: RecordTransaction,
): Promise<FieldErrors> {
  const ids = draft.groups ?? [];
  if (ids.length < 2 || ids === before?.groups) return {};
  const named = await transaction.findMany(groups, ids);
  if (!named.some(({ name }) => name === 'pruefung')) return {};
  const words =
    'Wer prüft, ändert nichts: Die Gruppe Prüfung steht allein. Nimm die anderen Gruppen weg oder diese.';
  return sentenceErrors({ groups: words });
}

/** Only the server can set the stored field itself. */
function isHashOfServer({ draft, before }: RecordDrafted<Users>): boolean {
  const { password = '' } = draft;
  if (password === (before?.password ?? '')) return false;
  if (password.startsWith('$argon2id$')) return true;
  throw new TypeError('a password is stored as its hash');
}

/** An address is changed by a mail to it, and proven by one. Admins vouch for those of others. */
function errorsOfProof(
  { draft, before, input, byServer }: RecordDrafted<Users>,
  reader: Reader,
): FieldErrors {
  const isOwn = !byServer && before !== undefined && reader.id === before.id;
  const claims = input['verified'];
  return {
    ...(isOwn && draft.email !== before.email ? { email: changedByMail } : {}),
    // A claim that does not count is not in the draft.
    ...(claims === true && draft.verified !== true ? { verified: provenByMail } : {}),
  };
}

const mismatch = fieldError('validation_values_mismatch');
const changedByMail = withMessage(
  mismatch,
  'Deine E-Mail-Adresse änderst du über eine Mail an die neue Adresse.',
);
const provenByMail = withMessage(mismatch, 'Eine E-Mail-Adresse wird über eine Mail an sie bestätigt.');

/** Says more than that something is there already. */
async function refuseTaken(email: string, transaction: RecordTransaction): Promise<void> {
  const [owner] = await transaction.findWhere(users, { email }, 1);
  if (!owner) return;
  const sentence = 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.';
  throw invalid({ email: withMessage(fieldError('validation_not_unique'), sentence) });
}

/**
 * The very first account gets every group (AUTH-06) and every label, so that no project is hidden from whoever sets the
 * firm up (HOME-03). Later ones get what an admin gives them.
 */
async function rightsOfFirst(transaction: RecordTransaction): Promise<Partial<User>> {
  const [somebody] = await transaction.findWhere(users, {}, 1);
  if (somebody) return {};
  const everyGroup = await transaction.findWhere(groups, {});
  // Nobody keeps or audits the books at first: admin may do what buchhaltung may (GRUP-01, GRUP-02).
  const given = everyGroup.filter(({ name }) => name !== 'buchhaltung' && name !== 'pruefung');
  return { groups: given.map(({ id }) => id), label: technikKategorien.join(', ') };
}

async function keepAnAdmin(
  { before, after }: RecordChanged<Users>,
  transaction: RecordTransaction,
): Promise<void> {
  const wasLast = await isLastAdmin(before, transaction);
  if (!wasLast || (await stillAdministers(after, transaction))) return;
  throw invalid({ [after.locked ? 'locked' : 'groups']: fieldError('last_admin') });
}

/** The calendar's address was never part of a session: it outlives those that are ended alone. */
const renewsEveryKey = ({ before }: RecordChanged<Users>, { password, email, locked }: StoredRecord<Users>) =>
  password !== before.password || email !== before.email || (locked && !before.locked);

/** Sessions that began without the second factor end. */
const beginsTwoSteps = ({ before, after }: RecordChanged<Users>): boolean =>
  after.zweiterFaktor && !before.zweiterFaktor;

/** A new password or address, a lock and a second factor end every session and every link in a mail. */
function withRenewedKey(change: RecordChanged<Users>, input: Input): StoredRecord<Users> {
  const { before, after } = change;
  const password = after.password === before.password ? (hashOf(input) ?? before.password) : after.password;
  const isMoved = after.email !== before.email;
  const isLocked = after.locked && !before.locked;
  const ends = isMoved || isLocked || password !== before.password || beginsTwoSteps(change);
  return {
    ...after,
    password,
    verified: isMoved ? input['verified'] === true : after.verified,
    tokenKey: ends ? newTokenKey() : after.tokenKey,
  };
}

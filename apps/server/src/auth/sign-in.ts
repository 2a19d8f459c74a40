import { fieldError } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { forbidden, invalid } from '../records/api-error.ts';
import { type Account, findAccountByEmail } from './accounts.ts';
import { type AuthParts, sessionAnswer, startSession, usersPath } from './auth-parts.ts';
import { notingSlowed } from './failed-sign-ins.ts';
import { readForm, requireTexts } from './form.ts';
import { dearestOldCost, isOldPassword } from './old-passwords.ts';
import { ownSession } from './own-account.ts';
import { arePasskeysUsed } from './passkeys.ts';
import { registrationOf } from './registration.ts';
import { relyingParty } from './relying-party.ts';
import { askSecondFactor } from './second-step.ts';

const LOCKED = 'Dein Konto ist gesperrt. Wende dich an jemanden mit Admin-Rechten.';

/** Signing in by password, refreshing a session, and the list of the ways to sign in (record-api.md 6.2). */
export function signInPaths(app: FastifyInstance, parts: AuthParts): void {
  const { engine, passwords, attempts, failed, provider, addressOf, setupCode } = parts;
  const { reads } = engine.database;

  app.post(usersPath('auth-with-password'), async (request) => {
    const { identity, password, identityField } = readForm(
      request.body,
      'identity',
      'password',
      'identityField',
    );
    requireTexts({ identity, password });
    if (identityField !== '' && identityField !== 'email') {
      throw invalid({ identityField: fieldError('validation_in_invalid') });
    }
    const who = { account: identity, address: addressOf(request) };
    // Known or not: the same steps, the same hash to compare with, the same answer.
    const { address } = who;
    let found: Account | undefined;
    const account = await notingSlowed(parts, address, async () =>
      attempts.run(who, async () => {
        found = await findAccountByEmail(reads, identity);
        const dearestOld = await dearestOldCost(reads);
        return (await passwords.verify(found?.password ?? '', password, dearestOld)) ? found : undefined;
      }),
    );
    if (!account) {
      failed.note({ art: 'Passwort', user: found?.id, address });
      throw invalid(
        { password: fieldError('validation_invalid_credentials') },
        'E-Mail oder Passwort stimmt nicht.',
      );
    }
    if (account.locked) failed.note({ art: 'gesperrt', user: account.id, address });
    refuseLocked(account);
    askSecondFactor(parts, account);
    const renewed = isOldPassword(account.password)
      ? { from: account.password, to: await passwords.hash(password) }
      : undefined;
    const sid = await startSession(parts, account.id, request, renewed);
    return sessionAnswer(parts, account.id, request, { sid });
  });

  app.post(usersPath('auth-refresh'), async (request) => {
    const session = await ownSession(parts, request.headers.authorization);
    attempts.recognise({ account: session.account.email, address: addressOf(request) });
    // From now on it can be ended by itself.
    const sid = session.sid || (await startSession(parts, session.account.id, request));
    return sessionAnswer(parts, session.account.id, request, { sid });
  });

  app.get(usersPath('auth-methods'), async () => {
    const method = await provider()?.method();
    const registration = await registrationOf(reads, setupCode);
    return {
      password: { enabled: true, identityFields: ['email'] },
      oauth2: { enabled: provider() !== undefined, providers: method ? [method] : [] },
      mfa: { enabled: false, duration: 0 },
      otp: { enabled: false, duration: 0 },
      ...registration,
      ...(parts.sendsMail() ? {} : { ohneMail: true }),
      ...(relyingParty(parts.publicUrl()) && (await arePasskeysUsed(reads)) ? { passkey: true } : {}),
    };
  });
}

/** Throws ApiError 403. Only for who has proven that the account is theirs. */
export function refuseLocked({ locked }: { readonly locked: boolean }): void {
  if (locked) throw forbidden(LOCKED);
}

import { APP_PATHS, fieldError } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { emailChangeLetter } from '../mail/letters.ts';
import { invalid } from '../records/api-error.ts';
import { findAccountByEmail, normalEmail } from './accounts.ts';
import { type AuthParts, usersPath } from './auth-parts.ts';
import { changeAccount } from './change-account.ts';
import { emailError, readForm, throwIfAny } from './form.ts';
import { linkAddress } from './link-address.ts';
import { ownAccount } from './own-account.ts';
import { TryLaterError } from './try-later-error.ts';

/** A new e-mail address, proven by a mail to it and by the password (record-api.md 6.4). Both paths answer 204. */
export function emailChangePaths(app: FastifyInstance, parts: AuthParts): void {
  const { engine, tokens, passwords, attempts, outbox, addressOf, publicUrl } = parts;
  const { reads } = engine.database;
  const isTaken = async (email: string): Promise<boolean> =>
    (await findAccountByEmail(reads, email)) !== undefined;

  app.post(usersPath('request-email-change'), async (request, reply) => {
    const account = await ownAccount(parts, request.headers.authorization);
    const newEmail = normalEmail(readForm(request.body, 'newEmail').newEmail);
    throwIfAny([['newEmail', emailError(newEmail)]]);
    if (newEmail === account.email) throw invalid({ newEmail: fieldError('validation_not_in_invalid') });
    if (await isTaken(newEmail)) throw invalid({ newEmail: fieldError('validation_invalid_new_email') });
    const topic = `emailChange ${account.id}`;
    const waitMs = outbox.wait(topic);
    if (waitMs > 0)
      throw new TryLaterError('Eine Mail ist schon unterwegs. Versuche es in zwei Minuten wieder.', waitMs);
    const address = linkAddress(publicUrl);
    outbox.post(async () => {
      const token = tokens.issue('emailChange', account, { email: account.email, newEmail });
      const link = `${address}${APP_PATHS.emailChange}#token=${token}`;
      const { username } = account;
      return {
        topic,
        letter: emailChangeLetter({ to: newEmail, username, link, validFor: '30 Minuten' }),
      };
    });
    return reply.code(204).send();
  });

  app.post(usersPath('confirm-email-change'), async (request, reply) => {
    const { token, password } = readForm(request.body, 'token', 'password');
    const verified = await tokens.verify('emailChange', token);
    if (!verified) throw invalid({ token: fieldError('validation_invalid_token') });
    const { holder, claims } = verified;
    if (!claims.newEmail) throw invalid({ token: fieldError('validation_invalid_token_payload') });
    if (await isTaken(claims.newEmail))
      throw invalid({ token: fieldError('validation_invalid_token_email') });
    const who = { account: holder.email, address: addressOf(request) };
    const proven = await attempts.run(who, async () =>
      (await passwords.verify(holder.password, password)) ? holder : undefined,
    );
    if (!proven) throw invalid({ password: fieldError('validation_invalid_password') });
    const isDone = await changeAccount(engine, proven, { email: claims.newEmail, verified: true });
    if (!isDone) throw invalid({ token: fieldError('validation_invalid_token') });
    return reply.code(204).send();
  });
}

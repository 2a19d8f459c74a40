import { APP_PATHS, fieldError } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { passwordResetLetter } from '../mail/letters.ts';
import { invalid } from '../records/api-error.ts';
import { findAccountByEmail } from './accounts.ts';
import { type AuthParts, usersPath } from './auth-parts.ts';
import { changeAccount } from './change-account.ts';
import { emailError, readForm, throwIfAny } from './form.ts';
import { linkAddress } from './link-address.ts';
import { passwordErrors } from './passwords.ts';

/** A forgotten password (record-api.md 6.4). Both paths answer 204. */
export function passwordResetPaths(app: FastifyInstance, parts: AuthParts): void {
  const { engine, tokens, passwords, outbox, publicUrl } = parts;

  app.post(usersPath('request-password-reset'), async (request, reply) => {
    const { email } = readForm(request.body, 'email');
    throwIfAny([['email', emailError(email)]]);
    const address = linkAddress(publicUrl);
    outbox.post(async () => {
      const account = await findAccountByEmail(engine.database.reads, email);
      if (!account || account.locked) return undefined;
      const token = tokens.issue('passwordReset', account, { email: account.email });
      const link = `${address}${APP_PATHS.passwordReset}#token=${token}`;
      const { email: to, username } = account;
      return {
        topic: `passwordReset ${account.id}`,
        letter: passwordResetLetter({ to, username, link, validFor: '30 Minuten' }),
      };
    });
    return reply.code(204).send();
  });

  app.post(usersPath('confirm-password-reset'), async (request, reply) => {
    const { token, password, passwordConfirm } = readForm(
      request.body,
      'token',
      'password',
      'passwordConfirm',
    );
    const holder = (await tokens.verify('passwordReset', token))?.holder;
    throwIfAny([
      ['token', holder ? undefined : fieldError('validation_invalid_token')],
      ...Object.entries(passwordErrors(password, passwordConfirm)),
    ]);
    // The link came by mail: whoever has it reads what is sent to the address.
    const changes = { password: await passwords.hash(password), verified: true };
    const isDone = holder !== undefined && (await changeAccount(engine, holder, changes));
    if (!isDone) throw invalid({ token: fieldError('validation_invalid_token') });
    return reply.code(204).send();
  });
}

import { APP_PATHS, fieldError } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { verificationLetter } from '../mail/letters.ts';
import { invalid } from '../records/api-error.ts';
import { findAccountByEmail } from './accounts.ts';
import { type AuthParts, usersPath } from './auth-parts.ts';
import { changeAccount } from './change-account.ts';
import { emailError, readForm, throwIfAny } from './form.ts';
import { linkAddress } from './link-address.ts';

/** Proof that an e-mail address belongs to its account (record-api.md 6.4). Both paths answer 204. */
export function verificationPaths(app: FastifyInstance, parts: AuthParts): void {
  const { engine, tokens, outbox, publicUrl } = parts;

  app.post(usersPath('request-verification'), async (request, reply) => {
    const { email } = readForm(request.body, 'email');
    throwIfAny([['email', emailError(email)]]);
    const address = linkAddress(publicUrl);
    outbox.post(async () => {
      const account = await findAccountByEmail(engine.database.reads, email);
      if (!account || account.locked || account.verified) return undefined;
      const token = tokens.issue('verification', account, { email: account.email });
      const link = `${address}${APP_PATHS.verification}#token=${token}`;
      const { email: to, username } = account;
      return {
        topic: `verification ${account.id}`,
        letter: verificationLetter({ to, username, link, validFor: '24 Stunden' }),
      };
    });
    return reply.code(204).send();
  });

  app.post(usersPath('confirm-verification'), async (request, reply) => {
    const { token } = readForm(request.body, 'token');
    const verified = await tokens.verify('verification', token);
    if (!verified) throw invalid({ token: fieldError('validation_invalid_token') });
    const { holder, claims } = verified;
    if (!claims.email) throw invalid({ token: fieldError('validation_invalid_token_claims') });
    if (claims.email !== holder.email)
      throw invalid({ token: fieldError('validation_token_email_mismatch') });
    const isDone = holder.verified || (await changeAccount(engine, holder, { verified: true }));
    if (!isDone) throw invalid({ token: fieldError('validation_invalid_token') });
    return reply.code(204).send();
  });
}

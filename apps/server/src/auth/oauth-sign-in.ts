import { guest } from '@traverse/schema';
import { bodyOf, fieldError } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { badRequest, invalid } from '../records/api-error.ts';
import { writeAsServer } from '../records/write.ts';
import { accountFor } from './account-link.ts';
import { findAccount, userIdOf } from './accounts.ts';
import { type AuthParts, sessionAnswer, startSession, usersPath } from './auth-parts.ts';
import { readForm, requireTexts } from './form.ts';
import {
  type CodeExchange,
  type Identity,
  type IdentityProvider,
  ProviderError,
  reasonOf,
} from './identity-provider.ts';
import { randomPassword } from './passwords.ts';
import { askSecondFactor } from './second-step.ts';

const LONGEST = 4_000;

/** Signing in by what an identity provider says (record-api.md 6.3). */
export function oauthSignInPath(app: FastifyInstance, parts: AuthParts): void {
  const { engine, sessions, passwords } = parts;

  app.post(usersPath('auth-with-oauth2'), async (request) => {
    const form = readForm(request.body, 'provider', 'code', 'codeVerifier', 'redirectURL');
    requireTexts({ provider: form.provider, code: form.code }, LONGEST);
    const provider = parts.provider();
    if (form.provider !== provider?.name) {
      throw invalid({ provider: fieldError('validation_invalid_provider') });
    }
    const identity = await identify(provider, form, parts);
    const session = await sessions.of(request.headers.authorization);
    const arrival = {
      provider: provider.name,
      identity,
      signedInAs: session?.account.id,
      wishes: readForm(bodyOf(request.body)['createData'], 'username', 'mobile'),
      unknownPassword: await passwords.hash(randomPassword()),
    };
    // As a guest: whether a new account may be made is asked as for any other registration.
    const { id, isNew } = await writeAsServer(engine, guest, (context) => accountFor(arrival, context));
    const account = await findAccount(engine.database.reads, id);
    // Whoever is signed in already has shown it.
    if (account && session?.account.id !== id) askSecondFactor(parts, account);
    const sid = await startSession(parts, userIdOf({ id }), request);
    return sessionAnswer(parts, id, request, { sid, meta: metaOf(identity, isNew) });
  });
}

async function identify(
  provider: IdentityProvider,
  exchange: CodeExchange,
  { engine }: AuthParts,
): Promise<Identity> {
  try {
    return await provider.identify(exchange);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    engine.log.error({ reason: reasonOf(error.cause) }, error.message);
    throw badRequest(error.message);
  }
}

/** What the client may know of the provider's answer. Its tokens stay here. */
function metaOf({ subject, name, username, email, avatarUrl, raw }: Identity, isNew: boolean): object {
  return { id: subject, name, username, email, avatarURL: avatarUrl, rawUser: raw, isNew };
}

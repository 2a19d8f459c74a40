import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  passkeyAnmeldungPfad,
  passkeyBeginnenPfad,
  passkeyEntfernenPfad,
  passkeyFragePfad,
  passkeySpeichernPfad,
  passkeysPfad,
  passkeyUmbenennenPfad,
} from '@traverse/domain/pfade';
import { fieldError } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../pfade/serve.ts';
import { badRequest, invalid, notFound } from '../records/api-error.ts';
import { writeAsServer } from '../records/write.ts';
import { NotUniqueError } from '../sql/record-store.ts';
import { tellOwner } from './account-notices.ts';
import { type AuthParts, sessionAnswer, startSession } from './auth-parts.ts';
import { notingSlowed } from './failed-sign-ins.ts';
import { asOneself, ownAccount, requirePassword } from './own-account.ts';
import {
  enrolOptions,
  findPasskey,
  keepPasskey,
  madePasskey,
  passkeysOf,
  signInOptions,
} from './passkeys.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { refuseLocked } from './sign-in.ts';
import { passkeys } from './system-entities.ts';

const MOST = 20;

/** Signing in by passkey, and one's own: to make, to name, to take away (AUTH-08). It counts as both factors. */
export function passkeyPaths(app: FastifyInstance, parts: AuthParts): void {
  const { engine, attempts, failed, challenges, provePasskey, addressOf } = parts;
  const { reads } = engine.database;
  const party = (): RelyingParty => {
    const found = relyingParty(parts.publicUrl());
    if (found) return found;
    throw badRequest('Passkeys brauchen eine Adresse mit Namen und https. Frag, wer den Server betreibt.');
  };
  const own = async (authorization: string | undefined, id: string) => {
    const account = await ownAccount(parts, authorization);
    const passkey = await reads.find(passkeys, id);
    if (passkey?.user !== account.id) throw notFound();
    return { account, passkey };
  };

  serve(app, passkeysPfad, async (_asked, { request }) => {
    const { id } = await ownAccount(parts, request.headers.authorization);
    const moeglich = relyingParty(parts.publicUrl()) !== undefined;
    return { moeglich, passkeys: await passkeysOf(reads, id) };
  });

  serve(app, passkeyBeginnenPfad, async ({ password }, { request }) => {
    const account = await ownAccount(parts, request.headers.authorization);
    await requirePassword(parts, account, password);
    return enrolOptions(party(), challenges, account, reads);
  });

  serve(app, passkeySpeichernPfad, async ({ name, response }, { request }) => {
    const account = await ownAccount(parts, request.headers.authorization);
    const made = await madePasskey(
      party(),
      challenges,
      account.id,
      responseIn<RegistrationResponseJSON>(response),
    );
    if (!made) throw badRequest('Der Passkey wurde nicht angenommen. Beginne noch einmal von vorn.');
    await writeAsServer(engine, asOneself(account), async (context) => {
      if ((await context.transaction.countReferring(passkeys, 'user', account.id)) >= MOST)
        throw badRequest(
          `Mehr als ${MOST} Passkeys sind nicht möglich. Entferne einen, den du nicht mehr brauchst.`,
        );
      await keepPasskey(context, made, name);
    }).catch((error: unknown) => {
      throw error instanceof NotUniqueError ? badRequest('Diesen Passkey gibt es hier schon.') : error;
    });
    tellOwner(
      parts.outbox,
      account,
      `zu deinem Konto gibt es einen neuen Passkey, „${name}“. Mit ihm kommt man ohne Passwort und Code hinein.`,
    );
  });

  serve(app, passkeyUmbenennenPfad, async ({ id, name }, { request }) => {
    const { account, passkey } = await own(request.headers.authorization, id);
    await writeAsServer(engine, asOneself(account), ({ transaction }) =>
      transaction.set(passkeys, passkey.id, { name }),
    );
  });

  serve(app, passkeyEntfernenPfad, async ({ id }, { request }) => {
    const { account, passkey } = await own(request.headers.authorization, id);
    await writeAsServer(engine, asOneself(account), ({ transaction }) =>
      transaction.remove(passkeys, passkey.id),
    );
  });

  serve(app, passkeyFragePfad, () => signInOptions(party(), challenges));

  serve(app, passkeyAnmeldungPfad, async (sent, { request }) => {
    const address = addressOf(request);
    const response = responseIn<AuthenticationResponseJSON>(sent.response);
    const passkey = await findPasskey(reads, response.id);
    const who = { account: `passkey ${passkey?.user ?? ''}`, address };
    const account = await notingSlowed(parts, address, async () =>
      attempts.run(who, async () => passkey && provePasskey(party(), passkey, response)),
    );
    if (!account) {
      failed.note({ art: 'Passkey', user: passkey?.user, address });
      throw badRequest(
        passkey
          ? 'Der Passkey wurde nicht angenommen. Versuche es noch einmal.'
          : 'Diesen Passkey kennt Traverse nicht (mehr). Melde dich mit Passwort an.',
      );
    }
    if (account.locked) failed.note({ art: 'gesperrt', user: account.id, address });
    refuseLocked(account);
    const sid = await startSession(parts, account.id, request);
    return sessionAnswer(parts, account.id, request, { sid });
  });
}

/** What a browser made of a passkey; what is in it the library checks. */
function responseIn<Response extends { readonly id: string }>(sent: object): Response {
  const isOne =
    'id' in sent &&
    typeof sent.id === 'string' &&
    'response' in sent &&
    typeof sent.response === 'object' &&
    sent.response !== null;
  if (isOne) return sent as unknown as Response; // cast: as far as it is used before it is checked
  throw invalid({ response: fieldError('validation_required') });
}

import { fieldError, withMessage } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { ApiError, badRequest, invalid } from '../records/api-error.ts';
import { parametersOf } from '../records/record-query.ts';
import type { Account } from './accounts.ts';
import { type AuthParts, sessionAnswer, startSession, usersPath } from './auth-parts.ts';
import { notingSlowed } from './failed-sign-ins.ts';
import { readForm, requireTexts } from './form.ts';

const LONGEST_TOKEN = 2_000;

/**
 * The second step of signing in, as the official client knows it: whoever has a second factor gets no token for the
 * first step but a 401 with `mfaId`, and then calls authWithOTP with it and a code. Throws ApiError 401.
 */
export function askSecondFactor({ tokens }: AuthParts, account: Account): void {
  if (!account.record.zweiterFaktor) return;
  const mfaId = tokens.issue('mfa', account);
  throw new ApiError(401, 'Es fehlt noch der Code aus deiner App.', { extra: { mfaId } });
}

export function secondStepPath(app: FastifyInstance, parts: AuthParts): void {
  const { tokens, addressOf } = parts;

  app.post(usersPath('auth-with-otp'), async (request) => {
    const form = readForm(request.body, 'password', 'mfaId');
    // The official client sends what is no part of its call in the query.
    const mfaId = form.mfaId || (parametersOf(request.url).get('mfaId') ?? '');
    requireTexts({ password: form.password });
    requireTexts({ mfaId }, LONGEST_TOKEN);
    const account = (await tokens.verify('mfa', mfaId))?.holder;
    if (!account?.record.zweiterFaktor) {
      const sentence = 'Die Anmeldung hat zu lange gedauert. Melde dich noch einmal an.';
      throw invalid({ mfaId: withMessage(fieldError('validation_invalid_token'), sentence) }, sentence);
    }
    await proven(parts, account, form.password, 'password', addressOf(request));
    const sid = await startSession(parts, account.id, request);
    return sessionAnswer(parts, account.id, request, { sid });
  });
}

/** Throws ApiError 400 unless this is a code of the account that was not used before, TryLaterError after too many. */
export async function proven(
  parts: Pick<AuthParts, 'attempts' | 'prove' | 'failed'>,
  account: Account,
  code: string,
  field: string,
  address: string,
): Promise<void> {
  if (!account.record.zweiterFaktor) throw badRequest('Es ist kein zweiter Faktor eingerichtet.');
  // Counted beside the passwords: whoever knows the password guesses no faster for it.
  const { attempts, prove, failed } = parts;
  const isRight = await notingSlowed(parts, address, async () =>
    attempts.run({ account: `code ${account.id}`, address }, async () =>
      (await prove(account.id, code)) ? true : undefined,
    ),
  );
  if (!isRight) {
    // Within a session nobody signs in.
    if (address !== '') failed.note({ art: 'Code', user: account.id, address });
    const error = fieldError('validation_invalid_code');
    throw invalid({ [field]: error }, error.message);
  }
}

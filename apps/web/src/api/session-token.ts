import type { andereBeendenPfad } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import type { RecordAuthResponse, RecordModel } from 'pocketbase';
import { pocketbase, whileSessionChanges } from './pocketbase.ts';
import { keepSessionInCookie, sessionIsInCookie } from './session-cookie.ts';

/** What whoever signs in is answered. */
type SignedIn = RecordAuthResponse | AnswerOf<typeof andereBeendenPfad>;

/** Whether this account is the one signed in here; it may have signed out, or another in, while an answer was due. */
export const isSignedInHere = (id: string): boolean => pocketbase.authStore.record?.id === id;

/** Somebody is signed in. */
export function saveSession({ token, record }: SignedIn): void {
  // Cast: a record of the collection, as the SDK has it.
  pocketbase.authStore.save(token, record as RecordModel);
}

/** The session goes on with the token that came, and stays in the cookie where it was. */
export function goOnWith(answer: SignedIn): void {
  saveSession(answer);
  if (sessionIsInCookie()) keepSessionInCookie();
}

/** Asks for what ends every other session of the account; this one goes on with the token of the answer. */
export function endOthersBy<A extends SignedIn>(ask: () => Promise<A>): Promise<A> {
  return whileSessionChanges(async () => {
    const answer = await ask();
    if (isSignedInHere(answer.record.id)) goOnWith(answer);
    return answer;
  });
}

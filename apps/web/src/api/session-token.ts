import type { RecordAuthResponse } from 'pocketbase';
import { pocketbase, whileSessionChanges } from './pocketbase.ts';
import { keepSessionInCookie, sessionIsInCookie } from './session-cookie.ts';

/** Whether this account is the one signed in here; it may have signed out, or another in, while an answer was due. */
export const isSignedInHere = (id: string): boolean => pocketbase.authStore.record?.id === id;

/** The session goes on with the token that came, and stays in the cookie where it was. */
export function goOnWith({ token, record }: RecordAuthResponse): void {
  pocketbase.authStore.save(token, record);
  if (sessionIsInCookie()) keepSessionInCookie();
}

/** Asks for what ends every other session of the account; this one goes on with the token of the answer. */
export function endOthersBy<A extends RecordAuthResponse>(ask: () => Promise<A>): Promise<A> {
  return whileSessionChanges(async () => {
    const answer = await ask();
    if (isSignedInHere(answer.record.id)) goOnWith(answer);
    return answer;
  });
}

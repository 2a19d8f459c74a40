import { ClientResponseError } from 'pocketbase';

/** Signing in has reached its second step: the account asks for a code as well. */
export interface SecondStep {
  readonly mfaId: string;
  /** 'Angemeldet bleiben'. */
  readonly remember: boolean;
}

/** Runs a first step; answers the second one where the account asks for it. Throws what was refused otherwise. */
export async function orSecondStep(
  firstStep: () => Promise<unknown>,
  remember: boolean,
): Promise<SecondStep | undefined> {
  try {
    await firstStep();
    return undefined;
  } catch (reason) {
    if (!(reason instanceof ClientResponseError) || reason.status !== 401) throw reason;
    const mfaId: unknown = reason.response['mfaId'];
    if (typeof mfaId !== 'string') throw reason;
    return { mfaId, remember };
  }
}

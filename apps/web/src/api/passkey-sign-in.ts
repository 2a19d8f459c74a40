import { attempt, type Failure } from './failure.ts';

/** Whether this browser can make and use them. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Runs one of these; answers why nothing came of it, ready to be shown. */
export async function attemptPasskey(call: () => Promise<void>): Promise<Failure | undefined> {
  try {
    return await attempt(call);
  } catch (reason) {
    if (!(reason instanceof PasskeyGivenUp)) throw reason;
    return { status: 0, message: reason.message, fields: {} };
  }
}

/** The holder has shut the browser's question, or this device cannot answer it. The message is for them. */
class PasskeyGivenUp extends Error {}

/** Asks the browser, which asks the holder. */
export async function orGivenUp<Response>(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (reason) {
    const isKnown = reason instanceof Error && reason.name === 'InvalidStateError';
    throw new PasskeyGivenUp(
      isKnown
        ? 'Auf diesem Gerät gibt es schon einen Passkey für dein Konto.'
        : 'Es kam kein Passkey zustande: abgebrochen, zu lange gewartet, oder dieses Gerät kann es nicht.',
      { cause: reason },
    );
  }
}

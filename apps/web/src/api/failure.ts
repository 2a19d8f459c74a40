import { ClientResponseError } from 'pocketbase';

/** Why a request did not do what it should, ready to be shown. */
export interface Failure {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** German, for the alert. */
  readonly message: string;
  /** German, by field name on the wire. */
  readonly fields: Readonly<Record<string, string>>;
}

const NO_CONNECTION = 'Der Server antwortet nicht. Prüfe deine Verbindung und versuche es noch einmal.';
const UNKNOWN = 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.';

/** Reads what a call of the record service threw. Anything that is no answer of the service is thrown on. */
export function failureOf(reason: unknown): Failure {
  if (!(reason instanceof ClientResponseError)) throw reason;
  if (reason.status === 0) return { status: 0, message: NO_CONNECTION, fields: {} };
  const body: { message?: unknown; data?: unknown } = reason.response;
  return {
    status: reason.status,
    message: typeof body.message === 'string' && body.message !== '' ? body.message : UNKNOWN,
    fields: fieldMessages(body.data),
  };
}

function fieldMessages(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  const messages: Record<string, string> = {};
  for (const [field, error] of Object.entries(data)) {
    const message = messageIn(error);
    if (message !== undefined) messages[field] = message;
  }
  return messages;
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}

/** Runs a call and answers with why it failed, or with nothing when it worked. */
export async function attempt(call: () => Promise<unknown>): Promise<Failure | undefined> {
  try {
    await call();
    return undefined;
  } catch (reason) {
    return failureOf(reason);
  }
}

import { expect } from 'vitest';

/** What an answer with this status has to look like: our error body with a German sentence (record-api.md 10.1). */
export function germanError(status: number) {
  const message = expect.stringMatching(/^[A-ZÄÖÜ„].*[.!?]$/s);
  return { status, body: { status, message, data: expect.any(Object) } };
}

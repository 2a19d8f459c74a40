import { vi } from 'vitest';

/** Waits until this throws no longer, and answers what it answers then. However busy the machine is: no test is about time. */
export const eventually = <Answer>(look: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(look, 60_000);

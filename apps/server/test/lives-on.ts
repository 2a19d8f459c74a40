import { afterAll, beforeAll } from 'vitest';

/**
 * A file that names days lives on them: from its first test on the clock of the process says this day at nine (Berlin, in
 * winter), and goes on from there. Without it what is planned today is over in a week. It stands above what starts a server.
 */
export function livesOn(day: `${number}-${number}-${number}`): void {
  const Real = globalThis.Date;
  beforeAll(() => {
    const ahead = Real.parse(`${day}T09:00:00+01:00`) - Real.now();
    globalThis.Date = class extends Real {
      constructor(...parts: readonly []) {
        super(...((parts.length === 0 ? [Real.now() + ahead] : parts) as readonly []));
      }
      static override now(): number {
        return Real.now() + ahead;
      }
    } as DateConstructor;
  });
  afterAll(() => {
    globalThis.Date = Real;
  });
}

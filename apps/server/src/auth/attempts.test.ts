import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Attempts, createAttempts } from './attempts.ts';
import { TryLaterError } from './try-later-error.ts';

const anna = { account: 'anna@firma.de', address: '192.0.2.1' };

/** Attempts on a clock that only moves by hand. */
function aClock() {
  let now = 0;
  return {
    attempts: createAttempts(() => now),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

const right = (attempts: Attempts, who = anna) => attempts.run(who, async () => 'proven');
const wrong = (attempts: Attempts, who = anna) => attempts.run(who, async () => undefined);

async function waitOf(attempt: Promise<unknown>): Promise<number> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof TryLaterError ? error.retryAfterSeconds : 0;
}

test('[AUTH-08] the wait of an account grows with each wrong password and ends with the right one', async () => {
  const { attempts, pass } = aClock();
  for (let i = 0; i < 5; i += 1) await wrong(attempts);
  expect(await waitOf(right(attempts))).toBe(2);
  pass(2);
  await wrong(attempts);
  expect(await waitOf(right(attempts))).toBe(4);
  pass(4);
  expect(await right(attempts)).toBe('proven');
  for (let i = 0; i < 4; i += 1) await wrong(attempts);
  expect(await right(attempts)).toBe('proven');
});

test('[AUTH-08] no wait is longer than a quarter of an hour', async () => {
  const { attempts, pass } = aClock();
  let longest = 0;
  for (let i = 0; i < 30; i += 1) {
    const wait = await waitOf(wrong(attempts));
    longest = Math.max(longest, wait);
    pass(wait);
  }
  expect(longest).toBe(15 * 60);
});

test('[AUTH-08] a hundred parallel guesses get five tries', async () => {
  const { attempts } = aClock();
  let tries = 0;
  const guesses = Array.from({ length: 100 }, () =>
    waitOf(
      attempts.run(anna, async () => {
        tries += 1;
        await pause(1);
        return undefined;
      }),
    ),
  );
  const waits = await Promise.all(guesses);
  expect(tries).toBe(5);
  expect(waits.filter((wait) => wait > 0)).toHaveLength(95);
});

test('[AUTH-08] guesses at one account from many addresses are slowed down, not where it is at home', async () => {
  const { attempts } = aClock();
  await right(attempts);
  for (let i = 0; i < 25; i += 1) await wrong(attempts, { ...anna, address: `198.51.100.${i}` });
  expect(await waitOf(wrong(attempts, { ...anna, address: '198.51.100.99' }))).toBe(1);
  expect(await right(attempts)).toBe('proven');
});

test('[AUTH-08] guesses at many accounts from one address are slowed down, not for accounts at home there', async () => {
  const { attempts } = aClock();
  await right(attempts);
  for (let i = 0; i < 100; i += 1) await wrong(attempts, { ...anna, account: `guess${i}@firma.de` });
  expect(await waitOf(wrong(attempts, { ...anna, account: 'next@firma.de' }))).toBe(1);
  expect(await right(attempts)).toBe('proven');
});

test('[AUTH-08] an office of 30 behind one address signs in again and again without waiting', async () => {
  const { attempts } = aClock();
  for (let round = 0; round < 20; round += 1) {
    const everybody = Array.from({ length: 30 }, (_, i) =>
      right(attempts, { ...anna, account: `user${i}@firma.de` }),
    );
    expect(new Set(await Promise.all(everybody))).toEqual(new Set(['proven']));
  }
});

test('[AUTH-08] thirty people share one account and sign in at the same moment', async () => {
  const { attempts } = aClock();
  const everybody = Array.from({ length: 30 }, () =>
    attempts.run(anna, async () => {
      await pause(1);
      return 'proven';
    }),
  );
  expect(new Set(await Promise.all(everybody))).toEqual(new Set(['proven']));
});

test('[AUTH-08] an attempt that broke says nothing about the account', async () => {
  const { attempts } = aClock();
  for (let i = 0; i < 20; i += 1) {
    await expect(attempts.run(anna, () => Promise.reject(new Error('database gone')))).rejects.toThrow(
      'gone',
    );
  }
  expect(await right(attempts)).toBe('proven');
});

test('[AUTH-08] failures are forgotten with time', async () => {
  const { attempts, pass } = aClock();
  for (let i = 0; i < 5; i += 1) await wrong(attempts);
  pass(60 * 60);
  for (let i = 0; i < 2; i += 1) await wrong(attempts);
  expect(await waitOf(right(attempts))).toBe(0);
});

const DAY = 24 * 60 * 60;
const elsewhere = (n: number) => ({ ...anna, address: `198.51.100.${n}` });

test.each([
  { days: 29, seconds: 0, what: 'is still at home' },
  { days: 31, seconds: 1, what: 'is slowed down as anywhere' },
])('[AUTH-08] an account that signed in $days days ago $what', async ({ days, seconds }) => {
  const { attempts, pass } = aClock();
  await right(attempts);
  pass(days * DAY);
  for (let i = 0; i < 25; i += 1) await wrong(attempts, elsewhere(i));
  expect(await waitOf(right(attempts))).toBe(seconds);
});

test('[AUTH-08] of very many accounts those at home are forgotten first who have not signed in for longest', async () => {
  const { attempts } = aClock();
  attempts.recognise(anna);
  for (let i = 1; i < 20_000; i += 1) attempts.recognise({ ...anna, account: `user${i}@firma.de` });
  attempts.recognise(anna);
  attempts.recognise({ ...anna, account: 'one-more@firma.de' });
  for (let i = 0; i < 25; i += 1) await wrong(attempts, elsewhere(i));
  expect(await right(attempts)).toBe('proven');
});

test('[AUTH-08] an account is the same however it is typed', async () => {
  const { attempts } = aClock();
  for (let i = 0; i < 5; i += 1) await wrong(attempts, { ...anna, account: ' Anna@Firma.de ' });
  expect(await waitOf(right(attempts))).toBe(2);
});

test('[AUTH-08] a failure is forgotten from its end on, however long the attempt took', async () => {
  const { attempts, pass } = aClock();
  await attempts.run(anna, async () => {
    pass(19 * 60);
    return undefined;
  });
  for (let i = 0; i < 3; i += 1) await wrong(attempts);
  pass(2 * 60);
  await wrong(attempts);
  expect(await waitOf(right(attempts))).toBe(2);
});

test('[AUTH-08] a wait is said in seconds up to a minute and a half, then in minutes', async () => {
  const { attempts, pass } = aClock();
  const said: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    const refused = await wrong(attempts).catch((error: unknown) => error);
    if (!(refused instanceof TryLaterError)) continue;
    said.push(refused.message);
    pass(refused.retryAfterSeconds);
    await wrong(attempts);
  }
  expect(said.slice(0, 4)).toEqual([
    'Zu viele Versuche. Warte 2 Sekunden.',
    'Zu viele Versuche. Warte 4 Sekunden.',
    'Zu viele Versuche. Warte 8 Sekunden.',
    'Zu viele Versuche. Warte 16 Sekunden.',
  ]);
  expect(said).toContain('Zu viele Versuche. Warte 64 Sekunden.');
  expect(said).toContain('Zu viele Versuche. Warte 3 Minuten.');
});

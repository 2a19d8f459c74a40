import { expect, test } from 'vitest';
import { createPasswords } from '../../src/auth/passwords.ts';
import { type Answer, startServer, type TestServer } from '../server.ts';

const PROXY = 'x-forwarded-for';

/** Tries to sign in from an address. */
const signIn = (server: TestServer, identity: string, password: string, from = '192.0.2.1') =>
  server.ask('POST', '/api/collections/users/auth-with-password', {
    body: { identity, password },
    headers: { [PROXY]: from },
  });

const count = (answers: readonly Answer[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

/** A server behind a proxy, and how often it compared a password. */
async function guardedServer() {
  const passwords = createPasswords();
  let compared = 0;
  const server = await startServer({
    trustedProxyHeader: PROXY,
    passwords: {
      ...passwords,
      verify: async (stored, password) => {
        compared += 1;
        return passwords.verify(stored, password);
      },
    },
  });
  return { server, compared: () => compared };
}

test('[AUTH-08] of fifty parallel guesses five are tried, the others wait as long as they are told', async () => {
  const { server, compared } = await guardedServer();
  await using _ = server;
  const anna = await server.user();
  const before = compared();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => signIn(server, anna.email, `falsch${i}`)),
  );
  expect(compared() - before).toBe(5);
  expect(count(answers, 400)).toBe(5);
  expect(count(answers, 429)).toBe(45);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('Retry-After')).toMatch(/^[12]$/);
  expect(refused?.body).toEqual({
    status: 429,
    message: expect.stringMatching(/^Zu viele Versuche\. Warte /),
    data: {},
  });
});

test('[AUTH-08] an account that does not exist is slowed down just the same', async () => {
  const { server } = await guardedServer();
  await using _ = server;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signIn(server, 'niemand@firma.de', 'falsch')),
  );
  expect(count(answers, 400)).toBe(5);
  expect(count(answers, 429)).toBe(15);
});

test('[AUTH-08] an office of 30 behind one address signs in at once while somebody there keeps failing', async () => {
  const { server } = await guardedServer();
  await using _ = server;
  const office = [];
  for (let i = 0; i < 30; i += 1) office.push(await server.user());
  const guesses = Array.from({ length: 60 }, (_, i) => signIn(server, `opfer${i % 6}@firma.de`, 'falsch'));
  const [, ...answers] = await Promise.all([
    Promise.all(guesses),
    ...office.map(({ email, password }) => signIn(server, email, password)),
    ...office.map(({ email, password }) => signIn(server, email, password)),
  ]);
  expect(count(answers, 200)).toBe(60);
}, 60_000);

test('[AUTH-08] guesses from elsewhere do not lock anybody out where they are at home', async () => {
  const { server } = await guardedServer();
  await using _ = server;
  const { email, password } = await server.user();
  expect((await signIn(server, email, password)).status).toBe(200);
  const attack = Array.from({ length: 40 }, (_, i) => signIn(server, email, 'falsch', `198.51.100.${i}`));
  expect(count(await Promise.all(attack), 429)).toBeGreaterThan(0);
  expect((await signIn(server, email, password, '203.0.113.9')).status).toBe(429);
  expect((await signIn(server, email, password)).status).toBe(200);
});

test('[OPS-07] without a trusted proxy a made-up header changes nothing', async () => {
  await using server = await startServer();
  const anna = await server.user();
  const guesses = Array.from({ length: 20 }, (_, i) =>
    signIn(server, anna.email, 'falsch', `198.51.100.${i}`),
  );
  expect(count(await Promise.all(guesses), 400)).toBe(5);
});

test('[OPS-07] of a trusted proxy’s header the last address counts', async () => {
  const { server } = await guardedServer();
  await using _ = server;
  const anna = await server.user();
  const guesses = Array.from({ length: 20 }, (_, i) =>
    signIn(server, anna.email, 'falsch', `198.51.100.${i}, 192.0.2.1`),
  );
  expect(count(await Promise.all(guesses), 400)).toBe(5);
});

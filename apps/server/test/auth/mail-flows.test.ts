import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDelivery } from '../../src/mail/delivery.ts';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { codesOf } from './codes-of.ts';

const password = 'ein neues Passwort';

/** The letter that arrives next, and what its link says. */
async function nextLetter(
  server: TestServer,
  count = 1,
): Promise<{ to: string; page: string; token: string }> {
  await eventually(() => expect(server.letters).toHaveLength(count));
  const { to, text } = server.letters[count - 1]!;
  const [, page = '', token = ''] =
    /https:\/\/traverse\.example\.org(\/[a-z-]+)#token=(\S+)/.exec(text) ?? [];
  return { to, page, token };
}

const confirm = (server: TestServer, action: string, body: object) =>
  server.ask('POST', `/api/collections/users/confirm-${action}`, { body });

const isSignedIn = async (server: TestServer, as: TestUser) =>
  (await server.ask('POST', '/api/files/token', { as })).status === 200;

test('[AUTH-07] a forgotten password is set anew by the link of a mail, once, and ends every session', async () => {
  await using server = await startServer();
  const anna = await server.user();
  const users = server.client().collection('users');
  await users.requestPasswordReset(anna.email.toUpperCase());
  const { to, page, token } = await nextLetter(server);
  expect([to, page]).toEqual([anna.email, '/passwort-neu']);

  const wrong = await confirm(server, 'password-reset', { token: `${token}x`, password: 'kurz' });
  expect(wrong.status).toBe(400);
  expect(codesOf(wrong)).toEqual({
    token: 'validation_invalid_token',
    password: 'validation_min_text_constraint',
  });
  expect(codesOf(await confirm(server, 'password-reset', { token, password, passwordConfirm: 'x' }))).toEqual(
    {
      passwordConfirm: 'validation_values_mismatch',
    },
  );

  expect(await isSignedIn(server, anna)).toBe(true);
  const uses = [1, 2, 3].map(() =>
    confirm(server, 'password-reset', { token, password, passwordConfirm: password }),
  );
  const statuses = (await Promise.all(uses)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400, 400]);
  expect(await isSignedIn(server, anna)).toBe(false);
  const { record } = await users.authWithPassword(anna.email, password);
  expect(record['verified']).toBe(true);
});

test('[AUTH-07] without a mail server whoever asks is told so, and admin alone reads what waits and takes it away', async () => {
  await using server = await startServer({
    sendsMail: false,
    deliver: (letter) =>
      openDelivery(
        { smtpUrl: '', mailFrom: 'Traverse <t@firma.de>', dataDir: server.place.dataDir },
        () => undefined,
      )(letter),
  });
  const admin = await server.user('admin');
  const anna = await server.user('rechnungen');
  const methods = await server.ask('GET', '/api/collections/users/auth-methods');
  expect(methods.body).toMatchObject({ ohneMail: true });

  const path = '/api/betrieb/mails';
  const waiting = async () => (await server.ask('GET', path, { as: admin })).body.mails;
  expect(await waiting()).toEqual([]);
  await server.client().collection('users').requestPasswordReset(anna.email);
  await eventually(async () => expect(await waiting()).toHaveLength(1));
  const [mail] = await waiting();
  expect(mail).toMatchObject({ an: anna.email, betreff: expect.stringContaining('Passwort') });
  expect(mail.am).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const [, token = ''] = /#token=(\S+)/.exec(mail.text) ?? [];
  expect(
    (await confirm(server, 'password-reset', { token, password, passwordConfirm: password })).status,
  ).toBe(204);
  expect((await server.ask('GET', '/api/betrieb', { as: admin })).body.wartendeMails).toBe(1);

  for (const [as, status] of [
    [undefined, 401],
    [await server.user('rechnungen', 'inventar'), 403],
  ] as const) {
    expect((await server.ask('GET', path, { as })).status).toBe(status);
    expect((await server.ask('DELETE', `${path}/${mail.id}`, { as })).status).toBe(status);
  }
  for (const other of ['..%2Ftraverse.db', 'x.eml', `${mail.id}x`])
    expect((await server.ask('DELETE', `${path}/${other}`, { as: admin })).status).toBe(404);
  expect((await server.ask('DELETE', `${path}/${mail.id}`, { as: admin })).status).toBe(204);
  expect((await server.ask('DELETE', `${path}/${mail.id}`, { as: admin })).status).toBe(404);
  expect(await waiting()).toEqual([]);
});

test('[AUTH-08] asking for a mail answers the same for known, unknown and locked accounts', async () => {
  await using server = await startServer();
  const admin = await server.user('admin');
  const locked = await server.user();
  await server.client(admin).collection('users').update(locked.id, { locked: true });
  for (const kind of ['password-reset', 'verification']) {
    for (const email of ['niemand@firma.de', locked.email, admin.email]) {
      const answer = await server.ask('POST', `/api/collections/users/request-${kind}`, { body: { email } });
      expect(answer).toMatchObject({ status: 204, body: '' });
    }
    const answer = await server.ask('POST', `/api/collections/users/request-${kind}`, {
      body: { email: 'anna' },
    });
    expect(codesOf(answer)).toEqual({ email: 'validation_is_email' });
    const empty = await server.ask('POST', `/api/collections/users/request-${kind}`, { body: {} });
    expect(codesOf(empty)).toEqual({ email: 'validation_required' });
  }
  await eventually(() => expect(server.letters).toHaveLength(2));
  expect(new Set(server.letters.map(({ to }) => to))).toEqual(new Set([admin.email]));
});

test('[AUTH-07] a password is asked for many times, and one mail leaves', async () => {
  await using server = await startServer();
  const anna = await server.user();
  const users = server.client().collection('users');
  await Promise.all([1, 2, 3, 4].map(() => users.requestPasswordReset(anna.email)));
  await users.requestVerification(anna.email);
  await nextLetter(server, 2);
  expect(
    server.letters.map(({ subject }) => subject).filter((subject) => /Passwort/.test(subject)),
  ).toHaveLength(1);
});

test('[AUTH-07] an address is confirmed by the link of a mail; twice is fine, and the client notices', async () => {
  await using server = await startServer();
  const anna = await server.user();
  const pb = server.client();
  const users = pb.collection('users');
  await users.authWithPassword(anna.email, anna.password);
  expect(pb.authStore.record?.['verified']).toBe(false);
  await users.requestVerification(anna.email);
  const { page, token } = await nextLetter(server);
  expect(page).toBe('/email-bestaetigen');
  await users.confirmVerification(token);
  await users.confirmVerification(token);
  expect(pb.authStore.record?.['verified']).toBe(true);
  expect((await users.authRefresh()).record['verified']).toBe(true);
  // Nothing to confirm any more.
  await users.requestVerification(anna.email);
  await users.requestPasswordReset(anna.email);
  expect((await nextLetter(server, 2)).page).toBe('/passwort-neu');
});

test('[AUTH-07] a new address is confirmed by a mail to it and the password, and ends every session', async () => {
  await using server = await startServer();
  const [anna, bernd] = [await server.user(), await server.user()];
  const users = server.client(anna).collection('users');
  const ask = (newEmail: string, as?: TestUser) =>
    server.ask('POST', '/api/collections/users/request-email-change', { body: { newEmail }, as });
  expect((await ask('neu@firma.de')).status).toBe(401);
  for (const [newEmail, code] of [
    ['neu', 'validation_is_email'],
    [anna.email.toUpperCase(), 'validation_not_in_invalid'],
    [bernd.email, 'validation_invalid_new_email'],
  ] as const) {
    expect(codesOf(await ask(newEmail, anna))).toEqual({ newEmail: code });
  }
  await users.requestEmailChange('Ä.Neu@Firma.de');
  const { to, page, token } = await nextLetter(server);
  expect([to, page]).toEqual(['ä.neu@firma.de', '/email-aendern']);
  const again = await ask('andere@firma.de', anna);
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(60);

  const wrong = await confirm(server, 'email-change', { token, password: 'falsch' });
  expect(codesOf(wrong)).toEqual({ password: 'validation_invalid_password' });
  await users.confirmEmailChange(token, anna.password);
  expect(await isSignedIn(server, anna)).toBe(false);
  const { record } = await server
    .client()
    .collection('users')
    .authWithPassword('ä.neu@firma.de', anna.password);
  expect(record).toMatchObject({ id: anna.id, verified: true });
  expect(codesOf(await confirm(server, 'email-change', { token, password: anna.password }))).toEqual({
    token: 'validation_invalid_token',
  });
});

test('[S-L7] whoever loses the address of their account hears of it there, also when an admin changes it', async () => {
  await using server = await startServer();
  const [anna, admin] = [await server.user(), await server.user('admin')];
  await server.client(admin).collection('users').update(anna.id, { email: 'andere@example.org' });
  await eventually(() => expect(server.letters).toHaveLength(1));
  const [letter] = server.letters;
  expect([letter?.to, letter?.subject]).toEqual([anna.email, 'Dein Konto bei Traverse wurde geändert']);
  expect(letter?.text).toContain('die E-Mail-Adresse deines Kontos ist jetzt eine andere');
  expect(letter?.text).toContain('Warst du das nicht?');
});

test('[AUTH-07] an address that was taken meanwhile is not changed to', async () => {
  await using server = await startServer();
  const anna = await server.user();
  await server.client(anna).collection('users').requestEmailChange('neu@firma.de');
  const { token } = await nextLetter(server);
  const form = { username: 'Bernd', email: 'neu@firma.de', mobile: '1', password, passwordConfirm: password };
  await server.client().collection('users').create(form);
  expect(codesOf(await confirm(server, 'email-change', { token, password: anna.password }))).toEqual({
    token: 'validation_invalid_token_email',
  });
});

test('[AUTH-08] the password of an address change is guessed no faster than at the login page', async () => {
  await using server = await startServer();
  const anna = await server.user();
  await server.client(anna).collection('users').requestEmailChange('neu@firma.de');
  const { token } = await nextLetter(server);
  const guesses = Array.from({ length: 12 }, () =>
    confirm(server, 'email-change', { token, password: 'falsch' }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

test('[AUTH-08] a token of a mail is good for its own purpose alone, and not for long', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z');
  await using server = await startServer({ clock: () => new Date(now) });
  const anna = await server.user();
  const users = server.client(anna).collection('users');
  await users.requestVerification(anna.email);
  const { token: verification } = await nextLetter(server, 1);
  await users.requestPasswordReset(anna.email);
  const { token: reset } = await nextLetter(server, 2);
  const fresh = { password, passwordConfirm: password };
  for (const [action, body] of [
    ['password-reset', { token: verification, ...fresh }],
    ['password-reset', { token: anna.token, ...fresh }],
    ['verification', { token: reset }],
    ['email-change', { token: reset, password: anna.password }],
    ['verification', { token: '' }],
  ] as const) {
    expect(codesOf(await confirm(server, action, body))).toEqual({ token: 'validation_invalid_token' });
  }
  now += 31 * 60_000;
  expect(codesOf(await confirm(server, 'password-reset', { token: reset, ...fresh }))).toEqual({
    token: 'validation_invalid_token',
  });
  expect((await confirm(server, 'verification', { token: verification })).status).toBe(204);
});

test('[AUTH-07] a mail server that refuses is a line in the log without the link; the answer stays 204', async () => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(new Error('no such user here')),
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)));
  // Cast: a server that listens on a port has this kind of address.
  const smtpUrl = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const deliver = openDelivery({ smtpUrl, mailFrom: 'a@firma.de', dataDir: '' }, () => undefined);
  await using server = await startServer({ deliver });
  const logged = vi.spyOn(server.engine.log, 'error');
  const anna = await server.user();
  const { status } = await server.ask('POST', '/api/collections/users/request-password-reset', {
    body: { email: anna.email },
  });
  expect(status).toBe(204);
  await eventually(() => expect(logged).toHaveBeenCalledOnce());
  const [details, line] = logged.mock.calls[0]!;
  expect(line).toContain('Mail');
  expect(String((details as { err: Error }).err)).toContain('no such user here');
  expect(JSON.stringify(details)).not.toContain('#token=');
});

test.each(['http://0.0.0.0:8090', 'http://[::]:8090'])(
  '[P21] no mail carries a link to %s, which only means all addresses: whoever asks hears why, and admin sees it',
  async (address) => {
    await using server = await startServer({ publicUrl: () => address });
    const admin = await server.user('admin');
    const anna = await server.user();
    for (const action of ['request-password-reset', 'request-verification'] as const) {
      const path = `/api/collections/users/${action}`;
      // For whoever it is asked: it tells nothing of accounts.
      for (const email of [anna.email, 'niemand@example.org']) {
        const { status, body } = await server.ask('POST', path, { body: { email } });
        expect([status, body.message]).toEqual([400, expect.stringContaining('PUBLIC_URL fehlt')]);
      }
    }
    const change = { as: anna, body: { newEmail: 'anna.neu@example.org' } };
    const changing = await server.ask('POST', '/api/collections/users/request-email-change', change);
    expect([changing.status, changing.body.message]).toEqual([400, expect.stringContaining('PUBLIC_URL')]);
    expect((await server.ask('POST', '/api/kalender', { as: anna })).status).toBe(400);
    expect((await server.ask('GET', '/api/betrieb', { as: admin })).body.linksInsLeere).toBe(true);
    expect(server.letters).toEqual([]);
  },
);

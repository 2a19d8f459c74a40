import { entities } from '@traverse/domain/entities';
import { ClientResponseError } from 'pocketbase';
import { expect, test, vi } from 'vitest';
import { recoveryCodes, secondFactors } from '../../src/auth/system-entities.ts';
import { StorageError } from '../../src/sql/storage-error.ts';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { codeOf } from './code-of.ts';
import { codesOf } from './codes-of.ts';

const OWN = '/api/zweiter-faktor';
const STEP = 30_000;

/** A server on a clock that moves by hand, and somebody whose account asks for a code. */
async function withFactor() {
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') };
  const server = await startServer({ clock: () => new Date(clock.now) });
  const admin = await server.user('admin');
  const anna = await server.user('kunden');
  const { body: made } = await server.ask('POST', OWN, { as: anna, body: { password: anna.password } });
  const codeAt = (ms = 0) => codeOf(made.secret, clock.now + ms);
  const { status, body } = await server.ask('POST', `${OWN}/bestaetigen`, {
    as: anna,
    body: { code: codeAt() },
  });
  expect(status).toBe(200);
  const next = () => {
    clock.now += STEP;
    return codeAt();
  };
  return { server, admin, anna, made, codeAt, next, clock, session: { ...anna, token: body.token }, body };
}

async function mfaIdOf(server: TestServer, { email, password }: TestUser): Promise<string> {
  const answer = await server.ask('POST', '/api/collections/users/auth-with-password', {
    body: { identity: email, password },
  });
  expect([answer.status, answer.body.token, answer.body.record]).toEqual([401, undefined, undefined]);
  return answer.body.mfaId;
}

const second = (server: TestServer, mfaId: string, password: string) =>
  server.ask('POST', '/api/collections/users/auth-with-otp', { body: { mfaId, password } });

test('[AUTH-08] the official client signs in with password and code, and never with the password alone', async () => {
  const { server, anna, next } = await withFactor();
  await using _ = server;
  const users = server.client().collection('users');
  const refusal = await users.authWithPassword(anna.email, anna.password).catch((reason: unknown) => reason);
  if (!(refusal instanceof ClientResponseError)) throw new Error('no second step was asked for');
  expect([refusal.status, refusal.response['message']]).toEqual([
    401,
    'Es fehlt noch der Code aus deiner App.',
  ]);
  const { mfaId } = refusal.response;
  // As its documentation shows it: what is no part of the call comes in the query.
  const { token, record } = await users.authWithOTP('', next(), { mfaId, expand: 'groups' });
  expect([record.id, record.expand?.['groups'].length]).toEqual([anna.id, 1]);
  expect((await server.ask('POST', '/api/files/token', { headers: { Authorization: token } })).status).toBe(
    200,
  );
  // What the first step gave is no session.
  expect((await server.ask('POST', '/api/files/token', { headers: { Authorization: mfaId } })).status).toBe(
    401,
  );
});

test('[AUTH-08] accounts without a second factor sign in as ever, and the wire shows nothing of it', async () => {
  const { server } = await withFactor();
  await using _ = server;
  const bernd = await server.user('kunden');
  const { token, record } = await server
    .client()
    .collection('users')
    .authWithPassword(bernd.email, bernd.password);
  expect(token).not.toBe('');
  expect(record['zweiterFaktor']).toBe(false);
  const others = await server.client(bernd).collection('users').getFullList();
  expect(others.filter((each) => each.id !== bernd.id && 'zweiterFaktor' in each)).toEqual([]);
  for (const hidden of ['secondFactors', 'recoveryCodes'])
    expect((await server.ask('GET', `/api/collections/${hidden}/records`, { as: bernd })).status).toBe(404);
});

test('[AUTH-08] no code opens twice, neither one that is too old or too early', async () => {
  const { server, anna, codeAt, next, clock } = await withFactor();
  await using _ = server;
  const mfaId = await mfaIdOf(server, anna);
  // The code that confirmed it.
  expect(codesOf(await second(server, mfaId, codeAt()))).toEqual({ password: 'validation_invalid_code' });
  const code = next();
  const both = await Promise.all([second(server, mfaId, code), second(server, mfaId, code)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  clock.now += 20 * STEP;
  const again = await mfaIdOf(server, anna);
  expect((await second(server, again, codeAt(-2 * STEP))).status).toBe(400);
  expect((await second(server, again, codeAt(2 * STEP))).status).toBe(400);
  // A clock half a minute behind.
  expect((await second(server, again, codeAt(-STEP))).status).toBe(200);
});

test('[AUTH-08] the first step is worth nothing after five minutes, for somebody else, or after a new password', async () => {
  const { server, admin, anna, next, clock } = await withFactor();
  await using _ = server;
  const old = await mfaIdOf(server, anna);
  clock.now += 5 * 60_000 + 1_000;
  expect(codesOf(await second(server, old, next()))).toEqual({ mfaId: 'validation_invalid_token' });
  for (const wrong of ['x', anna.token, admin.token])
    expect(codesOf(await second(server, wrong, next()))).toEqual({ mfaId: 'validation_invalid_token' });
  const mfaId = await mfaIdOf(server, anna);
  const password = 'ein ganz neues Passwort';
  await server.client(admin).collection('users').update(anna.id, { password, passwordConfirm: password });
  expect(codesOf(await second(server, mfaId, next()))).toEqual({ mfaId: 'validation_invalid_token' });
  // The new password asks for the code as the old one did.
  expect((await second(server, await mfaIdOf(server, { ...anna, password }), next())).status).toBe(200);
});

test('[AUTH-07] [AUTH-08] a forgotten password set anew does not take the second factor off', async () => {
  const { server, anna, next } = await withFactor();
  await using _ = server;
  await server.client().collection('users').requestPasswordReset(anna.email);
  await expect.poll(() => server.letters.length).toBe(1);
  const [, token = ''] = /#token=(\S+)/.exec(server.letters[0]!.text) ?? [];
  const password = 'ein ganz neues Passwort';
  await server.client().collection('users').confirmPasswordReset(token, password, password);
  expect((await second(server, await mfaIdOf(server, { ...anna, password }), next())).status).toBe(200);
});

test('[AUTH-08] a recovery code opens once, however it is written, and is stored as a hash', async () => {
  const { server, anna, body } = await withFactor();
  await using _ = server;
  expect(body.codes).toHaveLength(10);
  const stored = await server.engine.database.reads.findWhere(recoveryCodes, { user: anna.id });
  expect(JSON.stringify(stored)).not.toContain(body.codes[0].replaceAll('-', ''));
  const mfaId = await mfaIdOf(server, anna);
  const typed = body.codes[0].replaceAll('-', ' ').toUpperCase();
  expect((await second(server, mfaId, typed)).status).toBe(200);
  expect((await second(server, mfaId, body.codes[0])).status).toBe(400);
  const { body: state } = await server.ask('GET', OWN, { as: { ...anna, token: body.token } });
  expect(state).toEqual({ aktiv: true, codes: 9 });
});

test('[AUTH-08] new recovery codes end the ones before', async () => {
  const { server, anna, body, next, session } = await withFactor();
  await using _ = server;
  const renewed = await server.ask('POST', `${OWN}/codes`, { as: session, body: { code: next() } });
  expect(renewed.body.codes).toHaveLength(10);
  const mfaId = await mfaIdOf(server, anna);
  expect((await second(server, mfaId, body.codes[1])).status).toBe(400);
  expect((await second(server, mfaId, renewed.body.codes[1])).status).toBe(200);
});

test('[AUTH-08] whoever knows the password guesses codes no faster than passwords', async () => {
  const { server, anna, next } = await withFactor();
  await using _ = server;
  const mfaId = await mfaIdOf(server, anna);
  const guesses = [];
  for (let guess = 0; guess < 6; guess += 1)
    guesses.push((await second(server, mfaId, `00000${guess}`)).status);
  expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
  // A new first step does not start the count again.
  expect((await second(server, await mfaIdOf(server, anna), next())).status).toBe(429);
});

test('[AUTH-08] setting it up needs the password and a code, and ends every other session', async () => {
  await using server = await startServer();
  const anna = await server.user('kunden');
  expect((await server.ask('POST', OWN, { body: { password: anna.password } })).status).toBe(401);
  expect(codesOf(await server.ask('POST', OWN, { as: anna, body: { password: 'geraten' } }))).toEqual({
    password: 'validation_invalid_password',
  });
  const { body: made } = await server.ask('POST', OWN, { as: anna, body: { password: anna.password } });
  expect(made.url).toMatch(/^otpauth:\/\/totp\/Traverse/);
  expect(made.qr.path).toMatch(/^M0 0h1v1h-1z/);
  // Not before a code was shown.
  await server.client().collection('users').authWithPassword(anna.email, anna.password);
  const confirm = (code: string) => server.ask('POST', `${OWN}/bestaetigen`, { as: anna, body: { code } });
  expect(codesOf(await confirm('000000'))).toEqual({ code: 'validation_invalid_code' });
  const { status, body } = await confirm(codeOf(made.secret, Date.now()));
  expect(status).toBe(200);
  expect((await server.ask('GET', OWN, { as: anna })).status).toBe(401);
  const session = { ...anna, token: body.token };
  expect((await server.ask('GET', OWN, { as: session })).body).toEqual({ aktiv: true, codes: 10 });
  expect((await server.ask('POST', OWN, { as: session, body: { password: anna.password } })).status).toBe(
    400,
  );
});

test('[AUTH-08 S-M9 S-L7] its owner switches it off with a code, an admin takes it off, and the log says who', async () => {
  const { server, admin, anna, next, session } = await withFactor();
  await using _ = server;
  expect((await server.ask('POST', `${OWN}/aus`, { as: session, body: { code: '000000' } })).status).toBe(
    400,
  );
  const takeOff = (as?: TestUser) => server.ask('DELETE', `${OWN}/${anna.id}`, { as });
  expect([(await takeOff()).status, (await takeOff(session)).status]).toEqual([401, 403]);
  expect((await server.ask('DELETE', `${OWN}/gibtesnicht0000`, { as: admin })).status).toBe(404);
  // Whoever finds the session of an admin open is not them.
  const own = await server.ask('DELETE', `${OWN}/${admin.id}`, { as: admin });
  expect([own.status, own.body.message]).toEqual([
    400,
    'Deinen eigenen zweiten Faktor nimmst du unter Einstellungen mit einem Code ab.',
  ]);
  expect((await takeOff(admin)).status).toBe(204);
  await server.client().collection('users').authWithPassword(anna.email, anna.password);
  const log = await server
    .client(admin)
    .collection('protokoll')
    .getFullList({ filter: `datensatz = '${anna.id}' && aenderungen ~ 'zweiterFaktor'`, sort: 'nr' });
  expect(
    log.map(({ user, aenderungen }) => [
      user,
      aenderungen.find((a: { feld: string }) => a.feld === 'zweiterFaktor')?.neu,
    ]),
  ).toEqual([
    [anna.id, 'true'],
    [admin.id, 'false'],
  ]);
  for (const owned of [secondFactors, recoveryCodes])
    expect(await server.engine.database.reads.findWhere<typeof owned>(owned, { user: anna.id })).toEqual([]);
  expect(next()).toMatch(/^\d{6}$/);
  // S-L7: its owner is told.
  await eventually(() =>
    expect(
      server.letters.map(({ to, text }) => [
        to,
        text.includes('zweite Faktor deines Kontos ist abgeschaltet'),
      ]),
    ).toEqual([[anna.email, true]]),
  );
});

test('[AUTH-08] nobody switches it by the record, not even an admin, and it goes with its account', async () => {
  const { server, admin, anna, session } = await withFactor();
  await using _ = server;
  for (const person of [session, admin])
    await server.client(person).collection('users').update(anna.id, { zweiterFaktor: false });
  expect((await server.engine.database.reads.find(entities.users, anna.id))?.zweiterFaktor).toBe(true);
  await server.client(admin).collection('users').delete(anna.id);
  for (const owned of [secondFactors, recoveryCodes])
    expect(await server.engine.database.reads.findWhere<typeof owned>(owned, { user: anna.id })).toEqual([]);
});

test('[OPS] [AUTH-08] while nothing can be stored a code of the app still opens, and once', async () => {
  const { server, anna, next, codeAt, body } = await withFactor();
  await using _ = server;
  const mfaId = await mfaIdOf(server, anna);
  vi.spyOn(server.engine.database, 'transaction').mockRejectedValue(new StorageError('full'));
  const code = next();
  expect((await second(server, mfaId, code)).status).toBe(200);
  expect((await second(server, mfaId, code)).status).toBe(400);
  expect((await second(server, mfaId, codeAt(-30_000))).status).toBe(400);
  // What cannot be crossed out is not taken.
  expect((await second(server, mfaId, body.codes[0])).status).toBeGreaterThanOrEqual(500);
});

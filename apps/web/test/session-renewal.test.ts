import { screen, waitFor } from '@testing-library/dom';
import { zweiterFaktorBeginnenPfad } from '@traverse/domain/pfade';
import { expect, test, vi } from 'vitest';
import { codeOf } from '../../server/test/auth/code-of.ts';
import type { TestUser } from '../../server/test/server.ts';
import { ask } from '../src/api/ask.ts';
import { changeOwnPassword, refreshSession, signOut } from '../src/api/auth.ts';
import { currentSession } from '../src/api/session.ts';
import { keepSessionInCookie, sessionIsInCookie } from '../src/api/session-cookie.ts';
import { endOtherSitzungen } from '../src/api/sitzungen.ts';
import { confirmZweiterFaktor } from '../src/api/zweiter-faktor.ts';
import { says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const ADMIN_ONLY = 'Rücksprungadresse';

const renewalOnItsWay = () => onItsWay('/auth-refresh', refreshSession);

/** As on a slow line: the answer of the path comes when it is let through. */
async function onItsWay(path: string, ask: () => Promise<unknown>) {
  const line = Promise.withResolvers<void>();
  const send = globalThis.fetch;
  let answered = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    if (!(input instanceof Request ? input.url : String(input)).includes(path)) return answer;
    answered = true;
    await line.promise;
    return answer;
  });
  const asked = ask();
  await waitFor(() => expect(answered).toBe(true));
  return async () => {
    line.resolve();
    await asked;
  };
}

test('[AUTH-08] whoever signs out while their session is renewed stays signed out', async () => {
  await house.open('/einstellungen/registrierung', await house.server.user('admin'));
  await screen.findByLabelText(ADMIN_ONLY);
  const arrives = await renewalOnItsWay();
  signOut();
  await says('Bitte Anmelden');
  await arrives();
  expect(currentSession()).toBeUndefined();
  await says('Bitte Anmelden');
});

test('[AUTH-08] who signs in after them is not taken for them', async () => {
  const clerk = await house.server.user('kunden');
  await house.open('/einstellungen/registrierung', await house.server.user('admin'));
  await screen.findByLabelText(ADMIN_ONLY);
  const arrives = await renewalOnItsWay();
  await house.open('/einstellungen/registrierung', clerk);
  await arrives();
  expect(currentSession()?.id).toBe(clerk.id);
  await waitFor(() => expect(screen.queryByLabelText(ADMIN_ONLY)).toBeNull());
});

test('[AUTH-08] nor signed out, where the session before is refused', async () => {
  const [before, clerk] = [await house.server.user('admin'), await house.server.user('kunden')];
  await house.open('/einstellungen/registrierung', before);
  await screen.findByLabelText(ADMIN_ONLY);
  await house.server.ask('DELETE', '/api/sitzungen/diese', { as: before });
  const arrives = await renewalOnItsWay();
  await house.open('/einstellungen/registrierung', clerk);
  await arrives();
  expect(currentSession()?.id).toBe(clerk.id);
});

async function storeNewPassword(person: TestUser) {
  const password = 'Ein neues, langes 1';
  const passwords = { oldPassword: person.password, password, passwordConfirm: password };
  await changeOwnPassword(person, { ...passwords, code: '' });
}

async function switchOnCodes({ password }: TestUser) {
  const { secret } = await ask(zweiterFaktorBeginnenPfad, { password });
  await confirmZweiterFaktor(codeOf(secret, Date.now()));
}

test.each([
  ['every other device is signed out', '/andere-beenden', endOtherSitzungen],
  ['a new password is stored', '/users/records/', storeNewPassword],
  ['signing in with a code is switched on', '/bestaetigen', switchOnCodes],
])('[AUTH-08] whoever signs out while %s stays signed out, and so does the cookie', async (_, path, ask) => {
  const person = await house.server.user('admin');
  await house.open('/einstellungen/registrierung', person);
  await screen.findByLabelText(ADMIN_ONLY);
  keepSessionInCookie();
  const arrives = await onItsWay(path, () => ask(person));
  signOut();
  await says('Bitte Anmelden');
  await arrives();
  expect(currentSession()).toBeUndefined();
  expect(sessionIsInCookie()).toBe(false);
});

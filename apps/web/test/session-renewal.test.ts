import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { refreshSession, signOut } from '../src/api/auth.ts';
import { currentSession } from '../src/api/session.ts';
import { says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const ADMIN_ONLY = 'Rücksprungadresse';

/** As on a slow line: the session is being renewed, and the answer comes when it is let through. */
async function renewalOnItsWay() {
  const line = Promise.withResolvers<void>();
  const ask = globalThis.fetch;
  let answered = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await ask(input, init);
    if (!(input instanceof Request ? input.url : String(input)).includes('auth-refresh')) return answer;
    answered = true;
    await line.promise;
    return answer;
  });
  const renewed = refreshSession();
  await waitFor(() => expect(answered).toBe(true));
  return async () => {
    line.resolve();
    await renewed;
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

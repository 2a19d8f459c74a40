import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { codeOf } from '../../server/test/auth/code-of.ts';
import type { TestUser } from '../../server/test/server.ts';
import { pocketbase } from '../src/api/pocketbase.ts';
import { described, fill, press } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const STEP = 30_000;

/** Sets it up beside the screen; the code of this moment is used up by it. */
async function withFactor(person: TestUser) {
  const path = '/api/zweiter-faktor';
  const { body: made } = await house.server.ask('POST', path, {
    as: person,
    body: { password: person.password },
  });
  const { body } = await house.server.ask('POST', `${path}/bestaetigen`, {
    as: person,
    body: { code: codeOf(made.secret, Date.now() - STEP) },
  });
  return { secret: made.secret, codes: body.codes, session: { ...person, token: body.token } };
}

async function signInWithPassword({ email, password }: TestUser) {
  await house.open('/');
  await fill(await screen.findByLabelText(/^E-Mail/), email);
  await fill(await screen.findByLabelText('Passwort'), password);
  await press(/^Anmelden/);
}

test('[AUTH-08] [R22] a person sets up signing in with a code, and keeps the recovery codes; the focus goes along', async () => {
  const anna = await house.server.user('kunden');
  await house.open('/einstellungen/konto', anna);
  await press('Einrichten');
  const card = screen.getByText('Anmeldung in zwei Schritten').closest('section')!;
  await waitFor(() => expect(document.activeElement).toBe(within(card).getByLabelText('Passwort')));
  await fill(within(card).getByLabelText('Passwort'), 'geraten');
  await press(/^Weiter/);
  await waitFor(() =>
    expect(described(within(card).getByLabelText('Passwort'))).toContain('Das Passwort stimmt nicht.'),
  );
  await fill(within(card).getByLabelText('Passwort'), anna.password);
  await press(/^Weiter/);
  await screen.findByRole('img', { name: 'QR-Code für die App' });
  await waitFor(() => expect(document.activeElement).toBe(within(card).getByLabelText('Code aus der App')));
  const secret = card.querySelector('code')?.textContent.replaceAll(' ', '') ?? '';
  await fill(within(card).getByLabelText('Code aus der App'), codeOf(secret, Date.now()));
  await press(/^Einschalten/);
  await screen.findByText(/Bewahre jetzt diese Wiederherstellungscodes auf/);
  expect(within(card).getAllByRole('listitem')).toHaveLength(10);
  await press('Ich habe sie aufbewahrt');
  await screen.findByText(/10 Wiederherstellungscodes gelten noch/);
  expect(card.contains(document.activeElement)).toBe(true);
  // This session goes on, with a new token.
  expect(pocketbase.authStore.token).not.toBe(anna.token);
});

test('[AUTH-01] [AUTH-08] signing in asks for the code only where there is one, and says when it is wrong', async () => {
  const anna = await house.server.user('kunden');
  const { secret, codes } = await withFactor(anna);
  await signInWithPassword(anna);
  await fill(await screen.findByLabelText('Code'), '000000');
  await press(/^Anmelden/);
  await waitFor(() => expect(described(screen.getByLabelText('Code'))).toContain('Der Code stimmt nicht'));
  await fill(screen.getByLabelText('Code'), codeOf(secret, Date.now()));
  await press(/^Anmelden/);
  await isAt('/home');

  pocketbase.authStore.clear();
  await signInWithPassword(anna);
  await fill(await screen.findByLabelText('Code'), codes[0]);
  await press(/^Anmelden/);
  await isAt('/home');
});

test('[AUTH-08] a new password asks for a code too, and the session goes on', async () => {
  const anna = await house.server.user('kunden');
  const { secret, session } = await withFactor(anna);
  await house.open('/einstellungen/konto', session);
  await fill(await screen.findByLabelText(/^Jetziges Passwort/), anna.password);
  await fill(screen.getByLabelText(/^Neues Passwort \*/), 'ganz-neu-und-lang');
  await fill(screen.getByLabelText(/^Neues Passwort wiederholen/), 'ganz-neu-und-lang');
  await fill(await screen.findByLabelText('Code aus der App *'), codeOf(secret, Date.now()));
  await press(/^Passwort ändern/);
  await screen.findByText('Passwort geändert, überall sonst bist du abgemeldet');
  expect(pocketbase.authStore.isValid).toBe(true);
});

test('[AUTH-08] [HOME-09] an admin takes the second factor off somebody, and only where there is one', async () => {
  const anna = await house.server.user('kunden');
  await withFactor(anna);
  const name = (await house.find('users', 'id', anna.id))[0]?.['username'] as string;
  await house.open('/einstellungen/benutzer', await house.admin());
  const buttons = await screen.findAllByRole('button', { name: /den zweiten Faktor abnehmen/ });
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toContain(
    `${name} den zweiten Faktor abnehmen`,
  );
});

test('[ERR-02] whether it is set up could not be asked: the card says so itself, and is asked again', async () => {
  const ask = globalThis.fetch;
  const refused = { status: 429, message: 'Zu viele Anfragen auf einmal.', data: {} };
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return pathname === '/api/zweiter-faktor'
      ? Promise.resolve(Response.json(refused, { status: 429 }))
      : ask(input, init);
  });
  await house.open('/einstellungen/konto', await house.server.user('kunden'));
  const card = within((await screen.findByText('Anmeldung in zwei Schritten')).closest('section')!);
  await card.findByText('Laden fehlgeschlagen.');
  vi.restoreAllMocks();
  await press('Jetzt versuchen', card);
  await card.findByRole('button', { name: 'Einrichten' });
  expect(card.queryByText('Laden fehlgeschlagen.')).toBeNull();
});
